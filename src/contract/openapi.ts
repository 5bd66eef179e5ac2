// The contract as an OpenAPI 3.1 document. Schemas are JSON Schema already; those with a title become components, so that
// each is written down once.

import type { TObject, TSchema } from "typebox";
import type { Json } from "../core/game.ts";
import { ErrorBody } from "./error.ts";
import { type Body, errorsOf, type Route, type RouteAnswer, splitName } from "./route.ts";

type Plain = { [key: string]: Json };

export interface OpenApi {
  readonly openapi: "3.1.1";
  readonly info: Plain;
  readonly paths: Readonly<Record<string, Plain>>;
  readonly components: { readonly schemas: Plain };
}

export function openApiOf(table: Readonly<Record<string, Route>>, version: string): OpenApi {
  const schemas: Plain = {};
  const paths: Record<string, Plain> = {};
  for (const [name, route] of Object.entries(table)) {
    const { method, path } = splitName(name);
    const at = path.replace(/:(\w+)/g, "{$1}");
    paths[at] ??= {};
    paths[at][method.toLowerCase()] = operation(name, route, schemas);
  }
  const description = 'Every refusal has a body {"error": …} in plain words. Unknown fields are refused.';
  return { openapi: "3.1.1", info: { title: "Ludus", version, description }, paths, components: { schemas } };
}

function operation(name: string, route: Route, schemas: Plain): Plain {
  const { path } = splitName(name);
  const errors = Object.entries(errorsOf(name, route)).map(([status, why]) => [
    status,
    { description: why, content: { "application/json": { schema: written(ErrorBody, schemas) } } },
  ]);
  const parameters = [...parametersOf("path", route.params, schemas), ...parametersOf("query", route.query, schemas)];
  return {
    operationId: operationId(name),
    tags: [path.split("/")[2]!],
    summary: route.summary,
    ...(route.about !== undefined && { description: route.about }),
    "x-who": route.may ?? route.who,
    ...(route.scope !== undefined && { "x-scope": route.scope }),
    ...(parameters.length > 0 && { parameters }),
    ...(route.body && { requestBody: { required: true, content: bodyOf(route.body, schemas) } }),
    responses: { [route.answer.status]: answerOf(route.answer, schemas), ...Object.fromEntries(errors) },
  };
}

/** `POST /api/tables/:id/moves` is postTablesIdMoves. */
function operationId(name: string): string {
  const [first, ...rest] = name
    .replace("/api/", "")
    .split(/[^A-Za-z]+/)
    .filter((word) => word !== "");
  return first!.toLowerCase() + rest.map((word) => word[0]!.toUpperCase() + word.slice(1)).join("");
}

function parametersOf(place: "path" | "query", fields: TObject | undefined, schemas: Plain): Json[] {
  return Object.entries(fields?.properties ?? {}).map(([name, schema]) => {
    const { description, ...rest } = schema as TSchema & { description?: string };
    return {
      name,
      in: place,
      required: place === "path" || (fields!.required as readonly string[] | undefined)?.includes(name) === true,
      ...(description !== undefined && { description }),
      schema: written(rest, schemas),
    };
  });
}

function bodyOf(body: Body, schemas: Plain): Plain {
  if ("schema" in body) return { "application/json": { schema: written(body.schema, schemas) } };
  return { "application/octet-stream": { schema: { description: body.bytes } } };
}

function answerOf(answer: RouteAnswer, schemas: Plain): Plain {
  if (answer.status === 204) return { description: "Done" };
  if ("events" in answer) {
    const named = Object.entries(answer.events).map(([name, schema]) => [name, written(schema, schemas)]);
    const sent = {
      type: "object",
      description: "The data of each event by its name",
      properties: Object.fromEntries(named),
    };
    return { description: "A stream of events", content: { "text/event-stream": { schema: sent } } };
  }
  if ("text" in answer) {
    const type = answer.type.split(";")[0]!;
    const schema = answer.schema ? written(answer.schema, schemas) : { type: "string" };
    return { description: answer.text, content: { [type]: { schema } } };
  }
  return { description: "Done", content: { "application/json": { schema: written(answer.schema, schemas) } } };
}

/** A schema as plain data, with references to those that have a title. */
function written(schema: unknown, schemas: Plain): Json {
  if (Array.isArray(schema)) return schema.map((item) => written(item, schemas));
  if (typeof schema !== "object" || schema === null) return schema as Json;
  const { title } = schema as { title?: unknown };
  const entries = () => Object.entries(schema).map(([key, value]) => [key, written(value, schemas)]);
  if (typeof title !== "string") return Object.fromEntries(entries());
  if (!(title in schemas)) {
    // Named before it is written, lest one that mentions itself be written for ever.
    schemas[title] = {};
    schemas[title] = Object.fromEntries(entries());
  }
  return { $ref: `#/components/schemas/${title}` };
}
