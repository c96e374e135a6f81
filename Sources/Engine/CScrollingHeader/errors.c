#include "cscrolling.h"
#include "scrolling.h"

#include <stdatomic.h>
#include <stdio.h>

static _Thread_local char message[256];
static _Thread_local uintptr_t thread;
/// The calls of the library less the functions of the program that run inside them: 1 while its own code runs.
static _Thread_local volatile int32_t own_calls;

void cscrolling_set_message(const char *text) { snprintf(message, sizeof message, "%s", text ? text : ""); }

uintptr_t cscrolling_thread(void) {
  static atomic_uintptr_t threads;
  if (thread == 0) thread = atomic_fetch_add_explicit(&threads, 1, memory_order_relaxed) + 1;
  return thread;
}

bool cscrolling_enter(void) {
  if (own_calls > 0) return false;
  own_calls++;
  return true;
}

void cscrolling_leave(void) { own_calls--; }

void cscrolling_call_out(int32_t change) { own_calls -= change; }

const char *scroll_error_message(void) { return message; }

const char *scroll_version(void) { return SCROLL_VERSION; }

uint32_t scroll_version_number(void) { return SCROLL_VERSION_NUMBER; }

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
