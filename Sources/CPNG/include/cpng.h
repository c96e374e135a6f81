#ifndef SCROLL_PLAYGROUND_CPNG_H
#define SCROLL_PLAYGROUND_CPNG_H

const char *cpng_version(void);

#endif
