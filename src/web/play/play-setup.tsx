// How to play: against whom, how strong, from which side, by which rules.

import type { GameEntry } from "../api/api.ts";
import { useWords } from "../words/index.ts";
import type { TakenOver } from "./take-over.ts";

export interface Setup {
  readonly mode: "machine" | "people";
  readonly level: number;
  readonly side: number;
  readonly preset: string;
  readonly taken: TakenOver | undefined;
  /** Counts the games, so that a new one begins even with the same settings. */
  readonly number: number;
}

interface Props {
  readonly game: GameEntry;
  readonly setup: Setup;
  readonly levels: readonly string[];
  readonly onChange: (change: Partial<Setup>) => void;
}

export function PlaySetup({ game, setup, levels, onChange }: Props) {
  const { say } = useWords();
  const machine = setup.mode === "machine";
  const spec = levels[setup.level];
  const alone = game.seats.max === 1;
  return (
    <fieldset className="play-setup">
      <legend>{say("opponent")}</legend>
      {!alone && (
        <>
          <label>
            <input type="radio" name="mode" checked={machine} onChange={() => onChange({ mode: "machine" })} />{" "}
            {say("againstMachine")}
          </label>
          <label>
            <input type="radio" name="mode" checked={!machine} onChange={() => onChange({ mode: "people" })} />{" "}
            {say("twoPeople")}
          </label>
        </>
      )}
      {machine && !alone && (
        <>
          <label className="stacked">
            <span>
              {say("level")} {setup.level + 1}: <code>{spec}</code>
            </span>
            <input
              type="range"
              min={0}
              max={levels.length - 1}
              value={setup.level}
              onChange={(event) => onChange({ level: Number(event.target.value) })}
            />
          </label>
          <label>
            {say("side")}{" "}
            <select value={setup.side} onChange={(event) => onChange({ side: Number(event.target.value) })}>
              <option value={0}>{say("first")}</option>
              <option value={1}>{say("second")}</option>
            </select>
          </label>
        </>
      )}
      {Object.keys(game.presets).length > 0 && (
        <label>
          {say("preset")}{" "}
          <select value={setup.preset} onChange={(event) => onChange({ preset: event.target.value })}>
            <option value="">{say("noPreset")}</option>
            {Object.entries(game.presets).map(([name, { summary }]) => (
              <option key={name} value={name} title={summary}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
    </fieldset>
  );
}
