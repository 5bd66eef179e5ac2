// What a strategy's author starts from: a folder of files that is the player itself.

import type { Kit } from "../../core/game.ts";

export const warKits: Readonly<Record<string, Kit>> = {
  typescript: kit("typescript"),
  python: kit("python"),
  cpp: kit("cpp"),
};

function kit(language: string): Kit {
  const folder = `kits/codewars-${language}`;
  return { folder, program: "", against: "codewars/quick", guide: "docs/codewars-kits.md" };
}
