// Plays a script: one call per line, a word and its numbers, which may be hexadecimal so that no bit is lost.
//
//     view PROFILE width height content_width content_height scale nominal_frame
//     metric NAME value
//     constant NAME value
//     touch phase id x y time | mouse phase x y time | pad phase dx dy time | wheel dx dy time | key number time
//     offset x y animated | top | inset top left bottom right
//     answers target_x target_y may_scroll_to_top       (a target that is nan stays)
//     frame time
//
// Each frame gives a line: offset and velocity as hexadecimal numbers, the phase, the three flags, and the
// callbacks since the previous frame, separated by semicolons.
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>

#include "check.h"

/// The names of the callbacks by their letters.
static const char *const names[] = {
  ['b'] = "willBeginDragging", ['s'] = "didScroll", ['w'] = "willEndDragging", ['E'] = "didEndDragging(true)",
  ['e'] = "didEndDragging(false)", ['g'] = "willBeginDecelerating", ['G'] = "didEndDecelerating",
  ['a'] = "didEndScrollingAnimation", ['?'] = "shouldScrollToTop", ['t'] = "didScrollToTop"};

static scroll_status make(call_log *own, const char *profile, const double *n) {
  scroll_metrics metrics;
  scroll_status status = scroll_metrics_init(&metrics);
  metrics.bounds_size = (scroll_size){n[0], n[1]};
  metrics.content_size = (scroll_size){n[2], n[3]};
  metrics.scale = n[4];
  if (!status) status = scroll_view_make(&metrics, profile, &own->view);
  if (!status) status = scroll_view_set_nominal_frame(own->view, n[5]);
  if (!status) status = observe_calls(own);
  return status;
}

static scroll_status set_metric(call_log *own, const char *name, double value) {
  scroll_metrics m;
  scroll_status status = scroll_view_get_metrics(own->view, &m);
  if (status) return status;
  if (!strcmp(name, "isPagingEnabled")) m.is_paging_enabled = value != 0;
  else if (!strcmp(name, "bouncesHorizontally")) m.bounces_horizontally = value != 0;
  else if (!strcmp(name, "bouncesVertically")) m.bounces_vertically = value != 0;
  else if (!strcmp(name, "alwaysBounceHorizontal")) m.always_bounce_horizontal = value != 0;
  else if (!strcmp(name, "alwaysBounceVertical")) m.always_bounce_vertical = value != 0;
  else if (!strcmp(name, "isScrollEnabled")) m.is_scroll_enabled = value != 0;
  else if (!strcmp(name, "scrollsToTop")) m.scrolls_to_top = value != 0;
  else if (!strcmp(name, "isDirectionalLockEnabled")) m.is_directional_lock_enabled = value != 0;
  else if (!strcmp(name, "decelerationRate")) m.deceleration_rate = (int32_t)value;
  else if (!strcmp(name, "decelerationPerMs")) m.deceleration_per_ms = value;
  else return -1;
  return scroll_view_set_metrics(own->view, &m);
}

static scroll_status play(call_log *own, const char *line, FILE *out) {
  char word[32] = "", name[64] = "";
  double n[6] = {0};
  int used = 0;
  if (sscanf(line, "%31s%n", word, &used) != 1) return -1;
  const char *rest = line + used;
  int isNamed = !strcmp(word, "view") || !strcmp(word, "metric") || !strcmp(word, "constant");
  if (isNamed && sscanf(rest, "%63s%n", name, &used) == 1) rest += used;
  int count = sscanf(rest, "%la %la %la %la %la %la", n, n + 1, n + 2, n + 3, n + 4, n + 5);
  scroll_view view = own->view;
  if (!strcmp(word, "view") && count == 6) return make(own, name, n);
  if (!strcmp(word, "metric") && count == 1) return set_metric(own, name, n[0]);
  if (!strcmp(word, "constant") && count == 1) return scroll_view_set_constant(view, name, n[0]);
  if (!strcmp(word, "touch") && count == 5)
    return scroll_view_touch(view, (int32_t)n[0], (int64_t)n[1], n[2], n[3], n[4]);
  if (!strcmp(word, "mouse") && count == 4) return scroll_view_mouse(view, (int32_t)n[0], n[1], n[2], n[3]);
  if (!strcmp(word, "pad") && count == 4) return scroll_view_trackpad(view, (int32_t)n[0], n[1], n[2], n[3]);
  if (!strcmp(word, "wheel") && count == 3) return scroll_view_wheel(view, n[0], n[1], n[2]);
  if (!strcmp(word, "key") && count == 2) return scroll_view_key(view, (int32_t)n[0], n[1]);
  if (!strcmp(word, "offset") && count == 3) {
    scroll_point offset = {0, 0};
    scroll_status status = scroll_view_get_content_offset(view, &offset);
    if (status) return status;
    return scroll_view_set_content_offset(
      view, isnan(n[0]) ? offset.x : n[0], isnan(n[1]) ? offset.y : n[1], n[2] != 0);
  }
  if (!strcmp(word, "top")) return scroll_view_scroll_to_top(view);
  if (!strcmp(word, "inset") && count == 4) {
    scroll_metrics metrics;
    scroll_status status = scroll_view_get_metrics(view, &metrics);
    metrics.content_inset = (scroll_insets){n[0], n[1], n[2], n[3]};
    return status ? status : scroll_view_set_metrics(view, &metrics);
  }
  if (!strcmp(word, "answers") && count == 3) {
    own->retarget = (scroll_point){n[0], n[1]}, own->permits = n[2] != 0;
    return SCROLL_OK;
  }
  if (strcmp(word, "frame") || count != 1) return -1;
  scroll_view_state s;
  scroll_status status = scroll_view_frame(view, n[0]);
  if (!status) status = scroll_view_get_state(view, &s);
  if (status) return status;
  fprintf(
    out, "%a %a %a %a %d %d %d %d ", s.content_offset.x, s.content_offset.y, s.velocity.x, s.velocity.y, s.phase,
    s.is_tracking, s.is_dragging, s.is_decelerating);
  for (size_t index = 0; index < own->length; index++)
    fprintf(out, "%s%s", index ? ";" : "", names[(int)own->letters[index]]);
  fputs(own->length ? "\n" : "-\n", out);
  own->length = 0;
  return SCROLL_OK;
}

char *checks_replay(const char *script) {
  call_log own = make_log(0);
  char *text = NULL, *copy = strdup(script), *place = NULL;
  size_t size = 0;
  FILE *out = open_memstream(&text, &size);
  int failed = !copy || !out;
  for (char *line = failed ? NULL : strtok_r(copy, "\n", &place); line && !failed; line = strtok_r(NULL, "\n", &place)) {
    scroll_status status = play(&own, line, out);
    if (!status) continue;
    fprintf(stderr, "%s: %s %s\n", line, scroll_status_name(status), scroll_error_message());
    failed = 1;
  }
  if (out) fclose(out);
  if (own.view) scroll_view_free(own.view);
  free(copy);
  if (!failed) return text;
  free(text);
  return NULL;
}
