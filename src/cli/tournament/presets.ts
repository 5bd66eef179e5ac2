// Kinds of tournaments with a name: a class of any game, and the class that plays MMPawns through files.

import { CLASS_DISQUALIFICATION } from "../../contest/class-tournament.ts";
import type { Format } from "../../contest/format.ts";
import { Entry } from "../settings-file.ts";
import type { Disqualification } from "./settings.ts";

export interface Preset {
  readonly name: string;
  readonly summary: string;
  readonly game?: string;
  readonly formats: readonly Format["kind"][];
  readonly limits: ReadonlyMap<string, Entry>;
  readonly disqualify: Disqualification;
  /** How its programs take their seats, before the path: `matrix:`. */
  readonly seating: string;
}

const CLASS: Preset = {
  name: "class",
  summary: "match points, every rotation from one start, wrong answers disqualify, places become marks",
  formats: ["round-robin", "swiss", "knockout", "double-knockout"],
  limits: new Map(),
  disqualify: { rule: CLASS_DISQUALIFICATION, games: "losses" },
  seating: "",
};

export const PRESETS: ReadonlyMap<string, Preset> = new Map(
  [
    CLASS,
    {
      ...CLASS,
      name: "class-mmpawns",
      summary: "the same for MMPawns, whose programs are started for every move and answer in matrix.txt",
      game: "mmpawns",
      limits: limits({ gameCpu: "30s", turnTime: "120s", memory: "1G", programSize: "500000" }),
      disqualify: { rule: { kinds: ["illegal", "protocol", "crash"], at: 1 }, games: "losses" as const },
      seating: "matrix:",
    },
  ].map((preset) => [preset.name, preset]),
);

function limits(values: Record<string, string>): Map<string, Entry> {
  return new Map(Object.entries(values).map(([key, value]) => [key, new Entry(`the preset's ${key}`, value)]));
}
