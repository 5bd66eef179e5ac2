// The standings of a stage, with a line where the cut for the next one is; and who did what against whom.

import { Fragment, useState } from "react";
import type { ContestInfo } from "../../contract/office/contests.ts";
import type { StageRowData, StageTable } from "../../contract/office/stages.ts";
import { Field, Scroll } from "./parts.tsx";
import { useContestWords } from "./words/index.ts";

/** So many at first: a table of thousands is asked for by a button. */
const AT_FIRST = 200;
const MORE = 1000;

export function Standings({ contest, table }: { contest: ContestInfo; table: StageTable }) {
  const { say } = useContestWords();
  const [wanted, setWanted] = useState("");
  const [most, setMost] = useState(AT_FIRST);
  const { rows, cut } = table;
  const found = rows.filter(({ name }) => name.toLocaleLowerCase().includes(wanted.trim().toLocaleLowerCase()));
  const own = contest.entrant?.id;
  const shown = found.filter(({ entrant }, at) => at < most || entrant === own);
  const marked = rows.some(({ marks }) => marks);
  const byes = rows.some((row) => row.byes > 0);
  return (
    <>
      {rows.length > 20 && <Field label={say("findName")} type="search" value={wanted} onText={setWanted} />}
      {found.length === 0 && <p>{say("nobodyFound")}</p>}
      <Scroll>
        <table className="wide office-standings stage-table">
          <thead>
            <tr>
              <th className="number">{say("place")}</th>
              <th>{say("name")}</th>
              <th className="number">{say("points")}</th>
              {marked && <th className="number">{say("marks")}</th>}
              <th className="number">{say("gamesPlayed")}</th>
              <th className="number">{say("wins")}</th>
              <th className="number">{say("draws")}</th>
              <th className="number">{say("losses")}</th>
              {byes && <th className="number">{say("byes")}</th>}
              <th className="number">{say("crashes")}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row, at) => (
              <Fragment key={row.entrant}>
                <Line
                  row={row}
                  own={row.entrant === own}
                  marked={marked}
                  byes={byes}
                  cut={cut !== null && at + 1 === cut && wanted === ""}
                />
              </Fragment>
            ))}
          </tbody>
        </table>
      </Scroll>
      {found.length > most && (
        <button type="button" className="button" onClick={() => setMost(most + MORE)}>
          {say("showMore")}
        </button>
      )}
    </>
  );
}

interface LineProps {
  readonly row: StageRowData;
  readonly own: boolean;
  readonly marked: boolean;
  readonly byes: boolean;
  /** The last one who goes on. */
  readonly cut: boolean;
}

function Line({ row, own, marked, byes, cut }: LineProps) {
  const { say, tell } = useContestWords();
  const { place, name, points, marks, disqualified, left, via } = row;
  return (
    <tr className={[own && "own", cut && "cut", (disqualified || left) && "out"].filter(Boolean).join(" ")}>
      <td className="number">{place}</td>
      <td className="stage-name">
        {name}
        {via === "sandbox" && <span className="dim"> · {say("viaLadder")}</span>}
        {left && <span className="dim"> · {say("hasLeft")}</span>}
        {disqualified && <span className="stage-out"> · {say("isOut", { reason: tell(disqualified) })}</span>}
      </td>
      <td className="number stage-points">{points}</td>
      {marked && (
        <td className="number" title={marks ? say("marksText", { ...marks }) : undefined}>
          {marks?.total}
        </td>
      )}
      <td className="number">{row.games}</td>
      <td className="number">{row.wins}</td>
      <td className="number">{row.draws}</td>
      <td className="number">{row.losses}</td>
      {byes && <td className="number">{row.byes}</td>}
      <td className="number">{row.faults}</td>
    </tr>
  );
}

export function CrossTable({ table: { rows, cross } }: { table: StageTable }) {
  const { say } = useContestWords();
  return (
    <section>
      <h2>{say("crossTable")}</h2>
      <Scroll>
        <table className="cross-table">
          <thead>
            <tr>
              <th className="number">№</th>
              <th>{say("name")}</th>
              {rows.map(({ entrant, name }, at) => (
                <th key={entrant} className="number" title={name}>
                  {at + 1}
                  <span className="hidden"> {name}</span>
                </th>
              ))}
              <th className="number">{say("points")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ entrant, name, points }, at) => (
              <tr key={entrant}>
                <td className="number">{at + 1}</td>
                <th scope="row">{name}</th>
                {cross![at]!.map((cell, column) => (
                  <td
                    key={rows[column]!.entrant}
                    className={column === at ? "self" : undefined}
                    title={cell ? say("tally", { ...cell, games: cell.wins + cell.draws + cell.losses }) : undefined}
                  >
                    {cell ? cell.score : ""}
                  </td>
                ))}
                <td className="number stage-points">{points}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </section>
  );
}
