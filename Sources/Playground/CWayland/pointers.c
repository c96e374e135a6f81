#include "cwayland.h"
#include "library.h"

#ifdef CWAYLAND_IS_BUILT

#include <stdlib.h>
#include <string.h>

// MARK: zwp_pointer_gestures_v1

// The tables of the protocol, of which only hold gestures are used. They are filled in at run time, since the
// tables of the core protocol are.
static const struct wl_interface *no_types[4];
static const struct wl_interface swipe_interface = {.name = "zwp_pointer_gesture_swipe_v1", .version = 2};
static const struct wl_interface pinch_interface = {.name = "zwp_pointer_gesture_pinch_v1", .version = 2};
static const struct wl_interface *begin_types[4];
static const struct wl_message hold_requests[] = {{"destroy", "3", no_types}};
static const struct wl_message hold_events[] = {{"begin", "3uuou", begin_types}, {"end", "3uui", no_types}};
static const struct wl_interface hold_interface = {
    "zwp_pointer_gesture_hold_v1", 3, 1, hold_requests, 2, hold_events};
static const struct wl_interface *swipe_types[2], *pinch_types[2], *hold_types[2];
static const struct wl_message gestures_requests[] = {
    {"get_swipe_gesture", "no", swipe_types},
    {"get_pinch_gesture", "no", pinch_types},
    {"release", "2", no_types},
    {"get_hold_gesture", "3no", hold_types},
};
static const struct wl_interface gestures_interface = {"zwp_pointer_gestures_v1", 3, 4, gestures_requests, 0, NULL};
enum { GESTURES_VERSION = 3, GESTURES_RELEASE = 2, GESTURES_GET_HOLD = 3, HOLD_DESTROY = 0 };

struct hold_listener {
  void (*begin)(
      void *data, struct wl_proxy *hold, uint32_t serial, uint32_t time, struct wl_surface *surface, uint32_t fingers);
  void (*end)(void *data, struct wl_proxy *hold, uint32_t serial, uint32_t time, int32_t cancelled);
};

static void fill_tables(void) {
  begin_types[2] = &wl_surface_interface;
  swipe_types[0] = &swipe_interface;
  pinch_types[0] = &pinch_interface;
  hold_types[0] = &hold_interface;
  swipe_types[1] = pinch_types[1] = hold_types[1] = &wl_pointer_interface;
}

// MARK: Seats

typedef struct seat {
  struct seat *next;
  cwayland_pointers *owner;
  uint32_t name;
  struct wl_seat *proxy;
  struct wl_pointer *pointer;
  struct wl_proxy *hold;
} seat;

struct cwayland_pointers {
  struct wl_display *display;
  struct wl_surface *surface;
  struct wl_registry *registry;
  struct wl_proxy *gestures;
  uint32_t gestures_name;
  seat *seats;
  cwayland_handler handler;
  void *context;
};

// Since version 5 a pointer reports the source, the stops and the frames of its axis events.
enum { SEAT_VERSION = 5 };

static void tell(const seat *seat, cwayland_event event) {
  event.seat = seat->name;
  seat->owner->handler(seat->owner->context, &event);
}

static void enter(
    void *data, struct wl_pointer *pointer, uint32_t serial, struct wl_surface *surface, wl_fixed_t x, wl_fixed_t y) {
  (void)pointer, (void)serial, (void)x, (void)y;
  seat *seat = data;
  tell(seat, (cwayland_event){.kind = CWAYLAND_ENTER, .is_own = surface == seat->owner->surface});
}

static void leave(void *data, struct wl_pointer *pointer, uint32_t serial, struct wl_surface *surface) {
  (void)pointer, (void)serial, (void)surface;
  tell(data, (cwayland_event){.kind = CWAYLAND_LEAVE});
}

static void motion(void *data, struct wl_pointer *pointer, uint32_t time, wl_fixed_t x, wl_fixed_t y) {
  (void)data, (void)pointer, (void)time, (void)x, (void)y;
}

static void button(
    void *data, struct wl_pointer *pointer, uint32_t serial, uint32_t time, uint32_t button, uint32_t state) {
  (void)data, (void)pointer, (void)serial, (void)time, (void)button, (void)state;
}

static void axis(void *data, struct wl_pointer *pointer, uint32_t time, uint32_t axis, wl_fixed_t value) {
  (void)pointer;
  tell(
      data,
      (cwayland_event){.kind = CWAYLAND_AXIS, .time = time, .axis = axis, .value = wl_fixed_to_double(value)});
}

static void frame(void *data, struct wl_pointer *pointer) {
  (void)pointer;
  tell(data, (cwayland_event){.kind = CWAYLAND_FRAME});
}

static void axis_source(void *data, struct wl_pointer *pointer, uint32_t source) {
  (void)pointer;
  tell(data, (cwayland_event){.kind = CWAYLAND_SOURCE, .source = source});
}

static void axis_stop(void *data, struct wl_pointer *pointer, uint32_t time, uint32_t axis) {
  (void)pointer;
  tell(data, (cwayland_event){.kind = CWAYLAND_STOP, .time = time, .axis = axis});
}

// SDL reports the notches of a wheel, which an axis event of the frame repeats in surface units.
static void axis_discrete(void *data, struct wl_pointer *pointer, uint32_t axis, int32_t notches) {
  (void)data, (void)pointer, (void)axis, (void)notches;
}

// Later versions of the header have further members, for versions of the seat that are not asked for.
static const struct wl_pointer_listener pointer_listener = {
    .enter = enter,
    .leave = leave,
    .motion = motion,
    .button = button,
    .axis = axis,
    .frame = frame,
    .axis_source = axis_source,
    .axis_stop = axis_stop,
    .axis_discrete = axis_discrete,
};

static void hold_begin(
    void *data, struct wl_proxy *hold, uint32_t serial, uint32_t time, struct wl_surface *surface, uint32_t fingers) {
  (void)hold, (void)serial;
  seat *seat = data;
  tell(
      seat, (cwayland_event){
                .kind = CWAYLAND_HOLD_BEGIN,
                .time = time,
                .value = fingers,
                .is_own = surface == seat->owner->surface});
}

static void hold_end(void *data, struct wl_proxy *hold, uint32_t serial, uint32_t time, int32_t cancelled) {
  (void)hold, (void)serial;
  tell(data, (cwayland_event){.kind = CWAYLAND_HOLD_END, .time = time, .is_cancelled = cancelled != 0});
}

static const struct hold_listener hold_listener = {.begin = hold_begin, .end = hold_end};

static void listen_to_holds(seat *seat) {
  struct wl_proxy *gestures = seat->owner->gestures;
  if (!gestures || !seat->pointer || seat->hold) return;
  seat->hold = wl_proxy_marshal_constructor_versioned(
      gestures, GESTURES_GET_HOLD, &hold_interface, GESTURES_VERSION, NULL, seat->pointer);
  if (seat->hold) wl_proxy_add_listener(seat->hold, (void (**)(void))(void *)&hold_listener, seat);
}

static void forget_hold(seat *seat) {
  if (!seat->hold) return;
  wl_proxy_marshal(seat->hold, HOLD_DESTROY);
  wl_proxy_destroy(seat->hold);
  seat->hold = NULL;
}

static void forget_pointer(seat *seat) {
  forget_hold(seat);
  if (!seat->pointer) return;
  wl_pointer_release(seat->pointer);
  seat->pointer = NULL;
  tell(seat, (cwayland_event){.kind = CWAYLAND_GONE});
}

// A seat has no pointer until one is plugged in; to ask for it before is a protocol error.
static void capabilities(void *data, struct wl_seat *proxy, uint32_t capabilities) {
  seat *seat = data;
  if (!(capabilities & WL_SEAT_CAPABILITY_POINTER)) {
    forget_pointer(seat);
  } else if (!seat->pointer) {
    seat->pointer = wl_seat_get_pointer(proxy);
    if (seat->pointer) wl_pointer_add_listener(seat->pointer, &pointer_listener, seat);
    listen_to_holds(seat);
  }
}

static void seat_name(void *data, struct wl_seat *proxy, const char *name) { (void)data, (void)proxy, (void)name; }

static const struct wl_seat_listener seat_listener = {.capabilities = capabilities, .name = seat_name};

// MARK: The registry

static void global(void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
  cwayland_pointers *pointers = data;
  if (!strcmp(interface, "wl_seat") && version >= SEAT_VERSION) {
    seat *seat = calloc(1, sizeof *seat);
    if (!seat) return;
    seat->owner = pointers;
    seat->name = name;
    seat->proxy = wl_registry_bind(registry, name, &wl_seat_interface, SEAT_VERSION);
    if (!seat->proxy) {
      free(seat);
      return;
    }
    seat->next = pointers->seats;
    pointers->seats = seat;
    wl_seat_add_listener(seat->proxy, &seat_listener, seat);
  } else if (!strcmp(interface, gestures_interface.name) && version >= GESTURES_VERSION && !pointers->gestures) {
    pointers->gestures = wl_registry_bind(registry, name, &gestures_interface, GESTURES_VERSION);
    pointers->gestures_name = name;
    for (seat *seat = pointers->seats; seat; seat = seat->next) listen_to_holds(seat);
  }
}

static void free_seat(seat *seat) {
  forget_pointer(seat);
  wl_seat_release(seat->proxy);
  free(seat);
}

static void forget_gestures(cwayland_pointers *pointers) {
  if (!pointers->gestures) return;
  for (seat *seat = pointers->seats; seat; seat = seat->next) forget_hold(seat);
  wl_proxy_marshal(pointers->gestures, GESTURES_RELEASE);
  wl_proxy_destroy(pointers->gestures);
  pointers->gestures = NULL;
}

static void global_remove(void *data, struct wl_registry *registry, uint32_t name) {
  (void)registry;
  cwayland_pointers *pointers = data;
  if (pointers->gestures && pointers->gestures_name == name) return forget_gestures(pointers);
  for (seat **link = &pointers->seats; *link; link = &(*link)->next) {
    seat *seat = *link;
    if (seat->name != name) continue;
    *link = seat->next;
    return free_seat(seat);
  }
}

static const struct wl_registry_listener registry_listener = {.global = global, .global_remove = global_remove};

cwayland_pointers *cwayland_pointers_make(
    void *display, void *surface, cwayland_handler handler, void *context) {
  if (!display || !surface || !cwayland_load()) return NULL;
  cwayland_pointers *pointers = calloc(1, sizeof *pointers);
  if (!pointers) return NULL;
  fill_tables();
  *pointers = (cwayland_pointers){.display = display, .surface = surface, .handler = handler, .context = context};
  pointers->registry = wl_display_get_registry(display);
  if (!pointers->registry) {
    free(pointers);
    return NULL;
  }
  wl_registry_add_listener(pointers->registry, &registry_listener, pointers);
  // Twice: the first round names the seats, the second reports their capabilities.
  wl_display_roundtrip(display);
  wl_display_roundtrip(display);
  return pointers;
}

void cwayland_pointers_free(cwayland_pointers *pointers) {
  if (!pointers) return;
  forget_gestures(pointers);
  while (pointers->seats) {
    seat *seat = pointers->seats;
    pointers->seats = seat->next;
    free_seat(seat);
  }
  wl_registry_destroy(pointers->registry);
  wl_display_flush(pointers->display);
  free(pointers);
}

bool cwayland_pointers_has_holds(const cwayland_pointers *pointers) { return pointers->gestures != NULL; }

#else

cwayland_pointers *cwayland_pointers_make(
    void *display, void *surface, cwayland_handler handler, void *context) {
  (void)display, (void)surface, (void)handler, (void)context;
  return NULL;
}

void cwayland_pointers_free(cwayland_pointers *pointers) { (void)pointers; }

bool cwayland_pointers_has_holds(const cwayland_pointers *pointers) {
  (void)pointers;
  return false;
}

#endif
