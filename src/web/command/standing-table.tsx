// How everybody stands, and how it ended.

import { Results, StatTable } from "../viewer/panels/standings.tsx";
import type { Campaign } from "./campaign.ts";
import type { Moment } from "./campaign-messages.ts";

export function StandingTable({ campaign, moment }: { campaign: Campaign; moment: Moment }) {
  const { seats, game } = campaign.opening;
  const { columns, stats, outcome } = moment;
  return (
    <>
      <StatTable seats={seats} game={game} columns={columns} stats={stats} marked={(seat) => seat === campaign.seat} />
      {outcome && <Results outcome={outcome} seats={seats} game={game} />}
    </>
  );
}
