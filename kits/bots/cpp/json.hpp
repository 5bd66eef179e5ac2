// Just enough JSON for a player: reads a value, finds its parts, and gives them back as text.
#pragma once

#include <cstdlib>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

class Json {
 public:
  static Json parse(const std::string &text) {
    std::size_t at = 0;
    Json value = read(text, at);
    skip(text, at);
    if (at != text.size()) throw std::runtime_error("JSON goes on after its end");
    return value;
  }

  bool isNull() const { return kind == Kind::null; }
  bool boolean() const { return kind == Kind::boolean && value == 1; }
  double number() const { return value; }
  int integer() const { return static_cast<int>(value); }
  const std::string &text() const { return string; }
  std::size_t size() const { return kind == Kind::object ? fields.size() : items.size(); }
  bool has(const std::string &key) const { return fields.count(key) > 0; }

  /// A field of an object, an item of an array; null where there is none.
  const Json &operator[](const std::string &key) const {
    const auto found = fields.find(key);
    return found == fields.end() ? nothing() : found->second;
  }
  const Json &operator[](const char *key) const { return (*this)[std::string(key)]; }
  const Json &operator[](std::size_t index) const { return index < items.size() ? items[index] : nothing(); }
  const Json &operator[](int index) const { return (*this)[static_cast<std::size_t>(index)]; }

  std::vector<Json>::const_iterator begin() const { return items.begin(); }
  std::vector<Json>::const_iterator end() const { return items.end(); }
  const std::map<std::string, Json> &members() const { return fields; }

  /// The value as it was written.
  const std::string &source() const { return written; }

 private:
  enum class Kind { null, boolean, number, string, array, object };
  Kind kind = Kind::null;
  double value = 0;
  std::string string, written = "null";
  std::vector<Json> items;
  std::map<std::string, Json> fields;

  static const Json &nothing() {
    static const Json none;
    return none;
  }

  static void skip(const std::string &text, std::size_t &at) {
    while (at < text.size() && (text[at] == ' ' || text[at] == '\t' || text[at] == '\r' || text[at] == '\n')) at++;
  }

  static Json read(const std::string &text, std::size_t &at) {
    skip(text, at);
    const std::size_t start = at;
    Json result;
    const char first = at < text.size() ? text[at] : '\0';
    if (first == '{') {
      result.kind = Kind::object;
      readList(text, at, '}', [&] {
        skip(text, at);
        const std::string key = readString(text, at);
        expect(text, at, ':');
        result.fields[key] = read(text, at);
      });
    } else if (first == '[') {
      result.kind = Kind::array;
      readList(text, at, ']', [&] { result.items.push_back(read(text, at)); });
    } else if (first == '"') {
      result.kind = Kind::string;
      result.string = readString(text, at);
    } else if (text.compare(at, 4, "true") == 0 || text.compare(at, 5, "false") == 0) {
      result.kind = Kind::boolean;
      result.value = first == 't' ? 1 : 0;
      at += first == 't' ? 4 : 5;
    } else if (text.compare(at, 4, "null") == 0) {
      at += 4;
    } else {
      char *end = nullptr;
      result.kind = Kind::number;
      result.value = std::strtod(text.c_str() + at, &end);
      if (end == text.c_str() + at) throw std::runtime_error("not JSON: " + text.substr(at, 40));
      at = static_cast<std::size_t>(end - text.c_str());
    }
    result.written = text.substr(start, at - start);
    return result;
  }

  template <class Item>
  static void readList(const std::string &text, std::size_t &at, char close, Item item) {
    at++;
    skip(text, at);
    if (at < text.size() && text[at] == close) {
      at++;
      return;
    }
    for (;;) {
      item();
      skip(text, at);
      if (at < text.size() && text[at] == ',') at++;
      else break;
    }
    expect(text, at, close);
  }

  static void expect(const std::string &text, std::size_t &at, char wanted) {
    skip(text, at);
    if (at >= text.size() || text[at] != wanted) throw std::runtime_error(std::string("JSON: expected ") + wanted);
    at++;
  }

  static unsigned hex(const std::string &text, std::size_t &at) {
    at += 4;
    return static_cast<unsigned>(std::stoul(text.substr(at - 4, 4), nullptr, 16));
  }

  static std::string readString(const std::string &text, std::size_t &at) {
    expect(text, at, '"');
    std::string out;
    while (at < text.size() && text[at] != '"') {
      if (text[at] != '\\') {
        out += text[at++];
        continue;
      }
      const char escape = text[at + 1];
      at += 2;
      if (escape == 'n') out += '\n';
      else if (escape == 't') out += '\t';
      else if (escape == 'r') out += '\r';
      else if (escape == 'b') out += '\b';
      else if (escape == 'f') out += '\f';
      else if (escape == 'u') {
        unsigned code = hex(text, at);
        if (code >= 0xD800 && code < 0xDC00 && text.compare(at, 2, "\\u") == 0) {
          at += 2;
          code = 0x10000 + ((code - 0xD800) << 10) + (hex(text, at) - 0xDC00);
        }
        if (code < 0x80) out += static_cast<char>(code);
        else {
          const int more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
          out += static_cast<char>((0xF0 << (3 - more) & 0xFF) | (code >> (6 * more)));
          for (int rest = more - 1; rest >= 0; rest--) out += static_cast<char>(0x80 | ((code >> (6 * rest)) & 0x3F));
        }
      } else out += escape;
    }
    expect(text, at, '"');
    return out;
  }
};
