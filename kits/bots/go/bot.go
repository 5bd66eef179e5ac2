// A player of {{title}} for Ludus.
//
// Ludus sends one JSON object a line and expects one line for every question:
//
//	{"type": "init", "game": "{{game}}", "seat": 0, "seats": 2, "config": {...}, "limits": {...}, "seed": 123}
//	{"type": "turn", "turn": 1, "view": {...}, "legal": [...]}      answer: {"action": one of legal}
//	{"type": "end", "outcome": {"places": [...], "scores": [...]}}
//
// Standard output is for answers only; os.Stderr goes to your log. What you see is in views.go: files that are named in a
// comment are built along.
package main

import (
	"encoding/json"
	"fmt"
	"log"
	"math/rand"
	"os"
)

type Message struct {
	Type    string          `json:"type"`
	Seed    int64           `json:"seed"`
	View    KalahView       `json:"view"`
	Legal   []any           `json:"legal"`
	Outcome json.RawMessage `json:"outcome"`
}

// Your program: which of the legal actions is best? The view is explained in docs/games/{{game}}.md.
func choose(view KalahView, legal []any, chance *rand.Rand) any {
	return legal[chance.Intn(len(legal))]
}

func main() {
	var chance *rand.Rand
	lines, answers := json.NewDecoder(os.Stdin), json.NewEncoder(os.Stdout)
	for lines.More() {
		var message Message
		if err := lines.Decode(&message); err != nil {
			log.Fatal(err)
		}
		switch message.Type {
		case "init":
			// With the seed you are given, the same game comes out the same again.
			chance = rand.New(rand.NewSource(message.Seed))
		case "turn":
			answers.Encode(map[string]any{"action": choose(message.View, message.Legal, chance)})
		case "end":
			fmt.Fprintln(os.Stderr, "outcome:", string(message.Outcome))
		}
	}
}
