// The honest part of a hostile program: it plays the line protocol, and calls `attack(turn)` before each answer. A program
// that gets what it must not have writes ESCAPED to its log.

export type AttackLanguage = "c" | "py" | "js" | "java" | "sh";

export const ENDINGS: Readonly<Record<AttackLanguage, string>> = {
  c: "c",
  py: "py",
  js: "cjs",
  java: "java",
  sh: "sh",
};

/** A whole program around the attack's own lines. */
export const PRELUDES: Readonly<Record<AttackLanguage, (attack: string) => string>> = {
  py: (attack) => `
import sys, json, os, time, socket, ctypes, signal, threading
libc = ctypes.CDLL(None, use_errno=True)
def escaped(what=""):
    sys.stderr.write("ESCAPED %s\\n" % (what,)); sys.stderr.flush()
def tries(*calls):
    for call in calls:
        try:
            escaped(call())
        except Exception:
            pass
def attack(turn):
${indent(attack)}
turns = 0
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "turn":
        turns += 1
        attack(turns)
        sys.stdout.write(json.dumps({"action": message["legal"][0]}) + "\\n"); sys.stdout.flush()
`,
  js: (attack) => `
const fs = require("node:fs"), net = require("node:net"), { spawn } = require("node:child_process");
const escaped = (what) => fs.writeSync(2, "ESCAPED " + what + "\\n");
function attack(turn) {
${attack}
}
let turns = 0;
require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line);
  if (message.type === "turn") { attack(++turns); fs.writeSync(1, JSON.stringify({ action: message.legal[0] }) + "\\n"); }
});
`,
  c: (attack) => `
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <fcntl.h>
#include <errno.h>
#include <sched.h>
#include <time.h>
#include <signal.h>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/mount.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
static void escaped(const char *what) { fprintf(stderr, "ESCAPED %s\\n", what); }
${attack}
int main(void) {
  static char line[65536];
  int turns = 0;
  while (fgets(line, sizeof line, stdin)) {
    if (!strstr(line, "\\"turn\\",")) continue;
    attack(++turns);
    char *legal = strstr(line, "\\"legal\\":[") + 9;
    printf("{\\"action\\":%.*s}\\n", (int)strcspn(legal, ",]"), legal);
    fflush(stdout);
  }
}
`,
  java: (attack) => `
import java.io.*;
import java.util.*;
public class Attack {
  static void attack(int turn) throws Exception {
${attack}
  }
  public static void main(String[] args) throws Exception {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
    int turns = 0;
    for (String line; (line = in.readLine()) != null;) {
      if (!line.contains("\\"legal\\":[")) continue;
      attack(++turns);
      String legal = line.substring(line.indexOf("\\"legal\\":[") + 9);
      System.out.println("{\\"action\\":" + legal.split("[,\\\\]]")[0] + "}");
    }
  }
}
`,
  sh: (attack) => `
escaped() { echo "ESCAPED $1" >&2; }
attack() {
${attack}
}
turns=0
while read -r line; do
  case $line in *'"legal":['*) ;; *) continue ;; esac
  turns=$((turns + 1))
  attack $turns
  legal=\${line#*'"legal":['}
  echo "{\\"action\\":\${legal%%[],]*}}"
done
`,
};

function indent(lines: string): string {
  return lines
    .trim()
    .split("\n")
    .map((line) => `    ${line}`)
    .join("\n");
}
