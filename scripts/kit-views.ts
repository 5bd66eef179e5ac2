// Writes the typed views of all kits from their one description: node scripts/kit-views.ts. test/kits.test.ts says when
// that was forgotten.

import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { cViews } from "./kit-views/c.ts";
import { cppViews } from "./kit-views/cpp.ts";
import { csharpViews } from "./kit-views/csharp.ts";
import { goViews } from "./kit-views/go.ts";
import { javaViews } from "./kit-views/java.ts";
import { pascalViews } from "./kit-views/pascal.ts";
import { pythonViews } from "./kit-views/python.ts";
import { rustViews } from "./kit-views/rust.ts";
import { typescriptViews } from "./kit-views/typescript.ts";

/** By the path in kits/bots. */
export const VIEW_FILES: Readonly<Record<string, () => string>> = {
  "typescript/views.ts": typescriptViews,
  "javascript/views.d.ts": typescriptViews,
  "python/views.py": pythonViews,
  "c/views.h": cViews,
  "cpp/views.hpp": cppViews,
  "java/Views.java": javaViews,
  "csharp/views.cs": csharpViews,
  "pascal/views.pas": pascalViews,
  "rust/views.rs": rustViews,
  "go/views.go": goViews,
};

if (import.meta.main) {
  const folder = resolve(import.meta.dirname, "../kits/bots");
  for (const [file, write] of Object.entries(VIEW_FILES)) writeFileSync(join(folder, file), write());
}
