// Why a connection to a server did not come about.

import { seconds } from "../../../arena/limits.ts";
import { type Message, plain } from "../../../core/message.ts";
import { say } from "../../words/en.ts";

const REASONS: Readonly<Record<string, Message>> = {
  ECONNREFUSED: say("players.dial-refused"),
  ENOTFOUND: say("players.dial-unknown"),
  EAI_AGAIN: say("players.dial-lookup"),
  ETIMEDOUT: say("players.dial-silent"),
  EHOSTUNREACH: say("players.dial-unreachable"),
  ENETUNREACH: say("players.dial-unreachable"),
  ECONNRESET: say("players.dial-reset"),
};

/** The server was not reached in time. */
export class TooLate extends Error {
  readonly time: number;
  constructor(time: number) {
    super();
    this.time = time;
  }
}

export function dialFailure(error: NodeJS.ErrnoException | TooLate): Message {
  if (error instanceof TooLate) return say("players.dial-late", { time: seconds(error.time) });
  return REASONS[error.code ?? ""] ?? plain(error.code ?? error.message);
}
