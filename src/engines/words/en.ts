// What engines and solvers say, in English.

import { speaker } from "../../core/message.ts";

export const english = {
  "engines.no-restless": "quiet=true needs a game that lists its captures; {title} does not",
  "engines.one-move": "{title} cannot be searched move by move",
  "engines.depth-or-rounds": "depth counts moves and rounds counts full rounds: set one of them",
  "engines.no-clock": "ms needs a clock, and there is none here: set depth or nodes instead",
  "engines.hidden": "{title} hides information; mcts can play it",
  "engines.simultaneous": "in {title} all seats act at the same time; mcts can play it",
  "engines.unlisted-search": "the moves of {title} cannot be listed, so no search can play it; it has its own bots",
  "engines.unlisted-mcts": "the moves of {title} cannot be listed; it has its own bots",
  "engines.unimagined": "{title} hides information that no engine can guess; random can play it",
  "engines.unlisted": "the moves of {title} cannot be listed",
  "engines.unfit": "{name} cannot play {game}: {why}",
  "engines.no-options": "{spec}: {name} has no options; write {name} alone",
  "engines.no-bots": '{title} has no bot "{name}"; it has no bots of its own',
  "engines.no-bot": '{title} has no bot "{name}".{near} There are {known}.',
  "engines.options":
    "options are written key=value after the colon, with commas between them, as in depth=8,nodes=100000; not {word}",
  "engines.option-missing":
    "options are written key=value after the colon, with commas between them, as in depth=8,nodes=100000; here one is missing",
  "engines.set-twice": "{key} is set twice",
  "engines.weight-unused": "{key} is a weight of the evaluation weights: add eval=weights",
  "engines.unsolved": "there is no solver for {title}",
  "engines.no-reply": "the best reply to random players is known only in games of turns without hidden information",
  "engines.eval-range": "the name of one of the game's evaluations",
  "engines.no-evaluations": '{title} has no evaluations to choose from, so there is none called "{name}"',
  "engines.no-evaluation": '{title} has no evaluation "{name}".{near} There are {known}.',
  "engines.kalah-pit":
    "a pit of {stones} {stones|stone|stones} is too full to solve; up to {room} in a pit are possible",
  "engines.kalah-stones":
    "{stones} stones in play on {pits} {pits|pit|pits} a side are too many to solve; up to {most} are possible, such as pits=6 stones=4, or a later position",
  "engines.kalah-stones-wide":
    "{stones} stones in play on {pits} {pits|pit|pits} a side are too many to solve; up to {most} are possible; with up to 6 pits, many more",
  "engines.kalah-wide":
    "this is too much to solve with {pits} {pits|pit|pits} a side; with up to 6 pits, much more is possible",
  "engines.over": "this game is over",
  "engines.mines-count":
    "{width} x {height} with {mines} {mines|mine|mines} is too large to solve; possible is 3 x 4 with any number of mines, or 4 x 4 with up to four",
  "engines.mines-named":
    "{width} x {height} with {mines} {mines|mine|mines} is too large to solve; possible is 4 x 4 with any number of mines, or 5 x 5 with up to five",
  "engines.mines-duel":
    "{width} x {height} with {mines} {mines|mine|mines} is too large to solve; possible is 3 x 4 with any number of mines, or 4 x 4 with one",
  "engines.mmpawns-men": "{men} men a side are too many to be solved on every map; up to three (men=3) are possible",
  "engines.mmpawns-hard":
    "this position needs more than {limit} positions to prove; positions with up to three men a side, or with a man near the far row, are possible",
  "engines.noughts-large": "{width} x {height} is too large to solve; boards of up to {most} cells are possible",
  "engines.noughts-empty":
    "{empty} empty cells are too many to solve for {seats} players; up to {most} are possible, such as 3 x 3, {half} x 2 or a later position",
  "engines.circles": "play can go round in circles here; only games that always end can be solved this way",
  "engines.positions":
    "more than {most} positions can follow, too many to solve; take a smaller board or a later position",
  "engines.pursuit-cells":
    "{cells} free cells are too many; with {pursuers} {pursuers|pursuer|pursuers} up to {most} can be solved, such as {square} x {square}",
  "engines.draw": "a draw",
  "engines.draw-in": "a draw in {moves} {moves|move|moves}",
  "engines.wins": "the player to move wins",
  "engines.loses": "the player to move loses",
  "engines.wins-by": "the player to move wins by {by}",
  "engines.loses-by": "the player to move loses by {by}",
  "engines.wins-by-in": "the player to move wins by {by} in {moves} {moves|move|moves}",
  "engines.loses-by-in": "the player to move loses by {by} in {moves} {moves|move|moves}",
  "engines.wins-in": "the player to move wins in {moves} {moves|move|moves}",
  "engines.loses-in": "the player to move loses in {moves} {moves|move|moves}",
  "engines.wins-half": "the player to move wins in {halfMoves} {halfMoves|half-move|half-moves}",
  "engines.loses-half": "the player to move loses in {halfMoves} {halfMoves|half-move|half-moves}",
  "engines.next-wins": "the next player wins",
  "engines.before-wins": "the previous player wins",
  "engines.player-wins": "player {player} wins",
  "engines.mover-forces": "the player to move can force a win",
  "engines.next-forces": "the next player can force a win",
  "engines.before-forces": "the previous player can force a win",
  "engines.player-forces": "player {player} can force a win",
  "engines.nobody-forces": "nobody can force a win",
  "engines.three":
    "{podium}, if whoever cannot win plays for the player after them; alone against all the others {forced}",
  "engines.over-draw": "over: a draw",
  "engines.over-won": "over: {who} has won",
  "engines.over-arrived": "over: the previous player has brought the piece there and won",
  "engines.over-taken": "over: the previous player has taken the last bean and won",
  "engines.probability": "won with probability {exact}",
  "engines.worth": "worth {exact} to the player to move",
  "engines.moves": "{moves} {moves|move|moves}",
  "engines.unreachable": "unreachable",
  "engines.caught": "caught in {rounds} {rounds|round|rounds}",
  "engines.caught-together": "caught in {rounds} {rounds|round|rounds}, if both pursuers work together",
  "engines.caught-average":
    "a prey that wanders is caught in {rounds} {count|round|rounds} on average; one that sees: {worst}",
  "engines.escapes": "escapes forever",
  "engines.escapes-in-time": "escapes: it would take {rounds} {rounds|round|rounds}, and {left} {left|is|are} left",
  "engines.inaccessible": "blocked",
  "engines.legend-open": "open",
  "engines.legend-mine": "known mine",
  "engines.legend-chance": "chance to win, in percent",
  "engines.legend-worth": "value, in percent of a sure win",
  "engines.legend-moves": "moves to the goal",
  "engines.legend-unreachable": "the goal cannot be reached",
  "engines.legend-rounds": "rounds until a prey here is caught",
  "engines.legend-rounds-sees": "rounds until a prey here that sees is caught",
  "engines.legend-escapes": "the prey escapes",
  "engines.legend-pursuer": "pursuer",
  "engines.progress": "{positions} {positions|position|positions}",
  "engines.progress-beliefs": "{beliefs} {beliefs|information set|information sets}",
  "engines.progress-ahead": "{depth} {depth|move|moves} ahead, {positions} {positions|position|positions}",
  "engines.progress-database": "making the endgame database of {size} MB: {percent} %",
  "engines.progress-millions": "{millions} million positions",
  "engines.progress-worth": "{millions} million positions; worth {worth}, looking for all best moves",
  "engines.progress-asking":
    "{millions} million positions of perhaps {expected}; asking: at least {least}? Proved: the player to move will win between {low} and {high} stones more than the other",
  "engines.progress-asking-more":
    "{millions} million positions, more than expected; asking: at least {least}? Proved: the player to move will win between {low} and {high} stones more than the other",
  "engines.millions": "{count} million",
  "engines.billions": "{count} billion",
} as const;

export const say = speaker(english);
