// `ludus worker`: plays the games of a contest office on this machine.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "../../core/refusal.ts";
import { defaultData } from "../../players/data-folder.ts";
import { packageRoot } from "../../players/package-root.ts";
import { UsageError } from "../../tournament/usage-error.ts";
import type { Arguments, Command } from "../options/command.ts";
import { stopOnSignals } from "../options/signals.ts";

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
    const { openOffice } = await import("../../office/office.ts");
    const { offerOfThisMachine } = await import("../../office/workers/offer.ts");
    const { Worker } = await import("../../office/workers/worker.ts");
    const offer = await offerOfThisMachine();
    const slots = args.whole("slots", offer.cores, 1, 1000);
    const connections = slots + 5;
    const office = await openOffice({ data: args.value("data") ?? defaultData(), env: process.env, connections });
    if (office instanceof Refusal) throw new UsageError(office.why);
    const { version } = JSON.parse(readFileSync(join(packageRoot, "package.json"), "utf8"));
    const trouble = (message: string) => console.error(`ludus: ${message}`);
    const { retentionFrom } = await import("../../office/files/retention.ts");
    const worker = new Worker(office, { offer, slots, version, trouble, retention: retentionFrom(process.env) });
    const games = slots === 1 ? "1 game" : `${slots} games`;
    console.log(
      `Worker ${worker.id}: ${games} at a time, ${offer.sandbox}, ${Object.keys(offer.languages).join(", ")}`,
    );
    await worker.run(stopOnSignals());
    await office.close();
    return 0;
  },
};
