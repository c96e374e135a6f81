#include "deflate.h"

#include <stdlib.h>
#include <string.h>

// A compressor for rows of pixels without filter, for pieces of a few rows each. zlib takes most of its time for such pieces
// to make their codes, and compares byte by byte. Here matches begin and end with pixels, so that what repeats is looked for in
// words: the pixel to the left, the row above, and the last place where the next two pixels were the same.

enum {
  PLACE_BITS = 12,
  // A block is written after the row in which it reaches so many tokens.
  MOST_TOKENS = 1 << 14,
  // A longer match, in pixels, is taken without looking for another.
  LONG_MATCH = 20,
  // The pixels of a match of at most this length are remembered as places.
  MOST_REMEMBERED = 16,
};

// A row, counted over all calls from 1, and a column.
typedef struct {
  uint32_t row, column;
} place;

struct cpng_deflater {
  uint32_t width;
  // The distance of the row above in bytes, or 0 if it is too large.
  uint32_t above;
  cpng_tokens tokens;
  // A match that the next one may continue.
  uint32_t length, distance;
  // The rows of earlier calls.
  uint32_t earlier_rows;
  place places[1 << PLACE_BITS];
};

cpng_deflater *cpng_deflater_open(uint32_t width) {
  cpng_deflater *deflater = calloc(1, sizeof *deflater);
  if (deflater == NULL) return NULL;
  uint64_t row_bytes = 3 * (uint64_t)width + 1;
  deflater->width = width;
  deflater->above = row_bytes <= CPNG_MOST_DISTANCE ? (uint32_t)row_bytes : 0;
  // A row has no more tokens than pixels, but for its filter type and the match before it.
  deflater->tokens.items = malloc((MOST_TOKENS + (size_t)width + 8) * sizeof(uint32_t));
  if (deflater->tokens.items == NULL) {
    free(deflater);
    return NULL;
  }
  return deflater;
}

void cpng_deflater_close(cpng_deflater *deflater) {
  if (deflater == NULL) return;
  free(deflater->tokens.items);
  free(deflater);
}

// Pixels

// The colors of two pixels. What the fourth byte of a pixel contains is ignored.
static const uint64_t colors = 0x00FFFFFF00FFFFFF;

static inline uint32_t pixel(const uint8_t *row, uint32_t x) {
  uint32_t word;
  memcpy(&word, row + 4 * (size_t)x, 4);
  return word & (uint32_t)colors;
}

static inline uint64_t two_pixels(const uint8_t *row, uint32_t x) {
  uint64_t word;
  memcpy(&word, row + 4 * (size_t)x, 8);
  return word & colors;
}

// Returns how many of `count` pixels are the same from two columns on.
static inline uint32_t equal_pixels(
    const uint8_t *row, uint32_t x, const uint8_t *other, uint32_t other_x, uint32_t count) {
  uint32_t i = 0;
  for (; i + 8 <= count; i += 8) {
    uint64_t differences = 0;
    for (uint32_t pair = 0; pair < 8; pair += 2) {
      differences |= two_pixels(row, x + i + pair) ^ two_pixels(other, other_x + i + pair);
    }
    if (differences != 0) break;
  }
  for (; i + 2 <= count; i += 2) {
    uint64_t difference = two_pixels(row, x + i) ^ two_pixels(other, other_x + i);
    if (difference != 0) return (uint32_t)difference == 0 ? i + 1 : i;
  }
  return i < count && pixel(row, x + i) == pixel(other, other_x + i) ? i + 1 : i;
}

// Tokens

static inline void add_match(cpng_tokens *tokens, uint32_t length, uint32_t distance) {
  length -= CPNG_LEAST_LENGTH;
  distance -= 1;
  tokens->items[tokens->count++] = CPNG_MATCH_TOKEN | length << 15 | distance;
  tokens->literals[CPNG_END_OF_BLOCK + 1 + cpng_length_symbol(length)]++;
  tokens->distances[cpng_distance_symbol(distance)]++;
}

// Writes the match that could have been continued.
static void end_match(cpng_deflater *deflater) {
  uint32_t length = deflater->length;
  if (length == 0) return;
  if (length > CPNG_MOST_LENGTH) {
    // What is left must not be too short.
    uint32_t rest = length - CPNG_MOST_LENGTH;
    uint32_t first = rest < CPNG_LEAST_LENGTH ? CPNG_MOST_LENGTH - CPNG_LEAST_LENGTH : CPNG_MOST_LENGTH;
    add_match(&deflater->tokens, first, deflater->distance);
    length -= first;
  }
  add_match(&deflater->tokens, length, deflater->distance);
  deflater->length = 0;
}

static inline void match(cpng_deflater *deflater, size_t length, uint32_t distance) {
  if (deflater->distance != distance) end_match(deflater);
  deflater->distance = distance;
  length += deflater->length;
  for (; length >= 2 * CPNG_MOST_LENGTH; length -= CPNG_MOST_LENGTH) {
    add_match(&deflater->tokens, CPNG_MOST_LENGTH, distance);
  }
  deflater->length = (uint32_t)length;
}

static inline void literal(cpng_deflater *deflater, uint32_t color) {
  end_match(deflater);
  cpng_tokens *tokens = &deflater->tokens;
  tokens->items[tokens->count++] = color;
  tokens->literals[color >> 16]++;
  tokens->literals[color >> 8 & 0xFF]++;
  tokens->literals[color & 0xFF]++;
}

static void filter_type(cpng_deflater *deflater) {
  end_match(deflater);
  deflater->tokens.items[deflater->tokens.count++] = CPNG_FILTER_TOKEN;
  deflater->tokens.literals[CPNG_FILTER_NONE]++;
}

// Matches

static inline place *place_of(cpng_deflater *deflater, const uint8_t *row, uint32_t x) {
  return &deflater->places[two_pixels(row, x) * 0x9E3779B97F4A7C15 >> (64 - PLACE_BITS)];
}

// Tokenizes a row. `first` is the first row of the call, and `above` the row above, or NULL. Returns whether the row equals
// that.
static bool tokenize(
    cpng_deflater *deflater, const uint8_t *first, size_t bytes_per_row, uint32_t y, const uint8_t *above) {
  const uint8_t *row = first + y * bytes_per_row;
  uint32_t width = deflater->width, x = 0;
  // The filter type is part of a match with the row above, which may continue that of the last row.
  if (above != NULL) x = equal_pixels(row, 0, above, 0, width);
  bool is_repeated = x == width;
  if (x > 0) {
    match(deflater, 3 * (size_t)x + 1, deflater->above);
  } else {
    filter_type(deflater);
  }
  while (x < width) {
    uint32_t own = pixel(row, x), left = width - x, length = 0, distance = 0;
    if (x > 0 && pixel(row, x - 1) == own) {
      length = equal_pixels(row, x, row, x - 1, left);
      distance = 3;
    }
    if (above != NULL && length < left && pixel(above, x) == own) {
      uint32_t found = equal_pixels(row, x, above, x, left);
      if (found > length) length = found, distance = deflater->above;
    }
    if (length <= LONG_MATCH && left >= 2) {
      place *last = place_of(deflater, row, x);
      if (last->row > deflater->earlier_rows) {
        uint32_t last_y = last->row - deflater->earlier_rows - 1;
        int64_t pixels = (int64_t)(y - last_y) * width + x - last->column;
        uint64_t bytes = 3 * (uint64_t)pixels + (y - last_y);
        if (bytes <= CPNG_MOST_DISTANCE) {
          uint32_t most = left < width - last->column ? left : width - last->column;
          uint32_t found = equal_pixels(row, x, first + last_y * bytes_per_row, last->column, most);
          if (found >= 2 && found > length) length = found, distance = (uint32_t)bytes;
        }
      }
      *last = (place){deflater->earlier_rows + y + 1, x};
    }
    if (length == 0) {
      literal(deflater, own);
      x++;
      continue;
    }
    match(deflater, 3 * (size_t)length, distance);
    if (length <= MOST_REMEMBERED) {
      for (uint32_t i = x + 1; i < x + length && i + 1 < width; i++) {
        *place_of(deflater, row, i) = (place){deflater->earlier_rows + y + 1, i};
      }
    }
    x += length;
  }
  return is_repeated;
}

// Checksums

enum { ADLER_MODULUS = 65521 };

// The sum of the bytes of a row, and their sum weighted by how many bytes are left, counted from the byte itself.
typedef struct {
  uint64_t sum, weighted;
} row_sums;

// Four pixels at a time.
typedef uint32_t lanes __attribute__((vector_size(16)));
enum { LANES = 4, MOST_STEPS = 1024 };

static row_sums sums_of(const uint8_t *row, uint32_t width) {
  // Pixel x, whose bytes R, G, B are followed by k others, adds R + G + B to one sum and k (R + G + B) + 3R + 2G + B to the
  // other. The sum of the sums so far counts each pixel as often as pixels follow it.
  uint64_t sum = 0, sums = 0, rest = 0;
  uint32_t x = 0;
  while (width - x >= LANES) {
    uint32_t steps = (width - x) / LANES < MOST_STEPS ? (width - x) / LANES : MOST_STEPS;
    lanes totals = {0}, totals_before = {0}, extra = {0};
    for (uint32_t step = 0; step < steps; step++) {
      lanes words;
      memcpy(&words, row + 4 * (size_t)(x + LANES * step), sizeof words);
      lanes red = words >> 16 & 0xFF, green = words >> 8 & 0xFF, blue = words & 0xFF;
      totals_before += totals;
      totals += red + green + blue;
      extra += red + red + green;
    }
    // Each step of a lane stands for four pixels, and a lane is followed by those after it in the last step.
    sums += sum * LANES * steps;
    for (uint32_t lane = 0; lane < LANES; lane++) {
      sums += (uint64_t)totals_before[lane] * LANES + (uint64_t)totals[lane] * (LANES - 1 - lane);
      sum += totals[lane];
      rest += extra[lane];
    }
    x += LANES * steps;
  }
  for (; x < width; x++) {
    uint32_t word = pixel(row, x), red = word >> 16, green = word >> 8 & 0xFF, blue = word & 0xFF;
    sums += sum;
    sum += red + green + blue;
    rest += 2 * red + green;
  }
  return (row_sums){sum, 3 * sums + rest + sum};
}

// Rows

bool cpng_deflate_rows(
    cpng_deflater *deflater, const void *pixels, uint32_t height, size_t bytes_per_row, cpng_buffer *out,
    uint32_t *checksum) {
  const uint8_t *first = pixels, *block = pixels;
  uint64_t low = 1, high = 0, row_bytes = 3 * (uint64_t)deflater->width + 1;
  cpng_bits bits = {out, 0, 0};
  uint32_t block_rows = 0;
  row_sums sums = {0, 0};
  bool done = true;
  for (uint32_t y = 0; done && y < height; y++) {
    const uint8_t *row = first + y * bytes_per_row;
    const uint8_t *above = y > 0 && deflater->above > 0 ? row - bytes_per_row : NULL;
    if (!tokenize(deflater, first, bytes_per_row, y, above)) sums = sums_of(row, deflater->width);
    high = (high + row_bytes * low + sums.weighted) % ADLER_MODULUS;
    low = (low + sums.sum) % ADLER_MODULUS;
    block_rows++;
    if (deflater->tokens.count < MOST_TOKENS && y + 1 < height) continue;
    end_match(deflater);
    done = cpng_write_block(&bits, &deflater->tokens, block, deflater->width, block_rows, bytes_per_row);
    block_rows = 0;
    if (y + 1 < height) block = row + bytes_per_row;
  }
  deflater->earlier_rows += height;
  *checksum = (uint32_t)(high << 16 | low);
  done = done && cpng_complete_byte(&bits);
  if (!done) cpng_buffer_free(out);
  return done;
}
