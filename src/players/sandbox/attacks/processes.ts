// More processes than allowed, and processes that outlive the game.

import type { Attack } from "./attack.ts";

const CROWD = {
  kind: "crash",
  message: /ran \d+ processes and threads at once, and fewer than 32 are allowed/,
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
      "if os.fork() == 0:\n    os.setsid()\n    if os.fork() == 0:\n        signal.signal(signal.SIGTERM, signal.SIG_IGN)\n        os.execv('/bin/sleep', ['{MARK}', '600'])\n    os._exit(0)",
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
];
