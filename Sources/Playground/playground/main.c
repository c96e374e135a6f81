#include <stddef.h>

/// Runs the process's command line, in PlaygroundApp.
void playground_main(const char *commit);

/// Passes on the commit that the program was built from, as `git describe --always --dirty` names it. For
/// another commit, only this file is compiled again.
int main(void) {
#ifdef PLAYGROUND_COMMIT
  playground_main(PLAYGROUND_COMMIT);
#else
  playground_main(NULL);
#endif
}
