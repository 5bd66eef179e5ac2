// Compositions that the person has saved, kept in this browser.

import { useState } from "react";
import { useWords } from "../words/index.ts";
import type { Composition } from "./composition.ts";

const KEPT = "ludus.compositions";

type Saved = Readonly<Record<string, Composition>>;

function load(): Saved {
  try {
    const saved = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
    return typeof saved === "object" && saved !== null ? saved : {};
  } catch {
    return {};
  }
}

export function OwnPresets({
  composition,
  onChoose,
}: {
  composition: Composition;
  onChoose: (saved: Composition) => void;
}) {
  const { say } = useWords();
  const [saved, setSaved] = useState(load);
  const [name, setName] = useState("");
  const keep = (next: Saved) => {
    setSaved(next);
    try {
      localStorage.setItem(KEPT, JSON.stringify(next));
    } catch {
      // It stays until the page is closed.
    }
  };
  return (
    <fieldset>
      <legend>{say("ownPresets")}</legend>
      <form
        className="add-row"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== "") keep({ ...saved, [name.trim().slice(0, 60)]: composition });
          setName("");
        }}
      >
        <input
          aria-label={say("presetName")}
          placeholder={say("presetName")}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <button type="submit" className="button" disabled={name.trim() === ""}>
          {say("savePreset")}
        </button>
      </form>
      <ul className="seat-list">
        {Object.entries(saved).map(([name, composition]) => (
          <li key={name}>
            <button type="button" className="as-link spec" onClick={() => onChoose(composition)}>
              {name}
            </button>
            <button
              type="button"
              className="button"
              aria-label={`${say("remove")}: ${name}`}
              onClick={() => {
                const { [name]: _, ...others } = saved;
                keep(others);
              }}
            >
              {say("remove")}
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
