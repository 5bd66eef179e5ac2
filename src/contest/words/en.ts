// What pairings and standings say, in English.

import { speaker } from "../../core/message.ts";

export const english = {
  "contest.seats": "a game has 2 to 6 seats, not {seats}",
  "contest.unfilled": "games of {seats} seats cannot be filled by {entrants} {entrants|entrant|entrants}",
  "contest.two-only": "a {kind} has two players per game, not {seats}: choose swiss or waves",
  "contest.count": "{name} must be a whole number from 1, not {count}",
  "contest.too-many-games":
    "this {kind} of {entrants} entrants would have {games} games: choose fewer games per pairing, or swiss, or waves",
  "contest.unknown-challenger": 'the challenger "{name}" is not among the entrants.{near}',
  "contest.challenger-twice": 'the challenger "{name}" is named twice: once is enough',
  "contest.no-challenger": "a gauntlet needs at least one challenger",
  "contest.small-field": "a gauntlet with {seats} seats a game needs {needed} {needed|opponent|opponents}, not {field}",
  "contest.no-games": '"{name}" has played no game',
  "contest.few-entrants": "a tournament needs at least 2 entrants, and there {entrants|is|are} {entrants}",
  "contest.same-name": 'two entrants are called "{name}": give one of them another name',
  "contest.stranger": 'game "{game}" was played by "{name}", who is not among the entrants',
  "contest.damaged": 'the record of game "{id}" is damaged: {why}',
  "contest.nobody": "it has no players",
  "contest.two-seats": "a player sits in two seats",
  "contest.misfit":
    "{players} {players|player|players}, {places} {places|place|places} and {scores} {scores|score|scores} do not match",
  "contest.bad-score": "a score is not a number",
  "contest.bad-place": "places must be whole numbers from 1 to {most}",
  "contest.stage-parts": "a stage of the kind {kind} has one part, and every stage has at least one",
  "contest.part-count": "a part has a whole number from {least} to {most}, not {count}",
  "contest.fault": "{kind}: {why}",
  "contest.fault-in": "{what} (game {game})",
  "contest.fault-at": "{what} (game {game}, turn {turn})",
} as const;

export const say = speaker(english);
