// Nobody outlives us. Programs run in process groups and folders of their own; if Ludus itself is killed, it cannot
// clean up. A small shell on the other end of a pipe knows them, kills the groups and removes the folders when the pipe
// closes.

import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const SCRIPT = `
trap '' INT TERM HUP QUIT
line='
'
groups=' '
folders=$line
while read -r what name; do
  case $what in
    +) groups="$groups$name " ;;
    -) case $groups in *" $name "*) groups="\${groups%% $name *} \${groups#* $name }" ;; esac ;;
    folder) folders=$folders$name$line ;;
    gone) case $folders in
      *"$line$name$line"*) folders=\${folders%%"$line$name$line"*}$line\${folders#*"$line$name$line"} ;;
    esac ;;
  esac
done
for group in $groups; do kill -9 "-$group" 2>/dev/null; done
set -f
IFS=$line
for folder in $folders; do
  /bin/rm -rf -- "$folder" 2>/dev/null || { /bin/chmod -R u+rwx -- "$folder"; /bin/rm -rf -- "$folder"; }
done
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

/** A fresh folder for temporary files, with a name that begins so; it is gone at the latest when Ludus is. */
export function guardedFolder(prefix: string): string {
  const folder = join(tmpdir(), prefix + randomBytes(6).toString("hex"));
  // Told before it is made: there is no moment in which nobody knows of it.
  tell(`folder ${folder}\n`);
  mkdirSync(folder, { mode: 0o700 });
  return folder;
}

export function removeGuarded(folder: string): void {
  if (removeFolder(folder)) tell(`gone ${folder}\n`);
}

/** Takes away a folder in which a stranger may have made things hard to take away; whether it is gone. */
export function removeFolder(folder: string): boolean {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    spawnSync("/bin/chmod", ["-R", "u+rwx", "--", folder], { stdio: "ignore" });
    spawnSync("/bin/rm", ["-rf", "--", folder], { stdio: "ignore" });
  }
  return !existsSync(folder);
}

/** Ends a whole process group, whoever is still in it. */
export function killGroup(group: number): void {
  try {
    process.kill(-group, "SIGKILL");
  } catch {
    // Nobody is left.
  }
}
