// What a program sees, game by game: docs/games says what it means. Made from one description for all languages by
// scripts/kit-views.ts: change that, not this.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "json.hpp"

template <class Item, class Read>
std::vector<Item> listOf(const Json &json, Read read) {
  std::vector<Item> items;
  items.reserve(json.size());
  for (const Json &item : json) items.push_back(read(item));
  return items;
}

/// two heaps of beans
struct BeansView {
  int white = 0;  // white beans left
  int black = 0;  // black beans left
  int mover = 0;  // the seat whose turn it is
  int players = 0;  // how many play
};
inline BeansView readBeansView(const Json &json) {
  BeansView view;
  view.white = json["white"].integer();
  view.black = json["black"].integer();
  view.mover = json["mover"].integer();
  view.players = json["players"].integer();
  return view;
}

/// the one-way king
struct KingView {
  int width = 0;  // columns
  int height = 0;  // rows
  std::string cell;  // where the piece is: a1 is the corner at the bottom left
  int x = 0;  // its column, from 0
  int y = 0;  // its row, from 0 at the bottom
  std::vector<std::string> rows;  // the board, top row first; # is blocked
  int players = 0;  // how many play
  int mover = 0;  // the seat whose turn it is
};
inline KingView readKingView(const Json &json) {
  KingView view;
  view.width = json["width"].integer();
  view.height = json["height"].integer();
  view.cell = json["cell"].text();
  view.x = json["x"].integer();
  view.y = json["y"].integer();
  view.rows = listOf<std::string>(json["rows"], [](const Json &j) -> std::string { return j.text(); });
  view.players = json["players"].integer();
  view.mover = json["mover"].integer();
  return view;
}

/// the one-way queen
struct QueenView {
  int width = 0;  // columns
  int height = 0;  // rows
  std::string cell;  // where the piece is: a1 is the corner at the bottom left
  int x = 0;  // its column, from 0
  int y = 0;  // its row, from 0 at the bottom
  std::vector<std::string> rows;  // the board, top row first; # is blocked
  int players = 0;  // how many play
  int mover = 0;  // the seat whose turn it is
};
inline QueenView readQueenView(const Json &json) {
  QueenView view;
  view.width = json["width"].integer();
  view.height = json["height"].integer();
  view.cell = json["cell"].text();
  view.x = json["x"].integer();
  view.y = json["y"].integer();
  view.rows = listOf<std::string>(json["rows"], [](const Json &j) -> std::string { return j.text(); });
  view.players = json["players"].integer();
  view.mover = json["mover"].integer();
  return view;
}

/// the one-way rook
struct RookView {
  int width = 0;  // columns
  int height = 0;  // rows
  std::string cell;  // where the piece is: a1 is the corner at the bottom left
  int x = 0;  // its column, from 0
  int y = 0;  // its row, from 0 at the bottom
  std::vector<std::string> rows;  // the board, top row first; # is blocked
  int players = 0;  // how many play
  int mover = 0;  // the seat whose turn it is
};
inline RookView readRookView(const Json &json) {
  RookView view;
  view.width = json["width"].integer();
  view.height = json["height"].integer();
  view.cell = json["cell"].text();
  view.x = json["x"].integer();
  view.y = json["y"].integer();
  view.rows = listOf<std::string>(json["rows"], [](const Json &j) -> std::string { return j.text(); });
  view.players = json["players"].integer();
  view.mover = json["mover"].integer();
  return view;
}

/// the one-way knight
struct KnightView {
  int width = 0;  // columns
  int height = 0;  // rows
  std::string cell;  // where the piece is: a1 is the corner at the bottom left
  int x = 0;  // its column, from 0
  int y = 0;  // its row, from 0 at the bottom
  std::vector<std::string> rows;  // the board, top row first; # is blocked
  int players = 0;  // how many play
  int mover = 0;  // the seat whose turn it is
};
inline KnightView readKnightView(const Json &json) {
  KnightView view;
  view.width = json["width"].integer();
  view.height = json["height"].integer();
  view.cell = json["cell"].text();
  view.x = json["x"].integer();
  view.y = json["y"].integer();
  view.rows = listOf<std::string>(json["rows"], [](const Json &j) -> std::string { return j.text(); });
  view.players = json["players"].integer();
  view.mover = json["mover"].integer();
  return view;
}

/// the shortest path
struct PathView {
  int width = 0;  // columns
  int height = 0;  // rows
  std::string cell;  // where the piece is: a1 is the corner at the bottom left
  int x = 0;  // its column, from 0
  int y = 0;  // its row, from 0 at the bottom
  std::string goal;  // the cell to reach
  int goalX = 0;  // its column
  int goalY = 0;  // its row
  std::vector<std::string> rows;  // the board, top row first: K the king, G the goal, # blocked
  int moves = 0;  // moves made so far
};
inline PathView readPathView(const Json &json) {
  PathView view;
  view.width = json["width"].integer();
  view.height = json["height"].integer();
  view.cell = json["cell"].text();
  view.x = json["x"].integer();
  view.y = json["y"].integer();
  view.goal = json["goal"].text();
  view.goalX = json["goalX"].integer();
  view.goalY = json["goalY"].integer();
  view.rows = listOf<std::string>(json["rows"], [](const Json &j) -> std::string { return j.text(); });
  view.moves = json["moves"].integer();
  return view;
}

/// pursuers and their prey
struct PursuitView {
  int width = 0;  // columns
  int height = 0;  // rows
  std::vector<std::string> rows;  // the board, top row first; # is blocked
  std::vector<std::optional<std::string>> pursuers;  // the pursuers' cells
  std::optional<std::string> prey;  // the prey's cell; none if it was caught
  std::vector<std::optional<int>> x;  // columns: of the pursuers, then of the prey
  std::vector<std::optional<int>> y;  // rows, in the same order
  int mover = 0;  // the seat whose turn it is
  int round = 0;  // the round that is played
  int rounds = 0;  // after so many the prey has escaped
  bool stay = false;  // whether a piece may stay where it is
  bool coalition = false;  // whether the pursuers win together
};
inline PursuitView readPursuitView(const Json &json) {
  PursuitView view;
  view.width = json["width"].integer();
  view.height = json["height"].integer();
  view.rows = listOf<std::string>(json["rows"], [](const Json &j) -> std::string { return j.text(); });
  view.pursuers = listOf<std::optional<std::string>>(json["pursuers"], [](const Json &j) -> std::optional<std::string> { return j.isNull() ? std::nullopt : std::optional<std::string>(j.text()); });
  view.prey = json["prey"].isNull() ? std::nullopt : std::optional<std::string>(json["prey"].text());
  view.x = listOf<std::optional<int>>(json["x"], [](const Json &j) -> std::optional<int> { return j.isNull() ? std::nullopt : std::optional<int>(j.integer()); });
  view.y = listOf<std::optional<int>>(json["y"], [](const Json &j) -> std::optional<int> { return j.isNull() ? std::nullopt : std::optional<int>(j.integer()); });
  view.mover = json["mover"].integer();
  view.round = json["round"].integer();
  view.rounds = json["rounds"].integer();
  view.stay = json["stay"].boolean();
  view.coalition = json["coalition"].boolean();
  return view;
}

/// noughts and crosses
struct NoughtsView {
  int width = 0;  // columns
  int height = 0;  // rows
  int line = 0;  // so many in a line win
  int players = 0;  // how many play
  int mover = 0;  // the seat whose turn it is
  std::vector<std::string> rows;  // the board, top row first: X begins, then O; . is empty
};
inline NoughtsView readNoughtsView(const Json &json) {
  NoughtsView view;
  view.width = json["width"].integer();
  view.height = json["height"].integer();
  view.line = json["line"].integer();
  view.players = json["players"].integer();
  view.mover = json["mover"].integer();
  view.rows = listOf<std::string>(json["rows"], [](const Json &j) -> std::string { return j.text(); });
  return view;
}

/// Minesweeper
struct MinesweeperView {
  int width = 0;  // columns
  int height = 0;  // rows
  int mines = 0;  // mines on the board
  std::string answer;  // what an opened cell shows: coordinates or count
  bool safeStart = false;  // whether the first cell is safe
  std::vector<std::string> rows;  // the board, top row first: . is closed, * a mine that was revealed
  std::vector<int> named;  // mines revealed, by seat
  int players = 0;  // how many play
  int mover = 0;  // the seat whose turn it is
};
inline MinesweeperView readMinesweeperView(const Json &json) {
  MinesweeperView view;
  view.width = json["width"].integer();
  view.height = json["height"].integer();
  view.mines = json["mines"].integer();
  view.answer = json["answer"].text();
  view.safeStart = json["safeStart"].boolean();
  view.rows = listOf<std::string>(json["rows"], [](const Json &j) -> std::string { return j.text(); });
  view.named = listOf<int>(json["named"], [](const Json &j) -> int { return j.integer(); });
  view.players = json["players"].integer();
  view.mover = json["mover"].integer();
  return view;
}

/// Kalah
struct KalahView {
  std::vector<int> pits;  // your stones: pit 1 first, the last one is next to your store
  int store = 0;  // stones in your store
  std::vector<int> theirPits;  // the other side's, counted by them: opposite to your first is their last
  int theirStore = 0;  // stones in their store
  int mover = 0;  // the seat whose turn it is
};
inline KalahView readKalahView(const Json &json) {
  KalahView view;
  view.pits = listOf<int>(json["pits"], [](const Json &j) -> int { return j.integer(); });
  view.store = json["store"].integer();
  view.theirPits = listOf<int>(json["theirPits"], [](const Json &j) -> int { return j.integer(); });
  view.theirStore = json["theirStore"].integer();
  view.mover = json["mover"].integer();
  return view;
}

/// MMPawns
struct MmpawnsView {
  std::vector<std::string> rows;  // the board, top row first: A and B are men, * is blocked, - is empty
  std::string you;  // your letter
  std::string side;  // the letter whose turn it is
  int number = 0;  // the number of the half-move, odd for A
  int halfMoves = 0;  // the game ends after so many
};
inline MmpawnsView readMmpawnsView(const Json &json) {
  MmpawnsView view;
  view.rows = listOf<std::string>(json["rows"], [](const Json &j) -> std::string { return j.text(); });
  view.you = json["you"].text();
  view.side = json["side"].text();
  view.number = json["number"].integer();
  view.halfMoves = json["halfMoves"].integer();
  return view;
}

/// a castle of Kingdom
struct Castle {
  int id = 0;  // by which it is given orders
  int x = 0;  // its column
  int y = 0;  // its row
  int lord = 0;  // the seat that owns it
  int wealth = 0;  // towards the next servant
  int training = 0;  // 0 workers, 1 knights
};
inline Castle readCastle(const Json &json) {
  Castle view;
  view.id = json[0].integer();
  view.x = json[1].integer();
  view.y = json[2].integer();
  view.lord = json[3].integer();
  view.wealth = json[4].integer();
  view.training = json[5].integer();
  return view;
}

/// a worker or knight of Kingdom
struct Servant {
  int id = 0;  // by which it is given orders
  int kind = 0;  // 0 worker, 1 knight
  int lord = 0;  // the seat that it serves
  int x = 0;  // its column
  int y = 0;  // its row
  int hp = 0;  // hit points
};
inline Servant readServant(const Json &json) {
  Servant view;
  view.id = json[0].integer();
  view.kind = json[1].integer();
  view.lord = json[2].integer();
  view.x = json[3].integer();
  view.y = json[4].integer();
  view.hp = json[5].integer();
  return view;
}

/// a cell of Kingdom that changed hands
struct Land {
  int x = 0;  // its column
  int y = 0;  // its row
  int lord = 0;  // the seat that has it now
};
inline Land readLand(const Json &json) {
  Land view;
  view.x = json[0].integer();
  view.y = json[1].integer();
  view.lord = json[2].integer();
  return view;
}

/// Kingdom
struct KingdomView {
  int turn = 0;  // the turn, from 1
  std::vector<Castle> castles;  // all castles
  std::vector<Servant> servants;  // all workers and knights
  std::vector<Land> land;  // what changed hands in the turn before; at the start nobody has any
  std::vector<int> scores;  // by seat
};
inline KingdomView readKingdomView(const Json &json) {
  KingdomView view;
  view.turn = json["turn"].integer();
  view.castles = listOf<Castle>(json["castles"], [](const Json &j) -> Castle { return readCastle(j); });
  view.servants = listOf<Servant>(json["servants"], [](const Json &j) -> Servant { return readServant(j); });
  view.land = listOf<Land>(json["land"], [](const Json &j) -> Land { return readLand(j); });
  view.scores = listOf<int>(json["scores"], [](const Json &j) -> int { return j.integer(); });
  return view;
}

/// a commander of CodeWars
struct WarPlayer {
  int id = 0;  // 1 or 2
  bool me = false;  // whether it is you
  bool strategyCrashed = false;  // whether its program has failed
  int score = 0;  // points
  int remainingActionCooldownTicks = 0;  // 0: may act now
  int remainingNuclearStrikeCooldownTicks = 0;  // 0: may request a strike now
  int nextNuclearStrikeVehicleId = 0;  // who guides the announced strike; -1: none is announced
  int nextNuclearStrikeTickIndex = 0;  // when it explodes, or -1
  double nextNuclearStrikeX = 0;  // where, or -1
  double nextNuclearStrikeY = 0;  // where, or -1
};
inline WarPlayer readWarPlayer(const Json &json) {
  WarPlayer view;
  view.id = json["id"].integer();
  view.me = json["me"].boolean();
  view.strategyCrashed = json["strategyCrashed"].boolean();
  view.score = json["score"].integer();
  view.remainingActionCooldownTicks = json["remainingActionCooldownTicks"].integer();
  view.remainingNuclearStrikeCooldownTicks = json["remainingNuclearStrikeCooldownTicks"].integer();
  view.nextNuclearStrikeVehicleId = json["nextNuclearStrikeVehicleId"].integer();
  view.nextNuclearStrikeTickIndex = json["nextNuclearStrikeTickIndex"].integer();
  view.nextNuclearStrikeX = json["nextNuclearStrikeX"].number();
  view.nextNuclearStrikeY = json["nextNuclearStrikeY"].number();
  return view;
}

/// a vehicle of CodeWars that was not visible a tick ago
struct Vehicle {
  int id = 0;  // its number
  int playerId = 0;  // whose it is
  std::string type;  // ARRV, FIGHTER, HELICOPTER, IFV or TANK
  double x = 0;  // where it is
  double y = 0;  // where it is, downwards
  int durability = 0;  // 0: destroyed, or out of sight
  int remainingAttackCooldownTicks = 0;  // ticks until it can shoot again
  bool selected = false;  // whether it is selected, if it is yours
  std::vector<int> groups;  // its groups, if it is yours
};
inline Vehicle readVehicle(const Json &json) {
  Vehicle view;
  view.id = json["id"].integer();
  view.playerId = json["playerId"].integer();
  view.type = json["type"].text();
  view.x = json["x"].number();
  view.y = json["y"].number();
  view.durability = json["durability"].integer();
  view.remainingAttackCooldownTicks = json["remainingAttackCooldownTicks"].integer();
  view.selected = json["selected"].boolean();
  view.groups = listOf<int>(json["groups"], [](const Json &j) -> int { return j.integer(); });
  return view;
}

/// a vehicle of CodeWars that changed
struct VehicleUpdate {
  int id = 0;  // its number
  double x = 0;  // where it is
  double y = 0;  // where it is, downwards
  int durability = 0;  // 0: destroyed, or out of sight
  int remainingAttackCooldownTicks = 0;  // ticks until it can shoot again
  bool selected = false;  // whether it is selected, if it is yours
  std::vector<int> groups;  // its groups, if it is yours
};
inline VehicleUpdate readVehicleUpdate(const Json &json) {
  VehicleUpdate view;
  view.id = json["id"].integer();
  view.x = json["x"].number();
  view.y = json["y"].number();
  view.durability = json["durability"].integer();
  view.remainingAttackCooldownTicks = json["remainingAttackCooldownTicks"].integer();
  view.selected = json["selected"].boolean();
  view.groups = listOf<int>(json["groups"], [](const Json &j) -> int { return j.integer(); });
  return view;
}

/// a facility of CodeWars
struct Facility {
  int id = 0;  // its number
  std::string type;  // CONTROL_CENTER or VEHICLE_FACTORY
  int ownerPlayerId = 0;  // whose it is; -1: nobody's
  double left = 0;  // its left border
  double top = 0;  // its upper border
  double capturePoints = 0;  // positive: yours
  std::optional<std::string> vehicleType;  // what it produces
  int productionProgress = 0;  // ticks of production so far
};
inline Facility readFacility(const Json &json) {
  Facility view;
  view.id = json["id"].integer();
  view.type = json["type"].text();
  view.ownerPlayerId = json["ownerPlayerId"].integer();
  view.left = json["left"].number();
  view.top = json["top"].number();
  view.capturePoints = json["capturePoints"].number();
  view.vehicleType = json["vehicleType"].isNull() ? std::nullopt : std::optional<std::string>(json["vehicleType"].text());
  view.productionProgress = json["productionProgress"].integer();
  return view;
}

/// CodeWars
struct CodewarsView {
  int tickIndex = 0;  // the tick, from 0
  int tickCount = 0;  // the game ends after so many
  std::vector<WarPlayer> players;  // both commanders
  std::vector<Vehicle> newVehicles;  // vehicles that were not visible a tick ago
  std::vector<VehicleUpdate> vehicleUpdates;  // vehicles that changed
  std::vector<Facility> facilities;  // all facilities
  Json game;  // all constants by name, in the first tick
  std::vector<std::vector<std::string>> terrainByCellXY;  // column by column, in the first tick
  std::vector<std::vector<std::string>> weatherByCellXY;  // column by column, in the first tick
};
inline CodewarsView readCodewarsView(const Json &json) {
  CodewarsView view;
  view.tickIndex = json["tickIndex"].integer();
  view.tickCount = json["tickCount"].integer();
  view.players = listOf<WarPlayer>(json["players"], [](const Json &j) -> WarPlayer { return readWarPlayer(j); });
  view.newVehicles = listOf<Vehicle>(json["newVehicles"], [](const Json &j) -> Vehicle { return readVehicle(j); });
  view.vehicleUpdates = listOf<VehicleUpdate>(json["vehicleUpdates"], [](const Json &j) -> VehicleUpdate { return readVehicleUpdate(j); });
  view.facilities = listOf<Facility>(json["facilities"], [](const Json &j) -> Facility { return readFacility(j); });
  view.game = json["game"];
  view.terrainByCellXY = listOf<std::vector<std::string>>(json["terrainByCellXY"], [](const Json &j) -> std::vector<std::string> { return listOf<std::string>(j, [](const Json &j) -> std::string { return j.text(); }); });
  view.weatherByCellXY = listOf<std::vector<std::string>>(json["weatherByCellXY"], [](const Json &j) -> std::vector<std::string> { return listOf<std::string>(j, [](const Json &j) -> std::string { return j.text(); }); });
  return view;
}

/// Of a game that is not described here.
using AnyView = Json;
inline const AnyView &readAnyView(const Json &json) { return json; }
