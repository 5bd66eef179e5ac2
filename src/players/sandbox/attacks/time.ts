// Processor time and wall time that is not theirs.

import type { Attack } from "./attack.ts";

const CPU = { kind: "time", message: /of processor time/ } as const;

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
      "static void *burn(void *x) { for (;;); return x; }\nstatic void attack(int t) { pthread_t p; if (t == 1) pthread_create(&p, 0, burn, 0); usleep(300000); }",
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
      'static volatile long count, mark;\nstatic void *work(void *x) { for (;;) count++; return x; }\nstatic void woken(int s) {}\nstatic void attack(int t) { if (t == 1) { signal(SIGCONT, woken); pthread_t p; timer_t clock; struct sigevent wake = { .sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGCONT }; struct itimerspec often = { { 0, 1000000 }, { 0, 1000000 } }; timer_create(CLOCK_MONOTONIC, &wake, &clock); timer_settime(clock, 0, &often, 0); pthread_create(&p, 0, work, 0); } else if (t == 2 && count - mark > 200000000) escaped("frozen"); mark = count; }',
    // Where no control group stops it for good, it gets some hundredths of a second before that is noticed.
    expect: { kind: ["protocol", "crash"], message: /went on computing|processes and threads/, orPlays: true },
    freeze: true,
  },
  {
    name: "taking the processors from an honest opponent",
    language: "py",
    source:
      "if turn == 1:\n    for _ in range(100):\n        if os.fork() == 0:\n            try: os.setsid()\n            except OSError: pass\n            while True: pass",
    expect: { kind: ["time", "protocol"], message: /./, orPlays: true },
    limits: { turnTime: 2_000 },
    victim: true,
  },
  {
    name: "stretching its time by a load of its own",
    language: "c",
    source:
      "static void attack(int t) { if (t != 2) return; for (int n = 0; n < 40; n++) if (fork() == 0) for (;;); for (time_t end = time(0) + 4; time(0) < end; ); }",
    // Where the machine has others to serve, some of the delay is theirs; what is left is still too much.
    expect: { kind: "time", message: /no answer in 1.5 s|answered after [\d.]+ s, and a turn may take 1.5 s/ },
    limits: { turnTime: 1_500 },
  },
];
