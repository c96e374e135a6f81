#include "cpng.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#if !defined(__BYTE_ORDER__) || __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "cpng.c reads 0xAARRGGBB words as the bytes B, G, R, A: little-endian machines only"
#endif

// The error state of encoding and decoding: the buffer for the first message, and whether setjmp was called.
typedef struct {
  char *message;
  bool armed;
} complaint;

static void say(char *message, const char *text) {
  if (message == NULL || message[0] != 0) return;
  strncpy(message, text != NULL && text[0] != 0 ? text : "unknown libpng error", CPNG_MESSAGE_SIZE - 1);
  message[CPNG_MESSAGE_SIZE - 1] = 0;
}

static void on_error(png_structp png, png_const_charp text) {
  complaint *to = png_get_error_ptr(png);
  say(to->message, text);
  png_longjmp(png, 1);
}

// A warning means that libpng had to guess, so it is treated as an error. Outside a section guarded by setjmp
// (creation and destruction), the warning is only stored.
static void on_warning(png_structp png, png_const_charp text) {
  complaint *to = png_get_error_ptr(png);
  say(to->message, text);
  if (to->armed) png_longjmp(png, 1);
}

// Encoding

static void append(png_structp png, png_bytep bytes, size_t count) {
  cpng_buffer *out = png_get_io_ptr(png);
  if (count > SIZE_MAX / 2 - out->count) png_error(png, "the encoded picture is too large");
  size_t needed = out->count + count;
  if (needed > out->capacity) {
    size_t capacity = out->capacity < 32768 ? 65536 : out->capacity * 2;
    if (capacity < needed) capacity = needed;
    uint8_t *grown = realloc(out->bytes, capacity);
    if (grown == NULL) png_error(png, "out of memory");
    out->bytes = grown;
    out->capacity = capacity;
  }
  memcpy(out->bytes + out->count, bytes, count);
  out->count = needed;
}

static void flush_nothing(png_structp png) { (void)png; }

// Not left to libpng, which would need two passes, each byte by byte.
void cpng_pack(const uint8_t *row, uint32_t width, uint8_t *packed) {
  for (uint32_t x = 0; x < width; x++) {
    uint32_t word;
    memcpy(&word, row + 4 * (size_t)x, 4);
    word = __builtin_bswap32(word) >> 8;
    // Writes four bytes. The next pixel overwrites the fourth; the buffer has space for the last one.
    memcpy(packed + 3 * (size_t)x, &word, 4);
  }
}

static void write_palette(png_structp png, png_infop info, const cpng_picture *picture) {
  png_color colors[256];
  png_byte alphas[256];
  int count = picture->palette_count < 256 ? (int)picture->palette_count : 256, translucent = 0;
  for (int i = 0; i < count; i++) {
    uint32_t word = picture->palette[i];
    colors[i] = (png_color){(png_byte)(word >> 16), (png_byte)(word >> 8), (png_byte)word};
    alphas[i] = (png_byte)(word >> 24);
    if (alphas[i] != 255) translucent = i + 1;
  }
  png_set_PLTE(png, info, colors, count);
  if (translucent > 0) png_set_tRNS(png, info, alphas, translucent, NULL);
}

// Writes all rows. This is a separate function because locals modified after setjmp would be lost in the
// caller. `packed` is a buffer for a row of CPNG_RGB, otherwise NULL.
static void write_rows(png_structp png, const cpng_picture *picture, uint8_t *packed) {
  const uint8_t *row = picture->pixels;
  for (uint32_t y = 0; y < picture->height; y++) {
    if (packed != NULL) cpng_pack(row, picture->width, packed);
    png_write_row(png, packed != NULL ? packed : row);
    if (y + 1 < picture->height) row += picture->bytes_per_row;
  }
}

static bool write_guarded(
    png_structp png, png_infop info, complaint *to, const cpng_picture *picture, uint8_t *packed, cpng_buffer *out) {
  if (setjmp(png_jmpbuf(png))) {
    to->armed = false;
    return false;
  }
  to->armed = true;
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_write_fn(png, out, append, flush_nothing);
  png_set_IHDR(
      png, info, picture->width, picture->height, picture->depth, picture->color_type, PNG_INTERLACE_NONE,
      PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  if (picture->color_type == CPNG_PALETTE) write_palette(png, info, picture);
  png_set_compression_level(png, picture->level);
  // Level 9 is for the smallest file, which justifies the memory.
  if (picture->level == 9) png_set_compression_mem_level(png, 9);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, picture->is_filtered ? PNG_ALL_FILTERS : PNG_FILTER_NONE);
  // Otherwise, libpng would tune zlib for filtered rows, which makes files of drawn images larger.
  png_set_compression_strategy(png, Z_DEFAULT_STRATEGY);
  png_write_info(png, info);
  if (picture->color_type == CPNG_RGBA) png_set_bgr(png);
  write_rows(png, picture, packed);
  png_write_end(png, NULL);
  to->armed = false;
  return true;
}

bool cpng_encode(const cpng_picture *picture, cpng_buffer *out, char *message) {
  message[0] = 0;
  complaint to = {message, false};
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &to, on_error, on_warning);
  png_infop info = png != NULL ? png_create_info_struct(png) : NULL;
  bool packs = picture->color_type == CPNG_RGB;
  uint8_t *packed = packs ? malloc(3 * (size_t)picture->width + 1) : NULL;
  bool has_room = packed != NULL || !packs;
  bool done = info != NULL && has_room && write_guarded(png, info, &to, picture, packed, out);
  free(packed);
  if (png != NULL) png_destroy_write_struct(&png, &info);
  if (!done) {
    say(message, "out of memory");
    cpng_buffer_free(out);
  }
  return done;
}

void cpng_buffer_free(cpng_buffer *buffer) {
  free(buffer->bytes);
  *buffer = (cpng_buffer){0};
}

uint32_t cpng_crc(uint32_t sum, const uint8_t *bytes, size_t count) {
  return (uint32_t)crc32_z(sum, bytes, count);
}

// Decoding

struct cpng_decoder {
  png_structp png;
  png_infop info;
  complaint to;
  const uint8_t *next;
  size_t left;
};

static void take(png_structp png, png_bytep bytes, size_t count) {
  cpng_decoder *decoder = png_get_io_ptr(png);
  if (count > decoder->left) png_error(png, "the file ends too early");
  memcpy(bytes, decoder->next, count);
  decoder->next += count;
  decoder->left -= count;
}

static bool read_header(cpng_decoder *decoder, cpng_header *header) {
  png_structp png = decoder->png;
  if (setjmp(png_jmpbuf(png))) {
    decoder->to.armed = false;
    return false;
  }
  decoder->to.armed = true;
  png_set_read_fn(png, decoder, take);
  // The caller limits the number of pixels.
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_benign_errors(png, 0);
  png_set_crc_action(png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
  // Only the chunks that determine pixels are read; color profiles and text are not decompressed.
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_read_info(png, decoder->info);
  header->width = png_get_image_width(png, decoder->info);
  header->height = png_get_image_height(png, decoder->info);
  header->unpacked_bytes = (uint64_t)png_get_rowbytes(png, decoder->info) * header->height;
  decoder->to.armed = false;
  return true;
}

cpng_decoder *cpng_decoder_open(const void *bytes, size_t count, cpng_header *header, char *message) {
  message[0] = 0;
  cpng_decoder *decoder = calloc(1, sizeof *decoder);
  if (decoder == NULL) {
    say(message, "out of memory");
    return NULL;
  }
  decoder->to.message = message;
  decoder->next = bytes;
  decoder->left = count;
  decoder->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &decoder->to, on_error, on_warning);
  decoder->info = decoder->png != NULL ? png_create_info_struct(decoder->png) : NULL;
  if (decoder->info != NULL && read_header(decoder, header)) {
    decoder->to.message = NULL;
    return decoder;
  }
  say(message, "out of memory");
  cpng_decoder_close(decoder);
  return NULL;
}

static void read_rows(png_structp png, uint32_t *pixels, int passes, size_t width, size_t height) {
  for (int pass = 0; pass < passes; pass++) {
    for (size_t y = 0; y < height; y++) png_read_row(png, (png_bytep)(pixels + y * width), NULL);
  }
}

static bool read_guarded(cpng_decoder *decoder, uint32_t *pixels, size_t count) {
  png_structp png = decoder->png;
  if (setjmp(png_jmpbuf(png))) {
    decoder->to.armed = false;
    return false;
  }
  decoder->to.armed = true;
  size_t width = png_get_image_width(png, decoder->info), height = png_get_image_height(png, decoder->info);
  if (height != 0 && (width > SIZE_MAX / height || width * height != count))
    png_error(png, "the picture has another size than was asked for");
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_bgr(png);
  png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, decoder->info);
  if (png_get_rowbytes(png, decoder->info) != width * 4) png_error(png, "the rows did not come out as 8-bit ARGB");
  read_rows(png, pixels, passes, width, height);
  png_read_end(png, NULL);
  decoder->to.armed = false;
  return true;
}

bool cpng_decoder_read(cpng_decoder *decoder, uint32_t *pixels, size_t count, char *message) {
  message[0] = 0;
  decoder->to.message = message;
  bool done = read_guarded(decoder, pixels, count);
  decoder->to.message = NULL;
  return done;
}

void cpng_decoder_close(cpng_decoder *decoder) {
  if (decoder == NULL) return;
  decoder->to.message = NULL;
  if (decoder->png != NULL) png_destroy_read_struct(&decoder->png, &decoder->info, NULL);
  free(decoder);
}
