// Which players play by chance: games of theirs that come out the same were played anew, and each tells how likely it is.
// Games of players without chance only repeat each other.

export function playsAtRandom(spec: string): boolean {
  return /^(random|greedy|mcts)(:|$)|\/random$/.test(spec);
}
