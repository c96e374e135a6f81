#include "workshop.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

typedef struct {
  const png_byte *next;
  size_t left;
  // Room for a row, and whether a jump has somewhere to land.
  png_bytep row;
  bool armed;
} source;

static void on_error(png_structp png, png_const_charp text) {
  (void)text;
  png_longjmp(png, 1);
}

// A warning means that libpng had to guess. Outside the guarded part (creating, destroying) it is ignored.
static void on_warning(png_structp png, png_const_charp text) {
  (void)text;
  source *from = png_get_error_ptr(png);
  if (from->armed) png_longjmp(png, 1);
}

static void take(png_structp png, png_bytep bytes, size_t count) {
  source *from = png_get_io_ptr(png);
  if (count > from->left) png_error(png, "the file ends too early");
  memcpy(bytes, from->next, count);
  from->next += count;
  from->left -= count;
}

static void read_rows(png_structp png, png_bytep row, int passes, size_t height) {
  for (int pass = 0; pass < passes; pass++) {
    for (size_t y = 0; y < height; y++) png_read_row(png, row, NULL);
  }
}

static bool read_guarded(png_structp png, png_infop info, source *from) {
  if (setjmp(png_jmpbuf(png))) {
    from->armed = false;
    return false;
  }
  from->armed = true;
  png_set_read_fn(png, from, take);
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_benign_errors(png, 0);
  png_set_crc_action(png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_read_info(png, info);
  from->row = malloc(png_get_rowbytes(png, info));
  if (from->row == NULL) png_error(png, "out of memory");
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  read_rows(png, from->row, passes, png_get_image_height(png, info));
  png_read_end(png, NULL);
  from->armed = false;
  return true;
}

bool workshop_png_read_rows(const void *bytes, size_t count) {
  source from = {bytes, count, NULL, false};
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &from, on_error, on_warning);
  png_infop info = png != NULL ? png_create_info_struct(png) : NULL;
  bool done = info != NULL && read_guarded(png, info, &from);
  if (png != NULL) png_destroy_read_struct(&png, &info, NULL);
  free(from.row);
  return done;
}

static void count_only(png_structp png, png_bytep bytes, size_t count) {
  (void)bytes;
  *(size_t *)png_get_io_ptr(png) += count;
}

static void flush_nothing(png_structp png) { (void)png; }

static bool write_guarded(
    png_structp png, png_infop info, source *from, const uint8_t *rows, uint32_t width, uint32_t height, int level,
    bool is_filtered, size_t *bytes) {
  if (setjmp(png_jmpbuf(png))) {
    from->armed = false;
    return false;
  }
  from->armed = true;
  png_set_write_fn(png, bytes, count_only, flush_nothing);
  png_set_IHDR(
      png, info, width, height, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
      PNG_FILTER_TYPE_DEFAULT);
  png_set_compression_level(png, level);
  if (level == 9) png_set_compression_mem_level(png, 9);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, is_filtered ? PNG_ALL_FILTERS : PNG_FILTER_NONE);
  png_set_compression_strategy(png, Z_DEFAULT_STRATEGY);
  png_write_info(png, info);
  for (uint32_t y = 0; y < height; y++) png_write_row(png, rows + 3 * (size_t)width * y);
  png_write_end(png, NULL);
  from->armed = false;
  return true;
}

size_t workshop_png_count(const uint8_t *rows, uint32_t width, uint32_t height, int level, bool is_filtered) {
  source from = {NULL, 0, NULL, false};
  size_t bytes = 0;
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &from, on_error, on_warning);
  png_infop info = png != NULL ? png_create_info_struct(png) : NULL;
  bool done = info != NULL && write_guarded(png, info, &from, rows, width, height, level, is_filtered, &bytes);
  if (png != NULL) png_destroy_write_struct(&png, &info);
  return done ? bytes : 0;
}
