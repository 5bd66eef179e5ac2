// What to show of a world, and whom to follow.

import { useState } from "react";
import type { Painter } from "../../adapters/drawing.ts";
import { adapterOf } from "../../adapters/index.ts";
import { useWords, type WordKey } from "../../words/index.ts";
import type { ChoiceControl } from "./display-choices.ts";

const WORDS: Readonly<Record<string, WordKey>> = {
  health: "showHealth",
  orders: "showOrders",
  land: "showLand",
  details: "showNames",
};

interface Props {
  readonly choices: ChoiceControl;
  readonly shows: Painter["shows"];
  /** Of the players, by seat. */
  readonly names: readonly string[];
}

export function DisplayChoices({ choices, shows, names }: Props) {
  const { say } = useWords();
  const { options, follow, minimap, set, setFollow, setMinimap } = choices;
  const seatSelect = (
    label: string,
    value: number | undefined,
    choose: (seat: number | undefined) => void,
    none: string,
  ) => (
    <label>
      {label}{" "}
      <select
        value={value ?? ""}
        onChange={(event) => choose(event.target.value === "" ? undefined : Number(event.target.value))}
      >
        <option value="">{none}</option>
        {names.map((name, seat) => (
          <option key={seat} value={seat}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <fieldset className="show-choices">
      <legend>{say("show")}</legend>
      {shows
        .filter((what) => what !== "fog")
        .map((what) => (
          <label key={what}>
            <input
              type="checkbox"
              checked={options[what]}
              onChange={(event) => set({ [what]: event.target.checked })}
            />{" "}
            {say(WORDS[what]!)}
          </label>
        ))}
      <label>
        <input type="checkbox" checked={minimap} onChange={(event) => setMinimap(event.target.checked)} />{" "}
        {say("minimap")}
      </label>
      {shows.includes("fog") && seatSelect(say("showVision"), options.fogOf, (fogOf) => set({ fogOf }), say("nobody"))}
      {seatSelect(say("follow"), follow, setFollow, say("nobody"))}
    </fieldset>
  );
}

interface Solved {
  readonly game: string;
  /** What the game's solver writes into cells. */
  readonly cells: "letters" | "numbers";
}

export function SolverLegend({ game, cells }: Solved) {
  const { say, tell } = useWords();
  const numbers = adapterOf(game).solverNumbers;
  if (cells === "letters") return <p className="dim">{say("solverLegend")}</p>;
  return numbers && <p className="dim">{tell(numbers)}</p>;
}

/** What solvers know about the cells, laid over the board. */
export function TruthChoice({ game, cells, tellTruth }: Solved & { tellTruth: (told: boolean) => void }) {
  const { say } = useWords();
  const [told, setTold] = useState(false);
  return (
    <fieldset className="show-choices">
      <legend>{say("show")}</legend>
      <label>
        <input
          type="checkbox"
          checked={told}
          onChange={(event) => {
            setTold(event.target.checked);
            tellTruth(event.target.checked);
          }}
        />{" "}
        {say(cells === "letters" ? "winningCells" : "solverValues")}
      </label>
      {told && <SolverLegend game={game} cells={cells} />}
    </fieldset>
  );
}
