// A list of ten million rows, scrolled by mouse, wheel, trackpad and touchscreen, with SDL 2. Escape closes it.
//
//     cc list.c $(pkg-config --cflags --libs scrolling sdl2) -o list
//
// It prints the offset each time the content comes to rest.
#include <SDL.h>
#include <scrolling.h>
#include <stdio.h>

enum { WIDTH = 402, HEIGHT = 600, ROW = 44, PER_SECTION = 20, HEADER = 28 };
#define PERIOD (1.0 / 60)
// SDL divides the distances that Wayland reports for a trackpad by this number.
#define POINTS_PER_STEP 10
// The fingers are taken to have left the trackpad when it has not moved for this time, in seconds.
#define TRACKPAD_PAUSE 0.06

static scroll_view view;
static int is_dragging, has_moved;  // The left button is down; the view does not know the latest position.
static SDL_Point mouse;
static double trackpad_time;        // The time of the latest step of the trackpad, or 0 outside a stream.

static void check(scroll_status status) {
  if (status != SCROLL_OK) fprintf(stderr, "%s: %s\n", scroll_status_name(status), scroll_error_message());
}

/// Whole steps are notches of a wheel, and fractions come from a trackpad.
static void wheel(const SDL_MouseWheelEvent *event, double time) {
  double dx = event->preciseX, dy = event->preciseY;
  if (dx == (int)dx && dy == (int)dy && !trackpad_time) {
    check(scroll_view_wheel(view, dx, dy, time));
    return;
  }
  if (!trackpad_time) check(scroll_view_trackpad(view, SCROLL_PHASE_BEGIN, 0, 0, time));
  trackpad_time = time;
  // A step to the right is positive in SDL, and moves content to the left.
  check(scroll_view_trackpad(view, SCROLL_PHASE_CHANGE, -dx * POINTS_PER_STEP, dy * POINTS_PER_STEP, time));
}

static void key(SDL_Keycode code, double time) {
  // In the order of SCROLL_KEY_*.
  const SDL_Keycode keys[] = {SDLK_UP, SDLK_DOWN, SDLK_LEFT, SDLK_RIGHT, SDLK_PAGEUP, SDLK_PAGEDOWN, SDLK_HOME, SDLK_END};
  for (int32_t index = 0; index < 8; index++)
    if (keys[index] == code) check(scroll_view_key(view, index, time));
}

static void touch(int32_t phase, const SDL_TouchFingerEvent *finger, double time) {
  check(scroll_view_touch(view, phase, finger->fingerId, finger->x * WIDTH, finger->y * HEIGHT, time));
}

/// Passes the latest position of the mouse on: the movements of one frame are one movement, at its time.
static void move(double time) {
  if (has_moved) check(scroll_view_mouse(view, SCROLL_TOUCH_MOVE, mouse.x, mouse.y, time));
  has_moved = 0;
}

/// Handles an event at the time of the coming frame, and returns 0 if it closes the window.
static int handle(const SDL_Event *event, double time) {
  int is_left = event->button.button == SDL_BUTTON_LEFT && event->button.which != SDL_TOUCH_MOUSEID;
  int32_t phase = event->type == SDL_MOUSEBUTTONDOWN ? SCROLL_TOUCH_DOWN : SCROLL_TOUCH_UP;
  switch (event->type) {
    case SDL_QUIT: return 0;
    case SDL_KEYDOWN: key(event->key.keysym.sym, time); return event->key.keysym.sym != SDLK_ESCAPE;
    case SDL_MOUSEMOTION: mouse = (SDL_Point){event->motion.x, event->motion.y}, has_moved = is_dragging; break;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
      if (!is_left) break;
      move(time);
      is_dragging = phase == SCROLL_TOUCH_DOWN;
      check(scroll_view_mouse(view, phase, event->button.x, event->button.y, time));
      break;
    case SDL_MOUSEWHEEL: wheel(&event->wheel, time); break;
    case SDL_FINGERDOWN: touch(SCROLL_TOUCH_DOWN, &event->tfinger, time); break;
    case SDL_FINGERMOTION: touch(SCROLL_TOUCH_MOVE, &event->tfinger, time); break;
    case SDL_FINGERUP: touch(SCROLL_TOUCH_UP, &event->tfinger, time); break;
  }
  return 1;
}

static void fill(SDL_Renderer *renderer, double x, double y, double width, double height, int grey) {
  SDL_FRect rect = {(float)x, (float)y, (float)width, (float)height};
  SDL_SetRenderDrawColor(renderer, (Uint8)grey, (Uint8)grey, (Uint8)grey, 255);
  SDL_RenderFillRectF(renderer, &rect);
}

static void draw(SDL_Renderer *renderer) {
  scroll_point offset = {0, 0};
  scroll_rect frame;
  scroll_section section;
  scroll_indicator bar;
  int64_t first = 0, end = 0, index = 0;
  fill(renderer, 0, 0, WIDTH, HEIGHT, 255);
  check(scroll_view_get_content_offset(view, &offset));
  check(scroll_view_get_visible_rows(view, &first, &end));
  for (int64_t row = first; row < end; row++) {
    if (scroll_view_get_row_frame(view, row, &frame) != SCROLL_OK) continue;
    fill(renderer, 16, frame.y - offset.y + 14, 120 + row * 37 % 220, 16, 120 + row * 53 % 100);
    fill(renderer, 16, frame.y - offset.y + ROW - 1, WIDTH - 16, 1, 220);
  }
  // Every visible header at its place, and the pinned one over the rows.
  check(scroll_view_get_section_at(view, offset.y, &index));
  for (; scroll_view_get_section(view, index, &section) == SCROLL_OK && section.top < offset.y + HEIGHT; index++)
    fill(renderer, 0, section.top - offset.y, WIDTH, section.header_height, 200);
  if (scroll_view_get_pinned_header(view, offset.y, &index, &section.top) == SCROLL_OK)
    fill(renderer, 0, section.top - offset.y, WIDTH, HEADER, 200);
  if (scroll_view_get_indicator(view, SCROLL_VERTICAL, 2, HEIGHT - 4, &bar) == SCROLL_OK && bar.opacity > 0)
    fill(renderer, WIDTH - 6, bar.start, 3, bar.length, 255 - (int)(155 * bar.opacity));
  SDL_RenderPresent(renderer);
}

int main(int count, char **arguments) {
  (void)count, (void)arguments;
  SDL_Window *window =
    SDL_Init(SDL_INIT_VIDEO) ? NULL : SDL_CreateWindow("List", 0, 0, WIDTH, HEIGHT, SDL_WINDOW_SHOWN);
  SDL_Renderer *renderer = window ? SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE) : NULL;
  if (!renderer) return fprintf(stderr, "%s\n", SDL_GetError()), 70;
  scroll_metrics metrics;
  scroll_list list;
  check(scroll_metrics_init(&metrics));
  metrics.bounds_size = (scroll_size){WIDTH, HEIGHT};
  metrics.content_size.width = WIDTH;
  check(scroll_list_init(&list));
  list.row_count = 10000000, list.row_height = ROW, list.width = WIDTH;
  list.rows_per_section = PER_SECTION, list.header_height = HEADER;
  check(scroll_view_make(&metrics, "uikit", &view));
  check(scroll_view_set_list(view, &list));
  scroll_need need = {SCROLL_NEED_FRAME, 0};
  double shown = 0;
  for (int is_open = 1; is_open;) {
    // At rest, the program sleeps until there is an event.
    if (need.kind == SCROLL_NEED_NOTHING && !is_dragging && !trackpad_time) SDL_WaitEvent(NULL);
    Uint64 now = SDL_GetTicks64();
    double time = ((Uint64)(now / 1000.0 / PERIOD) + 1) * PERIOD;
    SDL_Delay((Uint32)(time * 1000 - now));
    for (SDL_Event event; is_open && SDL_PollEvent(&event);) is_open = handle(&event, time);
    move(time);
    if (trackpad_time && time - trackpad_time > TRACKPAD_PAUSE) {
      check(scroll_view_trackpad(view, SCROLL_PHASE_END, 0, 0, trackpad_time));
      trackpad_time = 0;
    }
    check(scroll_view_frame(view, time));
    check(scroll_view_get_need(view, 1, &need));
    draw(renderer);
    scroll_view_state state = {.phase = SCROLL_IDLE};
    check(scroll_view_get_state(view, &state));
    if (state.phase != SCROLL_IDLE || state.content_offset.y == shown) continue;
    printf("offset %.2f\n", shown = state.content_offset.y), fflush(stdout);
  }
  check(scroll_view_free(view));
  return SDL_Quit(), 0;
}
