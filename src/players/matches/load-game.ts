// One game by its name, without all the others: a thread that plays Kalah need not load CodeWars.

import type { Game } from "../../core/game.ts";

const ALONE: Readonly<Record<string, () => Promise<Game>>> = {
  beans: async () => (await import("../../games/beans/rules.ts")).beans,
  codewars: async () => (await import("../../games/codewars/rules.ts")).codewars,
  kalah: async () => (await import("../../games/kalah/rules.ts")).kalah,
  kingdom: async () => (await import("../../games/kingdom/rules.ts")).kingdom,
  minesweeper: async () => (await import("../../games/minesweeper/rules.ts")).minesweeper,
  mmpawns: async () => (await import("../../games/mmpawns/rules.ts")).mmpawns,
  noughts: async () => (await import("../../games/noughts/rules.ts")).noughts,
};

/** Games that are not worth a line above come with all the rest. */
export async function loadGame(name: string): Promise<Game> {
  const alone = Object.hasOwn(ALONE, name) ? ALONE[name] : undefined;
  return alone ? alone() : (await import("../../games/index.ts")).games.get(name)!;
}
