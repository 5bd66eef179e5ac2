// Games of a site by their address: /watch/contest-17 is one of a contest, /watch/ID one that the site keeps.

import { parseReplay, type ReadReplay } from "../../arena/replay.ts";
import { contestGameAt, pageAddress } from "../../contract/pages.ts";
import { type Refusal, refuse } from "../../core/refusal.ts";
import { games } from "../../games/index.ts";
import type { Arguments } from "../options/command.ts";
import { say } from "../words/en.ts";
import { siteOf } from "./signed-in.ts";

export function isAddress(file: string): boolean {
  return /^https?:\/\//.test(file);
}

export async function readReplayAt(args: Arguments, address: string): Promise<ReadReplay | Refusal> {
  const { page, name: id = "" } = pageAddress(URL.parse(address)?.pathname ?? "") ?? {};
  if (page !== "/watch/:name") return refuse(say("cli.game-address"));
  const site = siteOf(args, address);
  const game = contestGameAt(id);
  const text =
    game === undefined
      ? await site.text("GET /api/replays/:id", { params: { id } })
      : await site.text("GET /api/contest-games/:id/replay", { params: { id: game } });
  return parseReplay(text, games);
}
