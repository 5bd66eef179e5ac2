// What a commander must not miss: found by comparing the world before and now, gathered so that a battle is one line and
// not a hundred. Without a screen.

import type { Message } from "../../core/message.ts";

/** A kind of news; every game has its own. */
export interface AlertKind {
  /** What is said when it has happened so many times. */
  readonly message: (n: number) => Message;
  /** Bad news sounds. */
  readonly bad: boolean;
}

/** Something that has happened to the person's side, so many times. */
export interface Alert {
  readonly kind: AlertKind;
  readonly count: number;
}

export type FindAlerts<Scene = any> = (before: Scene, now: Scene, seat: number) => readonly Alert[];

export interface ListedAlert extends Alert {
  /** When it happened last. */
  readonly turn: number;
}

const MOST = 3;
/** The same within so many turns is the same event going on. */
const GOES_ON = 40;

/** The list after some more alerts, the newest first. */
export function withAlerts(list: readonly ListedAlert[], alerts: readonly Alert[], turn: number): ListedAlert[] {
  let next = [...list];
  for (const alert of alerts) {
    const same = next.find(({ kind, turn: last }) => kind === alert.kind && turn - last <= GOES_ON);
    next = next.filter((listed) => listed !== same);
    next.unshift({ ...alert, count: alert.count + (same?.count ?? 0), turn });
  }
  return next.slice(0, MOST);
}

/** An alert if it happened at all. */
export const alertOf = (kind: AlertKind, count: number): Alert[] => (count > 0 ? [{ kind, count }] : []);
