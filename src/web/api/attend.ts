// A server that was opened for one match closes when nobody looks on any more: a page holds a line to it to say that
// somebody does. Browsers hold few lines to one address, so of all tabs one has it, and when it is closed the next.

import { listen } from "./client.ts";

let isThere = false;

export function attend(): void {
  if (isThere) return;
  isThere = true;
  void navigator.locks.request("attendance", hold);
}

function hold(): Promise<void> {
  return new Promise((resolve) => {
    const line = listen("GET /api/attendance", {}, {});
    // Who answers later at this address is another server, with another match.
    line.onerror = () => {
      line.close();
      resolve();
    };
  });
}
