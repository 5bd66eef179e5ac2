// A player of {{title}} for Ludus.
//
// Ludus sends one JSON object a line and expects one line for every question:
//   {"type": "init", "game": "{{game}}", "seat": 0, "seats": 2, "config": {...}, "limits": {...}, "seed": 123}
//   {"type": "turn", "turn": 1, "view": {...}, "legal": [...]}      answer: {"action": one of legal}
//   {"type": "end", "outcome": {"places": [...], "scores": [...]}}
// Standard output is for answers only; eprintln! goes to your log. json.rs reads the lines, views.rs has what you see.

mod json;
mod views;

use json::Json;
use std::io::BufRead;
use views::KalahView;

/// Your program: which of the legal actions is best? The view is explained in docs/games/{{game}}.md.
fn choose<'a>(_view: &KalahView, legal: &'a [Json], chance: &mut Chance) -> &'a Json {
    &legal[chance.below(legal.len())]
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut chance = Chance(1);
    for line in std::io::stdin().lock().lines() {
        let message = Json::parse(&line?)?;
        match message["type"].text() {
            // With the seed you are given, the same game comes out the same again.
            "init" => chance = Chance(message["seed"].number() as u64),
            "turn" => {
                let view = views::read_kalah_view(&message["view"]);
                println!("{{\"action\":{}}}", choose(&view, message["legal"].items(), &mut chance));
            }
            "end" => eprintln!("outcome: {}", message["outcome"]),
            _ => {}
        }
    }
    Ok(())
}

/// Numbers that repeat with the seed (SplitMix64).
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E3779B97F4A7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58476D1CE4E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D049BB133111EB);
        ((z ^ (z >> 31)) % limit as u64) as usize
    }
}
