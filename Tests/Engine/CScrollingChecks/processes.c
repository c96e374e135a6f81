// Calls in signal handlers and after a fork.
#define _POSIX_C_SOURCE 200809L
#include <pthread.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "check.h"

static scroll_view interrupted;
static volatile sig_atomic_t busy, other, calls_done;

static void call_in_handler(int number) {
  (void)number;
  scroll_point offset;
  scroll_status status = scroll_view_get_content_offset(interrupted, &offset);
  if (status == SCROLL_ERROR_BUSY) busy++;
  else if (status != SCROLL_OK) other++;
}

static void *interrupt(void *thread) {
  while (!calls_done) pthread_kill(*(pthread_t *)thread, SIGUSR2), sched_yield();
  return NULL;
}

/// Sends a signal to its own thread inside a callback, where calls are permitted.
static void raise_in_callback(scroll_view view, void *data) {
  (void)view, (void)data;
  int32_t before = busy;
  raise(SIGUSR2);
  CHECK(busy == before);
}

void check_signals(void) {
  struct sigaction action = {.sa_handler = call_in_handler, .sa_flags = SA_RESTART}, old;
  pthread_t self = pthread_self(), thread;
  scroll_callbacks callbacks = {.did_scroll = raise_in_callback};
  interrupted = make_view();
  busy = other = calls_done = 0;
  // A thread of a pool may block the signal.
  sigset_t signals, blocked;
  sigemptyset(&signals);
  sigaddset(&signals, SIGUSR2);
  if (sigaction(SIGUSR2, &action, &old) != 0 || pthread_sigmask(SIG_UNBLOCK, &signals, &blocked) != 0) return;
  OK(scroll_view_set_callbacks(interrupted, &callbacks));
  OK(scroll_view_set_content_offset(interrupted, 0, 10, 0));
  OK(scroll_view_set_callbacks(interrupted, NULL));
  CHECK(busy == 0);
  pthread_create(&thread, NULL, interrupt, &self);
  for (int round = 0; round < 20000000 && busy < 10; round++)
    if (scroll_view_set_content_offset(interrupted, 0, round % 100, 0) != SCROLL_OK) other++;
  calls_done = 1;
  pthread_join(thread, NULL);
  pthread_sigmask(SIG_SETMASK, &blocked, NULL);
  sigaction(SIGUSR2, &old, NULL);
  CHECK(busy >= 10);
  CHECK(other == 0);
  OK(scroll_view_free(interrupted));
}

typedef struct holder { int entered[2], leave[2]; scroll_view view; } holder;

static void wait_for_fork(scroll_view view, void *data) {
  holder *hold = data;
  char byte = 0;
  (void)view;
  CHECK(write(hold->entered[1], &byte, 1) == 1 && read(hold->leave[0], &byte, 1) == 1);
}
static void *scroll_and_wait(void *data) {
  OK(scroll_view_set_content_offset(((holder *)data)->view, 0, 10, 0));
  return NULL;
}
static void *make_and_free(void *data) {
  for (int round = 0; round < 100; round++) {
    scroll_view view = make_view();
    if (scroll_view_free(view) != SCROLL_OK) *(int32_t *)data = 1;
  }
  return NULL;
}

void check_processes(void) {
  holder hold = {.view = make_view()};
  scroll_view own = make_view();
  scroll_callbacks callbacks = {.user_data = &hold, .did_scroll = wait_for_fork};
  pthread_t thread, threads[2];
  char byte = 0;
  if (pipe(hold.entered) != 0 || pipe(hold.leave) != 0) return;
  OK(scroll_view_set_callbacks(hold.view, &callbacks));
  pthread_create(&thread, NULL, scroll_and_wait, &hold);
  CHECK(read(hold.entered[0], &byte, 1) == 1);
  pid_t child = fork();
  if (child == 0) {
    // What the missing thread was using is busy, and everything else is as in the parent.
    scroll_point offset;
    int32_t failed = scroll_view_get_content_offset(hold.view, &offset) != SCROLL_ERROR_BUSY;
    failed |= scroll_view_set_content_offset(own, 0, 10, 0) != SCROLL_OK || scroll_view_free(own) != SCROLL_OK;
    for (int index = 0; index < 2; index++) pthread_create(&threads[index], NULL, make_and_free, &failed);
    for (int index = 0; index < 2; index++) pthread_join(threads[index], NULL);
    _exit(failed);
  }
  int status = -1;
  CHECK(child > 0 && waitpid(child, &status, 0) == child && status == 0);
  CHECK(write(hold.leave[1], &byte, 1) == 1);
  pthread_join(thread, NULL);
  for (int index = 0; index < 2; index++) close(hold.entered[index]), close(hold.leave[index]);
  OK(scroll_view_free(own));
  OK(scroll_view_free(hold.view));
}
