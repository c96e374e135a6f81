#include <pthread.h>

#include "check.h"

static void *use_own_view(void *data) {
  scroll_view view = make_view();
  double time = 0;
  for (int round = 0; round < 20; round++) {
    time = run_to_rest(view, flick(view, round % 2 ? 100 : -100, time));
    scroll_state state = 0;
    OK(scroll_view_copy_state(view, &state));
    OK(scroll_state_free(state));
  }
  *(double *)data = offset_y(view);
  OK(scroll_view_free(view));
  return NULL;
}

typedef struct shared {
  scroll_view view;
  int32_t calls;
  scroll_status expected;
  int32_t done, busy, other;
} shared;

/// Passes frames, and counts the calls that return what is expected.
static void *use_shared_view(void *data) {
  shared *own = data;
  for (int call = 0; call < own->calls; call++) {
    scroll_status status = scroll_view_frame(own->view, call / 60.0);
    if (status == own->expected) own->done++;
    else if (status == SCROLL_ERROR_BUSY) own->busy++;
    else own->other++;
  }
  return NULL;
}

static void wait_in_callback(scroll_view view, void *data) {
  (void)view;
  pthread_t thread;
  pthread_create(&thread, NULL, use_shared_view, data);
  pthread_join(thread, NULL);
}

static void *fail(void *data) {
  CHECK(scroll_error_message()[0] == 0);
  FAILS(SCROLL_ERROR_HANDLE, scroll_view_stop(0));
  CHECK(strstr(scroll_error_message(), "0x0") != NULL);
  return data;
}

void check_threads(void) {
  pthread_t threads[4];
  double places[4] = {0};
  // Views on different threads do not disturb each other.
  for (int index = 0; index < 4; index++) pthread_create(&threads[index], NULL, use_own_view, &places[index]);
  for (int index = 0; index < 4; index++) pthread_join(threads[index], NULL);
  for (int index = 1; index < 4; index++) CHECK(places[index] == places[0]);

  // One view on two threads: calls succeed or fail, and nothing else happens.
  scroll_view view = make_view();
  shared use = {view, 20000, SCROLL_OK, 0, 0, 0}, uses[2] = {use, use};
  for (int index = 0; index < 2; index++)
    pthread_create(&threads[index], NULL, use_shared_view, &uses[index]);
  for (int index = 0; index < 2; index++) pthread_join(threads[index], NULL);
  for (int index = 0; index < 2; index++)
    CHECK(uses[index].done + uses[index].busy == 20000 && uses[index].other == 0);
  // Another thread cannot use a view that is inside a callback.
  shared locked = use;
  scroll_callbacks callbacks = {.user_data = &locked, .did_scroll = wait_in_callback};
  OK(scroll_view_set_callbacks(view, &callbacks));
  OK(scroll_view_set_content_offset(view, 0, 10, 0));
  CHECK(locked.busy == 20000);
  OK(scroll_view_free(view));

  // A freed handle disturbs no view that takes its place, while it is being made or later.
  shared freed = {view, 300000, SCROLL_ERROR_HANDLE, 0, 0, 0};
  pthread_create(&threads[0], NULL, use_shared_view, &freed);
  for (int round = 0; round < 5000; round++) {
    scroll_view next = make_view();
    scroll_status status;
    do status = scroll_view_free(next);
    while (status == SCROLL_ERROR_BUSY);
    CHECK(status == SCROLL_OK);
  }
  pthread_join(threads[0], NULL);
  CHECK(freed.other == 0);

  // Each thread has its own message.
  FAILS(SCROLL_ERROR_HANDLE, scroll_view_stop(0xabc));
  CHECK(strstr(scroll_error_message(), "0xabc") != NULL);
  pthread_create(&threads[0], NULL, fail, NULL);
  pthread_join(threads[0], NULL);
  CHECK(strstr(scroll_error_message(), "0xabc") != NULL);
}
