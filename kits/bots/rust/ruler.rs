// A ruler of Kingdom: workers take land, knights strike whom they reach and go for the nearest foreign castle.
// docs/games/kingdom.md explains the view and the orders; eprintln! goes to your log.

mod json;
mod views;

use json::Json;
use std::io::BufRead;
use views::{KingdomView, Servant};

/// Directions: 0 is north, then clockwise.
const STEPS: [(i32, i32); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

#[derive(Default)]
struct Ruler {
    me: i32,
    width: i32,
    height: i32,
    /// By cell, row after row: whose it is; -1 nobody's.
    land: Vec<i32>,
}

impl Ruler {
    fn new(init: &Json) -> Ruler {
        let (width, height) = (init["config"]["width"].int(), init["config"]["height"].int());
        Ruler { me: init["seat"].int(), width, height, land: vec![-1; (width * height) as usize] }
    }

    /// Your program: an order for each of your servants and castles.
    fn command(&mut self, view: &KingdomView) -> String {
        for cell in &view.land {
            self.land[(cell.y * self.width + cell.x) as usize] = cell.lord;
        }
        let mine: Vec<&Servant> = view.servants.iter().filter(|servant| servant.lord == self.me).collect();
        let knights = mine.iter().filter(|servant| servant.kind == 1).count();
        let training = if knights < mine.len() - knights { "knight" } else { "worker" };
        let of_servants = mine.iter().map(|servant| {
            let order = if servant.kind == 0 { self.work(servant, view.turn) } else { self.fight(servant, view) };
            format!("[{},{}]", servant.id, order)
        });
        let own = view.castles.iter().filter(|castle| castle.lord == self.me);
        let of_castles = own.map(|castle| format!("[{},\"train\",\"{}\"]", castle.id, training));
        of_servants.chain(of_castles).collect::<Vec<String>>().join(",")
    }

    fn on_board(&self, x: i32, y: i32) -> bool {
        x >= 0 && x < self.width && y >= 0 && y < self.height
    }

    fn is_mine(&self, x: i32, y: i32) -> bool {
        self.land[(y * self.width + x) as usize] == self.me
    }

    fn work(&self, servant: &Servant, turn: i32) -> String {
        let &Servant { id, x, y, .. } = servant;
        if !self.is_mine(x, y) {
            return "\"cultivate\"".to_string();
        }
        let next = |d: i32| (x + STEPS[d as usize].0, y + STEPS[d as usize].1);
        for d in (0..8).map(|k| (id + k) % 8) {
            let (a, b) = next(d);
            if self.on_board(a, b) && !self.is_mine(a, b) {
                return format!("\"move\",{}", d);
            }
        }
        let d = (id + turn) % 8;
        let (a, b) = next(d);
        if self.on_board(a, b) { format!("\"move\",{}", d) } else { "\"stay\"".to_string() }
    }

    fn fight(&self, servant: &Servant, view: &KingdomView) -> String {
        let &Servant { x, y, .. } = servant;
        let distance = |a: i32, b: i32| (a - x).abs().max((b - y).abs());
        let direction = |a: i32, b: i32| {
            let step = ((a - x).signum(), (b - y).signum());
            STEPS.iter().position(|&known| known == step).unwrap()
        };
        let foe = view.servants.iter().find(|other| other.lord != self.me && distance(other.x, other.y) == 1);
        if let Some(foe) = foe {
            return format!("\"attack\",{}", direction(foe.x, foe.y));
        }
        let foreign = view.castles.iter().filter(|castle| castle.lord != self.me);
        match foreign.min_by_key(|castle| distance(castle.x, castle.y)) {
            None => "\"stay\"".to_string(),
            Some(goal) if distance(goal.x, goal.y) == 0 => "\"capture\"".to_string(),
            Some(goal) => format!("\"move\",{}", direction(goal.x, goal.y)),
        }
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut ruler = Ruler::default();
    for line in std::io::stdin().lock().lines() {
        let message = Json::parse(&line?)?;
        match message["type"].text() {
            "init" => ruler = Ruler::new(&message),
            "turn" => {
                let view = views::read_kingdom_view(&message["view"]);
                println!("{{\"action\":[{}]}}", ruler.command(&view));
            }
            _ => {}
        }
    }
    Ok(())
}
