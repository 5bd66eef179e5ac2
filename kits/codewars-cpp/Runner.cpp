// Connects MyStrategy to a game: MyStrategy [HOST PORT TOKEN]

#include <cstdio>
#include <string>

#include "MyStrategy.h"
#include "RemoteProcessClient.h"

namespace {

void run(const std::string& host, const std::string& port, const std::string& token) {
    RemoteProcessClient client(host, port);
    client.greet(token);
    const model::Game game = client.readGame();
    MyStrategy strategy;
    model::Player me;
    model::World world;
    while (client.readPlayerContext(me, world)) {
        model::Move move;
        strategy.move(me, world, game, move);
        client.writeMove(move);
    }
}

}

int main(int argc, char* argv[]) {
    if (argc != 1 && argc != 4) {
        std::fprintf(stderr, "usage: %s [HOST PORT TOKEN]\n", argv[0]);
        return 1;
    }
    try {
        if (argc == 4) run(argv[1], argv[2], argv[3]);
        else run("127.0.0.1", "31001", "0000000000000000");
    } catch (const ConnectionError& error) {
        std::fprintf(stderr, "The connection broke: %s\n", error.what());
        return 1;
    }
    return 0;
}
