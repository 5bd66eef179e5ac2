// Levels and evaluation functions measured: one pairing after the other, each with its interval.

import { useEffect, useRef, useState } from "react";
import type { GameEntry } from "../../contract/games.ts";
import type { SeriesGame } from "../../contract/series.ts";
import { sampleOf } from "../../lab/sample.ts";
import { meanInterval } from "../../lab/strength.ts";
import { type Problem, playSeries } from "../api/series.ts";
import { QueueNote } from "../arena/queue-note.tsx";
import { FIRST } from "../pages/first-games.ts";
import { levelsOf } from "../play/levels.ts";
import { readStored, store, useStored } from "../shell/local-storage.ts";
import { useWords } from "../words/index.ts";
import { pairScores } from "./pair-scores.ts";

type Pairing = readonly [player: string, opponent: string];

interface Measured {
  readonly pairing: Pairing;
  readonly games: readonly SeriesGame[];
}

/** Thinking for a fixed time would make a long wait: the lab's levels think to a depth. */
const isQuick = (spec: string) => !spec.includes("ms=") && !/level[56]$/.test(spec);

/** Every level against the one below. */
function ladder(game: GameEntry): Pairing[] {
  const levels = levelsOf(game).filter(isQuick);
  return levels.slice(1).map((level, n) => [level, levels[n]!]);
}

/** Every evaluation function against the game's first, looking equally far ahead. */
function evaluations(game: GameEntry, depth: number): Pairing[] {
  const player = (name: string) => `alphabeta:depth=${depth},eval=${name}`;
  const [first = "", ...others] = game.evaluations;
  return others.map((name) => [player(name), player(first)]);
}

export function Matchups({ games }: { games: readonly GameEntry[] }) {
  const { say, gameTitle, tell } = useWords();
  const [name, setName] = useStored<string>("matchups.game", FIRST.measured);
  const [kind, setKind] = useStored<"levels" | "evaluations">("matchups.kind", "evaluations");
  const [depth, setDepth] = useStored("matchups.depth", 3);
  const [count, setCount] = useStored("matchups.games", 40);
  const { measured, running, waiting, problem, run, stop } = useMatchups();
  const game = games.find((game) => game.name === name) ?? games[0]!;
  const judged = game.evaluations.length > 1;
  const byLevels = kind === "levels" || !judged;
  const pairings = byLevels ? ladder(game) : evaluations(game, depth);
  return (
    <section className="whole-row">
      <h2>{say("matchups")}</h2>
      <p className="dim">{say("matchupsIntro")}</p>
      <div className="add-row">
        <select aria-label={say("game")} value={game.name} onChange={(event) => setName(event.target.value)}>
          {games.map(({ name, title }) => (
            <option key={name} value={name}>
              {gameTitle(name, title)}
            </option>
          ))}
        </select>
        <select
          aria-label={say("measure")}
          value={byLevels ? "levels" : "evaluations"}
          onChange={(event) => setKind(event.target.value as typeof kind)}
        >
          <option value="levels">{say("byLevels")}</option>
          {judged && <option value="evaluations">{say("byEvaluations")}</option>}
        </select>
        {!byLevels && <Whole label={say("depth")} value={depth} min={1} max={8} onChange={setDepth} />}
        <Whole label={say("gamesEach")} value={count} min={2} max={1000} onChange={setCount} />
        {running ? (
          <button type="button" className="button" onClick={stop}>
            {say("stop")}
          </button>
        ) : (
          <button
            type="button"
            className="button primary"
            disabled={pairings.length === 0}
            onClick={() => void run(game.name, pairings, count)}
          >
            {say("measureNow")}
          </button>
        )}
      </div>
      {problem !== undefined && (
        <p className="warning" role="alert">
          {problem === "offline" ? say("offline") : tell(problem)}
        </p>
      )}
      {running && <QueueNote number={waiting} />}
      {measured.length > 0 && <Bars measured={measured} />}
    </section>
  );
}

interface WholeProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

function Whole({ label, value, min, max, onChange }: WholeProps) {
  return (
    <label>
      {label}{" "}
      <input
        type="number"
        {...{ min, max, value }}
        onChange={(event) => onChange(Math.max(min, Math.min(max, Math.round(Number(event.target.value)) || min)))}
      />
    </label>
  );
}

/** Milliseconds between two times that results are kept for the next visit. */
const KEPT_EVERY = 500;

function useMatchups() {
  const [measured, setMeasured] = useState(() => readStored<readonly Measured[]>("matchups.measured", []));
  useEffect(() => {
    const timer = setTimeout(() => store("matchups.measured", measured), KEPT_EVERY);
    return () => clearTimeout(timer);
  }, [measured]);
  const [running, setRunning] = useState(false);
  const [waiting, setWaiting] = useState(0);
  const [problem, setProblem] = useState<Problem>();
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);
  const run = async (game: string, pairings: readonly Pairing[], games: number) => {
    const current = new AbortController();
    stop.current = current;
    setMeasured([]);
    setProblem(undefined);
    setRunning(true);
    for (const pairing of pairings) {
      if (current.signal.aborted) break;
      setMeasured((before) => [...before, { pairing, games: [] }]);
      const onGame = (game: SeriesGame) =>
        setMeasured((before) => [...before.slice(0, -1), { pairing, games: [...before.at(-1)!.games, game] }]);
      const order = { game, players: pairing, config: {}, seed: "1" };
      const problem = await playSeries(
        { order, games, opening: OPENING },
        { onGame, onWaiting: setWaiting },
        current.signal,
      );
      if (problem !== undefined) {
        setProblem(problem);
        break;
      }
    }
    setRunning(false);
  };
  return { measured, running, waiting, problem, run, stop: () => stop.current.abort() };
}

/** Players who always play alike need different beginnings. */
const OPENING = 4;
const WIDTH = 200;

function Bars({ measured }: { measured: readonly Measured[] }) {
  const { say } = useWords();
  const percent = (value: number) => `${(100 * value).toFixed(1)} %`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className="scroll" tabIndex={0}>
      <table className="wide matchups">
        <thead>
          <tr>
            <th>{say("name")}</th>
            <th>{say("against")}</th>
            <th className="number">{say("gamesCount")}</th>
            <th className="number">{say("score")}</th>
            <th>{say("interval")}</th>
          </tr>
        </thead>
        <tbody>
          {measured.map(({ pairing: [player, opponent], games }) => {
            const { mean, low, high } = meanInterval(sampleOf(pairScores(games)));
            const words = `${percent(low)} – ${percent(high)}`;
            return (
              <tr key={`${player} ${opponent}`}>
                <td>{player}</td>
                <td>{opponent}</td>
                <td className="number">{games.length}</td>
                <td className="number">{games.length < 2 ? "–" : percent(mean)}</td>
                <td>
                  <svg className="interval" viewBox={`0 0 ${WIDTH} 20`} role="img" aria-label={words}>
                    <line className="even" x1={WIDTH / 2} x2={WIDTH / 2} y1="0" y2="20" />
                    <line className="span" x1={WIDTH * low} x2={WIDTH * high} y1="10" y2="10" />
                    <circle cx={WIDTH * mean} cy="10" r="5" />
                  </svg>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
