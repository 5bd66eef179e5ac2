// What an organiser does from the command line: opens, freezes and closes, begins parts, voids games and has them played again,
// disqualifies, announces, and checks that what is shown is what the games make.

import type { Client } from "../../client/client.ts";
import { didYouMean } from "../../core/nearest.ts";
import { UsageError } from "../../tournament/usage-error.ts";
import type { Arguments } from "../options/command.ts";
import { say } from "../words/en.ts";
import { tell, text } from "../words/reader.ts";
import { readNumber } from "./stages.ts";

const DIFFERS = 1;

export function become(state: "open" | "frozen" | "closed") {
  return async (_: Arguments, site: Client, contest: string): Promise<number> => {
    await site.call("PUT /api/contests/:contest/state", { params: { contest }, body: { state } });
    return done();
  };
}

export async function startStage(args: Arguments, site: Client, contest: string): Promise<number> {
  const [, , typed, typedPart = "1"] = args.words;
  const params = { contest, stage: readNumber(typed), part: readNumber(typedPart) };
  await site.call("POST /api/contests/:contest/stages/:stage/parts/:part/start", { params, body: {} });
  return done();
}

export function correctGame(again: boolean) {
  return async (args: Arguments, site: Client, contest: string): Promise<number> => {
    const params = { contest, id: readNumber(args.words[2]) };
    await site.call("POST /api/contests/:contest/games/:id/void", { params, body: { reason: reasonIn(args), again } });
    return done();
  };
}

export async function disqualify(args: Arguments, site: Client, contest: string): Promise<number> {
  const name = args.words[2] ?? "";
  const { entrants } = await site.call("GET /api/contests/:contest/entrants", { params: { contest } });
  const found = entrants.find((entrant) => entrant.name === name);
  if (!found) {
    const near = didYouMean(
      name,
      entrants.map((entrant) => entrant.name),
    );
    throw new UsageError(say("cli.no-participant", { name, near }));
  }
  const params = { contest, entrant: String(found.id) };
  if (args.has("undo")) await site.call("DELETE /api/contests/:contest/entrants/:entrant/disqualification", { params });
  else {
    const body = { reason: reasonIn(args) };
    await site.call("POST /api/contests/:contest/entrants/:entrant/disqualification", { params, body });
  }
  return done();
}

export async function announce(args: Arguments, site: Client, contest: string): Promise<number> {
  const [, , title = ""] = args.words;
  const body = { title, text: args.value("text") ?? "" };
  await site.call("POST /api/contests/:contest/announcements", { params: { contest }, body });
  return done();
}

export async function audit(args: Arguments, site: Client, contest: string): Promise<number> {
  const found = await site.call("GET /api/contests/:contest/standings-audit", { params: { contest } });
  const { games, participants, stages, differences } = found;
  if (args.has("json")) console.log(JSON.stringify(found));
  else if (differences.length === 0) console.log(text("cli.audit-clean", { games, participants, stages }));
  else for (const difference of differences) console.log(tell(difference));
  return differences.length === 0 ? 0 : DIFFERS;
}

function reasonIn(args: Arguments): string {
  const reason = args.value("reason");
  if (reason === undefined) throw new UsageError(say("cli.contest-reason"));
  return reason;
}

function done(): number {
  console.log(text("cli.contest-done"));
  return 0;
}
