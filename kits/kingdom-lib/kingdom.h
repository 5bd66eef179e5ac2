/* Kingdom Ruler: what a ruler in a shared library works with.
 *
 * Export Init and MakeTurn. Init is called once, before the first turn; the three buffers it gets stay valid and hold
 * the new state before each MakeTurn. Write `order` (and `dir`) of your own objects, those with lord == id, and nothing
 * else. All fields are 4 bytes, little-endian; castles and servants ascend by id. */
#ifndef KINGDOM_H
#define KINGDOM_H

typedef enum { stPawn, stKnight } ServantType; /* a pawn is a worker */

typedef enum {
  orAttack,    /* a knight strikes at the neighbour cell in direction dir */
  orMove,      /* one step in direction dir */
  orCultivate, /* a worker takes the land under it */
  orCapture,   /* a knight takes the castle in which it stands */
  orNone,      /* stay; a knight that nobody strikes heals */
  orNA         /* no order: what every servant has before MakeTurn */
} OrderType;

typedef struct {
  int id;
  int x, y;             /* x east, y south, (0,0) is the north-west corner */
  int lord, wealth;     /* the owner's id, and what is saved up for the next servant */
  ServantType training; /* what it makes now */
  ServantType order;    /* what it shall make; equals training before MakeTurn */
} Castle;

typedef struct {
  ServantType type;
  int id, lord;
  int x, y;
  int hp, damage, killed; /* hit points; hit points taken from others and kills so far */
  OrderType order;
  int dir; /* 0 = north, 1 = north-east, 2 = east ... 7 = north-west */
} Servant;

#ifdef __cplusplus
extern "C" {
#endif

/* id: who you are, 0 .. count - 1. a[x][y] is the owner of a cell plus 1, or 0. turn is 0 here. */
void Init(int id, int count, int width, int height, Castle *c, Servant *s, char (*a)[64], int turn, int castles,
          int servants);

/* turn: 1, 2, ... castles, servants: how many there are now. */
void MakeTurn(int turn, int castles, int servants);

#ifdef __cplusplus
}
#endif

#endif
