// What many games add up to, as they come in.

import { type Fault, kindInWords, messageOf } from "../../arena/fault.ts";
import type { SeriesGame } from "../../contract/series.ts";
import type { SeriesState } from "../api/series.ts";
import { SandboxNote } from "../viewer/panels/sandbox-note.tsx";
import { SeatBadge } from "../viewer/panels/standings.tsx";
import { useWords } from "../words/index.ts";

interface Row {
  won: number;
  drawn: number;
  lost: number;
  /** Games in which it failed. */
  failed: number;
  points: number;
}

export function SeriesTable({ state, players }: { state: SeriesState; players: readonly string[] }) {
  const { say, tell } = useWords();
  const { games, wanted, problem } = state;
  if (problem) {
    return (
      <p className="warning" role="alert">
        {problem === "offline" ? say("offline") : tell(problem)}
      </p>
    );
  }
  if (wanted === 0) return null;
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
          </tr>
        </thead>
        <tbody>
          {rows.map(({ won, drawn, lost, failed, points }, player) => (
            <tr key={player}>
              <td>
                <SeatBadge seat={player} /> <span className="name">{players[player]}</span>
              </td>
              <td className="number">{won}</td>
              <td className="number">{drawn}</td>
              <td className="number">{lost}</td>
              {someFailed && <td className="number">{failed}</td>}
              <td className="number">{games.length === 0 ? "–" : `${((100 * points) / games.length).toFixed(1)} %`}</td>
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
      <SandboxNote modes={games.map(({ sandbox }) => sandbox)} />
    </>
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
  const rows = Array.from({ length: players }, (): Row => ({ won: 0, drawn: 0, lost: 0, failed: 0, points: 0 }));
  for (const { seating, places, faults } of games) {
    const alone = places.filter((place) => place === 1).length === 1;
    for (const [seat, player] of seating.entries()) {
      const row = rows[player];
      if (!row) continue;
      if (places[seat]! > 1) row.lost++;
      else if (alone) row.won++;
      else row.drawn++;
      if (faults.some((fault) => fault.seat === seat)) row.failed++;
      row.points += shareBeaten(places, seat);
    }
  }
  return rows;
}

/** The share of the others that were beaten, a tie counting half. */
export function shareBeaten(places: readonly number[], seat: number): number {
  if (places.length === 1) return places[0] === 1 ? 1 : 0;
  let points = 0;
  for (const [other, place] of places.entries()) {
    if (other !== seat) points += place > places[seat]! ? 1 : place === places[seat] ? 0.5 : 0;
  }
  return points / (places.length - 1);
}
