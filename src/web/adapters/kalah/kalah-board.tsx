// Kalah in wood: round pits, stones that lie like stones, and every heap counted by a number too.

import { useMemo } from "react";
import { useGameWords } from "../../words/index.ts";
import { Arrow } from "../arrow.tsx";
import type { BoardProps } from "../drawing.ts";
import { moveFocus, pressable } from "../pressable.ts";
import { journey, type Trip } from "./journey.ts";
import type { KalahScene } from "./scene-maker.ts";
import { say as words } from "./words/en.ts";

const STEP = 100;
const HEIGHT = 320;
const PIT = 43;
const STONE = 10.5;
const ROWS = [218, 102] as const;
const TONES = 4;

interface Point {
  readonly x: number;
  readonly y: number;
}

const isStore = (place: number, m: number) => place % (m + 1) === m;

/** The middle of a pit or store: South's row below from left to right, North's above from right to left. */
function middle(place: number, m: number): Point {
  if (place === m) return { x: (m + 1.5) * STEP, y: HEIGHT / 2 };
  if (place === 2 * m + 1) return { x: STEP / 2, y: HEIGHT / 2 };
  if (place < m) return { x: (place + 1.5) * STEP, y: ROWS[0] };
  return { x: (2 * m + 1.5 - place) * STEP, y: ROWS[1] };
}

/** Where the last stone of a sowing falls. */
function landing(board: readonly number[], place: number, m: number): number {
  const ring = 2 * m + 2;
  const foreign = place < m ? ring - 1 : m;
  let at = place;
  for (let left = board[place]!; left > 0; left--) {
    at = (at + 1) % ring;
    if (at === foreign) at = (at + 1) % ring;
  }
  return at;
}

/** Where stone number `index` of a heap lies: outward in a spiral, in stores along the store. */
function lying(place: number, index: number, m: number): Point {
  const { x, y } = middle(place, m);
  const turn = index * 2.39996 + place;
  if (isStore(place, m)) {
    const out = Math.sqrt((index + 0.5) / 40);
    return { x: x + Math.cos(turn) * out * 26, y: y + Math.sin(turn) * out * 92 };
  }
  const out = PIT * 0.72 * Math.min(1, Math.sqrt((index + 0.4) / 15));
  return { x: x + Math.cos(turn) * out, y: y + Math.sin(turn) * out };
}

const smooth = (t: number) => t * t * (3 - 2 * t);

/** Where a stone is at this moment of the move: it hops in an arc from one heap to the other. */
function onTheWay(
  { from, to, start, end }: Trip,
  progress: number,
  m: number,
  seen: (place: number) => number,
): Point & { lift: number } {
  const a = lying(seen(from.place), from.index, m);
  if (end === 0 || progress <= start) return { ...a, lift: 0 };
  const b = lying(seen(to.place), to.index, m);
  if (progress >= end) return { ...b, lift: 0 };
  const t = smooth((progress - start) / (end - start));
  const lift = Math.sin(Math.PI * t);
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t - 34 * lift, lift };
}

export function KalahBoard({
  scene,
  next,
  progress,
  seats,
  near = 0,
  legal,
  onPlay,
  hint,
  arrows = [],
}: BoardProps<KalahScene>) {
  const say = useGameWords(words);
  const m = scene.pits;
  /** Where a place is drawn: for North at the bottom, the board is turned by half a round. */
  const seen = (place: number) => (near === 1 ? (place + m + 1) % (2 * m + 2) : place);
  const width = (m + 2) * STEP;
  const moving = next?.sown !== undefined && progress > 0;
  const trips = useMemo(() => journey(scene, moving ? next : { ...scene, sown: undefined }), [scene, next, moving]);
  const stones = trips.map((trip) => ({ trip, at: onTheWay(trip, progress, m, seen) }));
  const counts = scene.board.map(() => 0);
  for (const { trip } of stones) counts[progress >= trip.end && moving ? trip.to.place : trip.from.place]!++;
  const sown = moving ? next.sown?.place : scene.sown?.place;
  const bySpot = new Map(legal.map((action) => [action.spot.to, action]));
  const mover = moving ? next.sown!.seat : scene.mover;

  return (
    <svg className="board kalah" viewBox={`0 0 ${width} ${HEIGHT}`} onKeyDown={moveFocus}>
      <title>Kalah</title>
      <defs>
        <linearGradient id="kalah-wood" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#C08A55" />
          <stop offset="1" stopColor="#99683A" />
        </linearGradient>
        <radialGradient id="kalah-pit" cx="0.5" cy="0.35" r="0.75">
          <stop offset="0" stopColor="#4A2E18" />
          <stop offset="0.75" stopColor="#6B4526" />
          <stop offset="1" stopColor="#8A5C34" />
        </radialGradient>
        {["#E9DFCF", "#A9A29A", "#C96B45", "#6F7F8E"].map((tone, n) => (
          <radialGradient key={tone} id={`kalah-stone-${n}`} cx="0.35" cy="0.3" r="0.8">
            <stop offset="0" stopColor="#FFF" stopOpacity="0.9" />
            <stop offset="0.35" stopColor={tone} />
            <stop offset="1" stopColor="#2A2019" stopOpacity="0.85" />
          </radialGradient>
        ))}
      </defs>
      <rect
        className="kalah-wood"
        x="4"
        y="24"
        width={width - 8}
        height={HEIGHT - 48}
        rx="56"
        fill="url(#kalah-wood)"
      />
      <g className="kalah-grain">
        {[64, 108, 152, 190, 232, 268].map((y, n) => (
          <path
            key={y}
            d={`M30 ${y} Q ${width * 0.3} ${y + (n % 2 ? 9 : -8)} ${width / 2} ${y} T ${width - 30} ${y + 3}`}
          />
        ))}
      </g>
      {[2 * m + 1, m].map((place, n) => {
        const { x } = middle(seen(place), m);
        return (
          <g key={place}>
            <title>{`${seats[1 - n]?.name ?? ""} ${say("kalah.page.store")}: ${counts[place]}`}</title>
            <rect
              className={`kalah-store seat${1 - n}`}
              x={x - 38}
              y="48"
              width="76"
              height={HEIGHT - 122}
              rx="36"
              fill="url(#kalah-pit)"
            />
          </g>
        );
      })}
      {scene.board.map((_, place) => {
        if (isStore(place, m)) return null;
        const { x, y } = middle(seen(place), m);
        const action = bySpot.get(String(place));
        const number = place < m ? place + 1 : place - m;
        const label = say("kalah.page.pit", { n: number, stones: counts[place]! });
        const marks = [
          "kalah-pit",
          action ? "legal" : "",
          place === sown ? "last" : "",
          hint && action === hint ? "hinted" : "",
        ].join(" ");
        return (
          <g
            key={place}
            className={marks}
            {...(action ? pressable(label, () => onPlay(action)) : { role: "img", "aria-label": label })}
          >
            <circle cx={x} cy={y} r={PIT} fill="url(#kalah-pit)" />
            <circle className="kalah-ring" cx={x} cy={y} r={PIT + 2} />
          </g>
        );
      })}
      <g className="kalah-stones" pointerEvents="none">
        {[...stones]
          .sort((a, b) => a.at.lift - b.at.lift)
          .map(({ trip: { from }, at }) => (
            <g key={`${from.place}/${from.index}`} transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}>
              <ellipse className="kalah-shadow" cx="1.5" cy={3 + at.lift * 22} rx={STONE} ry={STONE * 0.8} />
              <ellipse
                rx={STONE}
                ry={STONE * 0.86}
                transform={`rotate(${(from.index * 47 + from.place * 31) % 180})`}
                fill={`url(#kalah-stone-${(from.index * 7 + from.place * 3) % TONES})`}
              />
            </g>
          ))}
      </g>
      <g className="kalah-counts" pointerEvents="none">
        {counts.map((count, place) => {
          const { x, y } = middle(seen(place), m);
          const at = isStore(place, m) ? { x, y: HEIGHT - 42 } : { x, y: seen(place) < m ? y + 64 : y - 56 };
          return (
            <text key={place} x={at.x} y={at.y} className={isStore(place, m) ? "kalah-score" : undefined}>
              {count}
            </text>
          );
        })}
      </g>
      <g className="kalah-numbers" pointerEvents="none">
        {counts.map((_, place) => {
          if (isStore(place, m)) return null;
          const { x, y } = middle(seen(place), m);
          const at = { x: x - 0.72 * PIT, y: seen(place) < m ? y + 0.72 * PIT : y - 0.72 * PIT };
          return (
            <g key={place}>
              <circle cx={at.x} cy={at.y} r="12" />
              <text x={at.x} y={at.y}>
                {place < m ? place + 1 : place - m}
              </text>
            </g>
          );
        })}
      </g>
      <g className="arrows" pointerEvents="none">
        {arrows.map(({ legal: { spot }, kind }) => {
          const place = Number(spot.to);
          const to = middle(seen(landing(scene.board, place, m)), m);
          const bend = seen(place) < m ? -30 : 30;
          return <Arrow key={spot.to} from={middle(seen(place), m)} to={to} kind={kind} bend={bend} />;
        })}
      </g>
      <g className="kalah-names" pointerEvents="none">
        {seats.slice(0, 2).map(({ name }, seat) => (
          <text
            key={seat}
            x={width / 2}
            y={seat === near ? HEIGHT - 4 : 16}
            className={mover === seat ? `on seat${seat}` : `seat${seat}`}
          >
            {seat === near ? "▲ " : "▼ "}
            {name.length > 40 ? `${name.slice(0, 39)}…` : name}
          </text>
        ))}
      </g>
    </svg>
  );
}
