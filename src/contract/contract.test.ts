import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { openApiOf } from "./openapi.ts";
import { errorsOf, type Route, splitName } from "./route.ts";
import { allRoutes } from "./routes.ts";

const table = Object.entries(allRoutes as Record<string, Route>);

describe("the contract", () => {
  it("describes everything that goes into a route and comes out of it", () => {
    for (const [name, { params, body, answer, summary }] of table) {
      const { method, path } = splitName(name);
      const named = Array.from(path.matchAll(/:(\w+)/g), ([, param]) => param);
      expect(Object.keys(params?.properties ?? {}), name).toEqual(named);
      // The match that the home page shows is nobody's wish.
      const wished = (method === "POST" || method === "PUT") && name !== "POST /api/featured";
      expect(body !== undefined, `${name} has a body`).toBe(wished);
      expect(["schema", "text", "events"].some((kind) => kind in answer) || answer.status === 204, name).toBe(true);
      expect(summary, name).toMatch(/^[A-Z].*[^.]$/);
    }
  });

  it("lets no object have fields that it does not name, in any question", () => {
    const open: string[] = [];
    const look = (schema: unknown, place: string): void => {
      if (typeof schema !== "object" || schema === null) return;
      const { type, properties, additionalProperties } = schema as Record<string, unknown>;
      if (type === "object" && properties !== undefined && additionalProperties !== false) open.push(place);
      for (const [key, inner] of Object.entries(schema)) look(inner, `${place}/${key}`);
    };
    for (const [name, { params, query, body }] of table) {
      for (const part of [params, query, body && "schema" in body ? body.schema : undefined]) look(part, name);
    }
    expect(open).toEqual([]);
  });

  it("has refusals with a reason for every route", () => {
    for (const [name, route] of table) {
      const errors = errorsOf(name, route);
      expect(
        [errors[400], errors[500]].every((why) => why !== undefined && why.length > 10),
        name,
      ).toBe(true);
      if (splitName(name).method !== "GET") expect(errors[403], name).toContain("another site");
    }
  });

  it("gives a name to one schema only", () => {
    const named = new Map<string, string>();
    const look = (schema: unknown): void => {
      if (typeof schema !== "object" || schema === null) return;
      const { title } = schema as { title?: unknown };
      if (typeof title === "string") {
        const text = JSON.stringify(schema);
        expect(named.get(title) ?? text, title).toBe(text);
        named.set(title, text);
      }
      Object.values(schema).forEach(look);
    };
    for (const [, route] of table) look(route);
    expect(named.size).toBeGreaterThan(20);
  });

  it("is a valid OpenAPI document, in which every operation has a name of its own", async () => {
    const document = openApiOf(allRoutes, "1.2.3");
    const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path)) as {
      operationId: string;
    }[];
    expect(operations).toHaveLength(table.length);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(table.length);
    expect(document.components.schemas).toHaveProperty("ReplayEntry");
  });
});
