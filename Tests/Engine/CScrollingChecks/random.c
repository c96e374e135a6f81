// Random calls with random arguments, from inside callbacks too. With one compiler, a
// seed gives the same calls.
#include "check.h"

static uint64_t seed;
static scroll_view views[4];
static scroll_state states[4];
static int depth;
static int32_t budget;

static uint64_t next(void) {
  seed ^= seed << 13;
  seed ^= seed >> 7;
  seed ^= seed << 17;
  return seed * 0x2545f4914f6cdd1dULL >> 16;
}
static int below(int count) { return (int)(next() % (uint64_t)count); }

static double number(void) {
  static const double odd[] = {
    0, -0.0, 1, -1, 0.5, 1e-300, 1e12, -1e12, 1e13, 1e15, -1e15, 1e18, 9.3e18, -9.3e18, 1e100, 1e308, -1e308, 5e-324,
    NAN, INFINITY, -INFINITY};
  if (below(4) == 0) return odd[below(sizeof odd / sizeof *odd)];
  return (below(2000001) - 1000000) / 1000.0;
}
static int64_t whole(void) {
  static const int64_t odd[] = {0, 1, -1, INT64_MAX, INT64_MIN, INT32_MAX, 1000000000, 1000000001, INT64_MAX - 1};
  return below(4) == 0 ? odd[below(sizeof odd / sizeof *odd)] : below(2000);
}
static int32_t code(void) { return below(20) == 0 ? (int32_t)next() : below(9); }
static double clock_time;
static double at(void) { return below(10) == 0 ? number() : (clock_time += below(100) / 1000.0); }
static scroll_point point(void) { return (scroll_point){number(), number()}; }

static void call(void);
static void nested(void) {
  if (depth >= 3) return;
  depth++;
  for (int count = below(3); count > 0; count--) call();
  depth--;
}
static void tell(scroll_view view, void *data) { (void)view, (void)data, nested(); }
static void tell_lift(scroll_view view, const scroll_point *velocity, scroll_point *target, void *data) {
  (void)view, (void)data;
  CHECK(isfinite(velocity->y) && isfinite(target->y));
  if (below(2)) *target = point();
  nested();
}
static void tell_end(scroll_view view, int32_t glides, void *data) { (void)glides, tell(view, data); }
static int32_t ask(scroll_view view, void *data) { return tell(view, data), below(2); }
static double height(int64_t row, void *data) {
  (void)row, (void)data;
  if (below(1000) == 0) nested();
  return number();
}
static double measure(int64_t row, int64_t number_, void *data) {
  (void)number_;
  return height(row, data);
}

static void touched(scroll_view view, int32_t phase, scroll_point point, void *data) {
  (void)phase, (void)point, tell(view, data);
}
static void aim(scroll_view view, const scroll_target_context *context, scroll_target *target, void *data) {
  CHECK(isfinite(context->velocity.y) && isfinite(target->rect.y));
  if (below(2)) target->rect.y = number();
  if (below(4) == 0) target->rect = (scroll_rect){number(), number(), number(), number()};
  if (below(4) == 0) target->has_anchor = 1, target->anchor = point();
  tell(view, data);
}

static scroll_metrics metrics(void) {
  scroll_metrics metrics;
  OK(scroll_metrics_init(&metrics));
  metrics.bounds_size = (scroll_size){number(), below(3) ? 240 : number()};
  metrics.content_size = (scroll_size){number(), below(3) ? 5000 : number()};
  if (below(4) == 0) metrics.content_inset = (scroll_insets){number(), number(), number(), number()};
  if (below(4) == 0) metrics.safe_area_insets = (scroll_insets){number(), number(), number(), number()};
  if (below(4) == 0) metrics.content_alignment = point();
  if (below(4) == 0) metrics.scale = number();
  if (below(4) == 0) metrics.deceleration_per_ms = number();
  if (below(4) == 0) metrics.inset_adjustment = code();
  metrics.is_paging_enabled = below(4) == 0;
  metrics.bounces_vertically = below(4) != 0;
  metrics.always_bounce_horizontal = below(2);
  metrics.is_right_to_left = below(2);
  metrics.is_directional_lock_enabled = below(2);
  metrics.is_scroll_enabled = below(8) != 0;
  return metrics;
}

static scroll_list list(void) {
  scroll_list list;
  OK(scroll_list_init(&list));
  list.row_count = below(2) ? below(2000) : whole();
  list.row_height = number();
  list.rows_per_section = below(2) ? 0 : whole();
  list.header_height = below(2) ? 0 : number();
  list.leading = below(2) ? 0 : number();
  if (list.row_count < 3000 && below(3) == 0) list.height = height;
  if (below(3) == 0) list.measure = measure;
  return list;
}

enum { random_kinds = 71, kinds = 76 };

/// The numbers that calls store.
static struct {
  scroll_metrics metrics;
  scroll_section section;
  scroll_point points[2];
  scroll_rect rect;
  scroll_need need;
  scroll_view_state state;
  scroll_indicator bar;
  scroll_position position;
  double value;
} stored;
static void check_finite(void) {
  const double numbers[] = {
    stored.metrics.bounds_size.width, stored.metrics.bounds_size.height, stored.metrics.content_size.width,
    stored.metrics.content_size.height, stored.metrics.content_inset.top, stored.metrics.safe_area_insets.left,
    stored.metrics.content_alignment.y, stored.metrics.scale, stored.metrics.deceleration_per_ms, stored.section.top,
    stored.section.header_height, stored.section.footer_height, stored.points[0].x, stored.points[0].y,
    stored.points[1].x, stored.points[1].y, stored.rect.x, stored.rect.y, stored.rect.width, stored.rect.height,
    stored.need.time, stored.state.content_offset.x, stored.state.content_offset.y, stored.state.velocity.x,
    stored.state.velocity.y, stored.state.target.x, stored.state.target.y, stored.bar.start, stored.bar.length,
    stored.bar.edge_inset, stored.bar.opacity, stored.position.point.x, stored.position.point.y, stored.value};
  for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++) CHECK(isfinite(numbers[index]));
}

/// Makes a call of a kind, or of a random one where it is negative.
static scroll_status act(scroll_view view, int kind) {
  static const char *const constants[] = {"keys.arrow", "bounce.damping", "touch.hysteresis", "fastScroll.isOn", "nose"};
  scroll_metrics sizes = metrics();
  scroll_list rows = list();
  scroll_callbacks callbacks = {NULL, tell, tell, tell_lift, tell_end, tell, tell, tell, ask, tell, touched};
  scroll_target_behavior behavior = {below(5), below(5), below(2), point(), below(8) ? aim : NULL, NULL};
  int32_t flag;
  scroll_point a = point(), b = point();
  scroll_size size = {number(), number()};
  scroll_rect rect = {number(), number(), number(), number()};
  int64_t m, n;
  const char *name;
  switch (kind < 0 ? below(random_kinds) : kind) {
    case 0: return scroll_view_get_metrics(view, &stored.metrics);
    case 1: return scroll_view_set_metrics(view, &sizes);
    case 2: return scroll_view_set_bounds_size(view, number(), number());
    case 3: return scroll_view_set_content_size(view, number(), number());
    case 4: return scroll_view_set_profile(view, scroll_profile_name(below(scroll_profile_count() + 1)));
    case 5: return scroll_view_get_profile(view, &name);
    case 6: return scroll_view_set_constant(view, constants[below(5)], number());
    case 7: return scroll_view_get_constant(view, constants[below(5)], &stored.value);
    case 8: return scroll_view_set_nominal_frame(view, number());
    case 9: return scroll_view_set_callbacks(view, below(4) ? &callbacks : NULL);
    case 10: case 11: case 12: case 13:
      return scroll_view_touch(view, code() % 4, below(2), number(), number(), at());
    case 14: case 15: return scroll_view_mouse(view, code() % 4, number(), number(), at());
    case 16: case 17: return scroll_view_trackpad(view, code() % 4, number(), number(), at());
    case 18: case 19: return scroll_view_pan(view, code() % 4, code() % 3, &a, &b, at());
    case 20: return scroll_view_wheel(view, number(), number(), number());
    case 21: return scroll_view_key(view, code(), number());
    case 22: return scroll_view_scroll_by(view, number(), number(), number());
    case 23: case 24: case 25: case 26: case 27: return scroll_view_frame(view, at());
    case 28: return scroll_view_get_need(view, below(2), &stored.need);
    case 29: return scroll_view_get_state(view, &stored.state);
    case 30: return scroll_view_get_stretch(view, &stored.points[0], &stored.points[1]);
    case 31: return scroll_view_get_indicator(view, below(2), number(), number(), &stored.bar);
    case 32: return scroll_view_flash_indicators(view);
    case 33: return scroll_view_set_content_offset(view, number(), number(), below(2));
    case 34: return scroll_view_move_content_offset(view, number(), number());
    case 35: return scroll_view_animate_content_offset(view, number(), number(), code() % 5, number(), number());
    case 36: return scroll_view_adjust_content_offset(view, number(), number(), below(2) ? &size : NULL);
    case 37: return scroll_view_scroll_rect_to_visible(view, &rect, below(2));
    case 38: return scroll_view_scroll_to_top(view);
    case 39: return scroll_view_stop(view);
    case 40: return scroll_view_scroll_to_edge(view, code(), below(2));
    case 41: return scroll_view_scroll_to_point(view, number(), number(), below(2));
    case 42: return scroll_view_scroll_to_row(view, whole(), below(2) ? &a : NULL, below(2));
    case 43: return scroll_view_get_position(view, &stored.position);
    case 44: return scroll_view_set_list(view, below(8) ? &rows : NULL);
    case 45: return scroll_view_get_row_count(view, &m, &n);
    case 46: return scroll_view_get_row_at(view, number(), &m);
    case 47: return scroll_view_get_row_frame(view, whole(), &stored.rect);
    case 48: return scroll_view_get_rows(view, number(), number(), &m, &n);
    case 49: return scroll_view_get_visible_rows(view, &m, &n);
    case 50: return scroll_view_get_row_path(view, whole(), &m, &n);
    case 51: return scroll_view_get_pinned_header(view, number(), &m, &stored.value);
    case 52: return scroll_view_insert_rows(view, whole() % 4, whole(), whole(), whole(), number());
    case 53: return scroll_view_remove_rows(view, whole(), whole());
    case 54: return scroll_view_move_row(view, whole(), whole() % 4, whole());
    case 55: return scroll_view_set_row_height(view, whole(), number());
    case 57: return scroll_view_set_content_touches(view, below(2), below(2));
    case 58: return scroll_view_get_content_touches(view, &flag, NULL);
    case 59: return scroll_view_redirect_animation(view, number(), number());
    case 60: return scroll_view_clamp_at_rest(view);
    case 61: return scroll_view_set_target_behavior(view, below(4) ? &behavior : NULL);
    case 62: return scroll_view_reload_rows(view, whole(), whole(), number());
    case 63: return scroll_view_get_section(view, whole() % 4, &stored.section);
    case 64: return scroll_view_get_section_at(view, number(), &m);
    case 65: return scroll_view_get_pinned_footer(view, number(), &m, &stored.value);
    case 66: return scroll_view_insert_section(view, whole() % 4, whole(), whole(), number(), number(), number());
    case 67: return scroll_view_remove_section(view, whole() % 4);
    case 68: return scroll_view_move_section(view, whole() % 4, whole() % 4);
    case 69: return scroll_view_set_header_height(view, whole() % 4, number());
    case 70: return scroll_view_set_footer_height(view, whole() % 4, number());
    case 56: return scroll_view_copy_state(view, &states[below(4)]);
    case 71: return scroll_view_get_content_offset(view, &stored.points[0]);
    case 72: return scroll_view_get_offset_range(view, &stored.points[0], &stored.points[1]);
    case 73: return scroll_view_get_row_number(view, whole(), &m);
    case 74: return scroll_view_get_row_with_number(view, whole(), &m);
    default: return scroll_view_restore_state(view, states[below(4)]);
  }
}

static void call(void) {
  if (budget-- <= 0) return;
  scroll_view *view = &views[below(4)];
  if (!*view || below(200) == 0) {
    if (*view) scroll_view_free(*view);
    scroll_metrics sizes = metrics();
    if (scroll_view_make(&sizes, NULL, view) != SCROLL_OK) *view = 0;
    return;
  }
  scroll_view used = *view;
  scroll_status status = act(used, -1);
  check_finite();
  // The state and the indicators that the call left.
  for (int kind = 28; kind < 32; kind++) act(used, kind);
  act(used, 72);
  check_finite();
  CHECK(status >= SCROLL_OK && status < SCROLL_ERROR_LIMIT);
  if (status != SCROLL_OK) CHECK(scroll_error_message()[0] != 0);
  scroll_point offset = {0, 0};
  if (scroll_view_get_content_offset(used, &offset) == SCROLL_OK) CHECK(isfinite(offset.x) && isfinite(offset.y));
}

void call_all(scroll_view view) {
  seed = 88172645463325252u;
  for (int kind = 0; kind < kinds; kind++) FAILS(SCROLL_ERROR_HANDLE, act(view, kind));
  FAILS(SCROLL_ERROR_HANDLE, scroll_view_free(view));
}

void random_calls(uint64_t first, int32_t calls) {
  seed = first * 2654435769u + 88172645463325252u;
  clock_time = 0;
  budget = calls;
  while (budget > 0) call();
  for (int index = 0; index < 4; index++) {
    if (views[index]) OK(scroll_view_free(views[index]));
    if (states[index]) scroll_state_free(states[index]);
    views[index] = states[index] = 0;
  }
}
