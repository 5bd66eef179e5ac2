// `ludus/drawing`: what a game from outside needs to be drawn. A scene alone is enough for boards of cells; others bring a
// Board of their own. It is there on the page only: on Node there are its types.

export type { BoardProps, MoveArrow, SeatName } from "./web/adapters/drawing.ts";
export { GridBoard } from "./web/adapters/grid/grid-board.tsx";
export type { GridScene, Piece, Tile } from "./web/adapters/grid/scene.ts";
export { moveFocus, pressable } from "./web/adapters/pressable.ts";
export { seatLetter } from "./web/adapters/seat-colours.ts";
export type { GameDrawing, GameWords } from "./web/plugins/plugin-module.ts";
export type { Legal } from "./web/scenes/frame.ts";
export type { BoardFact, Event, Made, Spot } from "./web/scenes/scene-maker.ts";
