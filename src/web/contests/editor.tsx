// The editor for a program, with the syntax of its language; one line of it can be marked as wrong. Fetched when somebody
// wants to write.

import "./editor.css";
import { cpp } from "@codemirror/lang-cpp";
import { java } from "@codemirror/lang-java";
import { javascript } from "@codemirror/lang-javascript";
import { python } from "@codemirror/lang-python";
import { HighlightStyle, indentUnit, type LanguageSupport, syntaxHighlighting } from "@codemirror/language";
import { EditorState, type Extension, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, WidgetType } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { basicSetup } from "codemirror";
import { useEffect, useRef } from "react";

/** What is wrong in a line, counted from 1. */
export interface LineProblem {
  readonly line: number;
  readonly text: string;
}

interface Props {
  /** Its ending tells the language. */
  readonly file: string;
  readonly text: string;
  readonly label: string;
  readonly onText: (text: string) => void;
  readonly problem?: LineProblem | undefined;
}

const LANGUAGES: Readonly<Record<string, () => LanguageSupport>> = {
  py: python,
  mjs: javascript,
  js: javascript,
  ts: () => javascript({ typescript: true }),
  cpp,
  java,
};

/** The colours are set in the style sheet, for light and dark. */
const colours = syntaxHighlighting(
  HighlightStyle.define([
    { tag: [tags.keyword, tags.modifier, tags.operatorKeyword], color: "var(--code-word)" },
    { tag: [tags.string, tags.special(tags.string), tags.regexp], color: "var(--code-text)" },
    { tag: [tags.number, tags.bool, tags.null, tags.atom], color: "var(--code-number)" },
    { tag: [tags.function(tags.variableName), tags.definition(tags.variableName)], color: "var(--code-name)" },
    { tag: [tags.typeName, tags.className], color: "var(--code-name)" },
    { tag: tags.comment, color: "var(--code-comment)", fontStyle: "italic" },
  ]),
);

const setProblem = StateEffect.define<LineProblem | undefined>();

/** Stands below the line that is wrong. */
class ProblemText extends WidgetType {
  readonly text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
  override eq(other: ProblemText): boolean {
    return other.text === this.text;
  }
  override toDOM(): HTMLElement {
    const shown = document.createElement("span");
    shown.className = "cm-error-text";
    shown.setAttribute("role", "status");
    shown.textContent = this.text;
    return shown;
  }
}

const problems = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(shown, { effects, changes, state }) {
    for (const effect of effects) {
      if (!effect.is(setProblem)) continue;
      const problem = effect.value;
      if (!problem || problem.line < 1 || problem.line > state.doc.lines) return Decoration.none;
      const { from, to } = state.doc.line(problem.line);
      return Decoration.set([
        Decoration.line({ class: "cm-error-line" }).range(from),
        Decoration.widget({ widget: new ProblemText(problem.text), side: 1 }).range(to),
      ]);
    }
    return shown.map(changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

export default function Editor({ file, text, label, onText, problem }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const heard = useRef(onText);
  heard.current = onText;
  useEffect(() => {
    const language = LANGUAGES[file.split(".").at(-1)!.toLowerCase()];
    const extensions: Extension[] = [
      basicSetup,
      colours,
      problems,
      indentUnit.of("    "),
      EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0" }),
      EditorView.updateListener.of(({ docChanged, state }) => {
        if (docChanged) heard.current(state.doc.toString());
      }),
      ...(language ? [language()] : []),
    ];
    const own = new EditorView({ state: EditorState.create({ doc: text, extensions }), parent: place.current! });
    view.current = own;
    return () => own.destroy();
    // The text is the editor's own once it is there.
  }, [file, label]);
  useEffect(() => {
    const own = view.current;
    if (!own || own.state.doc.toString() === text) return;
    own.dispatch({ changes: { from: 0, to: own.state.doc.length, insert: text } });
  }, [text]);
  useEffect(() => {
    const own = view.current;
    if (!own) return;
    own.dispatch({ effects: setProblem.of(problem) });
    if (!problem || problem.line < 1 || problem.line > own.state.doc.lines) return;
    own.dispatch({ effects: EditorView.scrollIntoView(own.state.doc.line(problem.line).from, { y: "center" }) });
  }, [problem]);
  return <div className="office-editor" ref={place} />;
}
