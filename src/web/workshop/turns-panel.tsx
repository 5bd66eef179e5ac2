// Every turn of the match in a list: what was played, how long it took, and beside it what the program noted and printed.

import { useMemo } from "react";
import { kindInWords, messageOf } from "../../arena/fault.ts";
import { seconds } from "../../arena/limits.ts";
import type { Survey } from "../scenes/frame.ts";
import type { Contents } from "../scenes/messages.ts";
import type { Playback } from "../viewer/model/playback.ts";
import { useSlowPicture } from "../viewer/model/use-viewed-match.ts";
import type { ViewedMatchState } from "../viewer/model/viewed-match.ts";
import { SeatBadge } from "../viewer/panels/standings.tsx";
import { useCurrentInView } from "../viewer/panels/use-current-in-view.ts";
import { useWords } from "../words/index.ts";
import { useWorkshopWords } from "./words/index.ts";

interface Props {
  readonly state: ViewedMatchState & { readonly contents: Contents; readonly playback: Playback };
  readonly seat: number;
  readonly onTurn: (turn: number) => void;
}

interface Row {
  readonly turn: number;
  readonly seat: number | undefined;
  readonly move: string;
  /** Microseconds. */
  readonly took: number | undefined;
  readonly note: string | undefined;
  readonly log: string;
}

/** Characters of one turn's prints that are shown at once. */
const SHOWN = 4000;

function rowsOf(
  { contents, logs }: Props["state"],
  survey: Survey | undefined,
  own: number,
  inWords: (move: Survey["moves"][number]["text"]) => string,
): Row[] {
  const asked = contents.seats.map(() => 0);
  const moves = new Map(survey?.moves.map((move) => [move.turn, move]));
  const chapters = new Map(logs[own]?.map(([turn, text]) => [turn, text]));
  const rows: Row[] = [];
  const before = chapters.get(0);
  if (before) rows.push({ turn: 0, seat: own, move: "", took: undefined, note: undefined, log: before });
  for (let turn = 1; turn <= contents.length; turn++) {
    const move = moves.get(turn);
    const fault = contents.faults.find((fault) => fault.turn === turn);
    const seat = move?.seat ?? fault?.seat;
    const took = seat === undefined ? undefined : contents.wall[seat]?.[asked[seat]!++];
    const note = contents.notes.find((note) => note.turn === turn && note.seat === own)?.text;
    rows.push({ turn, seat, move: move ? inWords(move.text) : "", took, note, log: chapters.get(turn) ?? "" });
  }
  return rows;
}

export function TurnsPanel({ state, seat, onTurn }: Props) {
  const say = useWorkshopWords();
  const { tell } = useWords();
  const { contents, playback, survey } = state;
  const current = useSlowPicture(playback)?.frame.turn ?? 0;
  const list = useCurrentInView<HTMLDivElement>(current);
  const rows = useMemo(
    () => rowsOf(state, survey, seat, (move) => (typeof move === "string" ? move : tell(move))),
    [state, survey, seat, tell],
  );
  const times = contents.wall[seat] ?? [];
  const average = times.reduce((sum, time) => sum + time, 0) / Math.max(1, times.length);
  const inTime = (microseconds: number) => tell(seconds(microseconds / 1000));
  return (
    <>
      {times.length > 0 && (
        <p className="dim">{say("afterEnd", { longest: inTime(Math.max(...times)), average: inTime(average) })}</p>
      )}
      <div className="workshop-turns" ref={list}>
        <table>
          <thead>
            <tr>
              <th>{say("turn")}</th>
              <th>{say("move")}</th>
              <th className="number">{say("time")}</th>
              <th>{say("prints")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ turn, seat: mover, move, took, note, log }) => {
              const faults = contents.faults.filter((fault) => fault.turn === turn && !fault.afterEnd);
              return (
                <tr
                  key={turn}
                  className={mover === seat ? "own" : "other"}
                  aria-current={turn === current ? "step" : undefined}
                >
                  <td>
                    <button type="button" className="as-link" onClick={() => onTurn(turn)}>
                      {turn === 0 ? say("beforeFirst") : turn}
                    </button>
                  </td>
                  <td>
                    {mover !== undefined && <SeatBadge seat={mover} />} {move}
                  </td>
                  <td className="number">{took === undefined ? "" : inTime(took)}</td>
                  <td>
                    {note && <span className="workshop-note">{note}</span>}
                    {log !== "" && <pre>{log.length > SHOWN ? `… ${log.slice(-SHOWN)}` : log.trimEnd()}</pre>}
                    {faults.map((fault) => (
                      <div key={fault.seat} className="workshop-fault">
                        {tell(kindInWords(fault.kind))}: {tell(messageOf(fault))}
                        {fault.evidence && !log.includes(fault.evidence) && <pre>{fault.evidence}</pre>}
                      </div>
                    ))}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}
