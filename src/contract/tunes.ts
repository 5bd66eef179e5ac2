// Tuning runs of a folder, as `ludus tune` writes them: the course of every parameter, and what it gained.

import { Type } from "typebox";
import { json, type Route, type RouteName } from "./route.ts";
import { type Data, list, object, oneOf, orNull, text, whole } from "./shape.ts";

const number = (description: string) => Type.Number({ description });
const interval = (description: string) =>
  object(
    { mean: number("Measured, or forecast"), low: number("Lower end"), high: number("Upper end") },
    { description },
  );

const gain = {
  score: interval("How much more it scores than the start does, from -1 to 1, with its 95 % interval"),
  elo: orNull(interval("The same in Elo, where that has a meaning and an end")),
};

export type TuneRun = Data<typeof TuneRun>;
const TuneRun = object(
  {
    id: text("The name of its folder"),
    title: text("As in its file"),
    game: text("The game's name"),
    seats: whole("Players at a table"),
    opponents: list(text("A spec"), { description: "Whom it played; nobody: itself" }),
    before: text("The player at the start"),
    after: text("The player as it is now"),
    parameters: list(
      object({
        name: text("Its name"),
        start: number("Its value at the start"),
        min: number("Its least value"),
        max: number("Its greatest value"),
        value: number("Its value now"),
        course: list(number("A value"), { description: "From the start to now, evenly spread over the iterations" }),
      }),
    ),
    iterations: whole("How many are finished"),
    of: whole("How many there will be"),
    games: whole("Played for the tuning"),
    gain: orNull(object(gain, { description: "Forecast from the games of the tuning" })),
    confirms: Type.Boolean({ description: "Whether a confirming test belongs to it" }),
    confirmed: orNull(
      object(
        {
          ...gain,
          games: whole("Of the test"),
          accepted: orNull(oneOf(["lower", "upper"], { description: "Upper: it is stronger than the start" })),
          ratio: number("The log-likelihood ratio"),
          bounds: object({ low: number("Where it is not stronger"), high: number("Where it is stronger") }),
        },
        { description: "The confirming test against the start" },
      ),
    ),
  },
  { title: "TuneRun" },
);

export const tuneRoutes = {
  "GET /api/tunes": {
    summary: "List the tuning runs in the server's lab folder",
    who: "visitors",
    answer: json(object({ tunes: list(TuneRun) })),
  },
} satisfies Record<RouteName, Route>;
