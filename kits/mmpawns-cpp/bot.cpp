// A program that plays MMPawns through matrix.txt: it is started for every move, reads the position, replaces the file by
// the position after its move, and ends. Change `choose`.

#include <cstdio>
#include <ctime>
#include <fstream>
#include <iomanip>
#include <string>
#include <vector>

struct Move {
    int y, x, toY, toX;
};

struct Position {
    char side = 'A';      // whose move it is
    int number = 1;       // of the half-move about to be made
    double seconds[2] = {30, 30};
    std::vector<std::string> rows;  // top row first

    char at(int y, int x) const { return y >= 0 && y < 8 && x >= 0 && x < 8 ? rows[y][x] : '*'; }
};

static bool read(Position& p) {
    std::ifstream file("matrix.txt");
    char result;
    int points;
    file >> p.side >> p.number >> result >> points >> p.seconds[0] >> points >> p.seconds[1];
    for (std::string row; (int)p.rows.size() < 8 && file >> row;) p.rows.push_back(row);
    return p.rows.size() == 8;
}

// A moves up, B moves down: a step to an empty cell, or a jump over an enemy man onto the empty cell behind it.
static std::vector<Move> legalMoves(const Position& p) {
    const int forward = p.side == 'A' ? -1 : 1;
    const char enemy = p.side == 'A' ? 'B' : 'A';
    std::vector<Move> moves;
    for (int y = 0; y < 8; y++)
        for (int x = 0; x < 8; x++) {
            if (p.rows[y][x] != p.side) continue;
            for (int dx = -1; dx <= 1; dx++) {
                if (p.at(y + forward, x + dx) == '-') moves.push_back({y, x, y + forward, x + dx});
                else if (p.at(y + forward, x + dx) == enemy && p.at(y + 2 * forward, x + 2 * dx) == '-')
                    moves.push_back({y, x, y + 2 * forward, x + 2 * dx});
            }
        }
    return moves;
}

// Jumps are better than steps, and the man that is farthest runs on.
static Move choose(const Position& p, const std::vector<Move>& moves) {
    Move best = moves[0];
    int bestWorth = -1;
    for (const Move& move : moves) {
        const int way = p.side == 'A' ? 7 - move.toY : move.toY;
        const int worth = way + (move.toY - move.y == 2 || move.y - move.toY == 2 ? 3 : 0) + (way == 7 ? 100 : 0);
        if (worth > bestWorth) bestWorth = worth, best = move;
    }
    return best;
}

static void write(Position p, const Move& move) {
    const int own = p.side == 'A' ? 0 : 1;
    p.rows[move.y][move.x] = '-';
    if (move.toY - move.y == 2 || move.y - move.toY == 2) p.rows[(move.y + move.toY) / 2][(move.x + move.toX) / 2] = '-';
    p.rows[move.toY][move.toX] = p.side;
    const char result = move.toY == (own == 0 ? 0 : 7) ? p.side : 'U';
    p.seconds[own] -= (double)clock() / CLOCKS_PER_SEC;
    if (p.seconds[own] < 0) p.seconds[own] = 0;
    std::ofstream file("matrix.txt");
    file << (own == 0 ? 'B' : 'A') << ' ' << p.number + 1 << ' ' << result << '\n';
    file << std::fixed << std::setprecision(2);
    for (double left : p.seconds) file << "0 " << left << '\n';
    for (const std::string& row : p.rows) file << row << '\n';
}

int main() {
    Position position;
    if (!read(position)) {
        std::fprintf(stderr, "matrix.txt cannot be read\n");
        return 1;
    }
    const std::vector<Move> moves = legalMoves(position);
    if (!moves.empty()) write(position, choose(position, moves));
}
