#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <vector>

struct ConnectionError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// A socket that reads whole values, however many pieces they arrive in.
class Connection {
public:
    Connection(const std::string& host, const std::string& port);
    ~Connection();
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    void take(void* to, std::size_t size);
    void send(const std::string& bytes);

private:
    int handle = -1;
    std::vector<char> buffer = std::vector<char>(1 << 16);
    std::size_t begin = 0;
    std::size_t end = 0;
};
