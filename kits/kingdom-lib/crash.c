/* A ruler that gives no orders and crashes at turn 100: what a test of the arena needs. */
#include "kingdom.h"

void Init(int id, int count, int width, int height, Castle *c, Servant *s, char (*a)[64], int turn, int castles,
          int servants) {
  (void)id, (void)count, (void)width, (void)height, (void)c, (void)s, (void)a, (void)turn, (void)castles, (void)servants;
}

void MakeTurn(int turn, int castles, int servants) {
  (void)castles, (void)servants;
  if (turn == 100) *(volatile int *)0 = 1;
}
