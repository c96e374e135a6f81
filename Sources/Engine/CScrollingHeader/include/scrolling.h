/*
 * scrolling.h: scroll views with the semantics of UIScrollView for programs in C and languages that call C.
 *
 *     scroll_metrics metrics;
 *     scroll_view view;
 *     scroll_point offset;
 *     scroll_metrics_init(&metrics);
 *     metrics.bounds_size = (scroll_size){400, 600};
 *     metrics.content_size = (scroll_size){400, 20000};
 *     scroll_view_make(&metrics, "uikit", &view);
 *     scroll_view_touch(view, SCROLL_TOUCH_DOWN, 0, 200, 500, time);   // moves, and an up
 *     scroll_view_frame(view, time);                                   // once per display frame
 *     scroll_view_get_content_offset(view, &offset);                   // draw the content at -offset
 *     scroll_view_free(view);
 *
 * A view draws nothing and reads no clock. The program passes input and frame times, and draws the
 * content at the offset. Equal input gives equal bits: the trajectory is the same as with the Swift
 * library and `playground simulate`.
 *
 * Units. Lengths are in points, a unit of the program's choice, with the origin at the top left and y
 * pointing down. The content offset is the point of the content at the view's origin; it grows as content
 * moves up and left. Times are in seconds on one clock of the program, whose origin does not matter. Time
 * that runs backwards has no effect. Velocities are in points per second in the offset's direction, unless a
 * function says otherwise. Points, distances, velocities and times are from -1e12 to 1e12; sizes may be
 * larger and count as 1e12. Flags are int: 0 is false, any other value is true.
 *
 * Errors. Every function that can fail returns a status, SCROLL_OK or one of SCROLL_ERROR_*, and then changes
 * nothing and writes no result. With SCROLL_OK, every number that it stores is finite. scroll_error_message()
 * describes the last error of the calling thread. No argument makes the library crash or abort: a null pointer,
 * a number that is not finite, an unknown constant, a freed handle and a call at the wrong moment are errors.
 * Pointers that are not null must point to what the function reads or writes.
 *
 * Ownership. A view and a state are numbers that name objects of the library, which live until they are
 * freed. 0 names none. A freed number is never used again for another object. The library copies what it is
 * passed, and keeps only the function pointers and their user data. Strings that it returns belong to it.
 *
 * Structs that may grow. A function that takes a scroll_metrics, scroll_callbacks, scroll_view_state,
 * scroll_target_behavior or scroll_list also takes its size in bytes, as the last argument, so that a later library
 * knows which members a program has. In C, a macro with the name of the function passes it. The other structs
 * do not grow. A size that the library does not know is SCROLL_ERROR_VALUE.
 *
 * Threads. Different views may be used on different threads at once. One view may be used by one thread at a
 * time, which may be another one each time; a call while another thread is inside a call on the same view
 * returns SCROLL_ERROR_BUSY.
 *
 * Callbacks run on the calling thread, inside the call that caused them, in UIScrollView's order. No state is
 * being changed while a callback runs: it may call any function on any view, and may free its view, after
 * which no further callback of the view comes. Its own calls deliver their callbacks before they return. A
 * callback must return; do not leave it by longjmp or by an exception.
 *
 * Signals. The library allocates memory, so call it from no signal handler. A handler that interrupts a call of
 * the library all the same, and calls it, gets SCROLL_ERROR_BUSY, whatever the view, and 0 or null from functions
 * without a status; one that interrupts the program itself, in a callback too, may hang inside malloc(). The library installs no handlers and starts no threads.
 *
 * Processes. After fork(), the child has copies of all objects and uses them as the parent does its own, with
 * other threads too. If the parent had more threads, an object that one of them was using stays
 * SCROLL_ERROR_BUSY in the child; make the first view before such a fork, since another thread's first call may
 * be initializing the library.
 */
#ifndef SCROLLING_H
#define SCROLLING_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this header, as a string and as numbers. */
#define SCROLL_VERSION "1.0.0"
#define SCROLL_VERSION_MAJOR 1
#define SCROLL_VERSION_MINOR 0
#define SCROLL_VERSION_PATCH 0
/* A number that grows with the version: 1002003 for 1.2.3. */
#define SCROLL_VERSION_NUMBER (SCROLL_VERSION_MAJOR * 1000000 + SCROLL_VERSION_MINOR * 1000 + SCROLL_VERSION_PATCH)
/* The number of the binary interface, libscrolling.so.1. A library with the same one runs programs that were
 * compiled with the header of any earlier version. */
#define SCROLL_ABI 1

/* Returns the version of the library, such as "1.0.0". Never null. */
const char *scroll_version(void);
/* Returns the version of the library as a number, as in SCROLL_VERSION_NUMBER. */
uint32_t scroll_version_number(void);

/* ---- Errors -------------------------------------------------------------------------------------------- */

/* The result of a call. */
typedef int32_t scroll_status;
enum {
  SCROLL_OK = 0,
  /* A handle is 0, was freed, or names an object of the other kind. */
  SCROLL_ERROR_HANDLE = 1,
  /* A required pointer is null. */
  SCROLL_ERROR_NULL = 2,
  /* A number is not finite or out of its range, or a constant is unknown. */
  SCROLL_ERROR_VALUE = 3,
  /* There is no profile or no constant with that name. */
  SCROLL_ERROR_NAME = 4,
  /* The requested object does not exist: a row at an offset, an indicator of content that fits, a list. */
  SCROLL_ERROR_MISSING = 5,
  /* The view is in use by another thread or by the function that called back, which
   * does not permit this call; or a signal handler interrupted a call. */
  SCROLL_ERROR_BUSY = 6,
  /* Too many objects exist: the limit is 1,048,576 views and states. */
  SCROLL_ERROR_LIMIT = 7
};

/* Returns the name of a status, such as "SCROLL_ERROR_VALUE", or "unknown" for any other number. Never
 * null. */
const char *scroll_status_name(scroll_status status);

/* Returns a one-line description of the last error of the calling thread: the argument, the problem and, for
 * a value, what is accepted. Empty before the first error; a call that succeeds does not change it. Never
 * null; valid until the next error of the thread. */
const char *scroll_error_message(void);

/* ---- Values -------------------------------------------------------------------------------------------- */

/* A view. */
typedef uint64_t scroll_view;
/* A copy of the whole state of a view. */
typedef uint64_t scroll_state;

typedef struct scroll_point { double x, y; } scroll_point;
typedef struct scroll_size { double width, height; } scroll_size;
typedef struct scroll_rect { double x, y, width, height; } scroll_rect;
/* Distances from the four edges, measured inward in points. */
typedef struct scroll_insets { double top, left, bottom, right; } scroll_insets;

/* An axis. */
enum { SCROLL_HORIZONTAL = 0, SCROLL_VERTICAL = 1 };

/* The axes on which the safe area is added to the content inset: those that scroll, none, or both. */
enum { SCROLL_ADJUST_AUTOMATIC = 0, SCROLL_ADJUST_NEVER = 1, SCROLL_ADJUST_ALWAYS = 2 };

/* The rate at which content decelerates after a flick: the profile's normal or fast rate. */
enum { SCROLL_RATE_NORMAL = 0, SCROLL_RATE_FAST = 1 };

/* The sizes and options of a view. Negative sizes count as 0, and lengths are limited to 1e12 points. */
typedef struct scroll_metrics {
  scroll_size bounds_size;             /* The size of the view. */
  scroll_size content_size;            /* The size of the content. A list determines its height. */
  scroll_insets content_inset;         /* Distances around the content that can be scrolled into. */
  scroll_insets safe_area_insets;      /* The parts of the bounds that bars cover. */
  scroll_insets content_margins;       /* Margins between the bounds and the content. */
  scroll_insets indicator_insets;      /* Distances of the scroll indicators from the edges. */
  scroll_point content_alignment;      /* The place of content that is smaller than the view, in 0...1;
                                          (0, 0) is the top leading corner, the default. */
  double scale;                        /* Device pixels per point, 0.1...16, to which offsets are rounded; with
                                          the default, 1, they are whole points. */
  double deceleration_per_ms;          /* A velocity multiplier per millisecond in 0...0.9999 that replaces
                                          the rate, or a negative number (the default) for the rate. */
  int32_t deceleration_rate;           /* SCROLL_RATE_* */
  int32_t inset_adjustment;            /* SCROLL_ADJUST_* */
  int32_t is_right_to_left;            /* Whether the layout runs from right to left. */
  int32_t bounces_horizontally;        /* Whether the left and right edges bounce; default true. */
  int32_t bounces_vertically;          /* Whether the top and bottom edges bounce; default true. */
  int32_t always_bounce_horizontal;    /* Whether the view bounces even if its content fits. */
  int32_t always_bounce_vertical;
  int32_t is_scroll_enabled;           /* Whether fingers can scroll; default true. */
  int32_t is_paging_enabled;           /* Whether content comes to rest on multiples of the bounds. */
  int32_t is_directional_lock_enabled; /* Whether a drag along one axis moves only that axis. */
  int32_t scrolls_to_top;              /* Whether scroll_view_scroll_to_top() has an effect; default true. */
} scroll_metrics;

/* Sets the defaults of UIScrollView, with empty bounds and content, at a scale of 1. Errors: NULL, VALUE (the size). */
scroll_status scroll_metrics_init(scroll_metrics *metrics, size_t size);
#define scroll_metrics_init(...) scroll_metrics_init(__VA_ARGS__, sizeof(scroll_metrics))

/* ---- Views --------------------------------------------------------------------------------------------- */

/* Returns the number of built-in profiles. */
int32_t scroll_profile_count(void);
/* Returns the name of a built-in profile, such as "uikit", or null if the index is not in 0
 * ..< scroll_profile_count(). */
const char *scroll_profile_name(int32_t index);

/* Makes a view at rest, at the beginning of its content, and stores its handle. `profile` names the
 * scrolling laws and constants; null means "uikit". Free the view with scroll_view_free(). Errors:
 * NULL, VALUE, NAME, LIMIT. */
scroll_status scroll_view_make(
  const scroll_metrics *metrics, const char *profile, scroll_view *view, size_t size);
#define scroll_view_make(...) scroll_view_make(__VA_ARGS__, sizeof(scroll_metrics))

/* Frees a view. In a callback of the view, this is permitted: the callback is the last one, and the calls in
 * progress return without further effect. Errors: HANDLE, BUSY (another thread uses the view). */
scroll_status scroll_view_free(scroll_view view);

/* Stores the sizes and options of a view. Errors: HANDLE, NULL, VALUE (the size), BUSY. */
scroll_status scroll_view_get_metrics(scroll_view view, scroll_metrics *metrics, size_t size);
#define scroll_view_get_metrics(...) scroll_view_get_metrics(__VA_ARGS__, sizeof(scroll_metrics))
/* Sets the sizes and options of a view. A glide or a drag continues with the new ones; content at rest moves
 * to where it may rest. Disabling scrolling cancels a finger that is down.
 * Errors: HANDLE, NULL, VALUE, BUSY. */
scroll_status scroll_view_set_metrics(scroll_view view, const scroll_metrics *metrics, size_t size);
#define scroll_view_set_metrics(...) scroll_view_set_metrics(__VA_ARGS__, sizeof(scroll_metrics))
/* Sets the size of the view in points. Errors: HANDLE, VALUE, BUSY. */
scroll_status scroll_view_set_bounds_size(scroll_view view, double width, double height);
/* Sets the size of the content in points. The height is ignored if the view has a list.
 * Errors: HANDLE, VALUE, BUSY. */
scroll_status scroll_view_set_content_size(scroll_view view, double width, double height);

/* Replaces the scrolling laws and all constants with a built-in profile. Errors: HANDLE, NULL, NAME, BUSY. */
scroll_status scroll_view_set_profile(scroll_view view, const char *name);
/* Stores the name of the profile, a string that lives as long as the program. Errors: HANDLE, NULL, BUSY. */
scroll_status scroll_view_get_profile(scroll_view view, const char **name);
/* Sets a constant of the profile, such as "keys.arrow"; `playground profiles` lists names, units and ranges.
 * A switch takes 0 or 1. Errors: HANDLE, NULL, VALUE, NAME, BUSY. */
scroll_status scroll_view_set_constant(scroll_view view, const char *name, double value);
/* Stores the value of a constant of the profile; a switch is 0 or 1. Errors: HANDLE, NULL, NAME, BUSY. */
scroll_status scroll_view_get_constant(scroll_view view, const char *name, double *value);
/* Sets the duration of one display frame in seconds, which is the first step after a release. The default is
 * 1/60. Errors: HANDLE, VALUE (not above 0), BUSY. */
scroll_status scroll_view_set_nominal_frame(scroll_view view, double seconds);

/* ---- Callbacks ----------------------------------------------------------------------------------------- */

/* The functions that a view calls, each of which may be null, with the user data as the last argument. For
 * when each comes, see the guide "Contract" of the Swift library; it is UIScrollViewDelegate's order. */
typedef struct scroll_callbacks {
  void *user_data;
  /* The content is about to follow the finger: after the movement that is recognized as a drag,
   * before the content moves. */
  void (*will_begin_dragging)(scroll_view view, void *user_data);
  /* The content offset changed, for whatever reason. */
  void (*did_scroll)(scroll_view view, void *user_data);
  /* The finger lifted. `velocity` is in points per MILLISECOND in the offset's direction, as in UIKit.
   * `target` is the offset at which the content will come to rest; the callback may change it. A target that
   * is not finite is ignored. Both pointers are valid until the callback returns. */
  void (*will_end_dragging)(
    scroll_view view, const scroll_point *velocity, scroll_point *target, void *user_data);
  /* The drag ended. If `will_decelerate` is 1, a glide or a bounce follows; otherwise it is 0. */
  void (*did_end_dragging)(scroll_view view, int32_t will_decelerate, void *user_data);
  /* The glide is beginning. */
  void (*will_begin_decelerating)(scroll_view view, void *user_data);
  /* The glide ended, by itself or because a finger caught it. */
  void (*did_end_decelerating)(scroll_view view, void *user_data);
  /* An animated change of the offset ended. */
  void (*did_end_scrolling_animation)(scroll_view view, void *user_data);
  /* scroll_view_scroll_to_top() asks for permission. 0 declines. Null permits. */
  int32_t (*should_scroll_to_top)(scroll_view view, void *user_data);
  /* The scroll to the top ended. */
  void (*did_scroll_to_top)(scroll_view view, void *user_data);
  /* The content, such as a button in a row, receives a touch of the first finger or mouse button that is
   * down, even if is_scroll_enabled is 0, after the view has handled it: SCROLL_TOUCH_* at its point, with
   * (0, 0) for a cancel. See scroll_view_set_content_touches(). With null, no touch reaches the
   * content, so none prevents a drag. */
  void (*content_touch)(scroll_view view, int32_t phase, scroll_point point, void *user_data);
} scroll_callbacks;

/* Sets the functions that a view calls, from the next callback on; null removes all. A touch of the content
 * is canceled by the previous function. Errors: HANDLE, VALUE (the size), BUSY. */
scroll_status scroll_view_set_callbacks(scroll_view view, const scroll_callbacks *callbacks, size_t size);
#define scroll_view_set_callbacks(...) scroll_view_set_callbacks(__VA_ARGS__, sizeof(scroll_callbacks))

/* Sets which touches the content receives, as UIScrollView's delaysContentTouches and
 * canCancelContentTouches do; both are 1 by default. With a delay, a touch reaches the content only after
 * 0.15 s, or when the finger lifts before, and not at all if a drag begins first. If it can be canceled, a
 * drag that begins later cancels it; otherwise such a finger does not scroll. A finger that stops moving
 * content does not reach it. Errors: HANDLE, BUSY. */
scroll_status scroll_view_set_content_touches(scroll_view view, int32_t delays, int32_t can_cancel);
/* Stores these settings as 0 or 1; either pointer may be null. Errors: HANDLE, BUSY. */
scroll_status scroll_view_get_content_touches(scroll_view view, int32_t *delays, int32_t *can_cancel);

/* ---- Input --------------------------------------------------------------------------------------------- */

/* The phases of a finger or of a mouse button that acts as a finger. */
enum { SCROLL_TOUCH_DOWN = 0, SCROLL_TOUCH_MOVE = 1, SCROLL_TOUCH_UP = 2, SCROLL_TOUCH_CANCEL = 3 };
/* The phases of two fingers on a trackpad, and of a pan recognizer. */
enum { SCROLL_PHASE_BEGIN = 0, SCROLL_PHASE_CHANGE = 1, SCROLL_PHASE_END = 2, SCROLL_PHASE_CANCEL = 3 };
/* The device of a pan recognizer. */
enum { SCROLL_DEVICE_TOUCH = 0, SCROLL_DEVICE_MOUSE = 1, SCROLL_DEVICE_TRACKPAD = 2 };
/* The keys that scroll. */
enum {
  SCROLL_KEY_UP = 0, SCROLL_KEY_DOWN = 1, SCROLL_KEY_LEFT = 2, SCROLL_KEY_RIGHT = 3, SCROLL_KEY_PAGE_UP = 4,
  SCROLL_KEY_PAGE_DOWN = 5, SCROLL_KEY_HOME = 6, SCROLL_KEY_END = 7
};

/* Handles a phase of a finger at a point, in points in a space that does not move with the content, at a time
 * in seconds. `id` tells fingers apart: those that are down move the content together by the law of the
 * profile, until the last one lifts. The point of an up or a cancel is ignored, as is the time of a cancel. A
 * move or an up of a finger that is not down has no effect. Errors: HANDLE, VALUE, BUSY. */
scroll_status scroll_view_touch(scroll_view view, int32_t phase, int64_t id, double x, double y, double time);
/* Handles a phase of a mouse button that acts as a finger, as scroll_view_touch() does.
 * Errors: HANDLE, VALUE, BUSY. */
scroll_status scroll_view_mouse(scroll_view view, int32_t phase, double x, double y, double time);
/* Handles a phase of two fingers on a trackpad at a time in seconds. A change is a distance in points since
 * the last one; a negative dy moves the content up. The distance of any other phase is ignored. An end with
 * speed begins a glide, so do not pass on the momentum that a system adds. Errors: HANDLE, VALUE, BUSY. */
scroll_status scroll_view_trackpad(scroll_view view, int32_t phase, double dx, double dy, double time);
/* Handles a phase of the program's own pan recognizer: the translation in points since it began, and
 * the velocity in points per second, both in the FINGER's direction (down is positive). The device
 * of a begin counts; both values of an end or a cancel are ignored. Errors: HANDLE, NULL (for a
 * begin or a change), VALUE, BUSY. */
scroll_status scroll_view_pan(
  scroll_view view, int32_t phase, int32_t device, const scroll_point *translation, const scroll_point *velocity,
  double time);
/* Scrolls by notches of a wheel, whose fractions add up, at a time in seconds. A positive dy is away from the
 * user and moves the content down; a positive dx moves it left. Errors: HANDLE, VALUE, BUSY. */
scroll_status scroll_view_wheel(scroll_view view, double dx, double dy, double time);
/* Scrolls as a key does that was pressed at a time in seconds, by the profile's distances.
 * Errors: HANDLE, VALUE, BUSY. */
scroll_status scroll_view_key(scroll_view view, int32_t key, double time);
/* Scrolls by a distance of the offset in points, animated as a key that was pressed at a time in seconds.
 * Errors: HANDLE, VALUE, BUSY. */
scroll_status scroll_view_scroll_by(scroll_view view, double dx, double dy, double time);

/* ---- Time ---------------------------------------------------------------------------------------------- */

/* Advances a view to a display frame at a time in seconds. Pass the input up to that time before.
 * Errors: HANDLE, VALUE, BUSY. */
scroll_status scroll_view_frame(scroll_view view, double time);

/* The frame that a view needs next: none until there is input, the next display frame, or
 * one at a time in seconds. */
enum { SCROLL_NEED_NOTHING = 0, SCROLL_NEED_FRAME = 1, SCROLL_NEED_WAKE_UP = 2 };
typedef struct scroll_need {
  int32_t kind; /* SCROLL_NEED_* */
  double time;  /* The time of a wake-up in seconds; otherwise 0. */
} scroll_need;

/* Stores the frame that a view needs next, or that its indicators need if `with_indicators` is not 0, for a
 * program that draws them. Errors: HANDLE, NULL, BUSY. */
scroll_status scroll_view_get_need(scroll_view view, int32_t with_indicators, scroll_need *need);

/* ---- Reading ------------------------------------------------------------------------------------------- */

/* The phase of a view, as in SwiftUI: at rest, a finger is down, a finger moves the content, a glide or a
 * bounce, or a program, a wheel or a key moves the content. */
enum {
  SCROLL_IDLE = 0, SCROLL_TRACKING = 1, SCROLL_INTERACTING = 2, SCROLL_DECELERATING = 3, SCROLL_ANIMATING = 4
};
/* The cause of a motion. */
enum {
  SCROLL_CAUSE_NONE = 0, SCROLL_CAUSE_FINGER = 1, SCROLL_CAUSE_MOMENTUM = 2, SCROLL_CAUSE_WHEEL = 3,
  SCROLL_CAUSE_KEY = 4, SCROLL_CAUSE_PROGRAM = 5, SCROLL_CAUSE_TO_TOP = 6
};

/* The readable values of a view. Flags are 0 or 1. */
typedef struct scroll_view_state {
  scroll_point content_offset; /* The point of the content at the view's origin, in points. */
  scroll_point velocity;       /* The velocity of the offset in points per second. */
  scroll_point target;         /* The offset at which the content will come to rest, if has_target. */
  int32_t has_target;
  int32_t phase;               /* SCROLL_IDLE to SCROLL_ANIMATING */
  int32_t cause;               /* SCROLL_CAUSE_* */
  int32_t is_tracking;         /* A finger is down. */
  int32_t is_dragging;         /* A finger moves the content, or moved it and the content still glides. */
  int32_t is_decelerating;     /* The content glides or bounces. */
} scroll_view_state;

/* Stores the state of a view. Errors: HANDLE, NULL, VALUE (the size), BUSY. */
scroll_status scroll_view_get_state(scroll_view view, scroll_view_state *state, size_t size);
#define scroll_view_get_state(...) scroll_view_get_state(__VA_ARGS__, sizeof(scroll_view_state))
/* Stores the content offset in points. Errors: HANDLE, NULL, BUSY. */
scroll_status scroll_view_get_content_offset(scroll_view view, scroll_point *offset);
/* Stores the smallest and the greatest offset at which the content can rest, in points.
 * Errors: HANDLE, NULL, BUSY. */
scroll_status scroll_view_get_offset_range(scroll_view view, scroll_point *least, scroll_point *greatest);
/* Stores the shares of the view, from -1 to 1, by which the content is pulled beyond its edges while the
 * offset stays there (negative at the top and left edges), and the factors by which it is drawn longer about
 * the edge on each axis. They are 0 and 1 except under profiles whose edges stretch, such as "android", and
 * until a stretch is back after a change to another profile. Errors: HANDLE, NULL, BUSY. */
scroll_status scroll_view_get_stretch(scroll_view view, scroll_point *stretch, scroll_point *scale);

/* The bar of a scroll indicator along its axis, in points from the beginning of its track. */
typedef struct scroll_indicator {
  double start, length;
  double edge_inset; /* The distance by which it is moved inward from its edge. */
  double opacity;    /* 0...1: shown while the content moves, then fading. */
} scroll_indicator;

/* Stores the indicator of an axis, SCROLL_HORIZONTAL or SCROLL_VERTICAL, for a track that begins at
 * `track_start` in the view and is `track_length` long. Errors: HANDLE, NULL, VALUE, BUSY, MISSING
 * (all content is visible). */
scroll_status scroll_view_get_indicator(
  scroll_view view, int32_t axis, double track_start, double track_length, scroll_indicator *indicator);
/* Shows the indicators for a moment, beginning with the next frame. Errors: HANDLE, BUSY. */
scroll_status scroll_view_flash_indicators(scroll_view view);

/* ---- Scrolling by the program -------------------------------------------------------------------------- */

/* Scrolls to an offset in points; it may be beyond the edges. Ends a glide. Animated, the motion follows the
 * profile, and did_end_scrolling_animation follows. Errors: HANDLE, VALUE, BUSY. */
scroll_status scroll_view_set_content_offset(scroll_view view, double x, double y, int32_t animated);
/* Moves the content to an offset in points at once; a drag or a glide continues from there.
 * Errors: HANDLE, VALUE, BUSY. */
scroll_status scroll_view_move_content_offset(scroll_view view, double x, double y);

/* The curves of an animation. */
enum {
  SCROLL_CURVE_LINEAR = 0, SCROLL_CURVE_EASE_IN = 1, SCROLL_CURVE_EASE_OUT = 2, SCROLL_CURVE_EASE_IN_OUT = 3,
  SCROLL_CURVE_SPRING = 4
};
/* Scrolls to an offset in points with a curve and a duration in seconds, at least 0. For a spring, the
 * duration is its period, and `bounce` in -1...1 is 0 without an oscillation; other curves ignore it.
 * Errors: HANDLE, VALUE, BUSY. */
scroll_status scroll_view_animate_content_offset(
  scroll_view view, double x, double y, int32_t curve, double duration, double bounce);
/* Changes the target of an animation in progress to an offset in points, for content that moves on the
 * way to it. The motion continues, and no other callback follows. No effect on any other motion.
 * Errors: HANDLE, VALUE, BUSY. */
scroll_status scroll_view_redirect_animation(scroll_view view, double x, double y);
/* Adjusts the offset to content that moved by a distance in points, as when rows above were inserted: what is
 * visible stays where it is, and a drag, a glide or an animation continues. `content_size` is the new size,
 * or null if it stays. Errors: HANDLE, VALUE, BUSY. */
scroll_status scroll_view_adjust_content_offset(
  scroll_view view, double dx, double dy, const scroll_size *content_size);
/* Scrolls by the smallest distance that makes a rectangle of the content, in points, visible. An empty one
 * has no effect. Errors: HANDLE, NULL, VALUE, BUSY. */
scroll_status scroll_view_scroll_rect_to_visible(scroll_view view, const scroll_rect *rect, int32_t animated);
/* Scrolls to the top, as a tap on the status bar does, unless should_scroll_to_top
 * declines. Errors: HANDLE, BUSY. */
scroll_status scroll_view_scroll_to_top(scroll_view view);
/* Ends a glide or an animation where it is. Errors: HANDLE, BUSY. */
scroll_status scroll_view_stop(scroll_view view);
/* Moves a view at rest to where it may rest: inside its edges, and on a page if it is
 * paged. Changes of the metrics do so themselves. Errors: HANDLE, BUSY. */
scroll_status scroll_view_clamp_at_rest(scroll_view view);

/* ---- Positions ----------------------------------------------------------------------------------------- */

/* The edges. The leading edge is the left one, unless the layout runs from right to left. */
enum { SCROLL_EDGE_TOP = 0, SCROLL_EDGE_LEADING = 1, SCROLL_EDGE_BOTTOM = 2, SCROLL_EDGE_TRAILING = 3 };

/* Positions the view at an edge of its content, and keeps it there while the size changes, until the user
 * scrolls. On the other axis it is at the beginning. Errors: HANDLE, VALUE, BUSY. */
scroll_status scroll_view_scroll_to_edge(scroll_view view, int32_t edge, int32_t animated);
/* Positions the view at an offset in points, inside the edges. Errors: HANDLE, VALUE, BUSY. */
scroll_status scroll_view_scroll_to_point(scroll_view view, double x, double y, int32_t animated);
/* Positions the view at the row of its list with a number, and keeps the row in view while the list changes.
 * With an anchor, a point in 0...1 of the row is aligned with that point of the view; with null, the view
 * scrolls by the smallest distance. Errors: HANDLE, VALUE, BUSY, MISSING. */
scroll_status scroll_view_scroll_to_row(
  scroll_view view, int64_t number, const scroll_point *anchor, int32_t animated);

/* The kinds of positions: none in particular, where the user scrolled to, at an edge, at a point, at a
 * row. */
enum {
  SCROLL_POSITION_NONE = 0, SCROLL_POSITION_USER = 1, SCROLL_POSITION_EDGE = 2, SCROLL_POSITION_POINT = 3,
  SCROLL_POSITION_ROW = 4
};
typedef struct scroll_position {
  int32_t kind;       /* SCROLL_POSITION_* */
  int32_t edge;       /* SCROLL_EDGE_*, for the kind EDGE; otherwise 0. */
  scroll_point point; /* The offset in points, for the kind POINT; otherwise (0, 0). */
  int64_t row;        /* The number of the row at the top, or the one scrolled to, or -1 if none is known. */
} scroll_position;

/* Stores the position, which is followed from the first call of a function of this section.
 * Errors: HANDLE, NULL, BUSY. */
scroll_status scroll_view_get_position(scroll_view view, scroll_position *position);

/* ---- Where scrolling ends ------------------------------------------------------------------------------ */

/* Where a view comes to rest, as decided by a target behavior: on multiples of the view's size less its
 * insets, with a row of its list aligned, or where a function of the program says. */
enum { SCROLL_TARGET_PAGING = 1, SCROLL_TARGET_VIEW_ALIGNED = 2, SCROLL_TARGET_CUSTOM = 3 };
/* The limits on the number of rows by which one gesture can move a view with aligned rows: a few if the
 * view's length is below 500 points and otherwise any number, a few, one, or any number. */
enum { SCROLL_LIMIT_AUTOMATIC = 0, SCROLL_LIMIT_FEW = 1, SCROLL_LIMIT_ONE = 2, SCROLL_LIMIT_NONE = 3 };

/* A part of the content that is to be shown inside the insets, in points. */
typedef struct scroll_target {
  scroll_rect rect;
  int32_t has_anchor;  /* Whether `anchor` counts; otherwise the top left corners are aligned. */
  scroll_point anchor; /* The point in 0...1 of the rectangle that is aligned with that point of the view. */
} scroll_target;

/* The values from which a target is decided. Lengths are in points. */
typedef struct scroll_target_context {
  scroll_rect original;       /* The part visible when the gesture began or, without a gesture, now. */
  scroll_rect visible;        /* The visible part. */
  scroll_size container_size; /* The size of the view less its insets. */
  scroll_size content_size;
  scroll_point velocity;      /* The velocity of the release in pt/s, in the offset's direction; 0 at rest. */
  int32_t scrolls_horizontally, scrolls_vertically;
  int32_t is_right_to_left;
} scroll_target_context;

typedef struct scroll_target_behavior {
  int32_t kind;        /* SCROLL_TARGET_* */
  int32_t limit;       /* SCROLL_LIMIT_*, for aligned rows. */
  int32_t has_anchor;  /* Whether `anchor` counts for aligned rows; otherwise their top leading corners do. */
  scroll_point anchor; /* The point in 0...1 of a row that is aligned with that point of the view. */
  /* Changes the target, for SCROLL_TARGET_CUSTOM. On entry, it is where the content would come to rest. A
   * result that is not finite is ignored, and any other one is limited to the edges. While it runs, calls on
   * its view return SCROLL_ERROR_BUSY, except scroll_view_free(). */
  void (*update)(scroll_view view, const scroll_target_context *context, scroll_target *target, void *user_data);
  void *user_data;
} scroll_target_behavior;

/* Sets the behavior that decides where a view comes to rest, or null for the laws alone. It is asked once
 * when a gesture ends, after will_end_dragging; at the steps of a wheel or a key; and when the view's size
 * changes. A view with is_paging_enabled does not ask it. The position is followed from then on. Errors:
 * HANDLE, NULL (no function), VALUE, BUSY. */
scroll_status scroll_view_set_target_behavior(
  scroll_view view, const scroll_target_behavior *behavior, size_t size);
#define scroll_view_set_target_behavior(...) \
  scroll_view_set_target_behavior(__VA_ARGS__, sizeof(scroll_target_behavior))

/* ---- Lists --------------------------------------------------------------------------------------------- */

/* The rows of a list. Rows have an index, from 0 through all sections, and a number, which a row keeps
 * wherever it moves and which is at first its index. Heights are limited to 0...100,000 points and
 * rounded to 1/3072 point. */
typedef struct scroll_list {
  int64_t row_count;         /* 0 ... 1,000,000,000 */
  double row_height;         /* The height of each row in points, or its estimate before it is measured. */
  int64_t rows_per_section;  /* At least 1, or 0 for a single section. */
  double header_height;      /* The height of each section's header, or 0. */
  double footer_height;      /* The height of each section's footer, or 0. */
  double leading;            /* The space above the first section. */
  double width;              /* The width of the rows. */
  /* The heights of the rows in points, or null if all have row_height. It is called for each row in
   * order, at most twice, before scroll_view_set_list() returns, and not kept. Whole heights up to 255
   * take about one byte per row. */
  double (*height)(int64_t row, void *user_data);
  /* Measures a row as it comes into view, once, or null. It is called inside frames and input;
   * until then, a row has its estimate. While it runs, calls on its view return SCROLL_ERROR_BUSY,
   * except scroll_view_free(). */
  double (*measure)(int64_t row, int64_t number, void *user_data);
  void *user_data;
} scroll_list;

/* Sets an empty list with rows of 44 points and no functions. Errors: NULL, VALUE (the size). */
scroll_status scroll_list_init(scroll_list *list, size_t size);
#define scroll_list_init(...) scroll_list_init(__VA_ARGS__, sizeof(scroll_list))
/* Gives a view a list, which determines the height of its content; null removes it and leaves the size. Equal
 * rows take constant time, however many. Errors: HANDLE, VALUE, BUSY. */
scroll_status scroll_view_set_list(scroll_view view, const scroll_list *list, size_t size);
#define scroll_view_set_list(...) scroll_view_set_list(__VA_ARGS__, sizeof(scroll_list))
/* Stores the number of rows and of sections; either pointer may be null. Errors: HANDLE,
 * BUSY, MISSING (no list). */
scroll_status scroll_view_get_row_count(scroll_view view, int64_t *rows, int64_t *sections);
/* Stores the index of the row at an offset in points from the top of the content.
 * Errors: HANDLE, NULL, VALUE, BUSY, MISSING (no list, or no row there). */
scroll_status scroll_view_get_row_at(scroll_view view, double y, int64_t *row);
/* Stores the frame of a row in the content, in points. Errors: HANDLE, NULL, BUSY, MISSING. */
scroll_status scroll_view_get_row_frame(scroll_view view, int64_t row, scroll_rect *frame);
/* Stores the first row that is at least partly between two offsets in points, and the row after the last one;
 * they are equal if there is none. Errors: HANDLE, NULL, VALUE, BUSY, MISSING (no list). */
scroll_status scroll_view_get_rows(scroll_view view, double top, double bottom, int64_t *first, int64_t *end);
/* Stores the first visible row and the row after the last one. Errors: HANDLE, NULL, BUSY, MISSING (no
 * list). */
scroll_status scroll_view_get_visible_rows(scroll_view view, int64_t *first, int64_t *end);
/* Stores the number of the row with an index. Errors: HANDLE, NULL, BUSY, MISSING. */
scroll_status scroll_view_get_row_number(scroll_view view, int64_t row, int64_t *number);
/* Stores the index of the row with a number. Errors: HANDLE, NULL, BUSY, MISSING. */
scroll_status scroll_view_get_row_with_number(scroll_view view, int64_t number, int64_t *row);
/* Stores the section of a row and its index in the section. Errors: HANDLE, NULL, BUSY, MISSING. */
scroll_status scroll_view_get_row_path(scroll_view view, int64_t row, int64_t *section, int64_t *index);
/* Stores the section whose header is pinned to an offset in points, and the top of the header:
 * min(y, the place to which the end of its section pushes it). Errors: HANDLE, NULL, VALUE, BUSY,
 * MISSING (no header there). */
scroll_status scroll_view_get_pinned_header(scroll_view view, double y, int64_t *section, double *top);

/* The edits keep the visible rows where they are, during any motion, and take a time that grows with the
 * logarithm of the number of rows, once for each row in their range that was measured or edited before. */

/* Inserts `count` rows of a height in points before the row `index` of a section, or at its end. Their
 * numbers are `first_number` and those that follow, which no other row may have. The rows are measured later
 * if the list measures. Errors: HANDLE, VALUE, BUSY, MISSING (no list or section, or a number in use). */
scroll_status scroll_view_insert_rows(
  scroll_view view, int64_t section, int64_t index, int64_t count, int64_t first_number, double height);
/* Removes `count` rows from the index `row` on, as far as they exist. Errors: HANDLE, VALUE,
 * BUSY, MISSING (no list). */
scroll_status scroll_view_remove_rows(scroll_view view, int64_t row, int64_t count);
/* Moves a row to an index of a section, counted after the move. Errors: HANDLE, VALUE, BUSY, MISSING. */
scroll_status scroll_view_move_row(scroll_view view, int64_t row, int64_t section, int64_t index);
/* Sets the height of a row in points. Errors: HANDLE, VALUE, BUSY, MISSING. */
scroll_status scroll_view_set_row_height(scroll_view view, int64_t row, double height);
/* Discards the heights of `count` rows from the index `row` on, as far as they exist, and estimates
 * each at a height in points. They are measured again if the list measures. Errors: HANDLE, VALUE,
 * BUSY, MISSING (no list). */
scroll_status scroll_view_reload_rows(scroll_view view, int64_t row, int64_t count, double height);

/* A section of a list. Lengths are in points. */
typedef struct scroll_section {
  int64_t first_row, end_row; /* Its first row, and the row after its last one; equal without rows. */
  double top;                 /* The top of its header in the content. */
  double header_height, footer_height;
} scroll_section;

/* Stores a section. Errors: HANDLE, NULL, BUSY, MISSING (no list or section). */
scroll_status scroll_view_get_section(scroll_view view, int64_t section, scroll_section *result);
/* Stores the last section that begins at or above an offset in points from the top of the content, or the
 * first one. Errors: HANDLE, NULL, VALUE, BUSY, MISSING (no list, or no sections). */
scroll_status scroll_view_get_section_at(scroll_view view, double y, int64_t *section);
/* Stores the section whose footer is pinned above an offset in points, and the top of the footer.
 * Errors: HANDLE, NULL, VALUE, BUSY, MISSING (no footer there). */
scroll_status scroll_view_get_pinned_footer(scroll_view view, double y, int64_t *section, double *top);
/* Inserts a section before another one, or at the end for the number of sections, with `count` rows of a
 * height in points and the numbers from `first_number` on, which no other row may have. Errors: HANDLE,
 * VALUE, BUSY, MISSING (no list or no such place, or a number in use). */
scroll_status scroll_view_insert_section(
  scroll_view view, int64_t section, int64_t count, int64_t first_number, double row_height, double header_height,
  double footer_height);
/* Removes a section with its rows. Errors: HANDLE, BUSY, MISSING. */
scroll_status scroll_view_remove_section(scroll_view view, int64_t section);
/* Moves a section with its rows to an index, counted after the move. Errors: HANDLE, BUSY, MISSING. */
scroll_status scroll_view_move_section(scroll_view view, int64_t section, int64_t target);
/* Sets the height of the header of a section in points. Errors: HANDLE, VALUE, BUSY, MISSING. */
scroll_status scroll_view_set_header_height(scroll_view view, int64_t section, double height);
/* Sets the height of the footer of a section in points. Errors: HANDLE, VALUE, BUSY, MISSING. */
scroll_status scroll_view_set_footer_height(scroll_view view, int64_t section, double height);

/* ---- The whole state ----------------------------------------------------------------------------------- */

/* Copies the whole state of a view: offset, motion, sizes, profile, list, position, indicators and content
 * touches. The copy takes little time and memory whatever the list's size, because it shares it. Functions,
 * user data and the target behavior are no part of it: the view keeps its own. Free it with
 * scroll_state_free(). Errors: HANDLE, NULL, LIMIT, BUSY (also in a callback of the view). */
scroll_status scroll_view_copy_state(scroll_view view, scroll_state *state);
/* Gives a view the state of a copy, which remains and can be restored again, in any view. Calls no
 * callback. The same input then has the same effect, to the last bit. Errors: HANDLE, BUSY (also in
 * a callback of the view). */
scroll_status scroll_view_restore_state(scroll_view view, scroll_state state);
/* Stores 1 if two copies are equal, and otherwise 0. Errors: HANDLE, NULL, BUSY. */
scroll_status scroll_state_equal(scroll_state a, scroll_state b, int32_t *is_equal);
/* Frees a copy. Errors: HANDLE, BUSY. */
scroll_status scroll_state_free(scroll_state state);

#ifdef __cplusplus
}
#endif

#endif
