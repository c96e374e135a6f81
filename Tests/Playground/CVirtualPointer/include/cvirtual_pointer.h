#ifndef SCROLL_PLAYGROUND_CVIRTUAL_POINTER_H
#define SCROLL_PLAYGROUND_CVIRTUAL_POINTER_H

// A pointer of a Wayland compositor that is moved by a test (zwlr_virtual_pointer_manager_v1).

#include <stdbool.h>
#include <stdint.h>

typedef struct cvirtual_pointer cvirtual_pointer;

// Plugs a pointer into the compositor at a socket's path. Returns NULL without libwayland-client or a compositor that has
// such pointers.
cvirtual_pointer *cvirtual_pointer_make(const char *socket);

// Unplugs it.
void cvirtual_pointer_free(cvirtual_pointer *pointer);

// Moves it to a place on a screen of a size. Times here and below are milliseconds.
void cvirtual_pointer_move(
    cvirtual_pointer *pointer, uint32_t time, uint32_t x, uint32_t y, uint32_t width, uint32_t height);

// Scrolls with fingers by distances in surface units, multiples of 1/256, as one frame. Axes whose distance is 0 are left
// out.
void cvirtual_pointer_scroll(cvirtual_pointer *pointer, uint32_t time, double dx, double dy);

// Scrolls by whole notches of a wheel, 15 surface units each.
void cvirtual_pointer_turn(cvirtual_pointer *pointer, uint32_t time, int notches);

// Lifts the fingers from the vertical axis, and perhaps from the other one, as one frame.
void cvirtual_pointer_stop(cvirtual_pointer *pointer, uint32_t time, bool horizontal);

// Waits until the compositor has taken everything. Returns false when the connection is lost.
bool cvirtual_pointer_sync(cvirtual_pointer *pointer);

#endif
