// `kgp::PORT` and `kgp:ws:PORT`: seats for clients of the Kalah Game Protocol, for Kalah under the protocol's rules.

import { defaultConfig, fieldNames } from "../../../core/config.ts";
import type { Game } from "../../../core/game.ts";
import type { Message } from "../../../core/message.ts";
import { about, Refusal, refuse } from "../../../core/refusal.ts";
import { type KalahConfig, kalah } from "../../../games/kalah/rules.ts";
import { type Contender, type SeatingOptions, tellOnStandardError } from "../../contender.ts";
import { say } from "../../words/en.ts";
import { portTrouble } from "../cgdk-player.ts";
import { isOpen, SOCKET_PATH, type Transport } from "./listener.ts";
import { KgpPlayer } from "./player.ts";

/** The port that the protocol names, and the usual one of its public server for WebSockets. */
export const KGP_PORT = 2671;
const WEB_PORT = 8080;

export async function resolveKgp(
  spec: string,
  _game: Game,
  { match, tell = tellOnStandardError }: SeatingOptions,
): Promise<Contender | Refusal> {
  const where = parseSeat(spec);
  if (where instanceof Refusal) return where;
  const other = match && otherRule(match.config as KalahConfig);
  if (other) return refuse(say("players.kgp-rules", { spec, setting: other }));
  const { transport, port } = where;
  const taken = isOpen(transport, port) ? undefined : await portTrouble(port);
  if (taken) return about(spec, taken);
  const onWaiting = () => tell(waitingFor(transport, port));
  const name = transport === "tcp" ? `kgp ${port}` : `kgp ws ${port}`;
  return { spec, name, kind: "program", seat: () => new KgpPlayer({ transport, port, onWaiting }) };
}

function parseSeat(spec: string): { transport: Transport; port: number } | Refusal {
  const [, web, digits] = /^kgp:(ws)?(?::(\d*))?$/.exec(spec) ?? [];
  const transport = web ? "ws" : "tcp";
  const port = digits ? Number(digits) : transport === "ws" ? WEB_PORT : KGP_PORT;
  if (!/^kgp:(ws)?(:\d*)?$/.test(spec) || port < 1 || port > 65535)
    return refuse(say("players.kgp-seat", { spec, port: KGP_PORT, webPort: WEB_PORT }));
  return { transport, port };
}

/** The first setting, apart from the size of the board, that is not the default. */
function otherRule(config: KalahConfig): string | undefined {
  const standard = defaultConfig(kalah.config);
  const key = fieldNames(kalah.config).find(
    (key) => !["pits", "stones"].includes(key) && config[key] !== standard[key],
  );
  return key && `${key}=${config[key]}`;
}

function waitingFor(transport: Transport, port: number): Message {
  if (transport === "tcp") return say("players.kgp-waiting", { port });
  return say("players.kgp-waiting-web", { address: `ws://127.0.0.1:${port}${SOCKET_PATH}` });
}
