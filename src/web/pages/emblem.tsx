// A small picture for every game; a game without one gets a ring.

import { A } from "../adapters/emblem-parts.tsx";
import { adapterOf } from "../adapters/index.ts";

export function Emblem({ game }: { game: string }) {
  return (
    <svg className="emblem" viewBox="0 0 96 96" aria-hidden="true">
      {adapterOf(game).emblem ?? <circle cx="48" cy="48" r="26" fill="none" stroke={A} strokeWidth="9" />}
    </svg>
  );
}
