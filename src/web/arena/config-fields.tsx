// Every setting of a game as a field; what is left empty has its default.

import type { GameEntry } from "../../contract/games.ts";
import { inSentenceCase, presetSummary, settingChoice, settingHelp, settingRange } from "../words/about-games.ts";
import { useWords } from "../words/index.ts";

interface Props {
  readonly game: GameEntry;
  readonly preset: string;
  readonly values: Readonly<Record<string, string>>;
  readonly onPreset: (preset: string) => void;
  readonly onValues: (values: Readonly<Record<string, string>>) => void;
}

/** Set by the number of seats, not by hand. */
const BY_SEATS = "players";

export function ConfigFields({ game, preset, values, onPreset, onValues }: Props) {
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
      <SettingFields game={game} preset={preset} values={values} onValues={onValues} />
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
          {inSentenceCase(tell(presetSummary(game.name, name, summary)))}
        </option>
      ))}
    </select>
  );
}

/** The settings alone. */
export function SettingFields({ game, preset, values, onValues }: Omit<Props, "onPreset">) {
  const { say, tell } = useWords();
  return (
    <>
      {Object.entries(game.config)
        .filter(([key]) => key !== BY_SEATS)
        .map(([key, field]) => {
          const choices = field.range.split(" | ");
          const chosen = choices.length > 1 && choices.length < 8;
          const standard = String(game.presets[preset]?.values[key] ?? field.default);
          // The standard is the empty value, unless it was chosen before another preset made it so.
          const others = choices.filter((choice) => choice !== standard || choice === values[key]);
          const inWords = (choice: string) =>
            choice === "true"
              ? say("yes")
              : choice === "false"
                ? say("no")
                : tell(settingChoice(game.name, key, choice));
          const set = (value: string) => {
            const { [key]: _, ...others } = values;
            onValues(value === "" ? others : { ...others, [key]: value });
          };
          return (
            <div key={key} className="setting">
              <label htmlFor={`set-${key}`}>{inSentenceCase(tell(settingHelp(game.name, key, field)))}</label>
              {chosen ? (
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
                />
              )}
              <small>
                <code>{key}</code>
                {!chosen && ` ${tell(settingRange(field))}`}
              </small>
            </div>
          );
        })}
    </>
  );
}
