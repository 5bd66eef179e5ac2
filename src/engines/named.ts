// The bot that a spec names, where it names one inside this process: `random`, `kalah/left`, `mcts:ms=100`. Programs are
// the players' business.

import { readConfig } from "../core/config.ts";
import type { Bot, Game } from "../core/game.ts";
import { titleOf } from "../core/message.ts";
import { didYouMean } from "../core/nearest.ts";
import { about, Refusal, refuse } from "../core/refusal.ts";
import type { Lent } from "./engine.ts";
import { engines } from "./index.ts";
import { say } from "./words/en.ts";

/** A maker of bots if the spec names one, undefined if it does not look like one. */
export function botNamed(spec: string, game: Game, lent: Lent = {}): (() => Bot) | Refusal | undefined {
  const own = /^([a-z][a-z0-9-]*)\/([\w-]+)$/.exec(spec);
  if (own) return ownBot(own[1]!, own[2]!, game, lent);
  const [, name, words] = /^([a-z][\w-]*)(?::(.*))?$/.exec(spec) ?? [];
  const engine = name === undefined ? undefined : engines.get(name);
  if (!engine) return undefined;
  const unfit = engine.unfit(game);
  if (unfit) return refuse(say("engines.unfit", { name: engine.name, game: game.name, why: unfit.message }));
  const keys = Object.keys(engine.options.fields);
  if (words !== undefined && keys.length === 0) return refuse(say("engines.no-options", { spec, name: engine.name }));
  const set = words === undefined ? {} : readOptions(words);
  if (set instanceof Refusal) return about(spec, set);
  const options = readConfig(engine.options, { set });
  if (options instanceof Refusal) return about(spec, options);
  const first = engine.make(game, options, lent);
  if (first instanceof Refusal) return about(spec, first);
  return () => engine.make(game, options, lent) as Bot;
}

function ownBot(gameName: string, name: string, game: Game, lent: Lent): (() => Bot) | Refusal | undefined {
  if (gameName !== game.name) return undefined;
  const bots = game.bots ?? {};
  const bot = Object.hasOwn(bots, name) ? bots[name] : undefined;
  if (bot) return "spec" in bot ? botNamed(bot.spec, game, lent) : () => bot.make();
  const known = Object.keys(bots).map((bot) => `${game.name}/${bot}`);
  const title = titleOf(game);
  if (known.length === 0) return refuse(say("engines.no-bots", { title, name }));
  return refuse(say("engines.no-bot", { title, name, known, near: didYouMean(`${gameName}/${name}`, known) }));
}

/** `depth=8,eval=tseitin` as keys and values. */
function readOptions(words: string): Record<string, string> | Refusal {
  const options: Record<string, string> = Object.create(null);
  for (const word of words.split(",")) {
    const at = word.indexOf("=");
    if (at < 1)
      return refuse(
        word === "" ? say("engines.option-missing") : say("engines.options", { word: JSON.stringify(word) }),
      );
    const key = word.slice(0, at);
    if (key in options) return refuse(say("engines.set-twice", { key }));
    options[key] = word.slice(at + 1);
  }
  return options;
}
