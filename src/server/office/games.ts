// Handlers for games of contests: the list, one of them, its replay, its logs, games that people order, and those that
// nobody could play.

import { Refusal } from "../../core/refusal.ts";
import { contestById, organises } from "../../office/contests/contests.ts";
import { orderGame } from "../../office/games/custom.ts";
import { gameRecord, listGames, type OfficeGame, replayText, seatLogs } from "../../office/games/records.ts";
import { stageNumbers } from "../../office/stages/state.ts";
import { stageByNumber } from "../../office/stages/timetable.ts";
import { givenUp, tryAgain } from "../../office/workers/given-up.ts";
import type { OfficeHandlers } from "./guard.ts";

export const gameHandlers = {
  "GET /api/contests/:contest/games": async ({ query: { stage, ...query } }, { office, person, contest }) => {
    const wanted = stage === undefined ? undefined : await stageByNumber(office.db, contest.id, stage);
    if (wanted instanceof Refusal) return wanted;
    const all = await organises(office.db, person, contest.id);
    const found = await listGames(office.db, contest.id, { ...query, stage: wanted?.id }, all);
    const numbers = await stageNumbers(office.db, contest.id);
    return {
      games: found.map(({ game, names, playing }) =>
        shownGame(game, contest.slug, names, playing, numbers.get(game.stageId ?? 0)),
      ),
    };
  },
  "POST /api/contests/:contest/games": async ({ body }, { office, person, contest }) => {
    const { opponents, seat } = body;
    const id = await orderGame(office, contest, person.id, { opponents, ...(seat !== undefined && { seat }) });
    return id instanceof Refusal ? id : { id };
  },
  "GET /api/contests/:contest/given-up": async (_, { office, contest }) => {
    const { games, submissions } = await givenUp(office, contest.id);
    return { games: games.map(({ id, players }) => ({ id, players: [...players] })), submissions: [...submissions] };
  },
  "POST /api/contests/:contest/given-up": (_, { office, person, contest }) => tryAgain(office, person.id, contest),
  "GET /api/contest-games/:id": async ({ params: { id } }, { office, person }) => {
    const record = await gameRecord(office, person, Number(id));
    if (record instanceof Refusal) return record;
    const { game, names, playing, faults, own } = record;
    const contest = await contestById(office.db, game.contestId);
    const stage = (await stageNumbers(office.db, game.contestId)).get(game.stageId ?? 0);
    return {
      game: shownGame(game, contest!.slug, names, playing, stage),
      config: game.config,
      faults: faults.map(({ seat, turn, kind, message, evidence, afterEnd }) => ({
        seat,
        turn,
        kind,
        message: message.text,
        code: message.code,
        values: message.values,
        ...(evidence !== null && { evidence }),
        ...(afterEnd && { afterEnd: true as const }),
      })),
      own: [...own],
    };
  },
  "GET /api/contest-games/:id/replay": ({ params: { id } }, { office, person }) =>
    replayText(office, person, Number(id)),
  "GET /api/contest-games/:id/events": async ({ params: { id } }, { office, liveGames, person }, open) => {
    const record = await gameRecord(office, person, Number(id));
    if (record instanceof Refusal) return record;
    const watch = await liveGames.open(record);
    const stream = open();
    const leave = watch((message) => {
      stream.sendReady(message);
      if (message.event === "end" || message.event === "broken") stream.close();
    });
    stream.onClose(leave);
    return undefined;
  },
  "GET /api/contest-games/:id/logs": async ({ params: { id } }, { office, person }) => {
    const logs = await seatLogs(office, person, Number(id));
    return logs instanceof Refusal ? logs : { logs };
  },
} satisfies Partial<OfficeHandlers>;

function shownGame(
  game: OfficeGame,
  contest: string,
  players: readonly string[],
  playing: boolean,
  stageNumber: number | undefined,
) {
  const stage = stageNumber === undefined ? null : { number: stageNumber, part: game.part!, round: game.round! };
  const { id, kind, state, places, scores, turns, reason, trouble, createdAt, finishedAt } = game;
  const times = { createdAt: createdAt.toISOString(), finishedAt: finishedAt?.toISOString() ?? null };
  const result = { places, scores, turns, reason, trouble };
  return { id, contest, kind, stage, state, playing, game: game.game, players, ...result, ...times };
}
