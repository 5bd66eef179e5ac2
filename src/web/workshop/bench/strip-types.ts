// TypeScript made JavaScript as Node does it: types are overwritten with blanks, so that every line and column stays where
// it was. What is more than types (enum, namespace, parameter properties) is refused, here as there.

import { parser } from "@lezer/javascript";
import type { ProgramError } from "../programs/messages.ts";

const typescript = parser.configure({ dialect: "ts" });

/** Whole constructs that are types and nothing else. */
const TYPES = new Set([
  "TypeAnnotation",
  "TypePredicate",
  "TypeArgList",
  "TypeParamList",
  "InterfaceDeclaration",
  "TypeAliasDeclaration",
  "AmbientDeclaration",
]);
/** Words before a declaration that say something about types. */
const MODIFIERS = new Set(["Privacy", "readonly", "abstract", "override", "Optional"]);
const NOT_ERASABLE: Readonly<Record<string, string>> = {
  EnumDeclaration: "enum",
  NamespaceDeclaration: "namespace",
};

interface Span {
  readonly from: number;
  readonly to: number;
}

type Node = ReturnType<typeof parser.parse>["topNode"];

export function stripTypes(source: string): string | ProgramError {
  const cuts: Span[] = [];
  let refused: ProgramError | undefined;
  const cut = ({ from, to }: Span) => cuts.push({ from, to });
  typescript.parse(source).iterate({
    enter: ({ node }) => {
      const { name, parent } = node;
      if (name in NOT_ERASABLE && parent?.name !== "AmbientDeclaration") {
        const line = lineAt(source, node.from);
        const text = `SyntaxError: ${NOT_ERASABLE[name]} is more than a type: it cannot be stripped, here as in Node`;
        refused ??= { text, line };
      }
      if (TYPES.has(name)) {
        // `export type T = …`: the word before it belongs to it. A function's overload or declared thing, too.
        cut(parent?.name === "ExportDeclaration" ? parent : node);
        return false;
      }
      if ((name === "ImportDeclaration" || name === "ExportDeclaration") && node.getChild("type")) {
        if (node.getChild("ImportGroup") || node.getChild("ExportGroup") || name === "ImportDeclaration") {
          cut(node);
          return false;
        }
      }
      if (name === "type" && (parent?.name === "ImportGroup" || parent?.name === "ExportGroup")) {
        const last = lastOfName(node);
        const comma = last.nextSibling;
        cut({ from: node.from, to: comma?.name === "," ? comma.to : last.to });
        return false;
      }
      if (isBodiless(node)) {
        cut(parent?.name === "ExportDeclaration" ? parent : node);
        return false;
      }
      if (name === "ParamList") {
        for (const child of node.getChildren("Privacy")) {
          const line = lineAt(source, child.from);
          refused ??= { text: "SyntaxError: a parameter property is more than a type: assign it yourself", line };
        }
        const own = node.getChild("this");
        if (own) {
          const annotation = own.nextSibling;
          const comma = annotation?.nextSibling;
          cut({ from: own.from, to: comma?.name === "," ? comma.to : (annotation ?? own).to });
        }
      }
      if (name === "PropertyDeclaration" && node.getChild("declare")) {
        cut(node);
        return false;
      }
      if (MODIFIERS.has(name)) cut(node);
      if (name === "LogicOp" && isAssertion(node, source)) cut(node);
      if (name === "implements") {
        const body = parent?.getChild("ClassBody");
        cut({ from: node.from, to: body?.from ?? node.to });
      }
      if (name === "as" || name === "satisfies") {
        if (parent?.name === "BinaryExpression") {
          cut({ from: node.from, to: parent.to });
          return false;
        }
      }
      return undefined;
    },
  });
  return refused ?? blanked(source, cuts);
}

/** `a!` and `a!: string`; not `!a`. */
function isAssertion({ parent, from, to }: Node, source: string): boolean {
  if (source.slice(from, to) !== "!") return false;
  if (parent?.name === "PostfixExpression") return true;
  if (parent?.name === "PropertyDeclaration") return true;
  return parent?.type.isError === true && parent.parent?.name === "VariableDeclaration";
}

/** Overloads and abstract methods: declared, never made. */
function isBodiless(node: Node): boolean {
  return (node.name === "FunctionDeclaration" || node.name === "MethodDeclaration") && !node.getChild("Block");
}

/** The end of `type A as B` in a list of imports. */
function lastOfName(node: Node): Node {
  let last = node;
  for (let next = node.nextSibling; next && next.name !== "," && next.name !== "}"; next = next.nextSibling)
    last = next;
  return last;
}

function blanked(source: string, cuts: readonly Span[]): string {
  let text = "";
  let at = 0;
  for (const { from, to } of [...cuts].sort((a, b) => a.from - b.from || b.to - a.to)) {
    if (to <= at) continue;
    const start = Math.max(at, from);
    text += source.slice(at, start) + source.slice(start, to).replace(/[^\n\r]/g, " ");
    at = to;
  }
  return text + source.slice(at);
}

/** The line where a text stops being a program, as far as that can be told. */
export function brokenLine(source: string): number | undefined {
  let line: number | undefined;
  parser.parse(source).iterate({
    enter: ({ type, from }) => {
      if (line === undefined && type.isError) line = lineAt(source, from);
      return line === undefined;
    },
  });
  return line;
}

const lineAt = (source: string, at: number) => source.slice(0, at).split("\n").length;
