// The routes of the contest office in one table. Who may use each stands with it (`may`, `scope`), and nowhere else.

import type { Route, RouteName } from "../route.ts";
import { contestRoutes } from "./contests.ts";
import { contestGameRoutes } from "./games.ts";
import { ladderRoutes } from "./ladder.ts";
import { peopleRoutes } from "./people.ts";
import { announcementRoutes, stageRoutes } from "./stages.ts";
import { submissionRoutes } from "./submissions.ts";
import { webhookRoutes } from "./webhooks.ts";

export const officeRoutes = {
  ...peopleRoutes,
  ...contestRoutes,
  ...submissionRoutes,
  ...contestGameRoutes,
  ...ladderRoutes,
  ...stageRoutes,
  ...announcementRoutes,
  ...webhookRoutes,
} satisfies Record<RouteName, Route>;
