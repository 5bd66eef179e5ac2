// Uses processor time in threads and children at every turn, and tells the kernel's own account of it on standard error.
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double used(int who) {
  struct rusage use;
  getrusage(who, &use);
  return (use.ru_utime.tv_sec + use.ru_stime.tv_sec) * 1e3 + (use.ru_utime.tv_usec + use.ru_stime.tv_usec) / 1e3;
}

static void burn(clockid_t clock, long ms) {
  struct timespec now, start;
  clock_gettime(clock, &start);
  do clock_gettime(clock, &now);
  while ((now.tv_sec - start.tv_sec) * 1000 + (now.tv_nsec - start.tv_nsec) / 1000000 < ms);
}

static void *thread(void *none) {
  burn(CLOCK_THREAD_CPUTIME_ID, 15);
  return none;
}

int main(void) {
  static char line[65536];
  while (fgets(line, sizeof line, stdin)) {
    char *legal = strstr(line, "\"legal\":[");
    if (!legal) continue;
    pthread_t one;
    pthread_create(&one, 0, thread, 0);
    if (fork() == 0) {
      burn(CLOCK_PROCESS_CPUTIME_ID, 10);
      _exit(0);
    }
    burn(CLOCK_THREAD_CPUTIME_ID, 5);
    pthread_join(one, 0);
    wait(0);
    fprintf(stderr, "%.3f\n", used(RUSAGE_SELF) + used(RUSAGE_CHILDREN));
    legal += 9;
    printf("{\"action\":%.*s}\n", (int)strcspn(legal, ",]"), legal);
    fflush(stdout);
  }
}
