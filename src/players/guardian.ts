// Nobody outlives us. Programs run in process groups of their own; if Ludus itself is killed, it cannot clean up. A small
// shell on the other end of a pipe knows the groups, and kills them when the pipe closes.

import { type ChildProcess, spawn } from "node:child_process";

const SCRIPT = `
trap '' INT TERM HUP QUIT
groups=' '
while read -r what group; do
  case $what in
    +) groups="$groups$group " ;;
    -) case $groups in *" $group "*) groups="\${groups%% $group *} \${groups#* $group }" ;; esac ;;
  esac
done
for group in $groups; do kill -9 "-$group" 2>/dev/null; done
`;

let guardian: ChildProcess | undefined;

function tell(line: string): void {
  if (!guardian || guardian.exitCode !== null) {
    guardian = spawn("/bin/sh", ["-c", SCRIPT], {
      stdio: ["pipe", "ignore", "ignore"],
      detached: true,
      cwd: "/",
      env: {},
    });
    guardian.on("error", () => {});
    guardian.stdin!.on("error", () => {});
    guardian.unref();
    (guardian.stdin as unknown as { unref(): void }).unref();
  }
  guardian.stdin!.write(line);
}

export function guard(group: number): void {
  tell(`+ ${group}\n`);
}

export function unguard(group: number): void {
  tell(`- ${group}\n`);
}

/** Ends a whole process group, whoever is still in it. */
export function killGroup(group: number): void {
  try {
    process.kill(-group, "SIGKILL");
  } catch {
    // Nobody is left.
  }
}
