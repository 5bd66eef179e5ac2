// What the author of a program starts from: one that answers through matrix.txt, as the class tournament has it.

import type { Kit } from "../../core/game.ts";

export const mmpawnsKits: Readonly<Record<string, Kit>> = {
  python: { folder: "examples/mmpawns", files: { "hunter.py": "bot.py" }, program: "bot.py", form: "matrix" },
  cpp: { folder: "kits/mmpawns-cpp", program: "bot.cpp", form: "matrix" },
};
