// What a request brings, read and checked by the contract: path, query and body, or why they are refused.

import type { FastifyRequest } from "fastify";
import type { TObject, TSchema } from "typebox";
import { Compile, type Validator } from "typebox/compile";
import type { Body, Route } from "../../contract/route.ts";
import { Refusal, refuse } from "../../core/refusal.ts";
import { say } from "../words/en.ts";
import { type Denied, deny } from "./denied.ts";
import { readJson } from "./json.ts";
import { problemWith } from "./problem.ts";

export interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

export type ReadInput = (request: FastifyRequest) => Input | Refusal | Denied;

export function inputReader(route: Route): ReadInput {
  const readParams = checked(route.params, "the address");
  const readQuery = route.query ? queryReader(route.query) : checked(NOTHING, "the address");
  const readBody = route.body && bodyReader(route.body);
  return (request) => {
    const params = readParams(request.params);
    if (params instanceof Refusal) return params;
    const query = readQuery(request.query as Fields);
    if (query instanceof Refusal) return query;
    const body = readBody?.(request);
    return body instanceof Refusal || isDenied(body) ? body : { params, query, body };
  };
}

type Fields = Readonly<Record<string, unknown>>;
type Validate = (value: unknown) => unknown | Refusal;

const NOTHING: TObject = { type: "object", properties: {}, required: [], additionalProperties: false } as never;

const isDenied = (body: unknown): body is Denied => typeof body === "object" && body !== null && "refusal" in body;

/** Compiled at the first request: most routes are never asked for by a server that is open for a minute. */
function checked(schema: TSchema | undefined, whole: string): Validate {
  if (!schema) return (value) => value;
  let validator: Validator<any, TSchema> | undefined;
  return (value) => {
    validator ??= Compile(schema) as Validator<any, TSchema>;
    return problemWith(validator, value, whole) ?? value;
  };
}

/** Addresses hold text alone: what shall be a number is read first. */
function queryReader(schema: TObject): Validate {
  const fields = schema.properties as Readonly<Record<string, TSchema>>;
  const check = checked(schema, "the address");
  return (query) => {
    const read = Object.entries(query as Fields).map(([name, text]) => [name, asNumber(fields[name], text)]);
    return check(Object.fromEntries(read));
  };
}

function asNumber(field: (TSchema & { type?: unknown }) | undefined, text: unknown): unknown {
  const numeric = field?.type === "integer" || field?.type === "number";
  return numeric && typeof text === "string" && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

function bodyReader(body: Body): (request: FastifyRequest) => unknown | Refusal | Denied {
  if ("bytes" in body) return ({ body: bytes }) => (bytes as Buffer | undefined) ?? Buffer.of();
  const check = checked(body.schema, "the body");
  return ({ body: bytes, headers }) => {
    if (bytes === undefined || (bytes as Buffer).length === 0) return refuse(say("server.no-body"));
    if (!/^application\/json\b/i.test(headers["content-type"] ?? "")) return deny(415, say("server.as-json"));
    const value = readJson((bytes as Buffer).toString("utf8"), "the body");
    return value instanceof Refusal ? value : check(value);
  };
}
