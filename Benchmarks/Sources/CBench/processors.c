#define _GNU_SOURCE
#include "processors.h"

#ifdef __linux__
#include <dirent.h>
#include <sched.h>
#include <stdlib.h>
#include <unistd.h>

void bench_spread_threads(bool spread) {
  static cpu_set_t all;
  static bool is_known = false;
  if (!is_known && sched_getaffinity(0, sizeof all, &all)) return;
  is_known = true;
  cpu_set_t first, others = all;
  CPU_ZERO(&first);
  int processor = 0;
  while (processor < CPU_SETSIZE && !CPU_ISSET(processor, &all)) processor++;
  CPU_SET(processor, &first);
  CPU_CLR(processor, &others);
  if (CPU_COUNT(&others) == 0) return;
  DIR *tasks = opendir("/proc/self/task");
  if (!tasks) return;
  for (struct dirent *entry; (entry = readdir(tasks));) {
    const pid_t thread = (pid_t)atoi(entry->d_name);
    if (thread <= 0) continue;
    const cpu_set_t *processors = !spread ? &all : thread == getpid() ? &first : &others;
    sched_setaffinity(thread, sizeof *processors, processors);
  }
  closedir(tasks);
}
#else
void bench_spread_threads(bool spread) { (void)spread; }
#endif
