// A world that a person commands: the rules and the other commanders, in a thread of their own. The page says when a turn
// is made; nothing happens in between.

import type { Fault } from "../../arena/fault.ts";
import { MatchState } from "../../arena/match-state.ts";
import { readConfig } from "../../core/config.ts";
import type { Bot, Game, Json } from "../../core/game.ts";
import type { Message } from "../../core/message.ts";
import { Random } from "../../core/random.ts";
import { Refusal } from "../../core/refusal.ts";
import { parseSeed, type Seed } from "../../core/seed.ts";
import { botNamed } from "../../engines/named.ts";
import { games } from "../../games/index.ts";
import { sceneMakerOf } from "../adapters/scene-makers.ts";
import { hearMessages } from "../plugins/worker-plugins.ts";
import type { Made, SceneMaker } from "../scenes/scene-maker.ts";
import type { CampaignAnswer, CampaignRequest } from "./campaign-messages.ts";

interface Campaign {
  readonly game: Game;
  readonly sceneMaker: SceneMaker;
  readonly table: MatchState;
  readonly seat: number;
  readonly minds: readonly (Bot | undefined)[];
  readonly luck: readonly Random[];
  readonly steps: (readonly Json[])[];
  scene: unknown;
}

let campaign: Campaign | undefined;
const tell = (answer: CampaignAnswer) => postMessage(answer);

hearMessages(async (data: CampaignRequest) => {
  if ("begin" in data) {
    const begun = begin(data);
    if (begun instanceof Refusal) return tell({ impossible: begun.message });
    campaign = begun;
    show(campaign, undefined, undefined);
  } else if (campaign && "act" in data) await act(campaign, data.act);
  else if (campaign && "grow" in data) grow(campaign, data.grow, data.faults);
});

function begin({ begin: opening, seat, steps }: Extract<CampaignRequest, { seat: number }>): Campaign | Refusal {
  const game = games.get(opening.game)!;
  const config = readConfig(game.config, { set: opening.config });
  if (config instanceof Refusal) return config;
  const unfit = game.unfit?.(config, opening.seats.length);
  if (unfit) return unfit;
  const seed = parseSeed(opening.seed);
  if (seed instanceof Refusal) return seed;
  const minds: (Bot | undefined)[] = [];
  for (const [n, { spec }] of opening.seats.entries()) {
    const make = n === seat ? undefined : botNamed(spec, game, { now: () => performance.now() });
    if (make instanceof Refusal) return make;
    minds.push(make?.());
  }
  const table = new MatchState(game, config, opening.seats.length, seed);
  for (const step of steps) {
    const actions = replayed(game, table, step);
    if (actions instanceof Refusal) return actions;
    table.step(actions, []);
  }
  const luck = opening.seats.map((_, n) => luckOf(seed, n, steps.length));
  return { game, sceneMaker: sceneMakerOf(game), table, seat, minds, luck, steps: [...steps], scene: undefined };
}

const luckOf = (seed: Seed, seat: number, turn: number) => new Random(seed).stream(`campaign ${seat} ${turn}`);

function replayed(game: Game, table: MatchState, step: readonly Json[]): unknown[] | Refusal {
  const actions: unknown[] = [];
  for (const [index, seat] of table.acting().entries()) {
    const answer = step[index] ?? null;
    if (answer === null) continue;
    const action = game.read(table.state, seat, answer);
    if (action instanceof Refusal) return action;
    actions[seat] = action;
  }
  return actions;
}

async function act(campaign: Campaign, orders: Json): Promise<void> {
  const { game, table, seat, minds, luck, steps } = campaign;
  const { state } = table;
  const acting = table.acting();
  if (acting.length === 0) return;
  const actions: unknown[] = [];
  let refused: Message | undefined;
  for (const at of acting) {
    if (at === seat) {
      const action = orders === null ? undefined : game.read(state, seat, orders);
      if (action instanceof Refusal) refused = action.message;
      else actions[seat] = action;
    } else actions[at] = await minds[at]?.act(game.known ? game.known(state, at) : state, at, luck[at]!);
  }
  steps.push(acting.map((at) => (actions[at] === undefined ? null : game.write(state, at, actions[at]))));
  table.step(actions, []);
  show(campaign, { acting, actions }, refused);
  if (table.outcome()) tell({ steps });
}

/** The picture is that of the last of these turns. */
function grow(campaign: Campaign, steps: readonly (readonly Json[])[], faults: readonly Fault[]): void {
  const { game, table } = campaign;
  let made: Made | undefined;
  for (const step of steps) {
    const acting = table.acting();
    const actions = replayed(game, table, step);
    if (actions instanceof Refusal) return tell({ impossible: actions.message });
    const failing = faults.filter(({ turn, afterEnd }) => turn === table.turn + 1 && !afterEnd);
    table.step(
      actions,
      failing.map(({ seat }) => seat),
    );
    campaign.steps.push(step);
    made = { acting, actions };
  }
  if (made) show(campaign, made, undefined);
}

function show(campaign: Campaign, made: Made | undefined, refused: Message | undefined): void {
  const { sceneMaker, table, seat } = campaign;
  const { state } = table;
  campaign.scene = sceneMaker.scene(state, made, campaign.scene);
  tell({
    moment: {
      turn: table.turn,
      scene: campaign.scene,
      stats: sceneMaker.stats(state),
      columns: sceneMaker.columns,
      outcome: table.outcome(),
      facts: sceneMaker.facts?.(state, seat) ?? {},
      refused,
    },
    step: made && campaign.steps.at(-1),
  });
}
