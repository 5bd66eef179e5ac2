// Whether the drawing of a plugin can be shown: it is bundled as for the page, imported, and makes the scene of a first
// position, beside the rules as in the page's scene worker. Boards are not drawn: there is no page here.

import { defaultConfig } from "../core/config.ts";
import type { Game } from "../core/game.ts";
import type { Message } from "../core/message.ts";
import { Random } from "../core/random.ts";
import * as everywhere from "../everywhere.ts";
import { bundlePlugin } from "./bundle.ts";
import type { Plugin } from "./plugins.ts";
import { say } from "./words/en.ts";

/** What is wrong with it; nothing where it is sound, or where there is none. */
export async function drawingProblems(plugin: Plugin): Promise<Message[]> {
  const { drawing: file } = plugin;
  if (file === undefined) return [];
  try {
    const { text } = await bundlePlugin(plugin);
    lend("ludus", everywhere);
    lend("react", ANYTHING);
    lend("react/jsx-runtime", ANYTHING);
    const { drawing } = await import(`data:text/javascript;base64,${Buffer.from(text).toString("base64")}`);
    return plugin.games.flatMap((game) => {
      const own = drawing.drawings?.[game.name] ?? drawing.default;
      if (typeof own !== "object" || own === null) return say("plugins.no-drawing", { file, game: game.name });
      try {
        makeScene(game, own);
        return [];
      } catch (error) {
        return say("plugins.no-scene", { file, game: game.name, error: reasonOf(error) });
      }
    });
  } catch (error) {
    return [say("plugins.broken-drawing", { file, error: reasonOf(error) })];
  }
}

/** What a drawing does for a position: its scene, which must be plain data, and where its moves are on the board. */
function makeScene(game: Game, { scene, spot }: { readonly scene?: unknown; readonly spot?: unknown }): void {
  const config = defaultConfig<object>(game.config);
  let seats = game.seats.min;
  const set = () => ("players" in config ? { ...config, players: seats } : config);
  while (seats < game.seats.max && game.unfit?.(set(), seats)) seats++;
  const state = game.start(set(), seats, new Random(0n));
  if (scene !== undefined) structuredClone((scene as (state: unknown) => unknown)(state));
  if (spot === undefined) return;
  for (const seat of game.acting(state))
    for (const action of game.actions?.(state, seat) ?? [])
      structuredClone((spot as (state: unknown, action: unknown) => unknown)(state, action));
}

function lend(name: string, module: object): void {
  (globalThis as unknown as Record<symbol, object>)[Symbol.for(name)] = module;
}

/** Stands in for React, which the package does not bring: everything asked of it is there, and does nothing. */
const ANYTHING: object = Object.create(new Proxy(() => ANYTHING, { get: () => () => ANYTHING }));

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
