// A ruler of Kingdom: workers take land, knights strike whom they reach and go for the nearest foreign castle.
// docs/games/kingdom.md explains the view and the orders; stderr goes to your log.

#include <stdio.h>
#include <stdlib.h>

#include "json.h"
#include "views.h"

// Directions: 0 is north, then clockwise.
static const int DX[] = {0, 1, 1, 1, 0, -1, -1, -1}, DY[] = {-1, -1, 0, 1, 1, 1, 0, -1};
static int me, width, height;
// By cell, row after row: whose it is; -1 nobody's.
static int *land;

static int max(int a, int b) { return a > b ? a : b; }
static int sign(int n) { return (n > 0) - (n < 0); }
static int distance(Servant from, int x, int y) { return max(abs(x - from.x), abs(y - from.y)); }
static bool onBoard(int x, int y) { return x >= 0 && x < width && y >= 0 && y < height; }

static int direction(Servant from, int x, int y) {
  int d = 0;
  while (DX[d] != sign(x - from.x) || DY[d] != sign(y - from.y)) d++;
  return d;
}

static void work(Servant servant, int turn) {
  if (land[servant.y * width + servant.x] != me) {
    printf("\"cultivate\"");
    return;
  }
  for (int k = 0; k < 8; k++) {
    int d = (servant.id + k) % 8, x = servant.x + DX[d], y = servant.y + DY[d];
    if (onBoard(x, y) && land[y * width + x] != me) {
      printf("\"move\",%d", d);
      return;
    }
  }
  int d = (servant.id + turn) % 8;
  if (onBoard(servant.x + DX[d], servant.y + DY[d])) printf("\"move\",%d", d);
  else printf("\"stay\"");
}

static void fight(Servant servant, KingdomView view) {
  for (int i = 0; i < view.servants.count; i++) {
    Servant other = view.servants.items[i];
    if (other.lord != me && distance(servant, other.x, other.y) == 1) {
      printf("\"attack\",%d", direction(servant, other.x, other.y));
      return;
    }
  }
  const Castle *goal = NULL;
  for (int i = 0; i < view.castles.count; i++) {
    const Castle *castle = &view.castles.items[i];
    if (castle->lord == me) continue;
    if (!goal || distance(servant, castle->x, castle->y) < distance(servant, goal->x, goal->y)) goal = castle;
  }
  if (!goal) printf("\"stay\"");
  else if (distance(servant, goal->x, goal->y) == 0) printf("\"capture\"");
  else printf("\"move\",%d", direction(servant, goal->x, goal->y));
}

/// Your program: an order for each of your servants and castles.
static void command(KingdomView view) {
  for (int i = 0; i < view.land.count; i++) {
    Land cell = view.land.items[i];
    land[cell.y * width + cell.x] = cell.lord;
  }
  int workers = 0, knights = 0;
  for (int i = 0; i < view.servants.count; i++) {
    Servant servant = view.servants.items[i];
    if (servant.lord != me) continue;
    printf("%s[%d,", workers + knights > 0 ? "," : "", servant.id);
    if (servant.kind == 0) {
      workers++;
      work(servant, view.turn);
    } else {
      knights++;
      fight(servant, view);
    }
    printf("]");
  }
  bool first = workers + knights == 0;
  for (int i = 0; i < view.castles.count; i++) {
    if (view.castles.items[i].lord != me) continue;
    const char *training = knights < workers ? "knight" : "worker";
    printf("%s[%d,\"train\",\"%s\"]", first ? "" : ",", view.castles.items[i].id, training);
    first = false;
  }
}

int main(void) {
  char *line = NULL;
  size_t room = 0;
  while (getline(&line, &room, stdin) > 0) {
    const Json *message = json_parse(line);
    const Json *type = json_get(message, "type");
    if (json_is(type, "init")) {
      const Json *config = json_get(message, "config");
      me = json_int(json_get(message, "seat"));
      width = json_int(json_get(config, "width"));
      height = json_int(json_get(config, "height"));
      land = realloc(land, sizeof(int) * (size_t)(width * height));
      for (int i = 0; i < width * height; i++) land[i] = -1;
    } else if (json_is(type, "turn")) {
      printf("{\"action\":[");
      command(readKingdomView(json_get(message, "view")));
      printf("]}\n");
      fflush(stdout);
    }
  }
  free(land);
  free(line);
}
