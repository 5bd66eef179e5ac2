// Who has signed in, for all pages of contests; asked anew when that changes. And an action of a form: busy, then done or
// refused with words.

import { useEffect, useState, useSyncExternalStore } from "react";
import { Failure } from "../../client/failure.ts";
import type { Person } from "../../contract/office/people.ts";
import { type Message, plain } from "../../core/message.ts";
import { call, listen } from "../api/client.ts";

export interface OfficeState {
  /** Whether contests are held here. */
  readonly open: boolean;
  readonly person: Person | null;
}

let known: OfficeState | undefined;
let asking: Promise<void> | undefined;
const listeners = new Set<() => void>();

export function refreshOffice(): Promise<void> {
  asking = call("GET /api/office")
    .catch(() => ({ open: false, person: null }))
    .then((state) => {
      known = state;
      for (const listener of listeners) listener();
    });
  return asking;
}

/** Undefined until the server has answered. */
export function useOffice(): OfficeState | undefined {
  useEffect(() => {
    if (!asking) void refreshOffice();
  }, []);
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => known,
  );
}

export interface Action {
  readonly busy: boolean;
  readonly refused: Message | undefined;
  run(work: () => Promise<unknown>): void;
}

export function useAction(): Action {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Message>();
  const run = (work: () => Promise<unknown>) => {
    setBusy(true);
    setRefused(undefined);
    work()
      .catch((error) => setRefused(error instanceof Failure ? error.told : plain(String(error))))
      .finally(() => setBusy(false));
  };
  return { busy, refused, run };
}

/** A number that grows whenever something in the contest has changed. */
export function useChanges(contest: string): number {
  const [version, setVersion] = useState(0);
  useEffect(() => {
    const source = listen(
      "GET /api/contests/:contest/events",
      { params: { contest } },
      { changed: () => setVersion((n) => n + 1) },
    );
    return () => source.close();
  }, [contest]);
  return version;
}
