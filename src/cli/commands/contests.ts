// Contests within `ludus serve`: opens the office, with a worker beside it, makes the first administrator and tells once how
// to sign in. The office is there with the first contest, or where somebody asks for it: not before.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Message } from "../../core/message.ts";
import { Refusal } from "../../core/refusal.ts";
import type { Office } from "../../office/office.ts";
import type { Arguments } from "../options/command.ts";
import { leanly } from "../options/lean-heap.ts";
import { say } from "../words/en.ts";
import { tell, text, wantedLanguage } from "../words/reader.ts";

export const CONTEST_OPTIONS = {
  contests: { help: "hold contests: people register and send programs (on by itself once there is a database)" },
  "no-worker": { help: "play no games of contests here: workers elsewhere do (ludus worker)" },
  slots: { value: "N", help: "games of contests at the same time (default: one for each core)" },
} as const;

const CONNECTIONS = 15;
const START_AGAIN_MS = 2_000;

/** Undefined where nobody holds contests. `address`: where the page is, once it is there. */
export async function contestsFor(
  args: Arguments,
  data: string,
  address: () => string,
): Promise<(() => Promise<Office | Refusal>) | undefined> {
  const { clusterFolder } = await import("../../office/data/binaries.ts");
  const held = args.has("contests") || process.env.DATABASE_URL || existsSync(join(clusterFolder(data), "data"));
  let told = "";
  const open = async () => {
    const office = await openContests(args, data, address);
    // It is tried again and again: what went wrong is said once.
    if (office instanceof Refusal && office.why !== told) complain(office.message);
    told = office instanceof Refusal ? office.why : "";
    return office;
  };
  return held ? open : undefined;
}

async function openContests(args: Arguments, data: string, address: () => string): Promise<Office | Refusal> {
  const { openOffice } = await leanly(() => import("../../office/office.ts"));
  const slots = args.whole("slots", availableParallelism(), 1, 1000);
  const office = await openOffice({ data, env: process.env, connections: CONNECTIONS });
  if (office instanceof Refusal) return office;
  const { firstAdministrator } = await import("../../office/people/accounts.ts");
  const first = await firstAdministrator(office.db).catch(office.unusable);
  if (first instanceof Refusal) {
    await office.close();
    return first;
  }
  if (first) console.log(text("cli.first-administrator", { ...first, address: `${address()}/sign-in` }));
  if (args.has("no-worker")) return office;
  const stopping = new AbortController();
  const running = keepWorking(workerWords(data, slots), stopping.signal);
  return {
    ...office,
    close: async () => {
      stopping.abort();
      await running;
      await office.close();
    },
  };
}

function workerWords(data: string, slots: number): string[] {
  const words = [
    "worker",
    "--slots",
    String(slots),
    "--data",
    data,
    "--language",
    wantedLanguage(process.argv.slice(2)),
  ];
  return [...process.execArgv, process.argv[1]!, ...words];
}

/**
 * `ludus worker` as a process of its own: however busy its games keep it, and whatever they do to it, pages are answered. It
 * ends with us, also if we are killed: then the channel between us closes.
 */
async function keepWorking(words: readonly string[], stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    const child = spawn(process.execPath, words, { stdio: ["ignore", "ignore", "inherit", "ipc"] });
    const end = () => void child.kill("SIGTERM");
    stop.addEventListener("abort", end, { once: true });
    const [code] = (await once(child, "exit").catch((error: Error) => {
      complain(say("cli.worker-start", { error: error.message }));
      return [1];
    })) as [number | null];
    stop.removeEventListener("abort", end);
    // It has said itself why it ended in order.
    if (code === 0) return;
    await sleep(START_AGAIN_MS, undefined, { signal: stop }).catch(() => {});
  }
}

function complain(message: Message): void {
  console.error(`ludus: ${tell(message)}`);
}
