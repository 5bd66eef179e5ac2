#include "Connection.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>

#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

Connection::Connection(const std::string& host, const std::string& port) {
    // A broken connection shall be an error of send, not the end of the process.
    std::signal(SIGPIPE, SIG_IGN);
    addrinfo wanted{};
    wanted.ai_socktype = SOCK_STREAM;
    addrinfo* found = nullptr;
    if (const int error = getaddrinfo(host.c_str(), port.c_str(), &wanted, &found))
        throw ConnectionError("there is no " + host + ", port " + port + ": " + gai_strerror(error));
    for (addrinfo* address = found; address && handle < 0; address = address->ai_next) {
        handle = socket(address->ai_family, address->ai_socktype, address->ai_protocol);
        if (handle >= 0 && connect(handle, address->ai_addr, address->ai_addrlen) != 0) {
            close(handle);
            handle = -1;
        }
    }
    freeaddrinfo(found);
    if (handle < 0)
        throw ConnectionError("nobody listens on " + host + ", port " + port + ": start the game first (ludus local-runner)");
    const int yes = 1;
    setsockopt(handle, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
}

Connection::~Connection() {
    if (handle >= 0) close(handle);
}

void Connection::take(void* to, std::size_t size) {
    char* target = static_cast<char*>(to);
    while (size > 0) {
        if (begin == end) {
            const ssize_t count = recv(handle, buffer.data(), buffer.size(), 0);
            if (count < 0 && errno == EINTR) continue;
            if (count <= 0) throw ConnectionError("the server hung up before the game was over");
            begin = 0;
            end = static_cast<std::size_t>(count);
        }
        const std::size_t part = std::min(size, end - begin);
        std::memcpy(target, buffer.data() + begin, part);
        begin += part;
        target += part;
        size -= part;
    }
}

void Connection::send(const std::string& bytes) {
    for (std::size_t sent = 0; sent < bytes.size();) {
        const ssize_t count = ::send(handle, bytes.data() + sent, bytes.size() - sent, 0);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) throw ConnectionError(std::string("cannot send: ") + std::strerror(errno));
        sent += static_cast<std::size_t>(count);
    }
}
