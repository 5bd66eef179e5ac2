// How the game stands, as a bar divided between the players, and in words.

import type { Assessment } from "../../engines/assessment.ts";
import { seatLetter } from "../adapters/seat-colours.ts";
import { type Say, useWords } from "../words/index.ts";

interface Props {
  readonly assessment: Assessment | undefined;
  readonly seats: readonly { readonly name: string }[];
  /** Whether something better may still come. */
  readonly thinking: boolean;
}

export function EvalBar({ assessment, seats, thinking }: Props) {
  const { say } = useWords();
  const shares = assessment?.shares ?? [];
  const known = shares.length > 0;
  const words = known ? inWords(assessment!, seats, say) : say(thinking ? "considering" : "nobodyKnows");
  const parts = known ? shares : seats.map(() => 1 / seats.length);
  const details = assessment && known ? sureness(assessment, say) : "";
  return (
    <div className="eval">
      <meter
        className="hidden"
        aria-label={say("evaluation")}
        min={0}
        max={100}
        value={Math.round(100 * parts[0]!)}
        aria-valuetext={`${words} ${details}`.trim()}
      />
      <div className={known ? "eval-bar" : "eval-bar unknown"} aria-hidden="true">
        {parts.map((share, seat) => (
          <div key={seat} className={`eval-part seat${seat}`} style={{ flexGrow: Math.max(0.001, share) }}>
            {known && share > 0.06 && seatLetter(seat)}
          </div>
        ))}
        {seats.length === 1 && known && <div className="eval-rest" style={{ flexGrow: 1 - parts[0]! }} />}
      </div>
      <p className="eval-words" aria-busy={thinking}>
        <span>{words}</span> <span className="dim">{details}</span>
      </p>
    </div>
  );
}

function sureness({ proven, depth }: Assessment, say: Say): string {
  if (proven) return say("proven");
  return depth > 0 ? say("looksAhead", { n: depth }) : "";
}

export function inWords({ shares, margin, proven, seat }: Assessment, seats: Props["seats"], say: Say): string {
  const name = (at: number) => shorter(seats[at]?.name ?? seatLetter(at));
  const best = shares.indexOf(Math.max(...shares));
  if (seats.length === 1) return say("successChance", { percent: Math.round(100 * shares[0]!) });
  if (proven && shares[best] === 1) {
    return margin ? say("winsBy", { name: name(best), n: Math.abs(margin) }) : say("wins", { name: name(best) });
  }
  if (proven && shares.every((share) => share === shares[0])) return say("evenWithBest");
  if (margin !== undefined && !proven) {
    const leader = margin >= 0 ? seat : 1 - seat;
    return say("leads", { name: name(leader), n: Number(Math.abs(margin).toFixed(1)) });
  }
  return say("chanceOf", { name: name(best), percent: Math.round(100 * shares[best]!) });
}

const shorter = (name: string): string => (name.length > 24 ? `${name.slice(0, 23)}…` : name);
