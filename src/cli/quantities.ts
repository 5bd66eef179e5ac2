// Times and sizes as people type them: `2s`, `500ms`, `256M`.

import { UsageError } from "./usage.ts";

const TIMES: Readonly<Record<string, number>> = { ms: 1, s: 1000, "": 1000, m: 60_000, min: 60_000, h: 3_600_000 };
const SIZES: Readonly<Record<string, number>> = { "": 1, K: 1024, M: 1024 * 1024, G: 1024 * 1024 * 1024 };

/** Milliseconds. A bare number is seconds. */
export function readTime(text: string, option: string): number {
  const match = /^(\d+(?:\.\d+)?)(ms|s|m|min|h)?$/.exec(text.trim());
  const time = match ? Number(match[1]) * TIMES[match[2] ?? ""]! : 0;
  if (time > 0) return time;
  throw new UsageError(`--${option} must be a time above 0, such as 2s, 500ms or 1.5m, not "${text}"`);
}

/** Bytes. */
export function readSize(text: string, option: string): number {
  const match = /^(\d+(?:\.\d+)?)([KMG])?(?:i?B)?$/i.exec(text.trim());
  const size = match ? Math.round(Number(match[1]) * SIZES[(match[2] ?? "").toUpperCase()]!) : 0;
  if (size >= SIZES.M!) return size;
  throw new UsageError(`--${option} must be a size of at least 1M, such as 256M or 1G, not "${text}"`);
}
