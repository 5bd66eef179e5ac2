import { ActionType, type Game, type Move, type Player, type World } from "./model.ts";

export class MyStrategy {
  move(_me: Player, world: World, _game: Game, move: Move): void {
    if (world.tickIndex === 0) {
      move.action = ActionType.CLEAR_AND_SELECT;
      move.right = world.width;
      move.bottom = world.height;
    }

    if (world.tickIndex === 1) {
      move.action = ActionType.MOVE;
      move.x = world.width / 2;
      move.y = world.height / 2;
    }
  }
}
