// The log of a game, kept if somebody wants it and saved as a text file.

import { useStored } from "../shell/local-storage.ts";
import { saveText } from "../viewer/controls/save.ts";
import { useWords } from "../words/index.ts";
import type { PlayState } from "./session.ts";

export function PlayLog({ state, title, file }: { state: PlayState | undefined; title: string; file: string }) {
  const { say } = useWords();
  const [kept, setKept] = useStored("keep-log", false);
  const text = state?.log.filter((line) => line !== undefined).join("\n") ?? "";
  return (
    <fieldset className="log-choice">
      <legend>{say("log")}</legend>
      <label>
        <input type="checkbox" checked={kept} onChange={(event) => setKept(event.target.checked)} /> {say("keepLog")}
      </label>
      {kept && state && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <pre className="play-log" tabIndex={0}>
            {text}
          </pre>
          <button
            type="button"
            className="button"
            onClick={() => saveText(`${title}\n${text}\n${ending(state)}\n`, file)}
          >
            {say("saveLog")}
          </button>
        </>
      )}
    </fieldset>
  );
}

function ending({ outcome, contents }: PlayState): string {
  if (!outcome || !contents) return "";
  return contents.seats.map(({ name }, seat) => `${outcome.places[seat]}. ${name} ${outcome.scores[seat]}`).join("\n");
}
