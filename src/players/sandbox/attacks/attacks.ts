// Hostile programs and what must come of each. `plays` means that the attack was fended off without a fault and without
// its writing ESCAPED. Words in capitals and braces are replaced by the test: {PORT}, {SECRET}, {OTHER} and so on.

import type { FaultKind } from "../../../arena/fault.ts";
import type { Limits } from "../../../arena/limits.ts";
import type { Guards } from "../guards.ts";
import type { Language } from "./preludes.ts";

export interface Attack {
  readonly name: string;
  readonly language: Language;
  readonly source: string;
  readonly expect: "plays" | { readonly kind: FaultKind | readonly FaultKind[]; readonly message: RegExp };
  readonly limits?: Limits;
  readonly guards?: Partial<Guards>;
}

const MB = 1024 * 1024;
const MEMORY = { kind: "memory", message: /held \d+ MB of memory, and 96 MB are allowed/ } as const;
const CROWD = {
  kind: "crash",
  message: /ran \d+ processes and threads at once, and fewer than 32 are allowed/,
} as const;
const FLOOD = {
  kind: "protocol",
  message: /wrote \d+ MB to standard \w+ within a second, and 2 MB are allowed/,
} as const;
const CPU = { kind: "time", message: /of processor time/ } as const;
const few = { guards: { processes: 32 } };
const small = { limits: { memory: 96 * MB } };
const quiet = { guards: { outputRate: 2 * MB } };

const processes: Attack[] = [
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
    source: "bomb() { bomb | bomb & wait; }; bomb",
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

const memory: Attack[] = [
  {
    name: "memory by heap",
    language: "c",
    source: "static void attack(int t) { for (;;) memset(malloc(1 << 20), 1, 1 << 20); }",
    expect: MEMORY,
    ...small,
  },
  {
    name: "memory by anonymous shared mapping",
    language: "c",
    source:
      "static void attack(int t) { for (;;) memset(mmap(0, 1 << 20, 3, MAP_SHARED | MAP_ANONYMOUS, -1, 0), 1, 1 << 20); }",
    expect: { kind: ["memory", "crash"], message: /held|SIGSEGV|SIGBUS|SIGKILL/ },
    ...small,
  },
  {
    name: "shared memory that it lets go of and keeps",
    language: "c",
    source:
      "static void attack(int t) { for (;;) { char *p = mmap(0, 1 << 20, 3, MAP_SHARED | MAP_ANONYMOUS, -1, 0); memset(p, 1, 1 << 20); madvise(p, 1 << 20, MADV_DONTNEED); } }",
    expect: MEMORY,
    ...small,
  },
  {
    name: "memory of page tables",
    language: "c",
    source:
      "static void attack(int t) { volatile char *p = mmap(0, 1L << 40, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0); madvise((void *)p, 1L << 40, MADV_NOHUGEPAGE); for (long at = 0; at < 1L << 40; at += 1 << 21) p[at]; }",
    expect: MEMORY,
    ...small,
  },
  {
    name: "memory of sockets",
    language: "c",
    source:
      "static void attack(int t) { static char b[65536]; for (int n = 0; n < 20; n++) if (fork() == 0) { for (int s[2]; socketpair(1, 1, 0, s) == 0; ) { fcntl(s[0], F_SETFL, O_NONBLOCK); while (write(s[0], b, sizeof b) > 0); } sleep(60); } sleep(60); }",
    expect: MEMORY,
    limits: { memory: 96 * MB, turnTime: 30_000 },
  },
  {
    name: "memory by children",
    language: "py",
    source:
      "for _ in range(6):\n    if os.fork() == 0:\n        x = bytearray(b'x') * (30 << 20)\n        time.sleep(60)\ntime.sleep(60)",
    expect: MEMORY,
    ...small,
  },
  {
    name: "memory by a heap of JavaScript",
    language: "js",
    source: "const all = []; for (;;) all.push(new Array(100000).fill(Math.random()));",
    expect: { kind: "memory", message: /memory/ },
    limits: { memory: 160 * MB },
  },
  {
    name: "memory by the Java heap",
    language: "java",
    source: "List<byte[]> all = new ArrayList<>(); for (;;) all.add(new byte[1 << 20]);",
    expect: { kind: "memory", message: /memory/ },
    limits: { memory: 160 * MB },
  },
  {
    name: "memory that belongs to no process (memfd)",
    language: "c",
    source: 'static void attack(int t) { if (syscall(SYS_memfd_create, "x", 0) >= 0) escaped("memfd"); }',
    expect: "plays",
  },
  {
    name: "System V shared memory",
    language: "py",
    source: "if libc.shmget(1234, 1 << 20, 0o1666) >= 0: escaped('shmget')",
    expect: "plays",
  },
  { name: "filling /dev/shm", language: "py", source: FILL("/dev/shm"), expect: "plays", guards: { scratch: 4 * MB } },
  { name: "filling /tmp", language: "py", source: FILL("/tmp"), expect: "plays", guards: { scratch: 4 * MB } },
  { name: "filling its home", language: "py", source: FILL("/tmp/home"), expect: "plays", guards: { scratch: 4 * MB } },
  {
    name: "page cache",
    language: "sh",
    source: "cat /usr/lib/x86_64-linux-gnu/*.so* >/dev/null 2>&1",
    expect: "plays",
    limits: { memory: 96 * MB, turnTime: 60_000 },
  },
  {
    name: "endless recursion",
    language: "c",
    source:
      "static int deep(int n) { volatile char x[4096]; x[0] = n; return deep(n + 1) + x[0]; }\nstatic void attack(int t) { deep(0); }",
    expect: { kind: "crash", message: /SIGSEGV/ },
  },
  {
    name: "a file beyond the allowed size",
    language: "c",
    source:
      'static void attack(int t) { int f = open("/tmp/big", O_CREAT | O_WRONLY, 0600); signal(SIGXFSZ, SIG_IGN); if (ftruncate(f, 8 << 20) == 0) escaped("size"); }',
    expect: "plays",
    guards: { fileSize: 2 * MB },
  },
  {
    name: "open files without end",
    language: "c",
    source:
      'static void attack(int t) { int n = 0; while (n < 1000 && open("/dev/null", O_RDONLY) >= 0) n++; if (n >= 64) escaped("files"); for (int i = 3; i < 1000; i++) close(i); }',
    expect: "plays",
    guards: { openFiles: 64 },
  },
];

function FILL(folder: string): string {
  return `
try:
    for n in range(12):
        with open("${folder}/f%d" % n, "wb") as f: f.write(b"x" * (1 << 20))
    escaped("12 MB")
except OSError:
    pass
for n in range(12):
    try: os.unlink("${folder}/f%d" % n)
    except OSError: pass`;
}

const time: Attack[] = [
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
];

const output: Attack[] = [
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
    expect: { kind: "protocol", message: /nobody asked for/ },
  },
  {
    name: "answers after the end",
    language: "js",
    source:
      'if (turn === 1) process.stdin.on(\'data\', (d) => { if (String(d).includes(\'"type":"end"\')) fs.writeSync(1, \'{"action":"white"}\\n\'); });',
    expect: { kind: "protocol", message: /nobody asked for/ },
  },
  {
    name: "leaving the game to a child",
    language: "py",
    source: "if turn == 2 and os.fork() > 0: os._exit(0)",
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
];

const secrets: Attack[] = [
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
];

const network: Attack[] = [
  {
    name: "connecting to our HTTP port",
    language: "py",
    source: "tries(lambda: socket.create_connection(('127.0.0.1', {PORT}), 1))",
    expect: "plays",
  },
  {
    name: "connecting to our HTTP port from Java",
    language: "java",
    source: 'try { new java.net.Socket("127.0.0.1", {PORT}); System.err.println("ESCAPED"); } catch (Exception e) { }',
    expect: "plays",
  },
  {
    name: "connecting to our database's socket",
    language: "js",
    source: "net.connect('{SOCKET}').on('connect', () => escaped('socket')).on('error', () => {});",
    expect: "plays",
  },
  {
    name: "connecting to an abstract socket of ours",
    language: "py",
    source: "s = socket.socket(socket.AF_UNIX)\ntries(lambda: s.connect('\\0{MARK}'))",
    expect: "plays",
  },
  {
    name: "connecting to the outside",
    language: "py",
    source:
      "tries(lambda: socket.create_connection(('1.1.1.1', 53), 1), lambda: socket.create_connection(('deb.debian.org', 80), 1), lambda: socket.socket(socket.AF_INET, socket.SOCK_DGRAM), lambda: socket.socket(socket.AF_INET6))",
    expect: "plays",
  },
  {
    name: "raw and kernel sockets",
    language: "py",
    source:
      "tries(lambda: socket.socket(socket.AF_PACKET, socket.SOCK_RAW), lambda: socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, 0), lambda: socket.socket(38, socket.SOCK_SEQPACKET))",
    expect: "plays",
  },
  {
    name: "meeting the other program in the network",
    language: "py",
    source:
      "s = socket.socket(socket.AF_UNIX)\nif turn == 1: tries(lambda: s.connect('\\0meeting'))\nglobal door\ndoor = socket.socket(socket.AF_UNIX)\ntry:\n    door.bind('\\0meeting')\nexcept OSError:\n    pass\nelse:\n    door.listen()",
    expect: "plays",
  },
];

const rights: Attack[] = [
  {
    name: "signals to us",
    language: "py",
    source: "tries(lambda: os.kill({PID}, signal.SIGKILL), lambda: os.kill(1, signal.SIGKILL) or 1 / 0)",
    expect: "plays",
  },
  {
    name: "signals to everybody",
    language: "c",
    source: "static void attack(int t) { kill(-1, SIGKILL); raise(SIGKILL); }",
    expect: { kind: "crash", message: /SIGKILL/ },
  },
  {
    name: "ptrace",
    language: "c",
    source:
      'static void attack(int t) { if (ptrace(PTRACE_TRACEME, 0, 0, 0) == 0) escaped("traceme"); if (ptrace(PTRACE_ATTACH, 1, 0, 0) == 0) escaped("attach"); }',
    expect: "plays",
  },
  {
    name: "writing into the process that holds its walls",
    language: "py",
    source:
      "def write():\n    at = int(next(m for m in open('/proc/1/maps') if ' rw-p' in m).split('-')[0], 16)\n    with open('/proc/1/mem', 'r+b', 0) as f: return f.seek(at), f.write(f.read(1))\ntries(write, lambda: open('/proc/1/mem', 'r+b'), lambda: open('/proc/1/x', 'w'))",
    expect: "plays",
  },
  {
    name: "reading another process's memory",
    language: "c",
    source:
      'static void attack(int t) { char b[8]; struct { void *p; unsigned long n; } l = { b, 8 }, r = { b, 8 }; if (syscall(SYS_process_vm_readv, getpid(), &l, 1, &r, 1, 0) >= 0) escaped("vm"); }',
    expect: "plays",
  },
  {
    name: "becoming root",
    language: "py",
    source:
      "tries(lambda: os.setuid(0) or 1 / (os.getuid() != {UID} and os.geteuid() == 0), lambda: os.setgroups([0]))\nif libc.prctl(39, 0, 0, 0, 0) == 0: escaped('privileges')",
    expect: "plays",
  },
  {
    name: "setuid programs",
    language: "sh",
    source:
      'for p in su sudo mount newgrp; do command -v $p >/dev/null && [ "$(echo | timeout 2 $p -c id -u root 2>/dev/null)" = 0 ] && [ $(id -u) != 0 ] && escaped $p; done; true',
    expect: "plays",
  },
  {
    name: "mounting",
    language: "c",
    source:
      'static void attack(int t) { if (mount("t", "/tmp", "tmpfs", 0, 0) == 0) escaped("mount"); if (umount("/proc") == 0) escaped("umount"); if (mount(0, "/", 0, MS_REMOUNT | MS_BIND, 0) == 0) escaped("remount"); }',
    expect: "plays",
  },
  {
    name: "user namespaces",
    language: "c",
    source:
      'static int child(void *x) { return 0; }\nstatic void attack(int t) { static char s[65536]; if (unshare(CLONE_NEWUSER) == 0) escaped("unshare"); if (clone(child, s + 65536, CLONE_NEWUSER | SIGCHLD, 0) > 0) escaped("clone"); struct { unsigned long long a[11]; } c = { { CLONE_NEWUSER } }; if (syscall(435, &c, sizeof c) >= 0) escaped("clone3"); if (setns(open("/proc/1/ns/mnt", O_RDONLY), 0) == 0) escaped("setns"); }',
    expect: "plays",
  },
  {
    name: "leaving the root folder",
    language: "c",
    source:
      'static void attack(int t) { if (chroot("/tmp") == 0) escaped("chroot"); if (syscall(SYS_pivot_root, "/tmp", "/tmp") == 0) escaped("pivot_root"); if (syscall(SYS_open_by_handle_at, 0, 0, 0) >= 0 || errno != EPERM) escaped("handle"); }',
    expect: "plays",
  },
  {
    name: "calls into the depths of the kernel",
    language: "c",
    source:
      'static void attack(int t) { long calls[] = { SYS_bpf, SYS_keyctl, SYS_add_key, SYS_userfaultfd, SYS_perf_event_open, SYS_io_uring_setup, SYS_kexec_load, SYS_init_module, SYS_personality, SYS_reboot, SYS_swapon, SYS_settimeofday, SYS_fanotify_init }; for (unsigned i = 0; i < sizeof calls / sizeof *calls; i++) if (syscall(calls[i], 0, 0, 0, 0, 0) >= 0 || (errno != EPERM && errno != ENOSYS)) escaped("call"); }',
    expect: "plays",
  },
  {
    name: "typing into our terminal",
    language: "c",
    source:
      'static void attack(int t) { char x = \'x\'; for (int f = 0; f < 3; f++) if (ioctl(f, 0x5412, &x) == 0 || errno != EPERM) escaped("tiocsti"); if (open("/dev/tty", O_RDWR) >= 0) escaped("tty"); }',
    expect: "plays",
  },
  {
    name: "settings of the kernel",
    language: "sh",
    source:
      "for f in /proc/sys/kernel/hostname /proc/sysrq-trigger /proc/sys/vm/drop_caches /proc/self/oom_score_adj_x; do (echo 1 >$f) 2>/dev/null && escaped $f; done; hostname owned 2>/dev/null && escaped hostname; true",
    expect: "plays",
  },
  {
    name: "watching what others do with the system's files",
    language: "c",
    source:
      'static void attack(int t) { int f = open("/usr/bin", O_RDONLY); if (fcntl(f, F_NOTIFY, DN_ACCESS) == 0) escaped("notify"); if (fcntl(f, F_SETLEASE, F_RDLCK) == 0) escaped("lease"); close(f); }',
    expect: "plays",
  },
  {
    name: "being spared when the machine is short of memory",
    language: "py",
    source: "if open('/proc/self/oom_score_adj').read() != '1000\\n': escaped('spared')",
    expect: "plays",
  },
  {
    name: "pushing itself forward on the processor",
    language: "py",
    source: "tries(lambda: os.nice(-5), lambda: os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(10)))",
    expect: "plays",
  },
];

/** Of programs that answer through a file in a folder of ours: what they do to that folder, and what is said of it. */
export interface FolderAttack {
  readonly name: string;
  /** In Python. */
  readonly source: string;
  readonly message: RegExp;
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
    message: /made more than 1000 files and folders/,
  },
];

export const ATTACKS: readonly Attack[] = [
  ...processes,
  ...memory,
  ...time,
  ...output,
  ...secrets,
  ...network,
  ...rights,
];
