// The program that somebody begins with: the kits of the package, as they are.

import javascript from "../../../kits/bots/javascript/bot.mjs?raw";
import python from "../../../kits/bots/python/bot.py?raw";
import typescript from "../../../kits/bots/typescript/bot.ts?raw";
import { fillStarter } from "../../games/starter.ts";
import type { ProgramLanguage } from "./bench/messages.ts";

const TEMPLATES: Readonly<Record<ProgramLanguage, string>> = { javascript, typescript, python };

export function templateFor(
  language: ProgramLanguage,
  game: { readonly name: string; readonly title: string },
): string {
  return fillStarter(TEMPLATES[language], game);
}
