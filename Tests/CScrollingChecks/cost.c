#define _POSIX_C_SOURCE 200809L
#include <time.h>

#include "check.h"

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

double checks_nanoseconds(int32_t count) {
  scroll_view view = make_view();
  scroll_point offset = {0, 0};
  double sum = 0;
  scroll_view_touch(view, SCROLL_TOUCH_DOWN, 0, 160, 2000, 0);
  double start = now();
  for (int32_t call = 1; call <= count; call++) {
    scroll_view_touch(view, SCROLL_TOUCH_MOVE, 0, 160, 2000 - call % 1000, call * 0.001);
    scroll_view_get_content_offset(view, &offset);
    sum += offset.y;
  }
  double end = now();
  scroll_view_free(view);
  return sum < 0 ? -1 : (end - start) / count;
}
