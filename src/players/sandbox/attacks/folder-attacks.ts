// Programs that answer through a file, and what they do to the folder they are given.

import type { FaultKind } from "../../../arena/fault.ts";
import type { Limits } from "../../../arena/limits.ts";
import type { Fails } from "./attack.ts";

/** Of programs that answer through a file in a folder of ours: what they do to that folder, and what is said of it. */
export interface FolderAttack {
  readonly name: string;
  /** In Python. */
  readonly source: string;
  readonly message: RegExp;
  readonly fails?: Fails;
  /** Of the fault; `protocol` if nothing is said. */
  readonly kind?: FaultKind;
  readonly limits?: Limits;
  /** Played so often: whether it gets through is a matter of luck. */
  readonly times?: number;
}

const FOLDER_FULL = /wrote [\d.]+ [MG]B into its folder \(limit 4 MB\)/;
/** Root can see how large they are. */
const FULL_OR_HIDDEN = /wrote [\d.]+ [MG]B into its folder \(limit 4 MB\)|kept deleted files of its folder/;
/** A file of three megabytes that were never written, and so are not counted when they are. */
const GIVEN = `
import ctypes, socket, threading
libc = ctypes.CDLL(None)
libc.mmap.restype = ctypes.c_void_p
def given(name):
    f = os.open(name, os.O_CREAT | os.O_RDWR, 0o600)
    os.posix_fallocate(f, 0, 3 << 20)
    return f
def nameless():
    f = given('f')
    os.unlink('f')
    return f
`;

export const FOLDER_ATTACKS: readonly FolderAttack[] = [
  {
    name: "a link to our file in place of its answer",
    source: "os.unlink('matrix.txt')\nos.symlink('{SECRET}', 'matrix.txt')",
    message: /left a link in place of matrix.txt/,
    fails: { by: ["no-links"] },
  },
  {
    name: "files without a name",
    source:
      "kept = []\nwhile True:\n    f = open('f', 'wb'); os.unlink('f'); f.write(b'x' * (3 << 20)); f.flush(); kept.append(f)",
    message: FOLDER_FULL,
  },
  {
    name: "a folder whose name is no text",
    source: `${GIVEN}\nos.mkdir(b'\\xff')\nfor n in range(3): os.close(given(b'\\xff/%d' % n))\ntime.sleep({WAIT})`,
    message: FOLDER_FULL,
    fails: { by: ["nameless"] },
  },
  {
    name: "files without a name that a mapping alone keeps",
    source: `${GIVEN}
for n in range(3):
    f = nameless()
    libc.mmap(None, ctypes.c_size_t(4096), 1, 1, f, ctypes.c_long(0))
    os.close(f)
time.sleep({WAIT})`,
    message: FULL_OR_HIDDEN,
    fails: { by: ["nameless"] },
  },
  {
    name: "files without a name that nobody receives",
    source: `${GIVEN}
a, b = socket.socketpair()
for n in range(3):
    f = nameless()
    socket.send_fds(a, [b'x'], [f])
    os.close(f)
time.sleep({WAIT})`,
    message: FULL_OR_HIDDEN,
    fails: { by: ["nameless"] },
  },
  {
    name: "files without a name in a process whose first thread has ended",
    source: `${GIVEN}
def stay():
    time.sleep(0.1)
    kept = [nameless() for n in range(3)]
    time.sleep({WAIT})
    os._exit(0)
threading.Thread(target=stay).start()
libc.syscall(93 if os.uname().machine == 'aarch64' else 60, 0)`,
    message: FOLDER_FULL,
    fails: { by: ["nameless"] },
  },
  {
    name: "folders deeper than a path is long",
    source: "for _ in range(60): os.mkdir('d' * 200); os.chdir('d' * 200)\ntime.sleep(60)",
    message: /created a folder that cannot be read/,
  },
  {
    name: "a folder that cannot be listed",
    source:
      "os.mkdir('d', 0o300)\nfor n in range(3):\n    with open('d/%d' % n, 'wb') as f: f.write(b'x' * (3 << 20))\ntime.sleep(60)",
    message: /created a folder that cannot be read|into its folder/,
  },
  {
    name: "more folders than can be counted",
    source: "for n in range(1000000): os.mkdir('%d' % n)",
    // They take room on the disk too: on a busy machine that may be noticed first.
    message: /created more than 1000 files and folders|into its folder/,
  },
  {
    name: "children that swap the file for a link to ours when it is read",
    source: `
try: os.sched_setscheduler(1, os.SCHED_IDLE, os.sched_param(0))
except OSError: pass
text = open('matrix.txt').read()
for n in range(6):
    if os.fork() == 0:
        try: os.setsid()
        except OSError: pass
        own = 'matrix.txt'
        while True:
            try:
                os.unlink(own)
                os.symlink('{SECRET}', own)
                os.unlink(own)
                with open(own, 'x') as f: f.write(text)
            except OSError: pass
time.sleep(0.05)
os._exit(0)`,
    message: /in place of matrix.txt|left a wrong matrix.txt|left no matrix.txt|ended|was still running|touched /,
    times: 3,
  },
  {
    name: "a folder that is swapped for a link to ours while it is counted",
    source: `
import ctypes
libc = ctypes.CDLL(None)
os.mkdir('d')
os.symlink('{TREASURE}', 'l')
end = time.monotonic() + 2
while time.monotonic() < end:
    for n in range(1000): libc.renameat2(-100, b'd', -100, b'l', 2)`,
    // Not: how large what is there is.
    message: /touched more than matrix.txt/,
    fails: { by: ["no-links"] },
  },
  {
    name: "children with many open files, so that counting takes long",
    source: `
for n in range(64):
    if os.fork() == 0:
        try:
            while True: os.open('/dev/null', os.O_RDONLY)
        except OSError: pass
        time.sleep(60)
end = time.monotonic() + max(5, {WAIT})
while time.monotonic() < end: time.sleep(0.001)`,
    kind: "time",
    limits: { startTime: 0, turnTime: 1_500 },
    message: /was still running after 1.5 s/,
    fails: { by: ["own-look", "heard"] },
  },
  {
    name: "touching its file without end, so that we hear of nothing else",
    source: `
file = os.open('matrix.txt', os.O_RDWR)
for n in range(20000):
    os.pwrite(file, b'x', 4000)
    os.utime(file)`,
    message: /touched matrix.txt more than 2000 times/,
  },
];
