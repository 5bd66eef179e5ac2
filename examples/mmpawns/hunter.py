# Jumps whenever it can, else makes any move.
import random
import time


def read():
    with open("matrix.txt") as file:
        lines = file.read().split("\n")
    side, number, _ = lines[0].split()
    clocks = [float(lines[1].split()[1]), float(lines[2].split()[1])]
    return side, int(number), clocks, [list(row) for row in lines[3:11]]


def moves(rows, side):
    """All moves as (from row, from column, to row, to column)."""
    enemy, forward = ("B", -1) if side == "A" else ("A", 1)

    def cell(y, x):
        return rows[y][x] if 0 <= y < 8 and 0 <= x < 8 else None

    for y in range(8):
        for x in range(8):
            if rows[y][x] != side:
                continue
            for dx in (0, -1, 1):
                if cell(y + forward, x + dx) == "-":
                    yield y, x, y + forward, x + dx
                elif cell(y + forward, x + dx) == enemy and cell(y + 2 * forward, x + 2 * dx) == "-":
                    yield y, x, y + 2 * forward, x + 2 * dx


def write(side, number, clocks, rows, move):
    y, x, to_y, to_x = move
    rows[y][x] = "-"
    if abs(to_y - y) == 2:
        rows[(y + to_y) // 2][(x + to_x) // 2] = "-"
    rows[to_y][to_x] = side
    own = "AB".index(side)
    clocks[own] = max(0.0, clocks[own] - time.process_time())
    result = side if to_y == (0 if side == "A" else 7) else "U"
    lines = [f"{'BA'[own]} {number + 1} {result}", f"0 {clocks[0]:.2f}", f"0 {clocks[1]:.2f}"]
    with open("matrix.txt", "w") as file:
        file.write("\n".join(lines + ["".join(row) for row in rows]) + "\n")


side, number, clocks, rows = read()
random.seed("".join(map("".join, rows)))
choice = list(moves(rows, side))
jumps = [move for move in choice if abs(move[2] - move[0]) == 2]
write(side, number, clocks, rows, random.choice(jumps or choice))
