// Beside the turn: what was played, how long each took, what went wrong, and what programs wrote.

import { kindInWords, messageOf } from "../../../arena/fault.ts";
import { seconds } from "../../../arena/limits.ts";
import type { Logs } from "../../../contract/replays.ts";
import type { Message } from "../../../core/message.ts";
import type { Contents } from "../../scenes/messages.ts";
import { useWords } from "../../words/index.ts";
import type { Playback } from "../model/playback.ts";
import type { Playhead } from "../model/playhead.ts";
import { useSlowPicture } from "../model/use-viewed-match.ts";
import { Notes, ProgramLogs } from "./program-logs.tsx";
import { SandboxNote } from "./sandbox-note.tsx";
import { SeatBadge } from "./standings.tsx";

interface Props {
  readonly playback: Playback;
  readonly contents: Contents;
  readonly logs: Logs;
  readonly act: (action: (playhead: Playhead) => void) => void;
}

export function TurnLog({ playback, contents, logs, act }: Props) {
  const { say, tell } = useWords();
  const frame = useSlowPicture(playback)?.frame;
  const { seats, wall, cpu, lateHost, faults, openingMoves } = contents;
  // Orders of worlds are words; moves on boards are notation, the same in every language.
  const inWords = (made: string | Message) => (typeof made === "string" ? made : tell(made));
  const measured = cpu.some((times) => times.length > 0);
  const turn = frame?.turn ?? 0;
  const late = lateHost.filter((delay) => delay.turn === turn);
  return (
    <section className="turn-log">
      <h2 className="panel-title">{say("log")}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className="scroll" tabIndex={0}>
        <table>
          <caption className="hidden">{say("perMove")}</caption>
          <thead>
            <tr>
              <th>
                <span className="hidden">{say("name")}</span>
              </th>
              <th>{say("moved")}</th>
              <th className="number">{say("thisMove")}</th>
              {measured && <th className="number">{say("processor")}</th>}
              <th className="number">{say("longest")}</th>
            </tr>
          </thead>
          <tbody>
            {seats.map(({ name }, seat) => {
              const times = wall[seat] ?? [];
              const fault = faults.find((fault) => fault.seat === seat && fault.turn === turn && !fault.afterEnd);
              const made = frame?.made[seat] ?? (fault && kindInWords(fault.kind));
              const count = made === undefined ? undefined : frame?.answers?.[seat];
              const own = count === undefined ? undefined : times[count - 1];
              // Where processor time was not always known, nobody can tell which answers have it.
              const known = cpu[seat]?.length === times.length;
              return (
                <tr key={seat}>
                  <th scope="row">
                    <SeatBadge seat={seat} />
                    <span className="hidden">{name}</span>
                  </th>
                  <td className="made">
                    {made === undefined ? "–" : inWords(made)}
                    {made !== undefined && turn <= openingMoves && <span className="dim"> {say("randomMove")}</span>}
                  </td>
                  <td className="number">{own === undefined ? "–" : tell(seconds(own / 1000))}</td>
                  {measured && (
                    <td className="number">
                      {own === undefined || !known ? "–" : tell(seconds(cpu[seat]![count! - 1]! / 1000))}
                    </td>
                  )}
                  <td className="number">{times.length === 0 ? "–" : tell(seconds(longest(times) / 1000))}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {late.length > 0 && (
        <p className="dim">
          {late.map(({ seat, late }) => (
            <span key={seat}>
              <SeatBadge seat={seat} /> {say("hostLate", { time: seconds(late / 1000) })}{" "}
            </span>
          ))}
        </p>
      )}
      <SandboxNote
        modes={seats.map(({ sandbox }) => sandbox)}
        protections={seats.flatMap(({ protections }) => protections ?? [])}
      />
      <Notes turn={turn} contents={contents} />
      <ProgramLogs turn={turn} contents={contents} logs={logs} />
      <h2 className="panel-title">{say("faults")}</h2>
      {faults.length === 0 && <p className="dim">{say("noFaults")}</p>}
      <ul className="faults">
        {faults.map((fault) => {
          const { seat, turn, kind, evidence } = fault;
          return (
            <li key={`${turn} ${seat}`}>
              <button type="button" className="as-link" onClick={() => act((playhead) => playhead.seek(turn))}>
                <SeatBadge seat={seat} /> {say("position")} {turn}
              </button>{" "}
              {tell(kindInWords(kind))}: {tell(messageOf(fault))}
              {evidence && (
                // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
                <pre tabIndex={0}>{evidence}</pre>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const longest = (times: readonly number[]) => times.reduce((most, time) => Math.max(most, time), 0);
