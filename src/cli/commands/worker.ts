// `ludus worker`: plays the games of a contest office on this machine.

import { setTimeout as sleep } from "node:timers/promises";
import type { Message } from "../../core/message.ts";
import { Refusal } from "../../core/refusal.ts";
import type { Office } from "../../office/office.ts";
import { defaultData } from "../../players/data-folder.ts";
import { UsageError } from "../../tournament/usage-error.ts";
import type { Arguments, Command } from "../options/command.ts";
import { leanly } from "../options/lean-heap.ts";
import { stopOnSignals } from "../options/signals.ts";
import { tell, text } from "../words/reader.ts";
import { ludusVersion } from "./version.ts";

const TRY_AGAIN_MS = 2_000;

export const worker: Command = {
  name: "worker",
  summary: "Plays games of contests on this machine, for the site whose database it is given.",
  usage: "[options]",
  about: [
    "Any number of workers may run on any number of machines with the same DATABASE_URL. Each takes only games that it can",
    "play: languages, sandbox, version of the rules. One that is stopped or dies costs nothing but time.",
  ].join("\n"),
  options: {
    slots: { value: "N", help: "games at the same time (default: one for each core)" },
    data: { value: "DIR", help: "the data folder, without DATABASE_URL (default ~/.ludus, or $LUDUS_DATA)" },
  },
  examples: [
    ["DATABASE_URL=postgresql://ludus@db/ludus ludus worker", "as many games at a time as there are cores"],
    ["ludus worker --slots 1", "one at a time, on the machine of the site itself"],
  ],
  async run(args: Arguments): Promise<number> {
    const stop = AbortSignal.any([stopOnSignals(), endOfParent()]);
    const [{ offerOfThisMachine }, { Worker }, { openOffice }, { retentionFrom }] = await leanly(() =>
      Promise.all([
        import("../../office/workers/offer.ts"),
        import("../../office/workers/worker.ts"),
        import("../../office/office.ts"),
        import("../../office/files/retention.ts"),
      ]),
    );
    const offer = await offerOfThisMachine();
    const slots = args.whole("slots", offer.cores, 1, 1000);
    const connections = slots + 5;
    const options = { data: args.value("data") ?? defaultData(), env: process.env, connections };
    const office = await patientlyOpened(() => openOffice(options), stop);
    if (!office) return 0;
    const worker = new Worker(office, {
      offer,
      slots,
      version: ludusVersion(),
      trouble,
      retention: retentionFrom(process.env),
    });
    const languages = Object.keys(offer.languages);
    console.log(text("cli.worker", { id: worker.id, slots, mode: offer.sandbox, languages }));
    await worker.run(stop);
    await office.close();
    return 0;
  },
};

/** When whoever started us as part of a site is gone. */
function endOfParent(): AbortSignal {
  const controller = new AbortController();
  process.once("disconnect", () => controller.abort());
  if (process.connected === false) controller.abort();
  // Nobody says anything on it: that it is open is enough.
  process.channel?.unref();
  return controller.signal;
}

/** Waits for a database that does not answer yet, as for one that goes away later. */
async function patientlyOpened(open: () => Promise<Office | Refusal>, stop: AbortSignal): Promise<Office | undefined> {
  for (let told = ""; !stop.aborted; await sleep(TRY_AGAIN_MS, undefined, { signal: stop }).catch(() => {})) {
    const office = await open();
    if (!(office instanceof Refusal)) return office;
    if (office.message.code !== "office.away") throw new UsageError(office.message);
    if (office.why !== told) trouble(office.message);
    told = office.why;
  }
  return undefined;
}

function trouble(message: Message): void {
  console.error(`ludus: ${tell(message)}`);
}
