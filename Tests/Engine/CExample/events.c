// The example under a clock of its own, driven by devices that no test has: a touchscreen, and a trackpad whose steps are
// fractions. Time passes by `wait` alone, so that the same lines always print the same offsets. Each line of standard input is
// an event, or a pause in milliseconds; the end of the input closes the example:
//
//     down X Y        a finger, from 0 to 1 of the window's width and height; also: move X Y, up X Y
//     press X Y       the left button of a mouse, in points; also: drag X Y, release X Y
//     pad DX DY       a step of two fingers on a trackpad, in the steps of SDL
//     wait N
#include <SDL.h>
#include <stdio.h>

static Uint64 now, due;  // The time, and that of the next line, in milliseconds.

/// Pushes the events up to a time.
static void perform(Uint64 until) {
  char line[256], name[16];
  while (due <= until) {
    SDL_Event event = {0};
    float x = 0, y = 0;
    if (!fgets(line, sizeof line, stdin)) event.type = SDL_QUIT, due = SDL_MAX_UINT64;
    else if (sscanf(line, "%15s %f %f", name, &x, &y) < 1) continue;
    else if (SDL_strcmp(name, "wait") == 0) {
      due += (Uint64)x;
      continue;
    } else if (SDL_strcmp(name, "down") == 0) event.type = SDL_FINGERDOWN;
    else if (SDL_strcmp(name, "move") == 0) event.type = SDL_FINGERMOTION;
    else if (SDL_strcmp(name, "up") == 0) event.type = SDL_FINGERUP;
    else if (SDL_strcmp(name, "press") == 0) event.type = SDL_MOUSEBUTTONDOWN;
    else if (SDL_strcmp(name, "drag") == 0) event.type = SDL_MOUSEMOTION;
    else if (SDL_strcmp(name, "release") == 0) event.type = SDL_MOUSEBUTTONUP;
    else if (SDL_strcmp(name, "pad") == 0) event.type = SDL_MOUSEWHEEL;
    else {
      fprintf(stderr, "%s: unknown; expected down, move, up, press, drag, release, pad or wait\n", name);
      continue;
    }
    switch (event.type) {
      case SDL_MOUSEWHEEL: event.wheel.preciseX = x, event.wheel.preciseY = y; break;
      case SDL_MOUSEMOTION: event.motion.x = (Sint32)x, event.motion.y = (Sint32)y; break;
      case SDL_MOUSEBUTTONDOWN:
      case SDL_MOUSEBUTTONUP:
        event.button.button = SDL_BUTTON_LEFT, event.button.x = (Sint32)x, event.button.y = (Sint32)y;
        break;
      default: event.tfinger.touchId = 1, event.tfinger.fingerId = 7, event.tfinger.x = x, event.tfinger.y = y;
    }
    if (SDL_PushEvent(&event) != 1) fprintf(stderr, "%s: %s\n", name, SDL_GetError());
  }
}

static Uint64 ticks(void) { return now; }

static void delay(Uint32 milliseconds) {
  now += milliseconds ? milliseconds : 1;  // A delay of 0 must not stop the clock.
  perform(now);
}

static int wait_event(SDL_Event *event) {
  (void)event;
  if (now < due && due < SDL_MAX_UINT64) now = due;
  perform(now);
  return 1;
}

#define SDL_GetTicks64 ticks
#define SDL_Delay delay
#define SDL_WaitEvent wait_event
#include "list.c"
