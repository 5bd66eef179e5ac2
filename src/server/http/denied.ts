// A request that is refused with another status than 400: what is not there, not possible now, or too much.

import type { ErrorBody } from "../../contract/error.ts";
import type { ErrorStatus } from "../../contract/route.ts";
import type { Message } from "../../core/message.ts";
import { Refusal, refuse } from "../../core/refusal.ts";

export class Denied {
  readonly status: ErrorStatus;
  readonly refusal: Refusal;
  constructor(status: ErrorStatus, refusal: Refusal) {
    this.status = status;
    this.refusal = refusal;
  }
}

export function deny(status: ErrorStatus, why: Refusal | Message): Denied {
  return new Denied(status, why instanceof Refusal ? why : refuse(why));
}

/** The body of every answer from 400 on. */
export function errorBody({ message: { text, code, values } }: Refusal): ErrorBody {
  return {
    error: text,
    ...(code !== undefined && { code }),
    ...(values && { values }),
  };
}
