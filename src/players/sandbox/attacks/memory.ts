// Memory of every kind, files and descriptors without end.

import type { Attack } from "./attack.ts";

const MB = 1024 * 1024;
const MEMORY = { kind: "memory", message: /held [\d.]+ [MG]B of memory, and 96 MB are allowed/ } as const;
const small = { limits: { memory: 96 * MB } };

export const memory: readonly Attack[] = [
  {
    name: "memory by heap",
    language: "c",
    source: "static void attack(int t) { for (;;) memset(malloc(1 << 20), 1, 1 << 20); }",
    expect: MEMORY,
    ...small,
  },
  {
    name: "memory by anonymous shared mapping",
    language: "c",
    source:
      "static void attack(int t) { for (;;) memset(mmap(0, 1 << 20, 3, MAP_SHARED | MAP_ANONYMOUS, -1, 0), 1, 1 << 20); }",
    expect: { kind: ["memory", "crash"], message: /held|SIGSEGV|SIGBUS|SIGKILL/ },
    ...small,
  },
  {
    name: "shared memory that it lets go of and keeps",
    language: "c",
    source:
      "static void attack(int t) { for (;;) { char *p = mmap(0, 1 << 20, 3, MAP_SHARED | MAP_ANONYMOUS, -1, 0); memset(p, 1, 1 << 20); madvise(p, 1 << 20, MADV_DONTNEED); } }",
    expect: MEMORY,
    ...small,
  },
  {
    name: "memory of page tables",
    language: "c",
    source:
      "static void attack(int t) { volatile char *p = mmap(0, 1L << 40, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0); madvise((void *)p, 1L << 40, MADV_NOHUGEPAGE); for (long at = 0; at < 1L << 40; at += 1 << 21) p[at]; }",
    expect: MEMORY,
    ...small,
  },
  {
    name: "memory of sockets",
    language: "c",
    source:
      "static void attack(int t) { static char b[65536]; for (int n = 0; n < 20; n++) if (fork() == 0) { for (int s[2]; socketpair(1, 1, 0, s) == 0; ) { fcntl(s[0], F_SETFL, O_NONBLOCK); while (write(s[0], b, sizeof b) > 0); } sleep(60); } sleep(60); }",
    expect: MEMORY,
    limits: { memory: 96 * MB, turnTime: 30_000 },
  },
  {
    name: "memory by children",
    language: "py",
    source:
      "for _ in range(6):\n    if os.fork() == 0:\n        x = bytearray(b'x') * (30 << 20)\n        time.sleep(60)\ntime.sleep(60)",
    expect: MEMORY,
    ...small,
  },
  {
    name: "memory by a heap of JavaScript",
    language: "js",
    source: "const all = []; for (;;) all.push(new Array(100000).fill(Math.random()));",
    expect: { kind: "memory", message: /memory/ },
    limits: { memory: 160 * MB },
  },
  {
    name: "memory by the Java heap",
    language: "java",
    source: "List<byte[]> all = new ArrayList<>(); for (;;) all.add(new byte[1 << 20]);",
    expect: { kind: "memory", message: /memory/ },
    limits: { memory: 160 * MB },
  },
  {
    name: "memory that belongs to no process (memfd)",
    language: "c",
    source: 'static void attack(int t) { if (syscall(SYS_memfd_create, "x", 0) >= 0) escaped("memfd"); }',
    expect: "plays",
  },
  {
    name: "System V shared memory",
    language: "py",
    source: "if libc.shmget(1234, 1 << 20, 0o1666) >= 0: escaped('shmget')",
    expect: "plays",
  },
  { name: "filling /dev/shm", language: "py", source: FILL("/dev/shm"), expect: "plays", guards: { scratch: 4 * MB } },
  { name: "filling /tmp", language: "py", source: FILL("/tmp"), expect: "plays", guards: { scratch: 4 * MB } },
  { name: "filling its home", language: "py", source: FILL("/tmp/home"), expect: "plays", guards: { scratch: 4 * MB } },
  {
    name: "page cache",
    language: "sh",
    source: "cat /usr/lib/x86_64-linux-gnu/*.so* >/dev/null 2>&1",
    expect: "plays",
    limits: { memory: 96 * MB, turnTime: 60_000 },
  },
  {
    name: "endless recursion",
    language: "c",
    source:
      "static int deep(int n) { volatile char x[4096]; x[0] = n; return deep(n + 1) + x[0]; }\nstatic void attack(int t) { deep(0); }",
    expect: { kind: "crash", message: /SIGSEGV/ },
  },
  {
    name: "a file beyond the allowed size",
    language: "c",
    source:
      'static void attack(int t) { int f = open("/tmp/big", O_CREAT | O_WRONLY, 0600); signal(SIGXFSZ, SIG_IGN); if (ftruncate(f, 8 << 20) == 0) escaped("size"); }',
    expect: "plays",
    guards: { fileSize: 2 * MB },
  },
  {
    name: "open files without end",
    language: "c",
    source:
      'static void attack(int t) { int n = 0; while (n < 1000 && open("/dev/null", O_RDONLY) >= 0) n++; if (n >= 64) escaped("files"); for (int i = 3; i < 1000; i++) close(i); }',
    expect: "plays",
    guards: { openFiles: 64 },
  },
  {
    name: "files without content and without end",
    language: "py",
    source: "for n in range(10000000):\n    os.mknod('%s/%d' % ('/tmp' if n & 1 else '/dev/shm', n))",
    expect: { kind: "memory", message: /made \d+ files and folders|held/ },
  },
  {
    name: "terminals without end",
    language: "py",
    source:
      "tries(lambda: os.openpty(), lambda: os.open('/dev/ptmx', os.O_RDWR), lambda: os.open('/dev/pts/ptmx', os.O_RDWR))",
    expect: "plays",
  },
];

function FILL(folder: string): string {
  return `
try:
    for n in range(12):
        with open("${folder}/f%d" % n, "wb") as f: f.write(b"x" * (1 << 20))
    escaped("12 MB")
except OSError:
    pass
for n in range(12):
    try: os.unlink("${folder}/f%d" % n)
    except OSError: pass`;
}
