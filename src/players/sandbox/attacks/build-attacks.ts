// Hostile sources: what they do to the compiler, or want from it. None may bring anything home, and most may not build.

import type { Fails } from "./attack.ts";

export interface BuildAttack {
  readonly name: string;
  readonly file: string;
  readonly source: string;
  /** Links beside the source. */
  readonly links?: Readonly<Record<string, string>>;
  /** Files beside the source. */
  readonly files?: Readonly<Record<string, string>>;
  /** What is said of it; or it builds all the same, and without what lies beside it. */
  readonly expect: RegExp | "builds";
  /** It may build as well. */
  readonly orBuilds?: true;
  /** Files beside the same source in another author's folder, whose program must be built of these. */
  readonly honest?: Readonly<Record<string, string>>;
  readonly fails?: Fails;
}

export const BUILD_ATTACKS: readonly BuildAttack[] = [
  { name: "including our files", file: "a.c", source: '#include "{SECRET}"\n', expect: /No such file/ },
  {
    name: "including the system's passwords",
    file: "a.c",
    source: '#include "/etc/shadow"\n',
    expect: /No such file/,
  },
  {
    name: "a link beside the source to our files",
    file: "a.c",
    source: '#include "config.h"\n',
    links: { "config.h": "{SECRET}" },
    expect: /No such file/,
  },
  {
    name: "a link beside the source to /dev/zero",
    file: "a.c",
    source: '#include "zero.h"\n',
    links: { "zero.h": "/dev/zero" },
    expect: /does not build/,
  },
  {
    name: "making us wait for the kernel",
    file: "a.c",
    source: '#include "/proc/kmsg"\nint main(void) { return no; }\n',
    expect: /does not build/,
  },
  {
    name: "making us read without end",
    file: "a.c",
    source: '#include "/proc/self/pagemap"\nint main(void) { return no; }\n',
    expect: /does not build/,
  },
  {
    name: "making us read without end, by a linked folder",
    file: "a.c",
    source: '#include "kernel/self/pagemap"\nint main(void) { return no; }\n',
    links: { kernel: "/proc" },
    expect: /does not build/,
  },
  { name: "including /dev/zero", file: "a.c", source: '#include "/dev/zero"\n', expect: /does not build/ },
  { name: "including /dev/stdin", file: "a.c", source: '#include "/dev/stdin"\n', expect: /does not build/ },
  {
    name: "taking our files into the program",
    file: "a.c",
    source: '__asm__(".incbin \\"{SECRET}\\""); int main(void) { return 0; }\n',
    expect: /does not build/,
  },
  {
    name: "taking the other seat's program into its own",
    file: "a.c",
    source: '__asm__(".incbin \\"other.py\\""); int main(void) { return 0; }\n',
    expect: /does not build/,
  },
  {
    name: "a macro bomb",
    file: "a.c",
    source: `#define A(x) x x x x x x x x x x\n#define B(x) A(A(A(A(A(A(A(A(x))))))))\nint x[] = { B(1,) };\nint main(void) { return 0; }\n`,
    expect: /does not build/,
  },
  {
    name: "a template bomb",
    file: "a.cpp",
    source:
      "template<int n, int m> struct A { static const int v = A<n - 1, 2 * m>::v + A<n - 1, 2 * m + 1>::v; };\ntemplate<int m> struct A<0, m> { static const int v = m; };\nint main() { return A<26, 1>::v; }\n",
    expect: /does not build/,
  },
  {
    name: "an output bomb",
    file: "a.c",
    source: "char big[1 << 28] = { 1 };\nint main(void) { return big[0]; }\n",
    expect: /does not build/,
  },
  {
    name: "a flood of messages",
    file: "a.c",
    source: `#define W _Pragma("message \\"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\\"")\n#define X W W W W W W W W W W\n#define Y X X X X X X X X X X\n#define Z Y Y Y Y Y Y Y Y Y Y\nZ Z Z Z Z Z Z Z Z Z\nint main(void) { return no; }\n`,
    expect: /does not build/,
  },
  {
    name: "output with holes, more than is allowed when it is copied",
    file: "a.script",
    source: 'cp /bin/true "$1/a"; for n in 1 2 3 4; do truncate -s 8M "$1/$n"; done\n',
    expect: /wrote [\d.]+ [MG]B into its folder/,
    fails: { by: ["holes"] },
  },
  {
    name: "a folder whose name is no text beside its output",
    file: "a.script",
    source: 'cp /bin/true "$1/a"; mkdir "$1/$(printf "\\377")"; echo >"$1/$(printf "\\377/\\377")"\n',
    expect: "builds",
  },
  {
    name: "a link to our files in place of its output",
    file: "a.script",
    source: 'ln -s {SECRET} "$1/a"\n',
    expect: /made no a/,
  },
  {
    name: "children that swap the output for a link when it is taken",
    file: "a.script",
    source:
      'cp /bin/true "$1/a"; (while :; do ln -sf {SECRET} "$1/b"; mv "$1/b" "$1/a"; cp /bin/true "$1/c"; mv "$1/c" "$1/a"; done) >/dev/null 2>&1 &\nsleep 0.2\n',
    // What lies there when they are ended is as it happens.
    expect: /made no a/,
    orBuilds: true,
  },
  {
    name: "a file with the name of a module that Python's compiler uses",
    file: "a.py",
    source: "print('honest')\n",
    files: { "py_compile.py": "raise SystemExit('ESCAPED')\n", "os.py": "raise SystemExit('ESCAPED')\n" },
    expect: "builds",
    fails: { by: ["python-apart"] },
  },
  {
    name: "a build that is taken for the same source of another author",
    file: "a.script",
    source: 'cp idea "$1/a"\n',
    files: { idea: "POISON" },
    honest: { idea: "honest" },
    expect: "builds",
    fails: { by: ["own-builds"] },
  },
  {
    name: "a plug-in for the Java compiler",
    file: "a.java",
    source: "class a { public static void main(String[] args) {} }\n",
    files: { "META-INF/services/javax.annotation.processing.Processor": "Plugin\n" },
    expect: "builds",
  },
];
