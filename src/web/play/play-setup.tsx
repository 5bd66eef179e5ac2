// How to play: against whom, how strong, from which side, by which rules, with which clock.

import { useRef, useState } from "react";
import type { TimeControl } from "../../arena/game-clock.ts";
import type { GameEntry } from "../../contract/games.ts";
import { openTable } from "../api/api.ts";
import type { Failure } from "../api/failure.ts";
import { PresetSelect } from "../arena/config-fields.tsx";
import { readStored } from "../shell/local-storage.ts";
import { go } from "../shell/route.tsx";
import { ownKey } from "../table/table-line.ts";
import { useWords } from "../words/index.ts";
import { playerName } from "../words/player-names.ts";
import { levelsOf, opponentsOf } from "./levels.ts";
import { OwnSettings, type Values } from "./own-settings.tsx";
import type { TakenOver } from "./take-over.ts";

export interface Setup {
  readonly mode: "machine" | "people" | "link";
  readonly level: number;
  /** A built-in player by its spec; empty: the one of the level. */
  readonly opponent: string;
  readonly side: number;
  readonly preset: string;
  /** What is set otherwise than the preset has it. */
  readonly values: Values;
  /** Minutes and seconds, `3+2`; empty: no clock. */
  readonly clock: string;
  readonly taken: TakenOver | undefined;
  /** Counts the games, so that a new one begins even with the same settings. */
  readonly number: number;
}

const CLOCKS = ["1+0", "3+2", "5+3", "10+0", "15+10", "30+0"];

export function timeOf(clock: string): TimeControl | undefined {
  const [, minutes, seconds] = /^(\d+)\+(\d+)$/.exec(clock) ?? [];
  return minutes === undefined ? undefined : { base: Number(minutes) * 60_000, increment: Number(seconds) * 1000 };
}

export const opponentOf = (game: GameEntry, { opponent, level }: Setup): string =>
  opponent || (levelsOf(game)[level] ?? "random");

interface Props {
  readonly game: GameEntry;
  readonly setup: Setup;
  readonly onChange: (change: Partial<Setup>) => void;
}

export function PlaySetup({ game, setup, onChange }: Props) {
  const { say, tell } = useWords();
  const machine = setup.mode === "machine";
  const link = setup.mode === "link";
  const levels = levelsOf(game);
  const alone = game.seats.max === 1;
  const levelName = (level: number) => {
    const spec = levels[level] ?? "";
    const name = playerName(game, spec, { say, tell });
    return /\/level\d+$/.test(spec) ? name : `${say("level")} ${level + 1}: ${name}`;
  };
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
            <input
              type="radio"
              name="mode"
              checked={setup.mode === "people"}
              onChange={() => onChange({ mode: "people" })}
            />{" "}
            {say("twoPeople")}
          </label>
          <label>
            <input type="radio" name="mode" checked={link} onChange={() => onChange({ mode: "link" })} />{" "}
            {say("twoByLink")}
          </label>
        </>
      )}
      {machine && !alone && (
        <>
          <label>
            {say("player_")}{" "}
            <select value={setup.opponent} onChange={(event) => onChange({ opponent: event.target.value })}>
              <option value="">{say("byLevel")}</option>
              {opponentsOf(game).map((spec) => (
                <option key={spec} value={spec}>
                  {playerName(game, spec, { say, tell })}
                </option>
              ))}
            </select>{" "}
            {setup.opponent !== "" && (
              <small className="dim">
                <code>{setup.opponent}</code>
              </small>
            )}
          </label>
          {setup.opponent === "" && (
            <label className="stacked">
              <span>
                {levelName(setup.level)}{" "}
                <small className="dim">
                  <code>{levels[setup.level]}</code>
                </small>
              </span>
              <input
                type="range"
                min={0}
                max={levels.length - 1}
                value={setup.level}
                onChange={(event) => onChange({ level: Number(event.target.value) })}
              />
            </label>
          )}
        </>
      )}
      {setup.mode !== "people" && !alone && (
        <label>
          {say("side")}{" "}
          <select value={setup.side} onChange={(event) => onChange({ side: Number(event.target.value) })}>
            {Array.from({ length: Math.max(2, setup.taken?.opening.seats.length ?? 2) }, (_, n) => (
              <option key={n} value={n}>
                {n < 2 ? say(n === 0 ? "first" : "second") : say("seat", { n: n + 1 })}
              </option>
            ))}
          </select>
        </label>
      )}
      {Object.keys(game.presets).length > 0 && (
        <label htmlFor="preset">
          {say("preset")}{" "}
          <PresetSelect
            id="preset"
            game={game}
            preset={setup.preset}
            onPreset={(preset) => onChange({ preset, values: {} })}
          />
        </label>
      )}
      <ClockChoice value={setup.clock} onChange={(clock) => onChange({ clock })} />
      <OwnSettings
        key={setup.preset}
        game={game}
        preset={setup.preset}
        values={setup.values}
        onStart={(values) => onChange({ values })}
      />
      {link && <MakeLink game={game} setup={setup} />}
    </fieldset>
  );
}

/** Makes a table on the server and goes there. */
function MakeLink({ game, setup: { preset, values, clock, side } }: Pick<Props, "game" | "setup">) {
  const { say, tell } = useWords();
  const [problem, setProblem] = useState<string>();
  const once = useRef(false);
  const make = async () => {
    if (once.current) return;
    once.current = true;
    try {
      const wish = { game: game.name, preset: preset || undefined, config: values, clock, side, key: ownKey() };
      const { id } = await openTable({ ...wish, name: readStored("name", "") });
      go(`/table/${id}`);
    } catch (error) {
      setProblem((error as Failure).offline ? say("offline") : tell((error as Failure).told));
    }
    once.current = false;
  };
  return (
    <>
      <p className="dim">{say("linkHelp")}</p>
      <button type="button" className="button primary" onClick={() => void make()}>
        {say("makeLink")}
      </button>
      {problem && (
        <p className="warning" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

function ClockChoice({ value, onChange }: { value: string; onChange: (clock: string) => void }) {
  const { say } = useWords();
  return (
    <label>
      {say("clock")}{" "}
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{say("noClock")}</option>
        {CLOCKS.map((clock) => {
          const [minutes, seconds] = clock.split("+");
          return (
            <option key={clock} value={clock}>
              {say("clockChoice", { minutes: minutes!, seconds: seconds! })}
            </option>
          );
        })}
      </select>
    </label>
  );
}
