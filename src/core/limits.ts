// What a player may use. Wall times are wide and stop sleepers; CPU times are the program's own and do not depend on
// how busy the machine is. All in milliseconds and bytes; what is absent is not limited.

export interface Limits {
  /** From the start of the program to its first answer, on top of that turn's own time. */
  readonly startTime?: number;
  readonly turnTime?: number;
  readonly gameTime?: number;
  /** Added to the game's time with every turn. */
  readonly increment?: number;
  readonly turnCpu?: number;
  readonly gameCpu?: number;
  readonly memory?: number;
}
