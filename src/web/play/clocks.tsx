// The clocks of both players, the running one going down before your eyes.

import { useEffect, useState } from "react";
import { type ClockFace, formatTime, leftOf } from "../../arena/game-clock.ts";
import { SeatBadge } from "../viewer/panels/standings.tsx";
import { useWords } from "../words/index.ts";

const LOW = 20_000;

interface Props {
  readonly face: ClockFace;
  readonly seats: readonly { readonly name: string }[];
  /** Whether the names are to be seen, not only heard. */
  readonly named?: boolean;
}

export function Clocks({ face, seats, named }: Props) {
  const { say } = useWords();
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    setNow(performance.now());
    if (face.running === undefined) return;
    const timer = setInterval(() => setNow(performance.now()), 100);
    return () => clearInterval(timer);
  }, [face]);
  return (
    <section className="clocks" aria-label={say("clock")}>
      {seats.map(({ name }, seat) => {
        const left = leftOf(face, seat, Math.max(now, face.since));
        const marks = ["clock", face.running === seat ? "running" : "", left < LOW ? "low" : ""].join(" ");
        return (
          <div key={seat} className={marks} role="timer" aria-label={say("timeLeft", { name, time: formatTime(left) })}>
            <SeatBadge seat={seat} /> {named && <span className="clock-name">{name}</span>}{" "}
            <span className="clock-time">{formatTime(left)}</span>
          </div>
        );
      })}
    </section>
  );
}
