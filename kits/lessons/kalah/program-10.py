"""Lesson 10: two judges: alpha-beta that waits for quiet, and Monte Carlo among the moves that it finds equal."""

import json
import random
import sys

DEPTH = 6
GAMES = 100


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
    if not pits:
        return evaluate(board)
    if depth <= 0:
        return quiet(board, alpha, beta)
    best = -1000
    for pit in pits:
        value = value_of(board, pit, depth, max(alpha, best), beta)
        best = max(best, value)
        if best >= beta:
            break  # the other player will not let it come to this
    return best


def quiet(board, alpha, beta):
    """As search, but only extra turns and captures go on; whoever has neither, or wants neither, may stop here."""
    best = evaluate(board)
    for pit in moves(board):
        if best >= beta:
            break
        after, again = sow(board, pit)
        if again or after[6] - board[6] > 1:
            best = max(best, value_of(board, pit, 0, max(alpha, best), beta))
    return best


def value_of(board, pit, depth, alpha, beta):
    """What it is worth for the player to move to play this pit."""
    after, again = sow(board, pit)
    if again:
        return search(after, depth - 1, alpha, beta)
    return -search(turned(after), depth - 1, -beta, -alpha)


def random_game(board):
    """Plays at random to the end: 1 if the player to move wins, 0 if they lose, a half for a draw."""
    me = True
    while True:
        pits = moves(board)
        if not pits:
            break
        board, again = sow(board, random.choice(pits))
        if not again:
            board = turned(board)
            me = not me
    difference = (board[6] > board[13]) - (board[6] < board[13])
    if not me:
        difference = -difference
    return 0.5 + 0.5 * difference


def chance(board, pit):
    """The share of random games that I win after this pit."""
    after, again = sow(board, pit)
    wins = 0
    for _ in range(GAMES):
        wins += random_game(after) if again else 1 - random_game(turned(after))
    return wins / GAMES


def choose(view, legal):
    board = board_of(view)
    best, equals = -1000, []
    for pit in moves(board):
        value = value_of(board, pit, DEPTH, best - 1, 1000)  # best - 1: what is equal to the best is found, too
        if value > best:
            best, equals = value, []
        if value == best:
            equals.append(pit)
    chances = {pit: chance(board, pit) for pit in equals}
    chosen = max(equals, key=lambda pit: chances[pit])
    return chosen, format(chances[chosen], ".2f")


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "init":
        random.seed(message["seed"])
    elif message["type"] == "turn":
        action, note = choose(message["view"], message["legal"])
        print(json.dumps({"action": action, "note": note}), flush=True)
