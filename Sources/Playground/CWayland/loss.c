#include "cwayland.h"
#include "library.h"

#ifdef CWAYLAND_IS_BUILT

bool cwayland_is_lost(void *display) { return display && cwayland_load() && wl_display_get_error(display) != 0; }

#else

bool cwayland_is_lost(void *display) {
  (void)display;
  return false;
}

#endif
