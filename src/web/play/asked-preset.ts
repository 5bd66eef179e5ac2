// A preset that the address asks for: `/play/pursuit?preset=coalition`.

import { useEffect } from "react";
import type { GameEntry } from "../../contract/games.ts";
import { go } from "../shell/route.tsx";

/** The preset, if the game has it. */
export function askedPreset(game: GameEntry): string | undefined {
  const asked = new URLSearchParams(location.search).get("preset") ?? "";
  return Object.hasOwn(game.presets, asked) ? asked : undefined;
}

/** Asked once: from here on the page shows what is chosen, also after a reload. */
export const useAskedOnce = (): void =>
  useEffect(() => {
    if (new URLSearchParams(location.search).has("preset")) go(location.pathname, true);
  }, []);
