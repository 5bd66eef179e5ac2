// What can be pressed on a board: with a click, with Enter or Space, and reached with the arrow keys.

import type { KeyboardEvent } from "react";

export function pressable(label: string, press: () => void) {
  return {
    role: "button",
    tabIndex: 0,
    "aria-label": label,
    onClick: press,
    onKeyDown(event: KeyboardEvent) {
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        event.stopPropagation();
        press();
      }
    },
  } as const;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Moves the focus to the nearest pressable thing in the direction of an arrow key. */
export function moveFocus(event: KeyboardEvent<Element>): void {
  const step = STEPS[event.key];
  if (!step) return;
  const things = [...event.currentTarget.querySelectorAll<SVGElement>("[role=button]")];
  const from = things.find((thing) => thing === document.activeElement);
  const target = from ? nearest(from, things, step) : things[0];
  if (!target) return;
  event.preventDefault();
  event.stopPropagation();
  target.focus();
}

function nearest(from: Element, things: readonly SVGElement[], [dx, dy]: readonly [number, number]) {
  const middle = (thing: Element) => {
    const { left, top, width, height } = thing.getBoundingClientRect();
    return [left + width / 2, top + height / 2] as const;
  };
  const [x, y] = middle(from);
  let best: SVGElement | undefined;
  let shortest = Number.POSITIVE_INFINITY;
  for (const thing of things) {
    const [otherX, otherY] = middle(thing);
    const along = (otherX - x) * dx + (otherY - y) * dy;
    const aside = Math.abs((otherX - x) * dy) + Math.abs((otherY - y) * dx);
    if (along > 1 && along + 2 * aside < shortest) {
      shortest = along + 2 * aside;
      best = thing;
    }
  }
  return best;
}
