// Every setting of a game as a field; what is left empty has its default.

import { useEffect, useState } from "react";
import type { GameEntry } from "../../contract/games.ts";
import type { Message } from "../../core/message.ts";
import {
  inSentenceCase,
  presetName,
  presetSummary,
  settingChoices,
  settingHelp,
  settingRange,
  settingValue,
} from "../words/about-games.ts";
import { useWords } from "../words/index.ts";
import { BY_SEATS, settingProblem, valueProblem } from "./setting-problem.ts";

interface Props {
  readonly game: GameEntry;
  readonly preset: string;
  readonly values: Readonly<Record<string, string>>;
  readonly onPreset: (preset: string) => void;
  readonly onValues: (values: Readonly<Record<string, string>>) => void;
  /** Why what was asked for cannot be played. */
  readonly problem?: Message | undefined;
}

export function ConfigFields({ game, preset, values, onPreset, onValues, problem }: Props) {
  const { say } = useWords();
  return (
    <fieldset>
      <legend>{say("settings")}</legend>
      {Object.keys(game.presets).length > 0 && (
        <div className="setting">
          <label htmlFor="preset">{say("preset")}</label>
          <PresetSelect id="preset" game={game} preset={preset} onPreset={onPreset} />
          {preset !== "" && (
            <small>
              <code>{preset}</code>
            </small>
          )}
        </div>
      )}
      <SettingFields game={game} preset={preset} values={values} onValues={onValues} problem={problem} />
    </fieldset>
  );
}

interface PresetProps extends Pick<Props, "game" | "preset" | "onPreset"> {
  /** For the label. */
  readonly id: string;
}

export function PresetSelect({ id, game, preset, onPreset }: PresetProps) {
  const { say, tell } = useWords();
  return (
    <select id={id} value={preset} onChange={(event) => onPreset(event.target.value)}>
      <option value="">{say("noPreset")}</option>
      {Object.entries(game.presets).map(([name, { summary }]) => (
        <option key={name} value={name}>
          {`${tell(presetName(game.name, name))} (${tell(presetSummary(game.name, name, summary))})`}
        </option>
      ))}
    </select>
  );
}

/** The settings alone. */
export function SettingFields({ game, preset, values, onValues, problem }: Omit<Props, "onPreset">) {
  const { say, tell } = useWords();
  const { wrong, check, forget } = useWrongFields(game, problem);
  return (
    <>
      {Object.entries(game.config)
        .filter(([key]) => key !== BY_SEATS)
        .map(([key, field]) => {
          const choices = settingChoices(field);
          const standard = String(game.presets[preset]?.values[key] ?? field.default);
          // The standard is the empty value, unless it was chosen before another preset made it so.
          const others = choices?.filter((choice) => choice !== standard || choice === values[key]);
          const inWords = (value: string) => settingValue(game.name, key, value, { say, tell });
          const set = (value: string) => {
            forget(key);
            const { [key]: _, ...others } = values;
            onValues(value === "" ? others : { ...others, [key]: value });
          };
          return (
            <div key={key} className="setting">
              <label htmlFor={`set-${key}`}>{inSentenceCase(tell(settingHelp(game.name, key, field)))}</label>
              {others ? (
                <select id={`set-${key}`} value={values[key] ?? ""} onChange={(event) => set(event.target.value)}>
                  <option value="">{inWords(standard)}</option>
                  {others.map((choice) => (
                    <option key={choice} value={choice}>
                      {inWords(choice)}
                    </option>
                  ))}
                </select>
              ) : (
                <input
                  id={`set-${key}`}
                  value={values[key] ?? ""}
                  placeholder={standard}
                  onChange={(event) => set(event.target.value)}
                  onBlur={(event) => {
                    // Who presses a button hears of it from the rules, and nothing moves under the cursor.
                    if (!(event.relatedTarget instanceof HTMLButtonElement)) check(key, event.target.value);
                  }}
                  {...(wrong[key] && { "aria-invalid": true, "aria-describedby": `wrong-${key}` })}
                />
              )}
              {wrong[key] && (
                <p id={`wrong-${key}`} className="warning" role="alert">
                  {inSentenceCase(tell(wrong[key]))}
                </p>
              )}
              <small>
                <code>{key}</code>
                {!choices && ` ${tell(settingRange(field))}`}
              </small>
            </div>
          );
        })}
    </>
  );
}

/** What is wrong with which field: as the rules have it, whose field is gone to; or as its range tells when it is left. */
function useWrongFields(game: GameEntry, problem: Message | undefined) {
  const [wrong, setWrong] = useState<Readonly<Record<string, Message>>>({});
  const refused = settingProblem(problem, game.config);
  useEffect(() => {
    if (!refused) return;
    setWrong((before) => ({ ...before, [refused.key]: refused.why }));
    document.getElementById(`set-${refused.key}`)?.focus();
  }, [problem]);
  const forget = (key: string) => setWrong(({ [key]: _, ...others }) => others);
  const check = (key: string, value: string) => {
    const why = valueProblem(game.config[key]!, value);
    if (why) setWrong((before) => ({ ...before, [key]: why }));
  };
  return { wrong, check, forget };
}
