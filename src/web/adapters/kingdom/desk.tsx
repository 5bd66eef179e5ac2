// Ruling a Kingdom by mouse and keys: choose servants, send them, say what castles train, and end the turn.

import { useEffect, useMemo, useReducer, useRef, useState } from "react";
import { KNIGHT, WORKER } from "../../../games/kingdom/orders.ts";
import type { Campaign } from "../../command/campaign.ts";
import { Action, DeskHelp, type DeskProps, FieldNews, Pointing, SpeedSelect } from "../../command/desk.tsx";
import { Field } from "../../command/field.tsx";
import type { FieldView } from "../../command/field-view.ts";
import { type SayIn, useGameWords, useWords } from "../../words/index.ts";
import { kingdomAlerts } from "./alerts.ts";
import { KingdomInput } from "./input-controller.ts";
import type { KingdomScene } from "./scene-maker.ts";
import { StandingOrders } from "./standing-orders.ts";
import { type english, say as words } from "./words/en.ts";

type Say = SayIn<typeof english>;

/** Milliseconds in which a turn is shown at speed 1. */
const TURN = 220;
const SPEEDS = [0.25, 0.5, 1, 2, 4];

export function KingdomDesk({ campaign, state, makePainter }: DeskProps) {
  const { say: onPage } = useWords();
  const say = useGameWords(words);
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const [running, setRunning] = useState(false);
  const [speed, setSpeed] = useState(1);
  const view = useRef<FieldView>(null);
  const { orders, hand } = useMemo(() => {
    const orders = new StandingOrders(campaign.seat);
    const scene = () => campaign.current().moment?.scene as KingdomScene | undefined;
    return { orders, hand: new KingdomInput(orders, campaign.seat, scene, redraw) };
  }, [campaign]);
  const scene = state.moment?.scene as KingdomScene | undefined;
  const over = state.moment?.outcome !== undefined;
  hand.tidy();

  const endTurn = () => {
    const now = campaign.current();
    if (!now.busy && now.moment && !now.moment.outcome) campaign.act(orders.next(now.moment.scene), TURN / speed);
  };
  useEffect(() => {
    if (!running || over) return;
    const timer = setInterval(endTurn, TURN / speed);
    return () => clearInterval(timer);
  }, [running, over, speed, campaign]);
  useStartNearCastle(campaign, scene, view);

  const go = (at: { x: number; y: number } | undefined) => {
    if (at) view.current?.setCursor(at);
  };
  const cursorAt = () => view.current?.cursor;
  const KEYS: Readonly<Record<string, () => void>> = {
    " ": endTurn,
    enter: () => cursorAt() && hand.click("left", cursorAt()!, { shift: false, control: false }),
    g: () => cursorAt() && hand.send(cursorAt()!),
    n: () => go(hand.chooseIdle()),
    k: () => hand.chooseKind(KNIGHT),
    o: () => hand.chooseKind(WORKER),
    c: () => go(hand.chooseCastle()),
    t: () => hand.changeTraining(),
    h: () => hand.give({ kind: "stay" }),
    x: () => hand.give(undefined),
    p: () => setRunning(!running),
  };
  const onKey = (event: KeyboardEvent): boolean => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : KEYS[event.key.toLowerCase()];
    act?.();
    if (event.key.startsWith("Arrow")) redraw();
    return act !== undefined;
  };
  const chosen = scene ? (selection(hand, orders, scene, say) ?? onPage("nothingChosen")) : "";
  const told = scene ? `${chosen}. ${cursorWords(scene, campaign, cursorAt(), say)}` : "";
  const none = hand.selected.size === 0;
  const goal = say("kingdom.page.goal", { turns: Number(campaign.opening.config.turns) });
  return (
    <>
      <FieldNews campaign={campaign} goal={goal} find={kingdomAlerts} />
      <Field
        campaign={campaign}
        makePainter={makePainter}
        hand={hand}
        label={say("kingdom.page.field")}
        words={told}
        fogOf={undefined}
        stride={1}
        onKey={onKey}
        view={view}
      />
      <p className="chosen" aria-hidden="true">
        {chosen}
      </p>
      <p className="actions">
        <Action primary label={say("kingdom.page.end-turn")} disabled={over || state.busy} onClick={endTurn} />
        <Action label={running ? onPage("pause") : say("kingdom.page.run-turns")} disabled={over} onClick={KEYS.p} />
        <SpeedSelect speeds={SPEEDS} speed={speed} onChange={setSpeed} />
        <Pointing hand={hand} redraw={redraw} disabled={none} />
        <Action label={say("kingdom.page.hold")} disabled={none} onClick={KEYS.h} />
        <Action label={say("kingdom.page.clear")} disabled={none} onClick={KEYS.x} />
        <Action label={say("kingdom.page.all-knights")} onClick={KEYS.k} />
        <Action label={say("kingdom.page.all-workers")} onClick={KEYS.o} />
        <Action label={say("kingdom.page.next-idle")} onClick={KEYS.n} />
        <Action label={say("kingdom.page.train-other")} onClick={KEYS.t} />
        <label>
          <input
            type="checkbox"
            checked={orders.settling}
            onChange={(event) => {
              orders.settling = event.target.checked;
              redraw();
            }}
          />{" "}
          {say("kingdom.page.settle")}
        </label>
      </p>
      <DeskHelp text={say("kingdom.page.help")} />
    </>
  );
}

/** The first look goes to one's own castle. */
function useStartNearCastle(campaign: Campaign, scene: KingdomScene | undefined, view: { current: FieldView | null }) {
  const looked = useRef<Campaign>(undefined);
  useEffect(() => {
    const castle = scene?.castles.find(({ lord }) => lord === campaign.seat);
    if (!castle || looked.current === campaign) return;
    looked.current = campaign;
    view.current?.lookAt(castle.x + 0.5, castle.y + 0.5, 28);
  }, [campaign, scene, view]);
}

/** The castle or the servants that are selected, if any. */
function selection(hand: KingdomInput, orders: StandingOrders, scene: KingdomScene, say: Say): string | undefined {
  const { castle } = hand;
  if (castle !== undefined) {
    const percent = Math.round(100 * scene.castles[castle]!.progress);
    const does = say(`kingdom.page.trains-${orders.trains(castle, scene)}`, { percent });
    return say("kingdom.page.castle-selected", { does });
  }
  if (hand.selected.size === 0) return undefined;
  const knights = [...hand.selected].filter((id) => scene.kind[scene.id.indexOf(id)] === KNIGHT).length;
  return say("kingdom.page.selected", { knights, workers: hand.selected.size - knights });
}

function cursorWords(
  scene: KingdomScene,
  { opening: { seats } }: Campaign,
  cursor: { x: number; y: number } | undefined,
  say: Say,
): string {
  if (!cursor) return "";
  const [x, y] = [Math.floor(cursor.x), Math.floor(cursor.y)];
  const i = scene.id.findIndex((_, i) => scene.x[i] === x && scene.y[i] === y);
  const castle = scene.castles.find((castle) => castle.x === x && castle.y === y);
  const owner = (scene.land[y * scene.width + x] ?? 0) - 1;
  const name = (seat: number) => seats[seat]!.name;
  const parts = [say("kingdom.page.cell", { x, y })];
  if (castle) parts.push(say("kingdom.page.castle-of", { name: name(castle.lord) }));
  if (i >= 0) {
    const kind = say(scene.kind[i] === KNIGHT ? "kingdom.page.knight" : "kingdom.page.worker");
    parts.push(say("kingdom.page.servant-of", { kind, name: name(scene.lord[i]!), health: scene.hp[i]! }));
  }
  if (owner >= 0) parts.push(say("kingdom.page.land-of", { name: name(owner) }));
  return parts.join(", ");
}
