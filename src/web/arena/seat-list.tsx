// Who plays: seats that can be dragged to other places, moved with buttons, shuffled, added and removed.

import { useState } from "react";
import type { GameEntry } from "../../contract/games.ts";
import { playerSummary } from "../../engines/player-summary.ts";
import { Icon } from "../shell/icon.tsx";
import { SeatBadge } from "../viewer/panels/standings.tsx";
import { useWords } from "../words/index.ts";
import { playerName, shortPlayerName } from "../words/player-names.ts";
import { added, type LineUp, moved, removed, seatedAtOnce, shuffled } from "./line-up.ts";
import { OwnPrograms, type UploadStore } from "./uploads.tsx";

interface Props {
  readonly game: GameEntry;
  readonly players: LineUp;
  /** Whether programs of this machine may be named. */
  readonly programs: boolean;
  readonly uploadStore: UploadStore;
  readonly onChange: (players: LineUp, isShuffled?: boolean) => void;
}

/** A player on the way to another seat. */
interface Drag {
  readonly from: number;
  readonly over: number;
  /** Where the pointer was, and how far it has come, in pixels. */
  readonly start: number;
  readonly way: number;
}

const classOf = ({ from, over }: Drag, seat: number) =>
  seat === from ? "dragged" : seat === over ? "over" : undefined;

/** Over which seat the pointer is; the own one, which goes with it, does not count. */
function seatAt(list: Element, y: number, own: number): number {
  const seats = [...list.children].map((child) => child.getBoundingClientRect());
  const found = seats.findIndex(({ top, bottom }, seat) => seat !== own && y >= top && y <= bottom);
  return found < 0 ? own : found;
}

/** Long names break after the game's name, where a phone has no room for both. */
function Breaking({ name }: { name: string }) {
  const slash = name.indexOf("/") + 1;
  return (
    <>
      {name.slice(0, slash)}
      <wbr />
      {name.slice(slash)}
    </>
  );
}

/** Where it says why nobody can be added. */
const FULL = "seats-full";

export function SeatList({ game, players, programs, uploadStore, onChange }: Props) {
  const { say, tell } = useWords();
  const known = Object.keys(game.players);
  const [chosen, setChosen] = useState(known[0] ?? "");
  const [drag, setDrag] = useState<Drag>();
  const full = players.length >= game.seats.max;
  const spec = known.includes(chosen) ? chosen : (known[0] ?? "");
  return (
    <fieldset>
      <legend>{say("seats")}</legend>
      <ol className="seat-list">
        {players.map((player, seat) => (
          <li
            key={seat}
            className={drag && classOf(drag, seat)}
            style={drag?.from === seat ? { transform: `translateY(${drag.way}px)` } : undefined}
            onPointerDown={(event) => {
              const target = event.target as Element;
              if (event.button !== 0 || target.closest("button")) return;
              // A finger on the name scrolls the page; the grip is for dragging.
              if (event.pointerType === "touch" && !target.closest(".grip")) return;
              event.currentTarget.setPointerCapture(event.pointerId);
              setDrag({ from: seat, over: seat, start: event.clientY, way: 0 });
            }}
            onPointerMove={(event) => {
              if (drag?.from !== seat) return;
              const over = seatAt(event.currentTarget.parentElement!, event.clientY, seat);
              setDrag({ ...drag, over, way: event.clientY - drag.start });
            }}
            onPointerUp={(event) => {
              // Where it is let go, whether or not the page has drawn the whole way to it.
              const over = seatAt(event.currentTarget.parentElement!, event.clientY, seat);
              if (drag?.from === seat && over !== seat) onChange(moved(players, seat, over));
              setDrag(undefined);
            }}
            onPointerCancel={() => setDrag(undefined)}
          >
            <span className="grip">
              <Icon name="grip" />
            </span>
            <SeatBadge seat={seat} />
            <span className="who" title={player}>
              {player in game.players && (
                <>
                  <span>{shortPlayerName(game.name, player, { say, tell })}</span>
                  <span className="about">{tell(playerSummary(player, game.players[player]!))}</span>
                </>
              )}
              <span className="spec">
                <Breaking name={uploadStore.nameOf(player)} />
              </span>
            </span>
            <button
              type="button"
              className="quiet"
              aria-label={`${say("moveUp")}: ${uploadStore.nameOf(player)}`}
              disabled={seat === 0}
              onClick={() => onChange(moved(players, seat, seat - 1))}
            >
              <Icon name="up" />
            </button>
            <button
              type="button"
              className="quiet"
              aria-label={`${say("moveDown")}: ${uploadStore.nameOf(player)}`}
              disabled={seat === players.length - 1}
              onClick={() => onChange(moved(players, seat, seat + 1))}
            >
              <Icon name="down" />
            </button>
            <button
              type="button"
              className="quiet"
              aria-label={`${say("remove")}: ${uploadStore.nameOf(player)}`}
              onClick={() => onChange(removed(players, seat))}
            >
              <Icon name="cross" />
            </button>
          </li>
        ))}
      </ol>
      <div className="add-row">
        <select aria-label={say("addPlayer")} value={spec} onChange={(event) => setChosen(event.target.value)}>
          {known.map((spec) => (
            <option key={spec} value={spec}>
              {playerName(game, spec, { say, tell })}
            </option>
          ))}
        </select>
        <button
          type="button"
          className="button"
          disabled={full}
          aria-describedby={full ? FULL : undefined}
          onClick={() => onChange(added(players, spec))}
        >
          <Icon name="plus" /> {say("addPlayer")}
        </button>
        <button
          type="button"
          className="button"
          disabled={players.length < 2}
          onClick={() => onChange(shuffled(players, Math.random), true)}
        >
          <Icon name="shuffle" /> {say("shuffle")}
        </button>
      </div>
      {full && (
        <p className="dim" id={FULL}>
          {say("seatsFull", { n: game.seats.max })}
        </p>
      )}
      {programs && (
        <OwnPrograms
          game={game}
          uploadStore={uploadStore}
          full={full}
          onAdd={(spec) => onChange(added(players, spec))}
          onUploaded={(spec) => onChange(seatedAtOnce(players, spec, game.seats.max))}
          onGone={(spec) => onChange(players.filter((player) => player !== spec))}
        />
      )}
    </fieldset>
  );
}
