// The picture of winning cells, for any size of board.

import { useEffect, useRef, useState } from "react";
import type { GameEntry } from "../api/api.ts";
import { useWords } from "../words/index.ts";
import type { Puzzle, Solved } from "./solver.worker.ts";

/** The one-way pieces: games whose every cell is won or lost. */
const SOLVED = ["king", "queen", "rook", "knight"];
const LARGEST = 40;

export function SolverPicture({ games }: { games: readonly GameEntry[] }) {
  const { say, gameTitle } = useWords();
  const [puzzle, setPuzzle] = useState({ game: "queen", width: 12, height: 12, players: 2 });
  const [solved, setSolved] = useState<Solved>();
  const worker = useRef<Worker | undefined>(undefined);
  useEffect(() => {
    worker.current = new Worker(new URL("./solver.worker.ts", import.meta.url), { type: "module" });
    worker.current.onmessage = ({ data }: MessageEvent<Solved>) => setSolved(data);
    return () => worker.current?.terminate();
  }, []);
  useEffect(() => {
    const { game, width, height, players } = puzzle;
    const set = { width: String(width), height: String(height), players: String(players) };
    worker.current?.postMessage({ game, set } satisfies Puzzle);
  }, [puzzle]);
  const size = (key: "width" | "height") => (
    <label>
      {say(key)}{" "}
      <input
        type="number"
        min={2}
        max={LARGEST}
        value={puzzle[key]}
        onChange={(event) => {
          const value = Math.max(2, Math.min(LARGEST, Math.round(Number(event.target.value)) || 2));
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
        {size("width")} {size("height")}
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
      </div>
      {solved && "refused" in solved && (
        <p className="warning" role="alert">
          {solved.refused}
        </p>
      )}
      {solved && "table" in solved && (
        <>
          <p role="status">{solved.words}</p>
          <p className="dim">{say("solverLegend")}</p>
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
