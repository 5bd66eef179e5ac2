// What is told about the thing that somebody points at: whose it is, what it is, how it is and what it does. It stands in
// a corner of the picture, where it hides little and moves nothing.

import { type RefObject, useImperativeHandle, useState } from "react";
import type { SeatName } from "../../adapters/drawing.ts";
import type { Thing } from "../../adapters/pointed-thing.ts";
import { useWords } from "../../words/index.ts";
import { usePlayerNames } from "../../words/player-names.ts";
import { SeatBadge } from "../panels/standings.tsx";

/** A thing as it is told, and whether it lies under the card's usual corner. */
interface Told {
  readonly thing: Thing;
  readonly under: boolean;
  /** It was chosen, not only passed over: those who listen hear of it. */
  readonly chosen: boolean;
}

export type TellThing = (told: Told | undefined) => void;

interface Props {
  readonly seats: readonly SeatName[];
  readonly game: string;
  readonly tell: RefObject<TellThing | null>;
}

export function ThingCard({ seats, game, tell }: Props) {
  const { say, tell: inWords } = useWords();
  const named = usePlayerNames();
  const [told, setTold] = useState<Told>();
  useImperativeHandle(tell, () => setTold, []);
  const nameOf = (seat: number) => named(seats[seat]?.name ?? "", game);
  const { thing, under, chosen } = told ?? {};
  const [kind, ...lines] = thing?.describe(inWords, nameOf) ?? [];
  return (
    <div className={under ? "thing-card high" : "thing-card"} aria-live={chosen ? "polite" : "off"} hidden={!thing}>
      {thing && (
        <>
          <p className="thing-kind">{kind}</p>
          <p className="thing-owner">
            {thing.owner === undefined ? (
              say("nobodys")
            ) : (
              <>
                <SeatBadge seat={thing.owner} /> <span className="name">{nameOf(thing.owner)}</span>
              </>
            )}
          </p>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </>
      )}
    </div>
  );
}
