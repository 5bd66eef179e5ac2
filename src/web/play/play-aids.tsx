// Help that a person may switch on while playing; remembered for the next game.

import { useStored } from "../shell/local-storage.ts";
import { useSounds } from "../shell/sounds.ts";
import { useWords } from "../words/index.ts";

export interface Aids {
  readonly bar: boolean;
  readonly arrows: boolean;
}

export function useAids() {
  return useStored<Aids>("aids", { bar: false, arrows: false });
}

export function AidChoices({ aids, onChange }: { aids: Aids; onChange: (aids: Aids) => void }) {
  const { say } = useWords();
  return (
    <fieldset className="play-setup">
      <legend>{say("aids")}</legend>
      <label>
        <input
          type="checkbox"
          checked={aids.bar}
          onChange={(event) => onChange({ ...aids, bar: event.target.checked })}
        />{" "}
        {say("evaluation")}
      </label>
      <label>
        <input
          type="checkbox"
          checked={aids.arrows}
          onChange={(event) => onChange({ ...aids, arrows: event.target.checked })}
        />{" "}
        {say("bestMoves")}
      </label>
      <SoundChoice />
    </fieldset>
  );
}

export function SoundChoice() {
  const { say } = useWords();
  const [sounds, setSounds] = useSounds();
  return (
    <label>
      <input type="checkbox" checked={sounds} onChange={(event) => setSounds(event.target.checked)} /> {say("sounds")}
    </label>
  );
}
