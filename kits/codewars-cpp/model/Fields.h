#pragma once

#include <type_traits>

// Every record of the model is a table of its fields in the order of the wire: F(get, int, Score) is a field of type int
// that strategies read with getScore().

#define MODEL_FIELD(prefix, type, Name) std::decay_t<type> Name##_{};
#define MODEL_GETTER(prefix, type, Name) \
    type prefix##Name() const { return Name##_; }
#define MODEL_READ(prefix, type, Name) wire.read(Name##_);

#define MODEL_RECORD(FIELDS)                            \
public:                                                 \
    FIELDS(MODEL_GETTER)                                \
    template <class Wire> void read(Wire& wire) { FIELDS(MODEL_READ) } \
                                                        \
private:                                                \
    FIELDS(MODEL_FIELD)
