// The bracket of a knockout: rounds as columns, the winner of each match marked.

import type { BracketData } from "../../contract/office/stages.ts";
import { Scroll } from "./parts.tsx";
import { useContestWords } from "./words/index.ts";

export function Bracket({ matches }: { matches: readonly BracketData[] }) {
  const { say } = useContestWords();
  const sides = ["w", "l", "f", "t"] as const;
  return (
    <section>
      <h2>{say("bracket")}</h2>
      {sides.map((side) => {
        const rounds = roundsOf(matches.filter(({ id }) => id.startsWith(side)));
        return rounds.length === 0 ? null : (
          <Scroll key={side}>
            <div className="bracket">
              {rounds.map((round, at) => (
                <div key={at} className="bracket-round">
                  <h3>{say(`bracket-${side}`, { n: at + 1 })}</h3>
                  <ol>
                    {round.map((match) => (
                      <Match key={match.id} match={match} />
                    ))}
                  </ol>
                </div>
              ))}
            </div>
          </Scroll>
        );
      })}
    </section>
  );
}

/** By the number of the round in the id: "w2.1" is of the second. Rounds of which nothing is played are left out. */
function roundsOf(matches: readonly BracketData[]): BracketData[][] {
  const rounds = Map.groupBy(matches, ({ id }) => Number(/\d+/.exec(id)![0]));
  return [...rounds.values()].filter((round) => round.some(({ free }) => !free));
}

function Match({ match: { sides, points, winner, free } }: { match: BracketData }) {
  const { say } = useContestWords();
  return (
    <li className={free ? "free" : undefined}>
      {sides.map((name, at) => (
        <p key={at} className={name !== null && name === winner ? "winner" : undefined}>
          <span>{name ?? (free ? say("nobody") : "·")}</span>
          {!free && name !== null && <span className="number">{points[at]}</span>}
        </p>
      ))}
    </li>
  );
}
