// Passwords as Argon2id hashes, and the random words that stand for a person: tokens of sessions, of programs, codes for
// one use. Of all of them the database has the hash alone.

import crypto, { type BinaryLike, createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { type Refusal, refuse } from "../../core/refusal.ts";
import { say } from "../words/en.ts";

/** As OWASP recommends for Argon2id: 19 MiB, two passes. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const SHORTEST = 8;
const LONGEST = 200;

export function passwordProblem(password: string): Refusal | undefined {
  if (password.length < SHORTEST) return refuse(say("office.password-short", { least: SHORTEST }));
  return password.length > LONGEST ? refuse(say("office.password-long", { most: LONGEST })) : undefined;
}

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive(password, nonce, COST);
  const { memory, passes, parallelism } = COST;
  return ["argon2id", memory, passes, parallelism, nonce.toString("base64url"), tag.toString("base64url")].join("$");
}

/** Against a hash; where there is none it takes as long and is wrong, so that nobody learns who is here. */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const known = hash ?? (await ofNobody());
  const [, memory, passes, parallelism, nonce, tag] = known.split("$");
  const expected = Buffer.from(tag!, "base64url");
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism), tagLength: 32 };
  const given = await derive(password.slice(0, LONGEST + 1), Buffer.from(nonce!, "base64url"), cost);
  return timingSafeEqual(given, expected) && hash != null;
}

function derive(password: string, nonce: BinaryLike, cost: typeof COST): Promise<Buffer> {
  return promisify(crypto.argon2)("argon2id", { message: password.normalize("NFKC"), nonce, ...cost });
}

let nobody: Promise<string> | undefined;

/** The hash of a password that nobody has. */
function ofNobody(): Promise<string> {
  nobody ??= hashPassword(randomBytes(16).toString("hex"));
  return nobody;
}

/** Node has Argon2 since 24.7. */
export function nodeProblem(): Refusal | undefined {
  return "argon2" in crypto ? undefined : refuse(say("office.old-node", { version: process.version }));
}

/** Nobody guesses it: 256 bits. */
export function randomToken(prefix = ""): string {
  return prefix + randomBytes(32).toString("base64url");
}

/** Random tokens need no slow hash. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** Without letters that look alike. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** For paper: `K7QM-4TXD-9RWB`, 58 bits. */
export function randomCode(): string {
  // 240 is the largest multiple of 30 in a byte: every letter is as likely.
  const letters: string[] = [];
  while (letters.length < 12)
    for (const byte of randomBytes(24)) if (byte < 240 && letters.length < 12) letters.push(LETTERS[byte % 30]!);
  return [0, 4, 8].map((at) => letters.slice(at, at + 4).join("")).join("-");
}

/** As people type it: small letters, blanks and dashes make no difference. */
export function hashCode(typed: string): Buffer {
  return hashToken(typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, ""));
}
