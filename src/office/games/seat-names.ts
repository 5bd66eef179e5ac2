// Who sits where in a game, as they are called now: names stand with the entrants alone.

import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Queries } from "../data/connect.ts";
import { entrants, gameSeats } from "../data/schema.ts";

export async function seatNames(db: Queries, game: number): Promise<string[]> {
  return (await seatNamesOf(db, [game])).get(game) ?? [];
}

/** By game and seat. */
export async function seatNamesOf(db: Queries, ids: readonly number[]): Promise<Map<number, string[]>> {
  const seats = await db
    .select({ game: gameSeats.gameId, spec: gameSeats.spec, name: entrants.name })
    .from(gameSeats)
    .leftJoin(entrants, eq(entrants.id, gameSeats.entrantId))
    .where(inArray(gameSeats.gameId, [...ids]))
    .orderBy(asc(gameSeats.gameId), asc(gameSeats.seat));
  return new Map([...Map.groupBy(seats, ({ game }) => game)].map(([game, sitting]) => [game, called(sitting)]));
}

/** Of each of the `games` that are asked for, to be called as below. */
export const seatsAsJson = sql<Sitting[] | null>`(
  select json_agg(json_build_object('spec', s.spec, 'name', e.name) order by s.seat)
    from ${gameSeats} s left join ${entrants} e on e.id = s.entrant_id where s.game_id = games.id)`;

interface Sitting {
  readonly spec: string | null;
  readonly name: string | null;
}

/** `name`, and `name (2)` where somebody sits twice. */
export function called(seats: readonly Sitting[]): string[] {
  const seen = new Map<string, number>();
  return seats.map(({ spec, name }) => {
    const own = name ?? spec ?? "?";
    const time = (seen.get(own) ?? 0) + 1;
    seen.set(own, time);
    return time === 1 ? own : `${own} (${time})`;
  });
}
