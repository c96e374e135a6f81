#ifndef SCROLL_PLAYGROUND_WORKSHOP_H
#define SCROLL_PLAYGROUND_WORKSHOP_H

#include <malloc.h>  // mallinfo2, which the Glibc module does not export
#include <stdbool.h>
#include <stddef.h>

// The function by which Swift's runtime allocates objects, and whether the runtime calls a replacement of it.
typedef void *(*workshop_allocate)(const void *metadata, size_t size, size_t alignment);
extern workshop_allocate _swift_allocObject;
extern bool _swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly;

static inline workshop_allocate workshop_replace_allocate(workshop_allocate other, bool replaces) {
  workshop_allocate former = _swift_allocObject;
  _swift_allocObject = other;
  _swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly = replaces;
  return former;
}

#endif
