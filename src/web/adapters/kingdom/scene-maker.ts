// A Kingdom for the screen: land, castles, servants with their ids (so that the drawing can follow each one from turn to
// turn), blows, and the running table.

import { EAST, SOUTH } from "../../../games/kingdom/board.ts";
import { ATTACK, isAttack, KNIGHT, type Orders } from "../../../games/kingdom/orders.ts";
import type { KingdomState } from "../../../games/kingdom/state.ts";
import { standings } from "../../../games/kingdom/statistics.ts";
import type { Event, Made, SceneMaker } from "../../scenes/scene-maker.ts";
import { say } from "./words/en.ts";

export interface KingdomScene {
  readonly width: number;
  readonly height: number;
  readonly turn: number;
  readonly turns: number;
  /** By cell: lord + 1, or 0. */
  readonly land: Uint8Array;
  readonly castles: readonly Castle[];
  /** By servant, in ascending order of ids. */
  readonly id: Int32Array;
  readonly kind: Uint8Array;
  readonly lord: Uint8Array;
  readonly x: Uint8Array;
  readonly y: Uint8Array;
  readonly hp: Int32Array;
  readonly fullHp: number;
  readonly workerHp: number;
  /** Blows of the step that led here: from x, y to x, y, four numbers each, and whose they are. */
  readonly blows: readonly Blow[];
}

export interface Castle {
  readonly x: number;
  readonly y: number;
  readonly lord: number;
  /** What is trained, and how far: 0 … 1. */
  readonly training: "knight" | "worker";
  readonly progress: number;
  /** Turns until it is finished, with the land that its ruler has now; undefined without any. */
  readonly turnsLeft: number | undefined;
}

export interface Blow {
  readonly lord: number;
  readonly x: number;
  readonly y: number;
  readonly toX: number;
  readonly toY: number;
}

/** Every castle of a ruler gets the same share of its land, give or take one. */
function turnsLeft({ castles, tally, rules }: KingdomState, castle: number): number | undefined {
  const lord = castles.lord[castle]!;
  const share = Math.floor(tally.land[lord]! / tally.castles[lord]!);
  const missing = Math.max(0, rules.cost - castles.wealth[castle]!);
  return share === 0 ? undefined : Math.max(1, Math.ceil(missing / share));
}

export const kingdomSceneMaker: SceneMaker<KingdomState, KingdomScene> = {
  pace: 8,
  interval: 50,
  memory: 1,
  columns: [
    say("kingdom.page.points"),
    say("kingdom.page.land"),
    say("kingdom.page.castles"),
    say("kingdom.page.knights"),
    say("kingdom.page.workers"),
    say("kingdom.page.kills"),
    say("kingdom.page.captured"),
    say("kingdom.page.losses"),
    say("kingdom.page.trained"),
    say("kingdom.page.failed-orders"),
  ],
  scene(state, made, before) {
    const { board, servants, castles, rules } = state;
    const { count } = servants;
    return {
      width: board.width,
      height: board.height,
      turn: state.turn,
      turns: rules.turns,
      land: state.land.slice(),
      castles: Array.from({ length: castles.count }, (_, castle) => ({
        x: board.x[castles.cell[castle]!]!,
        y: board.y[castles.cell[castle]!]!,
        lord: castles.lord[castle]!,
        training: castles.training[castle] === KNIGHT ? ("knight" as const) : ("worker" as const),
        progress: Math.min(1, castles.wealth[castle]! / rules.cost),
        turnsLeft: turnsLeft(state, castle),
      })),
      id: servants.id.slice(0, count),
      kind: servants.kind.slice(0, count),
      lord: servants.lord.slice(0, count),
      x: Uint8Array.from(servants.cell.subarray(0, count), (cell) => board.x[cell]!),
      y: Uint8Array.from(servants.cell.subarray(0, count), (cell) => board.y[cell]!),
      hp: servants.hp.slice(0, count),
      fullHp: rules.knightHp,
      workerHp: rules.workerHp,
      blows: made && before ? blows(before, made) : [],
    };
  },
  stats: (state) =>
    standings(state).map((s) => [
      s.points,
      s.land,
      s.castles,
      s.knights,
      s.workers,
      s.workersKilled + s.knightsKilled,
      s.captured,
      s.workersLost + s.knightsLost,
      s.trained,
      s.failed,
    ]),
  watch: {
    glimpse: ({ castles }) => Array.from(castles.lord),
    events: (before: number[], after: number[]): Event[] =>
      after.flatMap((seat, castle) => (seat === before[castle] ? [] : [{ kind: "capture", seat, text: "" }])),
  },
};

/** Orders come without names, one for each own servant in the order of ids: the scene before tells whose they are. */
function blows(before: KingdomScene, { actions }: Made): Blow[] {
  const found: Blow[] = [];
  const next: number[] = [];
  for (let i = 0; i < before.id.length; i++) {
    const lord = before.lord[i]!;
    const at = next[lord] ?? 0;
    next[lord] = at + 1;
    const order = (actions[lord] as Orders | undefined)?.servants[at] ?? 0;
    if (!isAttack(order)) continue;
    const [x, y] = [before.x[i]!, before.y[i]!];
    found.push({ lord, x, y, toX: x + EAST[order - ATTACK]!, toY: y + SOUTH[order - ATTACK]! });
  }
  return found;
}
