// The table: everyone's points and place, from the games alone. The same games give the same table, in whatever order
// they are listed and however often one of them is.

import type { Message } from "../../core/message.ts";
import { type ByeWorth, byePoints } from "../formats/bye-points.ts";
import type { Bye } from "../formats/rounds.ts";
import type { Entrant } from "../records/entrant.ts";
import { compareText, type FinishedGame, inOrder } from "../records/finished-game.ts";
import { applyDisqualification, type DisqualificationPolicy, type Disqualified } from "./disqualification.ts";
import { awards, type PointsRule, totalPoints } from "./points.ts";
import { criterionOf, type TieBreak, type TieBreakBasis } from "./tie-breaks.ts";

export interface StandingsRules {
  readonly points: PointsRule;
  /** In the order in which they are asked. Those equal to the end share the place. */
  readonly tieBreaks: readonly TieBreak[];
  readonly bye: ByeWorth;
  readonly disqualification: DisqualificationPolicy;
}

export interface PlayedContest {
  readonly entrants: readonly Entrant[];
  readonly games: Iterable<FinishedGame>;
  readonly byes?: readonly Bye[];
  readonly disqualified?: readonly Disqualified[];
}

export interface Standing {
  /** From 1; equals share a place. The disqualified share the last one. */
  readonly place: number;
  readonly name: string;
  readonly points: number;
  readonly games: number;
  /** Alone at the first place. */
  readonly wins: number;
  /** At the first place with others. */
  readonly draws: number;
  readonly losses: number;
  readonly byes: number;
  /** Games in which it failed. */
  readonly faults: number;
  /** In the order of the rules; undefined where one had nothing to say. */
  readonly tieBreaks: readonly (number | undefined)[];
  /** Why, if it is. */
  readonly disqualified?: Message;
}

export function standings(contest: PlayedContest, rules: StandingsRules): Standing[] {
  const { entrants, byes = [], disqualified = [] } = contest;
  const reasons = new Map(disqualified.map(({ player, reason }) => [player, reason]));
  const games = applyDisqualification(inOrder(contest.games), new Set(reasons.keys()), rules.disqualification);
  const rows = awards(games, rules.points);
  const points = totalPoints(rows);
  for (const [player, worth] of byePoints(rows, byes, rules.bye)) points.set(player, (points.get(player) ?? 0) + worth);
  for (const [player, sum] of points) points.set(player, tidy(sum));

  const names = entrants.map(({ name }) => name).sort(compareText);
  const [out, inPlay] = [names.filter((name) => reasons.has(name)), names.filter((name) => !reasons.has(name))];
  const basis: TieBreakBasis = { entrants, games, rows, points, byes };
  const { groups, decisions } = rank(inPlay, basis, rules.tieBreaks);
  const played = records(games);
  const table: Standing[] = [];
  for (const group of [...groups, out]) {
    const place = table.length + 1;
    for (const name of group) {
      const reason = reasons.get(name);
      table.push({
        place,
        name,
        points: points.get(name) ?? 0,
        ...(played.get(name) ?? NO_GAMES),
        byes: byes.filter(({ player }) => player === name).length,
        tieBreaks: decisions.get(name) ?? [],
        ...(reason === undefined ? {} : { disqualified: reason }),
      });
    }
  }
  return table;
}

/** Groups of equals, the best first, and what every tie-break said of everyone. */
function rank(names: readonly string[], basis: TieBreakBasis, tieBreaks: readonly TieBreak[]) {
  const decisions = new Map<string, (number | undefined)[]>(names.map((name) => [name, []]));
  let groups = split(names, (name) => basis.points.get(name) ?? 0);
  for (const tieBreak of tieBreaks) {
    const criterion = criterionOf(tieBreak, basis);
    groups = groups.flatMap((group) => {
      const values = criterion(group);
      const worth = (name: string) => tidy(values?.get(name) ?? 0);
      for (const name of group) decisions.get(name)!.push(values && worth(name));
      return values ? split(group, worth) : [group];
    });
  }
  return { groups, decisions };
}

/** Groups of equals, the best first. Names keep their order within a group. */
function split(names: readonly string[], worth: (name: string) => number): string[][] {
  const groups = Map.groupBy(names, worth);
  return [...groups].sort(([a], [b]) => (a === b ? 0 : b - a)).map(([, group]) => group);
}

type Tally = Pick<Standing, "games" | "wins" | "draws" | "losses" | "faults">;

const NO_GAMES: Tally = { games: 0, wins: 0, draws: 0, losses: 0, faults: 0 };

function records(games: Iterable<FinishedGame>): Map<string, Tally> {
  const all = new Map<string, Tally>();
  for (const { players, places, faults = [] } of games) {
    // Who shares the first place with some and leaves others behind has won with them.
    const level = players.length > 1 && places.every((place) => place === 1);
    for (const [seat, player] of players.entries()) {
      const first = places[seat] === 1;
      const before = all.get(player) ?? NO_GAMES;
      all.set(player, {
        games: before.games + 1,
        wins: before.wins + (first && !level ? 1 : 0),
        draws: before.draws + (level ? 1 : 0),
        losses: before.losses + (first ? 0 : 1),
        faults: before.faults + (faults.some((fault) => fault.seat === seat) ? 1 : 0),
      });
    }
  }
  return all;
}

/** Thirds of a point, added in different orders, must still be equal. */
function tidy(sum: number): number {
  return Number.isFinite(sum) ? Math.round(sum * 1e6) / 1e6 : sum;
}
