// Declarations that the Swift part of the C interface needs, which the library does not export.
#ifndef CSCROLLING_H
#define CSCROLLING_H

#include <stddef.h>
#include <stdint.h>

/// Sets the message that scroll_error_message() returns on this thread. Longer ones are cut to 255 bytes.
void cscrolling_set_message(const char *message);

/// A number that identifies the calling thread among those that exist, and is not 0.
uintptr_t cscrolling_thread(void);

#endif
