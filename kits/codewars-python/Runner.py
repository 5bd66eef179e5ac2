"""Connects MyStrategy to a game: python3 Runner.py [HOST PORT TOKEN]"""

import sys

from MyStrategy import MyStrategy
from RemoteProcessClient import RemoteProcessClient
from model.Move import Move

DEFAULTS = ("127.0.0.1", "31001", "0" * 16)


def run(host, port, token):
    with RemoteProcessClient(host, int(port)) as client:
        client.greet(token)
        game = client.read_game()
        strategy = MyStrategy()
        while (context := client.read_player_context()) is not None:
            player, world = context
            move = Move()
            strategy.move(player, world, game, move)
            client.write_move(move)


def main():
    arguments = tuple(sys.argv[1:]) or DEFAULTS
    if len(arguments) != 3:
        sys.exit("usage: Runner.py [HOST PORT TOKEN]")
    try:
        run(*arguments)
    except ConnectionRefusedError:
        sys.exit(f"Nobody listens on {arguments[0]}, port {arguments[1]}: start the game first (ludus local-runner).")
    except ConnectionError as error:
        sys.exit(f"The connection broke: {error}")


if __name__ == "__main__":
    main()
