import { describe, expect, it } from "vitest";
import { routes } from "../../contract/routes.ts";
import { replyCheck } from "./reply-check.ts";

describe("the check of answers against the contract", () => {
  const name = "GET /api/matches/:id";
  const { reply } = replyCheck(name, routes[name]);
  const events = "GET /api/matches/:id/events";
  const { event } = replyCheck(events, routes[events]);

  it("lets pass what the contract says", () => {
    reply(200, '{"id": "x", "status": "running", "turns": 3}');
    reply(404, '{"error": "there is no such match"}');
    event("broken", '{"error": "the match was stopped"}');
  });

  it("notices fields that are missing, of another kind, or in no contract", () => {
    for (const body of ['{"id": "x"}', '{"id": 7, "status": "running"}', '{"id": "x", "status": "finished", "ip": 1}'])
      expect(() => reply(200, body)).toThrow("breaks the contract");
    expect(() => event("steps", "{}")).toThrow("breaks the contract");
  });

  it("notices statuses and events that nobody announced, and errors without words", () => {
    expect(() => reply(201, '{"id": "x", "status": "running"}')).toThrow("the status 201 instead of 200");
    expect(() => reply(418, '{"error": "a teapot"}')).toThrow("418 is not among its errors");
    expect(() => reply(404, '{"message": "no"}')).toThrow("breaks the contract");
    expect(() => event("surprise", "{}")).toThrow("there is no event surprise");
  });
});
