// Where the knights go that no castle needs. They choose among foreign castles, knights and workers by worth over
// distance. War is made only on rulers who are weaker; unguarded workers are raided anywhere within reach of home.

import { STAY } from "../../orders.ts";
import type { Court } from "../court.ts";
import type { Lookout } from "./lookout.ts";
import type { Skirmish } from "./skirmish.ts";

/** So much stronger must we be to attack a ruler. */
const WAR_ODDS = 2;
/** So many steps nearer to home than any foe must a raider stay. */
const LEASH = 3;

interface Goal {
  readonly cell: number;
  readonly worth: number;
  /** How many knights it is worth. */
  places: number;
}

export function campaign(court: Court, lookout: Lookout, skirmish: Skirmish): void {
  const rivals = rivalsWorthFighting(court);
  const goals = goalsOf(court, lookout, rivals);
  const free = court.knights.filter((knight) => court.isIdle(knight));
  const wishes = free.flatMap((knight) =>
    goals.map((goal) => ({
      knight,
      goal,
      wish: goal.worth / (3 + court.board.distance(court.cell(knight), goal.cell)),
    })),
  );
  const sent = new Set<number>();
  for (const { knight, goal } of wishes.sort((a, b) => b.wish - a.wish)) {
    if (sent.has(knight) || goal.places <= 0) continue;
    sent.add(knight);
    goal.places--;
    skirmish.advance(knight, goal.cell);
  }
  for (const knight of free) if (!sent.has(knight)) goHome(court, skirmish, knight);
}

function goHome(court: Court, skirmish: Skirmish, knight: number): void {
  const castle = court.nearestCastle(court.cell(knight), court.castles);
  if (castle === undefined || court.board.distance(court.cell(knight), court.castleCell(castle)) <= 1)
    court.order(knight, STAY);
  else skirmish.advance(knight, court.castleCell(castle));
}

/** The rulers whose knights are weaker than the own ones. */
function rivalsWorthFighting(court: Court): Set<number> {
  const { servants, seats } = court.state;
  const strength = new Float64Array(seats);
  for (const knight of [...court.knights, ...court.foes]) {
    const lord = servants.lord[knight]!;
    strength[lord] = strength[lord]! + servants.hp[knight]!;
  }
  const rivals = new Set<number>();
  for (let lord = 0; lord < seats; lord++) {
    if (lord !== court.seat && strength[court.seat]! >= WAR_ODDS * strength[lord]!) rivals.add(lord);
  }
  return rivals;
}

function goalsOf(court: Court, lookout: Lookout, rivals: ReadonlySet<number>): Goal[] {
  const { castles, servants } = court.state;
  const goals: Goal[] = [];
  for (const castle of court.foreignCastles) {
    const cell = court.castleCell(castle);
    if (!rivals.has(castles.lord[castle]!)) continue;
    goals.push({ cell, worth: 400, places: 3 + Math.ceil(lookout.foes[cell]! / 60) });
  }
  for (const foe of court.foes) {
    if (rivals.has(servants.lord[foe]!)) goals.push({ cell: court.cell(foe), worth: 60, places: 2 });
  }
  for (const worker of court.prey) {
    const cell = court.cell(worker);
    if (rivals.has(servants.lord[worker]!) || isSafeRaid(court, lookout, cell))
      goals.push({ cell, worth: 80, places: 1 });
  }
  return goals;
}

/** Whether no knight guards the place and ours would be home again before any foe gets there. */
function isSafeRaid(court: Court, lookout: Lookout, cell: number): boolean {
  if (lookout.foes[cell]! > 0) return false;
  const castle = court.nearestCastle(cell, court.castles);
  if (castle === undefined) return true;
  const gate = court.castleCell(castle);
  const foe = court.nearest(gate, court.foes);
  return foe === undefined || court.board.distance(gate, cell) + LEASH <= court.board.distance(gate, court.cell(foe));
}
