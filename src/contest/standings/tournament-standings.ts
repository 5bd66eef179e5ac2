// The table of a tournament of any format: by points, with the byes of its rounds, or by the round reached in a knockout.

import { Refusal } from "../../core/refusal.ts";
import type { Seed } from "../../core/seed.ts";
import { type Format, next } from "../formats/format.ts";
import { knockoutPlaces } from "../formats/knockout.ts";
import { type PlayedContest, type Standing, type StandingsRules, standings } from "./standings.ts";

export function tableOf(
  format: Format,
  contest: Omit<PlayedContest, "byes">,
  rules: StandingsRules,
  seed: Seed,
): Standing[] | Refusal {
  const schedule = next(format, contest.entrants, contest.games, seed);
  if (schedule instanceof Refusal) return schedule;
  if (format.kind !== "knockout" && format.kind !== "double-knockout")
    return standings({ ...contest, byes: schedule.byes }, rules);

  const reached = knockoutPlaces(format, contest.entrants, contest.games, seed);
  const rows = standings(contest, rules);
  const out = rows.filter(({ disqualified }) => disqualified !== undefined);
  const rest = rows
    .filter(({ disqualified }) => disqualified === undefined)
    .toSorted((a, b) => reached.get(a.name)! - reached.get(b.name)!);
  const firstAt = (name: string) => rest.findIndex((row) => reached.get(row.name) === reached.get(name));
  return [...rest.map((row) => ({ ...row, place: 1 + firstAt(row.name) })), ...out];
}
