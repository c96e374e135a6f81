#include "cxinput.h"

#include <SDL2/SDL.h>

#if __has_include(<X11/Xlib.h>) && __has_include(<X11/extensions/XInput2.h>) && defined(SDL_VIDEO_DRIVER_X11)

#include <SDL2/SDL_syswm.h>
#include <X11/Xlib.h>
#include <X11/extensions/XInput2.h>
#include <dlfcn.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

// MARK: The libraries

#define FUNCTIONS_OF_X11(X) \
  X(XQueryExtension) X(XInternAtom) X(XSync) X(XSetErrorHandler) X(XFree) X(XDefaultRootWindow)
#define FUNCTIONS_OF_XI(X) \
  X(XIQueryVersion) X(XISelectEvents) X(XIGetSelectedEvents) X(XIQueryDevice) X(XIFreeDeviceInfo) X(XIGetProperty)

#define DECLARE(name) static __typeof__(name) *own_##name;
FUNCTIONS_OF_X11(DECLARE)
FUNCTIONS_OF_XI(DECLARE)

// A symbol's address is copied, since C has no cast from an object's pointer to a function's.
static bool find(void *library, const char *name, void *pointer) {
  void *symbol = dlsym(library, name);
  memcpy(pointer, &symbol, sizeof symbol);
  return symbol != NULL;
}

static bool load(void) {
  static enum { UNTRIED, LOADED, MISSING } state = UNTRIED;
  if (state != UNTRIED) return state == LOADED;
  state = MISSING;
  void *x11 = dlopen("libX11.so.6", RTLD_NOW | RTLD_LOCAL);
  void *xi = dlopen("libXi.so.6", RTLD_NOW | RTLD_LOCAL);
  if (!x11 || !xi) return false;
#define FIND_IN_X11(name) \
  if (!find(x11, #name, &own_##name)) return false;
#define FIND_IN_XI(name) \
  if (!find(xi, #name, &own_##name)) return false;
  FUNCTIONS_OF_X11(FIND_IN_X11)
  FUNCTIONS_OF_XI(FIND_IN_XI)
  state = LOADED;
  return true;
}

// MARK: Valuators

typedef struct {
  int device, number;
  bool is_horizontal;
  double increment;
  // The value of the last motion, and whether one is known.
  double last;
  bool has_last;
  // The server's value as of one of our requests, the number of that request, and whether there is one.
  double queried;
  unsigned long request;
  bool has_queried;
  cxinput_device_type type;
} valuator;

// More than the devices of a desktop have; further ones are left to SDL.
enum { MOST_VALUATORS = 128, NO_DEVICE = -1 };

struct cxinput {
  Display *display;
  Window window;
  int opcode;
  cxinput_handler handler;
  void *context;
  valuator valuators[MOST_VALUATORS];
  int count;
  // The master device of the last step.
  int master;
};

static bool has_property(Display *display, int device, const char *name) {
  Atom atom = own_XInternAtom(display, name, True);
  if (atom == None) return false;
  Atom type = None;
  int format = 0;
  unsigned long items = 0, rest = 0;
  unsigned char *data = NULL;
  int status = own_XIGetProperty(display, device, atom, 0, 1, False, AnyPropertyType, &type, &format, &items, &rest, &data);
  if (data) own_XFree(data);
  return status == Success && type != None;
}

static cxinput_device_type device_type(Display *display, int device) {
  if (has_property(display, device, "libinput Tapping Enabled")) return CXINPUT_TRACKPAD;
  if (has_property(display, device, "Synaptics Finger")) return CXINPUT_TRACKPAD;
  if (has_property(display, device, "libinput Send Events Mode Enabled")) return CXINPUT_MOUSE;
  return CXINPUT_UNKNOWN;
}

static double value_of(const XIDeviceInfo *device, int number, bool *has_value) {
  for (int i = 0; i < device->num_classes; i++) {
    if (device->classes[i]->type != XIValuatorClass) continue;
    const XIValuatorClassInfo *class = (const XIValuatorClassInfo *)device->classes[i];
    if (class->number != number) continue;
    *has_value = true;
    return class->value;
  }
  *has_value = false;
  return 0;
}

// An unplugged device is an error of X, which would end the process.
static int ignore(Display *display, XErrorEvent *error) {
  (void)display, (void)error;
  return 0;
}

// Continues from the server's values, because the known ones went on while the pointer was elsewhere.
static void query_values(cxinput *input) {
  int (*handler)(Display *, XErrorEvent *) = own_XSetErrorHandler(ignore);
  int count = 0;
  XIDeviceInfo *devices = own_XIQueryDevice(input->display, XIAllDevices, &count);
  // The query is the last request so far, since its answer is here.
  unsigned long request = NextRequest(input->display) - 1;
  for (int i = 0; i < input->count; i++) {
    valuator *valuator = &input->valuators[i];
    valuator->has_last = valuator->has_queried = false;
    valuator->request = request;
    for (int d = 0; devices && d < count; d++)
      if (devices[d].deviceid == valuator->device)
        valuator->queried = value_of(&devices[d], valuator->number, &valuator->has_queried);
  }
  if (devices) own_XIFreeDeviceInfo(devices);
  own_XSetErrorHandler(handler);
}

// Reads the valuators of all devices. Those of another device than the changed one keep their value.
static void query_devices(cxinput *input, int changed_device) {
  int (*handler)(Display *, XErrorEvent *) = own_XSetErrorHandler(ignore);
  int count = 0, former_count = input->count;
  valuator former[MOST_VALUATORS];
  memcpy(former, input->valuators, (size_t)former_count * sizeof *former);
  XIDeviceInfo *devices = own_XIQueryDevice(input->display, XIAllDevices, &count);
  unsigned long request = NextRequest(input->display) - 1;
  input->count = 0;
  for (int i = 0; devices && i < count; i++) {
    const XIDeviceInfo *device = &devices[i];
    if (device->use != XISlavePointer && device->use != XIFloatingSlave) continue;
    for (int c = 0; c < device->num_classes && input->count < MOST_VALUATORS; c++) {
      if (device->classes[c]->type != XIScrollClass) continue;
      const XIScrollClassInfo *scroll = (const XIScrollClassInfo *)device->classes[c];
      if (scroll->increment == 0 || !isfinite(scroll->increment)) continue;
      valuator *valuator = &input->valuators[input->count++];
      valuator->device = device->deviceid;
      valuator->number = scroll->number;
      valuator->is_horizontal = scroll->scroll_type == XIScrollTypeHorizontal;
      valuator->increment = scroll->increment;
      valuator->queried = value_of(device, scroll->number, &valuator->has_queried);
      valuator->request = request;
      valuator->has_last = false;
      for (int f = 0; f < former_count; f++) {
        if (former[f].device != device->deviceid || former[f].number != scroll->number) continue;
        if (former[f].device == changed_device || former[f].increment != scroll->increment) continue;
        valuator->last = former[f].last;
        valuator->has_last = former[f].has_last;
      }
      valuator->type = device_type(input->display, device->deviceid);
    }
  }
  if (devices) own_XIFreeDeviceInfo(devices);
  own_XSync(input->display, False);
  own_XSetErrorHandler(handler);
}

// MARK: Events

static void tell(const cxinput *input, cxinput_event event) { input->handler(input->context, &event); }

// Returns the value from which a motion's step counts. A motion older than a query is in its result.
static bool base_of(const valuator *valuator, unsigned long serial, double *base) {
  if (valuator->has_last) {
    *base = valuator->last;
    return true;
  }
  *base = valuator->queried;
  return valuator->has_queried && serial >= valuator->request;
}

static void motion(cxinput *input, const XIDeviceEvent *event) {
  if (event->event != input->window) return;
  cxinput_event step = {.kind = CXINPUT_STEP, .device = event->sourceid, .time = (uint32_t)event->time};
  bool has_step = false;
  const double *value = event->valuators.values;
  for (int bit = 0; bit < event->valuators.mask_len * 8; bit++) {
    if (!XIMaskIsSet(event->valuators.mask, bit)) continue;
    double now = *value++;
    for (int i = 0; i < input->count; i++) {
      valuator *valuator = &input->valuators[i];
      if (valuator->device != event->sourceid || valuator->number != bit || !isfinite(now)) continue;
      double base;
      if (base_of(valuator, event->serial, &base)) {
        double notches = (now - base) / valuator->increment;
        if (valuator->is_horizontal) {
          step.dx = notches;
        } else {
          step.dy = notches;
        }
        step.increment = valuator->increment;
        step.type = valuator->type;
        has_step = true;
      }
      valuator->last = now;
      valuator->has_last = true;
    }
  }
  if (!has_step) return;
  input->master = event->deviceid;
  tell(input, step);
}

static void take(cxinput *input, const XGenericEventCookie *cookie) {
  if (cookie->extension != input->opcode || !cookie->data) return;
  switch (cookie->evtype) {
    case XI_Motion: motion(input, cookie->data); break;
    case XI_Enter:
    case XI_Leave: {
      const XIEnterEvent *event = cookie->data;
      // An implicit grab of a button does not move the pointer.
      if (event->event != input->window || event->mode != XINotifyNormal) break;
      // The values went on while the pointer was elsewhere.
      if (cookie->evtype == XI_Enter) query_values(input);
      // Another pointer than the one that scrolls.
      if (cookie->evtype == XI_Leave && input->master && event->deviceid != input->master) break;
      tell(input, (cxinput_event){.kind = cookie->evtype == XI_Enter ? CXINPUT_ENTER : CXINPUT_LEAVE});
      break;
    }
    case XI_DeviceChanged: {
      // A switch to another slave changes nothing here: values are kept by slave.
      const XIDeviceChangedEvent *event = cookie->data;
      if (event->reason != XIDeviceChange) break;
      query_devices(input, event->sourceid);
      break;
    }
    case XI_HierarchyChanged: {
      const XIHierarchyEvent *event = cookie->data;
      for (int i = 0; i < event->num_info; i++) {
        const XIHierarchyInfo *info = &event->info[i];
        if (info->flags & (XISlaveRemoved | XISlaveDetached | XIDeviceDisabled))
          tell(input, (cxinput_event){.kind = CXINPUT_GONE, .device = info->deviceid});
      }
      query_devices(input, NO_DEVICE);
      break;
    }
    default: break;
  }
}

void cxinput_take(cxinput *input, const void *event) {
  const SDL_Event *sdl = event;
  if (sdl->type != SDL_SYSWMEVENT || !sdl->syswm.msg || sdl->syswm.msg->subsystem != SDL_SYSWM_X11) return;
  const XEvent *x = &sdl->syswm.msg->msg.x11.event;
  if (x->type == GenericEvent && x->xcookie.display == input->display) take(input, &x->xcookie);
}

// MARK: Selection

// Adds events to those that are selected for a window and a group of devices on this connection, not SDL's.
static void select_events(cxinput *input, Window window, int devices, const int *types, int count) {
  unsigned char mask[XIMaskLen(XI_LASTEVENT)] = {0};
  int selections = 0;
  XIEventMask *selected = own_XIGetSelectedEvents(input->display, window, &selections);
  for (int i = 0; selected && i < selections; i++) {
    if (selected[i].deviceid != devices) continue;
    for (int byte = 0; byte < selected[i].mask_len && byte < (int)sizeof mask; byte++)
      mask[byte] |= selected[i].mask[byte];
  }
  if (selected) own_XFree(selected);
  for (int i = 0; i < count; i++) XISetMask(mask, types[i]);
  XIEventMask selection = {.deviceid = devices, .mask_len = sizeof mask, .mask = mask};
  own_XISelectEvents(input->display, window, &selection, 1);
}

cxinput *cxinput_make(void *display, unsigned long x_window, cxinput_handler handler, void *context) {
  if (!display || !x_window || !load()) return NULL;
  int event = 0, error = 0, opcode = 0;
  if (!own_XQueryExtension(display, "XInputExtension", &opcode, &event, &error)) return NULL;
  cxinput *input = calloc(1, sizeof *input);
  if (!input) return NULL;
  input->display = display;
  input->window = x_window;
  input->opcode = opcode;
  input->handler = handler;
  input->context = context;
  int (*former)(Display *, XErrorEvent *) = own_XSetErrorHandler(ignore);
  // The version that SDL asks for: a client may not ask for two.
  int major = 2, minor = 2;
  bool is_supported = own_XIQueryVersion(display, &major, &minor) == Success && (major > 2 || minor >= 1);
  if (is_supported) {
    static const int own[] = {XI_Motion, XI_DeviceChanged, XI_Enter, XI_Leave};
    static const int roots[] = {XI_HierarchyChanged};
    select_events(input, x_window, XIAllMasterDevices, own, sizeof own / sizeof *own);
    select_events(input, own_XDefaultRootWindow(display), XIAllDevices, roots, 1);
  }
  own_XSync(display, False);
  own_XSetErrorHandler(former);
  if (!is_supported) {
    free(input);
    return NULL;
  }
  query_devices(input, NO_DEVICE);
  return input;
}

void cxinput_free(cxinput *input) { free(input); }

bool cxinput_find(void *window, void **display, unsigned long *x_window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  *display = NULL;
  *x_window = 0;
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return false;
  *display = info.info.x11.display;
  *x_window = info.info.x11.window;
  return true;
}

#else

bool cxinput_find(void *window, void **display, unsigned long *x_window) {
  (void)window;
  *display = NULL;
  *x_window = 0;
  return false;
}

cxinput *cxinput_make(void *display, unsigned long x_window, cxinput_handler handler, void *context) {
  (void)display, (void)x_window, (void)handler, (void)context;
  return NULL;
}

void cxinput_free(cxinput *input) { (void)input; }

void cxinput_take(cxinput *input, const void *event) { (void)input, (void)event; }

#endif
