// The picture itself: a board drawn anew with every frame, or a world on its canvas.

import { type RefObject, useEffect, useState } from "react";
import type { Note } from "../../arena/note.ts";
import type { DisplayOptions, Drawing, SeatName } from "../adapters/drawing.ts";
import { adapterOf } from "../adapters/index.ts";
import { prefersStillness } from "../shell/theme.ts";
import { marksAt } from "./model/notes.ts";
import type { Playback } from "./model/playback.ts";
import { usePicture } from "./model/use-viewed-match.ts";
import { type WorldHandle, WorldScreen } from "./world/world-screen.tsx";

export interface ScreenProps {
  readonly game: string;
  readonly playback: Playback;
  readonly seats: readonly SeatName[];
  readonly options: DisplayOptions;
  readonly follow: number | undefined;
  readonly minimap: boolean;
  readonly notes?: readonly Note[] | undefined;
  readonly world?: RefObject<WorldHandle | null>;
  readonly onDrawing?: (drawing: Drawing) => void;
}

export function Screen({ game, onDrawing, ...rest }: ScreenProps) {
  const drawing = useDrawing(game);
  useEffect(() => {
    if (drawing) onDrawing?.(drawing);
  }, [drawing, onDrawing]);
  if (!drawing) return <div className="screen-wait" />;
  if (drawing.kind === "world")
    return <WorldScreen key={game} game={game} makePainter={drawing.makePainter} {...rest} />;
  return <BoardScreen Board={drawing.Board} playback={rest.playback} seats={rest.seats} notes={rest.notes} />;
}

export function useDrawing(game: string): Drawing | undefined {
  const [drawing, setDrawing] = useState<Drawing>();
  const [failure, setFailure] = useState<Error>();
  useEffect(() => {
    let current = true;
    adapterOf(game)
      .fetchDrawing()
      .then((drawing) => current && setDrawing(drawing), setFailure);
    return () => {
      current = false;
    };
  }, [game]);
  if (failure) throw failure;
  return drawing;
}

type BoardDrawing = Extract<Drawing, { kind: "board" }>;

function BoardScreen({
  Board,
  playback,
  seats,
  notes,
}: Pick<BoardDrawing, "Board"> & Pick<ScreenProps, "playback" | "seats" | "notes">) {
  const picture = usePicture(playback);
  if (!picture) return <div className="screen-wait" />;
  const { frame, next } = picture;
  const progress = prefersStillness() ? 0 : picture.progress;
  return (
    <Board
      scene={frame.scene}
      next={next?.scene}
      progress={progress}
      seats={seats}
      legal={[]}
      onPlay={() => {}}
      hint={undefined}
      truth={frame.truth}
      marks={notes && marksAt(notes, frame.turn)}
    />
  );
}
