// When the strong ruler makes war, guards, raids and trains: its options, so that they can be tuned.

import { type ConfigSchema, defaultConfig, real, whole } from "../../../../core/config.ts";

export interface RulerThresholds {
  war: number;
  wars: number;
  leash: number;
  castle: number;
  foe: number;
  worker: number;
  alarm: number;
  rally: number;
  guard: number;
  closeIn: number;
  help: number;
  fewWorkers: number;
  risk: number;
  payback: number;
  field: number;
}

const odds = (standard: number, help: string) => real({ default: standard, min: 0, max: 20, help });
const steps = (standard: number, help: string) => whole({ default: standard, min: 0, max: 50, help });
const worth = (standard: number, help: string) => real({ default: standard, min: 0, max: 10_000, help });

export const thresholds: ConfigSchema<RulerThresholds> = {
  fields: {
    war: odds(0.45, "so much stronger must it be to attack its only rival"),
    wars: odds(2, "so much stronger must it be to attack one of several rivals, while the others look on"),
    leash: steps(3, "so many steps nearer to home than any foe must a raider stay"),
    castle: worth(400, "what a foreign castle is worth as a goal"),
    foe: worth(60, "what a foreign knight is worth as a goal"),
    worker: worth(80, "what a foreign worker is worth as a goal"),
    alarm: steps(12, "foreign knights this near to a castle are taken for its besiegers"),
    rally: steps(2, "so many steps before the gate the guard meets"),
    guard: odds(1.3, "so much stronger than the besiegers must the guard be"),
    closeIn: odds(
      1.3,
      "without a fight to join, knights close in only with so much more strength than the foes around",
    ),
    help: steps(6, "how far a knight comes to the help of others"),
    fewWorkers: steps(8, "with fewer workers than this it risks having fewer knights"),
    risk: odds(0.6, "then so much of the strongest ruler's knights is enough"),
    payback: whole({
      default: 40,
      min: 0,
      max: 1000,
      help: "turns that a worker needs to earn more than a knight is worth",
    }),
    field: real({ default: 20, min: 1, max: 1000, help: "free cells that keep one worker busy" }),
  },
};

export const STANDARD: RulerThresholds = defaultConfig(thresholds);
