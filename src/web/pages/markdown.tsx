// The part of Markdown that our pages of rules use, as elements: nothing of the text ever becomes markup.

import { Fragment, type ReactNode } from "react";
import { Link } from "../shell/route.tsx";
import { anchorOf } from "./heading-anchor.ts";

/** Where a link to another file leads in the page; nowhere: then it becomes plain words. */
type LinkTo = (target: string) => string | undefined;

interface Props {
  readonly text: string;
  readonly skipTitle?: boolean;
  readonly linkTo?: LinkTo;
}

export function Markdown({ text, skipTitle = false, linkTo = toGame }: Props) {
  const blocks = blocksOf(text);
  const shown = skipTitle && /^# /.test(blocks[0]?.[0] ?? "") ? blocks.slice(1) : blocks;
  return <>{shown.map((lines, key) => block(lines, key, linkTo))}</>;
}

/** The pages of rules name each other. */
function toGame(target: string): string | undefined {
  const game = /^(?:\.\/)?([a-z]+)\.md$/.exec(target);
  return game ? `/games/${game[1]}` : undefined;
}

/** Runs of lines that belong together; a fenced block keeps its empty lines. */
function blocksOf(text: string): string[][] {
  const blocks: string[][] = [];
  let current: string[] = [];
  let fenced = false;
  const finish = () => {
    if (current.length > 0) blocks.push(current);
    current = [];
  };
  for (const line of text.split(/\r?\n/)) {
    const fence = line.trimStart().startsWith("```");
    if (fenced) {
      current.push(line);
      if (fence) {
        fenced = false;
        finish();
      }
    } else if (fence) {
      finish();
      fenced = true;
      current.push(line);
    } else if (line.trim() === "") finish();
    else if (/^#{1,4} /.test(line)) {
      finish();
      blocks.push([line]);
    } else {
      const kind = kindOf(line);
      if (current.length > 0 && kind !== "text" && kindOf(current[0]!) !== kind) finish();
      current.push(line);
    }
  }
  finish();
  return blocks;
}

function kindOf(line: string): "table" | "list" | "numbers" | "text" {
  if (line.startsWith("|")) return "table";
  if (/^\s*[-*] /.test(line)) return "list";
  return /^\s*\d+\. /.test(line) ? "numbers" : "text";
}

function block(lines: string[], key: number, linkTo: LinkTo): ReactNode {
  const inline = (text: string) => inLine(text, linkTo);
  const [first = ""] = lines;
  if (first.trimStart().startsWith("```")) {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      <pre key={key} tabIndex={0}>
        {lines.slice(1, -1).join("\n")}
      </pre>
    );
  }
  const [, marks, title] = /^(#{1,4}) (.*)$/.exec(first) ?? [];
  if (marks) {
    const Heading = (["h2", "h2", "h3", "h4"] as const)[marks.length - 1]!;
    return (
      <Heading key={key} id={anchorOf(title!)}>
        {inline(title!)}
      </Heading>
    );
  }
  const kind = kindOf(first);
  if (kind === "table") return table(lines, key, inline);
  if (kind === "text") return <p key={key}>{inline(lines.join(" "))}</p>;
  const items = itemsOf(lines).map((item, n) => <li key={n}>{inline(item)}</li>);
  return kind === "list" ? <ul key={key}>{items}</ul> : <ol key={key}>{items}</ol>;
}

function itemsOf(lines: readonly string[]): string[] {
  const items: string[] = [];
  for (const line of lines) {
    const [, item] = /^\s*(?:[-*]|\d+\.) (.*)$/.exec(line) ?? [];
    if (item !== undefined) items.push(item);
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  return items;
}

function table(lines: readonly string[], key: number, inline: (text: string) => ReactNode): ReactNode {
  const cells = (line: string) =>
    line
      .replace(/^\||\|\s*$/g, "")
      .split("|")
      .map((cell) => cell.trim());
  const [head = "", , ...body] = lines;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div key={key} className="scroll" tabIndex={0}>
      <table>
        <thead>
          <tr>{cells(head).map((cell, n) => (cell === "" ? <td key={n} /> : <th key={n}>{inline(cell)}</th>))}</tr>
        </thead>
        <tbody>
          {body.map((line, row) => (
            <tr key={row}>
              {cells(line).map((cell, n) => (
                <td key={n}>{inline(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Code, bold, italics and links within a line. */
function inLine(text: string, linkTo: LinkTo): ReactNode {
  const parts = text.split(/(`[^`]+`|\*\*[^*]+\*\*|\*[^*\s][^*]*\*|\[[^\]]+\]\([^)\s]+\))/g);
  return parts.map((part, key) => {
    if (/^`.+`$/.test(part)) return <code key={key}>{part.slice(1, -1)}</code>;
    if (/^\*\*.+\*\*$/.test(part)) return <strong key={key}>{part.slice(2, -2)}</strong>;
    if (/^\*.+\*$/.test(part)) return <em key={key}>{part.slice(1, -1)}</em>;
    const [, words, target] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? [];
    if (!words) return <Fragment key={key}>{part}</Fragment>;
    const href = /^(https?:|#)/.test(target!) ? target : linkTo(target!);
    if (href === undefined) return <Fragment key={key}>{words}</Fragment>;
    const Anchor = href.startsWith("/") ? Link : "a";
    return (
      <Anchor key={key} href={href}>
        {words}
      </Anchor>
    );
  });
}
