// Keys that a page hears wherever the focus is.

import { useLayoutEffect, useRef } from "react";

/** Hears keys unless somebody types or a dialog is open, from the first picture on: what can be seen can be pressed. */
export function useKeys(onKey: (event: KeyboardEvent) => void): void {
  const latest = useRef(onKey);
  latest.current = onKey;
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target) || document.querySelector("dialog[open]")) return;
      latest.current(event);
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
