// How fast the rules are: random playouts in this process, through the same interface that engines use.

import { defaultConfig } from "../src/core/config.ts";
import { Random } from "../src/core/random.ts";
import type { TurnGame } from "../src/core/turns.ts";
import { beans } from "../src/games/beans/rules.ts";
import { kalah } from "../src/games/kalah/rules.ts";
import { noughts } from "../src/games/noughts/rules.ts";

function playouts(game: TurnGame, seconds: number): { games: number; moves: number } {
  const random = new Random(1n);
  const start = game.start(defaultConfig(game.config), game.seats.min, random);
  const state = game.copy(start);
  const moves = new Int32Array(game.width(start));
  const until = performance.now() + seconds * 1000;
  let games = 0;
  let made = 0;
  while (performance.now() < until) {
    for (let i = 0; i < 100; i++) {
      game.copy(start, state);
      while (game.mover(state) >= 0) {
        game.move(state, moves[random.below(game.list(state, moves))]!);
        made++;
      }
      games++;
    }
  }
  return { games: games / seconds, moves: made / seconds };
}

console.log("Random playouts in one process, one thread");
console.log("game       games/s      moves/s");
for (const game of [kalah, noughts, beans] as TurnGame[]) {
  playouts(game, 0.5);
  const { games, moves } = playouts(game, 2);
  console.log(
    `${game.name.padEnd(9)} ${Math.round(games).toLocaleString("en").padStart(9)} ${Math.round(moves).toLocaleString("en").padStart(12)}`,
  );
}
