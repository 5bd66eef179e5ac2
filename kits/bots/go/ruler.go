// A ruler of Kingdom: workers take land, knights strike whom they reach and go for the nearest foreign castle.
// docs/games/kingdom.md explains the view and the orders; os.Stderr goes to your log. Built along: views.go.
package main

import (
	"encoding/json"
	"log"
	"os"
)

type Message struct {
	Type   string                      `json:"type"`
	Seat   int                         `json:"seat"`
	Config struct{ Width, Height int } `json:"config"`
	View   KingdomView                 `json:"view"`
}

// Directions: 0 is north, then clockwise.
var dx = [8]int{0, 1, 1, 1, 0, -1, -1, -1}
var dy = [8]int{-1, -1, 0, 1, 1, 1, 0, -1}

type Cell struct{ x, y int }

type Ruler struct {
	me, width, height int
	// Whose a cell is; cells that nobody owns are not in it.
	land map[Cell]int
}

// Your program: an order for each of your servants and castles.
func (r *Ruler) command(view KingdomView) [][]any {
	for _, cell := range view.Land {
		r.land[Cell{cell.X, cell.Y}] = cell.Lord
	}
	orders, knights := [][]any{}, 0
	for _, servant := range view.Servants {
		if servant.Lord != r.me {
			continue
		}
		order := []any{servant.Id}
		if servant.Kind == 0 {
			order = append(order, r.work(servant, view.Turn)...)
		} else {
			order = append(order, r.fight(servant, view)...)
			knights++
		}
		orders = append(orders, order)
	}
	training := "worker"
	if knights < len(orders)-knights {
		training = "knight"
	}
	for _, castle := range view.Castles {
		if castle.Lord == r.me {
			orders = append(orders, []any{castle.Id, "train", training})
		}
	}
	return orders
}

func (r *Ruler) isMine(x, y int) bool {
	lord, owned := r.land[Cell{x, y}]
	return owned && lord == r.me
}

func (r *Ruler) work(s Servant, turn int) []any {
	if !r.isMine(s.X, s.Y) {
		return []any{"cultivate"}
	}
	onBoard := func(d int) bool {
		x, y := s.X+dx[d], s.Y+dy[d]
		return x >= 0 && x < r.width && y >= 0 && y < r.height
	}
	for k := 0; k < 8; k++ {
		d := (s.Id + k) % 8
		if onBoard(d) && !r.isMine(s.X+dx[d], s.Y+dy[d]) {
			return []any{"move", d}
		}
	}
	if d := (s.Id + turn) % 8; onBoard(d) {
		return []any{"move", d}
	}
	return []any{"stay"}
}

func (r *Ruler) fight(s Servant, view KingdomView) []any {
	for _, other := range view.Servants {
		if other.Lord != r.me && distance(s, other.X, other.Y) == 1 {
			return []any{"attack", direction(s, other.X, other.Y)}
		}
	}
	var goal *Castle
	for i, castle := range view.Castles {
		if castle.Lord != r.me && (goal == nil || distance(s, castle.X, castle.Y) < distance(s, goal.X, goal.Y)) {
			goal = &view.Castles[i]
		}
	}
	if goal == nil {
		return []any{"stay"}
	}
	if distance(s, goal.X, goal.Y) == 0 {
		return []any{"capture"}
	}
	return []any{"move", direction(s, goal.X, goal.Y)}
}

func distance(s Servant, x, y int) int {
	a, b := (x-s.X)*sign(x-s.X), (y-s.Y)*sign(y-s.Y)
	if a > b {
		return a
	}
	return b
}

func direction(s Servant, x, y int) int {
	for d := range dx {
		if dx[d] == sign(x-s.X) && dy[d] == sign(y-s.Y) {
			return d
		}
	}
	return -1
}

func sign(n int) int {
	if n > 0 {
		return 1
	}
	if n < 0 {
		return -1
	}
	return 0
}

func main() {
	var ruler Ruler
	lines, answers := json.NewDecoder(os.Stdin), json.NewEncoder(os.Stdout)
	for lines.More() {
		var message Message
		if err := lines.Decode(&message); err != nil {
			log.Fatal(err)
		}
		if message.Type == "init" {
			ruler = Ruler{message.Seat, message.Config.Width, message.Config.Height, map[Cell]int{}}
		} else if message.Type == "turn" {
			answers.Encode(map[string]any{"action": ruler.command(message.View)})
		}
	}
}
