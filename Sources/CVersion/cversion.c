#include "cversion.h"

#include <stddef.h>

const char *cversion_commit(void) {
#ifdef PLAYGROUND_COMMIT
  return PLAYGROUND_COMMIT;
#else
  return NULL;
#endif
}
