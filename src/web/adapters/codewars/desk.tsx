// Commanding in CodeWars: the war runs, the person acts.

import { useEffect, useMemo, useReducer, useRef, useState } from "react";
import type { Json } from "../../../core/game.ts";
import { TYPES } from "../../../games/codewars/vehicles.ts";
import type { Campaign } from "../../command/campaign.ts";
import { Action, type DeskProps, Pointing } from "../../command/desk.tsx";
import { Field } from "../../command/field.tsx";
import type { FieldView } from "../../command/field-view.ts";
import { type Say, useWords, type WordKey } from "../../words/index.ts";
import { selectedByType, WarCommands } from "./commands.ts";
import { WarHand } from "./hand.ts";
import type { WarScene } from "./scene-maker.ts";

/** Ticks of a second at speed 1, as in the original. */
const TICKS = 60;
const SPEEDS = [0.25, 0.5, 1, 2];
const TYPE_WORDS: readonly WordKey[] = ["arrvs", "fighters", "helicopters", "ifvs", "tanks"];
/** Tables and words follow so many times a second: nobody reads faster. */
const READING = 200;

export function WarDesk({ campaign, state, makePainter }: DeskProps) {
  const { say } = useWords();
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const [running, setRunning] = useState(false);
  const [speed, setSpeed] = useState(0.5);
  const [notice, setNotice] = useState("");
  const type = useRef(-1);
  const view = useRef<FieldView>(null);
  const scene = () => campaign.current().moment?.scene as WarScene | undefined;
  const { commands, hand } = useMemo(() => {
    const commands = new WarCommands(campaign.seat);
    return { commands, hand: new WarHand(commands, campaign.seat, scene, redraw) };
  }, [campaign]);
  const over = state.moment?.outcome !== undefined;
  useEffect(() => {
    if (!running || over) return;
    return campaign.run(1000 / (TICKS * speed), ({ facts, scene }) => commands.next(facts.action ?? 0, scene) as Json);
  }, [running, over, speed, campaign, commands]);

  /** Does something to the world as it is now. */
  const now = (act: (scene: WarScene) => boolean | void, otherwise?: WordKey) => {
    const current = scene();
    if (!current) return;
    const done = act(current);
    setNotice(done === false && otherwise ? say(otherwise) : "");
    redraw();
  };
  /** Commands that are the same whatever the world looks like. */
  const call = (act: () => void) => {
    act();
    setNotice("");
    redraw();
  };
  const cursor = () => view.current?.cursor ?? { x: 512, y: 512 };
  const KEYS: Readonly<Record<string, () => void>> = {
    " ": () => setRunning(!running),
    enter: () => now((scene) => commands.selectNearby(scene, cursor()), "nobodyThere"),
    x: () => call(() => commands.selectAll()),
    v: () =>
      call(() => {
        type.current = (type.current + 1) % TYPES.length;
        commands.selectAll(TYPES[type.current]);
      }),
    m: () => now((scene) => commands.move(scene, cursor())),
    r: () => now((scene) => commands.turn(scene, Math.PI / 4)),
    l: () => now((scene) => commands.turn(scene, -Math.PI / 4)),
    e: () => now((scene) => commands.scale(scene, 1.25)),
    q: () => now((scene) => commands.scale(scene, 0.8)),
    f: () => now((scene) => commands.cycleFactory(scene, cursor()), "noFactory"),
    n: () => now((scene) => commands.strike(scene, cursor()), "notSeen"),
  };
  const onKey = (event: KeyboardEvent): boolean => {
    const control = event.ctrlKey || event.metaKey || event.altKey;
    const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
    if (digit) {
      call(() => commands.group(Number(digit), control ? "make" : event.shiftKey ? "add" : "select"));
      return true;
    }
    const key = event.key.toLowerCase();
    // Most browsers keep Ctrl+N for themselves; N alone does the same.
    const act = control && key !== "n" ? undefined : KEYS[key];
    act?.();
    if (event.key.startsWith("Arrow")) redraw();
    return act !== undefined;
  };
  const words = useSlowWords(campaign, (scene) => chosenWords(scene, commands, campaign, say));
  return (
    <>
      <Field
        campaign={campaign}
        makePainter={makePainter}
        hand={hand}
        label={say("warField")}
        words={`${words} ${notice}`}
        fogOf={scene()?.fog ? campaign.seat : undefined}
        stride={16}
        onKey={onKey}
        view={view}
      />
      <p className="chosen" aria-hidden="true">
        {words} {notice}
      </p>
      <p className="actions">
        <Action primary word={running ? "pause" : "goOn"} disabled={over} onClick={KEYS[" "]} />
        <label className="speed">
          <span className="hidden">{say("speed")}</span>
          <select value={speed} onChange={(event) => setSpeed(Number(event.target.value))}>
            {SPEEDS.map((speed) => (
              <option key={speed} value={speed}>
                {speed < 1 ? `1/${1 / speed}×` : `${speed}×`}
              </option>
            ))}
          </select>
        </label>
        <Action word="selectAll" onClick={KEYS.x} />
        <Action word="selectType" onClick={KEYS.v} />
        <Pointing hand={hand} redraw={redraw} />
        <Action word="rotate" onClick={KEYS.r} />
        <Action word="spread" onClick={KEYS.e} />
        <Action word="gather" onClick={KEYS.q} />
        <Action word="strikeHere" onClick={KEYS.n} />
      </p>
    </>
  );
}

function useSlowWords(campaign: Campaign, make: (scene: WarScene) => string): string {
  const [words, setWords] = useState("");
  const latest = useRef(make);
  latest.current = make;
  useEffect(() => {
    const timer = setInterval(() => {
      const { moment } = campaign.current();
      if (moment) setWords(latest.current(moment.scene));
    }, READING);
    return () => clearInterval(timer);
  }, [campaign]);
  return words;
}

function chosenWords(scene: WarScene, commands: WarCommands, campaign: Campaign, say: Say): string {
  const counts = selectedByType(commands.foreseen(scene), campaign.seat);
  const chosen = counts.flatMap((count, type) => (count > 0 ? [`${say(TYPE_WORDS[type]!)} ${count}`] : []));
  const strike = campaign.current().moment?.facts.strike ?? 0;
  const parts = [
    chosen.length > 0 ? chosen.join(", ") : say("nothingChosen"),
    strike > 0 ? say("strikeIn", { ticks: strike }) : say("strikeReady"),
  ];
  if (commands.waiting > 0) parts.push(say("actionsWaiting", { n: commands.waiting }));
  return parts.join(" · ");
}
