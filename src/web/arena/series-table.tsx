// What many games add up to, as they come in.

import { type Fault, kindInWords, messageOf } from "../../arena/fault.ts";
import type { SeriesGame } from "../../contract/series.ts";
import { distinctNames } from "../../core/distinct-names.ts";
import { isDraw, shareBeaten } from "../../core/game.ts";
import { sampleOf } from "../../lab/sample.ts";
import { meanInterval } from "../../lab/strength.ts";
import type { SeriesState } from "../api/series.ts";
import { Link } from "../shell/route.tsx";
import { SandboxNote } from "../viewer/panels/sandbox-note.tsx";
import { SeatBadge } from "../viewer/panels/standings.tsx";
import { useWords } from "../words/index.ts";
import { QueueNote } from "./queue-note.tsx";

interface Row {
  won: number;
  drawn: number;
  lost: number;
  /** Games in which it failed. */
  failed: number;
  /** By game, the share of the others that it beat. */
  readonly shares: number[];
}

const percent = (value: number) => `${(100 * value).toFixed(1)} %`;

function range(shares: readonly number[]): string {
  const { low, high } = meanInterval(sampleOf(shares));
  return `${percent(low)} – ${percent(high)}`;
}

interface Props {
  readonly state: SeriesState;
  /** What people call a player. */
  readonly nameOf: (spec: string) => string;
}

export function SeriesTable({ state, nameOf }: Props) {
  const { say, tell } = useWords();
  const { games, wanted, running, waiting, problem } = state;
  const players = distinctNames(state.players.map(nameOf));
  if (problem) {
    return (
      <p className="warning" role="alert">
        {problem === "offline" ? say("offline") : tell(problem)}
      </p>
    );
  }
  if (wanted === 0) return null;
  if (running && waiting > 0) return <QueueNote number={waiting} />;
  const words = say("gamesPlayed", { done: games.length, all: wanted });
  const rows = summed(games, players.length);
  const someFailed = rows.some(({ failed }) => failed > 0);
  return (
    <>
      <p role="status">{words}</p>
      <progress aria-label={words} value={games.length} max={wanted} />
      <table className="wide">
        <thead>
          <tr>
            <th>{say("name")}</th>
            <th className="number">{say("won")}</th>
            <th className="number">{say("drawn")}</th>
            <th className="number">{say("lost")}</th>
            {someFailed && <th className="number">{say("failed")}</th>}
            <th className="number">{say("share")}</th>
            <th className="number">{say("interval")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ won, drawn, lost, failed, shares }, player) => (
            <tr key={player}>
              <td>
                <SeatBadge seat={player} /> <span className="name">{players[player]}</span>
              </td>
              <td className="number">{won}</td>
              <td className="number">{drawn}</td>
              <td className="number">{lost}</td>
              {someFailed && <td className="number">{failed}</td>}
              <td className="number">{games.length === 0 ? "–" : percent(meanInterval(sampleOf(shares)).mean)}</td>
              <td className="number">{games.length < 2 ? "–" : range(shares)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {someFailed && (
        <ul className="faults">
          {firstFaults(games).map(([player, fault]) => (
            <li key={player}>
              <SeatBadge seat={player} /> {say("position")} {fault.turn} {tell(kindInWords(fault.kind))}:{" "}
              {tell(messageOf(fault))}
              {fault.evidence && <pre>{fault.evidence}</pre>}
            </li>
          ))}
        </ul>
      )}
      <GameLinks games={games} />
      <SandboxNote modes={games.map(({ sandbox }) => sandbox)} />
    </>
  );
}

/** Those that were kept, to be watched; who won is not told before. */
function GameLinks({ games }: { games: readonly SeriesGame[] }) {
  const { say } = useWords();
  const kept = games.filter(({ replay }) => replay !== undefined).sort((a, b) => a.number - b.number);
  if (kept.length === 0) return null;
  return (
    <details className="game-links">
      <summary>{say("watchGames", { n: kept.length })}</summary>
      <ol>
        {kept.map(({ number, replay, turns }) => (
          <li key={number}>
            <Link href={`/watch/${replay}`}>{say("gameNumber", { n: number + 1, turns })}</Link>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** The first one of every player who failed. */
function firstFaults(games: readonly SeriesGame[]): (readonly [player: number, fault: Fault])[] {
  const first = new Map<number, Fault>();
  for (const { seating, faults } of games)
    for (const fault of faults) {
      const player = seating[fault.seat]!;
      if (!first.has(player)) first.set(player, fault);
    }
  return [...first].sort(([a], [b]) => a - b);
}

function summed(games: readonly SeriesGame[], players: number): Row[] {
  const rows = Array.from({ length: players }, (): Row => ({ won: 0, drawn: 0, lost: 0, failed: 0, shares: [] }));
  for (const game of games) {
    const { seating, places, faults } = game;
    for (const [seat, player] of seating.entries()) {
      const row = rows[player];
      if (!row) continue;
      if (places[seat]! > 1) row.lost++;
      else if (isDraw(game)) row.drawn++;
      else row.won++;
      if (faults.some((fault) => fault.seat === seat)) row.failed++;
      row.shares.push(shareBeaten(game, seat));
    }
  }
  return rows;
}
