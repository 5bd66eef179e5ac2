// A synthetic game with a planted optimum, as a plugin: everybody names a number, the nearer to 62 the better, and luck
// counts for more than aim. Two to six play. Its bot aims where it is told.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export const OPTIMUM = 62;

const RULES = `import { ranked, turnGame, whole } from "ludus";

export const aim = turnGame({
  name: "aim", title: "Aim", summary: "", rules: 1, seats: { min: 2, max: 6 }, config: { fields: {} },
  start: (_config, seats, random) => ({ shots: [], luck: Array.from({ length: seats }, () => random.real()) }),
  mover: ({ shots, luck }) => (shots.length < luck.length ? shots.length : -1),
  width: () => 101,
  list(_state, moves) { for (let i = 0; i <= 100; i++) moves[i] = i; return 101; },
  move(state, shot) { state.shots.push(shot); },
  outcome({ shots, luck }) {
    if (shots.length < luck.length) return undefined;
    return ranked(shots.map((shot, seat) => Math.max(0, 2 - ((shot - ${OPTIMUM}) / 60) ** 2) + 1.5 * luck[seat]));
  },
  view: ({ shots }) => ({ shots }),
  formatMove: (_state, shot) => String(shot),
  bots: {
    aimer: {
      summary: "aims where it is told",
      options: { fields: { at: whole({ default: 20, min: 0, max: 100, help: "where" }) } },
      make: ({ at } = { at: 20 }) => ({ act: () => at }),
    },
  },
});
`;

/** The plugin in a folder of its own below this one, and what names it on the command line. */
export function aimPlugin(folder: string): string[] {
  mkdirSync(join(folder, "aim"));
  writeFileSync(join(folder, "aim/rules.js"), RULES);
  return ["--plugin", "./aim"];
}
