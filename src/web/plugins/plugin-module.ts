// What the module of a plugin holds, as the server bundles it, and what is taken from it: games, and for each of them a
// drawing, if there is one.

import type { ComponentType, ReactNode } from "react";
import type { Game } from "../../core/game.ts";
import type { Message, Texts } from "../../core/message.ts";
import type { BoardProps } from "../adapters/drawing.ts";
import type { SceneMaker } from "../scenes/scene-maker.ts";

/** How a game is drawn: what `drawing.ts` exports as default, or by the game's name in `drawings`. */
export interface GameDrawing<State = any, Scene = any> extends Partial<Omit<SceneMaker<State, Scene>, "columns">> {
  /** What the table of statistics counts: plain words, or messages where there are words in other languages. */
  readonly columns?: readonly (string | Message)[];
  /** Draws the scenes; without it they are scenes of a board of cells (GridScene). */
  readonly Board?: ComponentType<BoardProps<Scene>>;
  /** A small picture for lists, drawn into a square of 96. */
  readonly emblem?: ReactNode;
}

/** `words.json`: by language, texts by code: `my-game.title`, `my-game.config.size`, and the codes of its messages. */
export type GameWords = Readonly<Record<string, Texts>>;

export interface PluginModule {
  readonly rules: Readonly<Record<string, unknown>>;
  readonly drawing: { readonly default?: GameDrawing; readonly drawings?: Readonly<Record<string, GameDrawing>> };
  readonly words: GameWords;
}

export function gamesIn({ rules }: PluginModule): Game[] {
  const isGame = (value: any): value is Game => typeof value?.name === "string" && typeof value.start === "function";
  return [...new Set(Object.values(rules))].filter(isGame);
}

export const drawingOf = ({ drawing }: PluginModule, game: Game): GameDrawing | undefined =>
  drawing.drawings?.[game.name] ?? drawing.default;
