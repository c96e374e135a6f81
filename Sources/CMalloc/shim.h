#ifndef SCROLL_PLAYGROUND_CMALLOC_H
#define SCROLL_PLAYGROUND_CMALLOC_H

#include <malloc.h>  // mallinfo2, which Glibc does not export

#endif
