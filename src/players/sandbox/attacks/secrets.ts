// What a program should not know, and places where it should not write.

import type { Attack } from "./attack.ts";

export const secrets: readonly Attack[] = [
  {
    name: "reading the other seat's file",
    language: "py",
    source: "tries(lambda: open('{OTHER}').read() or 1/0)",
    expect: "plays",
  },
  {
    name: "having the other seat's file compiled as a part of its own",
    language: "py",
    source:
      "if turn < 0:\n    import other\nbuilt = [p for p in open('/proc/self/cmdline').read().split('\\0') if '/build/' in p]\nif not built: escaped('no build')\ntries(lambda: open(built[0] + '/other.pyc', 'rb').read())",
    expect: "plays",
  },
  {
    name: "reading our files",
    language: "py",
    source:
      "tries(lambda: open('{SECRET}').read(), lambda: os.listdir('{LUDUS}'), lambda: open('{LUDUS}/package.json').read())",
    expect: "plays",
  },
  {
    name: "reading the system's people and keys",
    language: "sh",
    source:
      "for f in /etc/passwd /etc/shadow /etc/ssh /root/.ssh /root/.bashrc /home/*/.bashrc /var/log /run/*; do [ -r $f ] && escaped $f; done; true",
    expect: "plays",
  },
  {
    name: "reading /proc of others",
    language: "py",
    source:
      "others = [p for p in os.listdir('/proc') if p.isdigit() and int(p) > 20]\nif others: escaped(others)\nif os.path.exists('/proc/{PID}/environ'): escaped('our process')\ntries(lambda: open('/proc/1/mem', 'rb'), lambda: open('/proc/kcore', 'rb').read(1))",
    expect: "plays",
  },
  {
    name: "reading our environment",
    language: "py",
    source:
      "if 'LUDUS_SECRET' in os.environ: escaped('environment')\ntries(lambda: 1 / ('LUDUS_SECRET' in open('/proc/1/environ').read()))",
    expect: "plays",
  },
  {
    name: "following a link of its own to our files",
    language: "py",
    source: "os.symlink('{SECRET}', '/tmp/link%d' % turn)\ntries(lambda: open('/tmp/link%d' % turn).read())",
    expect: "plays",
  },
  {
    name: "inherited file descriptors",
    language: "py",
    source: "extra = [f for f in os.listdir('/proc/self/fd') if int(f) > 3]\nif len(extra) > 0: escaped(extra)",
    expect: "plays",
  },
  {
    name: "writing outside",
    language: "sh",
    source:
      "for f in /x /usr/x /etc/x /dev/x /proc/x {FOLDER}/x /root/x /var/x /build/x; do (echo x >$f) 2>/dev/null && escaped $f; done; true",
    expect: "plays",
  },
  {
    name: "changing its own source",
    language: "py",
    source:
      "tries(lambda: open('{SELF}', 'a').write('x'), lambda: os.unlink('{SELF}'), lambda: os.chmod('{SELF}', 0o777))",
    expect: "plays",
  },
  {
    name: "device files",
    language: "py",
    source:
      "tries(*[(lambda d=d: open('/dev/' + d, 'rb').read(1)) for d in ('mem', 'kmsg', 'sda', 'vda', 'port', 'fuse', 'kvm')])\ntries(lambda: os.mknod('/tmp/disk%d' % turn, 0o60666, os.makedev(8, 0)), lambda: os.mknod('/tmp/mem%d' % turn, 0o20666, os.makedev(1, 1)))",
    expect: "plays",
  },
  {
    name: "reading the folder of a program that has its name",
    fails: { by: ["own-data"] },
    language: "py",
    source: "tries(lambda: open('{FOLDER}/Attack/idea').read())",
    expect: "plays",
  },
];
