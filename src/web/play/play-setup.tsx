// How to play: against whom, how strong, from which side, by which rules, with which clock.

import { useRef, useState } from "react";
import type { TimeControl } from "../../arena/game-clock.ts";
import type { Failure } from "../../client/failure.ts";
import type { GameEntry } from "../../contract/games.ts";
import type { Message } from "../../core/message.ts";
import { openTable } from "../api/api.ts";
import { PresetSelect } from "../arena/config-fields.tsx";
import { readStored } from "../shell/local-storage.ts";
import { go } from "../shell/route.tsx";
import { WithKey } from "../shell/with-key.tsx";
import { ownKey } from "../table/table-line.ts";
import { useWords } from "../words/index.ts";
import { playerName } from "../words/player-names.ts";
import { levelsOf, opponentsOf } from "./levels.ts";
import { OwnSettings } from "./own-settings.tsx";
import { saidSettings } from "./play-settings.ts";
import { SeatChoices, SeatCountChoice } from "./seat-choices.tsx";
import { seatCount } from "./seating.ts";
import type { Setup } from "./setup.ts";

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
  /** With `now` a new game begins at once; otherwise one that is being played goes on. */
  readonly onChange: (change: Partial<Setup>, now?: boolean) => void;
  /** Why the game cannot be played so. */
  readonly problem?: Message | undefined;
}

export function PlaySetup({ game, setup, onChange, problem }: Props) {
  const { say, tell } = useWords();
  const machine = setup.mode === "machine";
  const link = setup.mode === "link";
  const levels = levelsOf(game);
  const alone = !link && (setup.taken?.opening.seats.length ?? seatCount(game, setup)) === 1;
  const levelName = (level: number) => {
    const spec = levels[level] ?? "";
    const name = playerName(game, spec, { say, tell });
    return /\/level\d+$/.test(spec) ? name : `${say("level")} ${level + 1}: ${name}`;
  };
  return (
    <fieldset className="play-setup">
      <legend>{say(alone ? "game" : "opponent")}</legend>
      <SeatCountChoice game={game} setup={setup} onChange={onChange} />
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
            {say(seatCount(game, setup) > 2 ? "allPeople" : "twoPeople")}
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
      {!alone && <SeatChoices game={game} setup={setup} onChange={onChange} />}
      {Object.keys(game.presets).length > 0 && (
        <label htmlFor="preset">
          {say("preset")}{" "}
          <PresetSelect
            id="preset"
            game={game}
            preset={setup.preset}
            onPreset={(preset) => onChange({ preset, values: {}, count: 0, others: {} })}
          />
        </label>
      )}
      <ClockChoice value={setup.clock} onChange={(clock) => onChange({ clock })} />
      <OwnSettings
        problem={problem}
        key={setup.preset}
        game={game}
        preset={setup.preset}
        values={setup.values}
        onStart={(values) => onChange({ values }, true)}
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
      const wish = {
        game: game.name,
        preset: preset || undefined,
        config: saidSettings(game, preset, values),
        clock,
        side,
        key: ownKey(),
      };
      const { id } = await openTable({ ...wish, name: readStored("name", "") });
      go(`/table/${id}`);
    } catch (error) {
      setProblem((error as Failure).offline ? say("offline") : tell((error as Failure).told));
    }
    once.current = false;
  };
  return (
    <WithKey>
      <p className="dim">{say("linkHelp")}</p>
      <button type="button" className="button primary" onClick={() => void make()}>
        {say("makeLink")}
      </button>
      {problem && (
        <p className="warning" role="alert">
          {problem}
        </p>
      )}
    </WithKey>
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
