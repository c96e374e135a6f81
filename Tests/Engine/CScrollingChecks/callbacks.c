#include "check.h"

static void append(void *data, char letter, scroll_view view) {
  call_log *log = data;
  if (log->length + 1 < sizeof log->letters) log->letters[log->length++] = letter;
  CHECK(log->view == view);
  if (log->act) log->act(log, view);
}

static void begin_drag(scroll_view view, void *data) { append(data, 'b', view); }
static void scrolled(scroll_view view, void *data) { append(data, 's', view); }
static void will_end(scroll_view view, const scroll_point *velocity, scroll_point *target, void *data) {
  call_log *log = data;
  log->velocity = *velocity;
  log->target = *target;
  if (!isnan(log->retarget.x)) target->x = log->retarget.x;
  if (!isnan(log->retarget.y)) target->y = log->retarget.y;
  append(log, 'w', view);
}
static void end_drag(scroll_view view, int32_t will_decelerate, void *data) {
  CHECK(will_decelerate == 0 || will_decelerate == 1);
  append(data, will_decelerate ? 'E' : 'e', view);
}
static void begin_glide(scroll_view view, void *data) { append(data, 'g', view); }
static void end_glide(scroll_view view, void *data) { append(data, 'G', view); }
static void end_animation(scroll_view view, void *data) { append(data, 'a', view); }
static int32_t should_scroll(scroll_view view, void *data) {
  append(data, '?', view);
  return ((call_log *)data)->permits;
}
static void at_top(scroll_view view, void *data) { append(data, 't', view); }

call_log make_log(scroll_view view) { return (call_log){.view = view, .retarget = {NAN, NAN}, .permits = 1}; }

scroll_status observe_calls(call_log *log) {
  scroll_callbacks callbacks = {
    log, begin_drag, scrolled, will_end, end_drag, begin_glide, end_glide, end_animation, should_scroll, at_top,
    NULL};
  scroll_status status = scroll_view_set_callbacks(log->view, &callbacks);
  // The library has a copy.
  memset(&callbacks, 0xff, sizeof callbacks);
  return status;
}

/// Whether the callbacks were these, with didScroll in succession as one.
static int is_order(const call_log *log, const char *order) {
  for (const char *letter = log->letters; *letter; letter++) {
    if (letter[0] == 's' && letter[1] == 's') continue;
    if (*letter != *order++) return 0;
  }
  return *order == 0;
}

static void free_view(call_log *log, scroll_view view) {
  log->act = NULL;
  OK(scroll_view_free(view));
}

static void move_view(call_log *log, scroll_view view) {
  if (log->depth > 2) return;
  log->depth++;
  OK(scroll_view_move_content_offset(view, 0, offset_y(view) + 1));
  log->depth--;
}

void check_callbacks(void) {
  scroll_view view = make_view();
  call_log log = make_log(view);
  OK(observe_calls(&log));
  double time = run_to_rest(view, flick(view, -100, 1));
  CHECK(is_order(&log, "bswEgsG"));
  CHECK(log.velocity.y > 0.5 && log.velocity.y < 5 && log.velocity.x == 0);
  CHECK(fabs(log.target.y - offset_y(view)) < 3);
  log = make_log(view);
  OK(scroll_view_set_content_offset(view, 0, 0, 1));
  time = run_to_rest(view, time);
  CHECK(is_order(&log, "sa"));
  log = make_log(view);
  OK(scroll_view_set_content_offset(view, 0, 100, 0));
  OK(scroll_view_scroll_to_top(view));
  time = run_to_rest(view, time);
  CHECK(is_order(&log, "s?st"));
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
  log.retarget.y = 777;
  OK(observe_calls(&log));
  double time = run_to_rest(view, flick(view, -100, 1));
  CHECK(offset_y(view) == 777);
  log.retarget.y = INFINITY;
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
  log.act = move_view;
  OK(observe_calls(&log));
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
    OK(observe_calls(&log));
    log.act = free_view;
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
      if (log.act) OK(scroll_view_free(view));
    }
    CHECK(status == SCROLL_OK);
    FAILS(SCROLL_ERROR_HANDLE, scroll_view_get_content_offset(view, &offset));
    CHECK(offset.x == 1 && offset.y == 2);
    FAILS(SCROLL_ERROR_HANDLE, scroll_view_free(view));
  }
}

typedef struct copier {
  scroll_state state;
  int32_t calls;
} copier;

static void copy_in_callback(scroll_view view, void *data) {
  copier *own = data;
  scroll_state state = 7;
  FAILS(SCROLL_ERROR_BUSY, scroll_view_copy_state(view, &state));
  CHECK(state == 7);
  FAILS(SCROLL_ERROR_BUSY, scroll_view_restore_state(view, own->state));
  own->calls++;
}

void check_states_in_callbacks(void) {
  scroll_view view = make_view();
  copier own = {0, 0};
  OK(scroll_view_copy_state(view, &own.state));
  scroll_callbacks callbacks = {.user_data = &own, .did_scroll = copy_in_callback};
  OK(scroll_view_set_callbacks(view, &callbacks));
  OK(scroll_view_set_content_offset(view, 0, 10, 0));
  CHECK(own.calls == 1);
  OK(scroll_view_restore_state(view, own.state));
  CHECK(offset_y(view) == 0 && own.calls == 1);
  OK(scroll_state_free(own.state));
  OK(scroll_view_free(view));
}
