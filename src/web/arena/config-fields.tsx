// Every setting of a game as a field; what is left empty has its default.

import type { GameEntry } from "../../contract/games.ts";
import { presetSummary, settingHelp, settingRange } from "../words/about-games.ts";
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
  const { say, tell } = useWords();
  return (
    <fieldset>
      <legend>{say("settings")}</legend>
      {Object.keys(game.presets).length > 0 && (
        <label className="setting">
          {say("preset")}
          <select value={preset} onChange={(event) => onPreset(event.target.value)}>
            <option value="">{say("noPreset")}</option>
            {Object.entries(game.presets).map(([name, { summary }]) => (
              <option key={name} value={name}>
                {name}: {tell(presetSummary(game.name, name, summary))}
              </option>
            ))}
          </select>
        </label>
      )}
      <SettingFields game={game} preset={preset} values={values} onValues={onValues} />
    </fieldset>
  );
}

/** The settings alone. */
export function SettingFields({ game, preset, values, onValues }: Omit<Props, "onPreset">) {
  const { tell } = useWords();
  return (
    <>
      {Object.entries(game.config)
        .filter(([key]) => key !== BY_SEATS)
        .map(([key, field]) => {
          const choices = field.range.split(" | ");
          const standard = String(game.presets[preset]?.values[key] ?? field.default);
          const set = (value: string) => {
            const { [key]: _, ...others } = values;
            onValues(value === "" ? others : { ...others, [key]: value });
          };
          return (
            <div key={key} className="setting">
              <label htmlFor={`set-${key}`}>{key}</label>
              {choices.length > 1 && choices.length < 8 ? (
                <select id={`set-${key}`} value={values[key] ?? ""} onChange={(event) => set(event.target.value)}>
                  <option value="">{standard}</option>
                  {choices.map((choice) => (
                    <option key={choice} value={choice}>
                      {choice}
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
                {tell(settingHelp(game.name, key, field))} ({tell(settingRange(field))})
              </small>
            </div>
          );
        })}
    </>
  );
}
