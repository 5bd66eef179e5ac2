// The players' colours: which of the palettes the person chose. Everything that follows a style sheet follows by itself;
// what is painted on a canvas hears of the change.

import { useSyncExternalStore } from "react";
import { PALETTES } from "../adapters/seat-colours.ts";
import { store } from "./local-storage.ts";
import type { Theme } from "./theme.ts";

const chosen = (): number => Number(document.documentElement.dataset.palette ?? 0);

export function otherPalette(): void {
  const next = (chosen() + 1) % PALETTES.light.length;
  document.documentElement.dataset.palette = String(next);
  store("palette", next);
  window.dispatchEvent(new Event("palettechange"));
}

export function usePalette(theme: Theme): readonly string[] {
  const n = useSyncExternalStore((listener) => {
    addEventListener("palettechange", listener);
    return () => removeEventListener("palettechange", listener);
  }, chosen);
  return PALETTES[theme][n] ?? PALETTES[theme][0]!;
}
