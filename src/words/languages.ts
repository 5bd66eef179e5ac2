// The languages in which people are spoken to, and how each of them counts. English lies beside the code that speaks.

import { fill, type Grammar, inEnglish, parseText, type Tell, type Texts } from "../core/message.ts";

export const LANGUAGES = { en: "English", ru: "Русский", bg: "Български" } as const;
export type Language = keyof typeof LANGUAGES;
export type OtherLanguage = Exclude<Language, "en">;

export function isLanguage(word: string): word is Language {
  return Object.hasOwn(LANGUAGES, word);
}

/** In which order a text gives the words that go with a number: `{n|камень|камня|камней}`. */
const FORMS: Readonly<Record<OtherLanguage, readonly Intl.LDMLPluralRule[]>> = {
  ru: ["one", "few", "many"],
  bg: ["one", "other"],
};
/** Fractions go with the form of two: «1,5 камня», „1,5 ямки“. */
const FRACTION = 1;

/** What stands between a whole number and its decimals. */
export const DECIMAL_SIGN: Readonly<Record<Language, string>> = { en: ".", ru: ",", bg: "," };

export function grammarOf(language: OtherLanguage, say: Tell): Grammar {
  const rules = new Intl.PluralRules(language);
  const order = FORMS[language];
  return {
    say,
    number: (value) => String(value).replace(".", DECIMAL_SIGN[language]),
    form(count, forms) {
      const place = Number.isInteger(count) ? order.indexOf(rules.select(count)) : FRACTION;
      return forms[place] ?? forms.at(-1)!;
    },
  };
}

/** Says messages by this catalogue; what it does not know, in English. */
export function tellerOf(language: OtherLanguage, catalogue: Texts): Tell {
  const parsed = new Map<string, ReturnType<typeof parseText>>();
  const tell: Tell = (message) => {
    const { code, values = {} } = message;
    if (code === undefined || !Object.hasOwn(catalogue, code)) return inEnglish(message);
    let parts = parsed.get(code);
    if (!parts) {
      parts = parseText(catalogue[code]!);
      parsed.set(code, parts);
    }
    return fill(parts, values, grammar);
  };
  const grammar = grammarOf(language, tell);
  return tell;
}
