#include "cscrolling.h"
#include "scrolling.h"

#include <pthread.h>
#include <stdio.h>

static _Thread_local char message[256];

void cscrolling_set_message(const char *text) { snprintf(message, sizeof message, "%s", text ? text : ""); }

uintptr_t cscrolling_thread(void) { return (uintptr_t)pthread_self(); }

const char *scroll_error_message(void) { return message; }

const char *scroll_version(void) { return SCROLL_VERSION; }

const char *scroll_status_name(scroll_status status) {
  switch (status) {
    case SCROLL_OK: return "SCROLL_OK";
    case SCROLL_ERROR_HANDLE: return "SCROLL_ERROR_HANDLE";
    case SCROLL_ERROR_NULL: return "SCROLL_ERROR_NULL";
    case SCROLL_ERROR_VALUE: return "SCROLL_ERROR_VALUE";
    case SCROLL_ERROR_NAME: return "SCROLL_ERROR_NAME";
    case SCROLL_ERROR_MISSING: return "SCROLL_ERROR_MISSING";
    case SCROLL_ERROR_BUSY: return "SCROLL_ERROR_BUSY";
    case SCROLL_ERROR_LIMIT: return "SCROLL_ERROR_LIMIT";
    default: return "unknown";
  }
}
