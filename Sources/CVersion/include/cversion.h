#ifndef SCROLL_PLAYGROUND_CVERSION_H
#define SCROLL_PLAYGROUND_CVERSION_H

/// The commit that the program was built from, as `git describe --always --dirty` names it, or a null pointer if the build
/// did not say it.
const char *cversion_commit(void);

#endif
