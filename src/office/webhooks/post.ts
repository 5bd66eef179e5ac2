// One message of a webhook over the wire, signed as Standard Webhooks has it: who knows the secret can tell that it is
// ours, that nobody changed it, and that it is not an old one sent again.

import { createHmac } from "node:crypto";
import { request as requestPlain } from "node:http";
import { request } from "node:https";
import { isIP } from "node:net";
import { type Message, plain } from "../../core/message.ts";
import { Refusal } from "../../core/refusal.ts";
import { say } from "../words/en.ts";
import { bareHost, PrivateAddress, publicLookup, readWebhookAddress } from "./addresses.ts";

export interface SignedMessage {
  readonly id: string;
  /** Seconds since 1970. */
  readonly at: number;
  readonly body: string;
}

export const SECRET_PREFIX = "whsec_";

export function signature(secret: string, { id, at, body }: SignedMessage): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), "base64");
  return `v1,${createHmac("sha256", key).update(`${id}.${at}.${body}`).digest("base64")}`;
}

export interface Posted {
  readonly status: number | null;
  /** Why it did not arrive. */
  readonly error: Message | null;
  /** Nothing will be different the next time. */
  readonly hopeless?: true;
}

export interface PostOptions {
  readonly anywhere: boolean;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

/** Never throws. Redirections are not followed: they could lead anywhere. */
export async function post(
  address: string,
  secret: string,
  message: SignedMessage,
  { anywhere, timeoutMs = TIMEOUT_MS }: PostOptions,
): Promise<Posted> {
  // It was read when it was made; what is allowed may have changed since.
  const url = readWebhookAddress(address, anywhere);
  if (url instanceof Refusal) return { status: null, error: url.message, hopeless: true };
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(message.body),
    "user-agent": "Ludus",
    "webhook-id": message.id,
    "webhook-timestamp": String(message.at),
    "webhook-signature": signature(secret, message),
  };
  const guarded = !anywhere && isIP(bareHost(url)) === 0;
  const options = { method: "POST", headers, agent: false, ...(guarded && { lookup: publicLookup }) };
  return new Promise((resolve) => {
    const stop = AbortSignal.timeout(timeoutMs);
    const sent = (url.protocol === "https:" ? request : requestPlain)(url, { ...options, signal: stop }, (answer) => {
      const status = answer.statusCode ?? 0;
      // What it says is of no interest.
      answer.destroy();
      resolve({ status, error: status >= 200 && status < 300 ? null : say("office.webhook-status", { status }) });
    });
    sent.on("error", (error) => resolve({ status: null, ...failure(error, url, stop.aborted, timeoutMs) }));
    sent.end(message.body);
  });
}

function failure(error: Error, url: URL, late: boolean, timeoutMs: number): Pick<Posted, "error" | "hopeless"> {
  if (error instanceof PrivateAddress)
    return { error: say("office.webhook-private", { host: bareHost(url) }), hopeless: true };
  if (late) return { error: say("office.webhook-late", { seconds: Math.ceil(timeoutMs / 1000) }) };
  return {
    error: say("office.webhook-failed", { error: plain(error.message || String((error as { code?: string }).code)) }),
  };
}
