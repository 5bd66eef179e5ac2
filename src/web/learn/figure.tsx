// A board in a lesson's text that can be played with: press a pit, see the stones go round.

import "../look/viewer.css";
import "../look/boards.css";
import { useEffect, useMemo, useState } from "react";
import { defaultConfig } from "../../core/config.ts";
import { accepted } from "../../core/refusal.ts";
import { type KalahConfig, type KalahState, kalah } from "../../games/kalah/rules.ts";
import { KalahBoard } from "../adapters/kalah/kalah-board.tsx";
import { type KalahScene, kalahSceneMaker } from "../adapters/kalah/scene-maker.ts";
import type { Legal } from "../scenes/frame.ts";
import { useLearnWords } from "./words/index.ts";

const STEP_MS = 900;

const sceneOf = (state: KalahState): KalahScene => ({
  pits: state.rules.pits,
  board: Array.from(state.board),
  mover: state.mover,
  sown: undefined,
});

const legalIn = (state: KalahState): Legal[] =>
  state.mover < 0
    ? []
    : (kalah.actions!(state, state.mover) as number[]).map((pit) => ({
        seat: state.mover,
        action: pit,
        text: String(pit),
        spot: kalahSceneMaker.spot!(state, pit),
      }));

export function Figure({ position, isPlayable = true }: { position: string; isPlayable?: boolean }) {
  const say = useLearnWords();
  const first = useMemo(
    () => accepted(kalah.parsePosition!(position, defaultConfig<KalahConfig>(kalah.config))),
    [position],
  );
  const [state, setState] = useState(first);
  const [step, setStep] = useState<{ to: KalahState; scene: KalahScene; progress: number }>();
  useEffect(() => {
    if (!step) return;
    const begun = performance.now();
    let frame = requestAnimationFrame(function move(now) {
      const progress = Math.min(1, (now - begun) / STEP_MS);
      if (progress < 1) {
        setStep((step) => step && { ...step, progress });
        frame = requestAnimationFrame(move);
      } else {
        setState(step.to);
        setStep(undefined);
      }
    });
    return () => cancelAnimationFrame(frame);
    // One movement for each step, not for each picture of it.
  }, [step?.to]);
  const play = ({ action }: Legal) => {
    const to = kalah.copy(state);
    kalah.move(to, action as number);
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return setState(to);
    const sown = { seat: state.mover, place: 7 * state.mover + (action as number) - 1 };
    setStep({ to, scene: { ...sceneOf(to), sown }, progress: 0 });
  };
  return (
    <figure className="lesson-figure">
      <KalahBoard
        scene={sceneOf(state)}
        next={step?.scene}
        progress={step?.progress ?? 0}
        seats={[{ name: say("me") }, { name: say("other") }]}
        legal={isPlayable && !step ? legalIn(state) : []}
        onPlay={play}
        hint={undefined}
      />
      {isPlayable && (
        <figcaption>
          {state === first ? (
            say("figure")
          ) : (
            <button type="button" className="button small" onClick={() => setState(first)}>
              {say("back")}
            </button>
          )}
        </figcaption>
      )}
    </figure>
  );
}
