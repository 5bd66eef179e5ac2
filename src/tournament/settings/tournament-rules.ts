// What the settings mean for a field of a given size: the format with all its numbers, and how the table is made.

import { type ByeWorth, swissBye } from "../../contest/formats/bye-points.ts";
import { classTournament } from "../../contest/formats/class-tournament.ts";
import { type Format, usualFormat } from "../../contest/formats/format.ts";
import { GAME_POINTS, type PointsRule } from "../../contest/standings/points.ts";
import type { StandingsRules } from "../../contest/standings/standings.ts";
import type { TieBreak } from "../../contest/standings/tie-breaks.ts";
import type { Settings } from "./settings.ts";

export interface TournamentRules {
  readonly format: Format;
  readonly standings: StandingsRules;
}

export function rulesFor(settings: Settings, entrants: number): TournamentRules {
  const { kind, seats, rotate, preset } = settings;
  const usual = usualFormat(kind, entrants, seats);
  const ofClass = preset && classTournament("round-robin", entrants, seats).rules;
  const points = settings.points ?? ofClass?.points ?? ("points" in usual ? usual.points : GAME_POINTS);
  const gamesPerPairing = settings.gamesPerPairing ?? (rotate ? seats : 1) * settings.configs.length;
  const bye = byeIn(kind, points, seats, gamesPerPairing);
  const format = formatOf(settings, usual, { gamesPerPairing, rotate, points, bye });
  return {
    format,
    standings: {
      points,
      tieBreaks: settings.tieBreaks ?? ofClass?.tieBreaks ?? usualTieBreaks(kind),
      bye,
      disqualification: settings.disqualify?.games ?? "keep",
    },
  };
}

function byeIn(kind: Format["kind"], points: PointsRule, seats: number, games: number): ByeWorth {
  if (kind === "swiss") return swissBye(points, seats, games);
  return kind === "waves" ? "mean" : 0;
}

type Shape = Pick<Extract<Format, { kind: "swiss" }>, "gamesPerPairing" | "rotate" | "points" | "bye">;

function formatOf({ rounds, challengers, thirdPlace }: Settings, usual: Format, shape: Shape): Format {
  const { gamesPerPairing, rotate, points, bye } = shape;
  switch (usual.kind) {
    case "round-robin":
      return { ...usual, gamesPerPairing, rotate };
    case "gauntlet":
      return { ...usual, gamesPerPairing, rotate, challengers };
    case "finals":
      return { ...usual, repeats: rounds ?? usual.repeats };
    case "waves":
      return { ...usual, waves: rounds ?? usual.waves, points };
    case "swiss":
      return { ...usual, gamesPerPairing, rotate, points, bye, rounds: rounds ?? usual.rounds };
    case "knockout":
    case "double-knockout":
      return { ...usual, gamesPerPairing, rotate, thirdPlace };
  }
}

function usualTieBreaks(kind: Format["kind"]): TieBreak[] {
  return kind === "swiss" || kind === "waves"
    ? ["buchholz", "direct-encounter", "wins"]
    : ["direct-encounter", "sonneborn-berger", "wins"];
}
