// Games from outside on the page: their drawings and words. A plugin that fails leaves its games with a plain board.

import { addAdapter } from "../adapters/index.ts";
import { addGameWords } from "../words/index.ts";
import { pluginAddresses } from "./plugin-addresses.ts";
import { drawingOf, type GameDrawing, gamesIn, type PluginModule } from "./plugin-module.ts";

export async function loadPagePlugins(): Promise<void> {
  const addresses = pluginAddresses();
  if (addresses.length === 0) return;
  const { lendToPage } = await import("./shared-modules.ts");
  await lendToPage();
  for (const address of addresses) {
    try {
      const plugin: PluginModule = await import(/* @vite-ignore */ address);
      for (const game of gamesIn(plugin)) {
        const drawing = drawingOf(plugin, game);
        if (drawing) addAdapter(game.name, adapterFor(drawing));
      }
      addGameWords(plugin.words);
    } catch (error) {
      console.error(`The plugin ${address} cannot be shown:`, error);
    }
  }
}

function adapterFor({ Board, emblem }: GameDrawing): Parameters<typeof addAdapter>[1] {
  return {
    kind: "board",
    ...(emblem !== undefined && { emblem }),
    fetchDrawing: async () => ({
      kind: "board",
      Board: Board ?? (await import("../adapters/plain/plain-board.tsx")).PlainBoard,
    }),
  };
}
