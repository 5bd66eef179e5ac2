// Two players, pairs of games with seats changed, and after each pair what is known: score, interval, verdict.

import { useMemo } from "react";
import type { GameEntry } from "../../contract/games.ts";
import { Refusal } from "../../core/refusal.ts";
import { sampleOf } from "../../lab/sample.ts";
import { eloHypotheses, sequentialTest } from "../../lab/sequential-test.ts";
import { eloDifference, type Interval, meanInterval, superiority } from "../../lab/strength.ts";
import { isWorld } from "../adapters/index.ts";
import { useSeries } from "../api/series.ts";
import { QueueNote } from "../arena/queue-note.tsx";
import { FIRST } from "../pages/first-games.ts";
import { opponentsOf } from "../play/levels.ts";
import { useStored } from "../shell/local-storage.ts";
import { WithKey } from "../shell/with-key.tsx";
import { SandboxNote } from "../viewer/panels/sandbox-note.tsx";
import { useWords } from "../words/index.ts";
import { playerName } from "../words/player-names.ts";
import { pairScores } from "./pair-scores.ts";

const GAMES = 400;
/** The first player is taken for stronger if it is this much better, in Elo, rather than not at all. */
const GAIN = 30;

export function Comparison({ games }: { games: readonly GameEntry[] }) {
  const { say, gameTitle, tell } = useWords();
  const [name, setName] = useStored<string>("lab.game", FIRST.measured);
  const game = games.find((game) => game.name === name) ?? games[0]!;
  const [chosen, setChosen] = useStored<readonly [string, string]>("lab.players", ["greedy", "random"]);
  const series = useSeries("lab");
  const compared = series.state.players[0] ?? chosen[0];
  const scores = useMemo(() => pairScores(series.state.games), [series.state.games]);
  const choose = (name: string) => {
    setName(name);
    const known = Object.keys(games.find((game) => game.name === name)!.players);
    const fitting = (n: 0 | 1) => (known.includes(chosen[n]) ? chosen[n] : (known[n] ?? known[0]!));
    setChosen([fitting(0), fitting(1)]);
  };
  const [opening, setOpening] = useStored("lab.opening", 4);
  const opened = isWorld(game.name) ? 0 : opening;
  const picker = (n: 0 | 1, label: string) => (
    <input
      aria-label={label}
      list="lab-players"
      value={chosen[n]}
      onChange={(event) => setChosen(n === 0 ? [event.target.value, chosen[1]] : [chosen[0], event.target.value])}
    />
  );
  return (
    <section>
      <h2>{say("compare")}</h2>
      <WithKey>
        <div className="add-row">
          <select aria-label={say("game")} value={game.name} onChange={(event) => choose(event.target.value)}>
            {games.map(({ name, title }) => (
              <option key={name} value={name}>
                {gameTitle(name, title)}
              </option>
            ))}
          </select>
          {picker(0, say("first"))} <span className="between">{say("against")}</span> {picker(1, say("second"))}
          <datalist id="lab-players">
            {opponentsOf(game).map((spec) => (
              <option key={spec} value={spec} label={playerName(game, spec, { say, tell })} />
            ))}
          </datalist>
          <label>
            {say("opening")}{" "}
            <input
              type="number"
              min={0}
              max={100}
              value={opened}
              disabled={isWorld(game.name)}
              onChange={(event) => setOpening(Math.max(0, Math.min(100, Math.round(Number(event.target.value)) || 0)))}
            />
          </label>
          {series.state.running ? (
            <button key="stop" type="button" className="button" onClick={series.stop}>
              {say("stop")}
            </button>
          ) : (
            <button
              key="run"
              type="button"
              className="button primary"
              onClick={() => {
                const order = { game: game.name, players: chosen, config: {}, seed: "" };
                void series.run(order, GAMES, { opening: opened });
              }}
            >
              {say("run")}
            </button>
          )}
        </div>
      </WithKey>
      {series.state.problem && (
        <p className="warning" role="alert">
          {series.state.problem === "offline" ? say("offline") : tell(series.state.problem)}
        </p>
      )}
      {series.state.running && <QueueNote number={series.state.waiting} />}
      {scores.length > 0 && <Knowledge player={compared} scores={scores} games={series.state.games.length} />}
      <SandboxNote modes={series.state.games.map(({ sandbox }) => sandbox)} />
    </section>
  );
}

interface KnowledgeProps {
  /** The first of the two, of whom all this is said. */
  readonly player: string;
  readonly scores: readonly number[];
  readonly games: number;
}

function Knowledge({ player, scores, games }: KnowledgeProps) {
  const { say } = useWords();
  const sample = sampleOf(scores);
  const interval = meanInterval(sample);
  const question = eloHypotheses(0, GAIN);
  const accepted = question instanceof Refusal ? undefined : sequentialTest(sample, question).accepted;
  const verdict = accepted === "upper" ? "verdictUpper" : accepted === "lower" ? "verdictLower" : "verdictOpen";
  const percent = (value: number) => `${(100 * value).toFixed(1)} %`;
  return (
    <>
      <dl className="verdict">
        <dt>{say("gamesCount")}</dt>
        <dd>{games}</dd>
        <dt>{say("score")}</dt>
        <dd>{percent(interval.mean)}</dd>
        <dt>{say("interval")}</dt>
        <dd>
          {percent(interval.low)} – {percent(interval.high)}
        </dd>
        <dt>Elo</dt>
        <dd>{signed(eloDifference(sample))}</dd>
        <dt>{say("superiority", { name: player })}</dt>
        <dd>{percent(superiority(sample))}</dd>
        <dt>{say("verdict")}</dt>
        <dd>{say(verdict, { name: player })}</dd>
      </dl>
      <IntervalCurve scores={scores} label={say("interval")} />
    </>
  );
}

/** `+35 (+12 … +58)`; what is infinite is written so. */
function signed({ elo, low, high }: ReturnType<typeof eloDifference>): string {
  const words = (value: number) =>
    Number.isFinite(value) ? `${value < 0 ? "−" : "+"}${Math.abs(Math.round(value))}` : value < 0 ? "−∞" : "+∞";
  return `${words(elo)} (${words(low)} … ${words(high)})`;
}

const WIDTH = 520;
const HEIGHT = 200;

function IntervalCurve({ scores, label }: { scores: readonly number[]; label: string }) {
  const points = useMemo(() => intervals(scores), [scores]);
  const x = (n: number) => 30 + ((WIDTH - 40) * n) / Math.max(1, points.length - 1);
  const y = (value: number) => 8 + (HEIGHT - 30) * (1 - value);
  const path = (value: (point: Interval) => number) =>
    points.map((point, n) => `${x(n).toFixed(1)},${y(value(point)).toFixed(1)}`);
  return (
    <svg className="lab-curve" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <polygon className="band" points={[...path(({ high }) => high), ...path(({ low }) => low).reverse()].join(" ")} />
      <line className="even" x1="30" x2={WIDTH - 10} y1={y(0.5)} y2={y(0.5)} />
      <polyline className="line" points={path(({ mean }) => mean).join(" ")} />
      {[0, 0.5, 1].map((value) => (
        <text key={value} x="2" y={y(value) + 4}>
          {100 * value}%
        </text>
      ))}
    </svg>
  );
}

/** The interval as it was after so many pairs, at no more points than a curve needs. */
function intervals(scores: readonly number[]): Interval[] {
  const step = Math.max(1, Math.floor(scores.length / 120));
  const list: Interval[] = [];
  for (let n = 1; n <= scores.length; n += step) list.push(meanInterval(sampleOf(scores.slice(0, n))));
  list.push(meanInterval(sampleOf(scores)));
  return list;
}
