// The adapters of all games by their names. Games from outside add theirs; a game without one has a plain board.

import type { Adapter } from "./adapter.ts";
import { beansAdapter } from "./beans/adapter.tsx";
import { codewarsAdapter } from "./codewars/adapter.tsx";
import { kalahAdapter } from "./kalah/adapter.tsx";
import { kingdomAdapter } from "./kingdom/adapter.tsx";
import { minesweeperAdapter } from "./minesweeper/adapter.tsx";
import { mmpawnsAdapter } from "./mmpawns/adapter.tsx";
import { noughtsAdapter } from "./noughts/adapter.tsx";
import { oneWayAdapters } from "./one-way/adapter.tsx";
import { pathAdapter } from "./path/adapter.tsx";
import { plainAdapter } from "./plain/adapter.ts";
import { pursuitAdapter } from "./pursuit/adapter.tsx";

const adapters = new Map<string, Adapter>(
  Object.entries({
    kalah: kalahAdapter,
    beans: beansAdapter,
    noughts: noughtsAdapter,
    ...oneWayAdapters,
    path: pathAdapter,
    pursuit: pursuitAdapter,
    minesweeper: minesweeperAdapter,
    mmpawns: mmpawnsAdapter,
    kingdom: kingdomAdapter,
    codewars: codewarsAdapter,
  }),
);

export const adapterOf = (game: string): Adapter => adapters.get(game) ?? plainAdapter;

/** Makes the adapter of a game from outside known. */
export function addAdapter(game: string, adapter: Adapter): void {
  adapters.set(game, adapter);
}

export const isWorld = (game: string): boolean => adapterOf(game).kind === "world";
