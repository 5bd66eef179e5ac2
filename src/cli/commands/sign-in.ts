// `ludus sign-in`: makes a token on a site for this machine, so that other commands can act for you there.

import { hostname } from "node:os";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { SCOPES } from "../../contract/route.ts";
import { UsageError } from "../../tournament/usage-error.ts";
import type { Arguments, Command } from "../options/command.ts";
import { keepToken, readAddress, SITE_OPTIONS, siteAt, siteOf, tokenFile } from "../site/signed-in.ts";
import { say } from "../words/en.ts";
import { text } from "../words/reader.ts";

export const signInCommand: Command = {
  name: "sign-in",
  summary: "Signs in to a site, so that ludus submit and ludus repeat can act for you there.",
  usage: "[options]",
  about: "The password is asked for and not kept: the site makes a token for this machine, which you can delete there.",
  options: { ...SITE_OPTIONS, name: { value: "NAME", help: "your name or email address on the site" } },
  examples: [
    ["ludus sign-in --server https://ludus.example.org", "asks for your name and password"],
    ["ludus sign-in --server https://ludus.example.org --token ludus_…", "with a token that you made on the site"],
  ],
  async run(args: Arguments): Promise<number> {
    const { address } = siteOf(args);
    const token = args.value("token") ?? (await newToken(args, address));
    const { name } = await siteAt(address, { authorization: `Bearer ${token}` }).call("GET /api/me");
    keepToken(readAddress(address), token);
    console.log(text("cli.signed-in", { name, address, file: tokenFile() }));
    return 0;
  },
};

async function newToken(args: Arguments, address: string): Promise<string> {
  const answers = new Answers();
  const login = args.value("name") ?? (await answers.ask(text("cli.ask-name")));
  const password = await answers.ask(text("cli.ask-password"), true);
  answers.close();
  const response = await siteAt(address).ask("POST /api/session", { body: { login, password } });
  const cookie = response.headers.get("set-cookie")?.split(";")[0] ?? "";
  // A session is for pages: as one of the site's own it may make a token, and then it ends.
  const session = siteAt(address, { cookie, origin: address });
  const scopes = SCOPES.filter((scope) => scope !== "organise");
  const { token } = await session.call("POST /api/me/tokens", { body: { name: hostname().slice(0, 60), scopes } });
  await session.call("DELETE /api/session");
  return token;
}

/** Answers of a person at the terminal, or lines of standard input. */
class Answers {
  private silent = false;
  private readonly terminal = createInterface({
    input: process.stdin,
    output: new Writable({
      write: (chunk, _encoding, done) => {
        if (!this.silent) process.stderr.write(chunk);
        done();
      },
    }),
    terminal: process.stdin.isTTY === true,
  });
  private readonly lines = this.terminal[Symbol.asyncIterator]();

  async ask(question: string, secret = false): Promise<string> {
    process.stderr.write(`${question} `);
    this.silent = secret;
    const { value, done } = await this.lines.next();
    if (secret && process.stdin.isTTY) process.stderr.write("\n");
    this.silent = false;
    if (done) throw new UsageError(say("cli.no-answer"));
    return value;
  }

  close(): void {
    this.terminal.close();
  }
}
