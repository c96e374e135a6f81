#include "check.h"

void check_version(void) {
  CHECK(strcmp(scroll_version(), SCROLL_VERSION) == 0);
  CHECK(scroll_version_number() == SCROLL_VERSION_NUMBER);
#define NAME(status) [status] = #status
  static const char *const names[] = {
    NAME(SCROLL_OK), NAME(SCROLL_ERROR_HANDLE), NAME(SCROLL_ERROR_NULL), NAME(SCROLL_ERROR_VALUE),
    NAME(SCROLL_ERROR_NAME), NAME(SCROLL_ERROR_MISSING), NAME(SCROLL_ERROR_BUSY), NAME(SCROLL_ERROR_LIMIT)};
  for (int32_t status = 0; status < 8; status++) CHECK(strcmp(scroll_status_name(status), names[status]) == 0);
  CHECK(strcmp(scroll_status_name(8), "unknown") == 0);
  CHECK(strcmp(scroll_status_name(INT32_MIN), "unknown") == 0);
}

void check_stretch(void) {
  scroll_view view = make_view();
  scroll_point stretch, scale;
  // A pull of 100 points beyond the top moves the content under UIKit, and stretches it under Android.
  for (int is_android = 0; is_android < 2; is_android++) {
    OK(scroll_view_set_profile(view, is_android ? "android" : "uikit"));
    double time = 10 * is_android;
    OK(scroll_view_touch(view, SCROLL_TOUCH_DOWN, 0, 160, 50, time));
    for (int step = 1; step <= 10; step++) {
      OK(scroll_view_touch(view, SCROLL_TOUCH_MOVE, 0, 160, 50 + 10 * step, time + step / 60.0));
      OK(scroll_view_frame(view, time + step / 60.0));
    }
    OK(scroll_view_get_stretch(view, &stretch, &scale));
    CHECK(stretch.x == 0 && scale.x == 1);
    if (is_android) {
      CHECK(offset_y(view) == 0 && stretch.y < -0.1 && stretch.y > -1 && scale.y > 1 && scale.y < 1.5);
    } else {
      CHECK(offset_y(view) < 0 && stretch.y == 0 && scale.y == 1);
    }
    OK(scroll_view_touch(view, SCROLL_TOUCH_UP, 0, 160, 150, time + 0.3));
    run_to_rest(view, time + 0.3);
    OK(scroll_view_get_stretch(view, &stretch, &scale));
    CHECK(offset_y(view) == 0 && stretch.y == 0 && scale.y == 1);
  }
  OK(scroll_view_free(view));
}

void check_metrics(void) {
  scroll_metrics metrics, read;
  scroll_view view = 0;
  scroll_point least, greatest;
  memset(&metrics, 0x5a, sizeof metrics);
  OK(scroll_metrics_init(&metrics));
  CHECK(metrics.scale == 1 && metrics.bounces_vertically == 1 && metrics.is_scroll_enabled == 1);
  CHECK(metrics.is_paging_enabled == 0 && metrics.deceleration_per_ms < 0 && metrics.scrolls_to_top == 1);
  metrics.bounds_size = (scroll_size){100, 200};
  metrics.content_size = (scroll_size){500, 3000};
  metrics.content_inset = (scroll_insets){10, 1, 20, 2};
  metrics.safe_area_insets = (scroll_insets){4, 0, 5, 0};
  metrics.content_margins = (scroll_insets){3, 0, 0, 0};
  metrics.indicator_insets = (scroll_insets){1, 2, 3, 4};
  metrics.content_alignment = (scroll_point){0.5, 1};
  metrics.scale = 3;
  metrics.deceleration_per_ms = 0.99;
  metrics.inset_adjustment = SCROLL_ADJUST_ALWAYS;
  metrics.bounces_horizontally = 0;
  metrics.always_bounce_vertical = -7;
  metrics.is_directional_lock_enabled = 2;
  metrics.is_paging_enabled = 1;
  OK(scroll_view_make(&metrics, NULL, &view));
  CHECK(view != 0);
  read = metrics_of(view);
  // Flags are read as 0 or 1.
  metrics.always_bounce_vertical = metrics.is_directional_lock_enabled = 1;
  CHECK(memcmp(&metrics.bounds_size, &read.bounds_size, sizeof(scroll_size)) == 0);
  CHECK(memcmp(&metrics.content_inset, &read.content_inset, 4 * sizeof(scroll_insets)) == 0);
  CHECK(memcmp(&metrics.content_alignment, &read.content_alignment, sizeof(scroll_point)) == 0);
  CHECK(read.scale == 3 && read.deceleration_per_ms == 0.99 && read.inset_adjustment == SCROLL_ADJUST_ALWAYS);
  CHECK(read.bounces_horizontally == 0 && read.bounces_vertically == 1 && read.always_bounce_horizontal == 0);
  CHECK(read.always_bounce_vertical == 1 && read.is_directional_lock_enabled == 1 && read.is_paging_enabled == 1);
  OK(scroll_view_get_offset_range(view, &least, &greatest));
  CHECK(least.x == -1 && least.y == -17 && greatest.x == 402 && greatest.y == 2825);
  CHECK(offset_y(view) == -17);
  read.deceleration_per_ms = -1;
  read.deceleration_rate = SCROLL_RATE_FAST;
  read.is_right_to_left = 1;
  read.inset_adjustment = SCROLL_ADJUST_NEVER;
  OK(scroll_view_set_metrics(view, &read));
  metrics = metrics_of(view);
  CHECK(metrics.deceleration_rate == SCROLL_RATE_FAST && metrics.deceleration_per_ms < 0);
  CHECK(metrics.is_right_to_left == 1 && metrics.inset_adjustment == SCROLL_ADJUST_NEVER);
  OK(scroll_view_set_bounds_size(view, 320, -5));
  OK(scroll_view_set_content_size(view, 640, 480));
  metrics = metrics_of(view);
  CHECK(metrics.bounds_size.width == 320 && metrics.bounds_size.height == 0);
  CHECK(metrics.content_size.width == 640 && metrics.content_size.height == 480);
  // A value out of range counts as the nearest one.
  metrics.safe_area_insets = (scroll_insets){-5, -1e308, 1e308, 0};
  metrics.content_alignment = (scroll_point){-3, 4};
  OK(scroll_view_set_metrics(view, &metrics));
  read = metrics_of(view);
  CHECK(read.safe_area_insets.top == 0 && read.safe_area_insets.left == 0 && read.safe_area_insets.bottom == 1e12);
  CHECK(read.content_alignment.x == 0 && read.content_alignment.y == 1);
  OK(scroll_view_free(view));
}

void check_profiles(void) {
  scroll_view view = make_view();
  const char *name = NULL;
  double value = 0;
  int32_t count = scroll_profile_count();
  CHECK(count > 5);
  CHECK(scroll_profile_name(-1) == NULL && scroll_profile_name(count) == NULL);
  CHECK(scroll_profile_name(INT32_MAX) == NULL && scroll_profile_name(INT32_MIN) == NULL);
  for (int32_t index = 0; index < count; index++) {
    CHECK(scroll_profile_name(index) != NULL);
    OK(scroll_view_set_profile(view, scroll_profile_name(index)));
    OK(scroll_view_get_profile(view, &name));
    CHECK(name && strcmp(name, scroll_profile_name(index)) == 0);
  }
  OK(scroll_view_set_profile(view, "uikit"));
  OK(scroll_view_get_constant(view, "keys.arrow", &value));
  CHECK(value > 0);
  OK(scroll_view_set_constant(view, "keys.arrow", 55));
  OK(scroll_view_get_constant(view, "keys.arrow", &value));
  CHECK(value == 55);
  OK(scroll_view_key(view, SCROLL_KEY_DOWN, 0));
  run_to_rest(view, 0);
  CHECK(offset_y(view) == 55);
  OK(scroll_view_get_constant(view, "fastScroll.isOn", &value));
  CHECK(value == 0 || value == 1);
  OK(scroll_view_set_constant(view, "fastScroll.isOn", 1 - value));
  FAILS(SCROLL_ERROR_VALUE, scroll_view_set_constant(view, "fastScroll.isOn", 0.5));
  FAILS(SCROLL_ERROR_VALUE, scroll_view_set_constant(view, "keys.arrow", -1e9));
  FAILS(SCROLL_ERROR_NAME, scroll_view_set_constant(view, "keys.nose", 1));
  CHECK(strstr(scroll_error_message(), "keys.nose") != NULL);
  FAILS(SCROLL_ERROR_NAME, scroll_view_get_constant(view, "", &value));
  FAILS(SCROLL_ERROR_NAME, scroll_view_set_profile(view, "amiga"));
  CHECK(strstr(scroll_error_message(), "amiga") != NULL);
  OK(scroll_view_set_nominal_frame(view, 1.0 / 120));
  OK(scroll_view_free(view));
}

void check_touches(void) {
  scroll_view view = make_view();
  OK(scroll_view_touch(view, SCROLL_TOUCH_DOWN, 3, 160, 200, 1));
  scroll_view_state state = state_of(view);
  CHECK(state.is_tracking == 1 && state.is_dragging == 0 && state.phase == SCROLL_TRACKING);
  CHECK(state.cause == SCROLL_CAUSE_NONE && state.has_target == 0);
  // Another finger is ignored.
  OK(scroll_view_touch(view, SCROLL_TOUCH_MOVE, 4, 160, 20, 1.01));
  CHECK(offset_y(view) == 0);
  OK(scroll_view_touch(view, SCROLL_TOUCH_MOVE, 3, 160, 180, 1.02));
  OK(scroll_view_touch(view, SCROLL_TOUCH_MOVE, 3, 160, 120, 1.04));
  state = state_of(view);
  CHECK(state.is_dragging == 1 && state.phase == SCROLL_INTERACTING && state.cause == SCROLL_CAUSE_FINGER);
  CHECK(state.content_offset.y > 50 && state.velocity.y > 1000 && state.velocity.x == 0);
  OK(scroll_view_touch(view, SCROLL_TOUCH_UP, 3, 0, 0, 1.05));
  state = state_of(view);
  CHECK(state.is_tracking == 0 && state.is_decelerating == 1 && state.phase == SCROLL_DECELERATING);
  CHECK(state.has_target == 1 && state.target.y > state.content_offset.y);
  CHECK(state.cause == SCROLL_CAUSE_MOMENTUM);
  double target = state.target.y;
  run_to_rest(view, 1.05);
  state = state_of(view);
  CHECK(state.phase == SCROLL_IDLE && state.is_decelerating == 0);
  CHECK(fabs(state.content_offset.y - target) < 3);
  // A cancelled finger does not glide.
  double place = state.content_offset.y;
  OK(scroll_view_touch(view, SCROLL_TOUCH_DOWN, 3, 160, 100, 20));
  OK(scroll_view_touch(view, SCROLL_TOUCH_CANCEL, 3, 0, 0, 0));
  state = state_of(view);
  CHECK(state.phase == SCROLL_IDLE && state.content_offset.y == place);
  OK(scroll_view_free(view));
}

// The mouse, the trackpad, the wheel and the keys scroll as in the scenarios that replay.c plays.
void check_devices(void) {
  scroll_view view = make_view();
  scroll_view_state state;
  scroll_point translation = {0, 0}, velocity = {0, 0};
  double time = flick(view, -100, 1), place;
  OK(scroll_view_trackpad(view, SCROLL_PHASE_BEGIN, 0, 0, time + 0.04));
  OK(scroll_view_trackpad(view, SCROLL_PHASE_CANCEL, 0, 0, 0));
  time = run_to_rest(view, time + 0.04);

  place = offset_y(view);
  OK(scroll_view_pan(view, SCROLL_PHASE_BEGIN, SCROLL_DEVICE_TOUCH, &translation, &velocity, time));
  translation.y = -40;
  velocity.y = -900;
  OK(scroll_view_pan(view, SCROLL_PHASE_CHANGE, SCROLL_DEVICE_TOUCH, &translation, &velocity, time + 0.05));
  CHECK(offset_y(view) == place + 40);
  OK(scroll_view_pan(view, SCROLL_PHASE_END, SCROLL_DEVICE_TOUCH, NULL, NULL, time + 0.06));
  CHECK(state_of(view).is_decelerating == 1);
  OK(scroll_view_pan(view, SCROLL_PHASE_CANCEL, SCROLL_DEVICE_TRACKPAD, NULL, NULL, time + 0.06));
  time = run_to_rest(view, time + 0.1);

  place = offset_y(view);
  OK(scroll_view_wheel(view, 0, -1, time));
  state = state_of(view);
  CHECK(state.phase == SCROLL_ANIMATING && state.cause == SCROLL_CAUSE_WHEEL && state.target.y > place);
  time = run_to_rest(view, time);
  CHECK(offset_y(view) == state.target.y);
  OK(scroll_view_key(view, SCROLL_KEY_PAGE_DOWN, time));
  CHECK(state_of(view).cause == SCROLL_CAUSE_KEY);
  time = run_to_rest(view, time);
  for (int32_t key = SCROLL_KEY_UP; key <= SCROLL_KEY_END; key++) OK(scroll_view_key(view, key, time));
  time = run_to_rest(view, time);
  place = offset_y(view);
  OK(scroll_view_scroll_by(view, 0, -100, time));
  run_to_rest(view, time);
  CHECK(offset_y(view) == place - 100);
  OK(scroll_view_free(view));
}

void check_programs(void) {
  scroll_view view = make_view();
  scroll_view_state state;
  scroll_rect rect = {0, 2000, 10, 10}, empty = {0, 0, 0, 10};
  scroll_size size = {320, 4000};
  OK(scroll_view_set_content_offset(view, 0, 500, 0));
  CHECK(offset_y(view) == 500);
  OK(scroll_view_set_content_offset(view, 0, 700, 1));
  CHECK(offset_y(view) == 500);
  state = state_of(view);
  CHECK(state.cause == SCROLL_CAUSE_PROGRAM && state.target.y == 700);
  double time = run_to_rest(view, 0);
  CHECK(offset_y(view) == 700);
  OK(scroll_view_scroll_rect_to_visible(view, &rect, 0));
  CHECK(offset_y(view) == 1770);
  OK(scroll_view_scroll_rect_to_visible(view, &empty, 1));
  CHECK(offset_y(view) == 1770);
  for (int32_t curve = SCROLL_CURVE_LINEAR; curve <= SCROLL_CURVE_SPRING; curve++) {
    OK(scroll_view_animate_content_offset(view, 0, 100 + curve, curve, 0.4, 0));
    time = run_to_rest(view, time);
    CHECK(offset_y(view) == 100 + curve);
  }
  // An animation in progress gets another target; nothing else does.
  OK(scroll_view_set_content_offset(view, 0, 900, 1));
  OK(scroll_view_frame(view, time + 0.1));
  OK(scroll_view_redirect_animation(view, 0, 1200));
  time = run_to_rest(view, time + 0.1);
  CHECK(offset_y(view) == 1200);
  OK(scroll_view_redirect_animation(view, 0, 50));
  time = run_to_rest(view, time);
  CHECK(offset_y(view) == 1200);
  // Content at rest beyond its end is brought back.
  OK(scroll_view_set_content_offset(view, 0, 5000, 0));
  CHECK(offset_y(view) == 5000);
  OK(scroll_view_clamp_at_rest(view));
  CHECK(offset_y(view) == 2760);
  flick(view, 80, time);
  double place = offset_y(view);
  OK(scroll_view_move_content_offset(view, 0, place - 1000));
  state = state_of(view);
  CHECK(state.is_decelerating == 1 && state.content_offset.y == place - 1000);
  OK(scroll_view_stop(view));
  time = run_to_rest(view, time + 1);
  CHECK(state_of(view).phase == SCROLL_IDLE);
  place = offset_y(view);
  OK(scroll_view_adjust_content_offset(view, 0, 1000.25, &size));
  CHECK(offset_y(view) == place + 1000.25);
  CHECK(metrics_of(view).content_size.height == 4000);
  OK(scroll_view_adjust_content_offset(view, 0, -0.25, NULL));
  CHECK(offset_y(view) == place + 1000);
  OK(scroll_view_scroll_to_top(view));
  CHECK(state_of(view).cause == SCROLL_CAUSE_TO_TOP);
  run_to_rest(view, time);
  CHECK(offset_y(view) == 0);
  OK(scroll_view_free(view));
}

void check_indicators(void) {
  scroll_view view = make_view();
  scroll_indicator bar = {0, 0, 0, 0};
  OK(scroll_view_get_indicator(view, SCROLL_VERTICAL, 0, 240, &bar));
  CHECK(bar.opacity == 0 && bar.start == 0 && bar.length >= 36 && bar.edge_inset == 0);
  FAILS(SCROLL_ERROR_MISSING, scroll_view_get_indicator(view, SCROLL_HORIZONTAL, 0, 320, &bar));
  OK(scroll_view_flash_indicators(view));
  scroll_need need = {-1, -1};
  OK(scroll_view_get_need(view, 0, &need));
  CHECK(need.kind == SCROLL_NEED_NOTHING && need.time == 0);
  CHECK(need_of(view, 1).kind == SCROLL_NEED_FRAME);
  OK(scroll_view_frame(view, 5));
  OK(scroll_view_get_indicator(view, SCROLL_VERTICAL, 0, 240, &bar));
  CHECK(bar.opacity == 1);
  need = need_of(view, 1);
  CHECK(need.kind == SCROLL_NEED_WAKE_UP && need.time > 5 && need.time < 6);
  OK(scroll_view_set_content_offset(view, 0, 2760, 0));
  OK(scroll_view_frame(view, 7));
  OK(scroll_view_get_indicator(view, SCROLL_VERTICAL, 0, 240, &bar));
  CHECK(bar.opacity == 0 && fabs(bar.start + bar.length - 240) < 1e-9);
  OK(scroll_view_free(view));
}
