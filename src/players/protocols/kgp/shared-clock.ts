// A clock that all threads of a process read alike: each counts `performance.now` from its own start.

export function sharedNow(): number {
  return performance.timeOrigin + performance.now();
}
