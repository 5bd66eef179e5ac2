// That a series waits on the server, and which number it has there.

import { useWords } from "../words/index.ts";

export function QueueNote({ number }: { number: number }) {
  const { say } = useWords();
  return number > 0 ? <p role="status">{say("inQueue", { number })}</p> : null;
}
