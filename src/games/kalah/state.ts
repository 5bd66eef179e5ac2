// The board as a ring of pits, whose move it is, and the rules that are in force.

export interface KalahConfig {
  pits: number;
  stones: number;
  emptyCapture: boolean;
  end: "either-row-empty" | "mover-has-no-stones";
  extraTurn: boolean;
  capture: boolean;
}

/** The rules that are in force, apart from the position. Shared by all states of a game and never changed. */
export type KalahRules = Omit<KalahConfig, "stones">;

export interface KalahState {
  rules: KalahRules;
  /**
   * The ring in sowing direction: South's pits 0..m-1, South's store m, North's pits m+1..2m, North's store 2m+1.
   * Pit i lies opposite pit 2m - i.
   */
  board: Uint16Array;
  /** 0 = South, 1 = North, NOBODY once the game is over. */
  mover: number;
}
