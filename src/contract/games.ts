// The catalogue: which games there are, with their settings, players and rules.

import { Type } from "typebox";
import { coded } from "./error.ts";
import { json, plainText, type Route, type RouteName } from "./route.ts";
import { anyJson, type Data, list, object, oneOf, orNull, settings, text, whole } from "./shape.ts";

export type GameEntry = Data<typeof GameEntry>;
const GameEntry = object(
  {
    name: text("As in addresses and commands: kalah"),
    title: text("As on the page: Kalah"),
    summary: text("One line"),
    rules: whole("The version of its rules"),
    seats: object({ min: whole("Fewest players"), max: whole("Most players") }),
    config: Type.Record(
      Type.String(),
      object({
        default: anyJson("The value where none is given"),
        range: text("The values that it takes, in English"),
        ...coded,
        choices: Type.Optional(list(text("A value"), { description: "All values, where they are few and have names" })),
        help: text("One line"),
      }),
      { description: "Its settings by name" },
    ),
    presets: Type.Record(Type.String(), object({ summary: text("One line"), values: settings("What it sets") }), {
      description: "Named sets of settings",
    }),
    players: Type.Record(Type.String(), text("One line"), {
      description: "Built-in players by their spec; the game's own ones first",
    }),
    evaluations: list(text("A name"), { description: "Evaluation functions for engines that look ahead" }),
    cells: orNull(
      oneOf(["letters", "numbers"], { description: "What solvers can lay over its board, if they know every cell" }),
    ),
    libraries: Type.Boolean({ description: "Whether shared libraries can play it" }),
    starter: object(
      {
        program: text("The program in its folder; empty where the folder itself plays"),
        against: text("Whom it meets first"),
      },
      { description: "What `ludus new bot --lang python` makes for it" },
    ),
    solved: Type.Boolean({ description: "Whether the perfect player can play it at its usual size" }),
  },
  { title: "Game" },
);

export type Catalogue = Data<typeof Catalogue>;
const Catalogue = object(
  {
    games: list(GameEntry),
    welcome: Type.Boolean({ description: "Whether you may start matches, series and tables: not without the key" }),
    programs: Type.Boolean({ description: "Whether programs of the server's machine may be named as players" }),
  },
  { title: "Catalogue" },
);

export const gameRoutes = {
  "GET /api/games": {
    summary: "List the games with their settings and built-in players",
    who: "anyone",
    answer: json(Catalogue),
  },
  "GET /api/games/:name/rules": {
    summary: "Get the rules of a game",
    who: "anyone",
    params: object({ name: text("The game's name", 60) }),
    query: object({
      language: Type.Optional(text("en, ru or bg; English where there is no translation", 20)),
    }),
    answer: plainText("text/markdown; charset=utf-8", "The rules"),
    errors: { 404: "there is no such game" },
  },
} satisfies Record<RouteName, Route>;
