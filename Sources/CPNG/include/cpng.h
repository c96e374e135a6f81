#ifndef SCROLL_PLAYGROUND_CPNG_H
#define SCROLL_PLAYGROUND_CPNG_H

// libpng's full interface behind a few calls. libpng reports errors by longjmp; here every jump starts and lands inside
// cpng.c, and what libpng said, warnings included, comes back as text. Nothing is printed.
//
// Pixels are 32-bit words 0xAARRGGBB in native byte order, alpha straight. Only little-endian machines are supported
// (cpng.c does not compile elsewhere).

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Room for a message, its closing NUL included. Longer messages are cut.
#define CPNG_MESSAGE_SIZE 256

// The filter of a row, numbered as in the PNG specification.
enum { CPNG_FILTER_NONE = 0, CPNG_FILTER_SUB = 1, CPNG_FILTER_UP = 2, CPNG_FILTER_AVERAGE = 3, CPNG_FILTER_PAETH = 4 };

// A picture to encode. The caller answers for `pixels` reaching `(height - 1) * bytes_per_row + 4 * width` bytes.
typedef struct {
  const void *pixels;
  uint32_t width, height;
  size_t bytes_per_row;
  // zlib's level, 0 (stored) to 9 (smallest).
  int level;
  // Whether alpha is written (RGBA) or left out (RGB).
  bool keeps_alpha;
  // One filter for all rows, or, where `row_filters` is not NULL, one byte for each of the `height` rows.
  uint8_t filter;
  const uint8_t *row_filters;
} cpng_picture;

// Bytes on the heap, to be given back with cpng_buffer_free.
typedef struct {
  uint8_t *bytes;
  size_t count, capacity;
} cpng_buffer;

// Encodes a whole file into `out`, which must be empty ({0}). On failure `out` stays empty and `message`
// (CPNG_MESSAGE_SIZE bytes) says why.
bool cpng_encode(const cpng_picture *picture, cpng_buffer *out, char *message);

void cpng_buffer_free(cpng_buffer *buffer);

// The colour types that rows are packed as, numbered as in the PNG specification.
enum { CPNG_RGB = 2, CPNG_PALETTE = 3, CPNG_RGBA = 6 };

// A picture whose rows are bytes as the PNG specification lays them out, before filters. The caller answers for `bytes`
// reaching `(height - 1) * bytes_per_row` bytes and one packed row, and for indices within the palette.
typedef struct {
  const uint8_t *bytes;
  uint32_t width, height;
  size_t bytes_per_row;
  // CPNG_RGB and CPNG_RGBA with 8 bits a channel; CPNG_PALETTE with 1, 2, 4 or 8 bits a pixel.
  int color_type, depth;
  // Words 0xAARRGGBB, at most 256 and as many as `depth` can count. Looked at for CPNG_PALETTE only.
  const uint32_t *palette;
  size_t palette_count;
  // zlib's level, 0 (stored) to 9 (smallest).
  int level;
  // A bit `1 << CPNG_FILTER_…` for each filter allowed. Of several libpng takes what looks best, row by row.
  unsigned filters;
} cpng_rows;

// As cpng_encode, from rows that are packed already.
bool cpng_encode_rows(const cpng_rows *rows, cpng_buffer *out, char *message);

// As cpng_encode_rows, the file thrown away. How many bytes it had, 0 on failure.
size_t cpng_encoded_count(const cpng_rows *rows);

// The sum that ends a chunk, over its name and its data: CRC-32, continued from `sum`, which is 0 at first.
uint32_t cpng_crc(uint32_t sum, const uint8_t *bytes, size_t count);

typedef struct cpng_decoder cpng_decoder;

// What a file says of itself before its pixels.
typedef struct {
  uint32_t width, height;
  // What its compressed data must unpack to, at least, in bytes; deflate reaches 1032 to 1 at best.
  uint64_t unpacked_bytes;
} cpng_header;

// Reads a file's header; allocates nothing that grows with the picture. `bytes` must stay until the decoder is
// closed. NULL and a message where this is no PNG, or a damaged one.
cpng_decoder *cpng_decoder_open(const void *bytes, size_t count, cpng_header *header, char *message);

// Reads the pixels, once per decoder, any colour type and depth brought to 8-bit ARGB. `count` must be
// width * height. A file damaged anywhere, or one libpng has to guess at, is refused as a whole.
bool cpng_decoder_read(cpng_decoder *decoder, uint32_t *pixels, size_t count, char *message);

void cpng_decoder_close(cpng_decoder *decoder);

#endif
