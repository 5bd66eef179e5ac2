// The contract itself: an OpenAPI document for tools, and a page for people.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openApiOf } from "../../contract/openapi.ts";
import { allRoutes } from "../../contract/routes.ts";
import { packageRoot } from "../../players/package-root.ts";
import { docsPage } from "../http/docs-page.ts";
import type { Handlers } from "../http/serve-routes.ts";

export const docsHandlers = () =>
  ({
    "GET /api/docs": () => docsPage(allRoutes),
    "GET /api/docs/openapi.json": () => ({ ...openApiOf(allRoutes, version()) }),
  }) satisfies Partial<Handlers>;

const version = (): string => JSON.parse(readFileSync(join(packageRoot, "package.json"), "utf8")).version;
