// Processor time and wall time that is not theirs.

import type { Attack } from "./attack.ts";

const CPU = { kind: "time", message: /of CPU time/ } as const;

export const time: readonly Attack[] = [
  {
    name: "processor time in threads",
    language: "c",
    source:
      "static void *burn(void *x) { for (;;); return x; }\nstatic void attack(int t) { pthread_t p; if (t == 2) for (int i = 0; i < 4; i++) pthread_create(&p, 0, burn, 0); if (t >= 2) sleep(20); }",
    expect: CPU,
    limits: { turnCpu: 300, turnTime: 30_000 },
  },
  {
    name: "processor time in children",
    language: "py",
    source:
      "if turn == 2:\n    for _ in range(3):\n        if os.fork() == 0:\n            while True: pass\n    time.sleep(20)",
    expect: CPU,
    limits: { turnCpu: 300, turnTime: 30_000 },
  },
  {
    name: "processor time in short-lived children",
    language: "sh",
    source: "[ $1 -ge 2 ] && while :; do (i=0; while [ $i -lt 20000 ]; do i=$((i + 1)); done); done",
    expect: CPU,
    limits: { turnCpu: 300, turnTime: 30_000 },
  },
  {
    name: "processor time in children that nobody waits for",
    language: "c",
    source:
      "static void attack(int t) { signal(SIGCHLD, SIG_IGN); if (t >= 2) for (;;) { if (fork() == 0) { for (clock_t end = clock() + 5000; clock() < end; ); _exit(0); } while (wait(0) > 0); } }",
    expect: CPU,
    limits: { turnCpu: 300, turnTime: 30_000 },
  },
  {
    name: "burning while the opponent thinks",
    language: "c",
    source:
      "static void *burn(void *x) { for (;;); return x; }\nstatic void attack(int t) { pthread_t p; if (t == 1) pthread_create(&p, 0, burn, 0); usleep(100000); if (t == 6) while (clock() < 2000000) usleep(1000); }",
    expect: CPU,
    limits: { gameCpu: 400, turnTime: 30_000 },
  },
  {
    name: "working while it is frozen",
    language: "c",
    source:
      'static volatile int count, mark;\nstatic void *work(void *x) { for (;;) { count++; usleep(1000); } return x; }\nstatic void attack(int t) { pthread_t p; if (t == 1) { pthread_create(&p, 0, work, 0); if (fork() == 0) for (;;) { kill(getppid(), SIGCONT); usleep(1000); } } else if (t == 2 && count - mark > 1000) escaped("frozen"); mark = count; }',
    expect: "plays",
    freeze: true,
  },
  {
    name: "sleeping",
    language: "sh",
    source: "[ $1 -lt 2 ] || sleep 600",
    expect: { kind: "time", message: /no answer in 0.3 s/ },
    limits: { turnTime: 300 },
  },
  {
    name: "never reading its input",
    language: "c",
    source: "static void attack(int t) {}\n__attribute__((constructor)) static void deaf(void) { for (;;) pause(); }",
    expect: { kind: "time", message: /no answer/ },
    limits: { startTime: 500, turnTime: 300 },
  },
  {
    name: "working while it is frozen, woken by a clock of its own",
    language: "c",
    source:
      'static volatile long ran;\nstatic long now(void) { struct timespec t; clock_gettime(CLOCK_MONOTONIC, &t); return t.tv_sec * 100 + t.tv_nsec / 10000000; }\nstatic void *work(void *x) { for (long last = 0; ; ) if (now() != last) { last = now(); ran++; } return x; }\nstatic void woken(int s) {}\nstatic void attack(int t) { if (t == 1) { signal(SIGCONT, woken); pthread_t p; timer_t clock; struct sigevent wake = { .sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGCONT }; struct itimerspec often = { { 0, 1000000 }, { 0, 1000000 } }; timer_create(CLOCK_MONOTONIC, &wake, &clock); timer_settime(clock, 0, &often, 0); pthread_create(&p, 0, work, 0); } else if (t == 2 && ran > 100) escaped("frozen"); ran = 0; }',
    // In how many of the three hundred hundredths of a second it ran: where no control group stops it for good, it gets some
    // before that is noticed.
    expect: { kind: ["protocol", "crash"], message: /went on computing|processes and threads/, orPlays: true },
    freeze: true,
  },
  {
    name: "letting stopped processes go on, by every way to send them a signal",
    fails: { by: ["signals"] },
    language: "c",
    source: `
#include <sys/prctl.h>
static void tried(const char *how, long result) { if (result >= 0) escaped(how); }
static void attack(int t) {
  pid_t me = getpid();
  siginfo_t info = { .si_code = SI_QUEUE };
  tried("kill", kill(me, SIGCONT));
  tried("kill of all", kill(-1, SIGCONT));
  tried("tkill", syscall(SYS_tkill, me, SIGCONT));
  tried("tgkill", syscall(SYS_tgkill, me, me, SIGCONT));
  tried("queue", syscall(SYS_rt_sigqueueinfo, me, SIGCONT, &info));
  tried("queue of a thread", syscall(SYS_rt_tgsigqueueinfo, me, me, SIGCONT, &info));
  int handle = syscall(434, me, 0);
  tried("handle", syscall(424, handle, SIGCONT, 0, 0));
  close(handle);
  long child = syscall(SYS_clone, SIGCONT, 0, 0, 0, 0);
  if (child == 0) _exit(0);
  tried("end of a child", child);
  tried("end of a parent", prctl(PR_SET_PDEATHSIG, SIGCONT));
  int ends[2];
  if (pipe(ends) == 0) { tried("file", fcntl(ends[0], F_SETSIG, SIGCONT)); close(ends[0]); close(ends[1]); }
  timer_t clock;
  struct sigevent wake = { .sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGCONT };
  tried("clock", timer_create(CLOCK_MONOTONIC, &wake, &clock));
  tried("group", setpgid(0, 0));
}`,
    expect: "plays",
  },
  {
    name: "hopping from child to child while it is frozen",
    fails: { by: ["group-stop", "signals"], alsoHeld: { root: "its control group is frozen" } },
    language: "c",
    // Whoever is stopped by its number alone has a successor by then, who lets the others go on. Nobody is left to be waited for,
    // or the dead would be too many. What counts is how long nobody ran, and not how much they did: that is the machine's affair.
    source: `
static struct { long seen, silence; int hopping; } *shared;
static long now(void) { struct timespec t; clock_gettime(CLOCK_MONOTONIC, &t); return t.tv_sec * 1000 + t.tv_nsec / 1000000; }
static void run(void) {
  long silence = now() - __atomic_exchange_n(&shared->seen, now(), __ATOMIC_SEQ_CST);
  if (silence > __atomic_load_n(&shared->silence, __ATOMIC_SEQ_CST)) __atomic_store_n(&shared->silence, silence, __ATOMIC_SEQ_CST);
}
static void hop(void) {
  while (__atomic_load_n(&shared->hopping, __ATOMIC_SEQ_CST)) {
    run();
    pid_t before = getpid();
    long child = syscall(SYS_clone, CLONE_PARENT | SIGCHLD, 0, 0, 0, 0);
    if (child > 0) _exit(0);
    if (child < 0) continue;
    kill(before, SIGCONT);
    kill(-1, SIGCONT);
  }
  _exit(0);
}
static void attack(int t) {
  if (t == 1) {
    signal(SIGCHLD, SIG_IGN);
    shared = mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    shared->hopping = 1;
    shared->seen = now();
    for (int n = 0; n < 12; n++) if (fork() == 0) hop();
    usleep(200000);
    shared->silence = 0;
  } else if (t == 2) {
    run();
    shared->hopping = 0;
    // The opponent has thought for three seconds.
    if (shared->silence < 1500) escaped("frozen");
  }
}`,
    // Both are told of what it does before it is stopped for good.
    expect: { kind: ["protocol", "crash"], message: /went on computing|processes and threads/, orPlays: true },
    freeze: true,
  },
  {
    name: "taking the processors from an honest opponent",
    fails: { by: ["sessions", "shares", "rest", "credit"] },
    language: "py",
    // They wait until the honest program has had its longer time for the first answer.
    source:
      "if turn == 1:\n    for _ in range(100):\n        if os.fork() == 0:\n            try: os.setsid()\n            except OSError: pass\n            while not os.path.exists('/tmp/go'): time.sleep(0.1)\n            while True: pass\nif turn == 2: open('/tmp/go', 'w').close()",
    // Whatever stops it is right, as long as the honest program has its time.
    expect: { kind: ["time", "protocol", "memory", "crash"], message: /./, orPlays: true },
    limits: { turnTime: 2_000 },
    victim: true,
  },
  {
    name: "stretching its time by a load of its own",
    fails: { by: ["own-load"] },
    language: "c",
    source:
      "static void attack(int t) { if (t != 2) return; for (int n = 0; n < 40; n++) if (fork() == 0) for (;;); for (time_t end = time(0) + 4; time(0) < end; ); }",
    // Where the machine has others to serve, some of the delay is theirs; what is left is still too much.
    expect: { kind: "time", message: /no answer in 1.5 s|answered after [\d.]+ s, and a turn may take 1.5 s/ },
    limits: { turnTime: 1_500 },
    tries: 3,
  },
  {
    name: "stretching its time by being long to look at",
    language: "c",
    source: `
static void fill(const char *path) { static char block[1 << 20]; int f = open(path, O_CREAT | O_WRONLY, 0600); for (int n = 0; n < 60; n++) if (write(f, block, sizeof block) < 0) break; }
static void attack(int t) {
  if (t == 1) {
    // There is shared memory on this machine, and it may be the program's own: whoever wants to know reads all of this.
    fill("/tmp/a");
    for (int n = 0; n < 100; n++) if (fork() == 0) { while (open("/dev/null", O_RDONLY) >= 0); for (;;) sleep(9); }
    // Who is always somebody new must be looked for again.
    if (fork() == 0) for (;;) { if (fork() == 0) _exit(0); wait(0); usleep(1000); }
  }
  // Longer than the time and all that delay of others can add to it.
  if (t == 2) for (time_t end = time(0) + 8; time(0) < end; ) usleep(1000);
}`,
    expect: { kind: "time", message: /no answer in 1.5 s|answered after [\d.]+ s, and a turn may take 1.5 s/ },
    limits: { turnTime: 1_500 },
    tries: 3,
  },
];
