// Where the knights go that no castle needs. They choose among foreign castles, knights and workers by worth over
// distance. With several rivals, war is made only on those who are much weaker; unguarded workers are raided anywhere within reach of home.

import { STAY } from "../../orders.ts";
import type { RulerTurn } from "../ruler-turn.ts";
import type { Lookout } from "./lookout.ts";
import type { Skirmish } from "./skirmish.ts";
import type { RulerThresholds } from "./thresholds.ts";

interface Goal {
  readonly cell: number;
  readonly worth: number;
  /** How many knights it is worth. */
  places: number;
}

export function campaign(ruler: RulerTurn, lookout: Lookout, skirmish: Skirmish, plan: RulerThresholds): void {
  const rivals = rivalsWorthFighting(ruler, plan);
  const goals = goalsOf(ruler, lookout, rivals, plan);
  const free = ruler.knights.filter((knight) => ruler.isIdle(knight));
  const wishes = free.flatMap((knight) =>
    goals.map((goal) => ({
      knight,
      goal,
      wish: goal.worth / (3 + ruler.board.distance(ruler.cell(knight), goal.cell)),
    })),
  );
  const sent = new Set<number>();
  for (const { knight, goal } of wishes.sort((a, b) => b.wish - a.wish)) {
    if (sent.has(knight) || goal.places <= 0) continue;
    sent.add(knight);
    goal.places--;
    skirmish.advance(knight, goal.cell);
  }
  for (const knight of free) if (!sent.has(knight)) goHome(ruler, skirmish, knight);
}

function goHome(ruler: RulerTurn, skirmish: Skirmish, knight: number): void {
  const castle = ruler.nearestCastle(ruler.cell(knight), ruler.castles);
  if (castle === undefined || ruler.board.distance(ruler.cell(knight), ruler.castleCell(castle)) <= 1)
    ruler.order(knight, STAY);
  else skirmish.advance(knight, ruler.castleCell(castle));
}

/** The rulers whose knights are weak enough. */
function rivalsWorthFighting(ruler: RulerTurn, { war, wars }: RulerThresholds): Set<number> {
  const { servants, seats } = ruler.state;
  const strength = new Float64Array(seats);
  for (const knight of [...ruler.knights, ...ruler.foes]) {
    const lord = servants.lord[knight]!;
    strength[lord] = strength[lord]! + servants.hp[knight]!;
  }
  const needed = seats === 2 ? war : wars;
  const rivals = new Set<number>();
  for (let lord = 0; lord < seats; lord++) {
    if (lord !== ruler.seat && strength[ruler.seat]! >= needed * strength[lord]!) rivals.add(lord);
  }
  return rivals;
}

function goalsOf(ruler: RulerTurn, lookout: Lookout, rivals: ReadonlySet<number>, plan: RulerThresholds): Goal[] {
  const { castles, servants } = ruler.state;
  const goals: Goal[] = [];
  for (const castle of ruler.foreignCastles) {
    const cell = ruler.castleCell(castle);
    if (!rivals.has(castles.lord[castle]!)) continue;
    goals.push({ cell, worth: plan.castle, places: 3 + Math.ceil(lookout.foes[cell]! / 60) });
  }
  for (const foe of ruler.foes) {
    if (rivals.has(servants.lord[foe]!)) goals.push({ cell: ruler.cell(foe), worth: plan.foe, places: 2 });
  }
  for (const worker of ruler.prey) {
    const cell = ruler.cell(worker);
    if (rivals.has(servants.lord[worker]!) || isSafeRaid(ruler, lookout, cell, plan))
      goals.push({ cell, worth: plan.worker, places: 1 });
  }
  return goals;
}

/** Whether no knight guards the place and ours would be home again before any foe gets there. */
function isSafeRaid(ruler: RulerTurn, lookout: Lookout, cell: number, { leash }: RulerThresholds): boolean {
  if (lookout.foes[cell]! > 0) return false;
  const castle = ruler.nearestCastle(cell, ruler.castles);
  if (castle === undefined) return true;
  const gate = ruler.castleCell(castle);
  const foe = ruler.nearest(gate, ruler.foes);
  return foe === undefined || ruler.board.distance(gate, cell) + leash <= ruler.board.distance(gate, ruler.cell(foe));
}
