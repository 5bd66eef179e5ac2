// What the machine thinks of the position at hand, as long as somebody wants to know.

import { useCallback, useEffect, useRef, useState } from "react";
import type { Assessment } from "../../engines/assessment.ts";
import { type Assessor, HARD, startAssessor } from "./assessing.ts";
import type { PlaySession } from "./session.ts";

export interface Judgement {
  readonly assessment: Assessment | undefined;
  readonly thinking: boolean;
  /** Asks for a hint in this position. */
  readonly hint: () => void;
}

export function useJudgement(session: PlaySession | undefined, turn: number, wanted: boolean): Judgement {
  const assessor = useRef<Assessor>(undefined);
  const [found, setFound] = useState<{
    of: PlaySession;
    turn: number;
    assessment: Assessment | undefined;
    final: boolean;
  }>();
  const hinting = useRef(false);
  const [asked, setAsked] = useState(0);
  useEffect(() => () => assessor.current?.stop(), []);
  useEffect(() => {
    hinting.current = false;
    setAsked(0);
  }, [session, turn]);
  const active = wanted || asked > 0;
  useEffect(() => {
    if (!session || turn < 0 || !active) return;
    assessor.current ??= startAssessor();
    assessor.current.ask({ record: session.record, turns: [turn], efforts: [HARD] }, (told) => {
      setFound({ of: session, ...told });
      if (!told.final || !hinting.current) return;
      hinting.current = false;
      session.suggest(told.assessment?.best[0]);
    });
    return () => assessor.current?.stop();
  }, [session, turn, active]);
  const here = found?.of === session && found?.turn === turn ? found : undefined;
  const hint = useCallback(() => {
    if (here?.final) session?.suggest(here.assessment?.best[0]);
    else {
      hinting.current = true;
      setAsked((n) => n + 1);
    }
  }, [here, session]);
  return { assessment: here?.assessment, thinking: active && !here?.final, hint };
}
