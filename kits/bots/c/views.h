// What a program sees, game by game: docs/games says what it means. Made from one description for all languages by
// scripts/kit-views.ts: change that, not this.
#ifndef LUDUS_VIEWS_H
#define LUDUS_VIEWS_H

#include <stdbool.h>

#include "json.h"

typedef struct {
  int count;
  int *items;
} IntList;

typedef struct {
  int count;
  const char **items;
} TextList;

typedef struct {
  int count;
  TextList *items;
} TextListList;

static inline IntList readIntList(const Json *json) {
  IntList list = {json_count(json), json_memory(sizeof(int) * (size_t)json_count(json))};
  for (int i = 0; i < list.count; i++) list.items[i] = json_is_null(json_at(json, i)) ? -1 : json_int(json_at(json, i));
  return list;
}

static inline TextList readTextList(const Json *json) {
  TextList list = {json_count(json), json_memory(sizeof(char *) * (size_t)json_count(json))};
  for (int i = 0; i < list.count; i++) list.items[i] = json_text(json_at(json, i));
  return list;
}

static inline TextListList readTextListList(const Json *json) {
  TextListList list = {json_count(json), json_memory(sizeof(TextList) * (size_t)json_count(json))};
  for (int i = 0; i < list.count; i++) list.items[i] = readTextList(json_at(json, i));
  return list;
}

/* two heaps of beans */
typedef struct {
  int white; // white beans left
  int black; // black beans left
  int mover; // the seat whose turn it is
  int players; // how many play
} BeansView;
static inline BeansView readBeansView(const Json *json) {
  BeansView view;
  view.white = json_int(json_get(json, "white"));
  view.black = json_int(json_get(json, "black"));
  view.mover = json_int(json_get(json, "mover"));
  view.players = json_int(json_get(json, "players"));
  return view;
}

/* the one-way king */
typedef struct {
  int width; // columns
  int height; // rows
  const char *cell; // where the piece is: a1 is the corner at the bottom left
  int x; // its column, from 0
  int y; // its row, from 0 at the bottom
  TextList rows; // the board, top row first; # is blocked
  int players; // how many play
  int mover; // the seat whose turn it is
} KingView;
static inline KingView readKingView(const Json *json) {
  KingView view;
  view.width = json_int(json_get(json, "width"));
  view.height = json_int(json_get(json, "height"));
  view.cell = json_text(json_get(json, "cell"));
  view.x = json_int(json_get(json, "x"));
  view.y = json_int(json_get(json, "y"));
  view.rows = readTextList(json_get(json, "rows"));
  view.players = json_int(json_get(json, "players"));
  view.mover = json_int(json_get(json, "mover"));
  return view;
}

/* the one-way queen */
typedef struct {
  int width; // columns
  int height; // rows
  const char *cell; // where the piece is: a1 is the corner at the bottom left
  int x; // its column, from 0
  int y; // its row, from 0 at the bottom
  TextList rows; // the board, top row first; # is blocked
  int players; // how many play
  int mover; // the seat whose turn it is
} QueenView;
static inline QueenView readQueenView(const Json *json) {
  QueenView view;
  view.width = json_int(json_get(json, "width"));
  view.height = json_int(json_get(json, "height"));
  view.cell = json_text(json_get(json, "cell"));
  view.x = json_int(json_get(json, "x"));
  view.y = json_int(json_get(json, "y"));
  view.rows = readTextList(json_get(json, "rows"));
  view.players = json_int(json_get(json, "players"));
  view.mover = json_int(json_get(json, "mover"));
  return view;
}

/* the one-way rook */
typedef struct {
  int width; // columns
  int height; // rows
  const char *cell; // where the piece is: a1 is the corner at the bottom left
  int x; // its column, from 0
  int y; // its row, from 0 at the bottom
  TextList rows; // the board, top row first; # is blocked
  int players; // how many play
  int mover; // the seat whose turn it is
} RookView;
static inline RookView readRookView(const Json *json) {
  RookView view;
  view.width = json_int(json_get(json, "width"));
  view.height = json_int(json_get(json, "height"));
  view.cell = json_text(json_get(json, "cell"));
  view.x = json_int(json_get(json, "x"));
  view.y = json_int(json_get(json, "y"));
  view.rows = readTextList(json_get(json, "rows"));
  view.players = json_int(json_get(json, "players"));
  view.mover = json_int(json_get(json, "mover"));
  return view;
}

/* the one-way knight */
typedef struct {
  int width; // columns
  int height; // rows
  const char *cell; // where the piece is: a1 is the corner at the bottom left
  int x; // its column, from 0
  int y; // its row, from 0 at the bottom
  TextList rows; // the board, top row first; # is blocked
  int players; // how many play
  int mover; // the seat whose turn it is
} KnightView;
static inline KnightView readKnightView(const Json *json) {
  KnightView view;
  view.width = json_int(json_get(json, "width"));
  view.height = json_int(json_get(json, "height"));
  view.cell = json_text(json_get(json, "cell"));
  view.x = json_int(json_get(json, "x"));
  view.y = json_int(json_get(json, "y"));
  view.rows = readTextList(json_get(json, "rows"));
  view.players = json_int(json_get(json, "players"));
  view.mover = json_int(json_get(json, "mover"));
  return view;
}

/* the shortest path */
typedef struct {
  int width; // columns
  int height; // rows
  const char *cell; // where the piece is: a1 is the corner at the bottom left
  int x; // its column, from 0
  int y; // its row, from 0 at the bottom
  const char *goal; // the cell to reach
  int goalX; // its column
  int goalY; // its row
  TextList rows; // the board, top row first: K the king, G the goal, # blocked
  int moves; // moves made so far
} PathView;
static inline PathView readPathView(const Json *json) {
  PathView view;
  view.width = json_int(json_get(json, "width"));
  view.height = json_int(json_get(json, "height"));
  view.cell = json_text(json_get(json, "cell"));
  view.x = json_int(json_get(json, "x"));
  view.y = json_int(json_get(json, "y"));
  view.goal = json_text(json_get(json, "goal"));
  view.goalX = json_int(json_get(json, "goalX"));
  view.goalY = json_int(json_get(json, "goalY"));
  view.rows = readTextList(json_get(json, "rows"));
  view.moves = json_int(json_get(json, "moves"));
  return view;
}

/* pursuers and their prey */
typedef struct {
  int width; // columns
  int height; // rows
  TextList rows; // the board, top row first; # is blocked
  TextList pursuers; // the pursuers' cells
  const char *prey; // the prey's cell; none if it was caught
  IntList x; // columns: of the pursuers, then of the prey
  IntList y; // rows, in the same order
  int mover; // the seat whose turn it is
  int round; // the round that is played
  int rounds; // after so many the prey has escaped
  bool stay; // whether a piece may stay where it is
  bool coalition; // whether the pursuers win together
} PursuitView;
static inline PursuitView readPursuitView(const Json *json) {
  PursuitView view;
  view.width = json_int(json_get(json, "width"));
  view.height = json_int(json_get(json, "height"));
  view.rows = readTextList(json_get(json, "rows"));
  view.pursuers = readTextList(json_get(json, "pursuers"));
  view.prey = json_text(json_get(json, "prey"));
  view.x = readIntList(json_get(json, "x"));
  view.y = readIntList(json_get(json, "y"));
  view.mover = json_int(json_get(json, "mover"));
  view.round = json_int(json_get(json, "round"));
  view.rounds = json_int(json_get(json, "rounds"));
  view.stay = json_bool(json_get(json, "stay"));
  view.coalition = json_bool(json_get(json, "coalition"));
  return view;
}

/* noughts and crosses */
typedef struct {
  int width; // columns
  int height; // rows
  int line; // so many in a line win
  int players; // how many play
  int mover; // the seat whose turn it is
  TextList rows; // the board, top row first: X begins, then O; . is empty
} NoughtsView;
static inline NoughtsView readNoughtsView(const Json *json) {
  NoughtsView view;
  view.width = json_int(json_get(json, "width"));
  view.height = json_int(json_get(json, "height"));
  view.line = json_int(json_get(json, "line"));
  view.players = json_int(json_get(json, "players"));
  view.mover = json_int(json_get(json, "mover"));
  view.rows = readTextList(json_get(json, "rows"));
  return view;
}

/* Minesweeper */
typedef struct {
  int width; // columns
  int height; // rows
  int mines; // mines on the board
  const char *answer; // what an opened cell shows: coordinates or count
  bool safeStart; // whether the first cell is safe
  TextList rows; // the board, top row first: . is closed, * a mine that was revealed
  IntList named; // mines revealed, by seat
  int players; // how many play
  int mover; // the seat whose turn it is
} MinesweeperView;
static inline MinesweeperView readMinesweeperView(const Json *json) {
  MinesweeperView view;
  view.width = json_int(json_get(json, "width"));
  view.height = json_int(json_get(json, "height"));
  view.mines = json_int(json_get(json, "mines"));
  view.answer = json_text(json_get(json, "answer"));
  view.safeStart = json_bool(json_get(json, "safeStart"));
  view.rows = readTextList(json_get(json, "rows"));
  view.named = readIntList(json_get(json, "named"));
  view.players = json_int(json_get(json, "players"));
  view.mover = json_int(json_get(json, "mover"));
  return view;
}

/* Kalah */
typedef struct {
  IntList pits; // your stones: pit 1 first, the last one is next to your store
  int store; // stones in your store
  IntList theirPits; // the other side's, counted by them: opposite to your first is their last
  int theirStore; // stones in their store
  int mover; // the seat whose turn it is
} KalahView;
static inline KalahView readKalahView(const Json *json) {
  KalahView view;
  view.pits = readIntList(json_get(json, "pits"));
  view.store = json_int(json_get(json, "store"));
  view.theirPits = readIntList(json_get(json, "theirPits"));
  view.theirStore = json_int(json_get(json, "theirStore"));
  view.mover = json_int(json_get(json, "mover"));
  return view;
}

/* MMPawns */
typedef struct {
  TextList rows; // the board, top row first: A and B are men, * is blocked, - is empty
  const char *you; // your letter
  const char *side; // the letter whose turn it is
  int number; // the number of the half-move, odd for A
  int halfMoves; // the game ends after so many
} MmpawnsView;
static inline MmpawnsView readMmpawnsView(const Json *json) {
  MmpawnsView view;
  view.rows = readTextList(json_get(json, "rows"));
  view.you = json_text(json_get(json, "you"));
  view.side = json_text(json_get(json, "side"));
  view.number = json_int(json_get(json, "number"));
  view.halfMoves = json_int(json_get(json, "halfMoves"));
  return view;
}

/* a castle of Kingdom */
typedef struct {
  int id; // by which it is given orders
  int x; // its column
  int y; // its row
  int lord; // the seat that owns it
  int wealth; // towards the next servant
  int training; // 0 workers, 1 knights
} Castle;
static inline Castle readCastle(const Json *json) {
  Castle view;
  view.id = json_int(json_at(json, 0));
  view.x = json_int(json_at(json, 1));
  view.y = json_int(json_at(json, 2));
  view.lord = json_int(json_at(json, 3));
  view.wealth = json_int(json_at(json, 4));
  view.training = json_int(json_at(json, 5));
  return view;
}
typedef struct {
  int count;
  Castle *items;
} CastleList;
static inline CastleList readCastleList(const Json *json) {
  CastleList list = {json_count(json), json_memory(sizeof(Castle) * (size_t)json_count(json))};
  for (int i = 0; i < list.count; i++) list.items[i] = readCastle(json_at(json, i));
  return list;
}

/* a worker or knight of Kingdom */
typedef struct {
  int id; // by which it is given orders
  int kind; // 0 worker, 1 knight
  int lord; // the seat that it serves
  int x; // its column
  int y; // its row
  int hp; // hit points
} Servant;
static inline Servant readServant(const Json *json) {
  Servant view;
  view.id = json_int(json_at(json, 0));
  view.kind = json_int(json_at(json, 1));
  view.lord = json_int(json_at(json, 2));
  view.x = json_int(json_at(json, 3));
  view.y = json_int(json_at(json, 4));
  view.hp = json_int(json_at(json, 5));
  return view;
}
typedef struct {
  int count;
  Servant *items;
} ServantList;
static inline ServantList readServantList(const Json *json) {
  ServantList list = {json_count(json), json_memory(sizeof(Servant) * (size_t)json_count(json))};
  for (int i = 0; i < list.count; i++) list.items[i] = readServant(json_at(json, i));
  return list;
}

/* a cell of Kingdom that changed hands */
typedef struct {
  int x; // its column
  int y; // its row
  int lord; // the seat that has it now
} Land;
static inline Land readLand(const Json *json) {
  Land view;
  view.x = json_int(json_at(json, 0));
  view.y = json_int(json_at(json, 1));
  view.lord = json_int(json_at(json, 2));
  return view;
}
typedef struct {
  int count;
  Land *items;
} LandList;
static inline LandList readLandList(const Json *json) {
  LandList list = {json_count(json), json_memory(sizeof(Land) * (size_t)json_count(json))};
  for (int i = 0; i < list.count; i++) list.items[i] = readLand(json_at(json, i));
  return list;
}

/* Kingdom */
typedef struct {
  int turn; // the turn, from 1
  CastleList castles; // all castles
  ServantList servants; // all workers and knights
  LandList land; // what changed hands in the turn before; at the start nobody has any
  IntList scores; // by seat
} KingdomView;
static inline KingdomView readKingdomView(const Json *json) {
  KingdomView view;
  view.turn = json_int(json_get(json, "turn"));
  view.castles = readCastleList(json_get(json, "castles"));
  view.servants = readServantList(json_get(json, "servants"));
  view.land = readLandList(json_get(json, "land"));
  view.scores = readIntList(json_get(json, "scores"));
  return view;
}

/* a commander of CodeWars */
typedef struct {
  int id; // 1 or 2
  bool me; // whether it is you
  bool strategyCrashed; // whether its program has failed
  int score; // points
  int remainingActionCooldownTicks; // 0: may act now
  int remainingNuclearStrikeCooldownTicks; // 0: may request a strike now
  int nextNuclearStrikeVehicleId; // who guides the announced strike; -1: none is announced
  int nextNuclearStrikeTickIndex; // when it explodes, or -1
  double nextNuclearStrikeX; // where, or -1
  double nextNuclearStrikeY; // where, or -1
} WarPlayer;
static inline WarPlayer readWarPlayer(const Json *json) {
  WarPlayer view;
  view.id = json_int(json_get(json, "id"));
  view.me = json_bool(json_get(json, "me"));
  view.strategyCrashed = json_bool(json_get(json, "strategyCrashed"));
  view.score = json_int(json_get(json, "score"));
  view.remainingActionCooldownTicks = json_int(json_get(json, "remainingActionCooldownTicks"));
  view.remainingNuclearStrikeCooldownTicks = json_int(json_get(json, "remainingNuclearStrikeCooldownTicks"));
  view.nextNuclearStrikeVehicleId = json_int(json_get(json, "nextNuclearStrikeVehicleId"));
  view.nextNuclearStrikeTickIndex = json_int(json_get(json, "nextNuclearStrikeTickIndex"));
  view.nextNuclearStrikeX = json_number(json_get(json, "nextNuclearStrikeX"));
  view.nextNuclearStrikeY = json_number(json_get(json, "nextNuclearStrikeY"));
  return view;
}
typedef struct {
  int count;
  WarPlayer *items;
} WarPlayerList;
static inline WarPlayerList readWarPlayerList(const Json *json) {
  WarPlayerList list = {json_count(json), json_memory(sizeof(WarPlayer) * (size_t)json_count(json))};
  for (int i = 0; i < list.count; i++) list.items[i] = readWarPlayer(json_at(json, i));
  return list;
}

/* a vehicle of CodeWars that was not visible a tick ago */
typedef struct {
  int id; // its number
  int playerId; // whose it is
  const char *type; // ARRV, FIGHTER, HELICOPTER, IFV or TANK
  double x; // where it is
  double y; // where it is, downwards
  int durability; // 0: destroyed, or out of sight
  int remainingAttackCooldownTicks; // ticks until it can shoot again
  bool selected; // whether it is selected, if it is yours
  IntList groups; // its groups, if it is yours
} Vehicle;
static inline Vehicle readVehicle(const Json *json) {
  Vehicle view;
  view.id = json_int(json_get(json, "id"));
  view.playerId = json_int(json_get(json, "playerId"));
  view.type = json_text(json_get(json, "type"));
  view.x = json_number(json_get(json, "x"));
  view.y = json_number(json_get(json, "y"));
  view.durability = json_int(json_get(json, "durability"));
  view.remainingAttackCooldownTicks = json_int(json_get(json, "remainingAttackCooldownTicks"));
  view.selected = json_bool(json_get(json, "selected"));
  view.groups = readIntList(json_get(json, "groups"));
  return view;
}
typedef struct {
  int count;
  Vehicle *items;
} VehicleList;
static inline VehicleList readVehicleList(const Json *json) {
  VehicleList list = {json_count(json), json_memory(sizeof(Vehicle) * (size_t)json_count(json))};
  for (int i = 0; i < list.count; i++) list.items[i] = readVehicle(json_at(json, i));
  return list;
}

/* a vehicle of CodeWars that changed */
typedef struct {
  int id; // its number
  double x; // where it is
  double y; // where it is, downwards
  int durability; // 0: destroyed, or out of sight
  int remainingAttackCooldownTicks; // ticks until it can shoot again
  bool selected; // whether it is selected, if it is yours
  IntList groups; // its groups, if it is yours
} VehicleUpdate;
static inline VehicleUpdate readVehicleUpdate(const Json *json) {
  VehicleUpdate view;
  view.id = json_int(json_get(json, "id"));
  view.x = json_number(json_get(json, "x"));
  view.y = json_number(json_get(json, "y"));
  view.durability = json_int(json_get(json, "durability"));
  view.remainingAttackCooldownTicks = json_int(json_get(json, "remainingAttackCooldownTicks"));
  view.selected = json_bool(json_get(json, "selected"));
  view.groups = readIntList(json_get(json, "groups"));
  return view;
}
typedef struct {
  int count;
  VehicleUpdate *items;
} VehicleUpdateList;
static inline VehicleUpdateList readVehicleUpdateList(const Json *json) {
  VehicleUpdateList list = {json_count(json), json_memory(sizeof(VehicleUpdate) * (size_t)json_count(json))};
  for (int i = 0; i < list.count; i++) list.items[i] = readVehicleUpdate(json_at(json, i));
  return list;
}

/* a facility of CodeWars */
typedef struct {
  int id; // its number
  const char *type; // CONTROL_CENTER or VEHICLE_FACTORY
  int ownerPlayerId; // whose it is; -1: nobody's
  double left; // its left border
  double top; // its upper border
  double capturePoints; // positive: yours
  const char *vehicleType; // what it produces
  int productionProgress; // ticks of production so far
} Facility;
static inline Facility readFacility(const Json *json) {
  Facility view;
  view.id = json_int(json_get(json, "id"));
  view.type = json_text(json_get(json, "type"));
  view.ownerPlayerId = json_int(json_get(json, "ownerPlayerId"));
  view.left = json_number(json_get(json, "left"));
  view.top = json_number(json_get(json, "top"));
  view.capturePoints = json_number(json_get(json, "capturePoints"));
  view.vehicleType = json_text(json_get(json, "vehicleType"));
  view.productionProgress = json_int(json_get(json, "productionProgress"));
  return view;
}
typedef struct {
  int count;
  Facility *items;
} FacilityList;
static inline FacilityList readFacilityList(const Json *json) {
  FacilityList list = {json_count(json), json_memory(sizeof(Facility) * (size_t)json_count(json))};
  for (int i = 0; i < list.count; i++) list.items[i] = readFacility(json_at(json, i));
  return list;
}

/* CodeWars */
typedef struct {
  int tickIndex; // the tick, from 0
  int tickCount; // the game ends after so many
  WarPlayerList players; // both commanders
  VehicleList newVehicles; // vehicles that were not visible a tick ago
  VehicleUpdateList vehicleUpdates; // vehicles that changed
  FacilityList facilities; // all facilities
  const Json *game; // all constants by name, in the first tick
  TextListList terrainByCellXY; // column by column, in the first tick
  TextListList weatherByCellXY; // column by column, in the first tick
} CodewarsView;
static inline CodewarsView readCodewarsView(const Json *json) {
  CodewarsView view;
  view.tickIndex = json_int(json_get(json, "tickIndex"));
  view.tickCount = json_int(json_get(json, "tickCount"));
  view.players = readWarPlayerList(json_get(json, "players"));
  view.newVehicles = readVehicleList(json_get(json, "newVehicles"));
  view.vehicleUpdates = readVehicleUpdateList(json_get(json, "vehicleUpdates"));
  view.facilities = readFacilityList(json_get(json, "facilities"));
  view.game = json_get(json, "game");
  view.terrainByCellXY = readTextListList(json_get(json, "terrainByCellXY"));
  view.weatherByCellXY = readTextListList(json_get(json, "weatherByCellXY"));
  return view;
}

/* Of a game that is not described here. */
typedef const Json *AnyView;
static inline AnyView readAnyView(const Json *json) { return json; }

#endif
