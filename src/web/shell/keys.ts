// Keys that a page hears wherever the focus is.

import { useLayoutEffect, useRef } from "react";

/** Hears keys unless somebody types or a dialog is open, from the first picture on: what can be seen can be pressed. */
export function useKeys(onKey: (event: KeyboardEvent) => void): void {
  const latest = useRef(onKey);
  latest.current = onKey;
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || isTyping(target) || document.querySelector("dialog[open]")) return;
      latest.current(event);
      // What was clicked before would be pressed when the key comes up.
      if (event.defaultPrevented && isControl(target) && !hasOwnKeys(target)) target.blur();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches("input:not([type=range], [type=checkbox], [type=radio]), select, textarea, [contenteditable]")
  );
}

/** The control that was clicked last, as long as the focus stays there. */
let clicked: EventTarget | null = null;
/** What the mouse or a finger pressed, until a key is pressed. */
let pointed: Node | null = null;

function watchFocus(): void {
  const look = (focused: EventTarget | null) => {
    clicked = pointed && isOf(focused, pointed) ? focused : null;
  };
  const onPointer = ({ target }: Event) => {
    pointed = target instanceof Node ? target : null;
    look(document.activeElement);
  };
  const onKey = () => {
    pointed = null;
  };
  addEventListener("pointerdown", onPointer, true);
  addEventListener("keydown", onKey, true);
  addEventListener("focusin", ({ target }) => look(target));
}

if (typeof document !== "undefined") watchFocus();

const isOf = (control: EventTarget | null, part: Node) =>
  control instanceof HTMLElement && (control.contains(part) || labels(control).some((label) => label.contains(part)));

const labels = (control: HTMLElement): HTMLElement[] => [...((control as HTMLInputElement).labels ?? [])];

const isControl = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.matches("button, a, summary, input, select, [role=button]");

/** Whether Space and Enter belong to what has the focus: it was reached by keys. A click leaves the keys to the page. */
export const hasOwnKeys = (target: EventTarget | null): boolean => isControl(target) && target !== clicked;
