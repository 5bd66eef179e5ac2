// A match being computed: a bar of its turns, and then the viewer by itself.

import { useEffect, useState } from "react";
import { messageOf } from "../../client/failure.ts";
import type { Message } from "../../core/message.ts";
import { listen } from "../api/client.ts";
import { go, Link } from "../shell/route.tsx";
import { useWords } from "../words/index.ts";

interface Props {
  readonly id: string;
  /** Turns that the match will have, where that is known. */
  readonly turns: number | undefined;
  /** Without words where the line was lost. */
  readonly onBroken: (why: Message | undefined) => void;
}

export function MatchProgress({ id, turns, onBroken }: Props) {
  const { say } = useWords();
  const [done, setDone] = useState(0);
  useEffect(() => {
    const events = listen(
      "GET /api/matches/:id/events",
      { params: { id } },
      {
        steps: ({ steps }) => setDone((before) => before + steps.length),
        end: () => {
          events.close();
          go(`/watch/${id}`);
        },
        broken: (refused) => {
          events.close();
          onBroken(messageOf(refused));
        },
      },
    );
    events.onerror = () => {
      events.close();
      onBroken(undefined);
    };
    return () => events.close();
  }, [id, onBroken]);
  const words = say("turnsPlayed", { turns: done });
  return (
    <div className="match-progress" role="status">
      <p>{words}</p>
      <progress aria-label={words} {...(turns === undefined ? {} : { value: Math.min(done, turns), max: turns })} />
      <p>
        <Link href={`/watch/${id}`}>{say("watchNow")}</Link>
      </p>
    </div>
  );
}
