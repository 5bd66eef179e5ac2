// The picture of winning cells, for any size of board.

import { useEffect, useMemo, useRef, useState } from "react";
import type { GameEntry } from "../../contract/games.ts";
import { FIRST } from "../pages/first-games.ts";
import { tellPlugins } from "../plugins/plugin-addresses.ts";
import { useStored } from "../shell/local-storage.ts";
import { SolverLegend } from "../viewer/controls/display-options.tsx";
import { useWords } from "../words/index.ts";
import type { Puzzle, Solved } from "./solver.worker.ts";

const LARGEST = 100;
const MOST_BLOCKED = 60;

const USUAL = { game: FIRST.solved as string, width: 12, height: 12, blocked: 0, players: 2 };

export function SolverPicture({ games }: { games: readonly GameEntry[] }) {
  const { say, gameTitle, tell } = useWords();
  const [kept, setPuzzle] = useStored("lab.board", USUAL);
  const puzzle = useMemo(() => ({ ...USUAL, ...kept }), [kept]);
  const chosen = games.find(({ name }) => name === puzzle.game);
  const forMany = chosen !== undefined && "players" in chosen.config;
  const [solved, setSolved] = useState<Solved>();
  const worker = useRef<Worker | undefined>(undefined);
  useEffect(() => {
    worker.current = tellPlugins(new Worker(new URL("./solver.worker.ts", import.meta.url), { type: "module" }));
    worker.current.onmessage = ({ data }: MessageEvent<Solved>) => setSolved(data);
    return () => worker.current?.terminate();
  }, []);
  useEffect(() => {
    const { game, width, height, blocked, players } = puzzle;
    const board = { width: String(width), height: String(height), blocked: String(blocked) };
    const set = forMany ? { ...board, players: String(players) } : board;
    worker.current?.postMessage({ game, set } satisfies Puzzle);
  }, [puzzle, forMany]);
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
            .filter(({ cells }) => cells !== null)
            .map(({ name, title }) => (
              <option key={name} value={name}>
                {gameTitle(name, title)}
              </option>
            ))}
        </select>
        {size("width", 2, LARGEST)} {size("height", 2, LARGEST)} {size("blocked", 0, MOST_BLOCKED)}
        {forMany && (
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
          <SolverLegend game={puzzle.game} cells={chosen?.cells ?? "letters"} />
          {solved.table && <Cells table={solved.table} />}
          {solved.forced && (
            <>
              <h3>{say("whoForces")}</h3>
              <Cells table={solved.forced} />
            </>
          )}
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
