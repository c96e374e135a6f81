#include "library.h"

#include "cwayland.h"

#ifdef CWAYLAND_IS_BUILT

#include <dlfcn.h>
#include <string.h>

#if WAYLAND_VERSION_MAJOR > 1 || WAYLAND_VERSION_MINOR >= 20
struct wl_proxy *(*cwayland_wl_proxy_marshal_flags)(
    struct wl_proxy *, uint32_t, const struct wl_interface *, uint32_t, uint32_t, ...);
#endif
void (*cwayland_wl_proxy_marshal)(struct wl_proxy *, uint32_t, ...);
struct wl_proxy *(*cwayland_wl_proxy_marshal_constructor)(
    struct wl_proxy *, uint32_t, const struct wl_interface *, ...);
struct wl_proxy *(*cwayland_wl_proxy_marshal_constructor_versioned)(
    struct wl_proxy *, uint32_t, const struct wl_interface *, uint32_t, ...);
int (*cwayland_wl_proxy_add_listener)(struct wl_proxy *, void (**)(void), void *);
void (*cwayland_wl_proxy_destroy)(struct wl_proxy *);
uint32_t (*cwayland_wl_proxy_get_version)(struct wl_proxy *);
void *(*cwayland_wl_proxy_get_user_data)(struct wl_proxy *);
void (*cwayland_wl_proxy_set_user_data)(struct wl_proxy *, void *);
int (*cwayland_wl_display_get_error)(struct wl_display *);
int (*cwayland_wl_display_roundtrip)(struct wl_display *);
int (*cwayland_wl_display_flush)(struct wl_display *);

#define DEFINE(name) const struct wl_interface *cwayland_##name;
#undef wl_registry_interface
#undef wl_callback_interface
#undef wl_surface_interface
#undef wl_buffer_interface
#undef wl_shm_interface
#undef wl_shm_pool_interface
#undef wl_seat_interface
#undef wl_pointer_interface
CWAYLAND_INTERFACES(DEFINE)

#undef wl_proxy_marshal_flags
#undef wl_proxy_marshal
#undef wl_proxy_marshal_constructor
#undef wl_proxy_marshal_constructor_versioned
#undef wl_proxy_add_listener
#undef wl_proxy_destroy
#undef wl_proxy_get_version
#undef wl_proxy_get_user_data
#undef wl_proxy_set_user_data
#undef wl_display_get_error
#undef wl_display_roundtrip
#undef wl_display_flush

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

bool cwayland_is_built(void) { return true; }

#else

bool cwayland_is_built(void) { return false; }

#endif
