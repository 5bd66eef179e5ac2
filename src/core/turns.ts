// Games in which one seat moves at a time and every move is a small whole number. Most board games are of this kind.
// From a few functions over such numbers this builds a whole Game; engines and solvers work on the numbers directly
// and allocate nothing.

import type { Game, Seat } from "./game.ts";
import type { Message } from "./message.ts";
import { didYouMean } from "./nearest.ts";
import { refuse } from "./refusal.ts";
import { copyState } from "./state.ts";
import { say } from "./words/en.ts";

/** `mover` of a finished game. */
export const NOBODY = -1;

export interface TurnGame<State = any, Config extends object = any, Known = any>
  extends Game<State, number, Config, Known> {
  /** Whose move it is, or NOBODY when the game is over. */
  mover(state: State): Seat;
  /** Writes the legal moves into `moves`, best-looking first where the game can tell, and returns how many there are. */
  list(state: State, moves: Int32Array): number;
  /** As `list`, but only the moves that a search should follow past its horizon, such as captures. */
  listRestless?(state: State, moves: Int32Array): number;
  /** Makes a legal move of the mover, in place. */
  move(state: State, move: number): void;
  /** No position of this game has more moves than this. */
  width(state: State): number;
  formatMove(state: State, move: number): string;
}

type Derived = "acting" | "actions" | "play" | "read" | "write" | "copy" | "onFault" | "formatAction";

/** What an author writes: the rules. The rest follows, and can be given where the game knows better. */
export type TurnRules<State, Config extends object, Known> = Omit<TurnGame<State, Config, Known>, Derived> &
  Partial<Pick<TurnGame<State, Config, Known>, Derived>>;

export function turnGame<State, Config extends object, Known = State>(
  rules: TurnRules<State, Config, Known>,
): TurnGame<State, Config, Known> {
  // Rules without seats are refused by name where games are loaded, and not by a crash here.
  const alone: readonly (readonly Seat[])[] = Array.from({ length: rules.seats?.max ?? 0 }, (_, seat) => [seat]);
  const nobody: readonly Seat[] = [];

  let buffer = new Int32Array(16);

  function moves(state: State): number[] {
    const width = rules.width(state);
    if (buffer.length < width) buffer = new Int32Array(width);
    const list: number[] = [];
    for (let i = 0, count = rules.list(state, buffer); i < count; i++) list.push(buffer[i]!);
    return list;
  }

  return {
    onFault: "forfeit",
    acting(state) {
      const seat = rules.mover(state);
      return seat === NOBODY ? nobody : alone[seat]!;
    },
    actions: moves,
    play(state, actions) {
      const move = actions[rules.mover(state)];
      if (move !== undefined) rules.move(state, move);
    },
    read(state, _seat, answer) {
      const text = typeof answer === "number" ? String(answer) : answer;
      const legal = moves(state);
      for (const move of legal) if (rules.formatMove(state, move) === text) return move;
      const texts = legal.map((move) => rules.formatMove(state, move));
      if (typeof text !== "string") return refuse(say("core.no-move", { legal: listed(texts) }));
      const near = isNumeral(text) ? "" : didYouMean(text, texts);
      return refuse(say("core.illegal", { move: JSON.stringify(text.slice(0, 60)), legal: listed(texts), near }));
    },
    write(state, _seat, move) {
      const text = rules.formatMove(state, move);
      return isNumeral(text) ? Number(text) : text;
    },
    formatAction: (state, _seat, move) => rules.formatMove(state, move),
    copy: (from) => copyState(from),
    ...rules,
  };
}

function isNumeral(text: string): boolean {
  const first = text.charCodeAt(0);
  return first >= 48 && first <= 57 && /^\d{1,9}$/.test(text);
}

export function isTurnGame(game: Game): game is TurnGame {
  return "mover" in game && "list" in game;
}

function listed(moves: string[]): Message {
  const shown = moves.slice(0, 12).join(" ");
  return moves.length > 12 ? say("core.some-legal", { shown, all: moves.length }) : say("core.legal", { shown });
}
