#include "check.h"

static checks_report reporter;
static void *reporter_data;
static int32_t failures;

void check_failed(const char *file, int line, const char *text) {
  failures++;
  if (reporter) reporter(file, line, text, reporter_data);
}

scroll_view make_view(void) {
  scroll_metrics metrics;
  scroll_view view = 0;
  OK(scroll_metrics_init(&metrics));
  metrics.bounds_size = (scroll_size){320, 240};
  metrics.content_size = (scroll_size){320, 3000};
  OK(scroll_view_make(&metrics, "uikit", &view));
  return view;
}

double run_to_rest(scroll_view view, double time) {
  scroll_need need = {SCROLL_NEED_FRAME, 0};
  int frames = 0;
  for (; frames < 6000 && need.kind == SCROLL_NEED_FRAME; frames++) {
    time += 1.0 / 60;
    OK(scroll_view_frame(view, time));
    if (scroll_view_get_need(view, 0, &need) != SCROLL_OK) break;
  }
  CHECK(frames < 6000);
  return time;
}

double flick(scroll_view view, double dy, double time) {
  OK(scroll_view_touch(view, SCROLL_TOUCH_DOWN, 0, 160, 120, time));
  for (int step = 1; step <= 12; step++)
    OK(scroll_view_touch(view, SCROLL_TOUCH_MOVE, 0, 160, 120 + dy * step / 12, time + step / 120.0));
  OK(scroll_view_touch(view, SCROLL_TOUCH_UP, 0, 160, 120 + dy, time + 0.1));
  return time + 0.1;
}

double offset_y(scroll_view view) {
  scroll_point offset = {NAN, NAN};
  OK(scroll_view_get_content_offset(view, &offset));
  return offset.y;
}

#define READER(type, name, parameters, call) \
  type name parameters { \
    type value = {0}; \
    OK(call); \
    return value; \
  }
READER(scroll_view_state, state_of, (scroll_view view), scroll_view_get_state(view, &value))
READER(scroll_metrics, metrics_of, (scroll_view view), scroll_view_get_metrics(view, &value))
READER(scroll_need, need_of, (scroll_view view, int32_t bars), scroll_view_get_need(view, bars, &value))
READER(scroll_position, position_of, (scroll_view view), scroll_view_get_position(view, &value))
READER(scroll_rect, frame_of, (scroll_view view, int64_t row), scroll_view_get_row_frame(view, row, &value))

static const struct {
  const char *name;
  void (*run)(void);
} checks[] = {
#define ENTRY(name, run) {name, run},
  EACH_CHECK(ENTRY)
#undef ENTRY
};

int32_t checks_count(void) { return sizeof checks / sizeof *checks; }

const char *checks_name(int32_t index) {
  return index >= 0 && index < checks_count() ? checks[index].name : NULL;
}

int32_t checks_run(int32_t index, checks_report report, void *user_data) {
  if (!checks_name(index)) return 1;
  reporter = report;
  reporter_data = user_data;
  failures = 0;
  checks[index].run();
  reporter = NULL;
  return failures;
}

void random_calls(uint64_t seed, int32_t calls);

int32_t checks_random(uint64_t seed, int32_t calls, checks_report report, void *user_data) {
  reporter = report;
  reporter_data = user_data;
  failures = 0;
  random_calls(seed, calls);
  reporter = NULL;
  return failures;
}
