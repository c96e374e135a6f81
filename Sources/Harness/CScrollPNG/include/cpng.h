#ifndef SCROLL_PLAYGROUND_CPNG_H
#define SCROLL_PLAYGROUND_CPNG_H

// A small interface to libpng. libpng reports errors with longjmp; every jump starts and ends inside cpng.c,
// and errors and warnings are returned as text. Nothing is printed.
//
// Pixels are 32-bit words 0xAARRGGBB in native byte order with straight alpha. Only little-endian machines
// are supported; cpng.c does not compile on others.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The size of a message buffer, including the terminating NUL. Longer messages are cut.
#define CPNG_MESSAGE_SIZE 256

// The color types, numbered as in the PNG specification.
enum { CPNG_RGB = 2, CPNG_PALETTE = 3, CPNG_RGBA = 6 };

// An image to encode. The caller guarantees `(height - 1) * bytes_per_row` bytes of `pixels` and one more row.
typedef struct {
  // Words 0xAARRGGBB or, with CPNG_PALETTE, indices within the palette in the layout of the PNG specification.
  const void *pixels;
  uint32_t width, height;
  size_t bytes_per_row;
  // CPNG_RGB and CPNG_RGBA require 8 bits per channel, CPNG_PALETTE 1, 2, 4 or 8 bits per pixel.
  int color_type, depth;
  // Words 0xAARRGGBB, at most 256 and no more than `depth` bits can index. Used by CPNG_PALETTE only.
  const uint32_t *palette;
  size_t palette_count;
  // The zlib level, 0 (stored) to 9 (smallest).
  int level;
  // True if libpng selects a filter for each row, the one that leaves the smallest numbers. Otherwise, no row has one.
  bool is_filtered;
} cpng_picture;

// Bytes on the heap, which the caller releases with cpng_buffer_free.
typedef struct {
  uint8_t *bytes;
  size_t count, capacity;
} cpng_buffer;

// Encodes a complete file into `out`, which must be empty ({0}). On failure, returns false with `out` empty
// and the reason in `message` (CPNG_MESSAGE_SIZE bytes).
bool cpng_encode(const cpng_picture *picture, cpng_buffer *out, char *message);

void cpng_buffer_free(cpng_buffer *buffer);

// Spliced pictures: rows that are compressed once and inserted into many files.

// Converts `width` words 0x??RRGGBB to bytes R, G, B. `packed` has space for one more byte, which is lost.
void cpng_pack(const uint8_t *row, uint32_t width, uint8_t *packed);

// Stores a hash of the colors of each row; alpha is ignored.
void cpng_hash_rows(const void *pixels, uint32_t width, uint32_t height, size_t bytes_per_row, uint64_t *hashes);

// Returns whether rows have the same colors as as many others; alpha is ignored.
bool cpng_same_rows(
    const void *one, size_t one_bytes_per_row, const void *other, size_t other_bytes_per_row, uint32_t width,
    uint32_t height);

typedef struct cpng_deflater cpng_deflater;

// Returns a compressor of rows of `width` < 2^29 pixels at zlib's fastest level, or NULL without memory.
cpng_deflater *cpng_deflater_open(uint32_t width);
void cpng_deflater_close(cpng_deflater *deflater);

// Appends rows to `out` as unfiltered RGB, compressed: whole bytes of deflate that refer to nothing before
// them and do not end the stream. `checksum` is the Adler-32 of the rows with their filter types. On failure,
// returns false with `out` empty.
bool cpng_deflate_rows(
    cpng_deflater *deflater, const void *pixels, uint32_t height, size_t bytes_per_row, cpng_buffer *out,
    uint32_t *checksum);

// Appends the rows of a picture of CPNG_RGB or CPNG_PALETTE to `out` without filters, compressed as one zlib stream
// with a fast search. `level` and `is_filtered` have no effect. On failure, returns false with `out` empty.
bool cpng_deflate_picture(const cpng_picture *picture, cpng_buffer *out);

// Returns the Adler-32 of two sequences of bytes, one after the other.
uint32_t cpng_adler_combined(uint32_t first, uint32_t second, size_t second_count);

// Returns the checksum of a chunk over its name and data: CRC-32, continued from `sum`, which is initially 0.
uint32_t cpng_crc(uint32_t sum, const uint8_t *bytes, size_t count);

typedef struct cpng_decoder cpng_decoder;

// The header of a file.
typedef struct {
  uint32_t width, height;
  // The minimum size of the decompressed data in bytes. The maximum compression ratio of deflate is 1032:1.
  uint64_t unpacked_bytes;
} cpng_header;

// Reads the header of a file without allocating memory in proportion to the image. `bytes` must stay valid
// until the decoder is closed. Returns NULL with a message for data that is not a PNG file or is damaged.
cpng_decoder *cpng_decoder_open(const void *bytes, size_t count, cpng_header *header, char *message);

// Reads the pixels, once per decoder, and converts any color type and depth to 8-bit ARGB. `count` must be
// width * height. A file that is damaged anywhere, or that libpng reads with a warning, is rejected
// completely.
bool cpng_decoder_read(cpng_decoder *decoder, uint32_t *pixels, size_t count, char *message);

void cpng_decoder_close(cpng_decoder *decoder);

#endif
