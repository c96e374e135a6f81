#ifndef SCROLL_PLAYGROUND_CMALLOC_H
#define SCROLL_PLAYGROUND_CMALLOC_H

#include <malloc.h>  // mallinfo2, which the Glibc module does not export

#endif
