// A position of the shortest path: rows from the top with `K` for the king, `G` for the goal, `.` for a free cell and
// `#` for an inaccessible one: `..G/.#./K..`. A king on the goal is written `*`.

import { Refusal, refuse } from "../../core/refusal.ts";
import { formatRows, parseRows } from "../terrain/rows.ts";
import type { Terrain } from "../terrain/walk.ts";
import type { PathState } from "./state.ts";
import { say } from "./words/en.ts";

export function formatPath({ grid, blocked, cell, goal }: PathState): string {
  const piece = cell === goal ? "*" : "K";
  return formatRows(grid, (at) => (at === cell ? piece : at === goal ? "G" : blocked[at] ? "#" : ".")).join("/");
}

export function parsePath(text: string): (Terrain & { cell: number; goal: number }) | Refusal {
  const parsed = parseRows(text.trim().split(/[\s/]+/), ".#KG*");
  if (parsed instanceof Refusal) return refuse(say("path.sample", { why: parsed.message }));
  const { grid, letters } = parsed;
  const found = ["K", "G", "*"].map((letter) => letters.filter((other) => other === letter).length).join("");
  if (found !== "110" && found !== "001") return refuse(say("path.pieces"));
  const blocked = Uint8Array.from(letters, (letter) => (letter === "#" ? 1 : 0));
  const at = (letter: string) => letters.indexOf(letter);
  return found === "001"
    ? { grid, blocked, cell: at("*"), goal: at("*") }
    : { grid, blocked, cell: at("K"), goal: at("G") };
}
