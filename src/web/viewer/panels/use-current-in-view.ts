// A list of moves keeps the current one in its middle. The list scrolls by itself, the page does not.

import { type RefObject, useEffect, useRef } from "react";

/** For a list that its items are placed in (`position: relative`). */
export function useCurrentInView<List extends HTMLElement = HTMLOListElement>(turn: number): RefObject<List | null> {
  const list = useRef<List>(null);
  useEffect(() => {
    const box = list.current;
    const item = box?.querySelector<HTMLElement>("[aria-current]");
    if (box && item) box.scrollTop = item.offsetTop - box.clientHeight / 2;
  }, [turn]);
  return list;
}
