// Gaining rights, and reaching into the kernel.

import type { Attack } from "./attack.ts";

export const rights: readonly Attack[] = [
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
    name: "writing into the process that holds its sandbox",
    language: "py",
    source:
      "def write():\n    at = int(next(m for m in open('/proc/1/maps') if ' rw-p' in m).split('-')[0], 16)\n    with open('/proc/1/mem', 'r+b', 0) as f: return f.seek(at), f.write(f.read(1))\ntries(write, lambda: open('/proc/1/mem', 'r+b'), lambda: open('/proc/1/x', 'w'))",
    expect: "plays",
  },
  {
    name: "telling the kernel in its own files whom to end last and whom to serve first",
    fails: { by: ["told-files"] },
    language: "py",
    source:
      "names = ['oom_score_adj', 'oom_adj', 'autogroup', 'timerslack_ns', 'coredump_filter', 'clear_refs', 'comm']\nfor name in names:\n    for owner in ['self', 'thread-self', str(os.getpid())]: tries(lambda: open('/proc/%s/%s' % (owner, name), 'w'))",
    expect: "plays",
  },
  {
    name: "hiding from whoever looks, inheriting orphans and taking a core for itself",
    fails: { by: ["controls"] },
    language: "c",
    source: `
#include <sys/prctl.h>
static int nothing(void *x) { (void)x; syscall(SYS_exit, 0); return 0; }
static void attack(int t) {
  static char stack[65536];
  if (prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0) escaped("hidden");
  if (prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0) escaped("orphans");
  if (prctl(62, 1, 0, 0, 0) == 0) escaped("core");
  if (clone(nothing, stack + sizeof stack, CLONE_VM | CLONE_FS | CLONE_SIGHAND | CLONE_THREAD | CLONE_SYSVSEM, 0) > 0) escaped("a thread with files of its own");
}`,
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
    limits: { turnTime: 60_000 },
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
