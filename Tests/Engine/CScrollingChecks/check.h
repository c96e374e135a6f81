#ifndef CHECK_H
#define CHECK_H

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "cscrolling_checks.h"
#include "scrolling.h"

void check_failed(const char *file, int line, const char *text);

#define CHECK(condition) \
  do { \
    if (!(condition)) check_failed(__FILE__, __LINE__, #condition); \
  } while (0)
#define OK(call) \
  do { \
    if ((call) != SCROLL_OK) check_failed(__FILE__, __LINE__, #call); \
  } while (0)
#define FAILS(status, call) \
  do { \
    if ((call) != (status)) check_failed(__FILE__, __LINE__, #call " returns " #status); \
  } while (0)

/// Makes a view of 320 x 240 pt with content of 320 x 3000 pt.
scroll_view make_view(void);
/// A list of rows of 44 pt, 320 pt wide.
scroll_list list_of(int64_t rows);
/// Passes frames at 60 Hz until the view needs none, and returns the time of the last one.
double run_to_rest(scroll_view view, double time);
/// Drags by a distance in points within 0.1 s and lifts at once. Returns the time of the lift.
double flick(scroll_view view, double dy, double time);
/// The vertical content offset.
double offset_y(scroll_view view);
/// The callbacks of a view, and the answers to them.
typedef struct call_log {
  scroll_view view;
  char letters[4096];
  size_t length;
  scroll_point velocity, target;
  scroll_point retarget;  // The target where it is a number.
  int32_t permits, depth;
  void (*act)(struct call_log *log, scroll_view view);
} call_log;
/// Makes a log that permits scrolling to the top and changes no target.
call_log make_log(scroll_view view);
/// Records the view's callbacks, each as a letter: `bswEegGa?t` in the order of `scroll_callbacks`, E if it glides.
scroll_status observe_calls(call_log *log);
/// Makes every call on a handle that is no view's, each of which must say so.
void call_all(scroll_view view);
/// What other calls read, which must succeed.
scroll_view_state state_of(scroll_view view);
scroll_metrics metrics_of(scroll_view view);
scroll_need need_of(scroll_view view, int32_t with_indicators);
scroll_position position_of(scroll_view view);
scroll_rect frame_of(scroll_view view, int64_t row);

/// All checks: their names and functions.
#define EACH_CHECK(X) \
  X("version", check_version) \
  X("metrics", check_metrics) \
  X("stretch", check_stretch) \
  X("profiles", check_profiles) \
  X("touches", check_touches) \
  X("devices", check_devices) \
  X("programs", check_programs) \
  X("indicators", check_indicators) \
  X("callbacks", check_callbacks) \
  X("answers", check_answers) \
  X("calls in callbacks", check_calls_in_callbacks) \
  X("free in a callback", check_free_in_callback) \
  X("positions", check_positions) \
  X("rows", check_rows) \
  X("heights", check_heights) \
  X("edits", check_edits) \
  X("measuring", check_measuring) \
  X("calls while measuring", check_calls_while_measuring) \
  X("sections", check_sections) \
  X("reloads", check_reloads) \
  X("content touches", check_content_touches) \
  X("targets", check_targets) \
  X("target function", check_target_function) \
  X("states", check_states) \
  X("states in callbacks", check_states_in_callbacks) \
  X("handles", check_handles) \
  X("pointers", check_pointers) \
  X("values", check_values) \
  X("sizes", check_sizes) \
  X("limits", check_limits) \
  X("threads", check_threads) \
  X("signals", check_signals) \
  X("processes", check_processes)

#define DECLARE(name, run) void run(void);
EACH_CHECK(DECLARE)
#undef DECLARE

#endif
