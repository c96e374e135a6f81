#define _GNU_SOURCE

#include "cwayland.h"
#include "library.h"

#ifdef CWAYLAND_IS_BUILT

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// One buffer is shown, one is kept or written, and compositors hold on to another one for a while.
enum { BUFFERS = 4, LARGEST_SIDE = 16384, NONE = -1, MOST_AREAS = 64 };

// A set of areas, which may overlap.
typedef struct {
  // Whether everything belongs to the set, which then has no areas.
  bool is_whole;
  int count;
  // The pixels of all areas. Those in several count several times.
  int64_t pixels;
  cwayland_area areas[MOST_AREAS];
} area_set;

typedef struct {
  cwayland_frames *owner;
  struct wl_buffer *proxy;
  uint8_t *memory;
  // Whether the compositor may read it.
  bool is_held;
  // Where it differs from the last frame.
  area_set stale;
} buffer;

struct cwayland_frames {
  struct wl_display *display;
  struct wl_surface *surface;
  struct wl_registry *registry;
  struct wl_shm *shm;
  // The compositor's answer that it wants a frame, while it is awaited.
  struct wl_callback *callback;
  void (*ready)(void *context);
  void *context;
  buffer buffers[BUFFERS];
  int width, height;
  // The buffers that were committed last, and that wait for the callback.
  int shown, kept;
  // Whether a frame found no buffer and is to be painted again.
  bool is_owed;
  // Where the last frame differs from the one shown.
  area_set damage;
};

static size_t byte_count(const cwayland_frames *frames) { return (size_t)frames->width * 4 * (size_t)frames->height; }

// Adds areas. A set of more pixels than a frame has becomes whole, which costs less.
static void add(const cwayland_frames *frames, area_set *set, const cwayland_area *areas, int count) {
  bool is_whole = !areas || set->is_whole || count > MOST_AREAS - set->count;
  for (int i = 0; i < count && !is_whole; i++) {
    set->areas[set->count++] = areas[i];
    set->pixels += (int64_t)areas[i].width * areas[i].height;
  }
  if (is_whole || set->pixels >= (int64_t)frames->width * frames->height) *set = (area_set){.is_whole = true};
}

static bool is_empty(const area_set *set) { return !set->is_whole && set->count == 0; }

// Returns the part of an area in a frame.
static cwayland_area clipped(const cwayland_frames *frames, cwayland_area area) {
  int64_t right = (int64_t)area.x + area.width, bottom = (int64_t)area.y + area.height;
  if (area.x < 0) area.x = 0;
  if (area.y < 0) area.y = 0;
  if (right > frames->width) right = frames->width;
  if (bottom > frames->height) bottom = frames->height;
  area.width = right > area.x ? (int)(right - area.x) : 0;
  area.height = bottom > area.y ? (int)(bottom - area.y) : 0;
  return area;
}

// Copies the parts of a frame that a buffer lacks.
static void fill(cwayland_frames *frames, buffer *buffer, const uint8_t *pixels, size_t bytes_per_row) {
  const cwayland_area whole = {0, 0, frames->width, frames->height};
  size_t row = (size_t)frames->width * 4;
  for (int i = 0; i < (buffer->stale.is_whole ? 1 : buffer->stale.count); i++) {
    cwayland_area area = buffer->stale.is_whole ? whole : clipped(frames, buffer->stale.areas[i]);
    for (int y = area.y; y < area.y + area.height; y++)
      memcpy(
          buffer->memory + (size_t)y * row + (size_t)area.x * 4,
          pixels + (size_t)y * bytes_per_row + (size_t)area.x * 4, (size_t)area.width * 4);
  }
  buffer->stale = (area_set){0};
}

static void release(void *data, struct wl_buffer *proxy) {
  (void)proxy;
  buffer *buffer = data;
  buffer->is_held = false;
  cwayland_frames *frames = buffer->owner;
  if (!frames->is_owed) return;
  frames->is_owed = false;
  frames->ready(frames->context);
}

static const struct wl_buffer_listener buffer_listener = {.release = release};

static bool make_buffer(cwayland_frames *frames, buffer *buffer) {
  size_t size = byte_count(frames);
  int file = memfd_create("scroll-playground-frame", MFD_CLOEXEC);
  if (file < 0) return false;
  void *memory = MAP_FAILED;
  if (ftruncate(file, (off_t)size) == 0) memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  struct wl_shm_pool *pool = memory == MAP_FAILED ? NULL : wl_shm_create_pool(frames->shm, file, (int32_t)size);
  close(file);
  if (pool) {
    buffer->proxy = wl_shm_pool_create_buffer(
        pool, 0, frames->width, frames->height, frames->width * 4, WL_SHM_FORMAT_XRGB8888);
    wl_shm_pool_destroy(pool);
  }
  if (!buffer->proxy) {
    if (memory != MAP_FAILED) munmap(memory, size);
    return false;
  }
  wl_buffer_add_listener(buffer->proxy, &buffer_listener, buffer);
  buffer->owner = frames;
  buffer->memory = memory;
  buffer->is_held = false;
  buffer->stale = (area_set){.is_whole = true};
  return true;
}

static void free_buffers(cwayland_frames *frames) {
  for (int i = 0; i < BUFFERS; i++) {
    buffer *buffer = &frames->buffers[i];
    if (!buffer->proxy) continue;
    // The compositor has a mapping of its own and may go on showing it.
    wl_buffer_destroy(buffer->proxy);
    munmap(buffer->memory, byte_count(frames));
    memset(buffer, 0, sizeof *buffer);
  }
  frames->shown = frames->kept = NONE;
}

static void done(void *data, struct wl_callback *callback, uint32_t time) {
  (void)time;
  cwayland_frames *frames = data;
  wl_callback_destroy(callback);
  frames->callback = NULL;
  if (frames->kept != NONE) frames->ready(frames->context);
}

static const struct wl_callback_listener callback_listener = {.done = done};

static void commit(cwayland_frames *frames) {
  buffer *buffer = &frames->buffers[frames->kept];
  wl_surface_attach(frames->surface, buffer->proxy, 0, 0);
  bool knows_pixels =
      wl_proxy_get_version((struct wl_proxy *)frames->surface) >= WL_SURFACE_DAMAGE_BUFFER_SINCE_VERSION;
  for (int i = 0; i < frames->damage.count && knows_pixels; i++) {
    cwayland_area area = clipped(frames, frames->damage.areas[i]);
    if (area.width > 0 && area.height > 0)
      wl_surface_damage_buffer(frames->surface, area.x, area.y, area.width, area.height);
  }
  // In surface units, whose relation to pixels is not known here.
  if (frames->damage.is_whole || !knows_pixels) wl_surface_damage(frames->surface, 0, 0, INT32_MAX, INT32_MAX);
  frames->damage = (area_set){0};
  frames->callback = wl_surface_frame(frames->surface);
  if (frames->callback) wl_callback_add_listener(frames->callback, &callback_listener, frames);
  wl_surface_commit(frames->surface);
  wl_display_flush(frames->display);
  buffer->is_held = true;
  frames->shown = frames->kept;
  frames->kept = NONE;
}

cwayland_result cwayland_frames_present(
    cwayland_frames *frames, const void *pixels, int width, int height, size_t bytes_per_row,
    const cwayland_area *areas, int count) {
  if (width < 1 || height < 1 || width > LARGEST_SIDE || height > LARGEST_SIDE) return CWAYLAND_FAILED;
  // A pool's size is a signed 32-bit number.
  if ((size_t)width * 4 * (size_t)height > INT32_MAX) return CWAYLAND_FAILED;
  if (width != frames->width || height != frames->height) {
    free_buffers(frames);
    frames->width = width;
    frames->height = height;
    areas = NULL;
  }
  frames->is_owed = false;
  for (int i = 0; i < BUFFERS; i++)
    if (frames->buffers[i].proxy) add(frames, &frames->buffers[i].stale, areas, count);
  add(frames, &frames->damage, areas, count);
  if (is_empty(&frames->damage)) return CWAYLAND_COMMITTED;
  int target = frames->kept;
  for (int i = 0; i < BUFFERS && target == NONE; i++) {
    buffer *buffer = &frames->buffers[i];
    if (i == frames->shown || buffer->is_held) continue;
    if (!buffer->proxy && !make_buffer(frames, buffer)) return CWAYLAND_FAILED;
    target = i;
  }
  if (target == NONE) {
    frames->is_owed = true;
    return CWAYLAND_KEPT;
  }
  fill(frames, &frames->buffers[target], pixels, bytes_per_row);
  frames->kept = target;
  if (frames->callback) return CWAYLAND_KEPT;
  commit(frames);
  return CWAYLAND_COMMITTED;
}

bool cwayland_frames_commit_kept(cwayland_frames *frames, int width, int height) {
  if (frames->kept == NONE || frames->callback || width != frames->width || height != frames->height) return false;
  commit(frames);
  return true;
}

static void global(void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
  (void)version;
  cwayland_frames *frames = data;
  if (!frames->shm && !strcmp(interface, "wl_shm")) frames->shm = wl_registry_bind(registry, name, &wl_shm_interface, 1);
}

static void global_remove(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data, (void)registry, (void)name;
}

static const struct wl_registry_listener registry_listener = {.global = global, .global_remove = global_remove};

cwayland_frames *cwayland_frames_make(void *display, void *surface, void (*ready)(void *context), void *context) {
  if (!display || !surface || !cwayland_load()) return NULL;
  cwayland_frames *frames = calloc(1, sizeof *frames);
  if (!frames) return NULL;
  *frames = (cwayland_frames){
      .display = display, .surface = surface, .ready = ready, .context = context, .shown = NONE, .kept = NONE};
  frames->registry = wl_display_get_registry(display);
  if (frames->registry) {
    wl_registry_add_listener(frames->registry, &registry_listener, frames);
    wl_display_roundtrip(display);
  }
  if (frames->shm) return frames;
  cwayland_frames_free(frames);
  return NULL;
}

void cwayland_frames_free(cwayland_frames *frames) {
  if (!frames) return;
  if (frames->callback) wl_callback_destroy(frames->callback);
  free_buffers(frames);
  if (frames->shm) wl_shm_destroy(frames->shm);
  if (frames->registry) wl_registry_destroy(frames->registry);
  wl_display_flush(frames->display);
  free(frames);
}

#else

cwayland_frames *cwayland_frames_make(void *display, void *surface, void (*ready)(void *context), void *context) {
  (void)display, (void)surface, (void)ready, (void)context;
  return NULL;
}

void cwayland_frames_free(cwayland_frames *frames) { (void)frames; }

cwayland_result cwayland_frames_present(
    cwayland_frames *frames, const void *pixels, int width, int height, size_t bytes_per_row,
    const cwayland_area *areas, int count) {
  (void)frames, (void)pixels, (void)width, (void)height, (void)bytes_per_row, (void)areas, (void)count;
  return CWAYLAND_FAILED;
}

bool cwayland_frames_commit_kept(cwayland_frames *frames, int width, int height) {
  (void)frames, (void)width, (void)height;
  return false;
}

#endif
