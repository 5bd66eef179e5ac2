// The difference of two texts, shown line by line.

import "./diff.css";
import type { DiffLine } from "./line-diff.ts";

const SIGNS = { same: "  ", added: "+ ", removed: "− ", gap: "⋯" } as const;

export function Diff({ title, lines }: { title: string; lines: readonly DiffLine[] }) {
  return (
    <figure className="office-diff">
      <figcaption>{title}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>
        {lines.map(({ kind, text }, at) => (
          <div key={at} className={kind}>
            {SIGNS[kind]}
            {text}
          </div>
        ))}
      </pre>
    </figure>
  );
}
