// Which site is meant, and as whom: by option, by LUDUS_SERVER and LUDUS_TOKEN, or as `ludus sign-in` left it. Tokens lie
// in a file that its owner alone can read.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "../../client/client.ts";
import { defaultData } from "../../players/data-folder.ts";
import { makeFolder } from "../../tournament/folders.ts";
import { UsageError } from "../../tournament/usage-error.ts";
import type { Arguments } from "../options/command.ts";
import { say } from "../words/en.ts";

export const SITE_OPTIONS = {
  server: { value: "ADDRESS", help: "the site (default: $LUDUS_SERVER, the last sign-in, or http://localhost:4000)" },
  token: { value: "TOKEN", help: "acts for its owner (default: $LUDUS_TOKEN, or that of ludus sign-in)" },
} as const;

const USUAL = "http://localhost:4000";

interface Kept {
  /** The site of the last sign-in. */
  readonly last?: string;
  readonly tokens: Readonly<Record<string, string>>;
}

/** The site with the token that is known for it, if any. */
export function siteOf(args: Arguments, address = args.value("server")): Client {
  const kept = readKept();
  const site = readAddress(address ?? (process.env.LUDUS_SERVER || (kept.last ?? USUAL)));
  const token = args.value("token") ?? (process.env.LUDUS_TOKEN || kept.tokens[site]);
  return siteAt(site, token === undefined ? {} : { authorization: `Bearer ${token}` });
}

/** What goes wrong there is a mistake that the person at the terminal can mend. */
export function siteAt(address: string, headers: Readonly<Record<string, string>> = {}): Client {
  return new Client({
    address,
    headers,
    failed: ({ told, offline }) => new UsageError(offline ? say("cli.no-site", { address, error: told.text }) : told),
  });
}

/** `http://localhost:4000`, whatever stands behind it. */
export function readAddress(typed: string): string {
  const url = URL.parse(/^https?:/.test(typed) ? typed : `http://${typed}`);
  if (!url || url.hostname === "") throw new UsageError(say("cli.site-address", { typed }));
  return url.origin;
}

export function keepToken(site: string, token: string): void {
  const kept = readKept();
  makeFolder(defaultData());
  const text = JSON.stringify({ last: site, tokens: { ...kept.tokens, [site]: token } }, undefined, 2);
  writeFileSync(tokenFile(), `${text}\n`, { mode: 0o600 });
}

export function tokenFile(): string {
  return join(defaultData(), "tokens.json");
}

function readKept(): Kept {
  try {
    const { last, tokens } = JSON.parse(readFileSync(tokenFile(), "utf8"));
    return { last, tokens: tokens ?? {} };
  } catch {
    return { tokens: {} };
  }
}
