// A moment in the zone of whoever reads it, with the contest's own beside it where that differs.

import { useContestWords } from "./words/index.ts";

export function When({ at, zone }: { at: string; zone: string }) {
  const { moment } = useContestWords();
  const [here, there] = [moment(at), moment(at, zone)];
  return (
    <time dateTime={at}>
      {here}
      {here !== there && (
        <span className="dim">
          {" "}
          ({there} {zone})
        </span>
      )}
    </time>
  );
}
