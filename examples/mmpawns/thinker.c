/* Looks six half-moves ahead: a man nearer to the far row is better, and so is one man more. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { DEPTH = 6, WIN = 100000 };

typedef struct { int fromY, fromX, toY, toX; } Move;
typedef struct { char cell[8][9]; } Board;

static int forwardOf(char side) { return side == 'A' ? -1 : 1; }
static int farRowOf(char side) { return side == 'A' ? 0 : 7; }
static char other(char side) { return side == 'A' ? 'B' : 'A'; }

static char at(const Board *board, int y, int x) {
  return y < 0 || y > 7 || x < 0 || x > 7 ? '*' : board->cell[y][x];
}

static int list(const Board *board, char side, Move *moves) {
  int count = 0, forward = forwardOf(side);
  for (int y = 0; y < 8; y++)
    for (int x = 0; x < 8; x++) {
      if (board->cell[y][x] != side) continue;
      for (int dx = -1; dx <= 1; dx++) {
        char next = at(board, y + forward, x + dx);
        if (next == '-') moves[count++] = (Move){y, x, y + forward, x + dx};
        else if (next == other(side) && at(board, y + 2 * forward, x + 2 * dx) == '-')
          moves[count++] = (Move){y, x, y + 2 * forward, x + 2 * dx};
      }
    }
  return count;
}

static void make(Board *board, char side, Move move) {
  board->cell[move.fromY][move.fromX] = '-';
  if (abs(move.toY - move.fromY) == 2) board->cell[(move.fromY + move.toY) / 2][(move.fromX + move.toX) / 2] = '-';
  board->cell[move.toY][move.toX] = side;
}

static int worth(const Board *board, char side) {
  int sum = 0;
  for (int y = 0; y < 8; y++)
    for (int x = 0; x < 8; x++) {
      char man = board->cell[y][x];
      if (man == 'A' || man == 'B') {
        int gone = man == 'A' ? 7 - y : y;
        sum += (man == side ? 1 : -1) * (20 + gone * gone);
      }
    }
  return sum;
}

static int search(const Board *board, char side, int depth, int alpha, int beta, Move *best) {
  Move moves[24];
  int count = list(board, side, moves);
  if (count == 0) return -WIN - depth;
  if (depth == 0) return worth(board, side);
  for (int i = 0; i < count; i++) {
    Board next = *board;
    make(&next, side, moves[i]);
    int value = moves[i].toY == farRowOf(side) ? WIN + depth
                                               : -search(&next, other(side), depth - 1, -beta, -alpha, NULL);
    if (value > alpha) {
      alpha = value;
      if (best) *best = moves[i];
    }
    if (alpha >= beta) break;
  }
  return alpha;
}

int main(void) {
  char side, result;
  int number;
  double left[2];
  Board board;
  FILE *file = fopen("matrix.txt", "r");
  if (!file || fscanf(file, " %c %d %c 0 %lf 0 %lf", &side, &number, &result, &left[0], &left[1]) != 5) return 1;
  for (int y = 0; y < 8; y++)
    if (fscanf(file, " %8s", board.cell[y]) != 1) return 1;
  fclose(file);

  Move move;
  Move moves[24];
  if (list(&board, side, moves) == 0) return 1;
  move = moves[0];
  search(&board, side, DEPTH, -2 * WIN, 2 * WIN, &move);
  make(&board, side, move);
  left[side == 'B'] -= (double)clock() / CLOCKS_PER_SEC;

  file = fopen("matrix.txt", "w");
  if (!file) return 1;
  fprintf(file, "%c %d %c\n0 %.2f\n0 %.2f\n", other(side), number + 1, move.toY == farRowOf(side) ? side : 'U', left[0], left[1]);
  for (int y = 0; y < 8; y++) fprintf(file, "%.8s\n", board.cell[y]);
  return fclose(file) ? 1 : 0;
}
