// Kinds of tournaments with a name: a class of any game, whose programs answer through files where the game takes that.

import { CLASS_DISQUALIFICATION } from "../../contest/formats/class-tournament.ts";
import type { Format } from "../../contest/formats/format.ts";
import { games } from "../../games/index.ts";
import { say } from "../words/en.ts";
import type { Disqualification } from "./disqualification.ts";
import { Entry } from "./entry.ts";

export interface TournamentPreset {
  readonly name: string;
  readonly game?: string;
  readonly formats: readonly Format["kind"][];
  readonly limits: ReadonlyMap<string, Entry>;
  readonly disqualify: Disqualification;
  /** How its programs take their seats, before the path: `matrix:`. */
  readonly seating: string;
}

/** For the whole game, by each participant; and what a program may hold and measure. */
const CLASS_LIMITS = { gameCpu: "30s", turnTime: "120s", memory: "1G", programSize: "500000" };

const CLASS: TournamentPreset = {
  name: "class",
  formats: ["round-robin", "swiss", "knockout", "double-knockout"],
  limits: limits(CLASS_LIMITS),
  disqualify: { rule: CLASS_DISQUALIFICATION, games: "losses" },
  seating: "",
};

/** Where a class writes programs that are started for every move and answer in a file. */
const BY_FILE: Pick<TournamentPreset, "disqualify" | "seating"> = {
  disqualify: { rule: { kinds: ["illegal", "protocol", "crash"], at: 1 }, games: "losses" },
  seating: "matrix:",
};

/** `class`; and for every game one that names it, such as `class-kalah`. */
export function classPresets(): ReadonlyMap<string, TournamentPreset> {
  const forTwo = [...games.values()].filter(({ seats }) => seats.max > 1);
  const named = forTwo.map(({ name, programForms = [] }): TournamentPreset => {
    const byFile = programForms.some((form) => BY_FILE.seating === `${form}:`);
    return { ...CLASS, ...(byFile && BY_FILE), name: `class-${name}`, game: name };
  });
  return new Map([CLASS, ...named].map((preset) => [preset.name, preset]));
}

function limits(values: Record<string, string>): Map<string, Entry> {
  return new Map(
    Object.entries(values).map(([key, value]) => [key, new Entry(say("tournament.preset-key", { key }), value)]),
  );
}
