// All handlers of the office, behind its guard: one that is missing is an error of types.

import type { Office } from "../../office/office.ts";
import { Courier } from "../../office/webhooks/courier.ts";
import type { AnyHandler } from "../http/serve-routes.ts";
import { announcementHandlers } from "./announcements.ts";
import { ChangeHub } from "./changes.ts";
import { contestHandlers } from "./contests.ts";
import { gameHandlers } from "./games.ts";
import { guarded, type OpenOffice } from "./guard.ts";
import { ladderHandlers } from "./ladder.ts";
import { LiveGames } from "./live-games.ts";
import { peopleHandlers } from "./people.ts";
import { stageHandlers } from "./stages.ts";
import { submissionHandlers } from "./submissions.ts";
import { webhookHandlers } from "./webhooks.ts";

export interface Inside extends OpenOffice {
  readonly handlers: Readonly<Record<string, AnyHandler>>;
  close(): Promise<void>;
}

export function enterOffice(office: Office): Inside {
  const changes = new ChangeHub(office);
  const courier = new Courier(office);
  changes.listen((change) => {
    if (!change || change.what === "delivery") courier.look();
  });
  const inside = { office, changes, liveGames: new LiveGames(office, changes) };
  const all = {
    ...peopleHandlers,
    ...contestHandlers,
    ...submissionHandlers,
    ...gameHandlers,
    ...ladderHandlers,
    ...stageHandlers,
    ...announcementHandlers,
    ...webhookHandlers,
  };
  return {
    ...inside,
    handlers: guarded(inside, all),
    async close() {
      await changes.close();
      await courier.close();
      await office.close();
    },
  };
}
