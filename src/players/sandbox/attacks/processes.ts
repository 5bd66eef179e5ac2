// More processes than allowed, and processes that outlive the game.

import type { Attack } from "./attack.ts";

const CROWD = {
  kind: "crash",
  message: /ran \d+ processes and threads at once \(must stay below 32\)/,
} as const;
const few = { guards: { processes: 32 } };

export const processes: readonly Attack[] = [
  {
    name: "fork bomb in Python",
    language: "py",
    source: "while True:\n    if os.fork() == 0: time.sleep(60)",
    expect: { kind: "crash", message: /./ },
    ...few,
  },
  {
    name: "fork bomb in C that goes on when refused",
    language: "c",
    source: "static void attack(int t) { for (;;) if (fork() < 0) usleep(1000); }",
    expect: CROWD,
    ...few,
  },
  {
    name: "fork bomb in the shell",
    language: "sh",
    source: "bomb() { bomb | bomb & wait; }; bomb; exit 3",
    expect: { kind: ["crash", "time"], message: /./ },
    ...few,
  },
  {
    name: "thread bomb",
    language: "c",
    source:
      "static void *rest(void *x) { pause(); return x; }\nstatic void attack(int t) { pthread_t p; for (;;) if (pthread_create(&p, 0, rest, 0)) usleep(1000); }",
    expect: CROWD,
    ...few,
  },
  {
    name: "double-forked daemon",
    language: "py",
    source:
      "if os.fork() == 0:\n    if os.fork() == 0:\n        signal.signal(signal.SIGTERM, signal.SIG_IGN)\n        os.execv('/bin/sleep', ['{MARK}', '600'])\n    os._exit(0)",
    expect: "plays",
  },
  {
    name: "detached child in JavaScript",
    language: "js",
    source: "spawn('/bin/sleep', ['600'], { detached: true, stdio: 'ignore', argv0: '{MARK}' }).unref();",
    expect: "plays",
  },
  {
    name: "background job of the shell that ignores its end",
    language: "sh",
    source: "(trap '' TERM HUP INT; exec sleep 600) >/dev/null 2>&1 &",
    expect: "plays",
  },
  {
    name: "holding up the process that ends all others",
    fails: { by: ["init"], alsoHeld: { root: "that process is another user's" } },
    language: "py",
    source:
      "import resource\nidle = os.sched_param(0)\ntries(lambda: os.sched_setscheduler(1, os.SCHED_IDLE, idle), lambda: os.sched_setparam(1, idle), lambda: os.setpriority(os.PRIO_PROCESS, 1, 19), lambda: os.setpriority(os.PRIO_USER, 0, 19), lambda: os.sched_setaffinity(1, [0]), lambda: resource.prlimit(1, resource.RLIMIT_NOFILE, (3, 3)))",
    expect: "plays",
  },
  {
    name: "a session of its own for every child",
    fails: { by: ["sessions"] },
    language: "py",
    source: "if os.fork() == 0:\n    tries(os.setsid)\n    os._exit(0)\nos.wait()",
    expect: "plays",
  },
  {
    name: "outliving the game behind an init that never gets the processor",
    language: "py",
    source:
      "if turn == 1:\n    try: os.sched_setscheduler(1, os.SCHED_IDLE, os.sched_param(0))\n    except OSError: pass\n    for _ in range(24):\n        if os.fork() == 0:\n            try: os.setsid()\n            except OSError: pass\n            signal.signal(signal.SIGTERM, signal.SIG_IGN)\n            while True: pass",
    // So many leave slowly on a busy machine; but they leave.
    expect: {
      kind: ["time", "protocol"],
      message: /still running|no answer|answered after|went on computing/,
      orPlays: true,
    },
    limits: { turnTime: 30_000 },
  },
];
