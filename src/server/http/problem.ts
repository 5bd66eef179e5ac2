// What is wrong with data that does not fit its schema, as a sentence for whoever sent it: which field, what was expected,
// what was given.

import type { TSchema } from "typebox";
import type { Validator } from "typebox/compile";
import { didYouMean } from "../../core/nearest.ts";
import { type Refusal, refuse } from "../../core/refusal.ts";
import { say } from "../words/en.ts";

/** The parts of a schema that are spoken of. */
interface Rules {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly const?: unknown;
  readonly anyOf?: readonly Rules[];
  readonly properties?: Readonly<Record<string, Rules>>;
  readonly items?: Rules | readonly Rules[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly "x-expected"?: string;
}

/** `whole`: what all of it is called, such as "the body". Undefined if there is nothing wrong. */
export function problemWith(validator: Validator<any, TSchema>, value: unknown, whole: string): Refusal | undefined {
  if (validator.Check(value)) return undefined;
  const errors = validator.Errors(value);
  // A field that nobody knows is most often a misspelt one: that it is missing under its right name is nothing new.
  const unknown = errors.find(({ keyword }) => keyword === "additionalProperties");
  const error = unknown ?? errors[0]!;
  const params = error.params as { additionalProperties?: string[]; requiredProperties?: string[] };
  const path = error.instancePath.split("/").slice(1).map(unescaped);
  const { rules, steps } = locate(validator.Type() as Rules, path);
  const place = nameOf(steps, whole);
  if (unknown) return unknownField(params.additionalProperties![0]!, rules, steps, whole);
  if (error.keyword === "required") {
    const field = params.requiredProperties![0]!;
    return refuse(
      say("server.missing-field", {
        field: nameOf([...steps, field], whole),
        expected: expected(rules.properties![field]!),
      }),
    );
  }
  return refuse(say("server.bad-field", { field: place, expected: expected(rules), value: shown(at(value, steps)) }));
}

function unknownField(field: string, rules: Rules, steps: readonly string[], whole: string): Refusal {
  const known = Object.keys(rules.properties ?? {});
  const short = field.slice(0, LONGEST_SHOWN);
  const name = nameOf([...steps, short], whole);
  const near = didYouMean(short, known);
  if (near.text !== "") return refuse(say("server.unknown-field-near", { field: name, near }));
  return refuse(say("server.unknown-field", { field: name, known: known.length > 0 ? known : "nothing" }));
}

/** The rules for what lies at a path, or for the choice of several that it lies in. */
function locate(schema: Rules, path: readonly string[]): { rules: Rules; steps: string[] } {
  let rules = schema;
  const steps: string[] = [];
  for (const step of path) {
    const inner = rules.properties?.[step] ?? itemOf(rules.items, step) ?? byPattern(rules);
    if (inner === undefined) break;
    rules = inner;
    steps.push(step);
  }
  return { rules, steps };
}

function itemOf(items: Rules["items"], step: string): Rules | undefined {
  return Array.isArray(items) ? items[Number(step)] : (items as Rules | undefined);
}

function byPattern(rules: Rules): Rules | undefined {
  return Object.values((rules as { patternProperties?: Record<string, Rules> }).patternProperties ?? {})[0];
}

/** "a whole number from 1 to 10000". */
function expected(rules: Rules): string {
  const own = rules["x-expected"];
  if (own !== undefined) return own;
  if (rules.enum) return `one of ${rules.enum.join(", ")}`;
  if (rules.const !== undefined) return JSON.stringify(rules.const);
  if (rules.anyOf) return rules.anyOf.map(expected).join(" or ");
  switch (rules.type) {
    case "string":
      return rules.maxLength === undefined ? "text" : `text of at most ${rules.maxLength} characters`;
    case "integer":
      return `a whole number${range(rules)}`;
    case "number":
      return `a number${range(rules)}`;
    case "boolean":
      return "true or false";
    case "array":
      return rules.maxItems === undefined ? "a list" : `a list of at most ${rules.maxItems}`;
    case "null":
      return "null";
    default:
      return "an object with fields";
  }
}

function range({ minimum, maximum }: Rules): string {
  if (minimum === undefined) return maximum === undefined ? "" : ` of at most ${maximum}`;
  return maximum === undefined ? ` from ${minimum} on` : ` from ${minimum} to ${maximum}`;
}

/** `players[0]`, `seats[1].name`. */
function nameOf(steps: readonly string[], whole: string): string {
  if (steps.length === 0) return whole;
  return steps.map((step, n) => (/^\d+$/.test(step) ? `[${step}]` : n === 0 ? step : `.${step}`)).join("");
}

function at(value: unknown, steps: readonly string[]): unknown {
  return steps.reduce<unknown>((inside, step) => (inside as Record<string, unknown> | undefined)?.[step], value);
}

const LONGEST_SHOWN = 60;

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length <= LONGEST_SHOWN ? text : `${text.slice(0, LONGEST_SHOWN)} …`;
}

/** A step of a JSON pointer. */
const unescaped = (step: string): string => step.replaceAll("~1", "/").replaceAll("~0", "~");
