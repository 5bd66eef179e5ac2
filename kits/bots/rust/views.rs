// What a program sees, game by game: docs/games says what it means. Made from one description for all languages by
// scripts/kit-views.ts: change that, not this.
#![allow(dead_code)]

use crate::json::Json;

/// two heaps of beans
#[derive(Clone, Debug)]
pub struct BeansView {
    /// white beans left
    pub white: i32,
    /// black beans left
    pub black: i32,
    /// the seat whose turn it is
    pub mover: i32,
    /// how many play
    pub players: i32,
}
pub fn read_beans_view(json: &Json) -> BeansView {
    BeansView {
        white: json["white"].int(),
        black: json["black"].int(),
        mover: json["mover"].int(),
        players: json["players"].int(),
    }
}

/// the one-way king
#[derive(Clone, Debug)]
pub struct KingView {
    /// columns
    pub width: i32,
    /// rows
    pub height: i32,
    /// where the piece is: a1 is the corner at the bottom left
    pub cell: String,
    /// its column, from 0
    pub x: i32,
    /// its row, from 0 at the bottom
    pub y: i32,
    /// the board, top row first; # is blocked
    pub rows: Vec<String>,
    /// how many play
    pub players: i32,
    /// the seat whose turn it is
    pub mover: i32,
}
pub fn read_king_view(json: &Json) -> KingView {
    KingView {
        width: json["width"].int(),
        height: json["height"].int(),
        cell: json["cell"].text().to_string(),
        x: json["x"].int(),
        y: json["y"].int(),
        rows: json["rows"].items().iter().map(|j| j.text().to_string()).collect(),
        players: json["players"].int(),
        mover: json["mover"].int(),
    }
}

/// the one-way queen
#[derive(Clone, Debug)]
pub struct QueenView {
    /// columns
    pub width: i32,
    /// rows
    pub height: i32,
    /// where the piece is: a1 is the corner at the bottom left
    pub cell: String,
    /// its column, from 0
    pub x: i32,
    /// its row, from 0 at the bottom
    pub y: i32,
    /// the board, top row first; # is blocked
    pub rows: Vec<String>,
    /// how many play
    pub players: i32,
    /// the seat whose turn it is
    pub mover: i32,
}
pub fn read_queen_view(json: &Json) -> QueenView {
    QueenView {
        width: json["width"].int(),
        height: json["height"].int(),
        cell: json["cell"].text().to_string(),
        x: json["x"].int(),
        y: json["y"].int(),
        rows: json["rows"].items().iter().map(|j| j.text().to_string()).collect(),
        players: json["players"].int(),
        mover: json["mover"].int(),
    }
}

/// the one-way rook
#[derive(Clone, Debug)]
pub struct RookView {
    /// columns
    pub width: i32,
    /// rows
    pub height: i32,
    /// where the piece is: a1 is the corner at the bottom left
    pub cell: String,
    /// its column, from 0
    pub x: i32,
    /// its row, from 0 at the bottom
    pub y: i32,
    /// the board, top row first; # is blocked
    pub rows: Vec<String>,
    /// how many play
    pub players: i32,
    /// the seat whose turn it is
    pub mover: i32,
}
pub fn read_rook_view(json: &Json) -> RookView {
    RookView {
        width: json["width"].int(),
        height: json["height"].int(),
        cell: json["cell"].text().to_string(),
        x: json["x"].int(),
        y: json["y"].int(),
        rows: json["rows"].items().iter().map(|j| j.text().to_string()).collect(),
        players: json["players"].int(),
        mover: json["mover"].int(),
    }
}

/// the one-way knight
#[derive(Clone, Debug)]
pub struct KnightView {
    /// columns
    pub width: i32,
    /// rows
    pub height: i32,
    /// where the piece is: a1 is the corner at the bottom left
    pub cell: String,
    /// its column, from 0
    pub x: i32,
    /// its row, from 0 at the bottom
    pub y: i32,
    /// the board, top row first; # is blocked
    pub rows: Vec<String>,
    /// how many play
    pub players: i32,
    /// the seat whose turn it is
    pub mover: i32,
}
pub fn read_knight_view(json: &Json) -> KnightView {
    KnightView {
        width: json["width"].int(),
        height: json["height"].int(),
        cell: json["cell"].text().to_string(),
        x: json["x"].int(),
        y: json["y"].int(),
        rows: json["rows"].items().iter().map(|j| j.text().to_string()).collect(),
        players: json["players"].int(),
        mover: json["mover"].int(),
    }
}

/// the shortest path
#[derive(Clone, Debug)]
pub struct PathView {
    /// columns
    pub width: i32,
    /// rows
    pub height: i32,
    /// where the piece is: a1 is the corner at the bottom left
    pub cell: String,
    /// its column, from 0
    pub x: i32,
    /// its row, from 0 at the bottom
    pub y: i32,
    /// the cell to reach
    pub goal: String,
    /// its column
    pub goal_x: i32,
    /// its row
    pub goal_y: i32,
    /// the board, top row first: K the king, G the goal, # blocked
    pub rows: Vec<String>,
    /// moves made so far
    pub moves: i32,
}
pub fn read_path_view(json: &Json) -> PathView {
    PathView {
        width: json["width"].int(),
        height: json["height"].int(),
        cell: json["cell"].text().to_string(),
        x: json["x"].int(),
        y: json["y"].int(),
        goal: json["goal"].text().to_string(),
        goal_x: json["goalX"].int(),
        goal_y: json["goalY"].int(),
        rows: json["rows"].items().iter().map(|j| j.text().to_string()).collect(),
        moves: json["moves"].int(),
    }
}

/// pursuers and their prey
#[derive(Clone, Debug)]
pub struct PursuitView {
    /// columns
    pub width: i32,
    /// rows
    pub height: i32,
    /// the board, top row first; # is blocked
    pub rows: Vec<String>,
    /// the pursuers' cells
    pub pursuers: Vec<Option<String>>,
    /// the prey's cell; none if it was caught
    pub prey: Option<String>,
    /// columns: of the pursuers, then of the prey
    pub x: Vec<Option<i32>>,
    /// rows, in the same order
    pub y: Vec<Option<i32>>,
    /// the seat whose turn it is
    pub mover: i32,
    /// the round that is played
    pub round: i32,
    /// after so many the prey has escaped
    pub rounds: i32,
    /// whether a piece may stay where it is
    pub stay: bool,
    /// whether the pursuers win together
    pub coalition: bool,
}
pub fn read_pursuit_view(json: &Json) -> PursuitView {
    PursuitView {
        width: json["width"].int(),
        height: json["height"].int(),
        rows: json["rows"].items().iter().map(|j| j.text().to_string()).collect(),
        pursuers: json["pursuers"].items().iter().map(|j| if j.is_null() { None } else { Some(j.text().to_string()) }).collect(),
        prey: if json["prey"].is_null() { None } else { Some(json["prey"].text().to_string()) },
        x: json["x"].items().iter().map(|j| if j.is_null() { None } else { Some(j.int()) }).collect(),
        y: json["y"].items().iter().map(|j| if j.is_null() { None } else { Some(j.int()) }).collect(),
        mover: json["mover"].int(),
        round: json["round"].int(),
        rounds: json["rounds"].int(),
        stay: json["stay"].bool(),
        coalition: json["coalition"].bool(),
    }
}

/// noughts and crosses
#[derive(Clone, Debug)]
pub struct NoughtsView {
    /// columns
    pub width: i32,
    /// rows
    pub height: i32,
    /// so many in a line win
    pub line: i32,
    /// how many play
    pub players: i32,
    /// the seat whose turn it is
    pub mover: i32,
    /// the board, top row first: X begins, then O; . is empty
    pub rows: Vec<String>,
}
pub fn read_noughts_view(json: &Json) -> NoughtsView {
    NoughtsView {
        width: json["width"].int(),
        height: json["height"].int(),
        line: json["line"].int(),
        players: json["players"].int(),
        mover: json["mover"].int(),
        rows: json["rows"].items().iter().map(|j| j.text().to_string()).collect(),
    }
}

/// Minesweeper
#[derive(Clone, Debug)]
pub struct MinesweeperView {
    /// columns
    pub width: i32,
    /// rows
    pub height: i32,
    /// mines on the board
    pub mines: i32,
    /// what an opened cell shows: coordinates or count
    pub answer: String,
    /// whether the first cell is safe
    pub safe_start: bool,
    /// the board, top row first: . is closed, * a mine that was revealed
    pub rows: Vec<String>,
    /// mines revealed, by seat
    pub named: Vec<i32>,
    /// how many play
    pub players: i32,
    /// the seat whose turn it is
    pub mover: i32,
}
pub fn read_minesweeper_view(json: &Json) -> MinesweeperView {
    MinesweeperView {
        width: json["width"].int(),
        height: json["height"].int(),
        mines: json["mines"].int(),
        answer: json["answer"].text().to_string(),
        safe_start: json["safeStart"].bool(),
        rows: json["rows"].items().iter().map(|j| j.text().to_string()).collect(),
        named: json["named"].items().iter().map(|j| j.int()).collect(),
        players: json["players"].int(),
        mover: json["mover"].int(),
    }
}

/// Kalah
#[derive(Clone, Debug)]
pub struct KalahView {
    /// your stones: pit 1 first, the last one is next to your store
    pub pits: Vec<i32>,
    /// stones in your store
    pub store: i32,
    /// the other side's, counted by them: opposite to your first is their last
    pub their_pits: Vec<i32>,
    /// stones in their store
    pub their_store: i32,
    /// the seat whose turn it is
    pub mover: i32,
}
pub fn read_kalah_view(json: &Json) -> KalahView {
    KalahView {
        pits: json["pits"].items().iter().map(|j| j.int()).collect(),
        store: json["store"].int(),
        their_pits: json["theirPits"].items().iter().map(|j| j.int()).collect(),
        their_store: json["theirStore"].int(),
        mover: json["mover"].int(),
    }
}

/// MMPawns
#[derive(Clone, Debug)]
pub struct MmpawnsView {
    /// the board, top row first: A and B are men, * is blocked, - is empty
    pub rows: Vec<String>,
    /// your letter
    pub you: String,
    /// the letter whose turn it is
    pub side: String,
    /// the number of the half-move, odd for A
    pub number: i32,
    /// the game ends after so many
    pub half_moves: i32,
}
pub fn read_mmpawns_view(json: &Json) -> MmpawnsView {
    MmpawnsView {
        rows: json["rows"].items().iter().map(|j| j.text().to_string()).collect(),
        you: json["you"].text().to_string(),
        side: json["side"].text().to_string(),
        number: json["number"].int(),
        half_moves: json["halfMoves"].int(),
    }
}

/// a castle of Kingdom
#[derive(Clone, Debug)]
pub struct Castle {
    /// by which it is given orders
    pub id: i32,
    /// its column
    pub x: i32,
    /// its row
    pub y: i32,
    /// the seat that owns it
    pub lord: i32,
    /// towards the next servant
    pub wealth: i32,
    /// 0 workers, 1 knights
    pub training: i32,
}
pub fn read_castle(json: &Json) -> Castle {
    Castle {
        id: json[0].int(),
        x: json[1].int(),
        y: json[2].int(),
        lord: json[3].int(),
        wealth: json[4].int(),
        training: json[5].int(),
    }
}

/// a worker or knight of Kingdom
#[derive(Clone, Debug)]
pub struct Servant {
    /// by which it is given orders
    pub id: i32,
    /// 0 worker, 1 knight
    pub kind: i32,
    /// the seat that it serves
    pub lord: i32,
    /// its column
    pub x: i32,
    /// its row
    pub y: i32,
    /// hit points
    pub hp: i32,
}
pub fn read_servant(json: &Json) -> Servant {
    Servant {
        id: json[0].int(),
        kind: json[1].int(),
        lord: json[2].int(),
        x: json[3].int(),
        y: json[4].int(),
        hp: json[5].int(),
    }
}

/// a cell of Kingdom that changed hands
#[derive(Clone, Debug)]
pub struct Land {
    /// its column
    pub x: i32,
    /// its row
    pub y: i32,
    /// the seat that has it now
    pub lord: i32,
}
pub fn read_land(json: &Json) -> Land {
    Land {
        x: json[0].int(),
        y: json[1].int(),
        lord: json[2].int(),
    }
}

/// Kingdom
#[derive(Clone, Debug)]
pub struct KingdomView {
    /// the turn, from 1
    pub turn: i32,
    /// all castles
    pub castles: Vec<Castle>,
    /// all workers and knights
    pub servants: Vec<Servant>,
    /// what changed hands in the turn before; at the start nobody has any
    pub land: Vec<Land>,
    /// by seat
    pub scores: Vec<i32>,
}
pub fn read_kingdom_view(json: &Json) -> KingdomView {
    KingdomView {
        turn: json["turn"].int(),
        castles: json["castles"].items().iter().map(|j| read_castle(j)).collect(),
        servants: json["servants"].items().iter().map(|j| read_servant(j)).collect(),
        land: json["land"].items().iter().map(|j| read_land(j)).collect(),
        scores: json["scores"].items().iter().map(|j| j.int()).collect(),
    }
}

/// a commander of CodeWars
#[derive(Clone, Debug)]
pub struct WarPlayer {
    /// 1 or 2
    pub id: i32,
    /// whether it is you
    pub me: bool,
    /// whether its program has failed
    pub strategy_crashed: bool,
    /// points
    pub score: i32,
    /// 0: may act now
    pub remaining_action_cooldown_ticks: i32,
    /// 0: may request a strike now
    pub remaining_nuclear_strike_cooldown_ticks: i32,
    /// who guides the announced strike; -1: none is announced
    pub next_nuclear_strike_vehicle_id: i32,
    /// when it explodes, or -1
    pub next_nuclear_strike_tick_index: i32,
    /// where, or -1
    pub next_nuclear_strike_x: f64,
    /// where, or -1
    pub next_nuclear_strike_y: f64,
}
pub fn read_war_player(json: &Json) -> WarPlayer {
    WarPlayer {
        id: json["id"].int(),
        me: json["me"].bool(),
        strategy_crashed: json["strategyCrashed"].bool(),
        score: json["score"].int(),
        remaining_action_cooldown_ticks: json["remainingActionCooldownTicks"].int(),
        remaining_nuclear_strike_cooldown_ticks: json["remainingNuclearStrikeCooldownTicks"].int(),
        next_nuclear_strike_vehicle_id: json["nextNuclearStrikeVehicleId"].int(),
        next_nuclear_strike_tick_index: json["nextNuclearStrikeTickIndex"].int(),
        next_nuclear_strike_x: json["nextNuclearStrikeX"].number(),
        next_nuclear_strike_y: json["nextNuclearStrikeY"].number(),
    }
}

/// a vehicle of CodeWars that was not visible a tick ago
#[derive(Clone, Debug)]
pub struct Vehicle {
    /// its number
    pub id: i32,
    /// whose it is
    pub player_id: i32,
    /// ARRV, FIGHTER, HELICOPTER, IFV or TANK
    pub type_: String,
    /// where it is
    pub x: f64,
    /// where it is, downwards
    pub y: f64,
    /// 0: destroyed, or out of sight
    pub durability: i32,
    /// ticks until it can shoot again
    pub remaining_attack_cooldown_ticks: i32,
    /// whether it is selected, if it is yours
    pub selected: bool,
    /// its groups, if it is yours
    pub groups: Vec<i32>,
}
pub fn read_vehicle(json: &Json) -> Vehicle {
    Vehicle {
        id: json["id"].int(),
        player_id: json["playerId"].int(),
        type_: json["type"].text().to_string(),
        x: json["x"].number(),
        y: json["y"].number(),
        durability: json["durability"].int(),
        remaining_attack_cooldown_ticks: json["remainingAttackCooldownTicks"].int(),
        selected: json["selected"].bool(),
        groups: json["groups"].items().iter().map(|j| j.int()).collect(),
    }
}

/// a vehicle of CodeWars that changed
#[derive(Clone, Debug)]
pub struct VehicleUpdate {
    /// its number
    pub id: i32,
    /// where it is
    pub x: f64,
    /// where it is, downwards
    pub y: f64,
    /// 0: destroyed, or out of sight
    pub durability: i32,
    /// ticks until it can shoot again
    pub remaining_attack_cooldown_ticks: i32,
    /// whether it is selected, if it is yours
    pub selected: bool,
    /// its groups, if it is yours
    pub groups: Vec<i32>,
}
pub fn read_vehicle_update(json: &Json) -> VehicleUpdate {
    VehicleUpdate {
        id: json["id"].int(),
        x: json["x"].number(),
        y: json["y"].number(),
        durability: json["durability"].int(),
        remaining_attack_cooldown_ticks: json["remainingAttackCooldownTicks"].int(),
        selected: json["selected"].bool(),
        groups: json["groups"].items().iter().map(|j| j.int()).collect(),
    }
}

/// a facility of CodeWars
#[derive(Clone, Debug)]
pub struct Facility {
    /// its number
    pub id: i32,
    /// CONTROL_CENTER or VEHICLE_FACTORY
    pub type_: String,
    /// whose it is; -1: nobody's
    pub owner_player_id: i32,
    /// its left border
    pub left: f64,
    /// its upper border
    pub top: f64,
    /// positive: yours
    pub capture_points: f64,
    /// what it produces
    pub vehicle_type: Option<String>,
    /// ticks of production so far
    pub production_progress: i32,
}
pub fn read_facility(json: &Json) -> Facility {
    Facility {
        id: json["id"].int(),
        type_: json["type"].text().to_string(),
        owner_player_id: json["ownerPlayerId"].int(),
        left: json["left"].number(),
        top: json["top"].number(),
        capture_points: json["capturePoints"].number(),
        vehicle_type: if json["vehicleType"].is_null() { None } else { Some(json["vehicleType"].text().to_string()) },
        production_progress: json["productionProgress"].int(),
    }
}

/// CodeWars
#[derive(Clone, Debug)]
pub struct CodewarsView {
    /// the tick, from 0
    pub tick_index: i32,
    /// the game ends after so many
    pub tick_count: i32,
    /// both commanders
    pub players: Vec<WarPlayer>,
    /// vehicles that were not visible a tick ago
    pub new_vehicles: Vec<Vehicle>,
    /// vehicles that changed
    pub vehicle_updates: Vec<VehicleUpdate>,
    /// all facilities
    pub facilities: Vec<Facility>,
    /// all constants by name, in the first tick
    pub game: Json,
    /// column by column, in the first tick
    pub terrain_by_cell_xy: Vec<Vec<String>>,
    /// column by column, in the first tick
    pub weather_by_cell_xy: Vec<Vec<String>>,
}
pub fn read_codewars_view(json: &Json) -> CodewarsView {
    CodewarsView {
        tick_index: json["tickIndex"].int(),
        tick_count: json["tickCount"].int(),
        players: json["players"].items().iter().map(|j| read_war_player(j)).collect(),
        new_vehicles: json["newVehicles"].items().iter().map(|j| read_vehicle(j)).collect(),
        vehicle_updates: json["vehicleUpdates"].items().iter().map(|j| read_vehicle_update(j)).collect(),
        facilities: json["facilities"].items().iter().map(|j| read_facility(j)).collect(),
        game: json["game"].clone(),
        terrain_by_cell_xy: json["terrainByCellXY"].items().iter().map(|j| j.items().iter().map(|j| j.text().to_string()).collect()).collect(),
        weather_by_cell_xy: json["weatherByCellXY"].items().iter().map(|j| j.items().iter().map(|j| j.text().to_string()).collect()).collect(),
    }
}

/// Of a game that is not described here.
pub type AnyView = Json;
pub fn read_any_view(json: &Json) -> AnyView {
    json.clone()
}
