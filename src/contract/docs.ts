// The contract itself, for people and for tools.

import { Type } from "typebox";
import { json, plainText, type Route, type RouteName } from "./route.ts";

export const docsRoutes = {
  "GET /api/docs": {
    summary: "Read about all routes on one page",
    who: "anyone",
    answer: plainText("text/html; charset=utf-8", "This page"),
  },
  "GET /api/docs/openapi.json": {
    summary: "Get the contract as an OpenAPI 3.1 document",
    who: "anyone",
    answer: json(
      Type.Object({
        openapi: Type.Literal("3.1.1"),
        info: Type.Unknown(),
        paths: Type.Record(Type.String(), Type.Unknown()),
        components: Type.Unknown(),
      }),
    ),
  },
} satisfies Record<RouteName, Route>;
