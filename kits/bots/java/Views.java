// What a program sees, game by game: docs/games says what it means. Made from one description for all languages by
// scripts/kit-views.ts: change that, not this.

import java.util.List;
import java.util.Map;
import java.util.function.Function;

final class Views {
  private Views() {}

  private static Object of(Object json, String key) {
    return ((Map<?, ?>) json).get(key);
  }

  private static Object of(Object json, int index) {
    return ((List<?>) json).get(index);
  }

  private static int integer(Object json) {
    return ((Double) json).intValue();
  }

  private static <T> List<T> list(Object json, Function<Object, T> read) {
    return json == null ? List.of() : ((List<?>) json).stream().map(item -> read.apply(item)).toList();
  }

  /** two heaps of beans */
  record BeansView(
      /* white beans left */ int white,
      /* black beans left */ int black,
      /* the seat whose turn it is */ int mover,
      /* how many play */ int players) {
    static BeansView read(Object json) {
      return new BeansView(
          integer(of(json, "white")),
          integer(of(json, "black")),
          integer(of(json, "mover")),
          integer(of(json, "players")));
    }
  }

  /** the one-way king */
  record KingView(
      /* columns */ int width,
      /* rows */ int height,
      /* where the piece is: a1 is the corner at the bottom left */ String cell,
      /* its column, from 0 */ int x,
      /* its row, from 0 at the bottom */ int y,
      /* the board, top row first; # is blocked */ List<String> rows,
      /* how many play */ int players,
      /* the seat whose turn it is */ int mover) {
    static KingView read(Object json) {
      return new KingView(
          integer(of(json, "width")),
          integer(of(json, "height")),
          (String) of(json, "cell"),
          integer(of(json, "x")),
          integer(of(json, "y")),
          list(of(json, "rows"), item -> (String) item),
          integer(of(json, "players")),
          integer(of(json, "mover")));
    }
  }

  /** the one-way queen */
  record QueenView(
      /* columns */ int width,
      /* rows */ int height,
      /* where the piece is: a1 is the corner at the bottom left */ String cell,
      /* its column, from 0 */ int x,
      /* its row, from 0 at the bottom */ int y,
      /* the board, top row first; # is blocked */ List<String> rows,
      /* how many play */ int players,
      /* the seat whose turn it is */ int mover) {
    static QueenView read(Object json) {
      return new QueenView(
          integer(of(json, "width")),
          integer(of(json, "height")),
          (String) of(json, "cell"),
          integer(of(json, "x")),
          integer(of(json, "y")),
          list(of(json, "rows"), item -> (String) item),
          integer(of(json, "players")),
          integer(of(json, "mover")));
    }
  }

  /** the one-way rook */
  record RookView(
      /* columns */ int width,
      /* rows */ int height,
      /* where the piece is: a1 is the corner at the bottom left */ String cell,
      /* its column, from 0 */ int x,
      /* its row, from 0 at the bottom */ int y,
      /* the board, top row first; # is blocked */ List<String> rows,
      /* how many play */ int players,
      /* the seat whose turn it is */ int mover) {
    static RookView read(Object json) {
      return new RookView(
          integer(of(json, "width")),
          integer(of(json, "height")),
          (String) of(json, "cell"),
          integer(of(json, "x")),
          integer(of(json, "y")),
          list(of(json, "rows"), item -> (String) item),
          integer(of(json, "players")),
          integer(of(json, "mover")));
    }
  }

  /** the one-way knight */
  record KnightView(
      /* columns */ int width,
      /* rows */ int height,
      /* where the piece is: a1 is the corner at the bottom left */ String cell,
      /* its column, from 0 */ int x,
      /* its row, from 0 at the bottom */ int y,
      /* the board, top row first; # is blocked */ List<String> rows,
      /* how many play */ int players,
      /* the seat whose turn it is */ int mover) {
    static KnightView read(Object json) {
      return new KnightView(
          integer(of(json, "width")),
          integer(of(json, "height")),
          (String) of(json, "cell"),
          integer(of(json, "x")),
          integer(of(json, "y")),
          list(of(json, "rows"), item -> (String) item),
          integer(of(json, "players")),
          integer(of(json, "mover")));
    }
  }

  /** the shortest path */
  record PathView(
      /* columns */ int width,
      /* rows */ int height,
      /* where the piece is: a1 is the corner at the bottom left */ String cell,
      /* its column, from 0 */ int x,
      /* its row, from 0 at the bottom */ int y,
      /* the cell to reach */ String goal,
      /* its column */ int goalX,
      /* its row */ int goalY,
      /* the board, top row first: K the king, G the goal, # blocked */ List<String> rows,
      /* moves made so far */ int moves) {
    static PathView read(Object json) {
      return new PathView(
          integer(of(json, "width")),
          integer(of(json, "height")),
          (String) of(json, "cell"),
          integer(of(json, "x")),
          integer(of(json, "y")),
          (String) of(json, "goal"),
          integer(of(json, "goalX")),
          integer(of(json, "goalY")),
          list(of(json, "rows"), item -> (String) item),
          integer(of(json, "moves")));
    }
  }

  /** pursuers and their prey */
  record PursuitView(
      /* columns */ int width,
      /* rows */ int height,
      /* the board, top row first; # is blocked */ List<String> rows,
      /* the pursuers' cells */ List<String> pursuers,
      /* the prey's cell; none if it was caught */ String prey,
      /* columns: of the pursuers, then of the prey */ List<Integer> x,
      /* rows, in the same order */ List<Integer> y,
      /* the seat whose turn it is */ int mover,
      /* the round that is played */ int round,
      /* after so many the prey has escaped */ int rounds,
      /* whether a piece may stay where it is */ boolean stay,
      /* whether the pursuers win together */ boolean coalition) {
    static PursuitView read(Object json) {
      return new PursuitView(
          integer(of(json, "width")),
          integer(of(json, "height")),
          list(of(json, "rows"), item -> (String) item),
          list(of(json, "pursuers"), item -> (String) item),
          (String) of(json, "prey"),
          list(of(json, "x"), item -> item == null ? null : integer(item)),
          list(of(json, "y"), item -> item == null ? null : integer(item)),
          integer(of(json, "mover")),
          integer(of(json, "round")),
          integer(of(json, "rounds")),
          (Boolean) of(json, "stay"),
          (Boolean) of(json, "coalition"));
    }
  }

  /** noughts and crosses */
  record NoughtsView(
      /* columns */ int width,
      /* rows */ int height,
      /* so many in a line win */ int line,
      /* how many play */ int players,
      /* the seat whose turn it is */ int mover,
      /* the board, top row first: X begins, then O; . is empty */ List<String> rows) {
    static NoughtsView read(Object json) {
      return new NoughtsView(
          integer(of(json, "width")),
          integer(of(json, "height")),
          integer(of(json, "line")),
          integer(of(json, "players")),
          integer(of(json, "mover")),
          list(of(json, "rows"), item -> (String) item));
    }
  }

  /** Minesweeper */
  record MinesweeperView(
      /* columns */ int width,
      /* rows */ int height,
      /* mines on the board */ int mines,
      /* what an opened cell shows: coordinates or count */ String answer,
      /* whether the first cell is safe */ boolean safeStart,
      /* the board, top row first: . is closed, * a mine that was revealed */ List<String> rows,
      /* mines revealed, by seat */ List<Integer> named,
      /* how many play */ int players,
      /* the seat whose turn it is */ int mover) {
    static MinesweeperView read(Object json) {
      return new MinesweeperView(
          integer(of(json, "width")),
          integer(of(json, "height")),
          integer(of(json, "mines")),
          (String) of(json, "answer"),
          Boolean.TRUE.equals(of(json, "safeStart")),
          list(of(json, "rows"), item -> (String) item),
          list(of(json, "named"), item -> integer(item)),
          integer(of(json, "players")),
          integer(of(json, "mover")));
    }
  }

  /** Kalah */
  record KalahView(
      /* your stones: pit 1 first, the last one is next to your store */ List<Integer> pits,
      /* stones in your store */ int store,
      /* the other side's, counted by them: opposite to your first is their last */ List<Integer> theirPits,
      /* stones in their store */ int theirStore,
      /* the seat whose turn it is */ int mover) {
    static KalahView read(Object json) {
      return new KalahView(
          list(of(json, "pits"), item -> integer(item)),
          integer(of(json, "store")),
          list(of(json, "theirPits"), item -> integer(item)),
          integer(of(json, "theirStore")),
          integer(of(json, "mover")));
    }
  }

  /** MMPawns */
  record MmpawnsView(
      /* the board, top row first: A and B are men, * is blocked, - is empty */ List<String> rows,
      /* your letter */ String you,
      /* the letter whose turn it is */ String side,
      /* the number of the half-move, odd for A */ int number,
      /* the game ends after so many */ int halfMoves) {
    static MmpawnsView read(Object json) {
      return new MmpawnsView(
          list(of(json, "rows"), item -> (String) item),
          (String) of(json, "you"),
          (String) of(json, "side"),
          integer(of(json, "number")),
          integer(of(json, "halfMoves")));
    }
  }

  /** a castle of Kingdom */
  record Castle(
      /* by which it is given orders */ int id,
      /* its column */ int x,
      /* its row */ int y,
      /* the seat that owns it */ int lord,
      /* towards the next servant */ int wealth,
      /* 0 workers, 1 knights */ int training) {
    static Castle read(Object json) {
      return new Castle(
          integer(of(json, 0)),
          integer(of(json, 1)),
          integer(of(json, 2)),
          integer(of(json, 3)),
          integer(of(json, 4)),
          integer(of(json, 5)));
    }
  }

  /** a worker or knight of Kingdom */
  record Servant(
      /* by which it is given orders */ int id,
      /* 0 worker, 1 knight */ int kind,
      /* the seat that it serves */ int lord,
      /* its column */ int x,
      /* its row */ int y,
      /* hit points */ int hp) {
    static Servant read(Object json) {
      return new Servant(
          integer(of(json, 0)),
          integer(of(json, 1)),
          integer(of(json, 2)),
          integer(of(json, 3)),
          integer(of(json, 4)),
          integer(of(json, 5)));
    }
  }

  /** a cell of Kingdom that changed hands */
  record Land(
      /* its column */ int x,
      /* its row */ int y,
      /* the seat that has it now */ int lord) {
    static Land read(Object json) {
      return new Land(
          integer(of(json, 0)),
          integer(of(json, 1)),
          integer(of(json, 2)));
    }
  }

  /** Kingdom */
  record KingdomView(
      /* the turn, from 1 */ int turn,
      /* all castles */ List<Castle> castles,
      /* all workers and knights */ List<Servant> servants,
      /* what changed hands in the turn before; at the start nobody has any */ List<Land> land,
      /* by seat */ List<Integer> scores) {
    static KingdomView read(Object json) {
      return new KingdomView(
          integer(of(json, "turn")),
          list(of(json, "castles"), item -> Castle.read(item)),
          list(of(json, "servants"), item -> Servant.read(item)),
          list(of(json, "land"), item -> Land.read(item)),
          list(of(json, "scores"), item -> integer(item)));
    }
  }

  /** a commander of CodeWars */
  record WarPlayer(
      /* 1 or 2 */ int id,
      /* whether it is you */ boolean me,
      /* whether its program has failed */ boolean strategyCrashed,
      /* points */ int score,
      /* 0: may act now */ int remainingActionCooldownTicks,
      /* 0: may request a strike now */ int remainingNuclearStrikeCooldownTicks,
      /* who guides the announced strike; -1: none is announced */ int nextNuclearStrikeVehicleId,
      /* when it explodes, or -1 */ int nextNuclearStrikeTickIndex,
      /* where, or -1 */ double nextNuclearStrikeX,
      /* where, or -1 */ double nextNuclearStrikeY) {
    static WarPlayer read(Object json) {
      return new WarPlayer(
          integer(of(json, "id")),
          (Boolean) of(json, "me"),
          (Boolean) of(json, "strategyCrashed"),
          integer(of(json, "score")),
          integer(of(json, "remainingActionCooldownTicks")),
          integer(of(json, "remainingNuclearStrikeCooldownTicks")),
          integer(of(json, "nextNuclearStrikeVehicleId")),
          integer(of(json, "nextNuclearStrikeTickIndex")),
          (Double) of(json, "nextNuclearStrikeX"),
          (Double) of(json, "nextNuclearStrikeY"));
    }
  }

  /** a vehicle of CodeWars that was not visible a tick ago */
  record Vehicle(
      /* its number */ int id,
      /* whose it is */ int playerId,
      /* ARRV, FIGHTER, HELICOPTER, IFV or TANK */ String type,
      /* where it is */ double x,
      /* where it is, downwards */ double y,
      /* 0: destroyed, or out of sight */ int durability,
      /* ticks until it can shoot again */ int remainingAttackCooldownTicks,
      /* whether it is selected, if it is yours */ boolean selected,
      /* its groups, if it is yours */ List<Integer> groups) {
    static Vehicle read(Object json) {
      return new Vehicle(
          integer(of(json, "id")),
          integer(of(json, "playerId")),
          (String) of(json, "type"),
          (Double) of(json, "x"),
          (Double) of(json, "y"),
          integer(of(json, "durability")),
          integer(of(json, "remainingAttackCooldownTicks")),
          (Boolean) of(json, "selected"),
          list(of(json, "groups"), item -> integer(item)));
    }
  }

  /** a vehicle of CodeWars that changed */
  record VehicleUpdate(
      /* its number */ int id,
      /* where it is */ double x,
      /* where it is, downwards */ double y,
      /* 0: destroyed, or out of sight */ int durability,
      /* ticks until it can shoot again */ int remainingAttackCooldownTicks,
      /* whether it is selected, if it is yours */ boolean selected,
      /* its groups, if it is yours */ List<Integer> groups) {
    static VehicleUpdate read(Object json) {
      return new VehicleUpdate(
          integer(of(json, "id")),
          (Double) of(json, "x"),
          (Double) of(json, "y"),
          integer(of(json, "durability")),
          integer(of(json, "remainingAttackCooldownTicks")),
          (Boolean) of(json, "selected"),
          list(of(json, "groups"), item -> integer(item)));
    }
  }

  /** a facility of CodeWars */
  record Facility(
      /* its number */ int id,
      /* CONTROL_CENTER or VEHICLE_FACTORY */ String type,
      /* whose it is; -1: nobody's */ int ownerPlayerId,
      /* its left border */ double left,
      /* its upper border */ double top,
      /* positive: yours */ double capturePoints,
      /* what it produces */ String vehicleType,
      /* ticks of production so far */ int productionProgress) {
    static Facility read(Object json) {
      return new Facility(
          integer(of(json, "id")),
          (String) of(json, "type"),
          integer(of(json, "ownerPlayerId")),
          (Double) of(json, "left"),
          (Double) of(json, "top"),
          (Double) of(json, "capturePoints"),
          (String) of(json, "vehicleType"),
          integer(of(json, "productionProgress")));
    }
  }

  /** CodeWars */
  record CodewarsView(
      /* the tick, from 0 */ int tickIndex,
      /* the game ends after so many */ int tickCount,
      /* both commanders */ List<WarPlayer> players,
      /* vehicles that were not visible a tick ago */ List<Vehicle> newVehicles,
      /* vehicles that changed */ List<VehicleUpdate> vehicleUpdates,
      /* all facilities */ List<Facility> facilities,
      /* all constants by name, in the first tick */ Object game,
      /* column by column, in the first tick */ List<List<String>> terrainByCellXY,
      /* column by column, in the first tick */ List<List<String>> weatherByCellXY) {
    static CodewarsView read(Object json) {
      return new CodewarsView(
          integer(of(json, "tickIndex")),
          integer(of(json, "tickCount")),
          list(of(json, "players"), item -> WarPlayer.read(item)),
          list(of(json, "newVehicles"), item -> Vehicle.read(item)),
          list(of(json, "vehicleUpdates"), item -> VehicleUpdate.read(item)),
          list(of(json, "facilities"), item -> Facility.read(item)),
          of(json, "game"),
          list(of(json, "terrainByCellXY"), item -> list(item, itemItem -> (String) itemItem)),
          list(of(json, "weatherByCellXY"), item -> list(item, itemItem -> (String) itemItem)));
    }
  }

  /** Of a game that is not described here. */
  record AnyView(Map<?, ?> fields) {
    static AnyView read(Object json) {
      return new AnyView((Map<?, ?>) json);
    }
  }
}
