// Which page of the documentation is for whom. Rules of games have pages of their own.

export interface Shelf {
  readonly reader: "playing" | "writing" | "running" | "studying" | "building";
  readonly pages: readonly string[];
}

export const SHELVES: readonly Shelf[] = [
  { reader: "playing", pages: ["browser", "playing"] },
  { reader: "writing", pages: ["lessons", "workshop", "line-protocol", "codewars-kits", "kgp"] },
  {
    reader: "running",
    pages: ["tournaments", "contests", "organising", "office", "sandbox", "security", "security-page"],
  },
  { reader: "studying", pages: ["lab", "tuning", "engines", "solvers"] },
  { reader: "building", pages: ["new-game", "api", "replay-file", "architecture"] },
];
