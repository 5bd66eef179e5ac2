// One game by its name, without all the others: a thread that plays Kalah need not load CodeWars.

import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Game } from "../../core/game.ts";
import { ownModule } from "../../plugins/own-modules.ts";

export async function loadGame(name: string): Promise<Game> {
  const file = ownModule(`ludus/games/${name}`);
  if (file !== undefined && existsSync(fileURLToPath(file))) {
    const exported: Record<string, Partial<Game> | undefined> = await import(file);
    const game = Object.values(exported).find((value) => value?.name === name);
    if (game) return game as Game;
  }
  return gameFromOutside(name);
}

async function gameFromOutside(name: string): Promise<Game> {
  const { loadPluginsOrThrow } = await import("../../plugins/plugins.ts");
  await loadPluginsOrThrow();
  const { games } = await import("../../games/index.ts");
  return games.get(name)!;
}
