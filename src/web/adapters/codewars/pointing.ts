// What is under the pointer in a war: a vehicle with its health, weapon and order, or a facility with who takes it and
// what it makes.

import { GO, TURN } from "../../../games/codewars/war.ts";
import type { Picture } from "../../viewer/model/playback.ts";
import type { Point, Thing } from "../pointed-thing.ts";
import type { Facility, WarScene } from "./scene-maker.ts";
import { say } from "./words/en.ts";

const FACILITY = 64;
const FULL = 100;
/** By type. */
const KINDS = ["arrv", "fighter", "helicopter", "ifv", "tank"] as const;
const ARRV = 0;

/** The nearest vehicle within reach, else the facility that the point lies in. */
export function warThingAt(
  picture: Picture,
  at: Point,
  reach: number,
  isHidden: (i: number) => boolean,
): Thing | undefined {
  const scene: WarScene = picture.frame.scene;
  let nearest = -1;
  let least = Math.max(2, reach) ** 2;
  for (let i = 0; i < scene.count; i++) {
    const squared = (scene.x[i]! - at.x) ** 2 + (scene.y[i]! - at.y) ** 2;
    if (squared >= least || isHidden(i)) continue;
    least = squared;
    nearest = i;
  }
  if (nearest >= 0) return vehicle(picture, nearest);
  const facility = scene.facilities.findIndex(
    ({ left, top }) => at.x >= left && at.y >= top && at.x <= left + FACILITY && at.y <= top + FACILITY,
  );
  return facility < 0 ? undefined : facilityThing(scene.facilities[facility]!, facility);
}

/** The same thing in another turn, if it is still there and can be seen. */
export function warThingNamed(picture: Picture, key: string, isHidden: (i: number) => boolean): Thing | undefined {
  const scene: WarScene = picture.frame.scene;
  const number = Number(key.slice(1));
  if (key.startsWith("f")) {
    const facility = scene.facilities[number];
    return facility && facilityThing(facility, number);
  }
  const i = scene.slot.indexOf(number);
  return i < 0 || isHidden(i) ? undefined : vehicle(picture, i);
}

function vehicle({ frame, next, progress }: Picture, i: number): Thing {
  const scene: WarScene = frame.scene;
  const { slot, owner, type, durability, cooldown, order, goalX, goalY } = scene;
  const after: WarScene | undefined = next?.scene;
  const match = after && progress > 0 ? after.slot.indexOf(slot[i]!) : -1;
  const along = (from: Float32Array, to: Float32Array | undefined) =>
    match < 0 ? from[i]! : from[i]! + (to![match]! - from[i]!) * progress;
  const goal = { x: Math.round(goalX[i]!), y: Math.round(goalY[i]!) };
  return {
    key: `v${slot[i]}`,
    x: along(scene.x, after?.x),
    y: along(scene.y, after?.y),
    radius: 3,
    owner: owner[i],
    describe: (tell) => [
      `${tell(kindNamed(type[i]!))} ${slot[i]! + 1}`,
      tell(say("codewars.page.health", { health: durability[i]!, full: FULL })),
      tell(
        order[i] === GO
          ? say("codewars.page.goes-to", goal)
          : order[i] === TURN
            ? say("codewars.page.rotates", goal)
            : say("codewars.page.stands"),
      ),
      ...(type[i] === ARRV ? [] : [tell(weapon(cooldown[i]!))]),
    ],
  };
}

const kindNamed = (type: number) => say(`codewars.page.${KINDS[type]!}`);

const weapon = (ticks: number) =>
  ticks > 0 ? say("codewars.page.fires-in", { ticks }) : say("codewars.page.can-fire");

function facilityThing({ kind, left, top, owner, capture, product, progress }: Facility, number: number): Thing {
  const points = Math.round(100 * Math.abs(capture));
  const taker = capture > 0 ? 0 : 1;
  const factory = kind === "VEHICLE_FACTORY";
  const made =
    product === undefined
      ? say("codewars.page.makes-nothing")
      : say("codewars.page.makes", { kind: kindNamed(product), percent: Math.floor(100 * progress) });
  return {
    key: `f${number}`,
    x: left + FACILITY / 2,
    y: top + FACILITY / 2,
    radius: FACILITY * 0.72,
    owner: owner < 0 ? undefined : owner,
    describe: (tell, nameOf) => [
      `${tell(say(factory ? "codewars.page.factory" : "codewars.page.control-centre"))} ${number + 1}`,
      tell(
        points > 0 ? say("codewars.page.capture", { points, name: nameOf(taker) }) : say("codewars.page.capture-none"),
      ),
      ...(factory ? [tell(made)] : []),
    ],
  };
}
