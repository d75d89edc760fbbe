/* The processors on which the program's threads run. */
#ifndef BENCH_PROCESSORS_H
#define BENCH_PROCESSORS_H

#include <stdbool.h>

/* Restricts the program's first thread to one processor, and its other present threads to the remaining
 * ones. False removes the restriction. Does nothing where there is one processor, or no such system call. */
void bench_spread_threads(bool spread);

#endif
