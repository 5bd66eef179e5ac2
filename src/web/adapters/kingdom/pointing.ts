// What is under the pointer in a Kingdom: a servant with its health and what it does in this turn, or a castle with what
// it trains and who stands in it.

import type { Message } from "../../../core/message.ts";
import { KNIGHT } from "../../../games/kingdom/orders.ts";
import type { Picture } from "../../viewer/model/playback.ts";
import type { Point, Thing } from "../pointed-thing.ts";
import type { KingdomScene } from "./scene-maker.ts";
import { say } from "./words/en.ts";

/** How far the servants have gone to the next cell: they arrive early and rest a moment. */
export const strideOf = (progress: number): number => Math.min(1, progress * 1.4);

/** The castle at this point, else the nearest servant within reach. */
export function kingdomThingAt(picture: Picture, at: Point, reach: number): Thing | undefined {
  const scene: KingdomScene = picture.frame.scene;
  const castle = scene.castles.findIndex(
    ({ x, y }) => Math.max(Math.abs(x + 0.5 - at.x), Math.abs(y + 0.5 - at.y)) <= 0.6,
  );
  if (castle >= 0) return castleThing(picture, castle);
  let nearest = -1;
  let least = Math.max(0.6, reach);
  for (let i = 0; i < scene.id.length; i++) {
    // Nobody is drawn more than a cell away from where he stands.
    if (Math.abs(scene.x[i]! + 0.5 - at.x) > least + 1 || Math.abs(scene.y[i]! + 0.5 - at.y) > least + 1) continue;
    const { x, y } = placeOf(picture, i);
    const away = Math.hypot(x - at.x, y - at.y);
    if (away >= least) continue;
    least = away;
    nearest = i;
  }
  return nearest < 0 ? undefined : servant(picture, nearest);
}

/** The same thing in another turn, if it is still there. */
export function kingdomThingNamed(picture: Picture, key: string): Thing | undefined {
  const scene: KingdomScene = picture.frame.scene;
  const number = Number(key.slice(1));
  if (key.startsWith("c")) return scene.castles[number] && castleThing(picture, number);
  const i = scene.id.indexOf(number);
  return i < 0 ? undefined : servant(picture, i);
}

/** The middle of a servant as it is drawn. */
function placeOf({ frame, next, progress }: Picture, i: number): Point {
  const scene: KingdomScene = frame.scene;
  const after: KingdomScene | undefined = next?.scene;
  const match = after && progress > 0 ? after.id.indexOf(scene.id[i]!) : -1;
  const along = (from: number, to: number | undefined) =>
    from + 0.5 + (to === undefined ? 0 : (to - from) * strideOf(progress));
  return { x: along(scene.x[i]!, after?.x[match]), y: along(scene.y[i]!, after?.y[match]) };
}

function servant(picture: Picture, i: number): Thing {
  const scene: KingdomScene = picture.frame.scene;
  return {
    key: `s${scene.id[i]}`,
    ...placeOf(picture, i),
    radius: 0.72,
    owner: scene.lord[i],
    describe(tell) {
      const does = actionOf(picture, i);
      return [`${tell(kindOf(scene, i))} ${scene.id[i]}`, tell(health(scene, i)), ...(does ? [tell(does)] : [])];
    },
  };
}

const kindOf = ({ kind }: KingdomScene, i: number): Message =>
  say(kind[i] === KNIGHT ? "kingdom.page.knight" : "kingdom.page.worker");

function health({ hp, kind, fullHp, workerHp }: KingdomScene, i: number): Message {
  return say("kingdom.page.health", { health: hp[i]!, full: kind[i] === KNIGHT ? fullHp : workerHp });
}

/** What it does in this turn, as the next one shows it. */
function actionOf({ frame, next }: Picture, i: number): Message | undefined {
  if (!next) return undefined;
  const scene: KingdomScene = frame.scene;
  const after: KingdomScene = next.scene;
  const [x, y] = [scene.x[i]!, scene.y[i]!];
  const blow = after.blows.find((blow) => blow.x === x && blow.y === y);
  const match = after.id.indexOf(scene.id[i]!);
  if (blow)
    return say(match < 0 ? "kingdom.page.attacks-and-dies" : "kingdom.page.attacks", { x: blow.toX, y: blow.toY });
  if (match < 0) return say("kingdom.page.dies");
  if (after.x[match] !== x || after.y[match] !== y)
    return say("kingdom.page.goes-to", { x: after.x[match]!, y: after.y[match]! });
  const lord = scene.lord[i]!;
  const castle = scene.castles.findIndex((castle) => castle.x === x && castle.y === y);
  if (castle >= 0 && scene.castles[castle]!.lord !== lord && after.castles[castle]!.lord === lord)
    return say("kingdom.page.takes-castle");
  const cell = y * scene.width + x;
  if (scene.land[cell] !== after.land[cell] && after.land[cell] === lord + 1) return say("kingdom.page.takes-land");
  return say("kingdom.page.stands");
}

function castleThing({ frame }: Picture, number: number): Thing {
  const scene: KingdomScene = frame.scene;
  const { x, y, lord, training, progress, turnsLeft } = scene.castles[number]!;
  const percent = Math.floor(100 * progress);
  const inside = scene.id.findIndex((_, i) => scene.x[i] === x && scene.y[i] === y);
  return {
    key: `c${number}`,
    x: x + 0.5,
    y: y + 0.5,
    radius: 1,
    owner: lord,
    describe: (tell, nameOf) => [
      tell(say("kingdom.page.castle")),
      tell(
        turnsLeft === undefined
          ? say(`kingdom.page.trains-${training}`, { percent })
          : say(`kingdom.page.trains-${training}-in`, { percent, turns: turnsLeft }),
      ),
      ...(inside < 0
        ? []
        : [`${tell(kindOf(scene, inside))} (${nameOf(scene.lord[inside]!)}): ${tell(health(scene, inside))}`]),
    ],
  };
}
