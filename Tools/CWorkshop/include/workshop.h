#ifndef SCROLL_PLAYGROUND_CWORKSHOP_H
#define SCROLL_PLAYGROUND_CWORKSHOP_H

#include <malloc.h>  // mallinfo2, which the Glibc module does not export
#include <stdbool.h>
#include <stddef.h>

// The function by which Swift's runtime allocates objects.
typedef void *(*workshop_allocate)(const void *metadata, size_t size, size_t alignment);

// Sets this function, and whether the runtime calls a replacement of it. Returns the former one.
workshop_allocate workshop_replace_allocate(workshop_allocate other, bool replaces);

#endif
