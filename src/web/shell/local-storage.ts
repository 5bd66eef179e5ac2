// What a person chose, kept in this browser for the next time.

import { useCallback, useState } from "react";

export function readStored<Value>(key: string, otherwise: Value): Value {
  try {
    const text = localStorage.getItem(`ludus.${key}`);
    return text === null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
}

/** Whether it is kept: a browser that keeps nothing still plays. */
export function store(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(`ludus.${key}`, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function useStored<Value>(key: string, initial: Value): readonly [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => readStored(key, initial));
  const set = useCallback(
    (next: Value) => {
      setValue(next);
      store(key, next);
    },
    [key],
  );
  return [value, set];
}
