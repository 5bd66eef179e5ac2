import { describe, expect, it } from "vitest";
import { tellerOf } from "../../words/languages.ts";
import { ru } from "../../words/ru.ts";
import { presetName, settingChoices, settingHelp, settingValue } from "./about-games.ts";
import type { Say } from "./index.ts";
import { seatNames } from "./player-names.ts";

const tell = tellerOf("ru", ru);
const say: Say = (key) => ({ yes: "да", no: "нет" })[key as string] ?? key;
const setting = (range: string, help = "") => ({ default: "", range, help });

describe("settings and presets", () => {
  it("are named in the reader's language where the game has words", () => {
    expect(tell(presetName("kalah", "classic"))).toBe("Классический");
    expect(settingValue("kalah", "end", "either-row-empty", { say, tell })).toBe("любой ряд пуст после хода");
  });

  it("are yes and no where programs say true and false", () => {
    const yesOrNo = { ...setting("true | false"), choices: ["true", "false"] };
    const told = settingChoices(yesOrNo)?.map((choice) => settingValue("x", "y", choice, { say, tell }));
    expect(told).toEqual(["да", "нет"]);
    expect(settingChoices(setting("1 to 12"))).toBeUndefined();
    // Words with a bar between them are not values.
    expect(settingChoices(setting("a cell | none"))).toBeUndefined();
  });

  it("show the own text of a game without words, and a sentence where there is none", () => {
    expect(tell(presetName("connect-four", "five-in-a-row"))).toBe("Five in a row");
    expect(tell(settingHelp("connect-four", "wide", setting("1 to 9", "columns of the board")))).toBe(
      "columns of the board",
    );
    expect(tell(settingHelp("connect-four", "perWorkerKilled", setting("1 to 9")))).toBe("per worker killed");
  });
});

describe("players of one match", () => {
  it("are told apart where several bear one name", () => {
    const words = { say, tell };
    expect(seatNames(["random", "random", "mine.py", "random"], "noughts", words)).toEqual([
      "engine_random",
      "engine_random (2)",
      "mine.py",
      "engine_random (3)",
    ]);
    // A command has told them apart already.
    expect(seatNames(["random", "random (2)"], "noughts", words)).toEqual(["engine_random", "engine_random (2)"]);
  });
});
