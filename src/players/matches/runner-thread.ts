// The thread that plays games of one series after the other. It loads what the series needs when it is opened, plays as
// it is told, and puts everything away when it is closed.

import { parentPort } from "node:worker_threads";
import { shareHierarchies } from "../sandbox/control-groups.ts";
import { endPrestarted } from "../sandbox/prestarted-shells.ts";
import { seatMaker } from "../seating.ts";
import { loadGame } from "./load-game.ts";
import { LocalRunner, type RunnerSetup } from "./match-runner.ts";
import type { GameSummary, SeatedGame } from "./seated-game.ts";
import type { SeriesSetup, ThreadOrder, ThreadReport } from "./thread-messages.ts";
import type { TurnBatch } from "./turn-batches.ts";

class OpenSeries {
  private readonly setup: Promise<RunnerSetup>;
  private readonly tables = new Map<number, LocalRunner>();
  private readonly stopping = new AbortController();
  /** By table, the last game that it was told of. */
  private readonly last = new Map<number, Promise<unknown>>();

  constructor(setup: SeriesSetup) {
    this.setup = prepare(setup);
    // Whoever plays is told; until then it is nobody's error.
    this.setup.catch(() => {});
  }

  /** When those before it at this table are over. */
  play(table: number, game: SeatedGame): Promise<GameSummary | undefined> {
    const before = this.last.get(table) ?? Promise.resolve();
    const playing = before.then(() => this.playNow(table, game));
    this.last.set(
      table,
      playing.catch(() => {}),
    );
    return playing;
  }

  private async playNow(table: number, game: SeatedGame): Promise<GameSummary | undefined> {
    const setup = await this.setup;
    const { signal } = this.stopping;
    if (signal.aborted) return undefined;
    const runner = this.tables.get(table) ?? new LocalRunner(setup);
    this.tables.set(table, runner);
    return runner.play(game, signal);
  }

  stop(): void {
    this.stopping.abort();
  }

  async close(): Promise<void> {
    this.stop();
    await Promise.all(this.last.values());
    for (const runner of this.tables.values()) runner.close();
    endPrestarted();
  }
}

async function prepare(setup: SeriesSetup): Promise<RunnerSetup> {
  const { game: name, contenders, groups, tellsTurnsEvery: every, tellsEndless, ...rest } = setup;
  if (groups) shareHierarchies(groups);
  const game = await loadGame(name);
  const seated = contenders.map(async ({ spec, sandbox, protections, seating }) => ({
    spec,
    ...(sandbox && { sandbox }),
    ...(protections && { protections }),
    seat: await seatMaker(seating, game),
  }));
  const onEndless = tellsEndless ? () => report({ endless: true }) : undefined;
  const played = (game: number, turns: TurnBatch) => report({ game, turns });
  const onTurns = every === undefined ? undefined : { every, played };
  return { ...rest, game, contenders: await Promise.all(seated), onTurns, onEndless };
}

let series: OpenSeries | undefined;
const report = (report: ThreadReport) => parentPort!.postMessage(report);

parentPort!.on("message", async (order: ThreadOrder) => {
  if ("open" in order) series = new OpenSeries(order.open);
  else if ("stop" in order) series!.stop();
  else if ("close" in order) {
    await series!.close();
    report({ closed: true });
  } else {
    const { number, table, play } = order;
    try {
      report({ number, played: await series!.play(table, play) });
    } catch (error) {
      const { message, stack } = error instanceof Error ? error : new Error(String(error));
      report({ number, broken: { message, stack } });
    }
  }
});
