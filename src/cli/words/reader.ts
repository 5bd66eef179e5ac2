// Whom the command speaks to: people get their language, English where none is set. What programs read (JSON, CSV, files)
// does not come through here.

import { inEnglish, type Message, type Speaker, type Tell, type Texts } from "../../core/message.ts";
import { UsageError } from "../../tournament/usage-error.ts";
import { teller } from "../../words/catalogue.ts";
import { DECIMAL_SIGN, isLanguage, LANGUAGES, type Language } from "../../words/languages.ts";
import { type english, say } from "./en.ts";

/** Says a message to the reader. */
export let tell: Tell = inEnglish;
let spoken: Language = "en";

/** For pages that are written for the reader. */
export const reader = () => ({ language: spoken, tell });

/** What others have to say while a command runs. */
export const toReader = (message: Message): void => console.error(`ludus: ${tell(message)}`);

/** A number with so many decimals, as the reader writes it. */
export const decimal = (value: number, places: number): string =>
  value.toFixed(places).replace(".", DECIMAL_SIGN[spoken]);

/** A number as it is, likewise. */
export const figure = (value: number): string => String(value).replace(".", DECIMAL_SIGN[spoken]);

export const percent = (share: number): string => `${decimal(100 * share, 1)} %`;

/** One of the command's own texts, in the reader's language. */
export const text: Speaker<typeof english, string> = (code, ...values) => tell(say(code, ...values));

/** `--language` before anything else, then what the system says: LC_ALL, LC_MESSAGES, LANG. */
export function wantedLanguage(typed: readonly string[], env: NodeJS.ProcessEnv = process.env): Language {
  const dashes = typed.indexOf("--");
  const own = dashes < 0 ? typed : typed.slice(0, dashes);
  const at = own.findLastIndex((word) => /^--language(=|$)/.test(word));
  const asked = at < 0 ? undefined : own[at] === "--language" ? own[at + 1] : own[at]!.slice("--language=".length);
  if (asked !== undefined) {
    if (isLanguage(asked)) return asked;
    throw new UsageError(say("cli.language", { asked, known: Object.keys(LANGUAGES) }));
  }
  const set = [env.LC_ALL, env.LC_MESSAGES, env.LANG].find((value) => value) ?? "";
  const language = set.slice(0, 2).toLowerCase();
  return isLanguage(language) ? language : "en";
}

/** `brought`: what games from outside say, by language. */
export async function speak(language: Language, brought: Readonly<Record<string, Texts>> = {}): Promise<void> {
  spoken = language;
  if (language === "en") {
    tell = inEnglish;
    return;
  }
  const [own, help, results] =
    language === "ru"
      ? await Promise.all([
          import("./ru.ts").then(({ ru }) => ru),
          import("./help/ru.ts").then(({ ru }) => ru),
          import("../../tournament/results/words/ru.ts").then(({ ru }) => ru),
        ])
      : await Promise.all([
          import("./bg.ts").then(({ bg }) => bg),
          import("./help/bg.ts").then(({ bg }) => bg),
          import("../../tournament/results/words/bg.ts").then(({ bg }) => bg),
        ]);
  tell = await teller(language, { ...brought[language], ...own, ...help, ...results });
}
