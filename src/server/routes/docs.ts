// The contract itself: an OpenAPI document for tools, and a page for people.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openApiOf } from "../../contract/openapi.ts";
import { routes } from "../../contract/routes.ts";
import { docsPage } from "../http/docs-page.ts";
import type { Handlers } from "../http/serve-routes.ts";
import { packageRoot } from "../page/package-root.ts";

export const docsHandlers = () =>
  ({
    "GET /api/docs": () => docsPage(routes),
    "GET /api/docs/openapi.json": () => ({ ...openApiOf(routes, version()) }),
  }) satisfies Partial<Handlers>;

const version = (): string => JSON.parse(readFileSync(join(packageRoot, "package.json"), "utf8")).version;
