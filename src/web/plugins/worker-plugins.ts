// Games from outside in a thread of the page: their rules and scenes. The first message names them; what comes after it
// waits until they are there.

import { plain } from "../../core/message.ts";
import { addGame } from "../../games/index.ts";
import { addSceneMaker } from "../adapters/scene-makers.ts";
import type { SceneMaker } from "../scenes/scene-maker.ts";
import { drawingOf, type GameDrawing, gamesIn, type PluginModule } from "./plugin-module.ts";

/** Hears messages of one kind, after the plugins have been loaded. */
export function hearMessages<Message>(handle: (message: Message) => void): void {
  let ready: Promise<void> | undefined;
  addEventListener("message", ({ data }: MessageEvent<Message | { readonly plugins: readonly string[] }>) => {
    if (typeof data === "object" && data !== null && "plugins" in data) ready = loadAll(data.plugins);
    else if (ready) void ready.then(() => handle(data as Message));
    else handle(data as Message);
  });
}

async function loadAll(addresses: readonly string[]): Promise<void> {
  const { lendToAll } = await import("./shared-modules.ts");
  await lendToAll();
  for (const address of addresses) {
    try {
      const plugin: PluginModule = await import(/* @vite-ignore */ address);
      for (const game of gamesIn(plugin)) {
        addGame(game);
        const drawing = drawingOf(plugin, game);
        if (drawing?.scene) addSceneMaker(game, sceneMakerFrom(drawing, drawing.scene));
      }
    } catch (error) {
      console.error(`The plugin ${address} cannot be played:`, error);
    }
  }
}

function sceneMakerFrom({ columns, ...drawing }: GameDrawing, scene: SceneMaker["scene"]) {
  if (!columns) return { ...drawing, scene };
  const counted = columns.map((column) => (typeof column === "string" ? plain(column) : column));
  return { ...drawing, scene, columns: counted };
}
