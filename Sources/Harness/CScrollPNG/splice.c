#include "cpng.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

// The colors of two pixels. The fourth byte of a pixel is ignored.
static const uint64_t colors = 0x00FFFFFF00FFFFFF;

static uint64_t two_pixels(const uint8_t *bytes) {
  uint64_t word;
  memcpy(&word, bytes, 8);
  return word & colors;
}

static uint64_t one_pixel(const uint8_t *bytes) {
  uint32_t word;
  memcpy(&word, bytes, 4);
  return word & (uint32_t)colors;
}

static uint64_t mixed(uint64_t value) {
  value ^= value >> 32;
  value *= 0xD6E8FEB86659FD93;
  value ^= value >> 32;
  value *= 0xD6E8FEB86659FD93;
  return value ^ value >> 32;
}

void cpng_hash_rows(const void *pixels, uint32_t width, uint32_t height, size_t bytes_per_row, uint64_t *hashes) {
  const uint8_t *row = pixels;
  for (uint32_t y = 0; y < height; y++) {
    // Four sums that do not wait for each other.
    uint64_t sums[4] = {1, 2, 3, 4};
    size_t x = 0;
    for (; x + 16 <= width; x += 16) {
      for (int lane = 0; lane < 4; lane++) {
        const uint8_t *four = row + 4 * x + 16 * lane;
        uint64_t first = two_pixels(four), second = two_pixels(four + 8);
        uint64_t sum = (sums[lane] ^ first ^ (second << 21 | second >> 43)) * 0x9E3779B97F4A7C15;
        sums[lane] = sum ^ sum >> 29;
      }
    }
    uint64_t hash = width;
    for (; x < width; x++) hash = mixed(hash ^ one_pixel(row + 4 * x));
    for (int lane = 0; lane < 4; lane++) hash = mixed(hash ^ sums[lane]);
    hashes[y] = hash;
    if (y + 1 < height) row += bytes_per_row;
  }
}

bool cpng_same_rows(
    const void *one, size_t one_bytes_per_row, const void *other, size_t other_bytes_per_row, uint32_t width,
    uint32_t height) {
  const uint8_t *row = one, *other_row = other;
  for (uint32_t y = 0; y < height; y++) {
    // The fourth bytes rarely differ. Otherwise, a row that differs mostly does so early.
    for (size_t x = memcmp(row, other_row, 4 * (size_t)width) == 0 ? width : 0; x < width;) {
      size_t end = width - x < 128 ? width : x + 128;
      uint32_t differences = 0;
      for (; x < end; x++) {
        uint32_t own, its;
        memcpy(&own, row + 4 * x, 4);
        memcpy(&its, other_row + 4 * x, 4);
        differences |= own ^ its;
      }
      if (differences & (uint32_t)colors) return false;
    }
    if (y + 1 < height) {
      row += one_bytes_per_row;
      other_row += other_bytes_per_row;
    }
  }
  return true;
}

struct cpng_deflater {
  z_stream stream;
  // The filter type 0 and the colors of one row, and a byte for the last store of cpng_pack.
  uint8_t *row;
  uint32_t width;
};

cpng_deflater *cpng_deflater_open(uint32_t width) {
  cpng_deflater *deflater = calloc(1, sizeof *deflater);
  if (deflater == NULL) return NULL;
  deflater->width = width;
  deflater->row = calloc(1, 3 * (size_t)width + 2);
  if (deflater->row == NULL || deflateInit2(&deflater->stream, 1, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY) != Z_OK) {
    free(deflater->row);
    free(deflater);
    return NULL;
  }
  return deflater;
}

void cpng_deflater_close(cpng_deflater *deflater) {
  if (deflater == NULL) return;
  deflateEnd(&deflater->stream);
  free(deflater->row);
  free(deflater);
}

// Compresses the input of the stream, and with Z_FULL_FLUSH or Z_FINISH everything that it still holds.
static bool deflate_into(z_stream *stream, int flush, cpng_buffer *out) {
  do {
    if (out->capacity - out->count < 4096) {
      size_t capacity = out->capacity < 8192 ? 16384 : 2 * out->capacity;
      uint8_t *grown = capacity > out->capacity ? realloc(out->bytes, capacity) : NULL;
      if (grown == NULL) return false;
      out->bytes = grown;
      out->capacity = capacity;
    }
    size_t room = out->capacity - out->count;
    if (room > 1u << 30) room = 1u << 30;
    stream->next_out = out->bytes + out->count;
    stream->avail_out = (uInt)room;
    int code = deflate(stream, flush);
    out->count += room - stream->avail_out;
    // Nothing to do is no failure.
    if (code != Z_OK && code != Z_BUF_ERROR && code != Z_STREAM_END) return false;
  } while (stream->avail_out == 0 || stream->avail_in > 0);
  return true;
}

// Returns the Adler-32 of bytes. zlib adds them one by one; sums in lanes, which compilers turn into vectors,
// take a third of the time.
static uint32_t adler_of(const uint8_t *bytes, size_t count) {
  enum { lanes = 16, most_blocks = 256, base = 65521 };
  uint64_t low = 1, high = 0;
  while (count >= lanes) {
    size_t blocks = count / lanes < most_blocks ? count / lanes : most_blocks;
    // The sums of the bytes of each lane, and of those sums before each block.
    uint32_t sums[lanes] = {0}, sums_of_sums[lanes] = {0};
    for (size_t block = 0; block < blocks; block++, bytes += lanes) {
      for (int lane = 0; lane < lanes; lane++) {
        sums_of_sums[lane] += sums[lane];
        sums[lane] += bytes[lane];
      }
    }
    high += low * blocks * lanes;
    for (int lane = 0; lane < lanes; lane++) {
      high += (uint64_t)lanes * sums_of_sums[lane] + (uint64_t)(lanes - lane) * sums[lane];
      low += sums[lane];
    }
    low %= base;
    high %= base;
    count -= blocks * lanes;
  }
  for (; count > 0; count--) {
    low += *bytes++;
    high += low;
  }
  return (uint32_t)(high % base << 16 | low % base);
}

bool cpng_deflate_rows(
    cpng_deflater *deflater, const void *pixels, uint32_t height, size_t bytes_per_row, cpng_buffer *out,
    uint32_t *checksum) {
  const uint8_t *row = pixels;
  uInt count = (uInt)(3 * (size_t)deflater->width + 1);
  uLong sum = adler32(0, NULL, 0), row_sum = sum;
  bool done = deflateReset(&deflater->stream) == Z_OK;
  for (uint32_t y = 0; done && y < height; y++) {
    // Many rows repeat the one before.
    if (y == 0 || memcmp(row, row - bytes_per_row, 4 * (size_t)deflater->width) != 0) {
      cpng_pack(row, deflater->width, deflater->row + 1);
      row_sum = adler_of(deflater->row, count);
    }
    sum = adler32_combine(sum, row_sum, (z_off_t)count);
    deflater->stream.next_in = deflater->row;
    deflater->stream.avail_in = count;
    done = deflate_into(&deflater->stream, y + 1 < height ? Z_NO_FLUSH : Z_FULL_FLUSH, out);
    if (y + 1 < height) row += bytes_per_row;
  }
  *checksum = (uint32_t)sum;
  if (!done) cpng_buffer_free(out);
  return done;
}

uint32_t cpng_adler_combined(uint32_t first, uint32_t second, size_t second_count) {
  return (uint32_t)adler32_combine(first, second, (z_off_t)second_count);
}

bool cpng_deflate_picture(const cpng_picture *picture, cpng_buffer *out) {
  bool packs = picture->color_type == CPNG_RGB;
  size_t count = packs ? 3 * (size_t)picture->width : ((size_t)picture->width * (size_t)picture->depth + 7) / 8;
  z_stream stream = {0};
  // The filter type 0, the row, and a byte for the last store of cpng_pack.
  uint8_t *line = count < 1u << 31 ? calloc(1, count + 2) : NULL;
  if (line == NULL || deflateInit(&stream, 3) != Z_OK) {
    free(line);
    return false;
  }
  // The functions of level 3 take the first long match, and this makes them remember all strings as level 6 does:
  // of drawn pictures, that gives files of the same size in two thirds of the time.
  deflateTune(&stream, 32, 258, 258, 32);
  const uint8_t *row = picture->pixels;
  bool done = true;
  for (uint32_t y = 0; done && y < picture->height; y++) {
    if (packs) cpng_pack(row, picture->width, line + 1);
    else memcpy(line + 1, row, count);
    stream.next_in = line;
    stream.avail_in = (uInt)(count + 1);
    done = deflate_into(&stream, y + 1 < picture->height ? Z_NO_FLUSH : Z_FINISH, out);
    if (y + 1 < picture->height) row += picture->bytes_per_row;
  }
  deflateEnd(&stream);
  free(line);
  if (!done) cpng_buffer_free(out);
  return done;
}
