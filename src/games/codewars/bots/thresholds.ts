// When the strong commander fights, runs, waits and strikes: its options, so that they can be tuned.

import { type ConfigSchema, defaultConfig, flag, real, whole } from "../../../core/config.ts";

export interface WarThresholds {
  good: number;
  capture: number;
  fair: number;
  sure: number;
  even: number;
  crushing: number;
  retreat: number;
  hopeless: number;
  patience: number;
  opening: number;
  neighbourhood: number;
  theatre: number;
  hunted: number;
  danger: number;
  squad: number;
  army: number;
  strike: number;
  hurry: number;
  leastStrike: number;
  spotters: boolean;
  hunters: boolean;
}

const odds = (standard: number, help: string) => real({ default: standard, min: 0, max: 10, help });
const length = (standard: number, help: string) => real({ default: standard, min: 0, max: 1500, help });

export const thresholds: ConfigSchema<WarThresholds> = {
  fields: {
    good: odds(1.25, "only fights with such odds are sought"),
    capture: odds(1.25, "odds against its guards that a facility needs to be taken"),
    fair: odds(0.5, "odds that are enough close to its own ground squads"),
    sure: odds(1.5, "odds that a march to the enemy needs"),
    even: odds(1, "odds that are enough when waiting costs more than fighting"),
    crushing: odds(2, "with such odds the whole army gathers to make an end"),
    retreat: odds(0.8, "aircraft run from worse odds"),
    hopeless: odds(0.3, "ground squads, who cannot outrun anybody, run from worse odds"),
    patience: whole({ default: 5000, min: 0, max: 20_000, help: "until this tick the enemy may come by himself" }),
    opening: whole({
      default: 2200,
      min: 0,
      max: 20_000,
      help: "with facilities and no fog, the army stays together until the enemy's aircraft are beaten, or this tick",
    }),
    neighbourhood: length(220, "while it does, only facilities so near to its middle are taken"),
    theatre: length(220, "whoever is so near to a fight may come to it"),
    hunted: length(250, "helicopters keep this far from enemy fighters"),
    danger: length(110, "enemies within this distance of a squad are a danger"),
    squad: whole({ default: 24, min: 1, max: 200, help: "so many new vehicles of one type become a squad" }),
    army: whole({ default: 700, min: 100, max: 2000, help: "an army so large needs no more vehicles" }),
    strike: real({ default: 4000, min: 0, max: 50_000, help: "what a strike must promise when it becomes possible" }),
    hurry: real({ default: 4, min: 0, max: 100, help: "so much less will do for every tick that it waits" }),
    spotters: flag({ default: false, help: "a few fighters fly ahead to mark strikes" }),
    hunters: flag({ default: false, help: "factories make fighters against an enemy who has little but aircraft" }),
    leastStrike: real({ default: 600, min: 0, max: 50_000, help: "but never less than this" }),
  },
};

export const STANDARD: WarThresholds = defaultConfig(thresholds);

/** The champion is the strong commander with spotters and hunters; whose strikes hit can wait for better odds. */
export const championThresholds: ConfigSchema<WarThresholds> = {
  fields: {
    ...thresholds.fields,
    good: { ...thresholds.fields.good, default: 1.7 },
    sure: { ...thresholds.fields.sure, default: 2 },
    spotters: { ...thresholds.fields.spotters, default: true },
    hunters: { ...thresholds.fields.hunters, default: true },
  },
};

export const CHAMPION: WarThresholds = defaultConfig(championThresholds);
