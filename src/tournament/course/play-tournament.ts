// Plays a tournament that was opened: game after game into its folder, until all are played or somebody stops it.

import { playSeries } from "../../players/matches/series.ts";
import type { Reader } from "../results/page-text.ts";
import { writeResults } from "../results/write-results.ts";
import type { Tournament } from "./open-tournament.ts";
import { Throttle } from "./throttle.ts";

/** Between two games, results are brought up to date this often, in milliseconds. */
const RESULTS_EVERY_MS = 5_000;

/** `finished` is called after every game. */
export async function playTournament(
  tournament: Tournament,
  reader: Reader,
  stop: AbortSignal,
  finished: () => void,
): Promise<void> {
  const { settings, course, field } = tournament;
  const results = new Throttle(RESULTS_EVERY_MS);
  results.try(() => writeResults(tournament, reader));
  const playing = field.players.filter(({ contender }) => contender !== undefined);
  await playSeries({
    game: settings.game,
    config: settings.configs[0]!,
    contenders: playing.map(({ contender }) => contender!),
    names: playing.map(({ entrant }) => entrant.name),
    plan: course.plan(stop),
    limits: settings.limits,
    concurrency: settings.concurrency,
    stop,
    onGame(game, played) {
      course.finish(game, played);
      finished();
      results.try(() => writeResults(tournament, reader));
    },
  });
}
