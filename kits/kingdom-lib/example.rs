// A first ruler in Rust. Workers take land, knights walk to the nearest foreign castle, strike on the way and take it. The
// structures have the layout of kingdom.h: 4 bytes a field. rustc --crate-type cdylib makes a library of it.
#![allow(non_snake_case)]

use std::sync::Mutex;

const PAWN: i32 = 0;
const KNIGHT: i32 = 1;
const ATTACK: i32 = 0;
const MOVE: i32 = 1;
const CULTIVATE: i32 = 2;
const CAPTURE: i32 = 3;
const NONE: i32 = 4;

#[repr(C)]
#[derive(Clone, Copy)]
pub struct Castle {
    id: i32,
    x: i32,
    y: i32,
    lord: i32,
    wealth: i32,
    training: i32,
    order: i32,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct Servant {
    kind: i32,
    id: i32,
    lord: i32,
    x: i32,
    y: i32,
    hp: i32,
    damage: i32,
    killed: i32,
    order: i32,
    dir: i32,
}

/// What Init was given: the buffers stay where they are.
struct Kingdom {
    me: i32,
    width: i32,
    height: i32,
    castles: *mut Castle,
    servants: *mut Servant,
    land: *const [u8; 64],
}

unsafe impl Send for Kingdom {}

static KINGDOM: Mutex<Option<Kingdom>> = Mutex::new(None);

/// Directions: 0 is north, then clockwise.
const STEPS: [(i32, i32); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

#[no_mangle]
pub extern "C" fn Init(
    id: i32,
    _count: i32,
    width: i32,
    height: i32,
    castles: *mut Castle,
    servants: *mut Servant,
    land: *const [u8; 64],
    _turn: i32,
    _castles: i32,
    _servants: i32,
) {
    *KINGDOM.lock().unwrap() = Some(Kingdom { me: id, width, height, castles, servants, land });
}

/// # Safety
/// The buffers that Init was given hold so many castles and servants.
#[no_mangle]
pub unsafe extern "C" fn MakeTurn(_turn: i32, castles: i32, servants: i32) {
    let kingdom = KINGDOM.lock().unwrap();
    let Some(kingdom) = kingdom.as_ref() else { return };
    let castles = std::slice::from_raw_parts_mut(kingdom.castles, castles as usize);
    let servants = std::slice::from_raw_parts_mut(kingdom.servants, servants as usize);
    let land = std::slice::from_raw_parts(kingdom.land, kingdom.width as usize);
    let mut counts = [0, 0];
    for i in 0..servants.len() {
        if servants[i].lord != kingdom.me {
            continue;
        }
        counts[servants[i].kind as usize] += 1;
        let (order, dir) = if servants[i].kind == PAWN {
            work(kingdom, &servants[i], land)
        } else {
            fight(kingdom, &servants[i], castles, servants)
        };
        servants[i].order = order;
        servants[i].dir = dir;
    }
    for castle in castles.iter_mut().filter(|castle| castle.lord == kingdom.me) {
        castle.order = if counts[1] < counts[0] { KNIGHT } else { PAWN };
    }
}

fn work(kingdom: &Kingdom, worker: &Servant, land: &[[u8; 64]]) -> (i32, i32) {
    let is_mine = |x: i32, y: i32| land[x as usize][y as usize] as i32 == kingdom.me + 1;
    if !is_mine(worker.x, worker.y) {
        return (CULTIVATE, 0);
    }
    for dir in (0..8).map(|i| (i + worker.id) % 8) {
        let (x, y) = (worker.x + STEPS[dir as usize].0, worker.y + STEPS[dir as usize].1);
        let on_board = x >= 0 && y >= 0 && x < kingdom.width && y < kingdom.height;
        if on_board && !is_mine(x, y) {
            return (MOVE, dir);
        }
    }
    (MOVE, worker.id % 8)
}

fn fight(kingdom: &Kingdom, knight: &Servant, castles: &[Castle], servants: &[Servant]) -> (i32, i32) {
    let distance = |x: i32, y: i32| (x - knight.x).abs().max((y - knight.y).abs());
    let direction = |x: i32, y: i32| {
        let step = ((x - knight.x).signum(), (y - knight.y).signum());
        STEPS.iter().position(|&known| known == step).unwrap_or(0) as i32
    };
    if let Some(foe) = servants.iter().find(|other| other.lord != kingdom.me && distance(other.x, other.y) == 1) {
        return (ATTACK, direction(foe.x, foe.y));
    }
    let foreign = castles.iter().filter(|castle| castle.lord != kingdom.me);
    match foreign.min_by_key(|castle| distance(castle.x, castle.y)) {
        None => (NONE, 0),
        Some(goal) if distance(goal.x, goal.y) == 0 => (CAPTURE, 0),
        Some(goal) => (MOVE, direction(goal.x, goal.y)),
    }
}
