// Touches that the content receives. SameAsSwiftTests has those of drags, and of fingers that catch a glide.
#include "check.h"

typedef struct touch_log {
  char letters[64];
  size_t length;
  scroll_view view;
  scroll_point latest;
  int32_t frees, removes;
} touch_log;

static void touched(scroll_view view, int32_t phase, scroll_point point, void *data) {
  touch_log *log = data;
  CHECK(view == log->view && phase >= SCROLL_TOUCH_DOWN && phase <= SCROLL_TOUCH_CANCEL);
  if (log->length + 1 < sizeof log->letters) log->letters[log->length++] = "dmuc"[phase];
  log->latest = point;
  // The view can be used, but not copied, since other callbacks may follow.
  scroll_state state = 0;
  scroll_view_state now;
  OK(scroll_view_get_state(view, &now));
  FAILS(SCROLL_ERROR_BUSY, scroll_view_copy_state(view, &state));
  if (log->removes) OK(scroll_view_set_callbacks(view, NULL));
  if (log->frees) OK(scroll_view_free(view));
}

static void observe(scroll_view view, touch_log *log) {
  *log = (touch_log){.view = view};
  scroll_callbacks callbacks = {.user_data = log, .content_touch = touched};
  OK(scroll_view_set_callbacks(view, &callbacks));
}

static int has(touch_log *log, const char *letters) {
  int is_so = strcmp(log->letters, letters) == 0;
  memset(log->letters, 0, sizeof log->letters);
  log->length = 0;
  return is_so;
}

static void touch(scroll_view view, int32_t phase, double y, double time) {
  OK(scroll_view_touch(view, phase, 7, 160, y, time));
}

void check_content_touches(void) {
  scroll_view view = make_view();
  touch_log log;
  int32_t delays = -1, can_cancel = -1;
  observe(view, &log);
  OK(scroll_view_get_content_touches(view, &delays, &can_cancel));
  CHECK(delays == 1 && can_cancel == 1);
  OK(scroll_view_get_content_touches(view, NULL, NULL));
  // The touch waits for its delay.
  touch(view, SCROLL_TOUCH_DOWN, 100, 1);
  scroll_need need = need_of(view, 0);
  CHECK(need.kind == SCROLL_NEED_WAKE_UP && need.time == 1.15);
  OK(scroll_view_frame(view, 1.1));
  CHECK(has(&log, ""));
  OK(scroll_view_frame(view, 1.15));
  CHECK(has(&log, "d") && log.latest.x == 160 && log.latest.y == 100);
  touch(view, SCROLL_TOUCH_MOVE, 103, 1.2);
  touch(view, SCROLL_TOUCH_UP, 0, 1.3);
  CHECK(has(&log, "mu") && log.latest.y == 103);
  // A tap ends before it.
  touch(view, SCROLL_TOUCH_DOWN, 100, 2);
  touch(view, SCROLL_TOUCH_UP, 0, 2.05);
  CHECK(has(&log, "du"));
  double time = run_to_rest(view, flick(view, -60, 3));
  // Without a delay, and without a way to cancel, the content keeps the finger.
  OK(scroll_view_set_content_touches(view, 0, 0));
  OK(scroll_view_get_content_touches(view, &delays, &can_cancel));
  CHECK(delays == 0 && can_cancel == 0);
  double place = offset_y(view);
  touch(view, SCROLL_TOUCH_DOWN, 200, time += 1);
  CHECK(has(&log, "d"));
  touch(view, SCROLL_TOUCH_MOVE, 100, time + 0.1);
  touch(view, SCROLL_TOUCH_CANCEL, 0, time + 0.2);
  CHECK(has(&log, "mc") && offset_y(view) == place);
  // The mouse acts as a finger; another finger and the trackpad do not reach the content.
  OK(scroll_view_mouse(view, SCROLL_TOUCH_DOWN, 10, 20, time += 1));
  OK(scroll_view_touch(view, SCROLL_TOUCH_DOWN, 8, 0, 0, time));
  OK(scroll_view_touch(view, SCROLL_TOUCH_UP, 8, 0, 0, time));
  OK(scroll_view_mouse(view, SCROLL_TOUCH_UP, 10, 20, time += 1));
  OK(scroll_view_trackpad(view, SCROLL_PHASE_BEGIN, 0, 0, time += 1));
  OK(scroll_view_trackpad(view, SCROLL_PHASE_END, 0, 0, time));
  CHECK(has(&log, "du"));
  // The touch is part of the state, and its settings are.
  scroll_state state = 0;
  touch(view, SCROLL_TOUCH_DOWN, 50, time += 1);
  OK(scroll_view_copy_state(view, &state));
  touch(view, SCROLL_TOUCH_UP, 0, time);
  OK(scroll_view_set_content_touches(view, 1, 1));
  OK(scroll_view_restore_state(view, state));
  OK(scroll_view_get_content_touches(view, &delays, &can_cancel));
  CHECK(has(&log, "du") && delays == 0 && can_cancel == 0);
  touch(view, SCROLL_TOUCH_UP, 0, time);
  CHECK(has(&log, "u"));
  OK(scroll_state_free(state));
  // A view whose scrolling is disabled passes its touches on, those of one finger at a time.
  scroll_metrics metrics = metrics_of(view);
  metrics.is_scroll_enabled = 0;
  OK(scroll_view_set_metrics(view, &metrics));
  touch(view, SCROLL_TOUCH_DOWN, 50, time += 1);
  OK(scroll_view_touch(view, SCROLL_TOUCH_DOWN, 8, 0, 0, time));
  OK(scroll_view_touch(view, SCROLL_TOUCH_UP, 8, 0, 0, time));
  touch(view, SCROLL_TOUCH_UP, 0, time);
  CHECK(has(&log, "du"));
  metrics.is_scroll_enabled = 1;
  OK(scroll_view_set_metrics(view, &metrics));
  // New functions receive no end of a touch, so the previous functions are called with its cancellation.
  touch(view, SCROLL_TOUCH_DOWN, 50, time += 1);
  OK(scroll_view_set_callbacks(view, NULL));
  CHECK(has(&log, "dc"));
  touch(view, SCROLL_TOUCH_UP, 0, time);
  CHECK(has(&log, ""));
  // A function may remove itself, and may free the view.
  observe(view, &log);
  log.removes = 1;
  touch(view, SCROLL_TOUCH_DOWN, 50, time += 1);
  CHECK(log.letters[0] == 'd');
  touch(view, SCROLL_TOUCH_UP, 0, time);
  observe(view, &log);
  log.frees = 1;
  touch(view, SCROLL_TOUCH_DOWN, 50, time += 1);
  CHECK(has(&log, "d"));
  FAILS(SCROLL_ERROR_HANDLE, scroll_view_touch(view, SCROLL_TOUCH_UP, 7, 0, 0, time));
  // A tap within the delay is two calls. The second does not follow a first one that frees the view.
  view = make_view();
  observe(view, &log);
  log.frees = 1;
  touch(view, SCROLL_TOUCH_DOWN, 50, 1);
  touch(view, SCROLL_TOUCH_UP, 0, 1.01);
  CHECK(has(&log, "d"));
}
