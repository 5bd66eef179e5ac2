// Who plays: seats that can be dragged to other places, moved with buttons, shuffled, added and removed.

import { useState } from "react";
import type { GameEntry } from "../api/api.ts";
import { Icon } from "../shell/icon.tsx";
import { SeatBadge } from "../viewer/standings.tsx";
import { useWords } from "../words/index.ts";
import { added, type LineUp, moved, removed, shuffled } from "./line-up.ts";
import { OwnPrograms, type UploadShelf } from "./uploads.tsx";

interface Props {
  readonly game: GameEntry;
  readonly players: LineUp;
  /** Whether programs of this machine may be named. */
  readonly programs: boolean;
  readonly shelf: UploadShelf;
  readonly onChange: (players: LineUp) => void;
}

export function SeatList({ game, players, programs, shelf, onChange }: Props) {
  const { say, translate } = useWords();
  const known = Object.keys(game.players);
  const [chosen, setChosen] = useState(known[0] ?? "");
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const full = players.length >= game.seats.max;
  const spec = known.includes(chosen) ? chosen : (known[0] ?? "");
  return (
    <fieldset>
      <legend>{say("seats")}</legend>
      <ol className="seat-list">
        {players.map((player, seat) => (
          <li
            key={seat}
            draggable
            className={over === seat ? "over" : undefined}
            onDragStart={(event) => {
              event.dataTransfer.setData("text/plain", player);
              event.dataTransfer.effectAllowed = "move";
              setDragged(seat);
            }}
            onDragOver={(event) => {
              if (dragged === undefined) return;
              event.preventDefault();
              setOver(seat);
            }}
            onDragEnd={() => {
              setDragged(undefined);
              setOver(undefined);
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== undefined) onChange(moved(players, dragged, seat));
              setDragged(undefined);
              setOver(undefined);
            }}
          >
            <SeatBadge seat={seat} />
            <span className="spec" title={player}>
              {shelf.nameOf(player)}
            </span>
            <button
              type="button"
              className="quiet"
              aria-label={`${say("moveUp")}: ${shelf.nameOf(player)}`}
              disabled={seat === 0}
              onClick={() => onChange(moved(players, seat, seat - 1))}
            >
              <Icon name="up" />
            </button>
            <button
              type="button"
              className="quiet"
              aria-label={`${say("moveDown")}: ${shelf.nameOf(player)}`}
              disabled={seat === players.length - 1}
              onClick={() => onChange(moved(players, seat, seat + 1))}
            >
              <Icon name="down" />
            </button>
            <button
              type="button"
              className="quiet"
              aria-label={`${say("remove")}: ${shelf.nameOf(player)}`}
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
            <option key={spec} value={spec} title={translate(game.players[spec] ?? "")}>
              {spec}
            </option>
          ))}
        </select>
        <button type="button" className="button" disabled={full} onClick={() => onChange(added(players, spec))}>
          <Icon name="plus" /> {say("addPlayer")}
        </button>
        <button
          type="button"
          className="button"
          disabled={players.length < 2}
          onClick={() => onChange(shuffled(players, Math.random))}
        >
          <Icon name="shuffle" /> {say("shuffle")}
        </button>
      </div>
      {programs && (
        <OwnPrograms
          shelf={shelf}
          full={full}
          onAdd={(spec) => onChange(added(players, spec))}
          onGone={(spec) => onChange(players.filter((player) => player !== spec))}
        />
      )}
    </fieldset>
  );
}
