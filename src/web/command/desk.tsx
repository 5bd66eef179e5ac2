// What the desks of all worlds are made of.

import { useEffect, useRef, useState } from "react";
import { isDraw, type Outcome } from "../../core/game.ts";
import type { Painter } from "../adapters/drawing.ts";
import { sound } from "../shell/sounds.ts";
import { useWords } from "../words/index.ts";
import { type FindAlerts, type ListedAlert, withAlerts } from "./alerts.ts";
import type { Campaign, CampaignState } from "./campaign.ts";
import type { Moment } from "./campaign-messages.ts";

export interface DeskProps {
  readonly campaign: Campaign;
  readonly state: CampaignState;
  readonly makePainter: () => Painter;
}

interface ActionProps {
  readonly label: string;
  readonly onClick: (() => void) | undefined;
  readonly disabled?: boolean;
  readonly primary?: boolean;
}

export function Action({ label, onClick, disabled, primary }: ActionProps) {
  return (
    <button type="button" className={primary ? "button primary" : "button"} disabled={disabled} onClick={onClick}>
      {label}
    </button>
  );
}

interface PointingProps {
  readonly hand: { pointing: boolean };
  readonly redraw: () => void;
  readonly disabled?: boolean;
}

/** The next click says where to go. */
export function Pointing({ hand, redraw, disabled }: PointingProps) {
  const { say } = useWords();
  const onClick = () => {
    hand.pointing = !hand.pointing;
    redraw();
  };
  return (
    <button type="button" className="button" aria-pressed={hand.pointing} disabled={disabled} onClick={onClick}>
      {say("goThere")}
    </button>
  );
}

/** How the desk is used: by mouse and keys in the game's own words, by fingers as in any world. */
export function DeskHelp({ text }: { text: string }) {
  const { say } = useWords();
  return (
    <>
      <p className="dim play-help mouse-only">{text}</p>
      <p className="dim play-help touch-only">{say("touchHelp")}</p>
    </>
  );
}

/** How it ended for the person. */
export function Verdict({ outcome, seat }: { outcome: Outcome; seat: number }) {
  const { say } = useWords();
  if (isDraw(outcome)) return ` ${say("outcomeDraw")}.`;
  return ` ${say(outcome.places[seat] === 1 ? "youWon" : "youLost")}`;
}

/** How many turns the world has, where its settings tell. */
const lengthOf = ({ opening: { config } }: Campaign): number | undefined =>
  [config.turns, config.ticks].map(Number).find((length) => length > 0);

/** Which turn it is, and of how many. */
export function TurnWords({ campaign, moment: { turn } }: { campaign: Campaign; moment: Moment }) {
  const { say } = useWords();
  const length = lengthOf(campaign);
  return length === undefined ? say("turnNumber", { turn }) : say("turnOf", { turn, length });
}

interface NewsProps {
  readonly campaign: Campaign;
  /** What it is all about. */
  readonly goal: string;
  readonly find: FindAlerts;
}

/** The goal until something happens, then what has happened. */
export function FieldNews({ campaign, goal, find }: NewsProps) {
  const { say, tell } = useWords();
  const [alerts, setAlerts] = useState<readonly ListedAlert[]>([]);
  const before = useRef<Moment>(undefined);
  useEffect(() => {
    setAlerts([]);
    before.current = campaign.current().moment;
    return campaign.listen(() => {
      const { moment } = campaign.current();
      const last = before.current;
      before.current = moment;
      if (!moment || !last || moment.turn <= last.turn) return;
      const found = find(last.scene, moment.scene, campaign.seat);
      if (found.length === 0) return;
      if (found.some(({ kind }) => kind.bad)) sound("alert");
      setAlerts((list) => withAlerts(list, found, moment.turn));
    });
  }, [campaign, find]);
  return (
    <div className="field-news">
      <p className="goal">{goal}</p>
      <ul aria-live="polite" aria-label={say("alerts")}>
        {alerts.map(({ kind, count, turn }) => (
          <li key={kind.message(0).text} className={kind.bad ? "bad" : undefined}>
            {say("atTurn", { turn })} {tell(kind.message(count))}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface SpeedProps {
  readonly speeds: readonly number[];
  readonly speed: number;
  readonly onChange: (speed: number) => void;
}

export function SpeedSelect({ speeds, speed, onChange }: SpeedProps) {
  const { say } = useWords();
  return (
    <label className="speed">
      <span className="hidden">{say("speed")}</span>
      <select value={speed} onChange={(event) => onChange(Number(event.target.value))}>
        {speeds.map((speed) => (
          <option key={speed} value={speed}>
            {speed < 1 ? `1/${1 / speed}×` : `${speed}×`}
          </option>
        ))}
      </select>
    </label>
  );
}
