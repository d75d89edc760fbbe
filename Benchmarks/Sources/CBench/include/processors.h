/* Which processors the program's threads run on. */
#ifndef BENCH_PROCESSORS_H
#define BENCH_PROCESSORS_H

#include <stdbool.h>

/* Keeps the program's first thread on one processor and all others that run now off it; or, with false, lets all run anywhere again. Does nothing where there
   is one processor, or no such call. */
void bench_spread_threads(bool spread);

#endif
