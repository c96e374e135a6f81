#include "check.h"

/// The callbacks of a view as letters, and their effects.
typedef struct log {
  char letters[4096];
  size_t length;
  scroll_point velocity, target;
  double retarget;
  int32_t permits, depth, frees, calls;
  scroll_view view;
  scroll_status status;
} call_log;

static void append(call_log *log, char letter, scroll_view view) {
  if (log->length + 1 < sizeof log->letters) log->letters[log->length++] = letter;
  CHECK(log->view == view);
}

static void act(call_log *log, scroll_view view) {
  if (log->frees) {
    log->frees = 0;
    OK(scroll_view_free(view));
    return;
  }
  if (!log->calls || log->depth > 2) return;
  log->depth++;
  scroll_view_state state;
  OK(scroll_view_get_state(view, &state));
  OK(scroll_view_move_content_offset(view, 0, state.content_offset.y + 1));
  log->depth--;
}

static void begin_drag(scroll_view view, void *data) { append(data, 'b', view), act(data, view); }
static void scrolled(scroll_view view, void *data) {
  call_log *log = data;
  // Consecutive ones count once.
  if (!log->length || log->letters[log->length - 1] != 's') append(log, 's', view);
  act(log, view);
}
static void will_end(scroll_view view, const scroll_point *velocity, scroll_point *target, void *data) {
  call_log *log = data;
  append(log, 'w', view);
  log->velocity = *velocity;
  log->target = *target;
  if (!isnan(log->retarget)) target->y = log->retarget;
  act(log, view);
}
static void end_drag(scroll_view view, int32_t will_decelerate, void *data) {
  CHECK(will_decelerate == 0 || will_decelerate == 1);
  append(data, will_decelerate ? 'E' : 'e', view);
  act(data, view);
}
static void begin_glide(scroll_view view, void *data) { append(data, 'g', view), act(data, view); }
static void end_glide(scroll_view view, void *data) { append(data, 'G', view), act(data, view); }
static void end_animation(scroll_view view, void *data) { append(data, 'a', view), act(data, view); }
static int32_t should_scroll(scroll_view view, void *data) {
  append(data, '?', view);
  act(data, view);
  return ((call_log *)data)->permits;
}
static void at_top(scroll_view view, void *data) { append(data, 't', view), act(data, view); }

static call_log make_log(scroll_view view) {
  call_log log = {.view = view, .retarget = NAN, .permits = 1};
  return log;
}

static void observe(scroll_view view, call_log *log) {
  scroll_callbacks callbacks = {
    log, begin_drag, scrolled, will_end, end_drag, begin_glide, end_glide, end_animation, should_scroll, at_top,
    NULL};
  OK(scroll_view_set_callbacks(view, &callbacks));
  // The library has a copy.
  memset(&callbacks, 0xff, sizeof callbacks);
}

void check_callbacks(void) {
  scroll_view view = make_view();
  call_log log = make_log(view);
  observe(view, &log);
  double time = run_to_rest(view, flick(view, -100, 1));
  CHECK(strcmp(log.letters, "bswEgsG") == 0);
  CHECK(log.velocity.y > 0.5 && log.velocity.y < 5 && log.velocity.x == 0);
  CHECK(fabs(log.target.y - offset_y(view)) < 3);
  log = make_log(view);
  OK(scroll_view_set_content_offset(view, 0, 0, 1));
  time = run_to_rest(view, time);
  CHECK(strcmp(log.letters, "sa") == 0);
  log = make_log(view);
  OK(scroll_view_set_content_offset(view, 0, 100, 0));
  OK(scroll_view_scroll_to_top(view));
  time = run_to_rest(view, time);
  CHECK(strcmp(log.letters, "s?st") == 0);
  // None without functions.
  log = make_log(view);
  OK(scroll_view_set_callbacks(view, NULL));
  run_to_rest(view, flick(view, -100, time));
  CHECK(log.length == 0);
  scroll_callbacks none = {0};
  OK(scroll_view_set_callbacks(view, &none));
  run_to_rest(view, flick(view, -100, time + 100));
  OK(scroll_view_scroll_to_top(view));
  run_to_rest(view, time + 200);
  CHECK(offset_y(view) == 0);
  OK(scroll_view_free(view));
}

void check_answers(void) {
  scroll_view view = make_view();
  call_log log = make_log(view);
  log.retarget = 777;
  observe(view, &log);
  double time = run_to_rest(view, flick(view, -100, 1));
  CHECK(offset_y(view) == 777);
  log.retarget = INFINITY;
  time = run_to_rest(view, flick(view, -100, time));
  CHECK(offset_y(view) > 777 && isfinite(offset_y(view)));
  double place = offset_y(view);
  log.permits = 0;
  OK(scroll_view_scroll_to_top(view));
  time = run_to_rest(view, time);
  CHECK(offset_y(view) == place);
  log.permits = -3;
  OK(scroll_view_scroll_to_top(view));
  run_to_rest(view, time);
  CHECK(offset_y(view) == 0);
  OK(scroll_view_free(view));
}

void check_calls_in_callbacks(void) {
  scroll_view view = make_view();
  call_log log = make_log(view);
  log.calls = 1;
  observe(view, &log);
  run_to_rest(view, flick(view, -100, 1));
  // Each callback of the flick still comes once, in order.
  char order[64] = "";
  for (size_t index = 0; index < log.length; index++)
    if (log.letters[index] != 's') strncat(order, &log.letters[index], 1);
  CHECK(strcmp(order, "bwEgG") == 0);
  CHECK(log.depth == 0);
  OK(scroll_view_free(view));
}

void check_free_in_callback(void) {
  // The view is freed in its first callback of each kind, in turn.
  for (int kind = 0; kind < 3; kind++) {
    scroll_view view = make_view();
    call_log log = make_log(view);
    observe(view, &log);
    log.frees = 1;
    scroll_status status = SCROLL_OK;
    scroll_point offset = {1, 2};
    if (kind == 0) {
      OK(scroll_view_touch(view, SCROLL_TOUCH_DOWN, 0, 0, 200, 0));
      status = scroll_view_touch(view, SCROLL_TOUCH_MOVE, 0, 0, 100, 0.1);
      CHECK(strcmp(log.letters, "b") == 0);
    } else if (kind == 1) {
      status = scroll_view_set_content_offset(view, 0, 10, 0);
      CHECK(strcmp(log.letters, "s") == 0);
    } else {
      status = scroll_view_scroll_to_top(view);
      if (log.frees) OK(scroll_view_free(view));
    }
    CHECK(status == SCROLL_OK);
    FAILS(SCROLL_ERROR_HANDLE, scroll_view_get_content_offset(view, &offset));
    CHECK(offset.x == 1 && offset.y == 2);
    FAILS(SCROLL_ERROR_HANDLE, scroll_view_free(view));
  }
}

static void copy_in_callback(scroll_view view, void *data) {
  call_log *log = data;
  scroll_state state = 7;
  FAILS(SCROLL_ERROR_BUSY, scroll_view_copy_state(view, &state));
  CHECK(state == 7);
  FAILS(SCROLL_ERROR_BUSY, scroll_view_restore_state(view, *(scroll_state *)(log->letters)));
  log->calls++;
}

void check_states_in_callbacks(void) {
  scroll_view view = make_view();
  call_log log = make_log(view);
  scroll_state state = 0;
  OK(scroll_view_copy_state(view, &state));
  memcpy(log.letters, &state, sizeof state);
  scroll_callbacks callbacks = {.user_data = &log, .did_scroll = copy_in_callback};
  OK(scroll_view_set_callbacks(view, &callbacks));
  OK(scroll_view_set_content_offset(view, 0, 10, 0));
  CHECK(log.calls == 1);
  OK(scroll_view_restore_state(view, state));
  CHECK(offset_y(view) == 0 && log.calls == 1);
  OK(scroll_state_free(state));
  OK(scroll_view_free(view));
}
