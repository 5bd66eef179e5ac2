// The contract as one page for people: plain HTML without scripts, which needs nothing from anywhere.

import type { TSchema } from "typebox";
import { type Body, errorsOf, type Route, type RouteAnswer, type Who } from "../../contract/route.ts";
import { digest } from "../access/page-policy.ts";

const STYLE = `
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h2 { font: 600 1.1rem/1.4 ui-monospace, monospace; margin-top: 2.5rem; }
h2 + p { margin-top: 0; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.2rem 1rem 0.2rem 0; font-weight: normal; }
th { font-family: ui-monospace, monospace; white-space: nowrap; }
caption { text-align: left; font-weight: 600; }
details { margin: 0.5rem 0; }
pre { overflow-x: auto; }
`;

/** Nothing may be loaded or run but this style. */
export const DOCS_POLICY = `default-src 'none'; style-src '${digest(STYLE)}'`;

export function docsPage(table: Readonly<Record<string, Route>>): string {
  const sections = Object.entries(table).map(([name, route]) => section(name, route));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Ludus: API</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Ludus API</h1>
<p>For tools: <a href="/api/docs/openapi.json">openapi.json</a> (OpenAPI 3.1). Errors have a body
<code>{"error": "…", "code": "…", "values": {}}</code>: an English sentence, its code, and what it speaks of. Requests with
unknown fields are rejected. The key is sent as
<code>Authorization: Bearer KEY</code>.</p>
${sections.join("\n")}
</body>
</html>
`;
}

const WHO: Readonly<Record<Who, string>> = {
  anyone: "For anyone: no key is needed.",
  visitors: "With the server's key; on a public server for anyone.",
  operator: "With the server's key only.",
};

function section(name: string, route: Route): string {
  const errors = Object.entries(errorsOf(name, route));
  return [
    `<section id="${escaped(anchor(name))}"><h2>${escaped(name)}</h2>`,
    `<p>${escaped(route.summary)}.${route.about === undefined ? "" : ` ${escaped(route.about)}`}</p>`,
    `<p>${route.may === undefined ? WHO[route.who] : escaped(rightsOf(route))}</p>`,
    fieldTable("Path", route.params),
    fieldTable("Query", route.query),
    route.body ? bodyPart(route.body) : "",
    answerPart(route.answer),
    rows("Errors", errors),
    "</section>",
  ].join("\n");
}

function rightsOf({ may, scope }: Route): string {
  const token = scope === undefined ? "Tokens cannot do it." : `Tokens need the scope ${scope}.`;
  return may === "anyone" ? "For everybody." : `For whoever has signed in as ${may}. ${token}`;
}

const anchor = (name: string): string => name.replace(/[^A-Za-z]+/g, "-").toLowerCase();

function bodyPart(body: Body): string {
  if ("schema" in body) return schemaPart("Body", body.schema);
  return `<p><strong>Body</strong> ${escaped(body.bytes)}, as bytes.</p>`;
}

function answerPart(answer: RouteAnswer): string {
  if (answer.status === 204) return "<p><strong>204</strong> Done, no content.</p>";
  if ("events" in answer) {
    const parts = Object.entries(answer.events).map(([event, schema]) => schemaPart(`Event ${event}`, schema));
    return `<p><strong>200</strong> A stream of server-sent events.</p>${parts.join("")}`;
  }
  if ("text" in answer) return `<p><strong>200</strong> ${escaped(answer.text)} (${escaped(answer.type)}).</p>`;
  return schemaPart(String(answer.status), answer.schema);
}

function schemaPart(caption: string, schema: TSchema): string {
  const { title, description } = schema as { title?: string; description?: string };
  const words = [title, description].filter((word) => word !== undefined).join(": ");
  return `${fieldTable([caption, words].filter((word) => word !== "").join(" · "), schema)}
<details><summary>JSON Schema</summary><pre>${escaped(JSON.stringify(schema, undefined, 2))}</pre></details>`;
}

function fieldTable(caption: string, schema: TSchema | undefined): string {
  if (!schema) return "";
  const { properties = {}, required = [] } = schema as { properties?: Record<string, TSchema>; required?: string[] };
  return rows(
    caption,
    Object.entries(properties).map(([name, field]) => {
      const { description = "" } = field as { description?: string };
      return [required.includes(name) ? name : `${name}?`, description];
    }),
  );
}

function rows(caption: string, entries: readonly (readonly string[])[]): string {
  const body = entries.map(
    ([name, words]) => `<tr><th scope="row">${escaped(name!)}</th><td>${escaped(words!)}</td></tr>`,
  );
  return `<table><caption>${escaped(caption)}</caption>${body.join("")}</table>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
