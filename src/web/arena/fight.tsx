// A match being computed: a bar of its turns, and then the viewer by itself.

import { useEffect, useState } from "react";
import { go, Link } from "../shell/route.tsx";
import { useWords } from "../words/index.ts";
import { type Message } from "../../core/message.ts";
import { messageOf } from "../api/failure.ts";

interface Props {
  readonly id: string;
  /** Turns that the match will have, where that is known. */
  readonly turns: number | undefined;
  /** Without words where the line was lost. */
  readonly onBroken: (why: Message | undefined) => void;
}

export function Fight({ id, turns, onBroken }: Props) {
  const { say } = useWords();
  const [done, setDone] = useState(0);
  useEffect(() => {
    const events = new EventSource(`/api/matches/${id}/events`);
    events.addEventListener("steps", ({ data }) => setDone((before) => before + JSON.parse(data).steps.length));
    events.addEventListener("end", () => {
      events.close();
      go(`/watch/${id}`);
    });
    events.addEventListener("broken", ({ data }) => {
      events.close();
      onBroken(messageOf(JSON.parse(data)));
    });
    events.onerror = () => {
      events.close();
      onBroken(undefined);
    };
    return () => events.close();
  }, [id, onBroken]);
  const words = say("fighting", { turns: done });
  return (
    <div className="fight" role="status">
      <p>{words}</p>
      <progress aria-label={words} {...(turns === undefined ? {} : { value: Math.min(done, turns), max: turns })} />
      <p>
        <Link href={`/watch/${id}`}>{say("watchNow")}</Link>
      </p>
    </div>
  );
}
