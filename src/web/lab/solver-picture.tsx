// The picture of winning cells, for any size of board.

import { useEffect, useRef, useState } from "react";
import type { GameEntry } from "../api/api.ts";
import { useWords } from "../words/index.ts";
import type { Puzzle, Solved } from "./solver.worker.ts";

/** The one-way pieces: games whose every cell is won or lost, for two or three players. */
const ONE_WAY = ["king", "queen", "rook", "knight"];
/** Games with a number for every cell: moves to the goal, rounds until the prey is caught there. */
const SOLVED = [...ONE_WAY, "path", "pursuit"];
const LARGEST = 100;
const MOST_BLOCKED = 60;

export function SolverPicture({ games }: { games: readonly GameEntry[] }) {
  const { say, gameTitle, tell } = useWords();
  const [puzzle, setPuzzle] = useState({ game: "queen", width: 12, height: 12, blocked: 0, players: 2 });
  const [solved, setSolved] = useState<Solved>();
  const worker = useRef<Worker | undefined>(undefined);
  useEffect(() => {
    worker.current = new Worker(new URL("./solver.worker.ts", import.meta.url), { type: "module" });
    worker.current.onmessage = ({ data }: MessageEvent<Solved>) => setSolved(data);
    return () => worker.current?.terminate();
  }, []);
  useEffect(() => {
    const { game, width, height, blocked, players } = puzzle;
    const board = { width: String(width), height: String(height), blocked: String(blocked) };
    const set = ONE_WAY.includes(game) ? { ...board, players: String(players) } : board;
    worker.current?.postMessage({ game, set } satisfies Puzzle);
  }, [puzzle]);
  const size = (key: "width" | "height" | "blocked", min: number, max: number) => (
    <label>
      {say(key)}{" "}
      <input
        type="number"
        min={min}
        max={max}
        value={puzzle[key]}
        onChange={(event) => {
          const value = Math.max(min, Math.min(max, Math.round(Number(event.target.value)) || min));
          setPuzzle({ ...puzzle, [key]: value });
        }}
      />
    </label>
  );
  return (
    <section>
      <h2>{say("solverTitle")}</h2>
      <div className="add-row">
        <select
          aria-label={say("game")}
          value={puzzle.game}
          onChange={(event) => setPuzzle({ ...puzzle, game: event.target.value })}
        >
          {games
            .filter(({ name }) => SOLVED.includes(name))
            .map(({ name, title }) => (
              <option key={name} value={name}>
                {gameTitle(name, title)}
              </option>
            ))}
        </select>
        {size("width", 2, LARGEST)} {size("height", 2, LARGEST)} {size("blocked", 0, MOST_BLOCKED)}
        {ONE_WAY.includes(puzzle.game) && (
          <label>
            {say("players")}{" "}
            <select
              value={puzzle.players}
              onChange={(event) => setPuzzle({ ...puzzle, players: Number(event.target.value) })}
            >
              <option>2</option>
              <option>3</option>
            </select>
          </label>
        )}
      </div>
      {solved && "refused" in solved && (
        <p className="warning" role="alert">
          {tell(solved.refused)}
        </p>
      )}
      {solved && "table" in solved && (
        <>
          <p role="status">{tell(solved.words)}</p>
          <p className="dim">{say(ONE_WAY.includes(puzzle.game) ? "solverLegend" : "solverNumbers")}</p>
          {solved.table && <Cells table={solved.table} />}
        </>
      )}
    </section>
  );
}

function Cells({ table }: { table: readonly (readonly string[])[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className="scroll" tabIndex={0}>
      <table className="solver-table">
        <tbody>
          {table.map((row, y) => (
            <tr key={y}>
              <th scope="row">{table.length - y}</th>
              {row.map((word, x) => (
                <td key={x} className={word === "#" ? "wall" : word}>
                  {word}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
