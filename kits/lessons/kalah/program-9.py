"""Lesson 9: a better evaluation: Tseitin's."""

import json
import sys

DEPTH = 4


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


def freedom(pits):
    """How much of all that a player could sow stays with them; at least 1."""
    total = 0
    for place, stones in enumerate(pits):
        if stones == 0:
            continue
        own = other = 0
        at = place
        for _ in range(stones):
            at = (at + 1) % 13
            if at < 6:
                own += 1
            elif at > 6:
                other += 1
        total += own - other + 7
    return max(1, total)


def prospects(store, pits):
    """What a player has, and may hope for."""
    if store >= 37:
        return 10000
    return store + 17.3 / (37 - store) - 40 / freedom(pits)


def evaluate(board):
    """Tseitin's evaluation for the player to move."""
    if not moves(board):
        return 10000 * ((board[6] > board[13]) - (board[6] < board[13]))
    return prospects(board[6], board[0:6]) - prospects(board[13], board[7:13]) + 1.72


def turned(board):
    """The same board as the other player sees it."""
    return board[7:14] + board[0:7]


def search(board, depth, alpha, beta):
    """What the board is worth for the player to move, as far as it lies between alpha and beta."""
    pits = moves(board)
    if depth == 0 or not pits:
        return evaluate(board)
    best = -100000
    for pit in pits:
        value = value_of(board, pit, depth, max(alpha, best), beta)
        best = max(best, value)
        if best >= beta:
            break  # the other player will not let it come to this
    return best


def value_of(board, pit, depth, alpha, beta):
    """What it is worth for the player to move to play this pit."""
    after, again = sow(board, pit)
    if again:
        return search(after, depth - 1, alpha, beta)
    return -search(turned(after), depth - 1, -beta, -alpha)


def choose(view, legal):
    board = board_of(view)
    best, best_pit = -100000, None
    for pit in moves(board):
        value = value_of(board, pit, DEPTH, best, 100000)
        if value > best:
            best, best_pit = value, pit
    return best_pit, format(evaluate(board), ".2f")


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "turn":
        action, note = choose(message["view"], message["legal"])
        print(json.dumps({"action": action, "note": note}), flush=True)
