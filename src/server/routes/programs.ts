// Uploading a program, listing those that are here, removing one.

import { Refusal } from "../../core/refusal.ts";
import { requireSandbox } from "../../players/sandbox/confinement.ts";
import type { Visit } from "../access/visit.ts";
import type { Handlers } from "../http/serve-routes.ts";
import type { Services } from "./services.ts";

export function programHandlers({ uploads, programs }: Services) {
  const refused = (visit: Visit) => {
    const allowed = programs.rule(visit);
    return allowed instanceof Refusal ? allowed : requireSandbox();
  };
  return {
    "GET /api/programs": (_input, visit) => ({ programs: refused(visit) ? [] : uploads.list() }),
    "POST /api/programs": ({ query: { name }, body }, visit) =>
      refused(visit) ?? uploads.keep(name, Buffer.from(body.buffer, body.byteOffset, body.byteLength)),
    "DELETE /api/programs/:spec": ({ params: { spec } }, visit) => refused(visit) ?? uploads.remove(spec),
  } satisfies Partial<Handlers>;
}
