// Whether the server keeps the contract: answers and events are compared with their schemas. Tests turn it on; an answer
// that breaks the contract is then an error of the server.

import type { TSchema } from "typebox";
import { Compile } from "typebox/compile";
import { ErrorBody } from "../../contract/error.ts";
import { type ErrorStatus, errorsOf, type Route } from "../../contract/route.ts";

export interface ReplyCheck {
  reply(status: number, payload: string | undefined): void;
  event(name: string, data: string): void;
}

export function replyCheck(name: string, route: Route): ReplyCheck {
  const { answer } = route;
  const errors = errorsOf(name, route);
  const broken = (why: string) => new Error(`${name} breaks the contract: ${why}`);
  const compare = (what: string, schema: TSchema, text: string) => {
    const [error] = Compile(schema).Errors(JSON.parse(text));
    if (error) throw broken(`${what}: ${error.instancePath} ${error.message}: ${text.slice(0, 300)}`);
  };
  return {
    reply(status, payload) {
      if (status >= 400) {
        if (!(status in errors)) throw broken(`the status ${status as ErrorStatus} is not among its errors`);
        return compare(`${status}`, ErrorBody, payload ?? "");
      }
      if (status !== answer.status) throw broken(`the status ${status} instead of ${answer.status}`);
      if ("schema" in answer && answer.schema) compare(`${status}`, answer.schema, payload ?? "");
    },
    event(event, data) {
      const schema = "events" in answer ? answer.events[event] : undefined;
      if (!schema) throw broken(`there is no event ${event}`);
      compare(event, schema, data);
    },
  };
}
