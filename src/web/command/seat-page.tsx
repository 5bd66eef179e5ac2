// A seat of a match that is played elsewhere, commanded from this page: by whoever asked the local runner for a keyboard.

import "../look/viewer.css";
import "../look/play.css";
import { Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { type Fault, messageOf as faultMessage } from "../../arena/fault.ts";
import { type Failure, messageOf } from "../../client/failure.ts";
import type { Message } from "../../core/message.ts";
import { adapterOf } from "../adapters/index.ts";
import { fetchCatalogue, fetchMatch } from "../api/api.ts";
import { attend } from "../api/attend.ts";
import { listen } from "../api/client.ts";
import { useData } from "../api/use-data.ts";
import { RulesLink } from "../play/rules-link.tsx";
import { Notice } from "../shell/notice.tsx";
import { go, Link } from "../shell/route.tsx";
import { useTitle } from "../shell/title.ts";
import { useDrawing } from "../viewer/screen.tsx";
import { useWords } from "../words/index.ts";
import { usePlayerNames } from "../words/player-names.ts";
import type { CampaignState } from "./campaign.ts";
import { TurnWords, Verdict } from "./desk.tsx";
import { LiveCampaign } from "./live-campaign.ts";
import { StandingTable } from "./standing-table.tsx";

/** What a page hears of the match beside its turns. */
interface Line {
  readonly campaign?: LiveCampaign;
  readonly faults: readonly Fault[];
  readonly over?: boolean;
  readonly lost?: boolean;
  readonly broken?: Message;
  readonly failure?: Failure;
}

export default function SeatPage({ id }: { id: string }) {
  const { say, tell } = useWords();
  const line = useLine(id);
  const { campaign, failure } = line;
  const state = useSyncExternalStore(campaign?.listen ?? never, campaign?.current ?? nothing);
  if (failure) {
    return (
      <>
        <h1>{say("cannotShow")}</h1>
        <Notice title={failure.offline ? say("offline") : tell(failure.told)} problem />
      </>
    );
  }
  if (!campaign || !state) return <div className="skeleton" aria-busy="true" />;
  return <AtSeat id={id} line={line} campaign={campaign} state={state} />;
}

const never = () => () => {};
const nothing = () => undefined;

interface SeatProps {
  readonly id: string;
  readonly line: Line;
  readonly campaign: LiveCampaign;
  readonly state: CampaignState;
}

function AtSeat({ id, line, campaign, state }: SeatProps) {
  const { say, gameTitle, tell } = useWords();
  const nameOf = usePlayerNames();
  const { opening, seat } = campaign;
  const { moment, impossible } = state;
  const catalogue = useData(fetchCatalogue, "catalogue");
  const entry = catalogue.status === "there" && catalogue.data.games.find(({ name }) => name === opening.game);
  const title = gameTitle(opening.game, entry ? entry.title : "");
  const drawing = useDrawing(opening.game);
  const { command } = adapterOf(opening.game);
  useTitle(`${say("playGame")}: ${title}`);
  const troubles = [
    ...(impossible === undefined ? [] : [tell(impossible)]),
    ...(line.lost && !line.over ? [say("liveLost")] : []),
    ...(line.broken === undefined ? [] : [say("brokenOff", { why: line.broken })]),
    ...line.faults.map(
      (fault) => `${nameOf(opening.seats[fault.seat]!.name, opening.game)}: ${tell(faultMessage(fault))}`,
    ),
  ];
  return (
    <div className="play">
      <div className="play-board">
        <h1 className="viewer-title">{title}</h1>
        <p className="status" role="status">
          {state.waiting ? say("waitingForOthers") : moment && <TurnWords campaign={campaign} moment={moment} />}
          {moment?.outcome && <Verdict outcome={moment.outcome} seat={seat} />}
        </p>
        {troubles.map((trouble) => (
          <p key={trouble} className="warning" role="alert">
            {trouble}
          </p>
        ))}
        {drawing?.kind === "world" && command && (
          <Suspense fallback={<div className="skeleton" aria-busy="true" />}>
            <command.Desk campaign={campaign} state={state} makePainter={drawing.makePainter} />
          </Suspense>
        )}
      </div>
      <aside className="play-side">
        {moment && <StandingTable campaign={campaign} moment={moment} />}
        <p className="actions">
          {line.over && (
            <Link className="button" href={`/watch/${id}`}>
              {say("watchAgain")}
            </Link>
          )}
          <RulesLink game={opening.game} />
        </p>
      </aside>
    </div>
  );
}

/** Takes the seat, and hears of the match until it is over or the page is left. */
function useLine(id: string): Line {
  const [line, setLine] = useState<Line>({ faults: [] });
  useEffect(() => {
    const change = (changes: Partial<Line>) => setLine((line) => ({ ...line, ...changes }));
    let leave = () => {};
    let left = false;
    fetchMatch(id).then(
      ({ attended, seat }) => {
        if (left) return;
        if (attended) attend();
        if (seat === undefined) go(`/watch/${encodeURIComponent(id)}`, true);
        else leave = followMatch(id, seat, change);
      },
      (failure: Failure) => left || change({ failure }),
    );
    return () => {
      left = true;
      leave();
      setLine({ faults: [] });
    };
  }, [id]);
  return line;
}

function followMatch(id: string, seat: number, change: (changes: Partial<Line>) => void): () => void {
  let campaign: LiveCampaign | undefined;
  const faults: Fault[] = [];
  const events = listen(
    "GET /api/matches/:id/events",
    { params: { id } },
    {
      header: (opening) => {
        campaign = new LiveCampaign(id, opening, seat);
        change({ campaign });
      },
      steps: (batch) => {
        campaign?.grow(batch.steps, batch.faults);
        faults.push(...batch.faults);
        if (batch.faults.length > 0) change({ faults: [...faults] });
      },
      end: () => {
        events.close();
        change({ over: true });
      },
      broken: (refused) => {
        events.close();
        change({ broken: messageOf(refused) });
      },
    },
  );
  events.onerror = () => {
    events.close();
    change({ lost: true });
  };
  return () => {
    events.close();
    campaign?.close();
  };
}
