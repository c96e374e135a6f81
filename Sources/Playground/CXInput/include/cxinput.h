#ifndef SCROLL_PLAYGROUND_CXINPUT_H
#define SCROLL_PLAYGROUND_CXINPUT_H

// Functions that SDL2 lacks on X11, on SDL's own connection: the scroll valuators of XInput2, which keep the
// fraction of a step. There is no policy here: steps are passed on as they arrive.
//
// libX11 and libXi are loaded at run time, as SDL does. Without their headers at build time, or without the
// libraries, cxinput_make returns NULL. All functions, and the calls of handlers, are on the thread that
// handles SDL's events.

#include <stdbool.h>
#include <stdint.h>

// Finds SDL's connection and the X window of a window. `window` is an SDL_Window, `display` a Display.
// Returns false for a window of another video driver.
bool cxinput_find(void *window, void **display, unsigned long *x_window);

// The scroll valuators of all devices.
typedef struct cxinput cxinput;

typedef enum {
  CXINPUT_UNKNOWN,
  // The device has the properties of a trackpad.
  CXINPUT_TRACKPAD,
  // The device has the properties of a pointer of libinput, and none of a trackpad.
  CXINPUT_MOUSE,
} cxinput_device_type;

typedef enum {
  // Scroll valuators of one motion: `dx` and `dy`, which are 0 if it changes none of its valuators.
  CXINPUT_STEP,
  // The pointer came into the window. Steps of before that are still on their way count from the first.
  CXINPUT_ENTER,
  // The pointer left the window.
  CXINPUT_LEAVE,
  // `device` was unplugged or taken from the pointer: it reports no lift.
  CXINPUT_GONE,
} cxinput_kind;

typedef struct {
  cxinput_kind kind;
  // The slave device of a step, or the one that is gone.
  int32_t device;
  cxinput_device_type type;
  // The time of a step in milliseconds of the server, modulo 2^32.
  uint32_t time;
  // Notches, positive to the right and down.
  double dx, dy;
  // The change of the valuator that is one notch. Its sign is the device's matter.
  double increment;
} cxinput_event;

typedef void (*cxinput_handler)(void *context, const cxinput_event *event);

// Listens to the scroll valuators of a window and calls `handler` with `context`. SDL's own selection of
// events is kept. Returns NULL without the libraries, XInput 2.1 or memory.
cxinput *cxinput_make(void *display, unsigned long x_window, cxinput_handler handler, void *context);

// Stops telling. The selection of events ends with the window.
void cxinput_free(cxinput *input);

// Handles an event of SDL's, which must be called from an event watcher: an X event's data is freed
// afterwards. `event` is an SDL_Event; any but SDL_SYSWMEVENT is ignored.
void cxinput_take(cxinput *input, const void *event);

// MARK: A display that is lost

// Ends the program with the code 70 and a message if a connection is lost from now on, before a window is watched.
void cxinput_expect_loss(void);

// Lets the program go on without the connection, where Xlib can, and without the window, so that it ends in
// its own way. Otherwise it ends at once with the code 70. A loss ends any wait for an event of SDL's.
void cxinput_watch_loss(void *display, unsigned long x_window);

// Whether the connection or the window is lost.
bool cxinput_is_lost(void);

#endif
