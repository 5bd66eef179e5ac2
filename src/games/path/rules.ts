// Shortest path (G2.1): one player leads a king from the start to the goal in as few moves as possible, or says that
// there is no way. The score is the length of a shortest path divided by the moves made.

import { drawSpan, type Span, span, spanBounds } from "../../core/config.ts";
import { type Outcome, withReason } from "../../core/game.ts";
import { formatCell, Grid } from "../../core/grid.ts";
import type { Message } from "../../core/message.ts";
import type { Random } from "../../core/random.ts";
import { about, Refusal, refuse } from "../../core/refusal.ts";
import { NOBODY, turnGame } from "../../core/turns.ts";
import { type Blocked, blockCells, blockedField, listedCells } from "../terrain/blocked.ts";
import { namedCell, type Place, placeField, placeOn } from "../terrain/place.ts";
import { formatRows } from "../terrain/rows.ts";
import { distancesTo, neighbours, type Terrain } from "../terrain/walk.ts";
import { pathBots } from "./bots.ts";
import { formatPath, parsePath } from "./notation.ts";
import { noWay, type PathState } from "./state.ts";
import { say } from "./words/en.ts";

export interface PathConfig {
  width: Span;
  height: Span;
  blocked: Blocked;
  start: Place;
  goal: Place;
}

export type { PathState } from "./state.ts";

const NO_WAY = "unreachable";

/** Wandering about ends after this many moves. */
const moveLimit = ({ grid }: Terrain): number => 4 * grid.size;

export const movesLeft = (state: PathState): number => moveLimit(state) - state.moves;

export const path = turnGame<PathState, PathConfig>({
  name: "path",
  title: "Shortest path",
  summary: "Lead a king to the goal in as few moves as possible, or say that it cannot be reached",
  rules: 1,
  seats: { min: 1, max: 1 },
  config: {
    fields: {
      width: span({ default: 8, min: 1, max: 100, help: "columns" }),
      height: span({ default: 8, min: 1, max: 100, help: "rows" }),
      blocked: blockedField({ default: "20", help: "blocked cells" }),
      start: placeField({ default: "random", help: "where the king starts; corner is bottom left" }),
      goal: placeField({ default: "random", help: "where it must go; corner is top right" }),
    },
    presets: {
      open: { summary: "no blocked cells", values: { blocked: "0" } },
      maze: { summary: "30 x 20, two fifths blocked", values: { width: 30, height: 20, blocked: "40" } },
    },
    check: checkBoard,
  },

  start(config, _seats, random) {
    const grid = new Grid(drawSpan(config.width, random), drawSpan(config.height, random));
    const cell = placeOn(config.start, grid, 0, () => drawCell(config, grid, namedGoal(config, grid), random));
    const goal = placeOn(config.goal, grid, grid.size - 1, () => drawCell(config, grid, cell, random));
    const blocked = blockCells(config.blocked, grid, [cell, goal], random);
    return begin({ grid, blocked }, cell, goal);
  },
  mover: (state) => (isOver(state) ? NOBODY : 0),
  width: () => 9,

  list(state, moves) {
    if (isOver(state)) return 0;
    const count = neighbours(state, state.cell, moves);
    moves[count] = noWay(state);
    return count + 1;
  },

  move(state, move) {
    if (move === noWay(state)) {
      state.givenUp = true;
      return;
    }
    state.cell = move;
    state.moves++;
  },

  outcome(state): Outcome | undefined {
    if (!isOver(state)) return undefined;
    const { cell, goal, moves, shortest, givenUp } = state;
    if (givenUp) return shortest < 0 ? result(1, say("path.no-way")) : result(0, say("path.way", { shortest }));
    if (cell !== goal) return result(0, say("path.not-there", { moves }));
    return result(moves === 0 ? 1 : shortest / moves, say("path.there", { moves, shortest }));
  },

  view({ grid, blocked, cell, goal, moves }) {
    const rows = formatRows(grid, (at) => (at === cell ? "K" : at === goal ? "G" : blocked[at] ? "#" : "."));
    return {
      width: grid.width,
      height: grid.height,
      cell: formatCell(grid, cell),
      x: grid.x(cell),
      y: grid.y(cell),
      goal: formatCell(grid, goal),
      goalX: grid.x(goal),
      goalY: grid.y(goal),
      rows,
      moves,
    };
  },
  formatMove: (state, move) => (move === noWay(state) ? NO_WAY : formatCell(state.grid, move)),
  formatPosition: formatPath,
  parsePosition(text) {
    const placed = parsePath(text);
    return placed instanceof Refusal ? placed : begin(placed, placed.cell, placed.goal);
  },
  copy: (from, into) => (into ? Object.assign(into, from) : { ...from }),
  hash: ({ cell, moves, givenUp }) => (moves * 10_007 + cell) * 2 + (givenUp ? 1 : 0),
  evaluations: {
    /** Moves that an open board would still need. */
    distance: ({ grid, cell, goal }) => -grid.distance(cell, goal),
  },
  bots: pathBots,
});

function begin(terrain: Terrain, cell: number, goal: number): PathState {
  const { grid, blocked } = terrain;
  return { grid, blocked, cell, goal, moves: 0, shortest: distancesTo(terrain, goal)[cell]!, givenUp: false };
}

function isOver(state: PathState): boolean {
  return state.givenUp || state.cell === state.goal || movesLeft(state) <= 0;
}

/** One player cannot be second to another, so the score tells how well it went; without any success the board is first. */
function result(score: number, reason: Message): Outcome {
  return withReason({ places: [score > 0 ? 1 : 2], scores: [score] }, reason);
}

function namedGoal({ goal }: PathConfig, grid: Grid): number {
  return placeOn(goal, grid, grid.size - 1, () => -1);
}

/** A random cell that is not listed as inaccessible and, if possible, not the other end of the path. */
function drawCell({ blocked }: PathConfig, grid: Grid, other: number, random: Random): number {
  const listed = listedCells(blocked, grid);
  const taken = listed instanceof Refusal ? [] : listed;
  const free = Array.from({ length: grid.size }, (_, cell) => cell).filter((cell) => !taken.includes(cell));
  const elsewhere = free.filter((cell) => cell !== other);
  return random.pick(elsewhere.length > 0 ? elsewhere : free);
}

/** Everything must fit the smallest board that the intervals allow. */
function checkBoard(config: PathConfig): Refusal | undefined {
  const grid = new Grid(spanBounds(config.width).low, spanBounds(config.height).low);
  const listed = listedCells(config.blocked, grid);
  if (listed instanceof Refusal) return about("blocked", listed);
  if (listed.length > 0 && new Set(listed).size === grid.size) return refuse(say("path.no-cell"));
  const isFixed = typeof config.width === "number" && typeof config.height === "number";
  const corners = { start: 0, goal: isFixed ? grid.size - 1 : undefined };
  for (const key of ["start", "goal"] as const) {
    const cell = namedCell(config[key], grid) ?? (config[key] === "corner" ? corners[key] : undefined);
    if (cell instanceof Refusal) return about(key, cell);
    if (cell !== undefined && listed.includes(cell))
      return about(key, refuse(say("path.blocked-cell", { cell: formatCell(grid, cell) })));
  }
  return undefined;
}
