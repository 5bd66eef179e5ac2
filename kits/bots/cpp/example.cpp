// A player of Kalah that looks one move ahead: it takes what brings most stones into its store, and likes to move again.

#include <iostream>
#include <string>
#include <utility>
#include <vector>

#include "json.hpp"
#include "views.hpp"

/// Stones won by this move; a second move counts as ten.
int gain(const KalahView &view, int pit) {
  // Your pits, your store, their pits: their store is passed over.
  std::vector<int> board = view.pits;
  const int m = static_cast<int>(board.size());
  board.push_back(view.store);
  board.insert(board.end(), view.theirPits.begin(), view.theirPits.end());
  int at = pit - 1;
  int stones = std::exchange(board[at], 0);
  for (; stones > 0; stones--) {
    at = (at + 1) % (2 * m + 1);
    board[at]++;
  }
  int won = board[m] - view.store;
  if (at == m) won += 10;
  else if (at < m && board[at] == 1 && board[2 * m - at] > 0) won += 1 + board[2 * m - at];
  return won;
}

int choose(const KalahView &view, const Json &legal) {
  int best = legal[0].integer();
  for (const Json &pit : legal)
    if (gain(view, pit.integer()) > gain(view, best)) best = pit.integer();
  return best;
}

int main() {
  std::ios::sync_with_stdio(false);
  for (std::string line; std::getline(std::cin, line);) {
    const Json message = Json::parse(line);
    if (message["type"].text() != "turn") continue;
    std::cout << "{\"action\":" << choose(readKalahView(message["view"]), message["legal"]) << "}" << std::endl;
  }
}
