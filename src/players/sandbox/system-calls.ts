// The system calls that programs and compilers in a dozen languages need, and no others: found by running them all. Each
// has its number on x64 and on arm64, or a dash where that machine does not have it. Two dozen more are allowed for
// some arguments only, or told to have been done: see seccomp.ts.

/**
 * Files, folders and pipes. Not: attributes of files (they lie in memory that nobody accounts for), handles, watches,
 * sync, and reads that tell what others have read (preadv2).
 */
const FILES = `
  read 0 63, write 1 64, readv 19 65, writev 20 66, pread64 17 67, pwrite64 18 68, preadv 295 69, pwritev 296 70,
  open 2 -, openat 257 56, openat2 437 437, creat 85 -, close 3 57,
  close_range 436 436, stat 4 -, lstat 6 -, fstat 5 80, newfstatat 262 79, statx 332 291, statfs 137 43,
  fstatfs 138 44, lseek 8 62, access 21 -, faccessat 269 48, faccessat2 439 439,
  dup 32 23, dup2 33 -, dup3 292 24, pipe 22 -, pipe2 293 59, fsync 74 82, fdatasync 75 83, truncate 76 45,
  ftruncate 77 46, fallocate 285 47, getdents 78 -, getdents64 217 61, getcwd 79 17, chdir 80 49,
  fchdir 81 50, rename 82 -, renameat 264 38, renameat2 316 276, mkdir 83 -, mkdirat 258 34, rmdir 84 -, link 86 -,
  linkat 265 37, unlink 87 -, unlinkat 263 35, symlink 88 -, symlinkat 266 36, readlink 89 -, readlinkat 267 78,
  chmod 90 -, fchmod 91 52, fchmodat 268 53, fchmodat2 452 452, chown 92 -, fchown 93 55, lchown 94 -,
  fchownat 260 54, umask 95 166, utime 132 -, utimes 235 -, futimesat 261 -, utimensat 280 88, splice 275 76,
  sendfile 40 71, copy_file_range 326 285, getxattr 191 8, lgetxattr 192 9, fgetxattr 193 10, listxattr 194 11,
  llistxattr 195 12, flistxattr 196 13`;

/** Waiting and clocks. Not: setting them, io_uring and the older asynchronous calls. */
const WAITING = `
  poll 7 -, ppoll 271 73, select 23 -, pselect6 270 72, epoll_create 213 -, epoll_create1 291 20, epoll_ctl 233 21,
  epoll_wait 232 -, epoll_pwait 281 22, epoll_pwait2 441 441, eventfd 284 -, eventfd2 290 19, signalfd 282 -,
  signalfd4 289 74, timerfd_create 283 85, timerfd_settime 286 86, timerfd_gettime 287 87, nanosleep 35 101,
  clock_nanosleep 230 115, clock_gettime 228 113, clock_getres 229 114, gettimeofday 96 169, time 201 -,
  times 100 153, getitimer 36 102, setitimer 38 103, alarm 37 -, pause 34 -,
  timer_settime 223 110, timer_gettime 224 108, timer_getoverrun 225 109, timer_delete 226 111`;

/** Memory of one's own. Not: memory that belongs to no process (memfd, System V and POSIX queues), NUMA moves, what of a file is in memory. */
const MEMORY = `
  mmap 9 222, mprotect 10 226, munmap 11 215, mremap 25 216, msync 26 227,
  brk 12 214, mlock 149 228, mlock2 325 284, munlock 150 229, mlockall 151 230, munlockall 152 231,
  membarrier 324 283, get_mempolicy 239 236, pkey_mprotect 329 288, pkey_alloc 330 289, pkey_free 331 290`;

/**
 * Processes, threads and signals. Not: ptrace, reading other processes, namespaces, personalities, sessions (each would be
 * given as much of the processor as a whole other program) and groups (all are stopped as one).
 */
const PROCESSES = `
  fork 57 -, vfork 58 -, execve 59 221, exit 60 93, exit_group 231 94, wait4 61 260, waitid 247 95,
  pidfd_open 434 434, getpid 39 172, getppid 110 173,
  gettid 186 178, getpgid 121 155, getpgrp 111 -, getsid 124 156,
  set_tid_address 218 96, set_robust_list 273 99, get_robust_list 274 100, futex 202 98, futex_waitv 449 449,
  rseq 334 293, sched_yield 24 124, sched_getaffinity 204 123, sched_getparam 143 121,
  sched_getscheduler 145 120, sched_getattr 315 275,
  sched_get_priority_max 146 125, sched_get_priority_min 147 126, sched_rr_get_interval 148 127,
  getpriority 140 141, getrlimit 97 163, setrlimit 160 164,
  getrusage 98 165, arch_prctl 158 -, restart_syscall 219 128, rt_sigaction 13 134,
  rt_sigprocmask 14 135, rt_sigreturn 15 139, rt_sigpending 127 136, rt_sigtimedwait 128 137,
  rt_sigsuspend 130 133, sigaltstack 131 132, uname 63 160,
  sysinfo 99 179, getcpu 309 168, getrandom 318 278`;

/** Users: who one is. Not: becoming another. */
const USERS = `
  getuid 102 174, geteuid 107 175, getgid 104 176, getegid 108 177, getresuid 118 148, getresgid 120 150,
  getgroups 115 158, capget 125 90`;

/** Sockets, once there are any. */
const SOCKETS = `
  connect 42 203, accept 43 202, accept4 288 242, bind 49 200, listen 50 201, getsockname 51 204,
  getpeername 52 205, getsockopt 55 209, setsockopt 54 208, sendto 44 206, recvfrom 45 207, sendmsg 46 211,
  recvmsg 47 212, sendmmsg 307 269, recvmmsg 299 243, shutdown 48 210`;

export interface SystemCall {
  readonly name: string;
  readonly x64: number | undefined;
  readonly arm64: number | undefined;
}

export const ALLOWED: readonly SystemCall[] = [FILES, WAITING, MEMORY, PROCESSES, USERS, SOCKETS]
  .join(",")
  .split(",")
  .map((entry) => {
    const [name, x64, arm64] = entry.trim().split(" ") as [string, string, string];
    const number = (text: string) => (text === "-" ? undefined : Number(text));
    return { name, x64: number(x64), arm64: number(arm64) };
  });
