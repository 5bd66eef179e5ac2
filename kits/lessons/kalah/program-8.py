"""Lesson 8: alpha-beta: the same answer as negamax, with far fewer positions."""

import json
import sys

DEPTH = 6
nodes = 0


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


def search(board, depth, alpha, beta):
    """What the board is worth for the player to move, as far as it lies between alpha and beta."""
    pits = moves(board)
    if depth == 0 or not pits:
        return evaluate(board)
    best = -1000
    for pit in pits:
        value = value_of(board, pit, depth, max(alpha, best), beta)
        best = max(best, value)
        if best >= beta:
            break  # the other player will not let it come to this
    return best


def value_of(board, pit, depth, alpha, beta):
    """What it is worth for the player to move to play this pit."""
    global nodes
    nodes += 1
    after, again = sow(board, pit)
    if again:
        return search(after, depth - 1, alpha, beta)
    return -search(turned(after), depth - 1, -beta, -alpha)


def choose(view, legal):
    global nodes
    nodes = 0
    board = board_of(view)
    best, best_pit = -1000, None
    for pit in moves(board):
        value = value_of(board, pit, DEPTH, best, 1000)
        if value > best:
            best, best_pit = value, pit
    return best_pit, str(best) + " " + str(nodes)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "turn":
        action, note = choose(message["view"], message["legal"])
        print(json.dumps({"action": action, "note": note}), flush=True)
