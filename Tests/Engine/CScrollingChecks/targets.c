// Where scrolling ends: pages, aligned rows, and a function of the program.
#include "check.h"

typedef struct asked {
  scroll_view view;
  int32_t calls, frees;
  scroll_target_context context;
  scroll_target target;
  double answer;
} asked;

static void update(scroll_view view, const scroll_target_context *context, scroll_target *target, void *data) {
  asked *own = data;
  CHECK(view == own->view);
  own->calls++;
  own->context = *context;
  own->target = *target;
  scroll_point offset;
  FAILS(SCROLL_ERROR_BUSY, scroll_view_get_content_offset(view, &offset));
  FAILS(SCROLL_ERROR_BUSY, scroll_view_frame(view, 1e6));
  FAILS(SCROLL_ERROR_BUSY, scroll_view_set_target_behavior(view, NULL));
  if (own->frees) OK(scroll_view_free(view));
  target->rect.y = own->answer;
}

// SameAsSwiftTests has the places of all kinds and limits.
void check_targets(void) {
  scroll_view view = make_view();
  scroll_list list = list_of(100);
  list.row_height = 90;
  OK(scroll_view_set_list(view, &list));
  // A point below the row is limited to its lower edge.
  scroll_target_behavior behavior = {
    .kind = SCROLL_TARGET_VIEW_ALIGNED, .limit = SCROLL_LIMIT_FEW, .has_anchor = 1, .anchor = {0.5, 2}};
  OK(scroll_view_set_content_offset(view, 0, 1000, 0));
  OK(scroll_view_set_target_behavior(view, &behavior));
  double time = run_to_rest(view, flick(view, 120, 1));
  CHECK(fmod(offset_y(view) + 240 - 90, 90) == 0);
  behavior.anchor = (scroll_point){0.5, 0.5};
  OK(scroll_view_set_target_behavior(view, &behavior));
  time = run_to_rest(view, flick(view, 120, time + 1));
  CHECK(fmod(offset_y(view) + 120 - 45, 90) == 0);
  // It is not part of a copy, and remains.
  scroll_state state = 0;
  OK(scroll_view_copy_state(view, &state));
  OK(scroll_view_restore_state(view, state));
  time = run_to_rest(view, flick(view, -120, time + 1));
  CHECK(fmod(offset_y(view) + 120 - 45, 90) == 0);
  OK(scroll_view_set_target_behavior(view, NULL));
  OK(scroll_view_restore_state(view, state));
  time = run_to_rest(view, flick(view, -120, time + 1));
  CHECK(fmod(offset_y(view) + 120 - 45, 90) != 0);
  OK(scroll_state_free(state));
  // Errors change nothing.
  behavior.kind = 0;
  FAILS(SCROLL_ERROR_VALUE, scroll_view_set_target_behavior(view, &behavior));
  behavior.kind = SCROLL_TARGET_VIEW_ALIGNED;
  behavior.limit = 4;
  FAILS(SCROLL_ERROR_VALUE, scroll_view_set_target_behavior(view, &behavior));
  behavior.limit = SCROLL_LIMIT_NONE;
  behavior.anchor.x = NAN;
  FAILS(SCROLL_ERROR_VALUE, scroll_view_set_target_behavior(view, &behavior));
  behavior.kind = SCROLL_TARGET_CUSTOM;
  FAILS(SCROLL_ERROR_NULL, scroll_view_set_target_behavior(view, &behavior));
  CHECK(strstr(scroll_error_message(), "update is null") != NULL);
  OK(scroll_view_free(view));
}

void check_target_function(void) {
  scroll_view view = make_view();
  asked own = {.view = view, .answer = 700};
  scroll_target_behavior behavior = {.kind = SCROLL_TARGET_CUSTOM, .update = update, .user_data = &own};
  OK(scroll_view_set_target_behavior(view, &behavior));
  OK(scroll_view_set_content_offset(view, 0, 100, 0));
  double time = run_to_rest(view, flick(view, -100, 1));
  CHECK(offset_y(view) == 700 && own.calls == 1);
  CHECK(own.context.original.y == 100 && own.context.visible.y > 150 && own.context.visible.y < 200);
  CHECK(own.context.container_size.width == 320 && own.context.container_size.height == 240);
  CHECK(own.context.content_size.height == 3000 && own.context.velocity.y > 500 && own.context.velocity.x == 0);
  CHECK(own.context.scrolls_horizontally == 0 && own.context.scrolls_vertically == 1 && own.context.is_right_to_left == 0);
  CHECK(own.target.rect.height == 240 && own.target.rect.y > 300 && own.target.has_anchor == 0);
  // A target that is not finite is ignored, and one beyond the end is limited to it.
  double free_end = own.target.rect.y;
  own.answer = NAN;
  OK(scroll_view_set_content_offset(view, 0, 100, 0));
  time = run_to_rest(view, flick(view, -100, time + 1));
  CHECK(fabs(offset_y(view) - free_end) < 3 && own.calls == 2);
  own.answer = 1e9;
  time = run_to_rest(view, flick(view, -100, time + 1));
  CHECK(offset_y(view) == 2760);
  // The view's own paging comes first.
  scroll_metrics metrics = metrics_of(view);
  int32_t calls = own.calls;
  metrics.is_paging_enabled = 1;
  OK(scroll_view_set_metrics(view, &metrics));
  time = run_to_rest(view, flick(view, 100, time + 1));
  CHECK(own.calls == calls);
  metrics.is_paging_enabled = 0;
  OK(scroll_view_set_metrics(view, &metrics));
  // A function may free the view.
  own.frees = 1;
  OK(scroll_view_touch(view, SCROLL_TOUCH_DOWN, 0, 160, 120, time += 1));
  OK(scroll_view_touch(view, SCROLL_TOUCH_MOVE, 0, 160, 200, time + 0.01));
  OK(scroll_view_touch(view, SCROLL_TOUCH_UP, 0, 160, 200, time + 0.02));
  CHECK(own.calls == calls + 1);
  FAILS(SCROLL_ERROR_HANDLE, scroll_view_frame(view, 1e6));
}
