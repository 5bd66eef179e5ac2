// How people have done against the levels: in this browser, and in the study that the levels of Kalah come from.

import { readStored, store } from "../shell/local-storage.ts";
import { useWords } from "../words/index.ts";

interface Tally {
  readonly won: number;
  readonly all: number;
}

/** Eleven people and the first three levels. */
const STUDY: Readonly<Record<string, Tally>> = {
  "kalah/level1": { won: 14, all: 17 },
  "kalah/level2": { won: 8, all: 19 },
  "kalah/level3": { won: 4, all: 24 },
};

const read = () => readStored<Record<string, Tally>>("results", {});

export function noteResult(spec: string, won: boolean): void {
  const results = read();
  const before = results[spec] ?? { won: 0, all: 0 };
  store("results", { ...results, [spec]: { won: before.won + Number(won), all: before.all + 1 } });
}

export function LevelResults({ levels }: { levels: readonly string[] }) {
  const { say } = useWords();
  const results = read();
  const rows = levels.filter((spec) => results[spec] || STUDY[spec]);
  if (!levels.some((spec) => spec in STUDY) && rows.length === 0) return null;
  const cell = (tally: Tally | undefined) => (tally ? say("wonOf", { ...tally }) : "–");
  return (
    <fieldset>
      <legend>{say("playersLevel")}</legend>
      <table className="level-results">
        <thead>
          <tr>
            <th>{say("level")}</th>
            <th>{say("yourGames")}</th>
            {levels.some((spec) => spec in STUDY) && <th>{say("inTheStudy")}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((spec) => (
            <tr key={spec}>
              <th scope="row">{levels.indexOf(spec) + 1}</th>
              <td>{cell(results[spec])}</td>
              {levels.some((spec) => spec in STUDY) && <td>{cell(STUDY[spec])}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  );
}
