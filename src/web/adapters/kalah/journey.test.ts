import { describe, expect, it } from "vitest";
import { readConfig } from "../../../core/config.ts";
import { Random } from "../../../core/random.ts";
import { accepted } from "../../../core/refusal.ts";
import { kalah } from "../../../games/kalah/rules.ts";
import { journey } from "./journey.ts";
import { kalahSceneMaker } from "./scene-maker.ts";

describe("the stones of Kalah on their way", () => {
  it("end where the rules put them, in every move of many games", () => {
    for (let seed = 0; seed < 40; seed++) {
      const random = new Random(BigInt(seed));
      const config = accepted(
        readConfig(kalah.config, { set: { emptyCapture: seed % 2 === 0, pits: 1 + (seed % 7) } }),
      );
      const state = kalah.start(config, 2, random);
      let before = kalahSceneMaker.scene(state, undefined, undefined);
      while (state.mover >= 0) {
        const { mover } = state;
        const pit = random.pick(kalah.actions!(state, mover));
        kalah.move(state, pit);
        const actions = mover === 0 ? [pit] : [undefined, pit];
        const after = kalahSceneMaker.scene(state, { acting: [mover], actions }, before);
        const counts = after.board.map(() => 0);
        const seen = new Set<string>();
        for (const { to } of journey(before, after)) {
          counts[to.place]!++;
          seen.add(`${to.place} ${to.index}`);
        }
        expect(counts).toEqual(after.board);
        expect(seen.size).toBe(after.board.reduce((sum, stones) => sum + stones, 0));
        before = after;
      }
    }
  });
});
