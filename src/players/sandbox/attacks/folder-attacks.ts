// Programs that answer through a file, and what they do to the folder they are given.

/** Of programs that answer through a file in a folder of ours: what they do to that folder, and what is said of it. */
export interface FolderAttack {
  readonly name: string;
  /** In Python. */
  readonly source: string;
  readonly message: RegExp;
  /** Played so often: whether it gets through is a matter of luck. */
  readonly times?: number;
}

const FOLDER_FULL = /wrote \d+ MB into its folder, and 4 MB are allowed/;

export const FOLDER_ATTACKS: readonly FolderAttack[] = [
  {
    name: "files without a name",
    source:
      "kept = []\nwhile True:\n    f = open('f', 'wb'); os.unlink('f'); f.write(b'x' * (3 << 20)); f.flush(); kept.append(f)",
    message: FOLDER_FULL,
  },
  {
    name: "folders deeper than a path is long",
    source: "for _ in range(60): os.mkdir('d' * 200); os.chdir('d' * 200)\ntime.sleep(60)",
    message: /made a folder that cannot be read/,
  },
  {
    name: "a folder that cannot be listed",
    source:
      "os.mkdir('d', 0o300)\nfor n in range(3):\n    with open('d/%d' % n, 'wb') as f: f.write(b'x' * (3 << 20))\ntime.sleep(60)",
    message: /made a folder that cannot be read|into its folder/,
  },
  {
    name: "more folders than can be counted",
    source: "for n in range(1000000): os.mkdir('%d' % n)",
    // They take room on the disk too: on a busy machine that may be noticed first.
    message: /made more than 1000 files and folders|into its folder/,
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
    message: /in place of matrix.txt|left a wrong matrix.txt|left no matrix.txt|ended|was still running|touched more/,
    times: 3,
  },
];
