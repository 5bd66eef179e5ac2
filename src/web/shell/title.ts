// What a page is called: in the tab, in the history, and said aloud to those who do not see that it has changed.

import { useEffect } from "react";

/** Where the name of a new page is said; stands in the shell. */
export const ANNOUNCED = "announced";

/** `call`: what is to be seen first on the tab, for those who look at another one; the page itself says it elsewhere. */
export function useTitle(title: string | undefined, call?: string): void {
  useEffect(() => {
    if (title) document.title = `${call ? `${call} · ` : ""}${title} · Ludus`;
  }, [title, call]);
  useEffect(() => {
    const announced = document.getElementById(ANNOUNCED);
    if (title && announced) announced.textContent = title;
  }, [title]);
}
