"""A player of Kalah that looks one move ahead: it takes what brings most stones into its store, and likes to move again."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from views import KalahView


def gain(view: KalahView, pit: int) -> int:
    """Stones won by this move; a second move counts as ten."""
    # Your pits, your store, their pits: their store is passed over.
    m = len(view["pits"])
    board = [*view["pits"], view["store"], *view["theirPits"]]
    at = pit - 1
    stones, board[at] = board[at], 0
    for _ in range(stones):
        at = (at + 1) % len(board)
        board[at] += 1
    won = board[m] - view["store"]
    if at == m:
        won += 10
    elif at < m and board[at] == 1 and board[2 * m - at] > 0:
        won += 1 + board[2 * m - at]
    return won


def choose(view: KalahView, legal: list[int]) -> int:
    return max(legal, key=lambda pit: gain(view, pit))


def main():
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "turn":
            print(json.dumps({"action": choose(message["view"], message["legal"])}), flush=True)


main()
