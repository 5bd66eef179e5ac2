// The scene worker: rules and scenes in a thread of their own, so that the page stays smooth whatever a turn costs. Frames that
// are asked for come first; the survey uses the time between.

import { parseReplay, type Replay } from "../../arena/replay.ts";
import type { Recording } from "../../arena/simulation.ts";
import { readConfig } from "../../core/config.ts";
import { seatsInWords } from "../../core/game.ts";
import { titleOf } from "../../core/message.ts";
import { Refusal } from "../../core/refusal.ts";
import { formatSeed, parseSeed } from "../../core/seed.ts";
import { games } from "../../games/index.ts";
import { sceneMakerOf } from "../adapters/scene-makers.ts";
import { hearMessages } from "../plugins/worker-plugins.ts";
import { say } from "../words/messages/en.ts";
import { cellKindOf } from "./cell-values.ts";
import type { Answer, Request, SceneSource } from "./messages.ts";
import { ReplayScenes } from "./replay-scenes.ts";

/** Milliseconds of survey at a time: little while somebody waits for frames, more otherwise. */
const SHORT_SLICE = 3;
const LONG_SLICE = 15;
/** Playback that asked for a frame so lately is running. */
const RUNNING = 200;
/** The page hears of the survey at most this often. */
const SURVEY_EVERY_MS = 150;

let replayScenes: ReplayScenes | undefined;
let wanted: readonly number[] = [];
let epoch = 0;
let busy = false;
let lastSurvey = 0;
let surveyDue = false;
let lastAsked = 0;

const tell = (answer: Answer) => postMessage(answer);

hearMessages((data: Request) => {
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
  show(read.replay, { altered: read.altered });
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
    return tell({ refused: say("web.seats", { title: titleOf(game), wanted: seatsInWords(game.seats), most: max }) });
  show({ game: game.name, config: config as Shown["config"], seed, seats: opening.seats, steps, faults }, { playing });
}

/** A replay, or as much of one as there is of a game that is not over. */
type Shown = Recording & Pick<Replay, "game"> & Partial<Replay>;

function show(replay: Shown, { altered = false, playing = false }): void {
  const game = games.get(replay.game)!;
  const sceneMaker = sceneMakerOf(game);
  try {
    replayScenes = new ReplayScenes(game, sceneMaker, replay);
  } catch (error) {
    return tell({ refused: say("web.not-set-up", { error: (error as Error).message }) });
  }
  replayScenes.playing = playing;
  wanted = [];
  const { config, seats, faults, lateHost = [], steps, notes = [], opening = 0, outcome } = replay;
  const none = seats.map(() => []);
  const { wall = none, cpu = none } = replay;
  tell({
    contents: {
      game: game.name,
      title: game.title,
      config,
      seed: formatSeed(replay.seed),
      seats,
      length: steps.length,
      pace: sceneMaker.pace,
      interval: replayScenes.interval,
      columns: sceneMaker.columns,
      goal: replayScenes.goal,
      roles: replayScenes.roles,
      faults,
      openingMoves: opening,
      resumed: replay.resumed,
      wall,
      cpu,
      lateHost,
      notes,
      cells: cellKindOf(game),
      altered,
      outcome,
    },
  });
}

function sendSurvey(): void {
  surveyDue = false;
  lastSurvey = performance.now();
  if (replayScenes) tell({ survey: replayScenes.survey(), complete: replayScenes.isSurveyed });
}

/** Lets messages in between: a timer would cost four milliseconds each time. */
const breath = new MessageChannel();
breath.port1.onmessage = work;

/** One slice of work, then room for messages. */
function work(): void {
  const now = performance.now();
  const until = now + (now - lastAsked < RUNNING ? SHORT_SLICE : LONG_SLICE);
  const [turn, ...rest] = wanted;
  if (replayScenes && turn !== undefined) {
    wanted = rest;
    tell({ frame: replayScenes.frame(turn, rest), wanted: turn, epoch });
  } else if (replayScenes && !replayScenes.isSurveyed) {
    replayScenes.surveyOn(() => performance.now() > until);
    // A live match has more to show many times a second; sending all of it costs more than playing it.
    if (!surveyDue) setTimeout(sendSurvey, Math.max(0, lastSurvey + SURVEY_EVERY_MS - now));
    surveyDue = true;
  }
  if (wanted.length > 0 || (replayScenes && !replayScenes.isSurveyed)) return breath.port2.postMessage(undefined);
  busy = false;
}
