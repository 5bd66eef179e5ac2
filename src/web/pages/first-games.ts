// Which game a newcomer meets first on a page where one has to be chosen.

export const FIRST = {
  /** The button on the first page. */
  played: "kalah",
  /** A match that is set up. */
  matched: "kingdom",
  /** Players that are compared. */
  measured: "kalah",
  /** The picture of lost and won cells. */
  solved: "queen",
} as const;
