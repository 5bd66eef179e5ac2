// A ruler of Kingdom: workers take land, knights strike whom they reach and go for the nearest foreign castle.
// docs/games/kingdom.md explains the view and the orders; console.error goes to your log.

import { createInterface } from "node:readline";
import type { KingdomView, Servant } from "./views.ts";

type Order = [what: "cultivate" | "stay" | "capture"] | [what: "move" | "attack", direction: number];

/** Directions: 0 is north, then clockwise. */
const DX = [0, 1, 1, 1, 0, -1, -1, -1];
const DY = [-1, -1, 0, 1, 1, 1, 0, -1];
let me = 0;
let width = 0;
let height = 0;
/** By cell, row after row: whose it is; -1 nobody's. */
let land: number[] = [];

/** Your program: an order for each of your servants and castles. */
function command(view: KingdomView): unknown[] {
  for (const [x, y, lord] of view.land) land[y * width + x] = lord;
  const mine = view.servants.filter(([, , lord]) => lord === me);
  const knights = mine.filter(([, kind]) => kind === 1).length;
  const training = knights < mine.length - knights ? "knight" : "worker";
  return [
    ...mine.map((servant) => [servant[0], ...(servant[1] === 0 ? work(servant, view.turn) : fight(servant, view))]),
    ...view.castles.filter(([, , , lord]) => lord === me).map(([id]) => [id, "train", training]),
  ];
}

function work([id, , , x, y]: Servant, turn: number): Order {
  if (land[y * width + x] !== me) return ["cultivate"];
  const next = (d: number) => [x + DX[d]!, y + DY[d]!] as const;
  const onBoard = (d: number) => {
    const [a, b] = next(d);
    return a >= 0 && a < width && b >= 0 && b < height;
  };
  for (let k = 0; k < 8; k++) {
    const d = (id + k) % 8;
    const [a, b] = next(d);
    if (onBoard(d) && land[b * width + a] !== me) return ["move", d];
  }
  const d = (id + turn) % 8;
  return onBoard(d) ? ["move", d] : ["stay"];
}

function fight([, , , x, y]: Servant, { servants, castles }: KingdomView): Order {
  const distance = (a: number, b: number) => Math.max(Math.abs(a - x), Math.abs(b - y));
  const direction = (a: number, b: number) =>
    DX.findIndex((dx, d) => dx === Math.sign(a - x) && DY[d] === Math.sign(b - y));
  const foe = servants.find(([, , lord, a, b]) => lord !== me && distance(a, b) === 1);
  if (foe) return ["attack", direction(foe[3], foe[4])];
  let goal: [number, number] | undefined;
  for (const [, a, b, lord] of castles)
    if (lord !== me && (!goal || distance(a, b) < distance(...goal))) goal = [a, b];
  if (!goal) return ["stay"];
  return distance(...goal) === 0 ? ["capture"] : ["move", direction(...goal)];
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "init") {
    me = message.seat;
    ({ width, height } = message.config);
    land = Array(width * height).fill(-1);
  } else if (message.type === "turn") console.log(JSON.stringify({ action: command(message.view) }));
}
