// `ludus contest`: looks at a contest of a site, and does what its organisers do. Each deed stands in src/cli/contest.

import type { Client } from "../../client/client.ts";
import { didYouMean } from "../../core/nearest.ts";
import { UsageError } from "../../tournament/usage-error.ts";
import { announce, audit, become, correctGame, disqualify, startStage } from "../contest/desk.ts";
import { showLadder } from "../contest/ladder.ts";
import { exportStandings, showStages, showStandings } from "../contest/stages.ts";
import type { Arguments, Command } from "../options/command.ts";
import { SITE_OPTIONS, siteOf } from "../site/signed-in.ts";
import { say } from "../words/en.ts";

export const contestCommand: Command = {
  name: "contest",
  summary: "Shows a contest, organises it, and checks that its tables are what its games make.",
  usage: "ACTION CONTEST [WORDS] [options]",
  about: [
    "For everybody: ladder CONTEST [PARTICIPANT] prints the ladder, or what each version of one participant's program changed;",
    "stages CONTEST the time table; standings CONTEST [STAGE] the table of a stage; export CONTEST [STAGE] the same, or the ladder,",
    "as CSV, or as JSON with --json.",
    "\n\nFor organisers: open, freeze, close CONTEST; start CONTEST STAGE [PART] begins a part now; void and rerun CONTEST GAME --reason",
    "TEXT take a game away, or have it played again; disqualify CONTEST PARTICIPANT --reason TEXT, or --undo; announce CONTEST TITLE",
    "[--text TEXT]; audit CONTEST computes all ratings and tables anew from the stored games, compares them with those that are",
    "shown, and ends with 1 if they differ.",
  ].join("\n"),
  options: {
    ...SITE_OPTIONS,
    json: { help: "print one JSON document instead of text" },
    reason: { value: "TEXT", help: "why a game is void or a participant disqualified; everybody can read it" },
    undo: { help: "take a disqualification back" },
    text: { value: "TEXT", help: "of an announcement, under its title" },
  },
  examples: [
    ["ludus contest ladder spring-cup", "the table"],
    ["ludus contest ladder spring-cup Ada", "what Ada's versions changed"],
    ["ludus contest audit spring-cup", "checks ratings and tables"],
    ["ludus contest start spring-cup 1", "begins the first stage now"],
    ["ludus contest export spring-cup 1 > standings.csv", "its table for a spreadsheet"],
    ['ludus contest rerun spring-cup 1207 --reason "the power failed"', "has a game played again"],
  ],
  run: runContest,
};

interface Deed {
  readonly run: (args: Arguments, site: Client, contest: string) => Promise<number>;
  /** Words behind the contest: at least, at most. */
  readonly words: readonly [number, number];
}

const DEEDS: Readonly<Record<string, Deed>> = {
  ladder: { run: showLadder, words: [0, 1] },
  stages: { run: showStages, words: [0, 0] },
  standings: { run: showStandings, words: [0, 1] },
  export: { run: exportStandings, words: [0, 1] },
  open: { run: become("open"), words: [0, 0] },
  freeze: { run: become("frozen"), words: [0, 0] },
  close: { run: become("closed"), words: [0, 0] },
  start: { run: startStage, words: [1, 2] },
  void: { run: correctGame(false), words: [1, 1] },
  rerun: { run: correctGame(true), words: [1, 1] },
  disqualify: { run: disqualify, words: [1, 1] },
  announce: { run: announce, words: [1, 1] },
  audit: { run: audit, words: [0, 0] },
};

async function runContest(args: Arguments): Promise<number> {
  const [name = "", contest] = args.words;
  const deed = Object.hasOwn(DEEDS, name) ? DEEDS[name] : undefined;
  const known = Object.keys(DEEDS);
  if (!deed || contest === undefined)
    throw new UsageError(say("cli.contest-what", { known, near: deed ? "" : didYouMean(name, known) }));
  const more = args.words.length - 2;
  if (more < deed.words[0] || more > deed.words[1]) throw new UsageError(say("cli.contest-words", { name }));
  return deed.run(args, siteOf(args), contest);
}
