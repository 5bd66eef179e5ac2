// What the shortest path says, in English.

import { speaker } from "../../../core/message.ts";

export const english = {
  "path.sample": "{why}; a position is written like ..G/.#./K..",
  "path.pieces": "the board must show one K and one G, or one * for both",
  "path.no-cell": "blocked leaves no free cell",
  "path.blocked-cell": "{cell} is blocked",
  "path.not-there": "goal not reached after {moves} {moves|move|moves}",
  "path.there": "goal reached in {moves} {moves|move|moves}, the shortest path has {shortest}",
  "path.no-way": "there is no path",
  "path.way": "there is a path of {shortest} {shortest|move|moves}",
} as const;

export const say = speaker(english);
