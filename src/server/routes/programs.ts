// Uploading a program, listing those that are here, removing one.

import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "../../core/refusal.ts";
import { demandWalls } from "../../players/sandbox/confinement.ts";
import { UPLOAD_LIMITS } from "../../players/uploads/uploads.ts";
import type { ProgramRule } from "../matches/match-order.ts";
import type { Uploads } from "../programs/uploads.ts";

/** `POST /api/programs?name=bot.py` with the bytes as its body. */
export function addUploads(
  http: FastifyInstance,
  uploads: Uploads,
  rule: (request: FastifyRequest) => ProgramRule,
): void {
  http.addContentTypeParser("application/octet-stream", { parseAs: "buffer" }, (_request, body, done) =>
    done(null, body),
  );
  const refused = (request: FastifyRequest) => {
    const allowed = rule(request);
    return allowed instanceof Refusal ? allowed : demandWalls();
  };
  http.get("/api/programs", async (request) => ({ programs: refused(request) ? [] : uploads.list() }));
  http.post<{ Querystring: { name?: string } }>(
    "/api/programs",
    { bodyLimit: UPLOAD_LIMITS.sent },
    async (request, reply) => {
      const taken =
        refused(request) ??
        uploads.keep(request.query.name ?? "", Buffer.isBuffer(request.body) ? request.body : Buffer.of());
      if (taken instanceof Refusal) return reply.code(400).send({ error: taken.why });
      return reply.code(201).send(taken);
    },
  );
  http.delete<{ Params: { spec: string } }>("/api/programs/:spec", async (request, reply) => {
    const no = refused(request);
    if (no) return reply.code(400).send({ error: no.why });
    uploads.remove(request.params.spec);
    return reply.code(204).send();
  });
}
