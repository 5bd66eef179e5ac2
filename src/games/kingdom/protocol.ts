// How programs see a Kingdom and give their orders: JSON, whole numbers in short arrays.
// Orders are a list such as [[12,"move",3],[13,"cultivate"],[0,"train","knight"]], or, as replays keep them, one text
// with a letter for each own castle, a colon, and a letter for each own servant: "k:012c.sAx".

import type { Json, Seat } from "../../core/game.ts";
import type { Message } from "../../core/message.ts";
import { didYouMean } from "../../core/nearest.ts";
import { Refusal, refuse } from "../../core/refusal.ts";
import { DIRECTIONS } from "./board.ts";
import {
  ATTACK,
  CAPTURE,
  CULTIVATE,
  isAttack,
  isMove,
  KEEP,
  KIND_NAMES,
  MOVE,
  NONE,
  type Orders,
  STAY,
  suits,
  TRAIN,
} from "./orders.ts";
import { shownScore } from "./phases/score.ts";
import type { KingdomState } from "./state.ts";
import { say } from "./words/en.ts";

/** The same for all seats: everybody sees everything. The turn is the one that the orders are wanted for. */
export function viewKingdom(state: KingdomState): Json {
  const { board, castles, servants, seats } = state;
  const castleRows: Json[] = [];
  for (let i = 0; i < castles.count; i++) {
    const cell = castles.cell[i]!;
    castleRows.push([i, board.x[cell]!, board.y[cell]!, castles.lord[i]!, castles.wealth[i]!, castles.training[i]!]);
  }
  const rows: Json[] = [];
  for (let i = 0; i < servants.count; i++) {
    const cell = servants.cell[i]!;
    rows.push([servants.id[i]!, servants.kind[i]!, servants.lord[i]!, board.x[cell]!, board.y[cell]!, servants.hp[i]!]);
  }
  return {
    turn: state.turn + 1,
    castles: castleRows,
    servants: rows,
    land: landChanges(state),
    scores: Array.from({ length: seats }, (_, lord) => shownScore(state, lord)),
  };
}

/** At the start no land belongs to anybody, so the changes of every turn so far make up the whole map. */
function landChanges({ board, land, changed, changes }: KingdomState): Json[] {
  const rows: Json[] = [];
  for (let i = 0; i < changes; i++) {
    const cell = changed[i]!;
    rows.push([board.x[cell]!, board.y[cell]!, land[cell]! - 1]);
  }
  return rows;
}

const CASTLE_LETTERS = ".wk";
const SERVANT_LETTERS = ".scx----01234567ABCDEFGH";
/** By the code of a letter, the order it stands for, or -1. Every order of every bot is read once. */
const SERVANT_ORDERS = new Int8Array(128).fill(-1);
for (const [order, letter] of [...SERVANT_LETTERS].entries())
  if (letter !== "-") SERVANT_ORDERS[letter.charCodeAt(0)] = order;

export function writeOrders(orders: Orders): string {
  let text = "";
  for (const order of orders.castles) text += CASTLE_LETTERS[order];
  text += ":";
  for (const order of orders.servants) text += SERVANT_LETTERS[order];
  return text;
}

/** All orders of a turn, or what is wrong with the first bad one. */
export function readOrders(state: KingdomState, seat: Seat, answer: Json): Orders | Refusal {
  if (typeof answer === "string") return readLetters(state, seat, answer);
  if (Array.isArray(answer)) return readList(state, seat, answer);
  return refuse(say("kingdom.orders-shape", { answer: show(answer) }));
}

function readList(state: KingdomState, seat: Seat, list: readonly Json[]): Orders | Refusal {
  const orders = noOrders(state, seat);
  const line = new Line(state, seat);
  for (const entry of list) {
    if (!Array.isArray(entry) || typeof entry[0] !== "number") {
      return refuse(say("kingdom.order-shape", { entry: show(entry) }));
    }
    const id = entry[0];
    const wrong =
      unordered(id, entry) ??
      (id < state.castles.count
        ? orderCastle(state, seat, orders, id, entry[1], entry[2])
        : orderServant(state, line, orders, id, entry[1], entry[2]));
    if (wrong) return refuse(say("kingdom.in-order", { entry: show(entry), why: wrong.message }));
  }
  return orders;
}

/** The longest order: id, word, detail. */
const PARTS = 3;
const WITHOUT_DETAIL: readonly unknown[] = ["stay", "cultivate", "capture"];

/** What is wrong with the form of an order. */
function unordered(id: number, entry: readonly Json[]): Refusal | undefined {
  if (!Number.isInteger(id) || id < 0) return refuse(say("kingdom.no-unit", { id }));
  if (entry.length < PARTS) return undefined;
  const most = WITHOUT_DETAIL.includes(entry[1]) ? PARTS - 1 : PARTS;
  return entry.length > most ? refuse(say("kingdom.more-parts", { most })) : undefined;
}

/**
 * Finds servants by their ids, and counts which of the own ones each is. Ids ascend, and programs mostly give their
 * orders in that sequence: so it goes on from where it was.
 */
class Line {
  readonly seat: Seat;
  private readonly state: KingdomState;
  private index = 0;
  /** How many own servants stand before the index. */
  private own = 0;

  constructor(state: KingdomState, seat: Seat) {
    this.state = state;
    this.seat = seat;
  }

  /** The servant's place in the state's arrays, or -1. */
  find(id: number): number {
    const { servants } = this.state;
    if (this.index >= servants.count || servants.id[this.index]! > id) {
      this.index = 0;
      this.own = 0;
    }
    while (this.index < servants.count && servants.id[this.index]! < id) {
      if (servants.lord[this.index] === this.seat) this.own++;
      this.index++;
    }
    return this.index < servants.count && servants.id[this.index] === id ? this.index : -1;
  }

  /** Which of the own servants was found last, if it is one. */
  get rank(): number {
    return this.own;
  }
}

function orderCastle(
  { castles }: KingdomState,
  seat: Seat,
  orders: Orders,
  id: number,
  word: Json | undefined,
  kind: Json | undefined,
): Refusal | undefined {
  if (castles.lord[id] !== seat) return refuse(say("kingdom.foreign-castle", { id, player: castles.lord[id]! }));
  if (word !== "train") return refuse(say("kingdom.castle-trains"));
  const trained = KIND_NAMES.indexOf(kind as (typeof KIND_NAMES)[number]);
  if (trained < 0) return refuse(say("kingdom.castle-kind", { kind: show(kind) }));
  const rank = rankAmongOwn(castles.lord, seat, id);
  if (orders.castles[rank] !== KEEP) return refuse(say("kingdom.two-orders", { id }));
  orders.castles[rank] = TRAIN + trained;
  return undefined;
}

function orderServant(
  state: KingdomState,
  line: Line,
  orders: Orders,
  id: number,
  word: Json | undefined,
  detail: Json | undefined,
): Refusal | undefined {
  const { servants, nextId } = state;
  const index = line.find(id);
  if (index < 0) return refuse(id < nextId ? say("kingdom.dead", { id }) : say("kingdom.no-unit", { id }));
  if (servants.lord[index] !== line.seat)
    return refuse(say("kingdom.foreign-servant", { id, player: servants.lord[index]! }));
  const order = servantOrder(word, detail);
  if (order instanceof Refusal) return order;
  const kind = servants.kind[index]!;
  if (!suits(kind, order))
    return refuse(say("kingdom.servant-cannot", { id, kind: KIND_NAMES[kind]!, order: String(word) }));
  if (orders.servants[line.rank] !== NONE) return refuse(say("kingdom.two-orders", { id }));
  orders.servants[line.rank] = order;
  return undefined;
}

const WORDS: ReadonlyMap<string, number> = new Map([
  ["stay", STAY],
  ["cultivate", CULTIVATE],
  ["capture", CAPTURE],
  ["move", MOVE],
  ["attack", ATTACK],
]);

function servantOrder(word: Json | undefined, dir: Json | undefined): number | Refusal {
  const order = WORDS.get(word as string);
  if (order === undefined) {
    const known = [...WORDS.keys()];
    return refuse(say("kingdom.unknown-order", { known, word: show(word), near: didYouMean(String(word), known) }));
  }
  if (order < MOVE) return order;
  if (typeof dir === "number" && Number.isInteger(dir) && dir >= 0 && dir < DIRECTIONS) return order + dir;
  return refuse(say("kingdom.needs-direction", { word: String(word), dir: show(dir) }));
}

function readLetters(state: KingdomState, seat: Seat, text: string): Orders | Refusal {
  const orders = noOrders(state, seat);
  const { castles, servants } = orders;
  if (text.length !== castles.length + 1 + servants.length || text[castles.length] !== ":") {
    return refuse(say("kingdom.text-shape", { castles: castles.length, servants: servants.length, text: show(text) }));
  }
  for (let i = 0; i < castles.length; i++) {
    const order = CASTLE_LETTERS.indexOf(text[i]!);
    if (order < 0) return refuse(say("kingdom.castle-letter", { letter: show(text[i]!), known: CASTLE_LETTERS }));
    castles[i] = order;
  }
  let own = 0;
  for (let i = 0; i < state.servants.count; i++) {
    if (state.servants.lord[i] !== seat) continue;
    const order = SERVANT_ORDERS[text.charCodeAt(castles.length + 1 + own)] ?? -1;
    const kind = state.servants.kind[i]!;
    if (!suits(kind, order))
      return refuse(
        say("kingdom.servant-letter", {
          letter: show(text[castles.length + 1 + own]!),
          kind: KIND_NAMES[kind]!,
          id: state.servants.id[i]!,
        }),
      );
    servants[own++] = order;
  }
  return orders;
}

/** For every own castle and servant: go on as before, do nothing. */
export function noOrders({ tally }: KingdomState, seat: Seat): Orders {
  return {
    castles: new Uint8Array(tally.castles[seat]!).fill(KEEP),
    servants: new Uint8Array(tally.knights[seat]! + tally.workers[seat]!).fill(NONE),
  };
}

function rankAmongOwn(lords: Uint8Array, seat: Seat, index: number): number {
  let rank = 0;
  for (let i = 0; i < index; i++) if (lords[i] === seat) rank++;
  return rank;
}

/** The orders in a few words: "3 move, 2 cultivate, 1 attacks". */
export function ordersInWords(orders: Orders): Message {
  const among = (fits: (order: number) => boolean) =>
    orders.servants.reduce((sum, order) => sum + Number(fits(order)), 0);
  const parts = [
    ["kingdom.train", orders.castles.reduce((sum, order) => sum + Number(order !== KEEP), 0)],
    ["kingdom.move", among(isMove)],
    ["kingdom.attack", among(isAttack)],
    ["kingdom.cultivate", among((order) => order === CULTIVATE)],
    ["kingdom.capture", among((order) => order === CAPTURE)],
    ["kingdom.stay", among((order) => order === STAY)],
  ] as const;
  const given = parts.filter(([, times]) => times > 0).map(([code, n]) => say(code, { n }));
  return given.length > 0 ? say("kingdom.orders", { orders: given }) : say("kingdom.no-orders");
}

function show(value: Json | undefined): string {
  const words = JSON.stringify(value) ?? "nothing";
  return words.length > 60 ? `${words.slice(0, 57)}…` : words;
}
