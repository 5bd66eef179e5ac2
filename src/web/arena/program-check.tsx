// A program that was just uploaded is tried at once: built, and played for a few turns against a random player.

import { useEffect, useRef, useState } from "react";
import { type Fault, kindInWords, messageOf } from "../../arena/fault.ts";
import type { GameEntry } from "../../contract/games.ts";
import { type Problem, playSeries } from "../api/series.ts";
import { useStored } from "../shell/local-storage.ts";
import { useWords } from "../words/index.ts";

export interface Checked {
  readonly spec: string;
  readonly running: boolean;
  /** Turns that were played. */
  readonly turns?: number;
  readonly fault?: Fault | undefined;
  readonly problem?: Problem | undefined;
}

/** Long worlds are made short: a start shows whether a program plays at all. */
const SHORT: Readonly<Record<string, string>> = { turns: "20", ticks: "60" };

export interface ProgramCheck {
  readonly checked: Checked | undefined;
  check(spec: string): void;
  /** Whether it was checked in this game before, also before a reload, and did not play. */
  isRejected(spec: string): boolean;
}

/** So many are remembered. */
const MOST_REJECTED = 200;

export function useProgramCheck(game: GameEntry): ProgramCheck {
  const [checked, setChecked] = useState<Checked>();
  const [rejected, setRejected] = useStored<readonly string[]>("rejected-programs", []);
  const nameOf = (spec: string) => `${game.name} ${spec}`;
  useEffect(() => {
    if (!checked || checked.running || checked.problem === "offline") return;
    const others = rejected.filter((name) => name !== nameOf(checked.spec));
    const failed = checked.fault !== undefined || checked.problem !== undefined;
    setRejected(failed ? [nameOf(checked.spec), ...others].slice(0, MOST_REJECTED) : others);
  }, [checked]);
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);
  const check = (spec: string) => {
    stop.current.abort();
    const current = new AbortController();
    stop.current = current;
    const others = Array.from({ length: game.seats.min - 1 }, () => "random");
    const config = Object.fromEntries(Object.entries(SHORT).filter(([key]) => key in game.config));
    const order = { game: game.name, players: [spec, ...others], config, seed: "1" };
    setChecked({ spec, running: true });
    void playSeries(
      { order, games: 1 },
      {
        onGame({ turns, faults, seating }) {
          const fault = faults.find(({ seat }) => seating[seat] === 0);
          setChecked({ spec, running: false, turns, fault });
        },
      },
      current.signal,
    ).then((problem) => {
      if (problem && stop.current === current) setChecked({ spec, running: false, problem });
    });
  };
  return { checked, check, isRejected: (spec) => rejected.includes(nameOf(spec)) };
}

export function CheckWords({ checked, name }: { checked: Checked; name: string }) {
  const { say, tell } = useWords();
  const { running, turns, fault, problem } = checked;
  if (running) {
    return (
      <p className="dim" role="status">
        {say("checkingProgram", { name })}
      </p>
    );
  }
  if (!fault && problem === undefined) {
    return (
      <p className="checked" role="status">
        ✓ {say("programPlays", { name, turns: turns ?? 0 })}
      </p>
    );
  }
  const why = fault ? `${tell(kindInWords(fault.kind))}: ${tell(messageOf(fault))}` : problem;
  return (
    <p className="warning" role="alert">
      {name}: {why === "offline" ? say("offline") : typeof why === "string" ? why : tell(why!)}
      {fault?.evidence && <span className="evidence">{`\n${fault.evidence}`}</span>}
    </p>
  );
}
