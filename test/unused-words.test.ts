// Every text that people could be told is told somewhere: a word that nothing says is taken out of all catalogues.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { english as command } from "../src/cli/words/en.ts";
import type { Texts } from "../src/core/message.ts";
import { english as results } from "../src/tournament/results/words/en.ts";
import { en as page } from "../src/web/words/en.ts";
import { english as pageMessages } from "../src/web/words/messages/en.ts";
import { english } from "../src/words/en.ts";

const SRC = resolve(import.meta.dirname, "../src");

/** All that speaks, without tests and without the catalogues themselves. */
function sourcesOf(folder: string): string {
  const isCatalogue = (name: string) => /(^|\/)words\/(\w+\/)?(en|ru|bg)\.ts$/.test(name);
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|fixture)\.tsx?$/.test(name) && !isCatalogue(name))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n");
}

/** Codes that no text of the sources is, nor a template with its parts: `results.format.${kind}` and "swiss". */
export function unused(codes: readonly string[], source: string): string[] {
  const texts = new Set([...source.matchAll(/"([\w.-]+)"|'([\w.-]+)'|`([\w.-]+)`/g)].map(([, a, b, c]) => a ?? b ?? c));
  const keys = new Set([...source.matchAll(/(?<=[{,;]\s*(?:readonly )?)([\w-]+)\??:/g)].map(([, key]) => key));
  const templates = [...source.matchAll(/`([\w-]+\.(?:[\w.-]|\$\{[^{}`]*\})*)`/g)].map(
    ([, template]) => new RegExp(`^${template!.replaceAll(".", "\\.").replace(/\$\{.*?\}/g, "([\\w-]+)")}$`),
  );
  const isMade = (code: string) =>
    templates.some((template) => {
      const parts = template.exec(code)?.slice(1);
      return parts?.every((part) => texts.has(part) || keys.has(part));
    });
  return codes.filter((code) => !texts.has(code) && !isMade(code));
}

async function adapterWords(): Promise<Texts> {
  const folder = join(SRC, "web/adapters");
  const files = readdirSync(folder).map((game) => join(folder, game, "words/en.ts"));
  const all = files
    .filter((file) => existsSync(file))
    .map(async (file): Promise<Texts> => (await import(file)).english);
  return Object.assign({}, ...(await Promise.all(all)));
}

describe("words", () => {
  it("are all used", async () => {
    const messages = { ...english, ...command, ...results, ...pageMessages, ...(await adapterWords()) };
    expect(unused(Object.keys(messages), sourcesOf(SRC))).toEqual([]);
    // What an element is called (className="setting") is not said.
    const said = sourcesOf(join(SRC, "web")).replace(/\b(className|type|role|name|id)="[^"]*"/g, "");
    expect(unused(Object.keys(page), said)).toEqual([]);
  });

  it("would be missed", () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a template
    const source = 'say("a.one"); say(`a.kind-${kind}`); const KINDS = ["big"]; const more = { small: 1 };';
    expect(unused(["a.one", "a.two", "a.kind-big", "a.kind-small", "a.kind-odd"], source)).toEqual([
      "a.two",
      "a.kind-odd",
    ]);
  });
});
