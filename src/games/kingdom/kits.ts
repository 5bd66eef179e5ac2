// What a ruler's author starts from.

import type { Kit } from "../../core/game.ts";

export const kingdomKits: Readonly<Record<string, Kit>> = {
  python: { folder: "examples/kingdom", program: "ruler.py" },
  "c-lib": {
    folder: "kits/kingdom-lib",
    files: { "kingdom.h": "kingdom.h", "example.c": "ruler.c" },
    program: "ruler.so",
    spec: "lib:{}",
    build: "gcc -O2 -shared -fPIC -o ruler.so ruler.c",
  },
};
