// How a source file becomes something that can be started: by its ending, the compiler if it needs one, and the program
// that runs it. `{file}` is the source, `{out}` the folder that the build may write to, `{name}` the source's name
// without its ending, `{sources}` stands for all other files that it draws in.

import { existsSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { packageRoot } from "../package-root.ts";
import { kitRunner } from "../protocols/kit-folder.ts";
import { COMPILE_PYTHON, START_PYTHON } from "./python.ts";
import {
  includes,
  javaClasses,
  named,
  pascalIncludes,
  pythonModules,
  quoted,
  rustModules,
  shellParts,
  type Uses,
} from "./sources.ts";

export interface Toolchain {
  readonly language: string;
  /** Build commands; the first whose program exists is used. None: the file runs as it is. */
  readonly build?: readonly (readonly string[])[];
  /** How to run it; the first whose program exists is used. */
  readonly run: readonly (readonly string[])[];
  /** How to run it for a debugger, where that is possible without a build. */
  readonly runAsIs?: readonly (readonly string[])[];
  /** What the build must leave in `{out}`; nothing else is taken from there. `*.class` stands for all of that ending. */
  readonly outputs?: readonly string[];
  /** Settings that the compiler needs in its environment. */
  readonly buildEnv?: Readonly<Record<string, string>>;
  /** Endings of files beside the source that the build may read: they count as its content too. */
  readonly beside?: readonly string[];
  /** Files of ours that the build reads too: they count as its content. */
  readonly kit?: readonly string[];
  /** How a source names others: those count as its content too, wherever they lie. */
  readonly uses?: Uses;
  /** The build reads nothing but its sources: its compiler knows no way to name other files. */
  readonly closed?: true;
  /** What to install when nothing is found, for Debian. */
  readonly install: string;
}

const SCRIPTS = quoted(".js", ".mjs", ".cjs", ".ts", ".mts", ".json");
const NATIVE = [["{out}/{name}"]];

export const toolchains: Readonly<Record<string, Toolchain>> = {
  ".py": {
    language: "Python",
    build: [["python3", "-I", "-c", COMPILE_PYTHON, "{out}", "{file}", "{sources}"]],
    run: [["python3", "-u", "-c", START_PYTHON, "{out}", "{file}"]],
    runAsIs: [["python3", "-u", "{file}"]],
    outputs: ["*.pyc"],
    closed: true,
    uses: pythonModules,
    install: "python3",
  },
  ".js": { language: "JavaScript", run: [["node", "{file}"]], uses: SCRIPTS, install: "nodejs" },
  ".mjs": { language: "JavaScript", run: [["node", "{file}"]], uses: SCRIPTS, install: "nodejs" },
  ".cjs": { language: "JavaScript", run: [["node", "{file}"]], uses: SCRIPTS, install: "nodejs" },
  ".ts": { language: "TypeScript", run: [["node", "{file}"]], uses: SCRIPTS, install: "nodejs" },
  ".mts": { language: "TypeScript", run: [["node", "{file}"]], uses: SCRIPTS, install: "nodejs" },
  ".rb": { language: "Ruby", run: [["ruby", "{file}"]], uses: quoted(".rb"), install: "ruby" },
  ".lua": {
    language: "Lua",
    run: [
      ["lua5.4", "{file}"],
      ["lua", "{file}"],
      ["luajit", "{file}"],
    ],
    uses: quoted(".lua"),
    install: "lua5.4",
  },
  ".pl": { language: "Perl", run: [["perl", "{file}"]], uses: quoted(".pl", ".pm"), install: "perl" },
  ".php": { language: "PHP", run: [["php", "{file}"]], uses: quoted(".php"), install: "php-cli" },
  ".sh": { language: "shell", run: [["sh", "{file}"]], uses: shellParts, install: "dash" },
  ".jar": { language: "Java", run: [["java", "-jar", "{file}"]], install: "default-jre-headless" },
  ".c": {
    language: "C",
    build: [
      ["gcc", "-O2", "-std=gnu17", "-o", "{out}/{name}", "{file}", "-lm"],
      ["clang", "-O2", "-std=gnu17", "-o", "{out}/{name}", "{file}", "-lm"],
    ],
    run: NATIVE,
    outputs: ["{name}"],
    beside: [".h"],
    uses: includes,
    install: "gcc",
  },
  ".cpp": cpp(),
  ".cc": cpp(),
  ".cxx": cpp(),
  ".java": {
    language: "Java",
    build: [
      ["javac", "-proc:none", "-encoding", "UTF-8", "-cp", "{out}", "-sourcepath", "{folder}", "-d", "{out}", "{file}"],
    ],
    run: [["java", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=4", "-Xshare:auto", "-cp", "{out}", "{name}"]],
    outputs: ["*.class"],
    beside: [".java"],
    uses: javaClasses,
    install: "default-jdk-headless",
  },
  ".rs": {
    language: "Rust",
    build: [["rustc", "-O", "--edition", "2021", "-o", "{out}/{name}", "{file}"]],
    run: NATIVE,
    outputs: ["{name}"],
    beside: [".rs"],
    uses: rustModules,
    install: "rustc",
  },
  ".go": {
    language: "Go",
    build: [["go", "build", "-o", "{out}/{name}", "{file}", "{sources}"]],
    buildEnv: { GOCACHE: "/tmp/go", GO111MODULE: "off" },
    run: NATIVE,
    outputs: ["{name}"],
    uses: named(".go"),
    install: "golang-go",
  },
  ".pas": {
    language: "Pascal",
    build: [["fpc", "-O2", "-o{out}/{name}", "-FU{out}", "{file}"]],
    run: NATIVE,
    outputs: ["{name}"],
    beside: [".pas", ".pp", ".inc", ".cfg"],
    uses: pascalIncludes,
    install: "fp-compiler",
  },
  ".cs": {
    language: "C#",
    build: [["mcs", "-optimize+", "-out:{out}/{name}.exe", "{file}", "{sources}"]],
    run: [["mono", "{out}/{name}.exe"]],
    outputs: ["{name}.exe"],
    uses: named(".cs"),
    install: "mono-mcs mono-runtime",
  },
};

/** A C++ kit of CodeWars is many files. Ours have a script that knows them; of an original one it is all of them. */
function cppKit(folder: string): Toolchain {
  const all = 'find "$1" -name "*.cpp" -exec g++ -O2 -std=c++17 -D_LINUX -fno-strict-aliasing -o "$0" {} +';
  const scripted = existsSync(join(folder, "build.sh"));
  return {
    ...cpp(),
    build: [scripted ? ["sh", "{folder}/build.sh", "{out}/{name}"] : ["sh", "-c", all, "{out}/{name}", "{folder}"]],
    beside: [".cpp", ".h", ".hpp", ".hh", ".sh"],
  };
}

export function toolchainFor(file: string): Toolchain | undefined {
  const ending = extname(file).toLowerCase();
  return ending === ".cpp" && kitRunner(file) !== undefined ? cppKit(dirname(file)) : toolchains[ending];
}

/** How a source becomes a shared library, in the languages that can make one. */
export function libraryToolchainFor(file: string): Toolchain | undefined {
  const ending = extname(file).toLowerCase();
  const toolchain = Object.hasOwn(SHARED, ending) ? toolchains[ending] : undefined;
  if (!toolchain) return undefined;
  const shared = SHARED[ending]!;
  const header = shared === GCC_SHARED ? KINGDOM_HEADER : undefined;
  const line = ([compiler, ...args]: readonly string[]) => [
    compiler!,
    ...shared,
    ...(header ? ["-idirafter", dirname(header)] : []),
    ...args.map((word) => word.replace("{out}/{name}", "{out}/{name}.so")),
  ];
  const made = { build: toolchain.build!.map(line), run: [["{out}/{name}.so"]], outputs: ["{name}.so"] };
  return { ...toolchain, ...made, kit: header ? [header] : [] };
}

/** A ruler that comes without the kit's header finds it; its own copy, if it has one, is found first. */
const KINGDOM_HEADER = join(packageRoot, "kits/kingdom-lib/kingdom.h");

const GCC_SHARED = ["-shared", "-fPIC"];
/** What makes a compiler build a library, by the endings of languages that can. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  ".c": GCC_SHARED,
  ".cpp": GCC_SHARED,
  ".cc": GCC_SHARED,
  ".cxx": GCC_SHARED,
  ".pas": ["-Cg"],
  ".rs": ["--crate-type", "cdylib"],
};

function cpp(): Toolchain {
  return {
    language: "C++",
    build: [
      ["g++", "-O2", "-std=c++20", "-o", "{out}/{name}", "{file}"],
      ["clang++", "-O2", "-std=c++20", "-o", "{out}/{name}", "{file}"],
    ],
    run: NATIVE,
    outputs: ["{name}"],
    beside: [".h", ".hpp", ".hh"],
    uses: includes,
    install: "g++",
  };
}
