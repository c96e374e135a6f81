#ifndef SCROLL_PLAYGROUND_CPNG_DEFLATE_H
#define SCROLL_PLAYGROUND_CPNG_DEFLATE_H

// The parts of the compressor: deflate.c finds what repeats, blocks.c writes it (RFC 1951). Nothing here is reachable from
// Swift.

#include "cpng.h"

enum {
  // The symbols of literals, the end of a block and lengths, and those of distances.
  CPNG_LITERALS = 286,
  CPNG_DISTANCES = 30,
  // The symbol that ends a block. Those of lengths follow it.
  CPNG_END_OF_BLOCK = 256,
  // The limits of a match in bytes.
  CPNG_LEAST_LENGTH = 3,
  CPNG_MOST_LENGTH = 258,
  CPNG_MOST_DISTANCE = 32768,
};

// Tokens: a pixel of three literals is 0x00RRGGBB. A match has its length, less the least, from bit 15 on, and its distance,
// less 1, below. Any other symbol without more bits has a bit of its own.
#define CPNG_MATCH_TOKEN 0x80000000u
#define CPNG_SYMBOL_TOKEN 0x40000000u
#define CPNG_FILTER_TOKEN (CPNG_SYMBOL_TOKEN | CPNG_FILTER_NONE)
#define CPNG_END_TOKEN (CPNG_SYMBOL_TOKEN | CPNG_END_OF_BLOCK)

// What a block consists of, and how often each symbol occurs.
typedef struct {
  uint32_t *items;
  size_t count;
  uint32_t literals[CPNG_LITERALS], distances[CPNG_DISTANCES];
} cpng_tokens;

// The end of a stream of bits: bytes in a buffer and fewer than 8 bits that are not there yet.
typedef struct {
  cpng_buffer *out;
  uint64_t bits;
  unsigned held;
} cpng_bits;

// Returns the position of a length, less CPNG_LEAST_LENGTH, among the symbols of lengths.
static inline unsigned cpng_length_symbol(unsigned length) {
  if (length < 8) return length;
  // The longest match has a symbol of its own.
  if (length == CPNG_MOST_LENGTH - CPNG_LEAST_LENGTH) return 28;
  unsigned top = 31 - (unsigned)__builtin_clz(length);
  return 4 * (top - 1) + (length >> (top - 2) & 3);
}

// Returns the symbol of a distance, less 1.
static inline unsigned cpng_distance_symbol(unsigned distance) {
  if (distance < 4) return distance;
  unsigned top = 31 - (unsigned)__builtin_clz(distance);
  return 2 * top + (distance >> (top - 1) & 1);
}

// Writes a block that is not the last, and empties the tokens. It stands for `height` rows of pixels, which are written as
// they are if that is shorter. Returns false without memory.
bool cpng_write_block(
    cpng_bits *bits, cpng_tokens *tokens, const uint8_t *rows, uint32_t width, uint32_t height, size_t bytes_per_row);

// Completes the last byte with an empty block, if need be. Returns false without memory.
bool cpng_complete_byte(cpng_bits *bits);

#endif
