// Programs that somebody uploaded, to be named as players by their spec.

import { Type } from "typebox";
import { bytesBody, created, done, json, type Route, type RouteName } from "./route.ts";
import { type Data, list, object, text } from "./shape.ts";

export type Upload = Data<typeof Upload>;
const Upload = object(
  {
    spec: Type.String({ description: "How it is named as a player: `upload:` and an id" }),
    name: Type.String({ description: "The file that is started" }),
    uploaded: Type.Number({ description: "Milliseconds since 1970" }),
  },
  { title: "Upload" },
);

/** Bytes of a source file or an archive. */
export const LARGEST_UPLOAD = 8 << 20;

export const programRoutes = {
  "GET /api/programs": {
    summary: "List the uploaded programs, the newest first",
    about: "None where programs do not play.",
    who: "operator",
    answer: json(object({ programs: list(Upload) })),
  },
  "POST /api/programs": {
    summary: "Upload a program: a source file, or a ZIP archive",
    who: "operator",
    query: object({ name: text("The name of the file: bot.py", 500) }),
    body: bytesBody("The file", LARGEST_UPLOAD),
    answer: created(Upload),
  },
  "DELETE /api/programs/:spec": {
    summary: "Remove an uploaded program",
    who: "operator",
    params: object({ spec: text("Its spec", 100) }),
    answer: done,
  },
} satisfies Record<RouteName, Route>;
