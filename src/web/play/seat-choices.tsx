// Which seats there are, which is the person's, and who plays on the others where there are more than one of them.

import type { GameEntry } from "../../contract/games.ts";
import { useWords } from "../words/index.ts";
import { playerName } from "../words/player-names.ts";
import { opponentsOf } from "./levels.ts";
import { seatCount, seatRange } from "./seating.ts";
import type { Setup } from "./setup.ts";

interface Props {
  readonly game: GameEntry;
  readonly setup: Setup;
  readonly onChange: (change: Partial<Setup>) => void;
}

/** How many play, where the rules leave that open. */
export function SeatCountChoice({ game, setup, onChange }: Props) {
  const { say } = useWords();
  const { min, max } = seatRange(game, setup);
  const { taken } = setup;
  // What was taken over from a replay has its seats; the person's own game is followed by any other.
  if ((taken && !taken.left) || setup.mode === "link" || max === min) return null;
  return (
    <label>
      {say("seatCount")}{" "}
      <select
        value={taken?.opening.seats.length ?? seatCount(game, setup)}
        onChange={(event) => onChange({ count: Number(event.target.value), others: {} })}
      >
        {Array.from({ length: max - min + 1 }, (_, n) => (
          <option key={n} value={min + n}>
            {min + n}
          </option>
        ))}
      </select>
    </label>
  );
}

export function SeatChoices({ game, setup, onChange }: Props) {
  const { say, tell } = useWords();
  const count = setup.taken?.opening.seats.length ?? seatCount(game, setup);
  const machine = setup.mode === "machine";
  const side = Math.min(setup.side, count - 1);
  const seats = Array.from({ length: count }, (_, seat) => seat);
  const seatName = (seat: number) =>
    count > 2 ? say("person", { n: seat + 1 }) : say(seat === 0 ? "first" : "second");
  const seatAnother = (seat: number, spec: string) => {
    const { [seat]: _, ...others } = setup.others;
    onChange({ others: spec === "" ? others : { ...others, [seat]: spec } });
  };
  return (
    <>
      {setup.mode !== "people" && (count > 1 || setup.mode === "link") && (
        <label>
          {say("side")}{" "}
          <select value={side} onChange={(event) => onChange({ side: Number(event.target.value), others: {} })}>
            {(setup.mode === "link" ? [0, 1] : seats).map((seat) => (
              <option key={seat} value={seat}>
                {seatName(seat)}
              </option>
            ))}
          </select>
        </label>
      )}
      {machine &&
        count > 2 &&
        seats
          .filter((seat) => seat !== side)
          .map((seat) => (
            <label key={seat}>
              {seatName(seat)}{" "}
              <select value={setup.others[seat] ?? ""} onChange={(event) => seatAnother(seat, event.target.value)}>
                <option value="">{say("asAbove")}</option>
                {opponentsOf(game).map((spec) => (
                  <option key={spec} value={spec}>
                    {playerName(game, spec, { say, tell })}
                  </option>
                ))}
              </select>
            </label>
          ))}
    </>
  );
}
