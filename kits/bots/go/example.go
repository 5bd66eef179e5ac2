// A player of Kalah that looks one move ahead: it takes what brings most stones into its store, and likes to move again.
// Built along: views.go.
package main

import (
	"encoding/json"
	"log"
	"os"
)

type Message struct {
	Type  string    `json:"type"`
	View  KalahView `json:"view"`
	Legal []int     `json:"legal"`
}

// Stones won by this move; a second move counts as ten.
func gain(view KalahView, pit int) int {
	// Your pits, your store, their pits: their store is passed over.
	m := len(view.Pits)
	board := make([]int, 0, 2*m+1)
	board = append(append(append(board, view.Pits...), view.Store), view.TheirPits...)
	at := pit - 1
	stones := board[at]
	board[at] = 0
	for ; stones > 0; stones-- {
		at = (at + 1) % len(board)
		board[at]++
	}
	won := board[m] - view.Store
	if at == m {
		won += 10
	} else if at < m && board[at] == 1 && board[2*m-at] > 0 {
		won += 1 + board[2*m-at]
	}
	return won
}

func choose(view KalahView, legal []int) int {
	best := legal[0]
	for _, pit := range legal {
		if gain(view, pit) > gain(view, best) {
			best = pit
		}
	}
	return best
}

func main() {
	lines, answers := json.NewDecoder(os.Stdin), json.NewEncoder(os.Stdout)
	for lines.More() {
		var message Message
		if err := lines.Decode(&message); err != nil {
			log.Fatal(err)
		}
		if message.Type == "turn" {
			answers.Encode(map[string]int{"action": choose(message.View, message.Legal)})
		}
	}
}
