// Memory of every kind, files and descriptors without end. Whoever has taken it waits until somebody notices ({WAIT}); children
// tell through a pipe that they have it, so that no machine is too slow to have been attacked.

import type { Attack } from "./attack.ts";

const MB = 1024 * 1024;
const MEMORY = { kind: "memory", message: /held [\d.]+ [MG]B of memory \(limit 96 MB\)/ } as const;
const COUNTED = { root: "its control group counts all memory" };
const small = { limits: { memory: 96 * MB, turnTime: 90_000 } };

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
    name: "shared memory of which it keeps a page",
    fails: { by: ["all-memory"], alsoHeld: COUNTED },
    language: "c",
    source:
      "static void attack(int t) { if (t != 1) return; size_t n = 1 << 20; for (int k = 0; k < 200; k++) { char *p = mmap(0, n, 3, MAP_SHARED | MAP_ANONYMOUS, -1, 0); memset(p, 1, n); munmap(p + 4096, n - 4096); } sleep({WAIT}); }",
    expect: MEMORY,
    ...small,
  },
  {
    name: "shared memory of a device",
    language: "c",
    source: `
static void attack(int t) {
  int f = open("/dev/zero", O_RDWR);
  char x = 1;
  if (read(f, &x, 1) != 1 || x != 0) escaped("it does not give zeros");
  if (mmap(0, 1 << 20, 3, MAP_SHARED, f, 0) != MAP_FAILED) escaped("mapped");
  close(f);
}`,
    expect: "plays",
  },
  {
    name: "pages of files that sockets keep for a byte each",
    fails: { by: ["all-memory"], alsoHeld: COUNTED },
    language: "c",
    source: `
static void attack(int t) {
  if (t != 1) return;
  static char b[4096];
  long pages = 0;
  int q[2], f = open("/tmp/x", O_CREAT | O_RDWR, 0600);
  if (pipe(q)) return;
  for (int s = 0; s < 10; s++) {
    int p[2];
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, p)) return;
    for (ssize_t sent = 16; sent == 16; pages += sent) {
      for (int k = 0; k < 16; k++) if (pwrite(f, b, sizeof b, 4096L * k) != sizeof b) return;
      for (int k = 0; k < 16; k++) { off_t at = 4096L * k; if (splice(f, &at, q[1], 0, 1, 0) != 1) return; }
      sent = splice(q[0], 0, p[0], 0, 16, SPLICE_F_NONBLOCK);
      if (sent < 16 && read(q[0], b, sent > 0 ? 16 - sent : 16) < 0) return;
      if (sent < 0) break;
      if (ftruncate(f, 0)) return;
      fcntl(p[0], F_SETFL, O_NONBLOCK);
    }
  }
  usleep(300000);
  if (pages > 96 << 8) escaped("pages");
}`,
    expect: { ...MEMORY, orPlays: true },
    ...small,
  },
  {
    name: "a table of open files for a thread alone",
    fails: { by: ["controls"] },
    language: "c",
    source: 'static void attack(int t) { if (syscall(SYS_close_range, 1000, 1000, 2) == 0) escaped("a table"); }',
    expect: "plays",
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
    limits: { memory: 96 * MB, turnTime: 90_000 },
  },
  {
    name: "memory of sockets beside a child that has ended and that nobody waits for",
    fails: { by: ["all-memory"], alsoHeld: COUNTED },
    language: "c",
    source:
      "static void attack(int t) { if (t != 1) return; static char b[65536]; int go[2], done[2]; if (pipe(go) || pipe(done)) return; for (int n = 0; n < 20; n++) if (fork() == 0) { if (read(go[0], b, 1) != 1) _exit(0); long all = 0, sent; for (int s[2]; all < 10 << 20 && socketpair(1, 1, 0, s) == 0; ) { fcntl(s[0], F_SETFL, O_NONBLOCK); while ((sent = write(s[0], b, sizeof b)) > 0) all += sent; } if (write(done[1], b, 1) == 1) sleep(60); } if (fork() == 0) _exit(0); usleep(10000); if (write(go[1], b, 20) == 20) for (int n = 0; n < 20; n++) if (read(done[0], b, 1) != 1) return; sleep({WAIT}); }",
    expect: MEMORY,
    limits: { memory: 96 * MB, turnTime: 90_000 },
  },
  {
    name: "memory of processes whose first thread has ended",
    fails: { by: ["all-memory"], alsoHeld: COUNTED },
    language: "c",
    source:
      "static int done[2];\nstatic void *hold(void *x) { usleep(50000); memset(mmap(0, 60 << 20, 3, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), 1, 60 << 20); if (write(done[1], &x, 1) == 1) for (;;) sleep(9); return x; }\nstatic void attack(int t) { char x; if (t != 1 || pipe(done)) return; for (int n = 0; n < 3; n++) if (fork() == 0) { pthread_t p; pthread_create(&p, 0, hold, 0); syscall(SYS_exit, 0); } for (int n = 0; n < 3; n++) if (read(done[0], &x, 1) != 1) return; sleep({WAIT}); }",
    expect: MEMORY,
    ...small,
  },
  {
    name: "memory of mappings that hold nothing",
    fails: { by: ["all-memory"], alsoHeld: COUNTED },
    language: "c",
    source:
      "static void attack(int t) { char x; int done[2]; if (t != 1 || pipe(done)) return; for (int n = 0; n < 6; n++) if (fork() == 0) { for (int k = 0; k < 32000; k++) { char *p = mmap(0, 8192, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0); if (p == MAP_FAILED) break; mprotect(p, 4096, PROT_READ); } if (write(done[1], &x, 1) == 1) for (;;) sleep(9); } for (int n = 0; n < 6; n++) if (read(done[0], &x, 1) != 1) return; sleep({WAIT}); }",
    expect: { kind: "memory", message: /held [\d.]+ [MG]B of memory \(limit 64 MB\)/ },
    limits: { memory: 64 * MB, turnTime: 90_000 },
  },
  {
    name: "memory of open files that watch each other",
    fails: { by: ["all-memory"], alsoHeld: COUNTED },
    language: "c",
    source: `
#include <sys/epoll.h>
#include <sys/eventfd.h>
static void attack(int t) {
  char x;
  int done[2];
  if (t != 1 || pipe(done)) return;
  for (int n = 0; n < 60; n++) if (fork() == 0) {
    int watchers[120], files[120];
    for (int k = 0; k < 120; k++) { watchers[k] = epoll_create1(0); files[k] = eventfd(0, 0); }
    for (int k = 0; k < 120; k++) for (int j = 0; j < 120; j++) { struct epoll_event e = { EPOLLIN, { 0 } }; epoll_ctl(watchers[k], EPOLL_CTL_ADD, files[j], &e); }
    if (write(done[1], "x", 1) == 1) for (;;) sleep(9);
  }
  for (int n = 0; n < 60; n++) if (read(done[0], &x, 1) != 1) return;
  sleep({WAIT});
}`,
    expect: MEMORY,
    ...small,
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
    // Where the system gives it no more, its own runtime ends it.
    expect: { kind: ["memory", "crash"], message: /memory|SIGABRT|SIGTRAP/ },
    limits: { memory: 160 * MB, turnTime: 90_000 },
  },
  {
    name: "memory by the Java heap",
    language: "java",
    source: "List<byte[]> all = new ArrayList<>(); for (;;) all.add(new byte[1 << 20]);",
    expect: { kind: "memory", message: /memory/ },
    limits: { memory: 160 * MB, turnTime: 90_000 },
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
    limits: { memory: 96 * MB, turnTime: 90_000 },
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
    fails: { by: ["files"] },
    language: "py",
    source: "for n in range(60000):\n    os.mknod('%s/%d' % ('/tmp' if n & 1 else '/dev/shm', n))",
    expect: { kind: "memory", message: /created \d+ files and folders|held/ },
    limits: { turnTime: 90_000 },
  },
  {
    name: "terminals without end",
    fails: { by: ["terminals"] },
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
