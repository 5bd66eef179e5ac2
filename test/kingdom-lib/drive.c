/* Calls one ruler's library for a test: reads the state from standard input, calls Init or MakeTurn, and writes the
 * buffers back. Usage: drive LIBRARY id count width height. A frame is turn, castles, servants (4 bytes each), then
 * the castles, servants and land as in kingdom.h. */
#include "../../kits/kingdom-lib/kingdom.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

typedef void (*InitFunction)(int, int, int, int, Castle *, Servant *, char (*)[64], int, int, int);
typedef void (*TurnFunction)(int, int, int);

int main(int argc, char **argv) {
  if (argc != 6) return 2;
  void *library = dlopen(argv[1], RTLD_NOW);
  if (!library) return fprintf(stderr, "%s\n", dlerror()), 2;
  InitFunction init = (InitFunction)dlsym(library, "Init");
  TurnFunction make_turn = (TurnFunction)dlsym(library, "MakeTurn");
  if (!init || !make_turn) return 2;
  int id = atoi(argv[2]), count = atoi(argv[3]), width = atoi(argv[4]), height = atoi(argv[5]);
  size_t cells = (size_t)width * height;
  Castle *castles = calloc(cells, sizeof *castles);
  Servant *servants = calloc(cells, sizeof *servants);
  char(*land)[64] = calloc(width, sizeof *land);
  int head[3];
  while (fread(head, sizeof head, 1, stdin) == 1) {
    if (fread(castles, sizeof *castles, cells, stdin) != cells) return 1;
    if (fread(servants, sizeof *servants, cells, stdin) != cells) return 1;
    if (fread(land, sizeof *land, width, stdin) != (size_t)width) return 1;
    if (head[0] == 0) init(id, count, width, height, castles, servants, land, 0, head[1], head[2]);
    else make_turn(head[0], head[1], head[2]);
    fwrite(castles, sizeof *castles, cells, stdout);
    fwrite(servants, sizeof *servants, cells, stdout);
    fwrite(land, sizeof *land, width, stdout);
    fflush(stdout);
  }
  return 0;
}
