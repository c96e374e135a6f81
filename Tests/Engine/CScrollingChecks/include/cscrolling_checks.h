// Tests of scrolling.h in C, run in the test process and, with Program/main.c, against the library.
#ifndef CSCROLLING_CHECKS_H
#define CSCROLLING_CHECKS_H

#include <stdint.h>

/// A function that receives a failed expectation: its place and its text.
typedef void (*checks_report)(const char *file, int line, const char *text, void *user_data);

/// The number of checks.
int32_t checks_count(void);
/// The name of a check, or null beyond the last.
const char *checks_name(int32_t index);
/// Runs a check and returns the number of its failed expectations.
int32_t checks_run(int32_t index, checks_report report, void *user_data);

/// Makes random calls with random arguments from a seed, and returns the number of failed expectations.
int32_t checks_random(uint64_t seed, int32_t calls, checks_report report, void *user_data);

/// Plays a script of calls and returns one line per frame, or null if a line or a call fails, which goes to
/// standard error. Free the result. replay.c describes both formats.
char *checks_replay(const char *script);

/// The number of calls whose cost is measured.
int32_t costs_count(void);
/// The name of such a call, or null beyond the last.
const char *costs_name(int32_t index);
/// The time in nanoseconds that a call takes, the mean of `count`, at most 50,000: a glide must not end.
double costs_nanoseconds(int32_t index, int32_t count);

#endif
