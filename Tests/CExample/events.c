// The example, driven by events of devices that no test has: a touchscreen, and a touchpad whose steps are fractions. Each line of
// standard input is an event, or a pause in milliseconds:
//
//     down X Y        a finger, from 0 to 1 of the window's width and height; also: move X Y, up X Y
//     pad DX DY       a step of two fingers on a touchpad, in the steps of SDL
//     wait N
//     quit
#define main example_main
#include "list.c"
#undef main

static int SDLCALL perform(void *unused) {
  (void)unused;
  char line[256], name[16];
  while (fgets(line, sizeof line, stdin)) {
    SDL_Event event = {0};
    float x = 0, y = 0;
    if (sscanf(line, "%15s %f %f", name, &x, &y) < 1) continue;
    if (SDL_strcmp(name, "wait") == 0) {
      SDL_Delay((Uint32)x);
      continue;
    }
    if (SDL_strcmp(name, "quit") == 0) event.type = SDL_QUIT;
    else if (SDL_strcmp(name, "down") == 0) event.type = SDL_FINGERDOWN;
    else if (SDL_strcmp(name, "move") == 0) event.type = SDL_FINGERMOTION;
    else if (SDL_strcmp(name, "up") == 0) event.type = SDL_FINGERUP;
    else if (SDL_strcmp(name, "pad") == 0) event.type = SDL_MOUSEWHEEL;
    else return fprintf(stderr, "%s: unknown; expected down, move, up, pad, wait or quit\n", name);
    if (event.type == SDL_MOUSEWHEEL) {
      event.wheel.preciseX = x, event.wheel.preciseY = y;
    } else {
      event.tfinger.touchId = 1, event.tfinger.fingerId = 7, event.tfinger.x = x, event.tfinger.y = y;
    }
    if (SDL_PushEvent(&event) != 1) fprintf(stderr, "%s: %s\n", name, SDL_GetError());
  }
  return 0;
}

int main(int count, char **arguments) {
  SDL_Thread *hand = SDL_CreateThread(perform, "hand", NULL);
  int code = hand ? example_main(count, arguments) : 70;
  if (hand) SDL_WaitThread(hand, NULL);
  return code;
}
