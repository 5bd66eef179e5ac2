// The two heaps of beans for the screen.

import type { BeansState } from "../../../games/beans/rules.ts";
import type { SceneMaker } from "../../scenes/scene-maker.ts";
import { say } from "./words/en.ts";

export interface BeansScene {
  readonly white: number;
  readonly black: number;
  readonly mover: number;
}

const NAMES = ["", "white", "black", "both"];

export const beansSceneMaker: SceneMaker<BeansState, BeansScene> = {
  pace: 1,
  columns: [],
  scene: ({ white, black, mover }) => ({ white, black, mover }),
  goal: () => say("beans.page.goal"),
  stats: ({ seats }) => Array.from({ length: seats }, () => []),
  spot: (_state, taken: number) => ({ to: NAMES[taken]! }),
};
