// What changes in the office, passed on to the pages that show it. It is said that something changed, never what: whoever
// hears it asks again, and sees what they may see.

import { listenForChanges, type OfficeChange } from "../../office/events.ts";
import type { Office } from "../../office/office.ts";

type Listener = (change: OfficeChange | undefined) => void;

export class ChangeHub {
  private readonly listeners = new Set<Listener>();
  private readonly source: { close(): Promise<void> };

  constructor({ pool }: Office) {
    const tell = (change: OfficeChange | undefined) => {
      for (const listener of this.listeners) listener(change);
    };
    this.source = listenForChanges(pool, tell, () => tell(undefined));
  }

  /** Hears of every change; of none in particular where some may have been missed. */
  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  close(): Promise<void> {
    return this.source.close();
  }
}
