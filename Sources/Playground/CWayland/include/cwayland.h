#ifndef SCROLL_PLAYGROUND_CWAYLAND_H
#define SCROLL_PLAYGROUND_CWAYLAND_H

// Functions that SDL2 lacks on Wayland, on SDL's own connection: frames from main memory, and the scroll
// events of pointers with their source, their stops and their times. There is no policy here: events are
// passed on as they arrive.
//
// libwayland-client is loaded at run time, as SDL does. Without its headers at build time, or without the
// library, every function that makes something returns NULL. All functions, and the calls of handlers, are on
// the thread that handles SDL's events: SDL dispatches the connection's default queue.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Finds SDL's connection and the surface of a window, a wl_display and a wl_surface. `window` is an
// SDL_Window. Returns false for a window of another video driver.
bool cwayland_find(void *window, void **display, void **surface);

// Whether the connection of a wl_display is lost. False without the library.
bool cwayland_is_lost(void *display);

// MARK: Frames

// Frames in shared memory for one surface (wl_shm). At most one frame is committed for each frame callback of
// the compositor.
typedef struct cwayland_frames cwayland_frames;

// Makes the frames of a surface, or returns NULL: without the library, wl_shm or memory. `display` is a
// wl_display and `surface` a wl_surface of it. `ready` is called with `context` when a frame that was not
// committed may be.
cwayland_frames *cwayland_frames_make(void *display, void *surface, void (*ready)(void *context), void *context);

// Frees the frames. The surface must still exist.
void cwayland_frames_free(cwayland_frames *frames);

// An area in pixels, which may reach beyond the frame.
typedef struct {
  int x, y, width, height;
} cwayland_area;

typedef enum {
  // The frame was committed, or the one shown is the same.
  CWAYLAND_COMMITTED,
  // The compositor has not asked for a frame since the last one, or it holds all buffers. `ready` will be
  // called, unless another frame is committed before.
  CWAYLAND_KEPT,
  // There is no memory for a frame of this size.
  CWAYLAND_FAILED,
} cwayland_result;

// Shows a frame of native 32-bit words 0x??RRGGBB. Outside `count` areas it is as the last one that was
// given, whether that was committed or not; if `areas` is NULL, nothing is known about it. Only the
// differences are copied and damaged. The caller answers for `pixels` reaching
// `(height - 1) * bytes_per_row + 4 * width` bytes, and for a size that is a multiple of the surface's buffer
// scale. Sides are 1 to 16384.
cwayland_result cwayland_frames_present(
    cwayland_frames *frames, const void *pixels, int width, int height, size_t bytes_per_row,
    const cwayland_area *areas, int count);

// Commits the kept frame, if there is one of this size. Returns whether there was.
bool cwayland_frames_commit_kept(cwayland_frames *frames, int width, int height);

// MARK: Scroll events

// The pointers of all seats, beside SDL's own.
typedef struct cwayland_pointers cwayland_pointers;

typedef enum {
  // The pointer is on a surface from now on; `is_own` says whether it is the window's.
  CWAYLAND_ENTER,
  // The pointer left the surface.
  CWAYLAND_LEAVE,
  // The source of the axis events of this frame, in `source`.
  CWAYLAND_SOURCE,
  // A step on an axis: `value` in surface units, positive to the right and down.
  CWAYLAND_AXIS,
  // The end of the movement on an axis.
  CWAYLAND_STOP,
  // The end of events that belong together.
  CWAYLAND_FRAME,
  // Fingers came to rest; their number is in `value`.
  CWAYLAND_HOLD_BEGIN,
  // They lifted or, if `is_cancelled`, began to move or were joined by another.
  CWAYLAND_HOLD_END,
  // The seat has no pointer any more.
  CWAYLAND_GONE,
} cwayland_kind;

// wl_pointer.axis_source; unknown if the compositor did not report it.
enum { CWAYLAND_WHEEL = 0, CWAYLAND_FINGER = 1, CWAYLAND_CONTINUOUS = 2, CWAYLAND_TILT = 3 };
// wl_pointer.axis.
enum { CWAYLAND_VERTICAL = 0, CWAYLAND_HORIZONTAL = 1 };

typedef struct {
  cwayland_kind kind;
  // The seat, by its number in the registry.
  uint32_t seat;
  // The time of an axis, stop or hold event in milliseconds of an unknown epoch, modulo 2^32; else 0.
  uint32_t time;
  // wl_pointer.axis of an axis or stop event.
  uint32_t axis;
  // wl_pointer.axis_source of a source event.
  uint32_t source;
  double value;
  bool is_own;
  bool is_cancelled;
} cwayland_event;

typedef void (*cwayland_handler)(void *context, const cwayland_event *event);

// Listens to the pointers of all seats that come and go, and calls `handler` with `context`. `surface` is the
// window's wl_surface. Returns NULL without the library or memory.
cwayland_pointers *cwayland_pointers_make(
    void *display, void *surface, cwayland_handler handler, void *context);

// Stops listening.
void cwayland_pointers_free(cwayland_pointers *pointers);

// Whether the compositor reports fingers that rest (zwp_pointer_gestures_v1, version 3).
bool cwayland_pointers_has_holds(const cwayland_pointers *pointers);

#endif
