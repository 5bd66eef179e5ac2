// A player of Kalah that looks one move ahead: it takes what brings most stones into its store, and likes to move again.

mod json;
mod views;

use json::Json;
use std::io::BufRead;
use views::KalahView;

/// Stones won by this move; a second move counts as ten.
fn gain(view: &KalahView, pit: i32) -> i32 {
    // Your pits, your store, their pits: their store is passed over.
    let mut board = [&view.pits[..], &[view.store], &view.their_pits[..]].concat();
    let (m, size) = (view.pits.len(), board.len());
    let mut at = pit as usize - 1;
    let stones = std::mem::take(&mut board[at]);
    for _ in 0..stones {
        at = (at + 1) % size;
        board[at] += 1;
    }
    let mut won = board[m] - view.store;
    if at == m {
        won += 10;
    } else if at < m && board[at] == 1 && board[2 * m - at] > 0 {
        won += 1 + board[2 * m - at];
    }
    won
}

fn choose(view: &KalahView, legal: &[Json]) -> i32 {
    let mut best = legal[0].int();
    for pit in legal.iter().map(Json::int) {
        if gain(view, pit) > gain(view, best) {
            best = pit;
        }
    }
    best
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for line in std::io::stdin().lock().lines() {
        let message = Json::parse(&line?)?;
        if message["type"].text() == "turn" {
            let view = views::read_kalah_view(&message["view"]);
            println!("{{\"action\":{}}}", choose(&view, message["legal"].items()));
        }
    }
    Ok(())
}
