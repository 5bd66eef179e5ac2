// A JSON value as a tree that opens and closes: what is small stands in one line.

import type { Json } from "../../core/game.ts";

/** Characters of a value that still stands in a line, and entries that are shown of one. */
const LINE = 56;
const MOST = 500;

export function JsonTree({ name, value, open = false }: { name?: string; value: Json; open?: boolean }) {
  const text = JSON.stringify(value);
  const label = name !== undefined && <span className="json-key">{name}: </span>;
  if (typeof value !== "object" || value === null || text.length <= LINE)
    return (
      <div className="json-line">
        {label}
        <code>{text}</code>
      </div>
    );
  const entries = Object.entries(value);
  return (
    <details className="json-tree" open={open}>
      <summary>
        {label}
        <span className="dim">{Array.isArray(value) ? `[${entries.length}]` : `{${entries.length}}`}</span>
      </summary>
      {entries.slice(0, MOST).map(([key, inner]) => (
        <JsonTree key={key} name={key} value={inner as Json} />
      ))}
      {entries.length > MOST && <div className="json-line dim">…</div>}
    </details>
  );
}
