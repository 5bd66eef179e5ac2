// The help that `?` opens: every key there is.

import { type ReactNode, useEffect, useRef } from "react";
import { useWords, type WordKey } from "../words/index.ts";

type Row = readonly [keys: readonly string[], meaning: WordKey];

const GROUPS: readonly (readonly [title: WordKey, rows: readonly Row[]])[] = [
  ["keysGlobal", [[["?"], "keyHelp"]]],
  [
    "keysViewer",
    [
      [["Space"], "keySpace"],
      [["←", "→"], "keyArrows"],
      [["↑", "↓"], "keyUpDown"],
      [["Home", "End"], "keyHomeEnd"],
      [["B"], "keyB"],
      [["N", "P"], "keyMarks"],
      [["H"], "keyH"],
      [["M", "Tab"], "keyTab"],
      [["I", "Esc"], "keyPoint"],
      [["+", "−", "0"], "keyZoom"],
      [["1 … 6"], "keyFollow"],
      [["Ctrl C"], "keyColours"],
      [["F"], "keyF"],
    ],
  ],
  [
    "keysPlay",
    [
      [["← ↑ ↓ →", "Enter"], "keyEnter"],
      [["1 … 9"], "keyNumber"],
      [["U"], "keyUndo"],
      [["Y"], "redo"],
      [["T"], "keyHint"],
      [["E"], "keyEvaluation"],
      [["A"], "keyArrowsOn"],
    ],
  ],
  [
    "analysis",
    [
      [["←", "→"], "keyArrows"],
      [["N"], "nextMistake"],
    ],
  ],
];

export function KeysHelp({ onClose }: { onClose: () => void }) {
  const { say } = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="dialog keys-help" aria-label={say("keys")} onClose={onClose}>
      <header>
        <h2>{say("keys")}</h2>
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {say("close")}
        </button>
      </header>
      {GROUPS.map(([title, rows]) => (
        <section key={title}>
          <h3>{say(title)}</h3>
          <dl>{rows.map(([keys, meaning]) => keyRow(keys, say(meaning)))}</dl>
        </section>
      ))}
    </dialog>
  );
}

function keyRow(keys: readonly string[], meaning: string): ReactNode {
  return (
    <div key={meaning}>
      <dt>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{meaning}</dd>
    </div>
  );
}
