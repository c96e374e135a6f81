#include "cpng.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

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

bool cpng_read_rows(const void *bytes, size_t count) {
  source from = {bytes, count, NULL, false};
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &from, on_error, on_warning);
  png_infop info = png != NULL ? png_create_info_struct(png) : NULL;
  bool done = info != NULL && read_guarded(png, info, &from);
  if (png != NULL) png_destroy_read_struct(&png, &info, NULL);
  free(from.row);
  return done;
}
