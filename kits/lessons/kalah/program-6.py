"""Lesson 6: one full round: my whole turn, then the best whole turn of the other."""

import json
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


def moves(board):
    """My pits with stones, the one nearest the store first. None: the game is over."""
    return [pit for pit in range(6, 0, -1) if board[pit - 1] > 0]


def evaluate(board):
    """How good the board is for me: the difference of the stores."""
    return board[6] - board[13]


def turned(board):
    """The same board as the other player sees it."""
    return board[7:14] + board[0:7]


def best_turn(board):
    """The best value that I can reach in this turn."""
    best = -1000
    for pit in moves(board):
        after, again = sow(board, pit)
        best = max(best, best_turn(after) if again else evaluate(after))
    return best


def after_reply(board):
    """My turn is over: what the board is worth for me once the other has answered as well as they can."""
    theirs = turned(board)
    if not moves(theirs):
        return evaluate(board)
    return -best_turn(theirs)


def best_round(board):
    """The best value after my turn and the reply, and the pit to begin with."""
    best, best_pit = -1000, None
    for pit in moves(board):
        after, again = sow(board, pit)
        value = best_round(after)[0] if again else after_reply(after)
        if value > best:
            best, best_pit = value, pit
    return best, best_pit


def choose(view, legal):
    value, pit = best_round(board_of(view))
    return pit, str(value)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "turn":
        action, note = choose(message["view"], message["legal"])
        print(json.dumps({"action": action, "note": note}), flush=True)
