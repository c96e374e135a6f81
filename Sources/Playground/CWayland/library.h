#ifndef SCROLL_PLAYGROUND_CWAYLAND_LIBRARY_H
#define SCROLL_PLAYGROUND_CWAYLAND_LIBRARY_H

// libwayland-client, loaded at run time. The functions and tables that the protocol's header uses are
// redirected to pointers of ours before it is included.

#if __has_include(<wayland-client-core.h>) && __has_include(<wayland-client-protocol.h>)
#define CWAYLAND_IS_BUILT 1

#include <stdbool.h>
#include <wayland-client-core.h>
#include <wayland-version.h>

// Since 1.20 the header's calls use wl_proxy_marshal_flags.
#if WAYLAND_VERSION_MAJOR > 1 || WAYLAND_VERSION_MINOR >= 20
#define CWAYLAND_MARSHAL_FUNCTIONS(X) X(wl_proxy_marshal_flags)
#else
#define CWAYLAND_MARSHAL_FUNCTIONS(X)
#endif

#define CWAYLAND_FUNCTIONS(X)              \
  CWAYLAND_MARSHAL_FUNCTIONS(X)            \
  X(wl_proxy_marshal)                      \
  X(wl_proxy_marshal_constructor)          \
  X(wl_proxy_marshal_constructor_versioned) \
  X(wl_proxy_add_listener)                 \
  X(wl_proxy_destroy)                      \
  X(wl_proxy_get_version)                  \
  X(wl_proxy_get_user_data)                \
  X(wl_proxy_set_user_data)                \
  X(wl_display_get_error)                  \
  X(wl_display_roundtrip)                  \
  X(wl_display_flush)

#define CWAYLAND_INTERFACES(X) \
  X(wl_registry_interface)     \
  X(wl_callback_interface)     \
  X(wl_surface_interface)      \
  X(wl_buffer_interface)       \
  X(wl_shm_interface)          \
  X(wl_shm_pool_interface)     \
  X(wl_seat_interface)         \
  X(wl_pointer_interface)

#define CWAYLAND_DECLARE(name) extern __typeof__(name) *cwayland_##name;
CWAYLAND_FUNCTIONS(CWAYLAND_DECLARE)

#define wl_proxy_marshal_flags (*cwayland_wl_proxy_marshal_flags)
#define wl_proxy_marshal (*cwayland_wl_proxy_marshal)
#define wl_proxy_marshal_constructor (*cwayland_wl_proxy_marshal_constructor)
#define wl_proxy_marshal_constructor_versioned (*cwayland_wl_proxy_marshal_constructor_versioned)
#define wl_proxy_add_listener (*cwayland_wl_proxy_add_listener)
#define wl_proxy_destroy (*cwayland_wl_proxy_destroy)
#define wl_proxy_get_version (*cwayland_wl_proxy_get_version)
#define wl_proxy_get_user_data (*cwayland_wl_proxy_get_user_data)
#define wl_proxy_set_user_data (*cwayland_wl_proxy_set_user_data)
#define wl_display_get_error (*cwayland_wl_display_get_error)
#define wl_display_roundtrip (*cwayland_wl_display_roundtrip)
#define wl_display_flush (*cwayland_wl_display_flush)

#define wl_registry_interface (*cwayland_wl_registry_interface)
#define wl_callback_interface (*cwayland_wl_callback_interface)
#define wl_surface_interface (*cwayland_wl_surface_interface)
#define wl_buffer_interface (*cwayland_wl_buffer_interface)
#define wl_shm_interface (*cwayland_wl_shm_interface)
#define wl_shm_pool_interface (*cwayland_wl_shm_pool_interface)
#define wl_seat_interface (*cwayland_wl_seat_interface)
#define wl_pointer_interface (*cwayland_wl_pointer_interface)

#include <wayland-client-protocol.h>

// Loads the library once and keeps it. Returns whether it has everything.
bool cwayland_load(void);

#endif
#endif
