// What White and black beans says on the pages, in Bulgarian.

import type { Translation } from "../../../../core/message.ts";
import type { english } from "./en.ts";

export const bg: Translation<typeof english> = {
  "beans.page.white": "бели",
  "beans.page.black": "черни",
  "beans.page.take-white": "Вземам бяло",
  "beans.page.take-black": "Вземам черно",
  "beans.page.take-both": "Вземам по едно",
  "beans.page.goal": "Цел: вземете последното зърно.",
};
