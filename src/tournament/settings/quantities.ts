// Times, sizes and numbers of games as people type them: `2s`, `500ms`, `256M`, `auto`.

import { availableParallelism } from "node:os";
import { type Refusal, refuse } from "../../core/refusal.ts";
import { say } from "../words/en.ts";

const TIMES: Readonly<Record<string, number>> = { ms: 1, s: 1000, "": 1000, m: 60_000, min: 60_000, h: 3_600_000 };
const SIZES: Readonly<Record<string, number>> = { "": 1, K: 1024, M: 1024 * 1024, G: 1024 * 1024 * 1024 };

/** Milliseconds. A bare number is seconds. */
export function readTime(text: string): number | Refusal {
  const match = /^(\d+(?:\.\d+)?)(ms|s|m|min|h)?$/.exec(text.trim());
  const time = match ? Number(match[1]) * TIMES[match[2] ?? ""]! : 0;
  if (time > 0) return time;
  return refuse(say("tournament.time", { text }));
}

/** What a program may hold: too little to start with is a slip of the pen. */
export function readMemory(text: string): number | Refusal {
  const size = readSize(text);
  if (typeof size !== "number" || size >= SIZES.M!) return size;
  return refuse(say("tournament.memory", { text }));
}

/** Bytes. A bare number is bytes. */
export function readSize(text: string): number | Refusal {
  const match = /^(\d+(?:\.\d+)?)([KMG])?(?:i?B)?$/i.exec(text.trim());
  const size = match ? Math.round(Number(match[1]) * SIZES[(match[2] ?? "").toUpperCase()]!) : 0;
  if (size > 0) return size;
  return refuse(say("tournament.size", { text }));
}

const MOST_AT_A_TIME = 1024;

/** Games at a time; `auto` is one for every processor. */
export function readConcurrency(text: string): number | Refusal {
  if (text.trim() === "auto") return availableParallelism();
  const games = /^\d+$/.test(text.trim()) ? Number(text) : 0;
  if (games >= 1 && games <= MOST_AT_A_TIME) return games;
  return refuse(say("tournament.concurrency", { most: MOST_AT_A_TIME, text }));
}

/** `2026-05-01`, `2026-05-01 12:00`, with seconds, with Z or +03:00; of Greenwich if no zone is named. In milliseconds. */
export function readMoment(text: string): number | Refusal {
  const [, day, time = "00:00", zone = "Z"] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?))? ?(Z|[+-]\d\d:\d\d)?$/.exec(text.trim()) ?? [];
  const moment = Date.parse(`${day}T${time}${zone}`);
  return Number.isNaN(moment) ? refuse(say("tournament.moment", { text })) : moment;
}
