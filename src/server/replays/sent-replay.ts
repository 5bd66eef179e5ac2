// A replay file that somebody sends: bounded before it is parsed, and nothing in it that the format does not know.

import { Compile } from "typebox/compile";
import { parseReplay, type Replay } from "../../arena/replay.ts";
import { ReplayFile } from "../../contract/replays.ts";
import { Refusal, refuse } from "../../core/refusal.ts";
import { games } from "../../games/index.ts";
import { nestingProblem } from "../http/json.ts";
import { problemWith } from "../http/problem.ts";
import { say } from "../words/en.ts";
import { replayText } from "./replay-bytes.ts";

/** Bytes, unpacked: several times the longest war between talkative programs. */
const LARGEST = 16 << 20;
/** Numbers, words, lists … in all of the file. */
const MOST_VALUES = 3_000_000;
const MOST_STEPS = 200_000;

export function readSentReplay(bytes: Uint8Array): Replay | Refusal {
  const text = replayText(bytes, LARGEST);
  if (text instanceof Refusal) return text;
  const shapeless = nestingProblem(text, MOST_VALUES);
  if (shapeless) return refuse(say("server.the-replay", { why: shapeless.message }));
  const read = parseReplay(text, games);
  if (read instanceof Refusal) return read;
  const { steps } = read.replay;
  if (steps.length > MOST_STEPS) return refuse(say("server.many-steps", { steps: steps.length, most: MOST_STEPS }));
  return unknownParts(JSON.parse(text)) ?? read.replay;
}

/** Files of this version have these fields and no others: what nobody knows is not to be stored for anybody. */
function unknownParts(fields: object): Refusal | undefined {
  return problemWith(Compile({ ...ReplayFile, additionalProperties: false }), fields, "the replay");
}
