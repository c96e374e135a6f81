#include "check.h"

void check_handles(void) {
  scroll_view view = make_view();
  scroll_state state = 0;
  int32_t equal = 5;
  OK(scroll_view_copy_state(view, &state));
  // A state is no view, and a view is no state.
  call_all(state);
  FAILS(SCROLL_ERROR_HANDLE, scroll_state_free(view));
  FAILS(SCROLL_ERROR_HANDLE, scroll_view_restore_state(view, view));
  FAILS(SCROLL_ERROR_HANDLE, scroll_state_equal(state, view, &equal));
  CHECK(equal == 5);
  OK(scroll_state_free(state));
  OK(scroll_view_free(view));
  call_all(view);
  // The slot of the freed view is used again, by another number.
  scroll_view next = make_view();
  CHECK(next != view);
  call_all(view);
  OK(scroll_view_free(next));
  const uint64_t others[] = {0, 1, UINT64_MAX, UINT64_MAX - 1, (uint64_t)1 << 63, view ^ 1, view + ((uint64_t)1 << 32)};
  for (size_t index = 0; index < sizeof others / sizeof *others; index++) {
    call_all(others[index]);
    FAILS(SCROLL_ERROR_HANDLE, scroll_state_free(others[index]));
  }
}

void check_pointers(void) {
  scroll_view view = make_view(), made = 0;
  scroll_metrics metrics;
  scroll_point point;
  int64_t number;
  double value;
  scroll_state state = 0;
  OK(scroll_metrics_init(&metrics));
  OK(scroll_view_copy_state(view, &state));
  FAILS(SCROLL_ERROR_NULL, scroll_metrics_init(NULL));
  FAILS(SCROLL_ERROR_NULL, scroll_list_init(NULL));
  FAILS(SCROLL_ERROR_NULL, scroll_view_make(NULL, NULL, &made));
  FAILS(SCROLL_ERROR_NULL, scroll_view_make(&metrics, NULL, NULL));
  CHECK(made == 0);
  FAILS(SCROLL_ERROR_NULL, scroll_view_get_metrics(view, NULL));
  CHECK(strstr(scroll_error_message(), "metrics is null") != NULL);
  FAILS(SCROLL_ERROR_NULL, scroll_view_set_metrics(view, NULL));
  FAILS(SCROLL_ERROR_NULL, scroll_view_set_profile(view, NULL));
  FAILS(SCROLL_ERROR_NULL, scroll_view_get_profile(view, NULL));
  FAILS(SCROLL_ERROR_NULL, scroll_view_set_constant(view, NULL, 1));
  FAILS(SCROLL_ERROR_NULL, scroll_view_get_constant(view, NULL, &value));
  FAILS(SCROLL_ERROR_NULL, scroll_view_get_constant(view, "keys.arrow", NULL));
  FAILS(SCROLL_ERROR_NULL, scroll_view_pan(view, SCROLL_PHASE_BEGIN, SCROLL_DEVICE_TOUCH, NULL, NULL, 0));
  point.x = point.y = 0;
  FAILS(SCROLL_ERROR_NULL, scroll_view_pan(view, SCROLL_PHASE_CHANGE, SCROLL_DEVICE_TOUCH, &point, NULL, 0));
  FAILS(SCROLL_ERROR_NULL, scroll_view_get_need(view, 0, NULL));
  FAILS(SCROLL_ERROR_NULL, scroll_view_get_state(view, NULL));
  FAILS(SCROLL_ERROR_NULL, scroll_view_get_content_offset(view, NULL));
  FAILS(SCROLL_ERROR_NULL, scroll_view_get_offset_range(view, NULL, &point));
  FAILS(SCROLL_ERROR_NULL, scroll_view_get_offset_range(view, &point, NULL));
  FAILS(SCROLL_ERROR_NULL, scroll_view_get_stretch(view, NULL, &point));
  FAILS(SCROLL_ERROR_NULL, scroll_view_get_stretch(view, &point, NULL));
  FAILS(SCROLL_ERROR_NULL, scroll_view_get_indicator(view, SCROLL_VERTICAL, 0, 100, NULL));
  FAILS(SCROLL_ERROR_NULL, scroll_view_scroll_rect_to_visible(view, NULL, 0));
  FAILS(SCROLL_ERROR_NULL, scroll_view_get_position(view, NULL));
  FAILS(SCROLL_ERROR_NULL, scroll_view_get_row_at(view, 0, NULL));
  FAILS(SCROLL_ERROR_NULL, scroll_view_get_row_frame(view, 0, NULL));
  FAILS(SCROLL_ERROR_NULL, scroll_view_get_rows(view, 0, 1, NULL, &number));
  FAILS(SCROLL_ERROR_NULL, scroll_view_get_rows(view, 0, 1, &number, NULL));
  FAILS(SCROLL_ERROR_NULL, scroll_view_get_visible_rows(view, NULL, NULL));
  FAILS(SCROLL_ERROR_NULL, scroll_view_get_row_number(view, 0, NULL));
  FAILS(SCROLL_ERROR_NULL, scroll_view_get_row_with_number(view, 0, NULL));
  FAILS(SCROLL_ERROR_NULL, scroll_view_get_row_path(view, 0, NULL, NULL));
  FAILS(SCROLL_ERROR_NULL, scroll_view_get_pinned_header(view, 0, NULL, &value));
  FAILS(SCROLL_ERROR_NULL, scroll_view_get_section(view, 0, NULL));
  FAILS(SCROLL_ERROR_NULL, scroll_view_get_section_at(view, 0, NULL));
  FAILS(SCROLL_ERROR_NULL, scroll_view_get_pinned_footer(view, 0, NULL, &value));
  FAILS(SCROLL_ERROR_NULL, scroll_view_copy_state(view, NULL));
  FAILS(SCROLL_ERROR_NULL, scroll_state_equal(state, state, NULL));
  OK(scroll_state_free(state));
  OK(scroll_view_free(view));
}

void check_values(void) {
  const double bad[] = {NAN, INFINITY, -INFINITY}, large[] = {1e13, -1e308};
  const int32_t unknown[] = {-1, 99, INT32_MIN, INT32_MAX};
  scroll_view view = make_view(), made = 0;
  scroll_metrics metrics;
  scroll_list list;
  scroll_point point = {0, 0}, wrong;
  scroll_rect rect;
  scroll_size size;
  scroll_indicator bar;
  int64_t a, b;
  double value;
  OK(scroll_list_init(&list));
  OK(scroll_view_set_list(view, &list));
  for (int index = 0; index < 3; index++) {
    double x = bad[index];
    FAILS(SCROLL_ERROR_VALUE, scroll_view_set_bounds_size(view, x, 1));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_set_content_size(view, 1, x));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_set_constant(view, "keys.arrow", x));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_set_nominal_frame(view, x));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_touch(view, SCROLL_TOUCH_DOWN, 0, x, 0, 0));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_touch(view, SCROLL_TOUCH_DOWN, 0, 0, 0, x));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_mouse(view, SCROLL_TOUCH_DOWN, 0, x, 0));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_trackpad(view, SCROLL_PHASE_BEGIN, x, 0, 0));
    wrong = (scroll_point){0, x};
    FAILS(SCROLL_ERROR_VALUE, scroll_view_pan(view, SCROLL_PHASE_BEGIN, SCROLL_DEVICE_TOUCH, &wrong, &point, 0));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_pan(view, SCROLL_PHASE_BEGIN, SCROLL_DEVICE_TOUCH, &point, &wrong, 0));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_wheel(view, 0, x, 0));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_wheel(view, 0, 1, x));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_key(view, SCROLL_KEY_UP, x));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_scroll_by(view, x, 0, 0));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_scroll_by(view, 0, 1, x));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_frame(view, x));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_get_indicator(view, SCROLL_VERTICAL, x, 100, &bar));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_set_content_offset(view, x, 0, 0));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_move_content_offset(view, 0, x));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_animate_content_offset(view, x, 0, SCROLL_CURVE_LINEAR, 1, 0));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_animate_content_offset(view, 0, 0, SCROLL_CURVE_LINEAR, x, 0));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_animate_content_offset(view, 0, 0, SCROLL_CURVE_SPRING, 1, x));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_adjust_content_offset(view, 0, x, NULL));
    size = (scroll_size){x, 0};
    FAILS(SCROLL_ERROR_VALUE, scroll_view_adjust_content_offset(view, 0, 0, &size));
    rect = (scroll_rect){0, 0, 1, x};
    FAILS(SCROLL_ERROR_VALUE, scroll_view_scroll_rect_to_visible(view, &rect, 0));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_scroll_to_point(view, 0, x, 0));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_get_row_at(view, x, &a));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_get_rows(view, x, 0, &a, &b));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_get_pinned_header(view, x, &a, &value));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_insert_rows(view, 0, 0, 1, 0, x));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_redirect_animation(view, 0, x));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_reload_rows(view, 0, 1, x));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_get_section_at(view, x, &a));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_get_pinned_footer(view, x, &a, &value));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_insert_section(view, 0, 0, 0, x, 0, 0));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_insert_section(view, 0, 0, 0, 0, x, 0));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_insert_section(view, 0, 0, 0, 0, 0, x));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_set_header_height(view, 0, x));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_set_footer_height(view, 0, x));
    OK(scroll_metrics_init(&metrics));
    metrics.content_inset.left = x;
    FAILS(SCROLL_ERROR_VALUE, scroll_view_make(&metrics, NULL, &made));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_set_metrics(view, &metrics));
    OK(scroll_metrics_init(&metrics));
    metrics.scale = x;
    FAILS(SCROLL_ERROR_VALUE, scroll_view_make(&metrics, NULL, &made));
    OK(scroll_list_init(&list));
    list.header_height = x;
    FAILS(SCROLL_ERROR_VALUE, scroll_view_set_list(view, &list));
  }
  // Sums of such numbers would be infinite or have lost all digits.
  for (int index = 0; index < 2; index++) {
    double x = large[index];
    FAILS(SCROLL_ERROR_VALUE, scroll_view_get_indicator(view, SCROLL_VERTICAL, x, 100, &bar));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_get_indicator(view, SCROLL_VERTICAL, 0, x, &bar));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_set_nominal_frame(view, x));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_animate_content_offset(view, 0, 9, SCROLL_CURVE_LINEAR, x, 0));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_touch(view, SCROLL_TOUCH_DOWN, 0, x, 0, 0));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_touch(view, SCROLL_TOUCH_DOWN, 0, 0, 0, x));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_wheel(view, 0, x, 0));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_frame(view, x));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_set_content_offset(view, 0, x, 1));
    OK(scroll_view_set_content_size(view, x, 1));
  }
  for (int index = 0; index < 4; index++) {
    int32_t n = unknown[index];
    FAILS(SCROLL_ERROR_VALUE, scroll_view_touch(view, n, 0, 0, 0, 0));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_mouse(view, n, 0, 0, 0));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_trackpad(view, n, 0, 0, 0));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_pan(view, n, SCROLL_DEVICE_TOUCH, &point, &point, 0));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_pan(view, SCROLL_PHASE_BEGIN, n, &point, &point, 0));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_key(view, n, 0));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_get_indicator(view, n, 0, 100, &bar));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_animate_content_offset(view, 0, 0, n, 1, 0));
    FAILS(SCROLL_ERROR_VALUE, scroll_view_scroll_to_edge(view, n, 0));
    OK(scroll_metrics_init(&metrics));
    metrics.inset_adjustment = n;
    FAILS(SCROLL_ERROR_VALUE, scroll_view_make(&metrics, NULL, &made));
    OK(scroll_metrics_init(&metrics));
    metrics.deceleration_rate = n;
    FAILS(SCROLL_ERROR_VALUE, scroll_view_make(&metrics, NULL, &made));
  }
  OK(scroll_metrics_init(&metrics));
  FAILS(SCROLL_ERROR_NAME, scroll_view_make(&metrics, "amiga", &made));
  char name[400];
  memset(name, 'a', sizeof name);
  name[sizeof name - 1] = 0;
  FAILS(SCROLL_ERROR_VALUE, scroll_view_make(&metrics, name, &made));
  FAILS(SCROLL_ERROR_NAME, scroll_view_make(&metrics, "\xff\xfe\x80", &made));
  CHECK(made == 0);
  OK(scroll_list_init(&list));
  list.row_count = -1;
  FAILS(SCROLL_ERROR_VALUE, scroll_view_set_list(view, &list));
  list.row_count = 1000000001;
  FAILS(SCROLL_ERROR_VALUE, scroll_view_set_list(view, &list));
  list.row_count = 5;
  list.rows_per_section = -1;
  FAILS(SCROLL_ERROR_VALUE, scroll_view_set_list(view, &list));
  FAILS(SCROLL_ERROR_VALUE, scroll_view_remove_rows(view, -1, 1));
  FAILS(SCROLL_ERROR_VALUE, scroll_view_remove_rows(view, 0, INT64_MIN));
  FAILS(SCROLL_ERROR_VALUE, scroll_view_set_nominal_frame(view, 0));
  OK(scroll_view_free(view));
}

void check_sizes(void) {
  scroll_view view = make_view(), made = 0;
  scroll_metrics metrics = metrics_of(view);
  scroll_list list = list_of(3);
  scroll_callbacks callbacks = {0};
  scroll_target_behavior behavior = {.kind = SCROLL_TARGET_PAGING};
  scroll_view_state state;
  // In parentheses, a name is the function's, which other languages call.
  for (size_t wrong = 0; wrong < 2000; wrong += 1999) {
    FAILS(SCROLL_ERROR_VALUE, (scroll_metrics_init)(&metrics, wrong));
    FAILS(SCROLL_ERROR_VALUE, (scroll_view_make)(&metrics, NULL, &made, wrong));
    FAILS(SCROLL_ERROR_VALUE, (scroll_view_get_metrics)(view, &metrics, wrong));
    FAILS(SCROLL_ERROR_VALUE, (scroll_view_set_metrics)(view, &metrics, wrong));
    FAILS(SCROLL_ERROR_VALUE, (scroll_view_set_callbacks)(view, &callbacks, wrong));
    FAILS(SCROLL_ERROR_VALUE, (scroll_view_get_state)(view, &state, wrong));
    FAILS(SCROLL_ERROR_VALUE, (scroll_view_set_target_behavior)(view, &behavior, wrong));
    FAILS(SCROLL_ERROR_VALUE, (scroll_list_init)(&list, wrong));
    FAILS(SCROLL_ERROR_VALUE, (scroll_view_set_list)(view, &list, wrong));
  }
  CHECK(made == 0 && metrics.bounds_size.width == 320 && list.row_count == 3);
  OK((scroll_view_get_state)(view, &state, sizeof state));
  OK(scroll_view_free(view));
}

void check_limits(void) {
  // Views and states together are limited, and freeing some makes room.
  enum { most = 4000 };
  scroll_view *views = calloc(most, sizeof *views);
  if (!views) return;
  for (int index = 0; index < most; index++) views[index] = make_view();
  for (int index = 1; index < most; index++) CHECK(views[index] != views[index - 1]);
  for (int index = 0; index < most; index++) OK(scroll_view_set_content_offset(views[index], 0, index, 0));
  for (int index = 0; index < most; index++) CHECK(index > 2760 || offset_y(views[index]) == index);
  for (int index = 0; index < most; index++) OK(scroll_view_free(views[index]));
  for (int index = 0; index < most; index++) FAILS(SCROLL_ERROR_HANDLE, scroll_view_free(views[index]));
  free(views);
}
