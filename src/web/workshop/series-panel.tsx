// The score of many games, with what it can be trusted to be.

import { kindInWords, messageOf } from "../../arena/fault.ts";
import { useWords } from "../words/index.ts";
import type { SeriesScore } from "./bench/messages.ts";
import { useWorkshopWords } from "./words/index.ts";

const percent = (share: number) => `${Math.round(share * 100)} %`;

export function SeriesPanel({ score }: { score: SeriesScore }) {
  const say = useWorkshopWords();
  const { tell } = useWords();
  const { games, of, wins, draws, losses, mean, low, high, faults, lastFault, isOver } = score;
  const givenUp = isOver && games < of && faults >= 3;
  return (
    <div className="workshop-series" role="status">
      <p className="workshop-score">
        {games > 0 ? percent(mean) : "–"}{" "}
        {games > 0 && <small>{say("interval", { low: percent(low), high: percent(high) })}</small>}
      </p>
      <svg className="workshop-interval" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect className="ground" width="100" height="8" />
        {games > 0 && <rect className="range" x={low * 100} width={Math.max(0.5, (high - low) * 100)} height="8" />}
        {games > 0 && <rect className="mean" x={mean * 100 - 0.4} width="0.8" height="8" />}
        <rect className="half" x="49.8" width="0.4" height="8" />
      </svg>
      <p>
        {games}/{of}: {say("tally", { wins, draws, losses })}
        {faults > 0 && `, ${say("seriesFaults", { n: faults })}`}.{" "}
        {isOver && games > 0 && <strong>{say(low > 0.5 ? "better" : high < 0.5 ? "worse" : "unclear")}</strong>}
      </p>
      {givenUp && <p>{say("seriesGivenUp")}</p>}
      {lastFault && (
        <p className="workshop-fault">
          {tell(kindInWords(lastFault.kind))}: {tell(messageOf(lastFault))}
        </p>
      )}
      <p className="dim">{say("seriesText", { moves: 4 })}</p>
    </div>
  );
}
