// How people have done against the levels: each by name in this browser, and in an experiment where the game knows of one.
// Games under the usual rules count. The table can be saved, for a study of one's own.

import { useState } from "react";
import type { LevelTally } from "../adapters/adapter.ts";
import { adapterOf } from "../adapters/index.ts";
import { readStored, store } from "../shell/local-storage.ts";
import { saveText } from "../viewer/controls/save.ts";
import { useWords } from "../words/index.ts";
import { perCent, resultsCsv, type Tallies } from "./level-tally.ts";

const KEPT = "results-by-name";
const NAME = "name";

/** By the person's name; empty for who gave none. */
function read(): Readonly<Record<string, Tallies>> {
  return readStored<Record<string, Tallies>>(KEPT, { "": readStored<Tallies>("results", {}) });
}

export function noteResult(spec: string, won: boolean): void {
  const name = readStored(NAME, "");
  const results = read();
  const before = results[name]?.[spec] ?? { won: 0, all: 0 };
  const tally = { won: before.won + Number(won), all: before.all + 1 };
  store(KEPT, { ...results, [name]: { ...results[name], [spec]: tally } });
}

export function LevelResults({ game, levels }: { game: string; levels: readonly string[] }) {
  const { say, tell } = useWords();
  const study = adapterOf(game).levelStudy;
  const inStudy: Tallies = study?.results ?? {};
  const [name, setName] = useState(() => readStored(NAME, ""));
  const results = read();
  const people = Object.entries(results).filter(([, tallies]) => levels.some((spec) => tallies[spec]));
  if (!study && people.length === 0) return null;
  const shown = levels.filter((spec) => spec in inStudy || people.some(([, tallies]) => tallies[spec]));
  const cell = (tally: LevelTally | undefined) => (tally ? `${say("wonOf", { ...tally })} (${perCent(tally)} %)` : "–");
  const columns: readonly (readonly [string, Tallies])[] = [
    ...people.map(([person, tallies]) => [person || say("yourGames"), tallies] as const),
    ...(study ? [[tell(study.title), study.results] as const] : []),
  ];
  return (
    <fieldset>
      <legend>{say("playersLevel")}</legend>
      <label>
        {say("yourName")}{" "}
        <input
          value={name}
          maxLength={40}
          onChange={(event) => {
            setName(event.target.value);
            store(NAME, event.target.value.trim());
          }}
        />
      </label>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className="scroll" tabIndex={0}>
        <table className="level-results">
          <thead>
            <tr>
              <th>{say("level")}</th>
              {columns.map(([title]) => (
                <th key={title}>{title}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((spec) => (
              <tr key={spec}>
                <th scope="row">{levels.indexOf(spec) + 1}</th>
                {columns.map(([title, tallies]) => (
                  <td key={title}>{cell(tallies[spec])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {people.length > 0 && (
        <button
          type="button"
          className="button"
          onClick={() => saveText(resultsCsv(results, levels), "level-results.csv")}
        >
          {say("saveTable")}
        </button>
      )}
    </fieldset>
  );
}
