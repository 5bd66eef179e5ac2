// Icons as strokes on a 24 x 24 field, in the colour of the text around them.

const PATHS = {
  play: "M7 4.5v15l12-7.5z",
  pause: "M7 5v14M17 5v14",
  back: "M17 4.5v15L5 12z",
  stepOn: "M6 5v14l9-7zM19 5v14",
  stepBack: "M18 5v14l-9-7zM5 5v14",
  toEnd: "M4 5v14l7-7zM12 5v14l7-7zM21 5v14",
  toStart: "M20 5v14l-7-7zM12 5v14l-7-7zM3 5v14",
  full: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  picture: "M4 6h4l2-2h4l2 2h4v13H4zM12 16.5a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6z",
  video: "M4 5h16v14H4zM8 5v14M16 5v14M4 9.7h4M4 14.3h4M16 9.7h4M16 14.3h4",
  download: "M12 4v11M7.5 11 12 15.5 16.5 11M5 20h14",
  link: "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.5 1.5M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.5-1.5",
  embed: "M8.5 7 3.5 12l5 5M15.5 7l5 5-5 5",
  grip: "M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01",
  hand: "M5 12h10M11 7l5 5-5 5M20 5v14",
  analyse: "M4 19V5M4 19h16M7.5 15l3.5-5 3.5 3 5-7",
  colours:
    "M12 4a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM8 11a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM16 11a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z",
  sun: "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z",
  keys: "M3 6.5h18v11H3zM7 10h.01M11 10h.01M15 10h.01M8 14h8",
  undo: "M9 7 4.5 11.5 9 16M5 11.5h9a5 5 0 0 1 0 10h-2",
  redo: "M15 7l4.5 4.5L15 16M19 11.5h-9a5 5 0 0 0 0 10h2",
  hint: "M9.5 18h5M10.5 21h3M12 3a6 6 0 0 0-3.6 10.8c.7.6 1.1 1.3 1.1 2.2h5c0-.9.4-1.6 1.1-2.2A6 6 0 0 0 12 3z",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  cross: "M6 6l12 12M18 6 6 18",
  up: "M6 15l6-6 6 6",
  down: "M6 9l6 6 6-6",
  shuffle: "M3 7h4l9 10h5M3 17h4l2.3-2.6M13.6 9.6 16 7h5M18 4l3 3-3 3M18 14l3 3-3 3",
  fit: "M4 4h16v16H4zM9 9h6v6H9z",
} as const;

export type IconName = keyof typeof PATHS;
const FILLED: ReadonlySet<IconName> = new Set(["play", "back"]);

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} className={FILLED.has(name) ? "filled" : undefined} />
    </svg>
  );
}

export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
      <path d="M12.2 4.6A12 12 0 1 0 19.8 4.6" />
      <circle cx="16" cy="16" r="4.2" />
    </svg>
  );
}
