// A lesson's text: Markdown, with boards (`@board POSITION`) and functions of the lesson's program (`@code NAME`) between.

import { Markdown } from "../pages/markdown.tsx";
import { Figure } from "./figure.tsx";
import { functionIn, inPython, type LessonLanguage } from "./lesson-code.ts";

interface Props {
  readonly text: string;
  /** The program at the end of the lesson. */
  readonly program: string;
  readonly language: LessonLanguage;
}

export function LessonText({ text, program, language }: Props) {
  const parts = forLanguage(text, language).split(/^(@(?:board|code) .*)$/m);
  return (
    <div className="prose lesson-text">
      {parts.map((part, index) => {
        const [, what, rest = ""] = /^@(board|code) (.*)$/.exec(part) ?? [];
        if (what === "board") return <Figure key={index} position={rest} />;
        if (what === "code") return <Markdown key={index} text={fenced(functionIn(program, rest.trim(), language))} />;
        return <Markdown key={index} text={part} skipTitle={index === 0} />;
      })}
    </div>
  );
}

const fenced = (code: string) => `\`\`\`\n${code}\n\`\`\``;

/** Code of the other language is left out, as each fenced block says whose it is; names within lines are those of the language. */
function forLanguage(text: string, language: LessonLanguage): string {
  const own = text.replace(/^```(python|javascript)\n[\s\S]*?^```$/gm, (block, whose: string) =>
    whose === language ? block : "",
  );
  return language === "python" ? own.replace(/(?<!`)`[^`\n{."]+`(?!`)/g, inPython) : own;
}
