// What a strategy's author starts from: a folder of files that is the player itself.

import type { Kit } from "../../core/game.ts";

export const warKits: Readonly<Record<string, Kit>> = {
  typescript: kit("typescript", "ts"),
  python: kit("python", "py"),
  cpp: kit("cpp", "cpp"),
};

function kit(language: string, ending: string): Kit {
  const [folder, own] = [`kits/codewars-${language}`, `MyStrategy.${ending}`];
  return { folder, program: "", own, form: "kit", against: "codewars/quick", guide: "docs/codewars-kits.md" };
}
