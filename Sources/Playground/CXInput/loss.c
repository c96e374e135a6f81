#include "cxinput.h"

#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>

#if __has_include(<X11/Xlib.h>) && defined(SDL_VIDEO_DRIVER_X11)

#include <X11/Xlib.h>
#include <dlfcn.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Xlib ends the process when the connection is lost, unless it is as new as 1.7, and for an error in a
// request, such as one for a window that another program destroyed.
enum { MACHINE_FAILED = 70 };

static bool is_lost;
static bool goes_on;
static unsigned long own_window;
static int (*former_handler)(Display *, XErrorEvent *);

// SDL waits for an event of its own, without end.
static void push_quit(void) {
  SDL_Event event = {.type = SDL_QUIT};
  SDL_PushEvent(&event);
}

// SDL wakes from a wait by a message through a connection of its own, which is lost as well and would end the
// process. Its handler of the signal wakes it without one.
static void raise_quit(void) {
  struct sigaction action;
  if (sigaction(SIGTERM, NULL, &action) != 0) return push_quit();
  bool is_handled = action.sa_flags & SA_SIGINFO || (action.sa_handler != SIG_DFL && action.sa_handler != SIG_IGN);
  if (is_handled) {
    raise(SIGTERM);
  } else {
    push_quit();
  }
}

static void lose(void (*quit)(void)) {
  if (is_lost) return;
  is_lost = true;
  quit();
}

static int connection_failed(Display *display) {
  (void)display;
  if (!goes_on) {
    static const char reason[] = "playground: the display is gone\n";
    if (write(STDERR_FILENO, reason, sizeof reason - 1) < 0) _exit(MACHINE_FAILED);
    _exit(MACHINE_FAILED);
  }
  lose(raise_quit);
  return 0;
}

// Xlib ends the process with a code of its own if the loss is found on the connection with which SDL wakes.
static void end(void) {
  if (is_lost) _exit(MACHINE_FAILED);
}

static void go_on(Display *display, void *context) { (void)display, (void)context; }

static int request_failed(Display *display, XErrorEvent *error) {
  if (error->resourceid == own_window && (error->error_code == BadWindow || error->error_code == BadDrawable)) lose(push_quit);
  if (is_lost) return 0;
  return former_handler ? former_handler(display, error) : 0;
}

// The data of X's events is gone when SDL's event comes out of the queue.
static int watch(void *context, SDL_Event *event) {
  (void)context;
  if (event->type != SDL_SYSWMEVENT || !event->syswm.msg || event->syswm.msg->subsystem != SDL_SYSWM_X11) return 1;
  const XEvent *x = &event->syswm.msg->msg.x11.event;
  if (x->type == DestroyNotify && x->xdestroywindow.window == own_window) lose(push_quit);
  return 1;
}

// Copies the address of a symbol of Xlib to a function's pointer, or null without it.
static void *find(const char *name, void *pointer) {
  void *x11 = dlopen("libX11.so.6", RTLD_NOW | RTLD_LOCAL);
  void *symbol = x11 ? dlsym(x11, name) : NULL;
  memcpy(pointer, &symbol, sizeof symbol);
  return symbol;
}

void cxinput_expect_loss(void) {
  XIOErrorHandler (*set_connection_handler)(XIOErrorHandler) = NULL;
  goes_on = false;
  if (find("XSetIOErrorHandler", &set_connection_handler)) set_connection_handler(connection_failed);
}

void cxinput_watch_loss(void *display, unsigned long x_window) {
  is_lost = false;
  own_window = x_window;
  int (*(*set_handler)(int (*)(Display *, XErrorEvent *)))(Display *, XErrorEvent *) = NULL;
  void (*set_exit_handler)(Display *, void (*)(Display *, void *), void *) = NULL;
  find("XSetErrorHandler", &set_handler);
  find("XSetIOErrorExitHandler", &set_exit_handler);
  cxinput_expect_loss();
  if (set_exit_handler) set_exit_handler(display, go_on, NULL);
  goes_on = set_exit_handler != NULL;
  if (!set_handler) return;
  int (*former)(Display *, XErrorEvent *) = set_handler(request_failed);
  if (former == request_failed) return;
  former_handler = former;
  atexit(end);
  SDL_EventState(SDL_SYSWMEVENT, SDL_ENABLE);
  SDL_AddEventWatch(watch, NULL);
}

bool cxinput_is_lost(void) { return is_lost; }

#else

void cxinput_expect_loss(void) {}

void cxinput_watch_loss(void *display, unsigned long x_window) { (void)display, (void)x_window; }

bool cxinput_is_lost(void) { return false; }

#endif
