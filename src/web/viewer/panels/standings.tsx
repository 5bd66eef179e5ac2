// The running table of a match, and the table of results at its end.

import { type Outcome, reasonOf } from "../../../core/game.ts";
import { seatLetter } from "../../adapters/seat-colours.ts";
import type { Contents } from "../../scenes/messages.ts";
import { useWords, type WordKey } from "../../words/index.ts";
import type { Playback } from "../model/playback.ts";
import { useSlowPicture } from "../model/use-viewed-match.ts";

export function SeatBadge({ seat }: { seat: number }) {
  return <span className={`badge seat${seat}`}>{seatLetter(seat)}</span>;
}

export function Standings({ playback, contents }: { playback: Playback; contents: Contents }) {
  const frame = useSlowPicture(playback)?.frame;
  const { seats, columns, faults, game } = contents;
  const outcome = frame?.outcome;
  const marked = (seat: number) => frame?.acting.length === 1 && frame.acting[0] === seat;
  const failed = (seat: number) => faults.some((fault) => fault.seat === seat && fault.turn <= (frame?.turn ?? 0));
  return (
    <>
      <StatTable seats={seats} game={game} columns={columns} stats={frame?.stats} marked={marked} failed={failed} />
      {outcome && <Results outcome={outcome} seats={seats} game={game} />}
    </>
  );
}

/** So many columns do not fit beside the picture: each becomes a row, and the players stand at the top. */
const WIDE = 6;

interface TableProps {
  readonly seats: Contents["seats"];
  readonly game: string;
  readonly columns: readonly string[];
  /** By seat, a number for each column. */
  readonly stats: readonly (readonly number[])[] | undefined;
  /** Whose seat stands out. */
  readonly marked: (seat: number) => boolean;
  readonly failed?: (seat: number) => boolean;
}

export function StatTable({ seats, game, columns, stats, marked, failed = () => false }: TableProps) {
  const { say } = useWords();
  const lying = columns.length >= WIDE;
  const mark = (seat: number) => (marked(seat) ? "to-move" : "");
  const player = (seat: number) => (
    <>
      <SeatBadge seat={seat} />
      <span className="name" title={seats[seat]!.name}>
        {shortName(seats[seat]!.name, game)}
      </span>
      {failed(seat) && <span className="failed">{say("failed")}</span>}
    </>
  );
  const number = (seat: number, column: number) => (
    <td key={`${seat} ${column}`} className="number" data-seat={seat}>
      {stats?.[seat]?.[column] ?? "–"}
    </td>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className="scroll" tabIndex={0}>
      <table className={lying ? "standings lying" : "standings"}>
        <caption className="hidden">{say("table")}</caption>
        <thead>
          {lying ? (
            <tr>
              <td />
              {seats.map((_, seat) => (
                <th key={seat} scope="col" className={`number ${mark(seat)}`}>
                  {player(seat)}
                </th>
              ))}
            </tr>
          ) : (
            <tr>
              <th>{say("name")}</th>
              {columns.map((column) => (
                <th key={column} className="number">
                  {say(column as WordKey)}
                </th>
              ))}
            </tr>
          )}
        </thead>
        <tbody>
          {lying
            ? columns.map((column, n) => (
                <tr key={column}>
                  <th scope="row">{say(column as WordKey)}</th>
                  {seats.map((_, seat) => number(seat, n))}
                </tr>
              ))
            : seats.map((_, seat) => (
                <tr key={seat} className={mark(seat)}>
                  <th scope="row">{player(seat)}</th>
                  {columns.map((_, n) => number(seat, n))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  );
}

/** A game's own bots need not name it again on its own page. */
export const shortName = (name: string, game: string): string =>
  name.startsWith(`${game}/`) ? name.slice(game.length + 1) : name;

export function Results({ outcome, seats, game }: { outcome: Outcome } & Pick<TableProps, "seats" | "game">) {
  const { say, tell } = useWords();
  const reason = outcome && reasonOf(outcome);
  const names = seats.map((seat) => ({ ...seat, name: shortName(seat.name, game) }));
  const order = seats.map((_, seat) => seat).sort((a, b) => outcome.places[a]! - outcome.places[b]!);
  return (
    <section className="results" aria-live="polite">
      <h2 className="panel-title">{resultWords(outcome, names, say)}</h2>
      {reason && <p className="dim">{tell(reason)}</p>}
      <table>
        <caption className="hidden">{say("results")}</caption>
        <thead>
          <tr>
            <th className="number">{say("place")}</th>
            <th>{say("name")}</th>
            <th className="number">{say("points")}</th>
          </tr>
        </thead>
        <tbody>
          {order.map((seat) => (
            <tr key={seat}>
              <td className="number">{outcome.places[seat]}</td>
              <td>
                <SeatBadge seat={seat} /> <span className="name">{names[seat]!.name}</span>
              </td>
              <td className="number">{Number(outcome.scores[seat]!.toFixed(3))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function resultWords(
  outcome: Outcome,
  seats: Contents["seats"],
  say: ReturnType<typeof useWords>["say"],
): string {
  const first = seats.filter((_, seat) => outcome.places[seat] === 1);
  if (first.length === 1) return say("outcomeWon", { name: first[0]!.name });
  return first.length === 0 ? say("youLost") : say("outcomeDraw");
}
