// A player of Kalah that looks one move ahead: it takes what brings most stones into its store, and likes to move again.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "json.h"
#include "views.h"

/// Stones won by this move; a second move counts as ten.
static int gain(KalahView view, int pit) {
  // Your pits, your store, their pits: their store is passed over.
  int m = view.pits.count, size = 2 * m + 1, board[64];
  memcpy(board, view.pits.items, sizeof(int) * (size_t)m);
  board[m] = view.store;
  memcpy(board + m + 1, view.theirPits.items, sizeof(int) * (size_t)m);
  int at = pit - 1, stones = board[at];
  board[at] = 0;
  for (; stones > 0; stones--) {
    at = (at + 1) % size;
    board[at]++;
  }
  int won = board[m] - view.store;
  if (at == m) won += 10;
  else if (at < m && board[at] == 1 && board[2 * m - at] > 0) won += 1 + board[2 * m - at];
  return won;
}

static int choose(KalahView view, const Json *legal) {
  int best = json_int(json_at(legal, 0));
  for (int i = 1; i < json_count(legal); i++) {
    int pit = json_int(json_at(legal, i));
    if (gain(view, pit) > gain(view, best)) best = pit;
  }
  return best;
}

int main(void) {
  char *line = NULL;
  size_t room = 0;
  while (getline(&line, &room, stdin) > 0) {
    const Json *message = json_parse(line);
    if (!json_is(json_get(message, "type"), "turn")) continue;
    KalahView view = readKalahView(json_get(message, "view"));
    printf("{\"action\":%d}\n", choose(view, json_get(message, "legal")));
    fflush(stdout);
  }
  free(line);
}
