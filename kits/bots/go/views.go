// What a program sees, game by game: docs/games says what it means. Made from one description for all languages by
// scripts/kit-views.ts: change that, not this.

package main

import "encoding/json"

// BeansView: two heaps of beans
type BeansView struct {
	// white beans left
	White int `json:"white"`
	// black beans left
	Black int `json:"black"`
	// the seat whose turn it is
	Mover int `json:"mover"`
	// how many play
	Players int `json:"players"`
}

// KingView: the one-way king
type KingView struct {
	// columns
	Width int `json:"width"`
	// rows
	Height int `json:"height"`
	// where the piece is: a1 is the corner at the bottom left
	Cell string `json:"cell"`
	// its column, from 0
	X int `json:"x"`
	// its row, from 0 at the bottom
	Y int `json:"y"`
	// the board, top row first; # is blocked
	Rows []string `json:"rows"`
	// how many play
	Players int `json:"players"`
	// the seat whose turn it is
	Mover int `json:"mover"`
}

// QueenView: the one-way queen
type QueenView struct {
	// columns
	Width int `json:"width"`
	// rows
	Height int `json:"height"`
	// where the piece is: a1 is the corner at the bottom left
	Cell string `json:"cell"`
	// its column, from 0
	X int `json:"x"`
	// its row, from 0 at the bottom
	Y int `json:"y"`
	// the board, top row first; # is blocked
	Rows []string `json:"rows"`
	// how many play
	Players int `json:"players"`
	// the seat whose turn it is
	Mover int `json:"mover"`
}

// RookView: the one-way rook
type RookView struct {
	// columns
	Width int `json:"width"`
	// rows
	Height int `json:"height"`
	// where the piece is: a1 is the corner at the bottom left
	Cell string `json:"cell"`
	// its column, from 0
	X int `json:"x"`
	// its row, from 0 at the bottom
	Y int `json:"y"`
	// the board, top row first; # is blocked
	Rows []string `json:"rows"`
	// how many play
	Players int `json:"players"`
	// the seat whose turn it is
	Mover int `json:"mover"`
}

// KnightView: the one-way knight
type KnightView struct {
	// columns
	Width int `json:"width"`
	// rows
	Height int `json:"height"`
	// where the piece is: a1 is the corner at the bottom left
	Cell string `json:"cell"`
	// its column, from 0
	X int `json:"x"`
	// its row, from 0 at the bottom
	Y int `json:"y"`
	// the board, top row first; # is blocked
	Rows []string `json:"rows"`
	// how many play
	Players int `json:"players"`
	// the seat whose turn it is
	Mover int `json:"mover"`
}

// PathView: the shortest path
type PathView struct {
	// columns
	Width int `json:"width"`
	// rows
	Height int `json:"height"`
	// where the piece is: a1 is the corner at the bottom left
	Cell string `json:"cell"`
	// its column, from 0
	X int `json:"x"`
	// its row, from 0 at the bottom
	Y int `json:"y"`
	// the cell to reach
	Goal string `json:"goal"`
	// its column
	GoalX int `json:"goalX"`
	// its row
	GoalY int `json:"goalY"`
	// the board, top row first: K the king, G the goal, # blocked
	Rows []string `json:"rows"`
	// moves made so far
	Moves int `json:"moves"`
}

// PursuitView: pursuers and their prey
type PursuitView struct {
	// columns
	Width int `json:"width"`
	// rows
	Height int `json:"height"`
	// the board, top row first; # is blocked
	Rows []string `json:"rows"`
	// the pursuers' cells
	Pursuers []*string `json:"pursuers"`
	// the prey's cell; none if it was caught
	Prey *string `json:"prey"`
	// columns: of the pursuers, then of the prey
	X []*int `json:"x"`
	// rows, in the same order
	Y []*int `json:"y"`
	// the seat whose turn it is
	Mover int `json:"mover"`
	// the round that is played
	Round int `json:"round"`
	// after so many the prey has escaped
	Rounds int `json:"rounds"`
	// whether a piece may stay where it is
	Stay bool `json:"stay"`
	// whether the pursuers win together
	Coalition bool `json:"coalition"`
}

// NoughtsView: noughts and crosses
type NoughtsView struct {
	// columns
	Width int `json:"width"`
	// rows
	Height int `json:"height"`
	// so many in a line win
	Line int `json:"line"`
	// how many play
	Players int `json:"players"`
	// the seat whose turn it is
	Mover int `json:"mover"`
	// the board, top row first: X begins, then O; . is empty
	Rows []string `json:"rows"`
}

// MinesweeperView: Minesweeper
type MinesweeperView struct {
	// columns
	Width int `json:"width"`
	// rows
	Height int `json:"height"`
	// mines on the board
	Mines int `json:"mines"`
	// what an opened cell shows: coordinates or count
	Answer string `json:"answer"`
	// whether the first cell is safe
	SafeStart bool `json:"safeStart"`
	// the board, top row first: . is closed, * a mine that was revealed
	Rows []string `json:"rows"`
	// mines revealed, by seat
	Named []int `json:"named"`
	// how many play
	Players int `json:"players"`
	// the seat whose turn it is
	Mover int `json:"mover"`
}

// KalahView: Kalah
type KalahView struct {
	// your stones: pit 1 first, the last one is next to your store
	Pits []int `json:"pits"`
	// stones in your store
	Store int `json:"store"`
	// the other side's, counted by them: opposite to your first is their last
	TheirPits []int `json:"theirPits"`
	// stones in their store
	TheirStore int `json:"theirStore"`
	// the seat whose turn it is
	Mover int `json:"mover"`
}

// MmpawnsView: MMPawns
type MmpawnsView struct {
	// the board, top row first: A and B are men, * is blocked, - is empty
	Rows []string `json:"rows"`
	// your letter
	You string `json:"you"`
	// the letter whose turn it is
	Side string `json:"side"`
	// the number of the half-move, odd for A
	Number int `json:"number"`
	// the game ends after so many
	HalfMoves int `json:"halfMoves"`
}

// Castle: a castle of Kingdom
type Castle struct {
	// by which it is given orders
	Id int
	// its column
	X int
	// its row
	Y int
	// the seat that owns it
	Lord int
	// towards the next servant
	Wealth int
	// 0 workers, 1 knights
	Training int
}

func (row *Castle) UnmarshalJSON(text []byte) error {
	return json.Unmarshal(text, &[]any{&row.Id, &row.X, &row.Y, &row.Lord, &row.Wealth, &row.Training})
}

// Servant: a worker or knight of Kingdom
type Servant struct {
	// by which it is given orders
	Id int
	// 0 worker, 1 knight
	Kind int
	// the seat that it serves
	Lord int
	// its column
	X int
	// its row
	Y int
	// hit points
	Hp int
}

func (row *Servant) UnmarshalJSON(text []byte) error {
	return json.Unmarshal(text, &[]any{&row.Id, &row.Kind, &row.Lord, &row.X, &row.Y, &row.Hp})
}

// Land: a cell of Kingdom that changed hands
type Land struct {
	// its column
	X int
	// its row
	Y int
	// the seat that has it now
	Lord int
}

func (row *Land) UnmarshalJSON(text []byte) error {
	return json.Unmarshal(text, &[]any{&row.X, &row.Y, &row.Lord})
}

// KingdomView: Kingdom
type KingdomView struct {
	// the turn, from 1
	Turn int `json:"turn"`
	// all castles
	Castles []Castle `json:"castles"`
	// all workers and knights
	Servants []Servant `json:"servants"`
	// what changed hands in the turn before; at the start nobody has any
	Land []Land `json:"land"`
	// by seat
	Scores []int `json:"scores"`
}

// WarPlayer: a commander of CodeWars
type WarPlayer struct {
	// 1 or 2
	Id int `json:"id"`
	// whether it is you
	Me bool `json:"me"`
	// whether its program has failed
	StrategyCrashed bool `json:"strategyCrashed"`
	// points
	Score int `json:"score"`
	// 0: may act now
	RemainingActionCooldownTicks int `json:"remainingActionCooldownTicks"`
	// 0: may request a strike now
	RemainingNuclearStrikeCooldownTicks int `json:"remainingNuclearStrikeCooldownTicks"`
	// who guides the announced strike; -1: none is announced
	NextNuclearStrikeVehicleId int `json:"nextNuclearStrikeVehicleId"`
	// when it explodes, or -1
	NextNuclearStrikeTickIndex int `json:"nextNuclearStrikeTickIndex"`
	// where, or -1
	NextNuclearStrikeX float64 `json:"nextNuclearStrikeX"`
	// where, or -1
	NextNuclearStrikeY float64 `json:"nextNuclearStrikeY"`
}

// Vehicle: a vehicle of CodeWars that was not visible a tick ago
type Vehicle struct {
	// its number
	Id int `json:"id"`
	// whose it is
	PlayerId int `json:"playerId"`
	// ARRV, FIGHTER, HELICOPTER, IFV or TANK
	Type string `json:"type"`
	// where it is
	X float64 `json:"x"`
	// where it is, downwards
	Y float64 `json:"y"`
	// 0: destroyed, or out of sight
	Durability int `json:"durability"`
	// ticks until it can shoot again
	RemainingAttackCooldownTicks int `json:"remainingAttackCooldownTicks"`
	// whether it is selected, if it is yours
	Selected bool `json:"selected"`
	// its groups, if it is yours
	Groups []int `json:"groups"`
}

// VehicleUpdate: a vehicle of CodeWars that changed
type VehicleUpdate struct {
	// its number
	Id int `json:"id"`
	// where it is
	X float64 `json:"x"`
	// where it is, downwards
	Y float64 `json:"y"`
	// 0: destroyed, or out of sight
	Durability int `json:"durability"`
	// ticks until it can shoot again
	RemainingAttackCooldownTicks int `json:"remainingAttackCooldownTicks"`
	// whether it is selected, if it is yours
	Selected bool `json:"selected"`
	// its groups, if it is yours
	Groups []int `json:"groups"`
}

// Facility: a facility of CodeWars
type Facility struct {
	// its number
	Id int `json:"id"`
	// CONTROL_CENTER or VEHICLE_FACTORY
	Type string `json:"type"`
	// whose it is; -1: nobody's
	OwnerPlayerId int `json:"ownerPlayerId"`
	// its left border
	Left float64 `json:"left"`
	// its upper border
	Top float64 `json:"top"`
	// positive: yours
	CapturePoints float64 `json:"capturePoints"`
	// what it produces
	VehicleType *string `json:"vehicleType"`
	// ticks of production so far
	ProductionProgress int `json:"productionProgress"`
}

// CodewarsView: CodeWars
type CodewarsView struct {
	// the tick, from 0
	TickIndex int `json:"tickIndex"`
	// the game ends after so many
	TickCount int `json:"tickCount"`
	// both commanders
	Players []WarPlayer `json:"players"`
	// vehicles that were not visible a tick ago
	NewVehicles []Vehicle `json:"newVehicles"`
	// vehicles that changed
	VehicleUpdates []VehicleUpdate `json:"vehicleUpdates"`
	// all facilities
	Facilities []Facility `json:"facilities"`
	// all constants by name, in the first tick
	Game json.RawMessage `json:"game"`
	// column by column, in the first tick
	TerrainByCellXY [][]string `json:"terrainByCellXY"`
	// column by column, in the first tick
	WeatherByCellXY [][]string `json:"weatherByCellXY"`
}

// AnyView: of a game that is not described here.
type AnyView map[string]json.RawMessage
