// Any game without a drawing of its own: its position as text, or what programs are told of it.

import type { Game } from "../../../core/game.ts";
import type { SceneMaker } from "../../scenes/scene-maker.ts";

export interface PlainScene {
  readonly text: string;
}

export function plainStaging(game: Game): SceneMaker<unknown, PlainScene> {
  return {
    pace: 1,
    columns: [],
    scene: (state) => ({ text: game.formatPosition?.(state) ?? JSON.stringify(game.view(state, 0), null, 1) }),
    stats: () => Array.from({ length: game.seats.max }, () => []),
  };
}
