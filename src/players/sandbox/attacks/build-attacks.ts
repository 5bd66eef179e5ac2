// Hostile sources: what they do to the compiler, or want from it. None may build, and none may bring anything home.

export interface BuildAttack {
  readonly name: string;
  readonly file: string;
  readonly source: string;
  /** Links beside the source. */
  readonly links?: Readonly<Record<string, string>>;
  /** What is said of it. */
  readonly refusal: RegExp;
}

export const BUILD_ATTACKS: readonly BuildAttack[] = [
  { name: "including our files", file: "a.c", source: '#include "{SECRET}"\n', refusal: /No such file/ },
  {
    name: "including the system's passwords",
    file: "a.c",
    source: '#include "/etc/shadow"\n',
    refusal: /No such file/,
  },
  {
    name: "a link beside the source to our files",
    file: "a.c",
    source: '#include "config.h"\n',
    links: { "config.h": "{SECRET}" },
    refusal: /No such file/,
  },
  {
    name: "a link beside the source to /dev/zero",
    file: "a.c",
    source: '#include "zero.h"\n',
    links: { "zero.h": "/dev/zero" },
    refusal: /does not build/,
  },
  {
    name: "making us wait for the kernel",
    file: "a.c",
    source: '#include "/proc/kmsg"\nint main(void) { return no; }\n',
    refusal: /does not build/,
  },
  {
    name: "making us read without end",
    file: "a.c",
    source: '#include "/proc/self/pagemap"\nint main(void) { return no; }\n',
    refusal: /does not build/,
  },
  {
    name: "making us read without end, by a linked folder",
    file: "a.c",
    source: '#include "kernel/self/pagemap"\nint main(void) { return no; }\n',
    links: { kernel: "/proc" },
    refusal: /does not build/,
  },
  { name: "including /dev/zero", file: "a.c", source: '#include "/dev/zero"\n', refusal: /does not build/ },
  { name: "including /dev/stdin", file: "a.c", source: '#include "/dev/stdin"\n', refusal: /does not build/ },
  {
    name: "taking our files into the program",
    file: "a.c",
    source: '__asm__(".incbin \\"{SECRET}\\""); int main(void) { return 0; }\n',
    refusal: /does not build/,
  },
  {
    name: "taking the other seat's program into its own",
    file: "a.c",
    source: '__asm__(".incbin \\"other.py\\""); int main(void) { return 0; }\n',
    refusal: /does not build/,
  },
  {
    name: "a macro bomb",
    file: "a.c",
    source: `#define A(x) x x x x x x x x x x\n#define B(x) A(A(A(A(A(A(A(A(x))))))))\nint x[] = { B(1,) };\nint main(void) { return 0; }\n`,
    refusal: /does not build/,
  },
  {
    name: "a template bomb",
    file: "a.cpp",
    source:
      "template<int n, int m> struct A { static const int v = A<n - 1, 2 * m>::v + A<n - 1, 2 * m + 1>::v; };\ntemplate<int m> struct A<0, m> { static const int v = m; };\nint main() { return A<26, 1>::v; }\n",
    refusal: /does not build/,
  },
  {
    name: "an output bomb",
    file: "a.c",
    source: "char big[1 << 28] = { 1 };\nint main(void) { return big[0]; }\n",
    refusal: /does not build/,
  },
  {
    name: "a flood of messages",
    file: "a.c",
    source: `#define W _Pragma("message \\"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\\"")\n#define X W W W W W W W W W W\n#define Y X X X X X X X X X X\n#define Z Y Y Y Y Y Y Y Y Y Y\nZ Z Z Z Z Z Z Z Z Z\nint main(void) { return no; }\n`,
    refusal: /does not build/,
  },
];
