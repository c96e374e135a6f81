#include "cvirtual_pointer.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

// The tables of libwayland-client, which is loaded at run time: building needs none of its headers.
struct wl_display;
struct wl_proxy;
struct wl_interface;
struct wl_message {
  const char *name, *signature;
  const struct wl_interface **types;
};
struct wl_interface {
  const char *name;
  int version, method_count;
  const struct wl_message *methods;
  int event_count;
  const struct wl_message *events;
};

static struct wl_display *(*connect_to)(const char *);
static void (*disconnect)(struct wl_display *);
static int (*roundtrip)(struct wl_display *);
static void (*marshal)(struct wl_proxy *, uint32_t, ...);
static struct wl_proxy *(*construct)(struct wl_proxy *, uint32_t, const struct wl_interface *, ...);
static struct wl_proxy *(*construct_versioned)(
    struct wl_proxy *, uint32_t, const struct wl_interface *, uint32_t, ...);
static int (*listen_to)(struct wl_proxy *, void (**)(void), void *);
static void (*destroy)(struct wl_proxy *);
static const struct wl_interface *registry_interface, *seat_interface;

static bool find(void *library, const char *name, void *pointer) {
  void *symbol = dlsym(library, name);
  memcpy(pointer, &symbol, sizeof symbol);
  return symbol != NULL;
}

static bool load(void) {
  void *library = dlopen("libwayland-client.so.0", RTLD_NOW | RTLD_LOCAL);
  return library && find(library, "wl_display_connect", &connect_to) &&
         find(library, "wl_display_disconnect", &disconnect) && find(library, "wl_display_roundtrip", &roundtrip) &&
         find(library, "wl_proxy_marshal", &marshal) && find(library, "wl_proxy_marshal_constructor", &construct) &&
         find(library, "wl_proxy_marshal_constructor_versioned", &construct_versioned) &&
         find(library, "wl_proxy_add_listener", &listen_to) && find(library, "wl_proxy_destroy", &destroy) &&
         find(library, "wl_registry_interface", &registry_interface) &&
         find(library, "wl_seat_interface", &seat_interface);
}

static const struct wl_interface *none[5];
static const struct wl_message pointer_requests[] = {
    {"motion", "uff", none},  {"motion_absolute", "uuuuu", none}, {"button", "uuu", none},
    {"axis", "uuf", none},    {"frame", "", none},                {"axis_source", "u", none},
    {"axis_stop", "uu", none}, {"axis_discrete", "uufi", none},    {"destroy", "", none},
};
enum { MOVE_ABSOLUTE = 1, AXIS = 3, FRAME = 4, SOURCE = 5, STOP = 6, DISCRETE = 7, DESTROY = 8 };
static const struct wl_interface pointer_interface = {"zwlr_virtual_pointer_v1", 1, 9, pointer_requests, 0, NULL};
static const struct wl_interface *creation_types[2];
static const struct wl_message manager_requests[] = {
    {"create_virtual_pointer", "?on", creation_types}, {"destroy", "", none}};
static const struct wl_interface manager_interface = {
    "zwlr_virtual_pointer_manager_v1", 1, 2, manager_requests, 0, NULL};

struct cvirtual_pointer {
  struct wl_display *display;
  struct wl_proxy *registry, *manager, *pointer;
};

static void global(void *data, struct wl_proxy *registry, uint32_t name, const char *interface, uint32_t version) {
  (void)version;
  cvirtual_pointer *pointer = data;
  if (strcmp(interface, manager_interface.name)) return;
  // wl_registry.bind.
  pointer->manager =
      construct_versioned(registry, 0, &manager_interface, 1, name, manager_interface.name, 1, NULL);
}

static void global_remove(void *data, struct wl_proxy *registry, uint32_t name) {
  (void)data, (void)registry, (void)name;
}

static struct {
  void (*global)(void *, struct wl_proxy *, uint32_t, const char *, uint32_t);
  void (*global_remove)(void *, struct wl_proxy *, uint32_t);
} registry_listener = {global, global_remove};

cvirtual_pointer *cvirtual_pointer_make(const char *socket) {
  if (!load()) return NULL;
  creation_types[0] = seat_interface;
  creation_types[1] = &pointer_interface;
  cvirtual_pointer *pointer = calloc(1, sizeof *pointer);
  if (!pointer) return NULL;
  pointer->display = connect_to(socket);
  if (!pointer->display) {
    free(pointer);
    return NULL;
  }
  // wl_display.get_registry.
  pointer->registry = construct((struct wl_proxy *)pointer->display, 1, registry_interface, NULL);
  if (pointer->registry) listen_to(pointer->registry, (void (**)(void))(void *)&registry_listener, pointer);
  roundtrip(pointer->display);
  if (pointer->manager) pointer->pointer = construct(pointer->manager, 0, &pointer_interface, NULL, NULL);
  if (pointer->pointer && cvirtual_pointer_sync(pointer)) return pointer;
  cvirtual_pointer_free(pointer);
  return NULL;
}

void cvirtual_pointer_free(cvirtual_pointer *pointer) {
  if (!pointer) return;
  if (pointer->pointer) {
    marshal(pointer->pointer, DESTROY);
    destroy(pointer->pointer);
  }
  if (pointer->manager) destroy(pointer->manager);
  if (pointer->registry) destroy(pointer->registry);
  roundtrip(pointer->display);
  disconnect(pointer->display);
  free(pointer);
}

bool cvirtual_pointer_sync(cvirtual_pointer *pointer) { return roundtrip(pointer->display) >= 0; }

void cvirtual_pointer_move(
    cvirtual_pointer *pointer, uint32_t time, uint32_t x, uint32_t y, uint32_t width, uint32_t height) {
  marshal(pointer->pointer, MOVE_ABSOLUTE, time, x, y, width, height);
  marshal(pointer->pointer, FRAME);
}

// The axes and sources of wl_pointer. A source follows its axis: wlroots keeps that of the axis that was told last.
enum { VERTICAL, HORIZONTAL };
enum { WHEEL, FINGER };

static int32_t fixed(double value) { return (int32_t)(value * 256); }

static void scroll(cvirtual_pointer *pointer, uint32_t time, int axis, double distance) {
  if (distance == 0) return;
  marshal(pointer->pointer, AXIS, time, axis, fixed(distance));
  marshal(pointer->pointer, SOURCE, FINGER);
}

void cvirtual_pointer_scroll(cvirtual_pointer *pointer, uint32_t time, double dx, double dy) {
  scroll(pointer, time, VERTICAL, dy);
  scroll(pointer, time, HORIZONTAL, dx);
  marshal(pointer->pointer, FRAME);
}

void cvirtual_pointer_turn(cvirtual_pointer *pointer, uint32_t time, int notches) {
  marshal(pointer->pointer, DISCRETE, time, VERTICAL, fixed(15 * notches), notches);
  marshal(pointer->pointer, SOURCE, WHEEL);
  marshal(pointer->pointer, FRAME);
}

void cvirtual_pointer_stop(cvirtual_pointer *pointer, uint32_t time, bool horizontal) {
  for (int axis = VERTICAL; axis <= (horizontal ? HORIZONTAL : VERTICAL); axis++) {
    marshal(pointer->pointer, STOP, time, axis);
    marshal(pointer->pointer, SOURCE, FINGER);
  }
  marshal(pointer->pointer, FRAME);
}
