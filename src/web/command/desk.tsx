// What the desks of both worlds are made of.

import type { Outcome } from "../../core/game.ts";
import type { Painter } from "../adapters/drawing.ts";
import { useWords, type WordKey } from "../words/index.ts";
import type { Campaign, CampaignState } from "./campaign.ts";

export interface DeskProps {
  readonly campaign: Campaign;
  readonly state: CampaignState;
  readonly makePainter: () => Painter;
}

interface ActionProps {
  readonly word: WordKey;
  readonly onClick: (() => void) | undefined;
  readonly disabled?: boolean;
  readonly primary?: boolean;
}

export function Action({ word, onClick, disabled, primary }: ActionProps) {
  const { say } = useWords();
  return (
    <button type="button" className={primary ? "button primary" : "button"} disabled={disabled} onClick={onClick}>
      {say(word)}
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

/** How it ended for the person. */
export function Verdict({ outcome, seat }: { outcome: Outcome; seat: number }) {
  const { say } = useWords();
  if (outcome.places.every((place) => place === 1)) return ` ${say("outcomeDraw")}.`;
  return ` ${say(outcome.places[seat] === 1 ? "youWon" : "youLost")}`;
}
