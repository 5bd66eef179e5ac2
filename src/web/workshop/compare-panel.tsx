// This program beside another of one's own: what differs, line by line.

import { useState } from "react";
import { Diff } from "../contests/diff.tsx";
import { lineDiff } from "../contests/line-diff.ts";
import type { OwnProgram } from "./saved-programs.ts";
import { useWorkshopWords } from "./words/index.ts";

export function ComparePanel({ current, all }: { current: OwnProgram; all: readonly OwnProgram[] }) {
  const say = useWorkshopWords();
  const others = all.filter(({ id }) => id !== current.id);
  const [chosen, setChosen] = useState("");
  const other = others.find(({ id }) => id === chosen) ?? others.at(-1);
  if (!other) return <p className="dim">{say("noOther")}</p>;
  const lines = lineDiff(other.text, current.text);
  return (
    <>
      <label className="workshop-choice">
        {say("compareWith")}{" "}
        <select value={other.id} onChange={(event) => setChosen(event.target.value)}>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {lines.length === 0 ? (
        <p className="dim">{say("noDifference")}</p>
      ) : (
        <Diff title={`${other.name} → ${current.name}`} lines={lines} />
      )}
    </>
  );
}
