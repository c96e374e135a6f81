#ifndef SCROLL_PLAYGROUND_CPNGLIMIT_H
#define SCROLL_PLAYGROUND_CPNGLIMIT_H

// The least that libpng takes to read a file, for benchmarks to measure against.

#include <stdbool.h>
#include <stddef.h>

// Reads the pixels of a PNG file as the file has them, row after row into the same place. False for a damaged file.
bool cpnglimit_decode(const void *bytes, size_t count);

#endif
