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
/// Passes frames at 60 Hz until the view needs none, and returns the time of the last one.
double run_to_rest(scroll_view view, double time);
/// Drags by a distance in points within 0.1 s and lifts at once. Returns the time of the lift.
double flick(scroll_view view, double dy, double time);
/// The vertical content offset.
double offset_y(scroll_view view);

void check_version(void);
void check_metrics(void);
void check_stretch(void);
void check_profiles(void);
void check_touches(void);
void check_devices(void);
void check_programs(void);
void check_indicators(void);
void check_needs(void);
void check_callbacks(void);
void check_answers(void);
void check_calls_in_callbacks(void);
void check_free_in_callback(void);
void check_positions(void);
void check_rows(void);
void check_heights(void);
void check_edits(void);
void check_measuring(void);
void check_calls_while_measuring(void);
void check_sections(void);
void check_reloads(void);
void check_content_touches(void);
void check_targets(void);
void check_target_function(void);
void check_states(void);
void check_states_in_callbacks(void);
void check_handles(void);
void check_pointers(void);
void check_values(void);
void check_limits(void);
void check_threads(void);

#endif
