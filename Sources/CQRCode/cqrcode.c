#include "cqrcode.h"

#include <dlfcn.h>
#include <string.h>

// The declarations of libqrencode's interface, version 4, that are used here.
typedef struct {
  int version;
  int width;
  unsigned char *data;
} code;

static code *(*encode)(const char *text, int version, int level);
static void (*release)(code *);

// A symbol's address is copied, since C has no cast from an object's pointer to a function's.
static bool find(void *library, const char *name, void *pointer) {
  void *symbol = dlsym(library, name);
  memcpy(pointer, &symbol, sizeof symbol);
  return symbol != NULL;
}

bool cqrcode_is_available(void) {
  if (encode && release) return true;
  void *library = dlopen("libqrencode.so.4", RTLD_NOW | RTLD_LOCAL);
  return library && find(library, "QRcode_encodeString8bit", &encode) && find(library, "QRcode_free", &release);
}

int cqrcode_encode(const char *text, unsigned char *modules, size_t capacity) {
  if (!text || !modules || !cqrcode_is_available()) return 0;
  // Any version, with the level L of error correction.
  code *made = encode(text, 0, 0);
  if (!made) return 0;
  int width = made->width > 0 && made->width <= CQRCODE_LARGEST ? made->width : 0;
  size_t count = (size_t)width * (size_t)width;
  if (count > capacity) width = 0;
  // The lowest bit of a module is its color.
  for (size_t index = 0; width && index < count; index++) modules[index] = made->data[index] & 1;
  release(made);
  return width;
}
