#ifndef SCROLL_PLAYGROUND_CSDL2_H
#define SCROLL_PLAYGROUND_CSDL2_H

#include <SDL2/SDL.h>
#include <SDL2/SDL_ttf.h>

#endif
