// What can be set of a pursuit.

import type { Span } from "../../core/config.ts";
import type { Blocked } from "../terrain/blocked.ts";
import type { Prey } from "./board.ts";
import type { Start } from "./start.ts";

export interface PursuitConfig {
  width: Span;
  height: Span;
  blocked: Blocked;
  start: Start;
  pursuers: number;
  prey: Prey;
  coalition: boolean;
  stay: boolean;
  rounds: number;
}
