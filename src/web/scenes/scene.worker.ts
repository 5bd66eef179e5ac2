// The stage: rules and scenes in a thread of their own, so that the page stays smooth whatever a turn costs. Frames that
// are asked for come first; the survey uses the time between.

import { parseReplay, type Replay } from "../../arena/replay.ts";
import { readConfig } from "../../core/config.ts";
import { seatsInWords } from "../../core/game.ts";
import { titleOf } from "../../core/message.ts";
import { Refusal } from "../../core/refusal.ts";
import { formatSeed, parseSeed, type Seed } from "../../core/seed.ts";
import { games } from "../../games/index.ts";
import { sceneMakerOf } from "../adapters/scene-makers.ts";
import { say } from "../words/messages/en.ts";
import { hasCellValues } from "./cell-values.ts";
import type { Answer, Contents, Request, SceneSource } from "./messages.ts";
import { ReplayScenes } from "./replay-scenes.ts";

/** Milliseconds of survey at a time: little while somebody waits for frames, more otherwise. */
const SHORT_SLICE = 3;
const LONG_SLICE = 15;
/** A film that asked for a frame so lately is running. */
const RUNNING = 200;
/** The page hears of the survey at most this often. */
const NEWS = 150;

let replayScenes: ReplayScenes | undefined;
let wanted: readonly number[] = [];
let epoch = 0;
let busy = false;
let lastNews = 0;
let newsDue = false;
let lastAsked = 0;

const tell = (answer: Answer) => postMessage(answer);

addEventListener("message", ({ data }: MessageEvent<Request>) => {
  if ("open" in data) open(data.open);
  else if ("begin" in data) begin(data);
  else if ("grow" in data) replayScenes?.grow(data.grow, data.faults);
  else if ("cut" in data) replayScenes?.cut(data.cut);
  else if ("truth" in data) replayScenes?.tellTruth(data.truth);
  else {
    wanted = data.want;
    lastAsked = performance.now();
    epoch = data.epoch;
  }
  if (!busy) {
    busy = true;
    work();
  }
});

function open(text: string): void {
  const read = parseReplay(text, games);
  if (read instanceof Refusal) return tell({ refused: read.message });
  show(read.replay, read.altered, read.replay.outcome, false);
}

function begin({ begin: opening, playing, steps, faults }: Extract<Request, { begin: SceneSource }>): void {
  const game = games.get(opening.game);
  if (!game) return tell({ refused: say("web.unknown-game", { game: opening.game }) });
  const config = readConfig(game.config, { set: opening.config });
  if (config instanceof Refusal) return tell({ refused: config.message });
  const unfit = game.unfit?.(config, opening.seats.length);
  if (unfit) return tell({ refused: unfit.message });
  const seed = parseSeed(opening.seed);
  if (seed instanceof Refusal) return tell({ refused: seed.message });
  const { min, max } = game.seats;
  if (opening.seats.length < min || opening.seats.length > max)
    return tell({ refused: say("web.seats", { title: titleOf(game), wanted: seatsInWords(game.seats) }) });
  show({ ...unfinished(opening, game.rules, config, seed, steps), faults }, false, undefined, playing);
}

function unfinished(opening: SceneSource, rules: number, config: object, seed: Seed, steps: Replay["steps"]): Replay {
  const none = opening.seats.map(() => []);
  return {
    game: opening.game,
    rules,
    config: config as Replay["config"],
    seed,
    seats: opening.seats,
    limits: {},
    steps,
    faults: [],
    wall: none,
    cpu: none,
    outcome: { places: [], scores: [] },
    last: "",
  };
}

function show(replay: Replay, altered: boolean, outcome: Contents["outcome"], playing: boolean): void {
  const game = games.get(replay.game)!;
  const sceneMaker = sceneMakerOf(game);
  try {
    replayScenes = new ReplayScenes(game, sceneMaker, replay);
  } catch (error) {
    return tell({ refused: say("web.not-set-up", { error: (error as Error).message }) });
  }
  replayScenes.playing = playing;
  wanted = [];
  const { config, seats, faults, wall, cpu, lateHost = [], steps, notes = [], opening = 0 } = replay;
  tell({
    contents: {
      game: game.name,
      title: game.title,
      config,
      seed: formatSeed(replay.seed),
      seats,
      length: steps.length,
      pace: sceneMaker.pace,
      columns: sceneMaker.columns,
      faults,
      byLot: opening,
      wall,
      cpu,
      lateHost,
      notes,
      solved: hasCellValues(game),
      altered,
      outcome,
    },
  });
}

function tellNews(): void {
  newsDue = false;
  lastNews = performance.now();
  if (replayScenes) tell({ survey: replayScenes.survey(), complete: replayScenes.isSurveyed });
}

/** One slice of work, then room for messages. */
function work(): void {
  const now = performance.now();
  const until = now + (now - lastAsked < RUNNING ? SHORT_SLICE : LONG_SLICE);
  const [turn, ...rest] = wanted;
  if (replayScenes && turn !== undefined) {
    wanted = rest;
    tell({ frame: replayScenes.frame(turn), wanted: turn, epoch });
  } else if (replayScenes && !replayScenes.isSurveyed) {
    replayScenes.surveyOn(() => performance.now() > until);
    // A live match has news many times a second; telling all of it costs more than playing it.
    if (!newsDue) setTimeout(tellNews, Math.max(0, lastNews + NEWS - now));
    newsDue = true;
  }
  if (wanted.length > 0 || (replayScenes && !replayScenes.isSurveyed)) return void setTimeout(work);
  busy = false;
}
