// The rules of the next game, set by hand: nothing changes before the person says so.

import { useState } from "react";
import type { GameEntry } from "../../contract/games.ts";
import { SettingFields } from "../arena/config-fields.tsx";
import { useWords } from "../words/index.ts";

export type Values = Readonly<Record<string, string>>;

interface Props {
  readonly game: GameEntry;
  readonly preset: string;
  readonly values: Values;
  readonly onStart: (values: Values) => void;
}

export function OwnSettings({ game, preset, values, onStart }: Props) {
  const { say } = useWords();
  const [drafted, setDrafted] = useState(values);
  if (Object.keys(game.config).length === 0) return null;
  return (
    <details className="own-settings">
      <summary>{say("settings")}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onStart(drafted);
        }}
      >
        <SettingFields game={game} preset={preset} values={drafted} onValues={setDrafted} />
        <button type="submit" className="button">
          {say("startPlaying")}
        </button>
      </form>
    </details>
  );
}
