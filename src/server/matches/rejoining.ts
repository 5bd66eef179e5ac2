// Players of a match that goes on after the server was away. What was played is played again as it was recorded: our own
// bots are not asked for it, programs are, so that they know the game; what they answer this time does not count.

import type { Fault } from "../../arena/fault.ts";
import type { Note } from "../../arena/note.ts";
import type { Player, Question, Reply } from "../../arena/player.ts";
import { type Recording, Simulation } from "../../arena/simulation.ts";
import type { Game, Json, Seat } from "../../core/game.ts";

/** What is known of the turns that were played. */
export interface PlayedTurns extends Recording {
  readonly faults: readonly Fault[];
  readonly notes: readonly Note[];
  /** By seat, microseconds. */
  readonly wall: readonly (readonly number[])[];
}

/** The players, each with its own part of what was played. */
export function rejoining(players: readonly Player[], game: Game, played: PlayedTurns): Player[] {
  const actions = players.map(() => new Map<number, Json>());
  const simulation = new Simulation(game, played);
  for (const [turn, step] of played.steps.entries()) {
    for (const [index, seat] of simulation.acting().entries()) actions[seat]!.set(turn + 1, step[index] ?? null);
    simulation.next();
  }
  return players.map((player, seat) => rejoin(player, seat, actions[seat]!, played));
}

function rejoin(player: Player, seat: Seat, actions: ReadonlyMap<number, Json>, played: PlayedTurns): Player {
  const times = [...played.wall[seat]!].reverse();
  /** The program broke down while it was told the game again. */
  let broken: Reply | undefined;
  const recorded = (turn: number): Reply => {
    const wall = (times.pop() ?? 0) / 1000;
    const fault = played.faults.find((fault) => fault.seat === seat && fault.turn === turn);
    const note = played.notes.find((note) => note.seat === seat && note.turn === turn);
    if (!fault) return { answer: actions.get(turn)!, wall, ...(note && { note }) };
    const { seat: _, turn: __, ...trouble } = fault;
    return { trouble, wall };
  };
  const ask = (question: Question): Reply | Promise<Reply> => {
    if (!actions.has(question.turn)) {
      const reply = broken ?? player.ask(question);
      broken = undefined;
      return reply;
    }
    const known = recorded(question.turn);
    if (player.untimed || broken || "trouble" in known) return known;
    const heard = (reply: Reply): Reply => {
      if ("trouble" in reply) broken = reply;
      return known;
    };
    const reply = player.ask(question);
    return reply instanceof Promise ? reply.then(heard) : heard(reply);
  };
  return new Proxy(player, {
    get: (own, name) => {
      if (name === "ask") return ask;
      const value = Reflect.get(own, name, own);
      return typeof value === "function" ? value.bind(own) : value;
    },
  });
}
