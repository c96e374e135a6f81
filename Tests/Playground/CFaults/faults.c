// A library to preload: one call of the process that loads it fails, or the process is killed there.
//
// FAULT_CALL   open, write, fsync, rename, link, unlink, pipe, socketpair, fork, spawn, or any
// FAULT_AT     the number of the call among these, from 1
// FAULT_ERROR  the error number, or 0 for SIGKILL in place of the call
// FAULT_MARK   a file that is created when the call is reached
//
// Processes started by the process load the library too, and count their own calls. Calls that the C library makes
// itself do not count, but the opening of its streams does.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

static atomic_long calls;

// Returns the error number with which this call must fail, or 0.
static int fault(const char *call) {
  const char *chosen = getenv("FAULT_CALL"), *at = getenv("FAULT_AT"), *mark = getenv("FAULT_MARK");
  const char *error = getenv("FAULT_ERROR");
  if (!chosen || !at || !error || (strcmp(chosen, "any") && strcmp(chosen, call))) return 0;
  if (atomic_fetch_add(&calls, 1) + 1 != atol(at)) return 0;
  if (mark) {
    long file = syscall(SYS_openat, AT_FDCWD, mark, O_WRONLY | O_CREAT, 0600);
    if (file >= 0) syscall(SYS_close, file);
  }
  int number = atoi(error);
  if (number == 0) syscall(SYS_kill, getpid(), SIGKILL);
  return number;
}

// The body of a function that either fails with a result or calls the one that it hides, whose pointer it declares.
#define HIDDEN(call, name, failure, pointer, arguments)            \
    pointer = dlsym(RTLD_NEXT, #name);                             \
    int error = fault(call);                                       \
    if (error == 0) return hidden arguments;                       \
    errno = error;                                                 \
    return failure;

#define HIDE(call, name, parameters, arguments)                    \
  int name parameters { HIDDEN(call, name, -1, int(*hidden) parameters, arguments) }

// The mode is an argument only for files that may be created.
#define MODE(flags)                                                \
  mode_t mode = 0;                                                 \
  if ((flags) & (O_CREAT | O_TMPFILE)) {                           \
    va_list rest;                                                  \
    va_start(rest, flags);                                         \
    mode = va_arg(rest, mode_t);                                   \
    va_end(rest);                                                  \
  }

#define HIDE_OPEN(name)                                            \
  int name(const char *path, int flags, ...) {                     \
    MODE(flags)                                                    \
    HIDDEN("open", name, -1, int (*hidden)(const char *, int, ...), (path, flags, mode)) \
  }

#define HIDE_OPENAT(name)                                          \
  int name(int folder, const char *path, int flags, ...) {         \
    MODE(flags)                                                    \
    HIDDEN("open", name, -1, int (*hidden)(int, const char *, int, ...), (folder, path, flags, mode)) \
  }

#define HIDE_FOPEN(name)                                           \
  FILE *name(const char *path, const char *mode) {                 \
    HIDDEN("open", name, NULL, FILE *(*hidden)(const char *, const char *), (path, mode)) \
  }

HIDE_OPEN(open)
HIDE_OPEN(open64)
HIDE_OPENAT(openat)
HIDE_OPENAT(openat64)
HIDE("fsync", fsync, (int file), (file))
HIDE("fsync", fdatasync, (int file), (file))
HIDE("rename", rename, (const char *old, const char *new), (old, new))
HIDE("link", link, (const char *old, const char *new), (old, new))
HIDE("unlink", unlink, (const char *path), (path))
HIDE("pipe", pipe, (int ends[2]), (ends))
HIDE("pipe", pipe2, (int ends[2], int flags), (ends, flags))
HIDE("socketpair", socketpair, (int domain, int type, int protocol, int ends[2]), (domain, type, protocol, ends))
HIDE("fork", fork, (void), ())
HIDE_FOPEN(fopen)
HIDE_FOPEN(fopen64)

ssize_t write(int file, const void *bytes, size_t count) {
  HIDDEN("write", write, -1, ssize_t (*hidden)(int, const void *, size_t), (file, bytes, count))
}

// These return the error number.
#define HIDE_SPAWN(name)                                           \
  int name(pid_t *id, const char *path, const posix_spawn_file_actions_t *actions, \
           const posix_spawnattr_t *attributes, char *const arguments[], char *const environment[]) { \
    int (*hidden)(pid_t *, const char *, const posix_spawn_file_actions_t *, const posix_spawnattr_t *, \
                  char *const[], char *const[]) = dlsym(RTLD_NEXT, #name); \
    int error = fault("spawn");                                    \
    return error == 0 ? hidden(id, path, actions, attributes, arguments, environment) : error; \
  }

HIDE_SPAWN(posix_spawn)
HIDE_SPAWN(posix_spawnp)
