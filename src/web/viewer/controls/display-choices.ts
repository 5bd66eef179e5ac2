// What a reader chose to see of a world: kept apart from the controls, for fields that games draw themselves use it too.

import { useEffect, useState } from "react";
import type { DisplayOptions } from "../../adapters/drawing.ts";
import { usePalette } from "../../shell/palette.ts";
import { currentTheme } from "../../shell/theme.ts";

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
  const [follow, setFollow] = useState<number>();
  const [minimap, setMinimap] = useState(true);
  const [dark, setDark] = useState(() => currentTheme() === "dark");
  useEffect(() => {
    const onTheme = () => setDark(currentTheme() === "dark");
    addEventListener("themechange", onTheme);
    return () => removeEventListener("themechange", onTheme);
  }, []);
  const colours = usePalette(dark ? "dark" : "light");
  return {
    options: { ...chosen, colours, dark },
    follow,
    minimap,
    set: (change) => setChosen((before) => ({ ...before, ...change }) as typeof before),
    setFollow,
    setMinimap,
  };
}
