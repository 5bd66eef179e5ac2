// How a program to start from is filled in for a game. The kits are written for Kalah, so that they can be built and played as
// they are; another game has its own title, its own name and its own view.

interface Named {
  readonly name: string;
  readonly title: string;
}

/** The games whose views have types in the kits; a game from outside is shown as it comes. */
export const DESCRIBED: readonly string[] = [
  "beans",
  "king",
  "queen",
  "rook",
  "knight",
  "path",
  "pursuit",
  "noughts",
  "minesweeper",
  "kalah",
  "mmpawns",
  "kingdom",
  "codewars",
];

export function fillStarter(text: string, { name, title }: Named): string {
  const values: Readonly<Record<string, string>> = { game: name, title };
  const view = DESCRIBED.includes(name) ? name : "any";
  return text
    .replace(/\{\{(\w+)\}\}/g, (all, key: string) => values[key] ?? all)
    .replaceAll("KalahView", `${view.charAt(0).toUpperCase()}${view.slice(1)}View`)
    .replaceAll("kalah_view", `${view}_view`);
}
