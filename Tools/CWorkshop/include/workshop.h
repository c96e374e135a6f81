#ifndef SCROLL_PLAYGROUND_CWORKSHOP_H
#define SCROLL_PLAYGROUND_CWORKSHOP_H

#include <malloc.h>  // mallinfo2, which the Glibc module does not export
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The function by which Swift's runtime allocates objects.
typedef void *(*workshop_allocate)(const void *metadata, size_t size, size_t alignment);

// Sets this function, and whether the runtime calls a replacement of it. Returns the former one.
workshop_allocate workshop_replace_allocate(workshop_allocate other, bool replaces);

// Reads the rows of a PNG file as the file has them, one after the other into the same place. False for a damaged
// file. It is the least that libpng takes to read a file, to measure against.
bool workshop_png_read_rows(const void *bytes, size_t count);

// Returns the size of rows of red, green and blue as a PNG file at a zlib level, or 0 on failure. With filters, libpng
// selects one for each row. It is the least that libpng takes to write a file, to measure against.
size_t workshop_png_count(const uint8_t *rows, uint32_t width, uint32_t height, int level, bool is_filtered);

#endif
