// Minesweeper's board: a board of cells on which the person may put flags. They are the person's own: the rules know
// nothing of them.

import { useEffect, useState } from "react";
import { useGameWords } from "../../words/index.ts";
import type { BoardProps } from "../drawing.ts";
import { GridBoard } from "../grid/grid-board.tsx";
import { cellNamed, type GridScene } from "../grid/scene.ts";
import { keepFlags, readFlags } from "./kept-flags.ts";
import { say as words } from "./words/en.ts";

export function MinesweeperBoard(props: BoardProps<GridScene>) {
  const { scene, legal } = props;
  const say = useGameWords(words);
  const [flags, setFlags] = useState(() => readFlags(scene));
  const [flagging, setFlagging] = useState(false);
  const untouched = scene.tiles.every((tile) => tile === "closed");
  useEffect(() => {
    // Another game has begun.
    if (untouched) setFlags(new Set());
  }, [untouched]);
  const [plays, setPlays] = useState(false);
  if (legal.length > 0 && !plays) setPlays(true);
  useEffect(() => {
    if (plays) keepFlags(scene, flags);
  }, [plays, scene, flags]);
  if (!plays) return <GridBoard {...props} />;
  const standing = new Set([...flags].filter((name) => scene.tiles[cellNamed(name, scene.width)!] === "closed"));
  const toggle = (name: string) => {
    const next = new Set(standing);
    if (!next.delete(name)) next.add(name);
    setFlags(next);
  };
  return (
    <>
      <GridBoard {...props} flags={{ standing, only: flagging, toggle }} />
      <p className="actions">
        <button type="button" className="button" aria-pressed={flagging} onClick={() => setFlagging(!flagging)}>
          {say("minesweeper.page.flags", { flags: standing.size })}
        </button>
      </p>
    </>
  );
}
