// Why one of the players lost: the turn that decided it, to which the playback goes by itself; its log and times stand beside
// the turn as always. For games of contests also the command that plays the seat again.

import { useEffect, useRef, useState } from "react";
import { messageOf } from "../../../arena/fault.ts";
import { isWorld } from "../../adapters/index.ts";
import { judgeMoves, type Position } from "../../analyse/mistakes.ts";
import { startAssessor } from "../../play/assessing.ts";
import type { Survey } from "../../scenes/frame.ts";
import { type Contents, readSceneSource } from "../../scenes/messages.ts";
import { Link } from "../../shell/route.tsx";
import { useWords } from "../../words/index.ts";
import { costliestMove, type Fall, steepestFall } from "../model/decisive-turn.ts";
import type { Playhead } from "../model/playhead.ts";
import { firstTurn } from "../model/turn-address.ts";

/** A glance at every position, then a better look: some seconds for a whole game. */
const EFFORTS = [
  { nodes: 4000, ms: 15 },
  { nodes: 40_000, ms: 80 },
];

interface Props {
  readonly id: string;
  readonly seat: number;
  readonly name: string;
  readonly contents: Contents;
  readonly survey: Survey | undefined;
  readonly text: string;
  readonly act: (action: (playhead: Playhead) => void) => void;
}

interface Decisive {
  readonly turn: number;
  readonly words: string;
}

export default function WhyLost({ id, seat, name, contents, survey, text, act }: Props) {
  const { say, tell } = useWords();
  const board = !isWorld(contents.game);
  const fault = contents.faults.find((fault) => fault.seat === seat && !fault.afterEnd);
  const { positions, looked } = usePositions(text, contents.length, board && !fault);
  const move = costliestMove(judgeMoves(positions), seat);
  const complete = survey !== undefined && survey.upTo >= contents.length;
  const assessed = !board || looked > contents.length;
  const searching = !fault && !(complete && assessed);
  const decisive = (): Decisive | undefined => {
    if (fault) return { turn: fault.turn, words: tell(messageOf(fault)) };
    if (move) {
      const [better] = move.better;
      const percent = Math.round(100 * move.loss);
      const gave = say("decisiveMove", { move: move.text, percent });
      return { turn: move.turn - 1, words: better ? `${gave} ${say("decisiveBetter", { move: better })}` : gave };
    }
    const fall = survey && contents.columns.length > 0 ? steepestFall(survey, seat) : undefined;
    if (!fall) return undefined;
    const stood = ([own, other]: Fall["before"]) => `${own} : ${other}`;
    const [before, after] = [stood(fall.before), stood(fall.after)];
    const column = tell(contents.columns[0]!);
    return { turn: fall.from, words: say("decisiveFall", { column, to: fall.to, before, after }) };
  };
  const found = searching ? undefined : decisive();
  useGoing(found?.turn, act);
  return (
    <section className="why-lost" aria-live="polite">
      <h2 className="panel-title">{say("whyLost", { name })}</h2>
      {searching && <p className="dim">{say("decisiveSearch", { done: looked, all: contents.length + 1 })}</p>}
      {!searching && !found && <p>{say("decisiveNone")}</p>}
      {found && (
        <p>
          <button type="button" className="button small" onClick={() => act(seekTo(found.turn))}>
            {say("atTurnNumber", { turn: found.turn })}
          </button>{" "}
          {found.words} {board && <Link href={`/analyse/${id}?turn=${found.turn}`}>{say("analyseGame")}</Link>}
        </p>
      )}
      {id.startsWith("contest-") && (
        <p className="why-lost-repeat">
          {say("repeatSeat")}{" "}
          <code>{`ludus repeat ${location.origin}/watch/${id} --seat ${seat + 1} -- ${say("repeatProgram")}`}</code>
        </p>
      )}
    </section>
  );
}

const seekTo = (turn: number) => (playhead: Playhead) => {
  playhead.pause();
  playhead.seek(turn);
};

/** Once, unless the address names another turn. */
function useGoing(turn: number | undefined, act: Props["act"]): void {
  const named = useRef(firstTurn() !== undefined);
  useEffect(() => {
    if (turn === undefined || named.current) return;
    named.current = true;
    act(seekTo(turn));
  }, [turn, act]);
}

function usePositions(text: string, length: number, wanted: boolean) {
  const [state, setState] = useState<{ positions: readonly (Position | undefined)[]; looked: number }>(NOTHING);
  useEffect(() => {
    if (!wanted) return;
    const assessor = startAssessor();
    const turns = Array.from({ length: length + 1 }, (_, turn) => turn);
    setState(NOTHING);
    assessor.ask({ record: readSceneSource(text), turns, efforts: EFFORTS }, ({ turn, assessment, made, final }) =>
      setState(({ positions, looked }) => {
        const next = [...positions];
        next[turn] = { assessment, made };
        return { positions: next, looked: looked + Number(final) };
      }),
    );
    return () => assessor.stop();
  }, [text, length, wanted]);
  return state;
}

const NOTHING = { positions: [], looked: 0 };
