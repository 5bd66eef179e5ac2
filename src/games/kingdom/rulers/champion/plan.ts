// What the champion ruler goes by: the thresholds of the strong one, and how it judges a fight.

import { type ConfigSchema, defaultConfig, real, whole } from "../../../../core/config.ts";
import { type RulerThresholds, thresholds } from "../strong/thresholds.ts";

export interface ChampionPlan extends RulerThresholds {
  reach: number;
  turns: number;
  life: number;
  duel: number;
  crowd: number;
  bold: number;
  calm: number;
}

export const championPlan: ConfigSchema<ChampionPlan> = {
  fields: {
    ...thresholds.fields,
    // Raiders whose fights are planned come home safely: they may go farther than the strong ruler's.
    leash: { ...thresholds.fields.leash, default: 0 },
    reach: whole({ default: 6, min: 1, max: 20, help: "knights so near to a foe are in a fight with him" }),
    turns: whole({ default: 10, min: 1, max: 50, help: "turns that a fight is played on in thought" }),
    life: real({
      default: 60,
      min: 0,
      max: 1000,
      help: "what a living knight is worth, in hit points, beside its own",
    }),
    duel: real({ default: 1, min: 0, max: 10, help: "what the only rival's loss is worth against an own one" }),
    crowd: real({ default: 1.1, min: 0, max: 10, help: "what the loss of one of several rivals is worth" }),
    bold: real({ default: 1.2, min: 0, max: 10, help: "foes so much stronger come by themselves" }),
    calm: real({ default: 5, min: 0, max: 1000, help: "gains smaller than this are no reason to move" }),
  },
};

export const CHAMPION: ChampionPlan = defaultConfig(championPlan);
