// What the shortest path says, in English.

import { speaker } from "../../../core/message.ts";

export const english = {
  "path.sample": "{why}; a position is written like ..G/.#./K..",
  "path.pieces": "the board must show one K and one G, or one * for both",
  "path.no-cell": "blocked leaves no accessible cell",
  "path.blocked-cell": "{key}: {cell} is inaccessible",
  "path.not-there": "not there after {moves} {moves|move|moves}",
  "path.there": "there after {moves} {moves|move|moves}, the shortest path has {shortest}",
  "path.no-way": "there is no way",
  "path.way": "there is a way of {shortest} {shortest|move|moves}",
} as const;

export const say = speaker(english);
