#ifndef SCROLL_PLAYGROUND_CQRCODE_H
#define SCROLL_PLAYGROUND_CQRCODE_H

// libqrencode (LGPL 2.1 or later), loaded at run time. Neither the library nor its headers are needed to build.

#include <stdbool.h>
#include <stddef.h>

// The number of modules on a side of the largest QR code.
#define CQRCODE_LARGEST 177

// Whether the library is installed.
bool cqrcode_is_available(void);

// Encodes a text with the least error correction. Writes one byte per module, row by row, 1 for dark, and returns the number of
// modules on a side; 0 if the library is missing, the text is too long, or `capacity` bytes are too few.
int cqrcode_encode(const char *text, unsigned char *modules, size_t capacity);

#endif
