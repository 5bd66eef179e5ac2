// What many games add up to, as they come in.

import type { SeriesGame, SeriesState } from "../api/series.ts";
import { SeatBadge } from "../viewer/standings.tsx";
import { useWords } from "../words/index.ts";

interface Row {
  won: number;
  drawn: number;
  lost: number;
  points: number;
}

export function SeriesTable({ state, players }: { state: SeriesState; players: readonly string[] }) {
  const { say } = useWords();
  const { games, wanted, problem } = state;
  if (problem) {
    return (
      <p className="warning" role="alert">
        {problem === "offline" ? say("offline") : problem}
      </p>
    );
  }
  if (wanted === 0) return null;
  const words = say("gamesPlayed", { done: games.length, all: wanted });
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
            <th className="number">{say("share")}</th>
          </tr>
        </thead>
        <tbody>
          {summed(games, players.length).map(({ won, drawn, lost, points }, player) => (
            <tr key={player}>
              <td>
                <SeatBadge seat={player} /> <span className="name">{players[player]}</span>
              </td>
              <td className="number">{won}</td>
              <td className="number">{drawn}</td>
              <td className="number">{lost}</td>
              <td className="number">{games.length === 0 ? "–" : `${((100 * points) / games.length).toFixed(1)} %`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function summed(games: readonly SeriesGame[], players: number): Row[] {
  const rows = Array.from({ length: players }, (): Row => ({ won: 0, drawn: 0, lost: 0, points: 0 }));
  for (const { seating, places } of games) {
    const alone = places.filter((place) => place === 1).length === 1;
    for (const [seat, player] of seating.entries()) {
      const row = rows[player];
      if (!row) continue;
      if (places[seat]! > 1) row.lost++;
      else if (alone) row.won++;
      else row.drawn++;
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
