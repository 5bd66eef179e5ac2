// The thread in which a server plays one of its matches: seats the players, plays, and tells of the turns.

import { parentPort, workerData } from "node:worker_threads";
import { usualLimits } from "../../arena/limits.ts";
import { playMatch } from "../../arena/referee.ts";
import { Refusal } from "../../core/refusal.ts";
import { games } from "../../games/index.ts";
import { nodeClock } from "../../players/clocks/node-clock.ts";
import { type Contender, resolveContender } from "../../players/spec.ts";
import { loadPluginsOrThrow } from "../../plugins/plugins.ts";
import type { MatchUpdate } from "./live-match.ts";
import type { MatchSetup } from "./matches.ts";
import { Outbox } from "./outbox.ts";
import { rejoining } from "./rejoining.ts";

const tell = (update: MatchUpdate) => parentPort!.postMessage(update);

async function play({
  game: name,
  config,
  seed,
  players: specs,
  seated,
  longestThought,
  sandbox: mode,
  hidden,
  played,
}: MatchSetup): Promise<void> {
  const game = games.get(name)!;
  const contenders: Contender[] = [];
  const sandbox = { hidden, ...(mode && { mode }) };
  for (const spec of seated) {
    const match = { config, seats: specs.length };
    const contender = await resolveContender(spec, game, { sandbox, longestThought, match });
    if (contender instanceof Refusal) return tell({ broken: contender.message });
    contenders.push(contender);
  }
  const names = contenders.map((contender) => contender.name);
  tell({ names });
  const seatedPlayers = contenders.map((contender) => contender.seat());
  const players = played ? rejoining(seatedPlayers, game, played) : seatedPlayers;
  const known = played?.steps.length ?? 0;
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
    // What was played before is known already.
    onTurn: ({ turn }, record) => (turn > known ? outbox.add(record) : undefined),
  });
  outbox.close(replay);
}

await loadPluginsOrThrow();
await play(workerData as MatchSetup);
