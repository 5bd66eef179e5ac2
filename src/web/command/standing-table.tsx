// How everybody stands, and how it ended.

import { Results, SeatBadge, shortName } from "../viewer/standings.tsx";
import { useWords, type WordKey } from "../words/index.ts";
import type { Campaign } from "./campaign.ts";
import type { Moment } from "./campaign-messages.ts";

export function StandingTable({ campaign, moment }: { campaign: Campaign; moment: Moment }) {
  const { say } = useWords();
  const { seats, game } = campaign.opening;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className="scroll" tabIndex={0}>
        <table className="standings">
          <caption className="hidden">{say("table")}</caption>
          <thead>
            <tr>
              <th>{say("name")}</th>
              {moment.columns.map((column) => (
                <th key={column} className="number">
                  {say(column as WordKey)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {seats.map(({ name }, seat) => (
              <tr key={seat} className={seat === campaign.seat ? "to-move" : ""}>
                <th scope="row">
                  <SeatBadge seat={seat} />
                  <span className="name">{shortName(name, game)}</span>
                </th>
                {moment.columns.map((column, n) => (
                  <td key={column} className="number">
                    {moment.stats[seat]?.[n] ?? "–"}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {moment.outcome && <Results outcome={moment.outcome} seats={seats} />}
    </>
  );
}
