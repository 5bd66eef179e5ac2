// A world commanded by a person: against whom, the field with its controls, and how everybody stands.

import "../look/viewer.css";
import "../look/play.css";
import { Suspense, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { GameEntry } from "../../contract/games.ts";
import type { Message } from "../../core/message.ts";
import type { CommandAdapter } from "../adapters/adapter.ts";
import type { Painter } from "../adapters/drawing.ts";
import { seatLetter } from "../adapters/seat-colours.ts";
import { PresetSelect } from "../arena/config-fields.tsx";
import { settingProblem } from "../arena/setting-problem.ts";
import { askedPreset, useAskedOnce } from "../play/asked-preset.ts";
import { LookBack } from "../play/look-back.tsx";
import { OwnSettings, type SettingValues } from "../play/own-settings.tsx";
import { SoundChoice } from "../play/play-aids.tsx";
import { RulesLink } from "../play/rules-link.tsx";
import { type TakenOver, takenOver, useTakenOverOnce } from "../play/take-over.ts";
import { keepUnfinished, readUnfinished } from "../play/unfinished.ts";
import { useKeptGame } from "../play/use-kept-game.ts";
import { useTitle } from "../shell/title.ts";
import { SeatBadge } from "../viewer/panels/standings.tsx";
import { useWords } from "../words/index.ts";
import { playerName } from "../words/player-names.ts";
import { Campaign, type CampaignState } from "./campaign.ts";
import { TurnWords, Verdict } from "./desk.tsx";
import { StandingTable } from "./standing-table.tsx";

interface Setup {
  /** By seat; at the person's own, who would play there otherwise. */
  readonly players: readonly string[];
  /** The person's. */
  readonly seat: number;
  readonly preset: string;
  readonly values: SettingValues;
  readonly taken: TakenOver | undefined;
  readonly number: number;
}

interface Props {
  readonly game: GameEntry;
  readonly command: CommandAdapter;
  readonly makePainter: () => Painter;
}

export default function CommandPage({ game, command, makePainter }: Props) {
  const { say, gameTitle, tell } = useWords();
  useTitle(`${say("playGame")}: ${gameTitle(game.name, game.title)}`);
  const [setup, setSetup] = useState<Setup>(() => {
    const asked = askedPreset(game);
    const taken = takenOver(game.name) ?? (asked ? undefined : unfinished(game.name));
    const usual = [command.opponent, command.opponent];
    const players = taken ? taken.opening.seats.map(({ spec }) => known(game, spec)) : usual;
    return { players, seat: taken?.seat ?? 0, preset: taken ? "" : (asked ?? ""), values: {}, taken, number: 0 };
  });
  useTakenOverOnce();
  useAskedOnce();
  const again = (change: Partial<Setup>) => {
    // What was taken over from a replay stays so from another seat or against others, but not under other rules.
    const sameWorld = ("seat" in change || "players" in change) && !setup.taken?.left;
    const sameSeats = (change.players ?? setup.players).length === setup.players.length;
    const taken = sameWorld && sameSeats ? setup.taken : undefined;
    setSetup({ ...setup, taken, ...change, number: setup.number + 1 });
  };
  const opened = useCampaign(game, setup, say("you"));
  const { campaign, state } = opened ?? {};
  const moment = state?.moment;
  useUnfinished(campaign, moment?.outcome !== undefined);
  const finished = useMemo(
    () => (campaign && state?.steps ? { record: recordOf(campaign, state) } : undefined),
    [campaign, state?.steps],
  );
  const kept = useKeptGame(finished, true, undefined);
  const resumed = setup.taken?.left !== undefined && moment?.turn === setup.taken.steps.length;
  const { Desk } = command;
  return (
    <div className="play">
      <div className="play-board">
        <h1 className="viewer-title">{gameTitle(game.name, game.title)}</h1>
        <p className="status" role="status">
          {campaign && moment && <TurnWords campaign={campaign} moment={moment} />}
          {moment?.outcome && <Verdict outcome={moment.outcome} seat={campaign!.seat} />}
        </p>
        {resumed && (
          <p className="notice-line" role="status">
            {say("resumed")}
          </p>
        )}
        {state?.impossible !== undefined && !settingProblem(state.impossible, game.config) && (
          <p className="warning" role="alert">
            {tell(state.impossible)}
          </p>
        )}
        {moment?.refused !== undefined && (
          <p className="warning" role="alert">
            {tell(moment.refused)}
          </p>
        )}
        {campaign && state && (
          <Suspense fallback={<div className="skeleton" aria-busy="true" />}>
            <Desk key={setup.number} campaign={campaign} state={state} makePainter={makePainter} />
          </Suspense>
        )}
      </div>
      <aside className="play-side">
        {campaign && moment && <StandingTable campaign={campaign} moment={moment} />}
        {finished && (
          <p className="actions">
            <LookBack record={() => finished.record} id={kept} analysed={false} />
          </p>
        )}
        <p className="sound-choice">
          <SoundChoice />
        </p>
        <CommandSetup game={game} setup={setup} onChange={again} problem={state?.impossible} />
      </aside>
    </div>
  );
}

function unfinished(game: string): TakenOver | undefined {
  const kept = readUnfinished(game);
  if (!kept) return undefined;
  const seat = Math.max(
    0,
    kept.opening.seats.findIndex(({ spec }) => spec === "human"),
  );
  return { opening: kept.opening, steps: kept.steps, seat, left: [] };
}

/** Milliseconds between two times that a world is kept: a long one is large. */
const KEPT_EVERY = 3000;

/** Keeps the world in the browser, now and then and when somebody leaves, until it is over. */
function useUnfinished(campaign: Campaign | undefined, over: boolean): void {
  useEffect(() => {
    if (!campaign) return;
    const { opening, made } = campaign;
    let kept = made.length;
    if (over || kept === 0) keepUnfinished(opening.game, undefined);
    if (over) return;
    const save = () => {
      if (made.length > kept) keepUnfinished(opening.game, { opening, steps: made, setup: {}, left: [] });
      kept = made.length;
    };
    const timer = setInterval(save, KEPT_EVERY);
    addEventListener("pagehide", save);
    return () => {
      clearInterval(timer);
      removeEventListener("pagehide", save);
      save();
    };
  }, [campaign, over]);
}

/** Opponents that are not built in (programs, people) are replaced by the strongest that is. */
function known(game: GameEntry, spec: string): string {
  const own = Object.keys(game.players).filter((name) => name.startsWith(`${game.name}/`));
  return spec in game.players ? spec : own.at(-1)!;
}

function recordOf({ opening }: Campaign, { steps = [] }: CampaignState) {
  return { opening, steps, faults: [], wall: opening.seats.map(() => []) };
}

function useCampaign(game: GameEntry, setup: Setup, you: string) {
  const [begun, setBegun] = useState<{ campaign: Campaign; number: number }>();
  useEffect(() => {
    const { players, seat, preset, values, taken } = setup;
    const seats = players.map((spec, at) => (at === seat ? { name: you, spec: "human" } : { name: spec, spec }));
    const defaults = Object.fromEntries(Object.entries(game.config).map(([key, field]) => [key, field.default]));
    const config = taken?.opening.config ?? { ...defaults, ...game.presets[preset]?.values, ...values };
    const seed = taken?.opening.seed ?? Math.floor(Math.random() * 2 ** 32);
    const opened = new Campaign({ game: game.name, config, seed, seats }, seat, taken?.steps ?? []);
    setBegun({ campaign: opened, number: setup.number });
    return () => opened.close();
  }, [game.name, setup.number]);
  // The world of the settings before is over, even while the new one is not there yet.
  const campaign = begun?.number === setup.number ? begun.campaign : undefined;
  const state = useSyncExternalStore(campaign?.listen ?? never, campaign?.current ?? nothing);
  return campaign && state && { campaign, state };
}

const never = () => () => {};
const nothing = () => undefined;

interface SetupProps {
  readonly game: GameEntry;
  readonly setup: Setup;
  readonly onChange: (change: Partial<Setup>) => void;
  readonly problem: Message | undefined;
}

function CommandSetup({ game, setup: { players, seat, preset, values }, onChange, problem }: SetupProps) {
  const { say, tell } = useWords();
  const specs = Object.keys(game.players);
  const change = (n: number, spec: string) => onChange({ players: players.map((old, at) => (at === n ? spec : old)) });
  return (
    <fieldset className="play-setup">
      <legend>{say("seats")}</legend>
      <label>
        {say("side")}{" "}
        <select value={seat} onChange={(event) => onChange({ seat: Number(event.target.value) })}>
          {players.map((_, n) => (
            <option key={n} value={n}>
              {`${seatLetter(n)}, ${say("seat", { n: n + 1 })}`}
            </option>
          ))}
        </select>
      </label>
      {players.map(
        (chosen, n) =>
          n !== seat && (
            <label key={n}>
              <span>
                <SeatBadge seat={n} /> {`${say("player_")} ${n + 1}`}
              </span>{" "}
              <select value={chosen} onChange={(event) => change(n, event.target.value)}>
                {specs.map((spec) => (
                  <option key={spec} value={spec}>
                    {playerName(game, spec, { say, tell })}
                  </option>
                ))}
              </select>
            </label>
          ),
      )}
      {game.seats.max > game.seats.min && (
        <p className="actions">
          {players.length < game.seats.max && (
            <button type="button" className="button" onClick={() => onChange({ players: [...players, players[0]!] })}>
              {say("addPlayer")}
            </button>
          )}
          {players.length > game.seats.min && (
            <button
              type="button"
              className="button"
              onClick={() => onChange({ players: players.slice(0, -1), seat: Math.min(seat, players.length - 2) })}
            >
              {say("remove")}
            </button>
          )}
        </p>
      )}
      {Object.keys(game.presets).length > 0 && (
        <label htmlFor="preset">
          {say("preset")}{" "}
          <PresetSelect
            id="preset"
            game={game}
            preset={preset}
            onPreset={(preset) => onChange({ preset, values: {} })}
          />
        </label>
      )}
      <OwnSettings
        key={preset}
        game={game}
        preset={preset}
        values={values}
        onStart={(values) => onChange({ values })}
        problem={problem}
      />
      <p className="actions">
        <button type="button" className="button" onClick={() => onChange({})}>
          {say("newGame")}
        </button>
        <RulesLink game={game.name} />
      </p>
    </fieldset>
  );
}
