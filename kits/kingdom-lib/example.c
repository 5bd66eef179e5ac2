/* A first ruler in C. Workers take the land under them and walk to the nearest cell that is not ours; knights strike
 * whom they can reach, march on the nearest foreign castle and take it. Every other servant is a knight. */
#include "kingdom.h"

#include <stdlib.h>

static int me, width, height;
static Castle *castle;
static Servant *servant;
static char (*land)[64];

static const int EAST[8] = {0, 1, 1, 1, 0, -1, -1, -1};
static const int SOUTH[8] = {-1, -1, 0, 1, 1, 1, 0, -1};

void Init(int id, int count, int w, int h, Castle *c, Servant *s, char (*a)[64], int turn, int castles, int servants) {
  (void)count, (void)turn, (void)castles, (void)servants;
  me = id;
  width = w;
  height = h;
  castle = c;
  servant = s;
  land = a;
}

static int sign(int n) { return (n > 0) - (n < 0); }

static int distance(int dx, int dy) {
  dx = abs(dx);
  dy = abs(dy);
  return dx > dy ? dx : dy;
}

static void walk(Servant *who, int x, int y) {
  for (int dir = 0; dir < 8; dir++) {
    if (EAST[dir] != sign(x - who->x) || SOUTH[dir] != sign(y - who->y)) continue;
    who->order = orMove;
    who->dir = dir;
  }
}

static int occupied(int x, int y, int servants) {
  for (int i = 0; i < servants; i++)
    if (servant[i].x == x && servant[i].y == y) return 1;
  return 0;
}

/* Workers of one ruler look in different directions first, so that they do not all want the same cell. */
static void work(Servant *worker, int servants) {
  if (land[worker->x][worker->y] != me + 1) {
    worker->order = orCultivate;
    return;
  }
  for (int radius = 1; radius < width || radius < height; radius++) {
    for (int i = 0; i < 8 * radius; i++) {
      int step = (i + worker->id * radius) % (8 * radius), side = step / (2 * radius), along = step % (2 * radius);
      int dx = side == 0 ? along - radius : side == 1 ? radius : side == 2 ? radius - along : -radius;
      int dy = side == 0 ? -radius : side == 1 ? along - radius : side == 2 ? radius : radius - along;
      int x = worker->x + dx, y = worker->y + dy;
      if (x < 0 || y < 0 || x >= width || y >= height || land[x][y] == me + 1) continue;
      if (occupied(x, y, servants)) continue;
      walk(worker, x, y);
      return;
    }
  }
}

static int strike(Servant *knight, int servants) {
  for (int i = 0; i < servants; i++) {
    int dx = servant[i].x - knight->x, dy = servant[i].y - knight->y;
    if (servant[i].lord == me || distance(dx, dy) != 1) continue;
    walk(knight, servant[i].x, servant[i].y);
    knight->order = orAttack;
    return 1;
  }
  return 0;
}

static void march(Servant *knight, int castles) {
  Castle *goal = NULL;
  for (int i = 0; i < castles; i++) {
    if (castle[i].lord == me) continue;
    if (!goal || distance(castle[i].x - knight->x, castle[i].y - knight->y) <
                     distance(goal->x - knight->x, goal->y - knight->y))
      goal = &castle[i];
  }
  if (!goal) knight->order = orNone;
  else if (goal->x == knight->x && goal->y == knight->y) knight->order = orCapture;
  else walk(knight, goal->x, goal->y);
}

void MakeTurn(int turn, int castles, int servants) {
  (void)turn;
  int workers = 0, knights = 0;
  for (int i = 0; i < servants; i++) {
    if (servant[i].lord != me) continue;
    if (servant[i].type == stPawn) {
      workers++;
      work(&servant[i], servants);
    } else {
      knights++;
      if (!strike(&servant[i], servants)) march(&servant[i], castles);
    }
  }
  for (int i = 0; i < castles; i++)
    if (castle[i].lord == me) castle[i].order = knights < workers ? stKnight : stPawn;
}
