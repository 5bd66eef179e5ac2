// Who is disqualified in this tournament, and what becomes of the games.

import type { DisqualificationPolicy, DisqualificationRule } from "../../contest/standings/disqualification.ts";

export interface Disqualification {
  readonly rule: DisqualificationRule;
  readonly games: DisqualificationPolicy;
}
