// Any board of cells: tiles, names of rows and columns, pieces that slide, the last move and the legal ones softly
// marked. Games whose pieces must be chosen first are played with two presses.

import { useState } from "react";
import type { Legal } from "../../scenes/frame.ts";
import { useWords } from "../../words/index.ts";
import { Arrow } from "../arrow.tsx";
import type { BoardProps, MoveArrow } from "../drawing.ts";
import { moveFocus, pressable } from "../pressable.ts";
import { seatLetter } from "../seat-colours.ts";
import { Glyph } from "./pieces.tsx";
import { cellName, cellNamed, type GridScene, type Piece, piecesAt } from "./scene.ts";

const CELL = 100;
const MARGIN = 46;
/** A step is over after this part of its time, and the board rests. */
const MOTION = 0.5;

const smooth = (t: number) => t * t * (3 - 2 * t);

/** Flags that a person puts on cells, where the game has them. */
export interface Flags {
  /** Cells by name. */
  readonly standing: ReadonlySet<string>;
  /** A press puts a flag instead of playing. */
  readonly only: boolean;
  readonly toggle: (name: string) => void;
}

export function GridBoard({
  scene,
  next,
  progress,
  legal,
  onPlay,
  hint,
  seats,
  near = 0,
  arrows = [],
  truth,
  marks = [],
  flags,
}: BoardProps<GridScene> & { flags?: Flags }) {
  const { say, tell } = useWords();
  const [chosen, setChosen] = useState<string>();
  const { width, height } = scene;
  const t = next ? smooth(Math.min(1, progress / MOTION)) : 0;
  const turned = near === 1 && scene.sides === true;
  const columnX = (column: number) => MARGIN + ((turned ? width - 1 - column : column) + 0.5) * CELL;
  const rowY = (row: number) => ((turned ? row : height - 1 - row) + 0.5) * CELL + 8;
  const x = (cell: number) => columnX(cell % width);
  const y = (cell: number) => rowY(Math.floor(cell / width));
  // About the same size on the screen, however many cells there are.
  const letters = Math.min(34, 3 * Math.max(width, height));
  const shown = t > 0.5 && next ? next : scene;
  const targets = targetsOf(legal, chosen);
  const elsewhere = legal.filter(({ spot }) => spot.from === undefined && !/^[a-z]+\d+$/.test(spot.to));

  const press = (name: string) => {
    const action = targets.get(name);
    if (flags?.only) return flags.toggle(name);
    if (flags?.standing.has(name)) return;
    if (action === "choose") setChosen(chosen === name ? undefined : name);
    else if (action) {
      setChosen(undefined);
      onPlay(action);
    }
  };
  return (
    <div className="grid-frame">
      <svg
        className="board grid"
        viewBox={`0 0 ${width * CELL + MARGIN + 8} ${height * CELL + MARGIN}`}
        onContextMenu={(event) => {
          const cell = (event.target as Element).closest("[data-cell]")?.getAttribute("data-cell");
          if (!flags || !cell || !targets.has(cell)) return;
          event.preventDefault();
          flags.toggle(cell);
        }}
        onKeyDown={(event) => {
          const cell = (event.target as Element).getAttribute("data-cell");
          if (!flags || cell === null || event.key.toLowerCase() !== "f" || event.ctrlKey || event.metaKey)
            return moveFocus(event);
          event.preventDefault();
          event.stopPropagation();
          flags.toggle(cell);
        }}
      >
        <title>{`${width} × ${height}`}</title>
        {scene.tiles.map((_, cell) => {
          const name = cellName(width, cell);
          const here = shown.pieces.filter((piece) => piece.cell === cell);
          const action = targets.get(name);
          const flagged = flags?.standing.has(name);
          const label = `${say("cell", { cell: name })}, ${contents(here, seats) || say(flagged ? "flaggedCell" : "emptyCell")}`;
          const marks = [
            `tile ${shown.tiles[cell]}`,
            (Math.floor(cell / width) + cell) % 2 === (width % 2 === 0 ? 0 : Math.floor(cell / width) % 2)
              ? "shade"
              : "",
            shown.last.includes(cell) ? "last" : "",
            shown.winning?.includes(cell) ? "winning" : "",
            action ? "legal" : "",
            name === chosen ? "chosen" : "",
            hint && (hint.spot.to === name || hint.spot.from === name) ? "hinted" : "",
          ].join(" ");
          return (
            <g key={cell} className={marks} data-cell={name} {...(action ? pressable(label, () => press(name)) : {})}>
              <rect x={x(cell) - CELL / 2} y={y(cell) - CELL / 2} width={CELL} height={CELL} />
              <rect
                className="edge"
                x={x(cell) - CELL / 2 + 4}
                y={y(cell) - CELL / 2 + 4}
                width={CELL - 8}
                height={CELL - 8}
              />
              {flagged && (
                <g className="piece flag" transform={`translate(${x(cell)} ${y(cell)})`}>
                  <Glyph name="flag" />
                </g>
              )}
              {action && action !== "choose" && !flagged && <circle className="dot" cx={x(cell)} cy={y(cell)} r="11" />}
            </g>
          );
        })}
        {truth && <TruthLayer truth={truth} x={x} y={y} />}
        <g className="coordinates" fontSize={letters}>
          {Array.from({ length: width }, (_, n) => (
            <text key={n} x={columnX(n)} y={height * CELL + 12 + letters / 2}>
              {cellName(width, n).slice(0, -1)}
            </text>
          ))}
          {Array.from({ length: height }, (_, n) => (
            <text key={n} className="row" x={MARGIN - 6} y={rowY(n)}>
              {n + 1}
            </text>
          ))}
        </g>
        {chosen === undefined && <PossibleMoves legal={legal} width={width} x={x} y={y} />}
        <g className="pieces" pointerEvents="none">
          {piecesAt(scene, next, t).map(({ piece, to, fade, stand: { aside, size } }, n) => {
            const at = to === undefined ? [x(piece.cell), y(piece.cell)] : between(piece.cell, to, t, x, y);
            const whose = piece.seat === undefined ? "nobody" : `seat${piece.seat}`;
            return (
              <g
                key={n}
                className={`piece ${whose} ${/^\d$/.test(piece.glyph) ? "count" : piece.glyph}`}
                opacity={fade}
                transform={`translate(${(at[0]! + aside * CELL).toFixed(1)} ${at[1]!.toFixed(1)})${size === 1 ? "" : ` scale(${size.toFixed(3)})`}`}
              >
                <Glyph name={piece.glyph} />
              </g>
            );
          })}
        </g>
        <g className="arrows" pointerEvents="none">
          {arrows.map((arrow) => {
            const ends = endsOf(arrow, width);
            if (!ends) return null;
            const [from, to] = ends.map((cell) => ({ x: x(cell), y: y(cell) }));
            return <Arrow key={arrow.legal.text} from={from!} to={to!} kind={arrow.kind} />;
          })}
        </g>
        <g className="note-marks" pointerEvents="none">
          {marks.map(({ seat, mark }, n) => (
            <NoteMark key={n} seat={seat} ends={mark} x={columnX} y={rowY} />
          ))}
        </g>
      </svg>
      {elsewhere.length > 0 && (
        <p className="actions">
          {elsewhere.map((action) => (
            <button key={action.text} type="button" className="button" onClick={() => onPlay(action)}>
              {action.spot.label === undefined ? action.text : tell(action.spot.label)}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}

/** The cells that an arrow joins; undefined for what is not on the board. */
function endsOf({ legal: { spot } }: MoveArrow, width: number): readonly [number, number] | undefined {
  const to = cellNamed(spot.to, width);
  if (to === undefined) return undefined;
  return [cellNamed(spot.from ?? spot.start ?? spot.to, width) ?? to, to];
}

/** Where a piece must be chosen first, the moves of all of them, as lines from each to where it can go. */
function PossibleMoves({ legal, width, x, y }: { legal: readonly Legal[]; width: number } & Places) {
  return (
    <g className="possible-moves" pointerEvents="none">
      {legal.map(({ text, spot }) => {
        const [from, to] = [spot.from, spot.to].map((name) => name && cellNamed(name, width));
        if (typeof from !== "number" || typeof to !== "number") return null;
        return (
          <g key={text}>
            <line x1={x(from)} y1={y(from)} x2={x(to)} y2={y(to)} />
            <circle cx={x(to)} cy={y(to)} r="7" />
          </g>
        );
      })}
    </g>
  );
}

interface Places {
  readonly x: (at: number) => number;
  readonly y: (at: number) => number;
}

/** Who moves from a lost cell (P) loses: those are the ones to go to. */
function TruthLayer({ truth, x, y }: { truth: NonNullable<BoardProps["truth"]> } & Places) {
  const width = truth[0]!.length;
  return (
    <g className="truth" pointerEvents="none">
      {truth.toReversed().flatMap((row, line) =>
        row.map((word, column) => {
          const cell = line * width + column;
          if (word === "#" || word === "") return null;
          return (
            <g key={cell} className={TRUTHS[word] ?? "told"} transform={`translate(${x(cell)} ${y(cell)})`}>
              <rect x={-CELL / 2} y={-CELL / 2} width={CELL} height={CELL} />
              <text x={CELL / 2 - 8} y={-CELL / 2 + 22}>
                {word}
              </text>
            </g>
          );
        }),
      )}
    </g>
  );
}

/** Two players: P lost, N won, D drawn; three: which of them wins, counted from the mover. */
const TRUTHS: Readonly<Record<string, string>> = { P: "lost", N: "won", D: "drawn", "=": "drawn" };

function NoteMark({ seat, ends: [fromX, fromY, toX, toY], x, y }: { seat: number; ends: readonly number[] } & Places) {
  if (toX === undefined)
    return <circle className={`note-mark seat${seat}`} cx={x(fromX!)} cy={y(fromY!)} r={CELL * 0.42} />;
  return <line className={`note-mark seat${seat}`} x1={x(fromX!)} y1={y(fromY!)} x2={x(toX)} y2={y(toY!)} />;
}

/** By the name of a cell, what pressing it does: play, or choose the piece on it. */
function targetsOf(legal: readonly Legal[], chosen: string | undefined): Map<string, Legal | "choose"> {
  const targets = new Map<string, Legal | "choose">();
  for (const action of legal) if (action.spot.from !== undefined) targets.set(action.spot.from, "choose");
  for (const action of legal) {
    const { from, to } = action.spot;
    if (from === undefined || from === chosen) targets.set(to, action);
  }
  return targets;
}

/** What stands on a cell, in words. */
function contents(pieces: readonly Piece[], seats: BoardProps["seats"]): string {
  const named = pieces.map(({ glyph, seat }) => {
    if (seat === undefined) return glyph;
    return `${glyph.replace(/^mark\d$/, "")} ${seats[seat]?.name ?? seatLetter(seat)}`.trim();
  });
  return named.join(", ");
}

function between(a: number, b: number, t: number, x: (cell: number) => number, y: (cell: number) => number) {
  return [x(a) + (x(b) - x(a)) * t, y(a) + (y(b) - y(a)) * t];
}
