// Text of strangers within a page.

import { printable } from "../../core/printable.ts";

const SIGNS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export function html(text: string): string {
  return printable(text).replace(/[&<>"']/g, (sign) => SIGNS[sign]!);
}
