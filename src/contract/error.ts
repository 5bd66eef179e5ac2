// How the server refuses: every answer from 400 on has this body.

import { Type } from "typebox";
import type { Message, Values } from "../core/message.ts";
import { anyJson, type Data, object } from "./shape.ts";

/** An English sentence for programs and for readers of other languages. */
export const coded = {
  code: Type.Optional(Type.String({ description: "The same for programs: a word that does not change" })),
  values: Type.Optional(
    Type.Unsafe<Values>(
      Type.Record(Type.String(), anyJson("A value"), { description: "What the sentence speaks of, by name" }),
    ),
  ),
};

/** What is said to people, with its code for other languages. */
export const Said = Type.Unsafe<Message>(
  object({ text: Type.String({ description: "In plain English" }), ...coded }, { title: "Said" }),
);

export type ErrorBody = Data<typeof ErrorBody>;
export const ErrorBody = object(
  { error: Type.String({ description: "What is wrong, in plain English, and what to do" }), ...coded },
  { title: "Error" },
);
