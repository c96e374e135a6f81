#ifndef SCROLL_PLAYGROUND_CSDL2LOADING_H
#define SCROLL_PLAYGROUND_CSDL2LOADING_H

// This target defines the functions that SDL's headers declare. See loading.c.

// Begins to load SDL's libraries on a thread of its own, so that the first call of one of their functions need not wait as
// long. A failure has no effect here.
void csdl2_prepare(void);

#endif
