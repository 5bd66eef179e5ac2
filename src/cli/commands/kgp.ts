// `ludus kgp connect`: a player of Ludus on another server of the Kalah Game Protocol.

import type { Message } from "../../core/message.ts";
import { didYouMean } from "../../core/nearest.ts";
import { Refusal } from "../../core/refusal.ts";
import { kalah } from "../../games/kalah/rules.ts";
import { dial, formatAddress, isPrivate, parseAddress } from "../../players/protocols/kgp/address.ts";
import { KgpClient } from "../../players/protocols/kgp/client.ts";
import { MindPool } from "../../players/protocols/kgp/mind-pool.ts";
import { resolveContender } from "../../players/spec.ts";
import { UsageError } from "../../tournament/usage-error.ts";
import type { Arguments, Command } from "../options/command.ts";
import { INTERRUPTED, stopOnSignals } from "../options/signals.ts";
import { say } from "../words/en.ts";
import { tell, text } from "../words/reader.ts";

const LOST = 1;

export const kgp: Command = {
  name: "kgp",
  summary: "Plays Kalah on another server that speaks the Kalah Game Protocol.",
  usage: "connect HOST[:PORT] --as PLAYER [options]",
  about: [
    "PLAYER is a built-in one or a program, as for ludus play. It thinks in its own threads, about several positions at a time;",
    "give it less time than the server allows for a move. The port is 2671 unless you name another; ws://HOST:PORT and",
    "wss://HOST go over a WebSocket, at /socket unless you name another path. To let such clients play here, seat them:",
    "ludus play kalah kgp::2671 …",
  ].join("\n"),
  options: {
    as: { value: "PLAYER", help: "who plays" },
    name: { value: "NAME", help: "the name that the server shows (default: the player's)" },
    token: { value: "TEXT", help: "a secret that identifies this player to the server" },
  },
  examples: [
    ["ludus kgp connect localhost:2671 --as alphabeta:ms=500", "alpha-beta, half a second for a move"],
    ["ludus kgp connect ws://localhost:8080 --as ./bot.py --name mine", "your program, over a WebSocket"],
    ["ludus play kalah kgp::2671 kgp::2671 --games 10", "the other side: two clients play each other here"],
  ],
  run: runKgp,
};

async function runKgp(args: Arguments): Promise<number> {
  const [what, place, ...more] = args.words;
  if (what !== undefined && what !== "connect")
    throw new UsageError(say("cli.kgp-connect", { what: what.slice(0, 40), near: didYouMean(what, ["connect"]) }));
  if (what === undefined || place === undefined || more.length > 0) throw new UsageError(say("cli.kgp-where"));
  const address = parseAddress(place);
  if (address instanceof Refusal) throw new UsageError(address.message);
  const spec = args.value("as");
  if (spec === undefined) throw new UsageError(say("cli.kgp-who"));
  if (spec.startsWith("kgp:")) throw new UsageError(say("cli.kgp-client", { spec }));
  const contender = await resolveContender(spec, kalah);
  if (contender instanceof Refusal) throw new UsageError(contender.message);
  const token = args.value("token");
  if (token === "") throw new UsageError(say("cli.kgp-token"));
  if (token !== undefined && !isPrivate(address)) note(say("cli.kgp-plain"));

  const stop = stopOnSignals();
  const minds = new MindPool(spec);
  // The server's clock may run from the first word.
  await minds.ready;
  const line = await dial(address);
  if (line instanceof Refusal) {
    minds.close();
    throw new UsageError(line.message);
  }
  console.error(text("cli.kgp-connected", { address: formatAddress(address), spec }));
  const client = new KgpClient(line, {
    name: args.value("name") ?? contender.name,
    token,
    think: (board, done, time) => minds.think(board, done, time),
    note,
  });
  stop.addEventListener("abort", () => client.sayGoodbye());
  if (stop.aborted) client.sayGoodbye();
  const wrong = await client.finished;
  minds.close();
  console.log(report(client));
  if (stop.aborted) return INTERRUPTED;
  if (!wrong) return 0;
  note(wrong.message);
  return LOST;
}

function report(client: KgpClient): string {
  const { moves, stops, resent, lost } = client;
  const lines = [text("cli.kgp-moves", { moves })];
  if (resent > 0) lines.push(text("cli.kgp-resent", { moves: resent }));
  if (lost > 0) lines.push(text("cli.kgp-lost", { moves: lost }));
  if (stops > 0) lines.push(text("cli.kgp-stops", { moves: stops }));
  const result = client.result();
  return [...lines, ...(result ? [tell(result)] : [])].join("\n");
}

function note(message: Message): void {
  console.error(`ludus: ${tell(message)}`);
}
