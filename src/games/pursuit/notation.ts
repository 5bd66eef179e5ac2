// A position of a pursuit: the rows from the top with `1` and `2` for the pursuers (`3` where both share a cell), `J`
// for a prey that a seat plays and `j` for one that the rules move, `.` and `#` for cells; then the piece to step and
// the round: `..J/.#./1.. 1 1`.

import { Random } from "../../core/random.ts";
import { Refusal, refuse } from "../../core/refusal.ts";
import { formatRows, parseRows } from "../terrain/rows.ts";
import { type PursuitState, preyCell, preyHasSeat } from "./board.ts";
import type { PursuitConfig } from "./config.ts";
import { say } from "./words/en.ts";

export function formatPursuit(state: PursuitState): string {
  const { grid, blocked, cells, pursuers, turn, round } = state;
  const rows = formatRows(grid, (cell) => {
    let standing = 0;
    for (let pursuer = 0; pursuer < pursuers; pursuer++) if (cells[pursuer] === cell) standing |= 1 << pursuer;
    if (standing) return String(standing);
    if (cell === preyCell(state)) return preyHasSeat(state) ? "J" : "j";
    return blocked[cell] ? "#" : ".";
  });
  return `${rows.join("/")} ${turn === pursuers ? "J" : turn + 1} ${round}`;
}

export function parsePursuit(text: string, config: PursuitConfig): PursuitState | Refusal {
  const [board = "", piece = "1", roundText = "1"] = text.trim().split(/\s+/);
  const parsed = parseRows(board.split("/"), ".#123Jj");
  if (parsed instanceof Refusal) return refuse(say("pursuit.sample", { why: parsed.message }));
  const { grid, letters } = parsed;
  const cells = standing(letters);
  if (cells instanceof Refusal) return cells;
  const pursuers = cells.length - 1;
  const seated = letters.includes("J");
  const turn = piece === "J" && seated ? pursuers : Number(piece) - 1;
  if (!Number.isInteger(turn) || turn < 0 || turn > pursuers || (turn === pursuers && piece !== "J"))
    return refuse(say("pursuit.mover", { known: ["1", ...(pursuers === 2 ? ["2"] : []), ...(seated ? ["J"] : [])] }));
  const rounds = config.rounds || 4 * grid.size;
  const round = Number(roundText);
  if (!Number.isInteger(round) || round < 1 || round > rounds)
    return refuse(say("pursuit.round", { most: rounds, round: JSON.stringify(roundText.slice(0, 20)) }));
  return {
    grid,
    blocked: Uint8Array.from(letters, (letter) => (letter === "#" ? 1 : 0)),
    pursuers,
    cells,
    seats: seated ? pursuers + 1 : pursuers,
    prey: config.prey,
    preyLeft: false,
    coalition: config.coalition,
    stay: config.stay,
    turn,
    round,
    rounds,
    catchers: 0,
    random: new Random(0n).stream("prey"),
  };
}

/** The pieces' cells, the prey last. */
function standing(letters: readonly string[]): Int32Array | Refusal {
  const found = (wanted: string) => [...letters.keys()].filter((cell) => wanted.includes(letters[cell]!));
  const [first, second, prey] = [found("13"), found("23"), found("Jj")];
  if (first.length !== 1 || second.length > 1 || prey.length !== 1) return refuse(say("pursuit.pieces"));
  return Int32Array.from([...first, ...second, ...prey]);
}
