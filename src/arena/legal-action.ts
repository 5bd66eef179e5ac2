// Whether an action that a player in this process hands over as it is (a bot, a converter of another protocol) is one of
// the game's. Answers in JSON are read by the rules and need no such check; these would be played unseen, and a wrong one
// could change nothing for ever.

import type { Game, Json, Seat } from "../core/game.ts";
import { Refusal, refuse } from "../core/refusal.ts";
import { isTurnGame, type TurnGame } from "../core/turns.ts";
import { say } from "./words/en.ts";

/** An action as it is played, and as replays keep it. */
export interface LegalAction {
  readonly action: unknown;
  readonly written: Json;
}

/** The action with what replays keep of it, or why it cannot be played. */
export function legalAction(game: Game, state: unknown, seat: Seat, action: unknown): LegalAction | Refusal {
  try {
    if (isTurnGame(game))
      return isMove(game, state, action) ? { action, written: game.write(state, seat, action) } : illegal(action);
    if (!game.actions) return roundTrip(game, state, seat, action);
    const legal = game.actions(state, seat);
    if (legal.includes(action)) return { action, written: game.write(state, seat, action) };
    if (typeof action !== "object" || action === null) return illegal(action);
    const written = JSON.stringify(game.write(state, seat, action));
    const same = legal.find((other) => JSON.stringify(game.write(state, seat, other)) === written);
    return same === undefined ? illegal(action) : { action: same, written: game.write(state, seat, same) };
  } catch (error) {
    return refuse(say("arena.unplayable", { error: error instanceof Error ? error.message : String(error) }));
  }
}

let moves = new Int32Array(64);

/** As `actions` would tell, without a list for every move of every match. */
function isMove(game: TurnGame, state: unknown, action: unknown): action is number {
  const width = game.width(state);
  if (moves.length < width) moves = new Int32Array(width);
  const count = game.list(state, moves);
  for (let i = 0; i < count; i++) if (moves[i] === action) return true;
  return false;
}

/** Where actions cannot be listed, the rules read what they have written: that is played, as in the replay. */
function roundTrip(game: Game, state: unknown, seat: Seat, action: unknown): LegalAction | Refusal {
  const written = game.write(state, seat, action);
  if (written === null) return { action, written };
  const read = game.read(state, seat, written);
  return read instanceof Refusal ? read : { action: read, written };
}

function illegal(action: unknown): Refusal {
  const shown = typeof action === "object" ? JSON.stringify(action) : String(action);
  return refuse(say("arena.illegal-action", { action: shown.slice(0, 60) }));
}
