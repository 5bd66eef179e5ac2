// What the phases of one turn work on.

/** The turn in hand. Both arrays follow the servants' places. */
export interface Turn {
  readonly orders: Uint8Array;
  /** 1 where somebody struck at the servant in this turn. */
  readonly struck: Uint8Array;
}
