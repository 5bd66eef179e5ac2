// A program that takes all memory brings its tab down, and no page can prevent or hear that. So a mark is kept while a program
// runs, with the tab, not with the browser: who finds it at the start of the page knows what happened before.

import { useEffect, useState } from "react";

const KEY = "ludus.workshop.running";

/** The name of the program that was running when this tab went down, told once. */
export function useCrashMark(isRunning: boolean, name: string): string | undefined {
  const [crashed, setCrashed] = useState(readMark);
  useEffect(unmark, []);
  useEffect(() => {
    if (!isRunning) return;
    setCrashed(undefined);
    mark(name);
    addEventListener("pagehide", unmark);
    return () => {
      removeEventListener("pagehide", unmark);
      unmark();
    };
  }, [isRunning, name]);
  return crashed;
}

function readMark(): string | undefined {
  try {
    return sessionStorage.getItem(KEY)?.slice(0, 80);
  } catch {
    return undefined;
  }
}

function mark(name: string): void {
  try {
    sessionStorage.setItem(KEY, name);
  } catch {
    // Nothing is kept: nothing will be told.
  }
}

function unmark(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
