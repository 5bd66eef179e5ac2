"""Lesson 4: misses no extra turn and no capture."""

import json
import random
import sys


def board_of(view):
    """One list of 14: my pits 0..5, my store 6, their pits 7..12, their store 13."""
    return view["pits"] + [view["store"]] + view["theirPits"] + [view["theirStore"]]


def sow(board, pit):
    """The board after I play this pit (1..6), and whether I move again. The old board stays as it is."""
    board = board[:]
    at = pit - 1
    stones = board[at]
    board[at] = 0
    while stones > 0:
        at = (at + 1) % 13  # 13 is their store: never reached
        board[at] += 1
        stones -= 1
    again = at == 6
    if at < 6 and board[at] == 1 and board[12 - at] > 0:
        board[6] += 1 + board[12 - at]
        board[at] = board[12 - at] = 0
    if sum(board[0:6]) == 0 or sum(board[7:13]) == 0:
        board = [0] * 6 + [sum(board[0:7])] + [0] * 6 + [sum(board[7:14])]
        again = False
    return board, again


def choose(view, legal):
    board = board_of(view)
    for pit in sorted(legal, reverse=True):  # the pit nearest the store first
        after, again = sow(board, pit)
        if again:
            return pit, "once more"
    captures = []
    for pit in legal:
        after, again = sow(board, pit)
        gain = after[6] - board[6]
        if gain > 1:
            captures.append((gain, pit))
    if captures:
        gain, pit = max(captures)
        return pit, "captures " + str(gain)
    return random.choice(legal), "nothing to take"


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "init":
        random.seed(message["seed"])
    elif message["type"] == "turn":
        action, note = choose(message["view"], message["legal"])
        print(json.dumps({"action": action, "note": note}), flush=True)
