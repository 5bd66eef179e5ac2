// A link that holds a program: packed into the part of the address that never reaches a server. What comes from such a link
// is only text until a person presses Run.

import { isLanguage } from "./languages.ts";
import type { OwnProgram } from "./saved-programs.ts";

export type LinkedProgram = Omit<OwnProgram, "id">;

/** Characters of an address that messengers and browsers still carry. */
export const LONGEST_LINK = 30_000;
/** Bytes of an unpacked program: a link cannot fill the memory. */
const LARGEST = 1 << 20;
const LONGEST_NAME = 80;
const MARK = "#program=";

export async function linkTo({ name, game, language, text }: LinkedProgram): Promise<string> {
  const json = new TextEncoder().encode(JSON.stringify({ name, game, language, text }));
  const packed = new Blob([json]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return `${MARK}${btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

export const isProgramLink = (hash: string): boolean => hash.startsWith(MARK);

/** The program of a link, or nothing where it is cut, damaged or none at all. */
export async function readLink(hash: string): Promise<LinkedProgram | undefined> {
  try {
    const packed = atob(hash.slice(MARK.length).replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(packed, (sign) => sign.charCodeAt(0));
    return linkedIn(JSON.parse(await unpacked(bytes)));
  } catch {
    return undefined;
  }
}

async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    text += decoder.decode(read.value, { stream: true });
    if (text.length > LARGEST) throw new RangeError("too large");
  }
  return text + decoder.decode();
}

function linkedIn(value: unknown): LinkedProgram | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { name, game, language, text } = value as Record<string, unknown>;
  if (typeof name !== "string" || typeof game !== "string" || typeof text !== "string") return undefined;
  return isLanguage(language) ? { name: name.slice(0, LONGEST_NAME), game, language, text } : undefined;
}
