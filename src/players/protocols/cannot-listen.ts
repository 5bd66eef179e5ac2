// Why nobody can be awaited on a port.

import { type Message, plain } from "../../core/message.ts";
import { say } from "../words/en.ts";

export function cannotListen(port: number, { code, message }: NodeJS.ErrnoException): Message {
  if (code === "EADDRINUSE") return say("players.port-in-use", { port });
  return code === "EACCES" ? say("players.port-forbidden", { port }) : plain(message);
}
