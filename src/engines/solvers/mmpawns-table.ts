// What is known about MMPawns positions, in typed arrays. Keys are exact: where the men of both sides stand and what
// was asked; marked cells never change. No answer is ever mixed up with another position's.

import { A, B, type MMPawnsState } from "../../games/mmpawns/board.ts";
import { drawIsPossible } from "./mmpawns-length.ts";

/** A's men as two words, B's men as two words, and the question with the number of the half-move. */
const WORDS = 5;

export class PositionTable {
  private size = 1 << 12;
  private used = 0;
  private keys = new Uint32Array(this.size * WORDS);
  private values = new Uint16Array(this.size);
  private readonly key = new Uint32Array(WORDS);

  /** The value kept for this position and question, or 0. */
  look(state: MMPawnsState, question: number): number {
    this.writeKey(state, question);
    return this.values[this.slot()]!;
  }

  keep(state: MMPawnsState, question: number, value: number): void {
    if (2 * this.used >= this.size) this.grow();
    this.writeKey(state, question);
    const slot = this.slot();
    if (this.values[slot] === 0) {
      this.used++;
      this.keys.set(this.key, slot * WORDS);
    }
    this.values[slot] = value;
  }

  /** The number of the half-move counts only where it can end the game. */
  private writeKey(state: MMPawnsState, question: number): void {
    const { board } = state;
    const key = this.key.fill(0);
    for (let cell = 0; cell < board.length; cell++) {
      const word = cell >> 5;
      if (board[cell] === A) key[word] = key[word]! | (1 << (cell & 31));
      else if (board[cell] === B) key[2 + word] = key[2 + word]! | (1 << (cell & 31));
    }
    key[4] = question + (drawIsPossible(state) ? 8 * state.number : 0);
  }

  /** Where the key stands, or the free slot for it. */
  private slot(): number {
    const { key, keys, values, size } = this;
    let hash = 0;
    for (let word = 0; word < WORDS; word++) hash = Math.imul(hash ^ key[word]!, 0x9e3779b1) ^ (hash >>> 15);
    let slot = (hash ^ (hash >>> 13)) & (size - 1);
    while (values[slot] !== 0 && !this.holds(keys, slot)) slot = (slot + 1) & (size - 1);
    return slot;
  }

  private holds(keys: Uint32Array, slot: number): boolean {
    for (let word = 0; word < WORDS; word++) if (keys[slot * WORDS + word] !== this.key[word]) return false;
    return true;
  }

  private grow(): void {
    const { keys, values, size } = this;
    this.size = size * 2;
    this.keys = new Uint32Array(this.size * WORDS);
    this.values = new Uint16Array(this.size);
    for (let old = 0; old < size; old++) {
      if (values[old] === 0) continue;
      this.key.set(keys.subarray(old * WORDS, (old + 1) * WORDS));
      const slot = this.slot();
      this.keys.set(this.key, slot * WORDS);
      this.values[slot] = values[old]!;
    }
  }
}
