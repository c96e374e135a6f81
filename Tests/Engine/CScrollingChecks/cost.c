// The cost of calls. Tests/Engine/LibraryCost makes the same calls in Swift, in the same order.
#define _POSIX_C_SOURCE 200809L
#include <time.h>

#include "check.h"

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

/// A view of 320 x 240 pt whose content takes a million seconds to pass, perhaps with
/// ten million rows of 44 pt.
static scroll_view cost_view(int has_list) {
  scroll_metrics metrics;
  scroll_list list;
  scroll_view view = 0;
  scroll_metrics_init(&metrics);
  metrics.bounds_size = (scroll_size){320, 240};
  metrics.content_size = (scroll_size){320, 1e9};
  metrics.deceleration_per_ms = 0.9999;
  scroll_view_make(&metrics, "uikit", &view);
  scroll_list_init(&list);
  list.row_count = 10000000;
  if (has_list) scroll_view_set_list(view, &list);
  return view;
}

static double sum;

static void touches(scroll_view view, int32_t count) {
  for (int32_t n = 1; n <= count; n++)
    scroll_view_touch(view, SCROLL_TOUCH_MOVE, 0, 160, 1e6 - n % 1000, n * 0.001);
}
static void begin_touch(scroll_view view) { scroll_view_touch(view, SCROLL_TOUCH_DOWN, 0, 160, 1e6, 0); }
static void steps(scroll_view view, int32_t count) {
  for (int32_t n = 1; n <= count; n++)
    scroll_view_trackpad(view, SCROLL_PHASE_CHANGE, 0, n % 1000 < 500 ? -3 : 3, n * 0.001);
}
static void begin_pad(scroll_view view) { scroll_view_trackpad(view, SCROLL_PHASE_BEGIN, 0, 0, 0); }
static void notches(scroll_view view, int32_t count) {
  for (int32_t n = 1; n <= count; n++) scroll_view_wheel(view, 0, n % 1000 < 500 ? -1 : 1, n * 0.001);
}
static void frames(scroll_view view, int32_t count) {
  for (int32_t n = 1; n <= count; n++) scroll_view_frame(view, 1 + n * 0.001);
}
static void begin_glide(scroll_view view) {
  scroll_point translation = {0, -100}, velocity = {0, -100000};
  scroll_view_pan(view, SCROLL_PHASE_BEGIN, SCROLL_DEVICE_TOUCH, &translation, &velocity, 0.5);
  scroll_view_pan(view, SCROLL_PHASE_CHANGE, SCROLL_DEVICE_TOUCH, &translation, &velocity, 0.6);
  scroll_view_pan(view, SCROLL_PHASE_END, SCROLL_DEVICE_TOUCH, NULL, NULL, 0.7);
}
static void rest(scroll_view view) { scroll_view_set_content_offset(view, 0, 1e6, 0); }
static void offsets(scroll_view view, int32_t count) {
  scroll_point offset = {0, 0};
  for (int32_t n = 1; n <= count; n++) scroll_view_get_content_offset(view, &offset), sum += offset.y;
}
static void states(scroll_view view, int32_t count) {
  scroll_view_state state = {.phase = 0};
  for (int32_t n = 1; n <= count; n++) scroll_view_get_state(view, &state), sum += state.velocity.y + state.phase;
}
static void needs(scroll_view view, int32_t count) {
  scroll_need need = {0, 0};
  for (int32_t n = 1; n <= count; n++) scroll_view_get_need(view, 1, &need), sum += need.kind;
}
static void jumps(scroll_view view, int32_t count) {
  for (int32_t n = 1; n <= count; n++) scroll_view_set_content_offset(view, 0, n % 1000, 0);
}
static void visible(scroll_view view, int32_t count) {
  int64_t first = 0, end = 0;
  for (int32_t n = 1; n <= count; n++) scroll_view_get_visible_rows(view, &first, &end), sum += (double)end;
}
static void row_frames(scroll_view view, int32_t count) {
  scroll_rect frame = {0, 0, 0, 0};
  for (int32_t n = 1; n <= count; n++) scroll_view_get_row_frame(view, n % 1000, &frame), sum += frame.y;
}

static const struct {
  const char *name;
  int has_list;
  void (*begin)(scroll_view view);
  void (*run)(scroll_view view, int32_t count);
} costs[] = {
  {"touch, while it drags", 0, begin_touch, touches},
  {"trackpad, a change", 0, begin_pad, steps},
  {"wheel", 0, rest, notches},
  {"frame, in a glide", 0, begin_glide, frames},
  {"frame, at rest", 0, rest, frames},
  {"get_content_offset", 0, rest, offsets},
  {"get_state, in a glide", 0, begin_glide, states},
  {"get_need", 0, begin_glide, needs},
  {"set_content_offset", 0, rest, jumps},
  {"get_visible_rows", 1, rest, visible},
  {"get_row_frame", 1, rest, row_frames},
};

int32_t costs_count(void) { return sizeof costs / sizeof *costs; }

const char *costs_name(int32_t index) {
  return index >= 0 && index < costs_count() ? costs[index].name : NULL;
}

double costs_nanoseconds(int32_t index, int32_t count) {
  if (!costs_name(index)) return NAN;
  scroll_view view = cost_view(costs[index].has_list);
  costs[index].begin(view);
  double start = now();
  costs[index].run(view, count);
  double end = now();
  scroll_view_free(view);
  return isnan(sum) ? NAN : (end - start) / count;
}
