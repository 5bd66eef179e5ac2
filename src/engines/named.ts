// The bot that a spec names, where it names one inside this process: `random`, `kalah/left`, `mcts:ms=100`. Programs are
// the players' business.

import { type ConfigSchema, readConfig } from "../core/config.ts";
import type { Bot, Game } from "../core/game.ts";
import { titleOf } from "../core/message.ts";
import { didYouMean } from "../core/nearest.ts";
import { about, Refusal, refuse } from "../core/refusal.ts";
import { type Lent, optionsOf } from "./engine.ts";
import { engines } from "./index.ts";
import { say } from "./words/en.ts";

/** A maker of bots if the spec names one, undefined if it does not look like one. */
export function botNamed(spec: string, game: Game, lent: Lent = {}): (() => Bot) | Refusal | undefined {
  const own = /^([a-z][a-z0-9-]*)\/([\w-]+)(?::(.*))?$/.exec(spec);
  if (own) return own[1] === game.name ? ownBot(spec, own[2]!, own[3], game, lent) : undefined;
  const [, name, words] = /^([a-z][\w-]*)(?::(.*))?$/.exec(spec) ?? [];
  const engine = name === undefined ? undefined : engines.get(name);
  if (!engine) return undefined;
  const unfit = engine.unfit(game);
  if (unfit) return refuse(say("engines.unfit", { name: engine.name, game: game.name, why: unfit.message }));
  const options = chosenOptions(spec, engine.name, words, optionsOf(engine, game));
  if (options instanceof Refusal) return options;
  const first = engine.make(game, options, lent);
  if (first instanceof Refusal) return about(spec, first);
  return () => engine.make(game, options, lent) as Bot;
}

function ownBot(
  spec: string,
  name: string,
  words: string | undefined,
  game: Game,
  lent: Lent,
): (() => Bot) | Refusal | undefined {
  const bots = game.bots ?? {};
  const bot = Object.hasOwn(bots, name) ? bots[name] : undefined;
  if (bot) {
    const schema = "spec" in bot ? undefined : bot.options;
    const options = chosenOptions(spec, `${game.name}/${name}`, words, schema ?? { fields: {} });
    if (options instanceof Refusal) return options;
    if ("spec" in bot) return botNamed(bot.spec, game, lent);
    return () => (schema ? bot.make(options) : bot.make());
  }
  const known = Object.keys(bots).map((bot) => `${game.name}/${bot}`);
  const title = titleOf(game);
  if (known.length === 0) return refuse(say("engines.no-bots", { title, name }));
  return refuse(say("engines.no-bot", { title, name, known, near: didYouMean(`${game.name}/${name}`, known) }));
}

function chosenOptions(spec: string, name: string, words: string | undefined, schema: ConfigSchema<any>) {
  const keys = Object.keys(schema.fields);
  if (words !== undefined && keys.length === 0) return refuse(say("engines.no-options", { spec, name }));
  const set = words === undefined ? {} : readOptions(words);
  if (set instanceof Refusal) return about(spec, set);
  const options = readConfig(schema, { set });
  return options instanceof Refusal ? about(spec, options) : options;
}

/** Whether the engine that a spec names may think for long. A game's own bots are for the game to vouch for. */
export function mayThinkLong(spec: string, game: Game): boolean {
  const [, , own] = /^([a-z][a-z0-9-]*)\/([\w-]+)$/.exec(spec) ?? [];
  if (own !== undefined) {
    const bot = game.bots?.[own];
    return bot !== undefined && "spec" in bot && mayThinkLong(bot.spec, game);
  }
  return !engines.get(spec.split(":", 1)[0]!)?.quick;
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
