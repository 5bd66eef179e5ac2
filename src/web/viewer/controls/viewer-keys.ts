// The keys of the viewer, as people know them from the local runner of the original contest, and a few more.

import { useKeys } from "../../shell/keys.ts";
import { otherPalette } from "../../shell/palette.ts";
import type { Playhead } from "../model/playhead.ts";
import type { WorldHandle } from "../world/world-screen.tsx";
import type { ChoiceControl } from "./display-options.tsx";

interface Hands {
  readonly act: (action: (playhead: Playhead) => void) => void;
  readonly choices: ChoiceControl;
  readonly world: () => WorldHandle | null;
  readonly seats: number;
  readonly fullScreen: () => void;
  /** To the next mark on the bar, or to the one before. */
  readonly toMark: (way: 1 | -1) => void;
}

export function useViewerKeys(hands: Hands): void {
  useKeys((event) => {
    if (press(event, hands)) event.preventDefault();
  });
}

/** Whether the key meant something here. */
function press(event: KeyboardEvent, { act, choices, world, seats, fullScreen, toMark }: Hands): boolean {
  const control = event.ctrlKey || event.metaKey;
  const { key } = event;
  if (control) {
    if (key === "+" || key === "=") world()?.zoom(1.5);
    else if (key === "-") world()?.zoom(1 / 1.5);
    else if (key === "0") world()?.fit();
    // With text selected the person wants to copy it.
    else if (key === "c" && getSelection()?.isCollapsed !== false) otherPalette();
    else return false;
    return true;
  }
  if (event.altKey) return false;
  const onButton = event.target instanceof Element && event.target.closest("button, a, summary, input, [role=button]");
  const onSlider = event.target instanceof HTMLInputElement && event.target.type === "range";
  if (key === " " && (!onButton || onSlider)) act((playhead) => playhead.toggle());
  else if (onSlider && key.startsWith("Arrow")) return false;
  else if (key === "ArrowRight") act((playhead) => playhead.step(1));
  else if (key === "ArrowLeft") act((playhead) => playhead.step(-1));
  else if (key === "ArrowUp") act((playhead) => playhead.faster());
  else if (key === "ArrowDown") act((playhead) => playhead.slower());
  else if (key === "Home") act((playhead) => playhead.seek(0));
  else if (key === "End") act((playhead) => playhead.seek(playhead.length));
  else if (key === "b" || key === "B") act((playhead) => playhead.play(-1));
  else if (key === "n" || key === "N") toMark(1);
  else if (key === "p" || key === "P") toMark(-1);
  else if (key === "h" || key === "H")
    choices.set({ details: !choices.options.details, health: !choices.options.details });
  // Tab is for those who use no mouse, unless the world itself was clicked.
  else if (key === "m" || key === "M" || (key === "Tab" && event.target === world()?.canvas))
    choices.setMinimap(!choices.minimap);
  else if (key === "i" || key === "I") world()?.point(true);
  else if (key === "Escape") world()?.point(false);
  else if (key === "f" || key === "F") fullScreen();
  else if (/^[wasd]$/i.test(key)) pan(world(), key.toLowerCase());
  else if (/^F[1-6]$/.test(key) && Number(key[1]) <= seats) {
    const seat = Number(key[1]) - 1;
    choices.setFollow(choices.follow === seat ? undefined : seat);
  } else return false;
  return true;
}

function pan(world: WorldHandle | null, key: string): void {
  const STEP = 60;
  world?.pan(key === "a" ? STEP : key === "d" ? -STEP : 0, key === "w" ? STEP : key === "s" ? -STEP : 0);
}
