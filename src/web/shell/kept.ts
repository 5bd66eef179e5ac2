// What a person chose, kept in this browser for the next time.

import { useCallback, useState } from "react";

export function readKept<Value>(key: string, otherwise: Value): Value {
  try {
    const text = localStorage.getItem(`ludus.${key}`);
    return text === null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(`ludus.${key}`, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export function useKept<Value>(key: string, initial: Value): readonly [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => readKept(key, initial));
  const set = useCallback(
    (next: Value) => {
      setValue(next);
      keep(key, next);
    },
    [key],
  );
  return [value, set];
}
