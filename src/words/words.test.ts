// Every message in every language: nothing is missing, nothing is left in English, numbers go with the right words.

import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadCommands } from "../cli/commands/all.ts";
import { helpMessages, summaryOf } from "../cli/options/command.ts";
import { bg as commandInBulgarian } from "../cli/words/bg.ts";
import { english as command } from "../cli/words/en.ts";
import { bg as helpInBulgarian } from "../cli/words/help/bg.ts";
import { ru as helpInRussian } from "../cli/words/help/ru.ts";
import { ru as commandInRussian } from "../cli/words/ru.ts";
import { ENGLISH, fill, inEnglish, type Message, parseText, plain, type Texts, titleOf } from "../core/message.ts";
import { describeGame } from "../engines/catalogue.ts";
import { engines } from "../engines/index.ts";
import { playerSummary } from "../engines/player-summary.ts";
import { games } from "../games/index.ts";
import { say as kalah } from "../games/kalah/words/en.ts";
import { RESERVED_NAMES } from "../plugins/game-shape.ts";
import { bg as resultsInBulgarian } from "../tournament/results/words/bg.ts";
import { english as results } from "../tournament/results/words/en.ts";
import { ru as resultsInRussian } from "../tournament/results/words/ru.ts";
import { words as pageInBulgarian, messages as pageMessagesInBulgarian } from "../web/words/bg.ts";
import { en as page } from "../web/words/en.ts";
import { english as pageMessages } from "../web/words/messages/en.ts";
import { words as pageInRussian, messages as pageMessagesInRussian } from "../web/words/ru.ts";
import { bg } from "./bg.ts";
import { english } from "./en.ts";
import { grammarOf, type OtherLanguage, tellerOf } from "./languages.ts";
import { ru } from "./ru.ts";

const ADAPTERS = join(import.meta.dirname, "../web/adapters");
/** What adapters of games say on the pages. */
const adapters: Texts = Object.assign(
  {},
  ...(await Promise.all(
    readdirSync(ADAPTERS)
      .map((game) => join(ADAPTERS, game, "words/en.ts"))
      .filter((file) => existsSync(file))
      .map(async (file): Promise<Texts> => (await import(file)).english),
  )),
);

const ENGLISH_TEXTS: Texts = { ...english, ...command, ...results, ...pageMessages, ...adapters };
const CATALOGUES: Readonly<Record<OtherLanguage, Texts>> = {
  ru: { ...ru, ...commandInRussian, ...resultsInRussian, ...pageMessagesInRussian },
  bg: { ...bg, ...commandInBulgarian, ...resultsInBulgarian, ...pageMessagesInBulgarian },
};
const LANGUAGES = ["ru", "bg"] as const;
/** How many forms a text gives for a number. */
const FORMS = { en: 2, ru: 3, bg: 2 };

type Slot = { readonly name: string; readonly forms?: readonly string[] };
const slotsOf = (text: string) => parseText(text).filter((part): part is Slot => typeof part !== "string");
const namesIn = (text: string) => [...new Set(slotsOf(text).map(({ name }) => name))].sort();
/** The words of a text without its slots. */
const bare = (text: string) => text.replace(/\{\w+(\|[^{}]*)?\}/g, " ");

/** Values for all slots: numbers everywhere, so that words that go with a number are chosen by it. */
const values = (text: string, n: number) => Object.fromEntries(namesIn(text).map((name) => [name, n]));

/** What is typed or quoted, and so the same in any language. */
const TYPED =
  /(--?[a-z][\w-]*|\b\w+[-=]\w[\w-]*|\([a-z]+\)|[\w.]*\/[\w./*-]*|\b\w*\.[a-z]{1,5}\b|[a-z]+:\S+|«[^»]*»|„[^“]*“|"[^"]*"|\{[^}]*\}|\[[^\]]*\])/g;
/** No English sentence does without one of these. */
const ENGLISH_WORDS =
  /\b(the|is|are|was|were|be|been|not|must|and|or|with|by|it|its|you|your|there|no|of|to|from|for|in|this|that|which|who|has|have|cannot|can|may|will|than|only|here|so|if|before|after)\b/i;
const isEnglish = (text: string) => ENGLISH_WORDS.test(bare(text).replace(TYPED, " "));
/** Slots and signs alone: `{what}: {why}`. */
const isWordless = (text: string) => !/\p{L}/u.test(bare(text));

/** What a setting may be, where that is a choice between words: `true | false` is said by the page. */
const choicesOf = (range: string) => (range === "true | false" || !range.includes(" | ") ? [] : range.split(" | "));

describe.each(LANGUAGES)("messages in %s", (language) => {
  const catalogue = CATALOGUES[language];

  it("are there for every code, and for no other", () => {
    const missing = Object.keys(ENGLISH_TEXTS).filter((code) => !catalogue[code]);
    expect(missing).toEqual([]);
    const about =
      /^[\w-]+\.(title|summary|config\.\w+(\.[\w-]+)?|preset\.[\w-]+(\.name)?|player\.[\w-]+(\.name)?)$|^player\.[\w.]+$/;
    expect(Object.keys(catalogue).filter((code) => !(code in ENGLISH_TEXTS) && !about.test(code))).toEqual([]);
  });

  it("speak of the same things as the English ones", () => {
    const different = Object.entries(ENGLISH_TEXTS)
      .filter(([code, text]) => namesIn(text).join() !== namesIn(catalogue[code]!).join())
      .map(([code, text]) => [code, namesIn(text), namesIn(catalogue[code]!)]);
    expect(different).toEqual([]);
  });

  it("are filled in without rest, whatever the numbers", () => {
    const tell = tellerOf(language, catalogue);
    for (const n of [0, 1, 2, 5, 21, 1.5])
      for (const [code, text] of Object.entries(ENGLISH_TEXTS)) {
        const said = tell({ text, code, values: values(text, n) });
        expect(said, code).not.toMatch(/\{\w+(\||\})/);
        expect(said, code).not.toContain("undefined");
      }
  });

  it("give as many forms for a number as the language has", () => {
    const wrong = Object.entries(catalogue).flatMap(([code, text]) =>
      slotsOf(text)
        .filter(({ forms }) => forms && forms.length !== FORMS[language])
        .map(() => code),
    );
    expect(wrong).toEqual([]);
  });

  it("hold no English", () => {
    const all = Object.entries({ ...catalogue, ...(language === "ru" ? helpInRussian : helpInBulgarian) });
    expect(all.filter(([, text]) => isEnglish(text))).toEqual([]);
    const typed = /^(help\.(new\.--lang|tournament\.--format)|(kalah|codewars|mmpawns)\.\w+|[\w-]+\.config\.\w+)/;
    const latin = all.filter(([code, text]) => !typed.test(code) && !isWordless(text) && !/[а-я]/i.test(bare(text)));
    expect(latin.map(([code, text]) => [code, text])).toEqual([]);
    expect(isEnglish("pits: must be a number")).toBe(true);
  });

  it("tell what games, settings, presets and players are", () => {
    const codes = [...games.values()].flatMap((game) => {
      const { config, presets, players } = describeGame(game);
      return [
        titleOf(game).code!,
        `${game.name}.summary`,
        ...Object.keys(config).map((key) => `${game.name}.config.${key}`),
        ...Object.entries(config).flatMap(([key, { range }]) =>
          choicesOf(range).map((choice) => `${game.name}.config.${key}.${choice}`),
        ),
        ...Object.keys(presets).flatMap((name) => [`${game.name}.preset.${name}`, `${game.name}.preset.${name}.name`]),
        ...Object.keys(players).map((spec) => playerSummary(spec, "").code!),
        ...Object.keys(players)
          .filter((spec) => spec.startsWith(`${game.name}/`) && !/level\d+$/.test(spec))
          .map((spec) => `${playerSummary(spec, "").code}.name`),
      ];
    });
    const options = [...engines.values()].flatMap(({ name, options }) =>
      Object.keys(options.fields).map((key) => `player.${name}.${key}`),
    );
    expect(codes.length).toBeGreaterThan(150);
    expect([...codes, ...options].filter((code) => !catalogue[code])).toEqual([]);
  });
});

describe("the help of commands", async () => {
  const messages = (await loadCommands()).flatMap((command) => {
    const { about, options, examples } = helpMessages(command);
    return [summaryOf(command), ...(about ? [about] : []), ...[...options, ...examples].map(([, help]) => help)];
  });
  const codes = messages.map(({ code }) => code!);

  describe.each([
    ["ru", helpInRussian],
    ["bg", helpInBulgarian],
  ] as const)("in %s", (_language, help) => {
    it("is there, and nothing else is", () => {
      expect(codes.length).toBeGreaterThan(150);
      expect(codes.filter((code) => !help[code])).toEqual([]);
      expect(Object.keys(help).filter((code) => !codes.includes(code))).toEqual([]);
    });

    it("names the same options, placeholders, files, numbers and values as in English", () => {
      const literals = (text: string) => new Set(text.match(LITERALS) ?? []);
      const lost = messages.flatMap(({ code, text }) => {
        const there = literals(help[code!]!);
        return [...literals(text)].filter((literal) => !there.has(literal)).map((literal) => `${code}: ${literal}`);
      });
      expect(lost).toEqual([]);
    });
  });
});

/** What is typed as it stands: --options, PLACEHOLDERS, files, player specs, numbers with their units, values such as auto. */
const LITERALS =
  /--[a-z][\w-]*|\$?\b(?!CPU\b)[A-Z][A-Z0-9_]+\b|[\w.~-]*\/[\w./-]*\w|\b[a-z]+:[\w.:/=,-]*\w|\b\d+(?:\.\d+)?\w*|\b(?:auto|true|false|places|scores)\b/g;

/** Counted things, and slots that only hold limits far above one. */
const COUNTED = /\{(\w+)\} (games|moves|replays|marks|minutes|seconds|turns|ticks|positions|stones|pits|programs)\b/;
const LIMITS = ["most", "limit"];
/** Said of many only. */
const OF_MANY = [
  ...["engines.kalah-stones", "engines.kalah-stones-wide", "engines.progress-asking", "engines.progress-asking-more"],
  ...["contest.too-many-games", "cli.slowest-moves"],
];

describe("numbers", () => {
  it("have both forms of the English noun beside them", () => {
    const texts = Object.entries({ ...ENGLISH_TEXTS, ...page });
    const bare = texts.filter(([code, text]) => {
      const slot = COUNTED.exec(text)?.[1];
      return slot !== undefined && !LIMITS.includes(slot) && !OF_MANY.includes(code);
    });
    expect(bare).toEqual([]);
  });

  it("go with the right word in English", () => {
    expect(
      Object.entries(ENGLISH_TEXTS).filter(([, text]) =>
        slotsOf(text).some(({ forms }) => forms && forms.length !== 2),
      ),
    ).toEqual([]);
    const stones = (n: number) => kalah("kalah.too-many-stones", { stones: n }).text;
    expect(stones(1)).toBe("1 stone is more than a board can hold (288)");
    expect(stones(300)).toBe("300 stones are more than a board can hold (288)");
  });

  it.each([
    ["ru", [1, "1 камень"], [2, "2 камня"], [5, "5 камней"], [11, "11 камней"], [21, "21 камень"], [1.5, "1,5 камня"]],
    ["bg", [1, "1 камъче"], [2, "2 камъчета"], [5, "5 камъчета"], [21, "21 камъчета"], [1.5, "1,5 камъчета"]],
  ] as const)("go with the right word in %s", (language, ...expected) => {
    const text = language === "ru" ? "{n} {n|камень|камня|камней}" : "{n} {n|камъче|камъчета}";
    const grammar = grammarOf(language, inEnglish);
    for (const [n, said] of expected) expect(fill(parseText(text), { n: Number(n) }, grammar)).toBe(said);
  });
});

describe("a message", () => {
  const tell = tellerOf("ru", CATALOGUES.ru);

  it("holds others, which are said in the same language", () => {
    const inner: Message = { text: "no man has moved", code: "mmpawns.file-no-man" };
    const message: Message = { text: "", code: "players.matrix-wrong", values: { line: 4, why: inner } };
    expect(tell(message)).toBe("неверный matrix.txt, строка 4: ни одна шашка не сдвинулась");
  });

  it("is said in English where nobody knows its code, or it has none", () => {
    expect(tell(plain("four in a row"))).toBe("four in a row");
    expect(tell({ text: "the column is full", code: "connect-four.full" })).toBe("the column is full");
    expect(tell({ text: "x", code: "constructor" })).toBe("x");
  });

  it("leaves braces alone that are no slot, and what a program wrote", () => {
    expect(fill(parseText('an answer looks like {"action": …}'), {}, ENGLISH)).toBe(
      'an answer looks like {"action": …}',
    );
    expect(fill(parseText("not {word}"), { word: "{n}" }, ENGLISH)).toBe("not {n}");
  });
});

describe("the page's own words", () => {
  it.each([
    ["ru", pageInRussian],
    ["bg", pageInBulgarian],
  ] as const)("speak of the same things in %s, with as many forms as it has", (language, words) => {
    const wrong = Object.entries(page).filter(([key, text]) => {
      const other = words[key as keyof typeof page];
      const forms = slotsOf(other).every(({ forms }) => !forms || forms.length === FORMS[language]);
      return !forms || namesIn(text).join() !== namesIn(other).join();
    });
    expect(wrong).toEqual([]);
  });
});

describe("codes", () => {
  it("begin with the name of a game, or one that no game from outside can have", () => {
    const begins = [ENGLISH_TEXTS, CATALOGUES.ru, helpInRussian].flatMap((texts) => Object.keys(texts));
    const names = new Set(begins.map((code) => code.split(".", 1)[0]!));
    expect([...names].filter((name) => !games.has(name) && !RESERVED_NAMES.includes(name))).toEqual([]);
    expect(RESERVED_NAMES.filter((name) => !names.has(name))).toEqual([]);
  });
});
