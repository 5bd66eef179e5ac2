// What goes out: floods, answers that not asked for, text that harms whoever reads it.

import type { Attack } from "./attack.ts";

const MB = 1024 * 1024;
const FLOOD = {
  kind: "protocol",
  message: /wrote [\d.]+ [MG]B to standard \w+ within a second \(limit 2 MB\)/,
} as const;
const CPU = { kind: "time", message: /of CPU time/ } as const;
const quiet = { guards: { outputRate: 2 * MB } };

export const output: readonly Attack[] = [
  {
    name: "flood of standard output without newlines",
    language: "c",
    source: 'static void attack(int t) { for (;;) fputs("xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", stdout); }',
    expect: { kind: "protocol", message: /line of more than|within a second/ },
  },
  {
    name: "flood of empty lines",
    language: "c",
    source: 'static void attack(int t) { for (;;) fputs("\\n\\n\\n\\n\\n\\n\\n\\n", stdout); }',
    expect: { kind: "protocol", message: /more than 1000 empty lines|within a second/ },
    ...quiet,
  },
  {
    name: "flood of standard error in lines",
    language: "c",
    source:
      "static void attack(int t) { static char b[4096]; memset(b, 'x', 4095); b[4094] = 10; for (;;) fputs(b, stderr); }",
    expect: FLOOD,
    ...quiet,
  },
  {
    name: "flood of standard error without newlines",
    language: "js",
    source: "const b = Buffer.alloc(65536, 120); for (;;) { try { fs.writeSync(2, b); } catch {} }",
    expect: FLOOD,
    ...quiet,
  },
  {
    name: "huge JSON",
    language: "py",
    source: "sys.stdout.write(json.dumps({'action': [0] * 200000}) + '\\n'); sys.stdout.flush(); time.sleep(60)",
    expect: { kind: ["illegal", "protocol"], message: /./ },
  },
  {
    name: "nested JSON",
    language: "py",
    source:
      "sys.stdout.write('{\"action\":' + '[' * 200000 + ']' * 200000 + '}\\n'); sys.stdout.flush(); time.sleep(60)",
    expect: { kind: ["illegal", "protocol"], message: /./ },
  },
  {
    name: "terminal escapes in an answer",
    language: "sh",
    source: "printf '\\033]0;owned\\007\\033[2J\\n'; sleep 60",
    expect: { kind: "protocol", message: /not JSON/ },
  },
  {
    name: "terminal escapes in the last words",
    language: "sh",
    source: "printf '\\033[2J\\033]0;owned\\007' >&2; exit 3",
    expect: { kind: "crash", message: /exit code 3/ },
  },
  {
    name: "answers before it is asked",
    language: "js",
    source: 'fs.writeSync(1, \'{"action":"white"}\\n{"action":"white"}\\n{"action":"white"}\\n\');',
    expect: { kind: "protocol", message: /not asked for/ },
  },
  {
    name: "answers after the end",
    language: "js",
    source:
      'if (turn === 1) process.stdin.on(\'data\', (d) => { if (String(d).includes(\'"type":"end"\')) fs.writeSync(1, \'{"action":"white"}\\n\'); });',
    expect: { kind: "protocol", message: /not asked for/ },
  },
  {
    name: "leaving the game to a child",
    language: "py",
    // The child takes its time: one that answers at once may be through before anybody sees that its parent has left.
    source: "if turn == 2:\n    if os.fork() > 0: os._exit(0)\n    time.sleep(60)",
    expect: { kind: "crash", message: /exit code 0/ },
  },
  {
    name: "starting itself anew to be asked for less time",
    language: "py",
    source:
      "end = time.process_time() + 0.2\nwhile time.process_time() < end: pass\nif turn == 2:\n    sys.stdout.write('{\"action\":\"white\"}\\n'); sys.stdout.flush()\n    os.execv(sys.executable, [sys.executable, '-u', '{SELF}'])",
    expect: CPU,
    limits: { gameCpu: 1_000, turnTime: 30_000 },
  },
  {
    name: "leaving in the middle",
    language: "sh",
    source: "exit 0",
    expect: { kind: "crash", message: /exit code 0/ },
  },
  {
    name: "closing its standard output and nothing else",
    language: "py",
    source: "os.close(1)\ntime.sleep(60)",
    expect: { kind: "protocol", message: /closed its standard output/ },
  },
];
