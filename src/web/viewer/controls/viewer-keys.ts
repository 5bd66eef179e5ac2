// The keys of the viewer, as people know them from the local runner of the original contest, and a few more. What a browser
// keeps for itself (F keys, Ctrl with + - 0) stays the browser's.

import { hasOwnKeys, useKeys } from "../../shell/keys.ts";
import { otherPalette } from "../../shell/palette.ts";
import type { Playhead } from "../model/playhead.ts";
import type { WorldHandle } from "../world/world-screen.tsx";
import type { ChoiceControl } from "./display-choices.ts";

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
    const meaning = meaningOf(event, placeOf(event, hands.world()?.canvas), hands.seats);
    if (!meaning) return;
    event.preventDefault();
    meaning(hands);
  });
}

/** Where the focus is: on the slider, on a control that has keys of its own, on the world, or anywhere else. */
export type KeyPlace = "slider" | "control" | "world" | "page";

function placeOf(event: KeyboardEvent, canvas: HTMLCanvasElement | null | undefined): KeyPlace {
  if (event.target instanceof HTMLInputElement && event.target.type === "range") return "slider";
  if (event.target === canvas) return "world";
  return hasOwnKeys(event.target) ? "control" : "page";
}

type Meaning = (hands: Hands) => void;

const STEP = 60;
const onHead =
  (action: (playhead: Playhead) => void): Meaning =>
  ({ act }) =>
    act(action);
const onWorld =
  (action: (world: WorldHandle) => void): Meaning =>
  ({ world }) => {
    const handle = world();
    if (handle) action(handle);
  };

const KEYS: Readonly<Record<string, Meaning>> = {
  " ": onHead((playhead) => playhead.toggle()),
  arrowright: onHead((playhead) => playhead.step(1)),
  arrowleft: onHead((playhead) => playhead.step(-1)),
  arrowup: onHead((playhead) => playhead.faster()),
  arrowdown: onHead((playhead) => playhead.slower()),
  home: onHead((playhead) => playhead.seek(0)),
  end: onHead((playhead) => playhead.seek(playhead.length)),
  b: onHead((playhead) => playhead.play(-1)),
  n: ({ toMark }) => toMark(1),
  p: ({ toMark }) => toMark(-1),
  h: ({ choices }) => choices.set({ details: !choices.options.details, health: !choices.options.details }),
  m: ({ choices }) => choices.setMinimap(!choices.minimap),
  i: onWorld((world) => world.point(true)),
  escape: onWorld((world) => world.point(false)),
  f: ({ fullScreen }) => fullScreen(),
  "+": onWorld((world) => world.zoomIn(1.5)),
  "=": onWorld((world) => world.zoomIn(1.5)),
  "-": onWorld((world) => world.zoom(1 / 1.5)),
  "0": onWorld((world) => world.fit()),
  w: onWorld((world) => world.pan(0, STEP)),
  s: onWorld((world) => world.pan(0, -STEP)),
  a: onWorld((world) => world.pan(STEP, 0)),
  d: onWorld((world) => world.pan(-STEP, 0)),
};

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

/** What a key means here, if anything; all else is the browser's. */
export function meaningOf(
  { key, ctrlKey, metaKey, altKey }: Pressed,
  place: KeyPlace,
  seats: number,
): Meaning | undefined {
  if (altKey) return undefined;
  // With text selected the person wants to copy it.
  if (ctrlKey || metaKey) return key === "c" && isNothingSelected() ? otherPalette : undefined;
  if (place === "control" && key === " ") return undefined;
  if (place === "slider" && key.startsWith("Arrow")) return undefined;
  // Tab is for those who use no mouse, unless the world itself was clicked.
  if (key === "Tab") return place === "world" ? KEYS.m : undefined;
  const seat = /^[1-9]$/.test(key) ? Number(key) - 1 : undefined;
  if (seat === undefined) return KEYS[key.toLowerCase()];
  if (seat >= seats) return undefined;
  return ({ choices }) => choices.setFollow(choices.follow === seat ? undefined : seat);
}

const isNothingSelected = () => typeof getSelection === "undefined" || getSelection()?.isCollapsed !== false;
