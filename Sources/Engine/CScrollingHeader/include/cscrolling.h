// Declarations that the Swift part of the C interface needs, which the library does not export.
#ifndef CSCROLLING_H
#define CSCROLLING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Sets the message that scroll_error_message() returns on this thread. Longer ones are cut to 255 bytes.
void cscrolling_set_message(const char *message);

/// A number that identifies the calling thread among all that ever were, also after a fork, and is not 0.
uintptr_t cscrolling_thread(void);

/// Begins a call of the library on this thread. False inside another call that runs no function of the program: a
/// signal handler interrupted that call.
bool cscrolling_enter(void);
/// Ends a call that began.
void cscrolling_leave(void);
/// Begins (1) or ends (-1) a function of the program, which may call the library.
void cscrolling_call_out(int32_t change);

#endif
