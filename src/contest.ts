// `ludus/contest`: who plays whom, points, tables and ratings, from finished games alone. Runs everywhere, in the browser too.

export { FORMATS, type Format, gamesAtMost, next as nextGames, usualFormat } from "./contest/formats/format.ts";
export type { PlannedGame } from "./contest/formats/match.ts";
export { type BayesianRules, type Belief, rateGame, SANDBOX_RATING, shownRating } from "./contest/ratings/bayesian.ts";
export { eloFromScore, scoreFromElo } from "./contest/ratings/elo.ts";
export { type LikelihoodRatings, likelihoodRatings } from "./contest/ratings/likelihood-ratings.ts";
export { type Entrant, seeded } from "./contest/records/entrant.ts";
export { type FinishedGame, inOrder } from "./contest/records/finished-game.ts";
export { type CrossTable, crossTable } from "./contest/standings/cross-table.ts";
export { FORMULA_ONE, GAME_POINTS, matchPoints, type PointsRule } from "./contest/standings/points.ts";
export { type Standing, type StandingsRules, standings } from "./contest/standings/standings.ts";
