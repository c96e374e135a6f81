#include <SDL2/SDL.h>

// SDL's header includes X11's if SDL was built with X11, whose headers may be missing. Nothing here uses it.
#if !__has_include(<X11/Xlib.h>)
#undef SDL_VIDEO_DRIVER_X11
#endif
#include <SDL2/SDL_syswm.h>

#include "cwayland.h"

bool cwayland_find(void *window, void **display, void **surface) {
#ifdef SDL_VIDEO_DRIVER_WAYLAND
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (SDL_GetWindowWMInfo(window, &info) && info.subsystem == SDL_SYSWM_WAYLAND) {
    *display = info.info.wl.display;
    *surface = info.info.wl.surface;
    return *display && *surface;
  }
#else
  (void)window;
#endif
  *display = *surface = NULL;
  return false;
}
