// A finished game goes to the other replays of this server by itself: nobody loses a game because of a reload.

import { useEffect, useState } from "react";
import { keepGame } from "../api/api.ts";
import { readStored } from "../shell/local-storage.ts";
import type { PlayedGame } from "./session.ts";

/** What is asked of a game that may be over: the same object as long as it is the same game. */
interface Finished {
  readonly record: PlayedGame;
}

/** Gives the id under which the game is kept; `known` where that was done before (empty where it failed). */
export function useKeptGame(game: Finished | undefined, over: boolean, known: string | undefined): string | undefined {
  const [kept, setKept] = useState<{ of: Finished; id: string }>();
  useEffect(() => {
    if (!game || !over || known || game.record.steps.length === 0) return;
    let current = true;
    keepGame(signed(game.record)).then(
      ({ id }) => current && setKept({ of: game, id }),
      // Whoever wants to look back asks again, and is told what is wrong.
      () => {},
    );
    return () => {
      current = false;
      setKept(undefined);
    };
  }, [game, over, known]);
  return known || (kept && kept.of === game ? kept.id : undefined);
}

/**
 * As it is kept: under the name that the person has given, where one person played; other players under their spec, which
 * everybody reads in words of their own language.
 */
export function signed(record: PlayedGame, name = readStored("name", "")): PlayedGame {
  const { seats } = record.opening;
  const alone = name !== "" && seats.filter(({ spec }) => spec === "human").length === 1;
  const named = seats.map((seat) => {
    if (seat.spec !== "human") return { ...seat, name: seat.spec };
    return alone ? { ...seat, name } : seat;
  });
  return { ...record, opening: { ...record.opening, seats: named } };
}
