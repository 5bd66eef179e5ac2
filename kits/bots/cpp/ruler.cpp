// A ruler of Kingdom: workers take land, knights strike whom they reach and go for the nearest foreign castle.
// docs/games/kingdom.md explains the view and the orders; std::cerr goes to your log.

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "json.hpp"
#include "views.hpp"

// Directions: 0 is north, then clockwise.
const int DX[] = {0, 1, 1, 1, 0, -1, -1, -1}, DY[] = {-1, -1, 0, 1, 1, 1, 0, -1};

int sign(int n) { return (n > 0) - (n < 0); }
int distance(const Servant &from, int x, int y) { return std::max(std::abs(x - from.x), std::abs(y - from.y)); }

int direction(const Servant &from, int x, int y) {
  int d = 0;
  while (DX[d] != sign(x - from.x) || DY[d] != sign(y - from.y)) d++;
  return d;
}

class Ruler {
 public:
  explicit Ruler(const Json &init)
      : me(init["seat"].integer()),
        width(init["config"]["width"].integer()),
        height(init["config"]["height"].integer()),
        land(static_cast<std::size_t>(width * height), -1) {}

  /// Your program: an order for each of your servants and castles.
  std::string command(const KingdomView &view) {
    for (const Land &cell : view.land) land[cell.y * width + cell.x] = cell.lord;
    std::string orders;
    const auto give = [&](int id, const std::string &order) {
      orders += (orders.empty() ? "[" : ",[") + std::to_string(id) + "," + order + "]";
    };
    int workers = 0, knights = 0;
    for (const Servant &servant : view.servants) {
      if (servant.lord != me) continue;
      (servant.kind == 0 ? workers : knights)++;
      give(servant.id, servant.kind == 0 ? work(servant, view.turn) : fight(servant, view));
    }
    for (const Castle &castle : view.castles)
      if (castle.lord == me) give(castle.id, knights < workers ? R"("train","knight")" : R"("train","worker")");
    return orders;
  }

 private:
  int me, width, height;
  std::vector<int> land;  // by cell, row after row: whose it is; -1 nobody's

  bool onBoard(int x, int y) const { return x >= 0 && x < width && y >= 0 && y < height; }

  std::string work(const Servant &servant, int turn) const {
    if (land[servant.y * width + servant.x] != me) return R"("cultivate")";
    for (int k = 0; k < 8; k++) {
      const int d = (servant.id + k) % 8, x = servant.x + DX[d], y = servant.y + DY[d];
      if (onBoard(x, y) && land[y * width + x] != me) return R"("move",)" + std::to_string(d);
    }
    const int d = (servant.id + turn) % 8;
    return onBoard(servant.x + DX[d], servant.y + DY[d]) ? R"("move",)" + std::to_string(d) : R"("stay")";
  }

  std::string fight(const Servant &servant, const KingdomView &view) const {
    for (const Servant &other : view.servants)
      if (other.lord != me && distance(servant, other.x, other.y) == 1)
        return R"("attack",)" + std::to_string(direction(servant, other.x, other.y));
    const Castle *goal = nullptr;
    for (const Castle &castle : view.castles) {
      if (castle.lord == me) continue;
      if (!goal || distance(servant, castle.x, castle.y) < distance(servant, goal->x, goal->y)) goal = &castle;
    }
    if (!goal) return R"("stay")";
    if (distance(servant, goal->x, goal->y) == 0) return R"("capture")";
    return R"("move",)" + std::to_string(direction(servant, goal->x, goal->y));
  }
};

int main() {
  std::ios::sync_with_stdio(false);
  std::optional<Ruler> ruler;
  for (std::string line; std::getline(std::cin, line);) {
    const Json message = Json::parse(line);
    const std::string &type = message["type"].text();
    if (type == "init") ruler.emplace(message);
    else if (type == "turn")
      std::cout << "{\"action\":[" << ruler->command(readKingdomView(message["view"])) << "]}" << std::endl;
  }
}
