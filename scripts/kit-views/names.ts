// How the names of the description are written in other languages.

/** `theirPits` as `TheirPits`. */
export const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** `theirPits` as `their_pits`. */
export const snake = (name: string): string =>
  name.replace(/[A-Z]+/g, (letters) => `_${letters.toLowerCase()}`).replace(/^_/, "");

/** The file's first lines, in the comments of the language. */
export const heading = (comment: string): string =>
  [
    "What a program sees, game by game: docs/games says what it means. Made from one description for all languages by",
    "scripts/kit-views.ts: change that, not this.",
  ]
    .map((line) => `${comment} ${line}\n`)
    .join("");
