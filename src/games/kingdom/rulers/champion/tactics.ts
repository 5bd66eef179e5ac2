// Fights are planned with the rules themselves. Knights near foes are gathered into theatres; for each, the fight is played
// on in miniature with all closing in, waiting or falling back, then with single knights doing otherwise, and what ends
// best is done for one turn. Next turn everything is thought through afresh.

import { MOVE } from "../../orders.ts";
import type { RulerTurn } from "../ruler-turn.ts";
import { fight } from "../strong/battle.ts";
import { CLOSE_IN, FALL_BACK, type Fighter, Melee, WAIT } from "./melee.ts";
import type { ChampionPlan } from "./plan.ts";

interface Theatre {
  readonly own: number[];
  readonly foes: number[];
}

/** So many knights of a theatre, the foremost, are tried with a manner of their own. */
const SINGLE = 8;
/** Only those who are so near to a foe. */
const CONTACT = 3;
const MANNERS = [CLOSE_IN, WAIT, FALL_BACK] as const;

/** Gives orders to all knights that are near foes. */
export function fightBattles(ruler: RulerTurn, plan: ChampionPlan): void {
  const steps = new Map<number, number>();
  for (const theatre of theatresOf(ruler, plan)) {
    for (const [knight, did] of planFight(ruler, theatre, plan)) steps.set(knight, did);
  }
  for (const [knight, did] of steps) if (did >= 0 && isBesideFoe(ruler, knight)) go(ruler, knight, did);
  fight(ruler);
  for (const [knight, did] of steps) if (did >= 0 && ruler.isIdle(knight)) go(ruler, knight, did);
}

function go(ruler: RulerTurn, knight: number, did: number): void {
  if (ruler.isOpen(ruler.board.step(ruler.cell(knight), did))) ruler.move(knight, did);
  else ruler.order(knight, MOVE + did);
}

function isBesideFoe(ruler: RulerTurn, knight: number): boolean {
  return ruler.foes.some((foe) => ruler.board.distance(ruler.cell(foe), ruler.cell(knight)) <= 1);
}

/** Groups of knights, own and foreign, where each is near to another of its group. */
function theatresOf(ruler: RulerTurn, { reach }: ChampionPlan): Theatre[] {
  const { board } = ruler;
  const own = ruler.knights.filter((knight) => ruler.isIdle(knight));
  const waiting = new Set([...own, ...ruler.foes]);
  const theatres: Theatre[] = [];
  for (const start of own) {
    if (!waiting.delete(start)) continue;
    const theatre: Theatre = { own: [], foes: [] };
    const line = [start];
    for (let knight = line.pop(); knight !== undefined; knight = line.pop()) {
      const mine = ruler.state.servants.lord[knight] === ruler.seat;
      (mine ? theatre.own : theatre.foes).push(knight);
      for (const other of waiting) {
        const friends = (ruler.state.servants.lord[other] === ruler.seat) === mine;
        if (board.distance(ruler.cell(knight), ruler.cell(other)) > (friends ? 2 : reach)) continue;
        waiting.delete(other);
        line.push(other);
      }
    }
    if (theatre.foes.length > 0) theatres.push(theatre);
  }
  return theatres;
}

/** What each own knight of a theatre does in this turn. */
function planFight(ruler: RulerTurn, { own, foes }: Theatre, plan: ChampionPlan): Map<number, number> {
  const { board, state } = ruler;
  const { servants, rules } = state;
  const knights = [...own, ...foes];
  const fighters: Fighter[] = knights.map((knight, i) => {
    return { cell: ruler.cell(knight), hp: servants.hp[knight]!, own: i < own.length };
  });
  const strength = (side: readonly number[]) => side.reduce((sum, knight) => sum + servants.hp[knight]!, 0);
  const foesCome = strength(foes) > plan.bold * strength(own);
  const melee = new Melee(board, rules, fighters, state.standing, foesCome);
  const foeWorth = state.seats === 2 ? plan.duel : plan.crowd;
  const value = (manners: Uint8Array) => melee.play(manners, plan.turns, foeWorth, plan.life);
  const manners = new Uint8Array(melee.size);
  let best = Number.NEGATIVE_INFINITY;
  let common: number = WAIT;
  for (const manner of MANNERS) {
    const end = value(manners.fill(manner, 0, own.length)) + (manner === WAIT ? plan.calm : 0);
    if (end > best) [best, common] = [end, manner];
  }
  manners.fill(common, 0, own.length);
  for (const i of foremost(ruler, own, foes)) {
    for (const manner of MANNERS) {
      const before = manners[i]!;
      if (manner === before) continue;
      manners[i] = manner;
      const end = value(manners);
      if (end > best + plan.calm) best = end;
      else manners[i] = before;
    }
  }
  value(manners);
  return new Map(own.map((knight, i) => [knight, melee.first[i]!]));
}

/** The places of those who stand nearest to a foe, if it is near enough for the next step to matter. */
function foremost(ruler: RulerTurn, own: readonly number[], foes: readonly number[]): number[] {
  const far = own.map((knight) => {
    return foes.reduce((least, foe) => Math.min(least, ruler.board.distance(ruler.cell(knight), ruler.cell(foe))), 999);
  });
  return own
    .map((_, i) => i)
    .filter((i) => far[i]! <= CONTACT)
    .sort((a, b) => far[a]! - far[b]!)
    .slice(0, SINGLE);
}
