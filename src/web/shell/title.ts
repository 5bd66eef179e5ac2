// What a page is called: in the tab, in the history, and said aloud to those who do not see that it has changed.

import { useEffect } from "react";

/** Where the name of a new page is said; stands in the shell. */
export const ANNOUNCED = "announced";

export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return;
    document.title = `${title} · Ludus`;
    const announced = document.getElementById(ANNOUNCED);
    if (announced) announced.textContent = title;
  }, [title]);
}
