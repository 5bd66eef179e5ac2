// A first ruler in C++. Workers take land; knights go home, strike whoever comes within reach, and heal. The first to
// arrive stands in the castle itself: nobody can enter it then.
#include "kingdom.h"

#include <algorithm>
#include <cstdlib>
#include <random>
#include <span>

namespace {

struct Direction {
  int east, south;
};
constexpr Direction DIRECTIONS[8] = {{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}};

struct Realm {
  int me, width, height;
  Castle *castles;
  Servant *servants;
  char (*land)[64];

  bool isForeign(int x, int y) const {
    return x >= 0 && y >= 0 && x < width && y < height && land[x][y] != me + 1;
  }
} realm;

std::minstd_rand luck;

bool isOccupied(int x, int y, std::span<const Servant> all) {
  return std::any_of(all.begin(), all.end(), [=](const Servant &other) { return other.x == x && other.y == y; });
}

// Cultivates, or steps to a neighbour cell that is neither ours nor occupied; without any, wanders on.
void work(Servant &worker, std::span<const Servant> all) {
  if (realm.land[worker.x][worker.y] != realm.me + 1) {
    worker.order = orCultivate;
    return;
  }
  worker.order = orMove;
  const int first = static_cast<int>(luck() % 8);
  worker.dir = first;
  for (int i = 0; i < 8; i++) {
    const int dir = (first + i) % 8;
    const int x = worker.x + DIRECTIONS[dir].east, y = worker.y + DIRECTIONS[dir].south;
    if (realm.isForeign(x, y) && !isOccupied(x, y, all)) worker.dir = dir;
  }
}

int sign(int n) { return (n > 0) - (n < 0); }

int directionTo(const Servant &from, int x, int y) {
  for (int dir = 0; dir < 8; dir++)
    if (DIRECTIONS[dir].east == sign(x - from.x) && DIRECTIONS[dir].south == sign(y - from.y)) return dir;
  return 0;
}

void guard(Servant &knight, std::span<const Servant> all, std::span<const Castle> castles) {
  const auto distance = [&](const auto &to) { return std::max(std::abs(to.x - knight.x), std::abs(to.y - knight.y)); };
  knight.order = orNone;
  for (const Servant &other : all) {
    if (other.lord == realm.me || distance(other) != 1) continue;
    knight.order = orAttack;
    knight.dir = directionTo(knight, other.x, other.y);
    return;
  }
  for (const Castle &castle : castles) {
    if (castle.lord != realm.me || distance(castle) == 0) continue;
    if (distance(castle) == 1 && isOccupied(castle.x, castle.y, all)) continue;
    knight.order = orMove;
    knight.dir = directionTo(knight, castle.x, castle.y);
    return;
  }
}

}  // namespace

void Init(int id, int, int width, int height, Castle *c, Servant *s, char (*a)[64], int, int, int) {
  realm = {id, width, height, c, s, a};
  luck.seed(static_cast<unsigned>(id) + 1);
}

void MakeTurn(int, int castles, int servants) {
  const std::span all(realm.servants, static_cast<std::size_t>(servants));
  const std::span allCastles(realm.castles, static_cast<std::size_t>(castles));
  for (Servant &servant : all) {
    if (servant.lord != realm.me) continue;
    if (servant.type == stPawn) work(servant, all);
    else guard(servant, all, allCastles);
  }
  for (Castle &castle : allCastles)
    if (castle.lord == realm.me) castle.order = stPawn;
}
