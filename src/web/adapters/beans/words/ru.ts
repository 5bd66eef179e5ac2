// What White and black beans says on the pages, in Russian.

import type { Translation } from "../../../../core/message.ts";
import type { english } from "./en.ts";

export const ru: Translation<typeof english> = {
  "beans.page.white": "белых",
  "beans.page.black": "чёрных",
  "beans.page.take-white": "Взять белый",
  "beans.page.take-black": "Взять чёрный",
  "beans.page.take-both": "Взять белый и чёрный",
  "beans.page.goal": "Цель: взять последний боб.",
};
