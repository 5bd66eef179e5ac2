import { describe, expect, it } from "vitest";
import { describeGame } from "../../engines/catalogue.ts";
import { games } from "../../games/index.ts";
import { translator } from "./phrases.ts";

const spoken = ["ru", "bg"] as const;

describe("what the rules say in English, in the other languages", () => {
  it("has words for every setting, preset and built-in player", () => {
    const english = [...games.values()]
      .map(describeGame)
      .flatMap(({ config, presets, players }) => [
        ...Object.values(config).map(({ help }) => help),
        ...Object.values(presets).map(({ summary }) => summary),
        ...Object.values(players),
      ]);
    expect(english.length).toBeGreaterThan(100);
    for (const language of spoken) {
      const say = translator(language);
      expect(english.filter((words) => say(words) === words)).toEqual([]);
    }
  });

  it("keeps what changes in a phrase, and what it does not know", () => {
    const say = translator("ru");
    expect(say("all 500 turns are played")).toBe("все ходы сыграны: 500");
    expect(say("the queen is on a1")).toBe("фигура дошла до a1");
    expect(say('pits must be a whole number from 1 to 12, not "99"')).toBe(
      'pits: нужно целое число от 1 до 12, а не "99"',
    );
    expect(say("B is on the far row")).toBe("B на дальнем ряду");
    expect(say("ended with exit code 3 before it answered")).toBe("завершился с кодом 3 до ответа");
    expect(say("something new")).toBe("something new");
    expect(say("something new: and more. Or less.")).toBe("something new: and more. Or less.");
    expect(translator("bg")("mines named: 3 to 5")).toBe("назовани мини: 3 и 5");
  });

  it("finds messages within others: behind a colon, before an advice, as a reason", () => {
    const say = translator("ru");
    expect(say('there is no game "kalh". Did you mean "kalah"?')).toBe('игры "kalh" нет. Может быть, "kalah"?');
    expect(say("there is no game 7.")).toBe("игры 7 нет.");
    expect(say('start: "z9" is not on the board, which goes from a1 to h8')).toBe(
      'start: "z9" вне доски, она идёт от a1 до h8',
    );
    expect(say("bot.zip was not taken: the archive is damaged")).toBe("bot.zip не принят: архив повреждён");
    expect(say("./bot.py is not a built-in player, and programs play here only locally")).toBe(
      "./bot.py — не встроенный игрок, а программы играют здесь только на своей машине",
    );
    expect(say("gave no answer in 2 s; it wrote half a line, without its newline")).toBe(
      "не ответил за 2 s; написана половина строки, без её конца",
    );
    expect(translator("bg")("this replay is damaged: its seed is not a seed")).toBe(
      "този запис е повреден: семето не се чете",
    );
  });
});
