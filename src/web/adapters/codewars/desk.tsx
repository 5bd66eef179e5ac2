// Commanding in CodeWars: the war runs, the person acts.

import { useEffect, useMemo, useReducer, useRef, useState } from "react";
import type { Json } from "../../../core/game.ts";
import { TYPES } from "../../../games/codewars/vehicles.ts";
import type { Campaign } from "../../command/campaign.ts";
import { Action, DeskHelp, type DeskProps, FieldNews, Pointing, SpeedSelect } from "../../command/desk.tsx";
import { Field } from "../../command/field.tsx";
import type { FieldView } from "../../command/field-view.ts";
import { type SayIn, useGameWords, useWords } from "../../words/index.ts";
import { warAlerts } from "./alerts.ts";
import { selectedByType, WarCommands } from "./commands.ts";
import { WarInput } from "./input-controller.ts";
import type { WarScene } from "./scene-maker.ts";
import { outlineOf } from "./silhouettes.ts";
import { type english, say as words } from "./words/en.ts";

type Say = SayIn<typeof english>;

/** Ticks of a second at speed 1, as in the original. */
const TICKS = 60;
const SPEEDS = [0.25, 0.5, 1, 2, 4];
const KINDS = ["arrvs", "fighters", "helicopters", "ifvs", "tanks"] as const;
/** Tables and words follow so many times a second: nobody reads faster. */
const READING = 200;

export function WarDesk({ campaign, state, makePainter }: DeskProps) {
  const { say: onPage } = useWords();
  const say = useGameWords(words);
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const [running, setRunning] = useState(false);
  const [speed, setSpeed] = useState(0.5);
  const [notice, setNotice] = useState("");
  const type = useRef(-1);
  const view = useRef<FieldView>(null);
  const scene = () => campaign.current().moment?.scene as WarScene | undefined;
  const { commands, hand } = useMemo(() => {
    const commands = new WarCommands(campaign.seat);
    return { commands, hand: new WarInput(commands, campaign.seat, scene, redraw) };
  }, [campaign]);
  const over = state.moment?.outcome !== undefined;
  useEffect(() => {
    if (!running || over) return;
    return campaign.run(1000 / (TICKS * speed), ({ facts, scene }) => commands.next(facts.action ?? 0, scene) as Json);
  }, [running, over, speed, campaign, commands]);

  /** Does something to the world as it is now. */
  const now = (act: (scene: WarScene) => boolean | void, otherwise = "") => {
    const current = scene();
    if (!current) return;
    const done = act(current);
    setNotice(done === false ? otherwise : "");
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
    enter: () => now((scene) => commands.selectNearby(scene, cursor()), say("codewars.page.nobody-there")),
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
    f: () => now((scene) => commands.cycleFactory(scene, cursor()), say("codewars.page.no-factory")),
    n: () => now((scene) => commands.strike(scene, cursor()), say("codewars.page.not-seen")),
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
  const told = useSlowWords(campaign, (scene) => {
    const parts = [
      selection(scene, commands, campaign, say) || onPage("nothingChosen"),
      ...duties(commands, campaign, say),
    ];
    return parts.join(" · ");
  });
  return (
    <>
      <FieldNews campaign={campaign} goal={say("codewars.page.goal")} find={warAlerts} />
      <Field
        campaign={campaign}
        makePainter={makePainter}
        hand={hand}
        label={say("codewars.page.field")}
        words={`${told} ${notice}`}
        fogOf={scene()?.fog ? campaign.seat : undefined}
        stride={16}
        onKey={onKey}
        view={view}
      />
      <p className="chosen" aria-hidden="true">
        {told} {notice}
      </p>
      <VehicleLegend seat={campaign.seat} />
      <p className="actions">
        <Action
          primary
          label={running ? onPage("pause") : say("codewars.page.run")}
          disabled={over}
          onClick={KEYS[" "]}
        />
        <SpeedSelect speeds={SPEEDS} speed={speed} onChange={setSpeed} />
        <Action label={say("codewars.page.select-all")} onClick={KEYS.x} />
        <Action label={say("codewars.page.select-type")} onClick={KEYS.v} />
        <Pointing hand={hand} redraw={redraw} />
        <Action label={say("codewars.page.rotate")} onClick={KEYS.r} />
        <Action label={say("codewars.page.spread")} onClick={KEYS.e} />
        <Action label={say("codewars.page.gather")} onClick={KEYS.q} />
        <Action label={say("codewars.page.strike-here")} onClick={KEYS.n} />
      </p>
      <DeskHelp text={say("codewars.page.help")} />
    </>
  );
}

/** Which shape is which vehicle. */
function VehicleLegend({ seat }: { seat: number }) {
  const say = useGameWords(words);
  return (
    <ul className="vehicle-legend" aria-label={say("codewars.page.vehicles")}>
      {KINDS.map((kind, type) => (
        <li key={kind}>
          <svg viewBox="-1.5 -1.5 3 3" className={`seat${seat}`} aria-hidden="true">
            <polygon points={outlineOf(type).join(" ")} />
          </svg>
          {say(`codewars.page.${kind}`)}
        </li>
      ))}
    </ul>
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

function selection(scene: WarScene, commands: WarCommands, campaign: Campaign, say: Say): string {
  const counts = selectedByType(commands.foreseen(scene), campaign.seat);
  const chosen = counts.flatMap((count, type) =>
    count > 0 ? [`${say(`codewars.page.${KINDS[type]!}`)} ${count}`] : [],
  );
  return chosen.join(", ");
}

/** When the next strike can be ordered, and what waits to be done. */
function duties({ waiting }: WarCommands, campaign: Campaign, say: Say): string[] {
  const ticks = campaign.current().moment?.facts.strike ?? 0;
  const strike = ticks > 0 ? say("codewars.page.strike-in", { ticks }) : say("codewars.page.strike-ready");
  return waiting > 0 ? [strike, say("codewars.page.queued", { n: waiting })] : [strike];
}
