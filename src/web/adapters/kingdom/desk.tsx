// Ruling a Kingdom by mouse and keys: choose servants, send them, say what castles train, and end the turn.

import { useEffect, useMemo, useReducer, useRef, useState } from "react";
import { KNIGHT, WORKER } from "../../../games/kingdom/orders.ts";
import type { Campaign } from "../../command/campaign.ts";
import { Action, type DeskProps, Pointing } from "../../command/desk.tsx";
import { Field } from "../../command/field.tsx";
import type { FieldView } from "../../command/field-view.ts";
import { type Say, useWords } from "../../words/index.ts";
import { KingdomHand } from "./hand.ts";
import type { KingdomScene } from "./scene-maker.ts";
import { StandingOrders } from "./standing-orders.ts";

/** Milliseconds in which a turn is shown. */
const TURN = 220;

export function KingdomDesk({ campaign, state, makePainter }: DeskProps) {
  const { say } = useWords();
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const [running, setRunning] = useState(false);
  const view = useRef<FieldView>(null);
  const { orders, hand } = useMemo(() => {
    const orders = new StandingOrders(campaign.seat);
    const scene = () => campaign.current().moment?.scene as KingdomScene | undefined;
    return { orders, hand: new KingdomHand(orders, campaign.seat, scene, redraw) };
  }, [campaign]);
  const scene = state.moment?.scene as KingdomScene | undefined;
  const over = state.moment?.outcome !== undefined;
  hand.tidy();

  const endTurn = () => {
    const now = campaign.current();
    if (!now.busy && now.moment && !now.moment.outcome) campaign.act(orders.next(now.moment.scene), TURN);
  };
  useEffect(() => {
    if (!running || over) return;
    const timer = setInterval(endTurn, TURN);
    return () => clearInterval(timer);
  }, [running, over, campaign]);
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
  const words = scene
    ? `${chosenWords(hand, orders, scene, say)}. ${cursorWords(scene, campaign, cursorAt(), say)}`
    : "";
  const none = hand.selected.size === 0;
  return (
    <>
      <Field
        campaign={campaign}
        makePainter={makePainter}
        hand={hand}
        label={say("kingdomField")}
        words={words}
        fogOf={undefined}
        stride={1}
        onKey={onKey}
        view={view}
      />
      <p className="chosen" aria-hidden="true">
        {scene && chosenWords(hand, orders, scene, say)}
      </p>
      <p className="actions">
        <Action primary word="endTurn" disabled={over || state.busy} onClick={endTurn} />
        <Action word={running ? "pause" : "runTurns"} disabled={over} onClick={KEYS.p} />
        <Pointing hand={hand} redraw={redraw} disabled={none} />
        <Action word="holdHere" disabled={none} onClick={KEYS.h} />
        <Action word="setFree" disabled={none} onClick={KEYS.x} />
        <Action word="allKnights" onClick={KEYS.k} />
        <Action word="allWorkers" onClick={KEYS.o} />
        <Action word="nextIdle" onClick={KEYS.n} />
        <Action word="changeTraining" onClick={KEYS.t} />
        <label>
          <input
            type="checkbox"
            checked={orders.settling}
            onChange={(event) => {
              orders.settling = event.target.checked;
              redraw();
            }}
          />{" "}
          {say("workersSettle")}
        </label>
      </p>
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

function chosenWords(hand: KingdomHand, orders: StandingOrders, scene: KingdomScene, say: Say): string {
  const { castle } = hand;
  if (castle !== undefined) {
    const kind = say(orders.trains(castle, scene) === "knight" ? "knights" : "workers");
    return say("castleTrains", { kind, percent: Math.round(100 * scene.castles[castle]!.progress) });
  }
  if (hand.selected.size === 0) return say("nothingChosen");
  const knights = [...hand.selected].filter((id) => scene.kind[scene.id.indexOf(id)] === KNIGHT).length;
  return say("chosenServants", { knights, workers: hand.selected.size - knights });
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
  const parts = [say("cellAt", { x, y })];
  if (castle) parts.push(`${say("castles")} ${seats[castle.lord]!.name}`);
  if (i >= 0)
    parts.push(
      `${say(scene.kind[i] === KNIGHT ? "knights" : "workers")} ${seats[scene.lord[i]!]!.name}, ${scene.hp[i]}`,
    );
  if (owner >= 0) parts.push(`${say("land")} ${seats[owner]!.name}`);
  return parts.join(", ");
}
