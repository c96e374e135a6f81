#include "library.h"

#include "cwayland.h"

#ifdef CWAYLAND_IS_BUILT

#include <dlfcn.h>
#include <string.h>

#define DEFINE(name) __typeof__(cwayland_##name) cwayland_##name;
CWAYLAND_FUNCTIONS(DEFINE)
CWAYLAND_INTERFACES(DEFINE)

// A symbol's address is copied, since C has no cast from an object's pointer to a function's.
static bool find(void *library, const char *name, void *pointer) {
  void *symbol = dlsym(library, name);
  memcpy(pointer, &symbol, sizeof symbol);
  return symbol != NULL;
}

bool cwayland_load(void) {
  static enum { UNTRIED, LOADED, MISSING } state = UNTRIED;
  if (state != UNTRIED) return state == LOADED;
  state = MISSING;
  void *library = dlopen("libwayland-client.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
#define FIND(name) \
  if (!find(library, #name, &cwayland_##name)) return false;
  CWAYLAND_FUNCTIONS(FIND)
  CWAYLAND_INTERFACES(FIND)
  state = LOADED;
  return true;
}

bool cwayland_is_lost(void *display) { return display && cwayland_load() && wl_display_get_error(display) != 0; }

#else

bool cwayland_is_lost(void *display) {
  (void)display;
  return false;
}

#endif
