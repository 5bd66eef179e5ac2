// The thread in which a server plays one of its matches: seats the players, plays, and tells of the turns.

import { parentPort, workerData } from "node:worker_threads";
import { usualLimits } from "../arena/limits.ts";
import { playMatch } from "../arena/referee.ts";
import { Refusal } from "../core/refusal.ts";
import { games } from "../games/index.ts";
import { nodeClock } from "../players/clocks/node-clock.ts";
import { type Contender, resolveContender } from "../players/spec.ts";
import type { MatchNews } from "./live-match.ts";
import type { MatchSetup } from "./matches.ts";
import { Outbox } from "./outbox.ts";

const tell = (news: MatchNews) => parentPort!.postMessage(news);

async function play({
  game: name,
  config,
  seed,
  players: specs,
  seated,
  sandbox: mode,
  hidden,
}: MatchSetup): Promise<void> {
  const game = games.get(name)!;
  const contenders: Contender[] = [];
  const sandbox = { hidden, ...(mode && { mode }) };
  for (const spec of seated) {
    const contender = await resolveContender(spec, game, { sandbox, match: { config, seats: specs.length } });
    if (contender instanceof Refusal) return tell({ broken: contender.why });
    contenders.push(contender);
  }
  const names = contenders.map((contender) => contender.name);
  tell({ names });
  const players = contenders.map((contender) => contender.seat());
  const outbox = new Outbox(players, tell);
  const replay = await playMatch({
    game,
    config,
    seed,
    players,
    seats: contenders.map(({ sandbox, protections }, seat) => ({
      name: names[seat]!,
      spec: specs[seat]!,
      ...(sandbox && { sandbox, protections }),
    })),
    limits: usualLimits(game, config),
    clock: nodeClock,
    onTurn: (_table, record) => outbox.add(record),
  });
  outbox.close(replay);
}

await play(workerData as MatchSetup);
