// What a student hands in beside the program: a report, the sources, notes on the build; and whether all of it was in time.

import { type Refusal, refuse } from "../../core/refusal.ts";
import { say } from "../words/en.ts";
import type { Entry, Section } from "./entry.ts";
import { readMoment } from "./quantities.ts";

export interface HandedIn {
  readonly report?: ReportState | undefined;
  /** Its first version, which was to play correctly by an earlier date. */
  readonly checkpoint?: ReportState | undefined;
  readonly sources?: boolean | undefined;
  /** How the program is built from its sources, in the student's words; or whether there are such notes. */
  readonly buildNotes?: string | boolean | undefined;
}

export const REPORT_STATES = ["yes", "no", "late"] as const;
export type ReportState = (typeof REPORT_STATES)[number];
export const HANDED_IN_KEYS = ["report", "checkpoint", "sources", "buildNotes"] as const;

/** Until when something must come to be in time, in milliseconds. */
export interface Deadlines {
  readonly deadline?: number | undefined;
  readonly checkpoint?: number | undefined;
}

/** `report: yes`, `no`, `late`, or the moment at which it came, which is late after the deadline; so is `checkpoint`. */
export function readHandedIn(keys: Section, { deadline, checkpoint: earlier }: Deadlines): HandedIn {
  const [report, checkpoint, sources, notes] = HANDED_IN_KEYS.map((key) => keys.get(key));
  return {
    ...(report && { report: readState(report, "report", deadline) }),
    ...(checkpoint && { checkpoint: readState(checkpoint, "checkpoint", earlier) }),
    ...(sources && { sources: sources.flag() }),
    ...(notes && { buildNotes: notes.isFlag() ? notes.flag() : notes.text() }),
  };
}

function readState(entry: Entry, what: "report" | "checkpoint", deadline: number | undefined): ReportState {
  if (entry.isFlag()) return entry.flag() ? "yes" : "no";
  return entry.read((text): ReportState | Refusal => {
    const state = REPORT_STATES.find((known) => known === text.trim().toLowerCase());
    if (state) return state;
    const moment = readMoment(text);
    if (typeof moment !== "number") return refuse(say(`tournament.${what}`, { known: REPORT_STATES.join(", "), text }));
    return deadline !== undefined && moment > deadline ? "late" : "yes";
  });
}
