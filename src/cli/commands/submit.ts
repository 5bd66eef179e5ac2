// `ludus submit`: sends a program to a contest, shows what the compiler says and waits for the verdict.

import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "../../client/client.ts";
import type { SubmissionEntry } from "../../contract/office/submissions.ts";
import { printable } from "../../core/printable.ts";
import { UsageError } from "../../tournament/usage-error.ts";
import type { Arguments, Command } from "../options/command.ts";
import { INTERRUPTED, stopOnSignals } from "../options/signals.ts";
import { readProgram } from "../site/program-archive.ts";
import { SITE_OPTIONS, siteOf } from "../site/signed-in.ts";
import { say } from "../words/en.ts";
import { text } from "../words/reader.ts";

const REJECTED = 1;
const HEAR_AGAIN_MS = 1_000;

export const submitCommand: Command = {
  name: "submit",
  summary: "Sends a program to a contest and waits until it is accepted or rejected.",
  usage: "CONTEST PROGRAM [options]",
  about: [
    "PROGRAM is a source file, a folder or a ZIP archive. It is built and tested on the site; what the compiler says is shown",
    "meanwhile. Who does not take part in the contest yet enters it. Sign in first with ludus sign-in.",
  ].join("\n"),
  options: {
    ...SITE_OPTIONS,
    test: { help: "a test: nobody else sees it, and it never plays against others" },
    reset: { help: "makes the rating uncertain again once it is accepted" },
    note: { value: "TEXT", help: "a note for yourself" },
    "no-wait": { help: "do not wait for the verdict" },
    json: { help: "print one JSON document instead of text" },
  },
  examples: [
    ["ludus submit spring-cup bot.py", "one file"],
    ["ludus submit spring-cup ./my-bot --note 'looks further ahead'", "a folder, with a note"],
  ],
  run: runSubmit,
};

async function runSubmit(args: Arguments): Promise<number> {
  const [contest, path, ...more] = args.words;
  if (contest === undefined || path === undefined || more.length > 0) throw new UsageError(say("cli.submit-what"));
  const { name, bytes } = readProgram(path);
  const site = siteOf(args);
  const stop = stopOnSignals();
  const params = { contest };
  const asked = await site.call("GET /api/contests/:contest", { params });
  if (!asked.entrant) {
    const { entrant } = await site.call("POST /api/contests/:contest/entry", { params, body: {} });
    if (!args.has("json")) console.log(text("cli.entered", { title: asked.title, name: entrant.name }));
  }
  const yes = (option: string) => (args.has(option) ? ("yes" as const) : undefined);
  const sent = await site.call("POST /api/contests/:contest/submissions", {
    params,
    query: { name, test: yes("test"), reset: yes("reset"), note: args.value("note") },
    body: bytes,
  });
  if (!args.has("json")) console.log(text("cli.sent", { number: sent.number, title: asked.title }));
  const last = args.has("no-wait") ? sent : await verdict(site, sent, stop, args.has("json") ? () => {} : show);
  if (!last) return INTERRUPTED;
  const { report } = await site.call("GET /api/submissions/:id", { params: { id: String(sent.id) } });
  if (args.has("json")) console.log(JSON.stringify({ ...last, report }));
  else if (last.decidedAt !== null) console.log(decided(last, report));
  return last.state === "rejected" ? REJECTED : 0;
}

/** Heard from the site as it happens. Undefined if somebody stopped waiting. */
async function verdict(
  site: Client,
  sent: SubmissionEntry,
  stop: AbortSignal,
  shown: (now: SubmissionEntry, before: SubmissionEntry) => void,
): Promise<SubmissionEntry | undefined> {
  const params = { id: String(sent.id) };
  let before = sent;
  const hear = (now: SubmissionEntry) => {
    shown(now, before);
    before = now;
  };
  while (!stop.aborted) {
    let broken: unknown;
    await site.follow("GET /api/submissions/:id/events", { params }, { submission: hear }, stop).catch((error) => {
      broken = error;
    });
    if (before.decidedAt !== null) return before;
    // A line may break, and the site may be started anew meanwhile: one that does not come back has gone.
    await sleep(HEAR_AGAIN_MS, undefined, { signal: stop }).catch(() => {});
    if (broken !== undefined && !stop.aborted)
      hear((await site.call("GET /api/submissions/:id", { params })).submission);
  }
  return undefined;
}

function show(now: SubmissionEntry, before: SubmissionEntry): void {
  if (now.output !== before.output) {
    const fresh = now.output.startsWith(before.output) ? now.output.slice(before.output.length) : now.output;
    process.stdout.write(printable(fresh));
  }
  if (now.state !== before.state && (now.state === "building" || now.state === "testing"))
    console.log(text(`cli.state-${now.state}`));
}

function decided({ state, number, reason }: SubmissionEntry, report: string): string {
  if (state === "accepted") return text("cli.accepted", { number });
  const words = text("cli.rejected", { number, reason: reason ?? "" });
  return report === "" || report === reason?.text ? words : `${words}\n\n${printable(report)}`;
}
