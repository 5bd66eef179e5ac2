#include "RemoteProcessClient.h"

#include <cstdint>

using namespace model;

namespace {

enum Message {
    GAME_OVER = 1,
    AUTHENTICATION_TOKEN,
    TEAM_SIZE,
    PROTOCOL_VERSION,
    GAME_CONTEXT,
    PLAYER_CONTEXT,
    MOVE
};
constexpr std::int32_t VERSION = 3;

template <typename Value> void append(std::string& bytes, Value value) {
    if constexpr (std::is_enum_v<Value>) bytes += static_cast<char>(value);
    else bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
}

}

void RemoteProcessClient::greet(const std::string& token) {
    std::string hello;
    append(hello, AUTHENTICATION_TOKEN);
    append(hello, static_cast<std::int32_t>(token.size()));
    hello += token;
    append(hello, PROTOCOL_VERSION);
    append(hello, VERSION);
    connection.send(hello);
    expect(TEAM_SIZE);
    readLength();
}

Game RemoteProcessClient::readGame() {
    expect(GAME_CONTEXT);
    if (readByte() == 0) throw ConnectionError("the server sent no game");
    Game game;
    game.read(*this);
    return game;
}

bool RemoteProcessClient::readPlayerContext(Player& player, World& world) {
    const int message = readByte();
    if (message == GAME_OVER) return false;
    if (message != PLAYER_CONTEXT)
        throw ConnectionError("message " + std::to_string(message) + " came where " + std::to_string(PLAYER_CONTEXT) +
                              " was expected");
    if (readByte() == 0) return false;
    read(player);
    if (readByte() == 0) return false;
    world.read(*this);
    return true;
}

void RemoteProcessClient::writeMove(const Move& move) {
    std::string bytes;
    append(bytes, MOVE);
    append(bytes, true);
#define MOVE_WRITE(type, Name, unset) append(bytes, move.get##Name());
    MOVE_FIELDS(MOVE_WRITE)
    connection.send(bytes);
}

signed char RemoteProcessClient::readByte() {
    signed char byte = 0;
    connection.take(&byte, 1);
    return byte;
}

int RemoteProcessClient::readLength() {
    std::int32_t length = 0;
    connection.take(&length, sizeof length);
    return length;
}

void RemoteProcessClient::expect(int message) {
    const int came = readByte();
    if (came != message)
        throw ConnectionError("message " + std::to_string(came) + " came where " + std::to_string(message) +
                              " was expected");
}
