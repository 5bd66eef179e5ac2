// The running table of a match, and the table of results at its end.

import { Fragment } from "react";
import { isDraw, type Outcome, reasonOf } from "../../../core/game.ts";
import type { Message } from "../../../core/message.ts";
import { seatLetter } from "../../adapters/seat-colours.ts";
import type { Contents } from "../../scenes/messages.ts";
import { useWords } from "../../words/index.ts";
import { useSeatNames } from "../../words/player-names.ts";
import type { Playback } from "../model/playback.ts";
import { useSlowPicture } from "../model/use-viewed-match.ts";
import { besidesScores } from "./result-columns.ts";

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
      {outcome && (
        <Results outcome={outcome} seats={seats} game={game} columns={columns} stats={frame.stats} failed={failed} />
      )}
    </>
  );
}

/**
 * So many columns do not fit beside the picture. Of two players each column becomes a row, with the players at the top; more
 * players have a line for the name, in full, and one for the numbers.
 */
const WIDE = 6;
const FEW_SEATS = 2;

interface TableProps {
  readonly seats: Contents["seats"];
  readonly game: string;
  readonly columns: readonly Message[];
  /** By seat, a number for each column. */
  readonly stats: readonly (readonly number[])[] | undefined;
  /** Whose seat stands out. */
  readonly marked: (seat: number) => boolean;
  readonly failed?: (seat: number) => boolean;
}

export function StatTable({ seats, game, columns, stats, marked, failed = () => false }: TableProps) {
  const { say, tell } = useWords();
  const names = useNamesOf(seats, game);
  if (columns.length >= WIDE && seats.length > FEW_SEATS)
    return <StackedTable {...{ seats, game, columns, stats, marked, failed }} />;
  const lying = columns.length >= WIDE;
  const mark = (seat: number) => (marked(seat) ? "to-move" : "");
  const player = (seat: number) => (
    <>
      <SeatBadge seat={seat} />
      <span className="name" title={seats[seat]!.name}>
        {names[seat]}
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
                <th key={column.text} className="number">
                  {tell(column)}
                </th>
              ))}
            </tr>
          )}
        </thead>
        <tbody>
          {lying
            ? columns.map((column, n) => (
                <tr key={column.text}>
                  <th scope="row">{tell(column)}</th>
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

function StackedTable({ seats, game, columns, stats, marked, failed }: Required<TableProps>) {
  const { say, tell } = useWords();
  const names = useNamesOf(seats, game);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className="scroll" tabIndex={0}>
      <table className="standings stacked">
        <caption className="hidden">{say("table")}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.text} scope="col" className="number">
                <span className="sideways">{tell(column)}</span>
              </th>
            ))}
          </tr>
        </thead>
        {names.map((name, seat) => (
          <tbody key={seat} className={marked(seat) ? "to-move" : undefined}>
            <tr>
              <th scope="rowgroup" colSpan={columns.length}>
                <SeatBadge seat={seat} /> <span className="name">{name}</span>
                {failed(seat) && <span className="failed">{say("failed")}</span>}
              </th>
            </tr>
            <tr>
              {columns.map((column, n) => (
                <td key={column.text} className="number" data-seat={seat}>
                  {stats?.[seat]?.[n] ?? "–"}
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </div>
  );
}

type ResultsProps = { outcome: Outcome } & Pick<TableProps, "seats" | "game"> & Partial<TableProps>;

export function Results({ outcome, seats, game, columns = [], stats, failed = () => false }: ResultsProps) {
  const { say, tell } = useWords();
  const read = useNamesOf(seats, game);
  const reason = outcome && reasonOf(outcome);
  const names = seats.map((seat, n) => ({ ...seat, name: read[n]! }));
  const order = seats.map((_, seat) => seat).sort((a, b) => outcome.places[a]! - outcome.places[b]!);
  const besides = stats ? besidesScores(outcome, stats, columns.length) : [];
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
                <SeatBadge seat={seat} /> <span className="name">{breakable(names[seat]!.name)}</span>
                {failed(seat) && <span className="failed">{say("failed")}</span>}
                {besides.length > 0 && (
                  <small className="dim statistics">
                    {besides.map((n) => `${tell(columns[n]!)} ${stats?.[seat]?.[n] ?? "–"}`).join(" · ")}
                  </small>
                )}
              </td>
              <td className="number">{Number(outcome.scores[seat]!.toFixed(3))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function useNamesOf(seats: TableProps["seats"], game: string): string[] {
  return useSeatNames()(
    seats.map(({ name }) => name),
    game,
  );
}

/** Names of files have no spaces: a long one breaks behind its signs. */
const breakable = (name: string) =>
  name.split(/(?<=[_.-])/).map((part, n) => (
    <Fragment key={n}>
      {n > 0 && <wbr />}
      {part}
    </Fragment>
  ));

export function resultWords(
  outcome: Outcome,
  seats: Contents["seats"],
  say: ReturnType<typeof useWords>["say"],
): string {
  const first = seats.filter((_, seat) => outcome.places[seat] === 1);
  if (first.length === 1) return say("outcomeWon", { name: first[0]!.name });
  if (first.length === 0) return say("youLost");
  if (isDraw(outcome)) return say("outcomeDraw");
  return say("outcomeShared", { names: first.map(({ name }) => name).join(", ") });
}
