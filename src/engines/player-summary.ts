// What a built-in player is, as a message: its engine or game says it in English, catalogues know it by its spec.

import type { Message } from "../core/message.ts";

/** One of a game, `kalah/left`, or an engine, `mcts`. */
export function playerSummary(spec: string, summary: string): Message {
  const [game, own] = spec.split("/");
  return { text: summary, code: own === undefined ? `player.${spec}` : `${game}.player.${own}` };
}
