// Runs all checks against the library, or with `replay` plays the script on standard input.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cscrolling_checks.h"

static void report(const char *file, int line, const char *text, void *user_data) {
  fprintf(stderr, "%s:%d: %s: expected %s\n", file, line, (const char *)user_data, text);
}

int main(int count, char **arguments) {
  if (count > 1 && strcmp(arguments[1], "replay") == 0) {
    size_t size = 1 << 24, length = 0;
    char *script = malloc(size);
    if (!script) return 1;
    length = fread(script, 1, size - 1, stdin);
    script[length] = 0;
    char *result = checks_replay(script);
    free(script);
    if (!result) return 1;
    fputs(result, stdout);
    free(result);
    return 0;
  }
  int32_t failed = 0;
  for (int32_t index = 0; index < checks_count(); index++)
    failed += checks_run(index, report, (void *)checks_name(index)) > 0;
  for (uint64_t seed = 1; seed <= 20; seed++) failed += checks_random(seed, 5000, report, "random calls") > 0;
  printf("%d checks, %d failed\n", checks_count() + 20, failed);
  return failed > 0;
}
