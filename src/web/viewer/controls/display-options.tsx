// What to show of a world, whom to follow, and the camera's buttons.

import { type RefObject, useEffect, useState } from "react";
import type { DisplayOptions, Painter } from "../../adapters/drawing.ts";
import { Icon } from "../../shell/icon.tsx";
import { usePalette } from "../../shell/palette.ts";
import { currentTheme } from "../../shell/theme.ts";
import { useWords, type WordKey } from "../../words/index.ts";
import type { WorldHandle } from "../world/world-screen.tsx";

export interface Choices {
  readonly options: DisplayOptions;
  readonly follow: number | undefined;
  readonly minimap: boolean;
}

export interface ChoiceControl extends Choices {
  set(change: Partial<Omit<DisplayOptions, "colours" | "dark">>): void;
  setFollow(seat: number | undefined): void;
  setMinimap(shown: boolean): void;
}

export function useChoices(): ChoiceControl {
  const [chosen, setChosen] = useState({
    health: true,
    orders: false,
    land: true,
    details: true,
    fogOf: undefined as number | undefined,
  });
  const colours = usePalette();
  const [follow, setFollow] = useState<number>();
  const [minimap, setMinimap] = useState(true);
  const [dark, setDark] = useState(() => currentTheme() === "dark");
  useEffect(() => {
    const onTheme = () => setDark(currentTheme() === "dark");
    addEventListener("themechange", onTheme);
    return () => removeEventListener("themechange", onTheme);
  }, []);
  return {
    options: { ...chosen, colours, dark },
    follow,
    minimap,
    set: (change) => setChosen((before) => ({ ...before, ...change }) as typeof before),
    setFollow,
    setMinimap,
  };
}

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
  readonly world: RefObject<WorldHandle | null>;
}

export function DisplayChoices({ choices, shows, names, world }: Props) {
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
      <span className="zoom-buttons">
        <button
          type="button"
          className="quiet"
          aria-label={say("zoomIn")}
          title={say("zoomIn")}
          onClick={() => world.current?.zoom(1.5)}
        >
          <Icon name="plus" />
        </button>
        <button
          type="button"
          className="quiet"
          aria-label={say("zoomOut")}
          title={say("zoomOut")}
          onClick={() => world.current?.zoom(1 / 1.5)}
        >
          <Icon name="minus" />
        </button>
        <button
          type="button"
          className="quiet"
          aria-label={say("zoomAll")}
          title={say("zoomAll")}
          onClick={() => world.current?.fit()}
        >
          <Icon name="fit" />
        </button>
      </span>
    </fieldset>
  );
}

export const truthLegend = (cells: "letters" | "numbers"): WordKey =>
  cells === "numbers" ? "solverNumbers" : "solverLegend";

/** What solvers know about the cells, laid over the board. */
export function TruthChoice({ legend, tellTruth }: { legend: WordKey; tellTruth: (told: boolean) => void }) {
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
        {say("winningCells")}
      </label>
      {told && <p className="dim">{say(legend)}</p>}
    </fieldset>
  );
}
