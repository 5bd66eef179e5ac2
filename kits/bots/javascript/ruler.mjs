// A ruler of Kingdom: workers take land, knights strike whom they reach and go for the nearest foreign castle.
// docs/games/kingdom.md explains the view and the orders; console.error goes to your log.

import { createInterface } from "node:readline";

/** Directions: 0 is north, then clockwise. */
const [DX, DY] = [
  [0, 1, 1, 1, 0, -1, -1, -1],
  [-1, -1, 0, 1, 1, 1, 0, -1],
];
let me = 0;
let width = 0;
let height = 0;
/** By cell, row after row: whose it is; -1 nobody's. */
let land = [];

/** Your program: an order for each of your servants and castles. @param {import("./views.d.ts").KingdomView} view */
function command(view) {
  for (const [x, y, lord] of view.land) land[y * width + x] = lord;
  const mine = view.servants.filter(([, , lord]) => lord === me);
  const orders = mine.map((servant) => [servant[0], ...(servant[1] === 0 ? work(servant, view.turn) : fight(servant, view))]);
  const knights = mine.filter(([, kind]) => kind === 1).length;
  for (const [id, , , lord] of view.castles)
    if (lord === me) orders.push([id, "train", knights < mine.length - knights ? "knight" : "worker"]);
  return orders;
}

function work([id, , , x, y], turn) {
  if (land[y * width + x] !== me) return ["cultivate"];
  const onBoard = (d) => x + DX[d] >= 0 && x + DX[d] < width && y + DY[d] >= 0 && y + DY[d] < height;
  for (let k = 0; k < 8; k++) {
    const d = (id + k) % 8;
    if (onBoard(d) && land[(y + DY[d]) * width + x + DX[d]] !== me) return ["move", d];
  }
  const d = (id + turn) % 8;
  return onBoard(d) ? ["move", d] : ["stay"];
}

function fight([, , , x, y], { servants, castles }) {
  const distance = (a, b) => Math.max(Math.abs(a - x), Math.abs(b - y));
  const direction = (a, b) => DX.findIndex((dx, d) => dx === Math.sign(a - x) && DY[d] === Math.sign(b - y));
  const foe = servants.find(([, , lord, a, b]) => lord !== me && distance(a, b) === 1);
  if (foe) return ["attack", direction(foe[3], foe[4])];
  let goal;
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
