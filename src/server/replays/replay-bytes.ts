// A replay as it comes from outside: plain JSON, or compressed. Reading finds out by itself.

import { gunzipSync } from "node:zlib";
import { type Refusal, refuse } from "../../core/refusal.ts";
import { say } from "../words/en.ts";

/** More than any replay is long. What is larger is refused before it fills our memory. */
export const LARGEST_REPLAY = 32 * 1024 * 1024;

export function replayText(bytes: Uint8Array, largest = LARGEST_REPLAY): string | Refusal {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return Buffer.from(bytes).toString("utf8");
  try {
    return gunzipSync(bytes, { maxOutputLength: largest }).toString("utf8");
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return refuse(
      code === "ERR_BUFFER_TOO_LARGE" ? say("server.unpacked-large") : say("server.not-unpacked", { error: message }),
    );
  }
}
