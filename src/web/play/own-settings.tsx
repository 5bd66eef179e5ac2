// The rules of the next game, set by hand: nothing changes before the person says so.

import { useState } from "react";
import type { GameEntry } from "../../contract/games.ts";
import type { Message } from "../../core/message.ts";
import { SettingFields } from "../arena/config-fields.tsx";
import { settingProblem } from "../arena/setting-problem.ts";
import { useWords } from "../words/index.ts";

export type SettingValues = Readonly<Record<string, string>>;

interface Props {
  readonly game: GameEntry;
  readonly preset: string;
  readonly values: SettingValues;
  readonly onStart: (values: SettingValues) => void;
  /** Why the game cannot be played by these settings. */
  readonly problem?: Message | undefined;
}

export function OwnSettings({ game, preset, values, onStart, problem }: Props) {
  const { say } = useWords();
  const [drafted, setDrafted] = useState(values);
  if (Object.keys(game.config).length === 0) return null;
  return (
    <details className="own-settings" open={settingProblem(problem, game.config) ? true : undefined}>
      <summary>{say("settings")}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onStart(drafted);
        }}
      >
        <SettingFields game={game} preset={preset} values={drafted} onValues={setDrafted} problem={problem} />
        <button type="submit" className="button">
          {say("startPlaying")}
        </button>
      </form>
    </details>
  );
}
