// What the machine expects to be played from a position.

import type { Assessment } from "../../engines/assessment.ts";
import { useWords } from "../words/index.ts";

/** More moves ahead than this nobody reads. */
const LONGEST = 10;

export function BestLine({ assessment }: { assessment: Assessment | undefined }) {
  const { say } = useWords();
  const line = assessment?.line ?? assessment?.best.slice(0, 1) ?? [];
  const moves = line.slice(0, LONGEST).join("  ");
  // A line of its own height, also while it is empty: nothing jumps.
  return (
    <p className="best-line" aria-live="off">
      {line.length > 0 && (
        <>
          <span className="dim">{say("bestLine")}</span> {moves}
          {line.length > LONGEST && " …"}
        </>
      )}
    </p>
  );
}
