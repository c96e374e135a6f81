#include "check.h"

void check_states(void) {
  scroll_view view = make_view(), other = make_view();
  scroll_state one = 0, two = 0, three = 0;
  scroll_list list = list_of(10000000);
  double first[40], time;
  int32_t equal = -1;
  OK(scroll_view_set_list(view, &list));
  OK(scroll_view_scroll_to_edge(view, SCROLL_EDGE_TOP, 0));
  time = flick(view, -200, 1);
  OK(scroll_view_copy_state(view, &one));
  OK(scroll_view_copy_state(view, &two));
  CHECK(one != two && one != 0);
  OK(scroll_state_equal(one, two, &equal));
  CHECK(equal == 1);
  OK(scroll_state_equal(one, one, &equal));
  CHECK(equal == 1);
  for (int frame = 0; frame < 40; frame++) {
    OK(scroll_view_frame(view, time + (frame + 1) / 60.0));
    first[frame] = offset_y(view);
  }
  OK(scroll_view_copy_state(view, &three));
  OK(scroll_state_equal(one, three, &equal));
  CHECK(equal == 0);
  // In the same view and in another one, the same frames follow, to the last bit.
  scroll_view views[2] = {view, other};
  for (int index = 0; index < 2; index++) {
    OK(scroll_view_restore_state(views[index], one));
    for (int frame = 0; frame < 40; frame++) {
      OK(scroll_view_frame(views[index], time + (frame + 1) / 60.0));
      CHECK(offset_y(views[index]) == first[frame]);
    }
    OK(scroll_state_free(two));
    OK(scroll_view_copy_state(views[index], &two));
    OK(scroll_state_equal(three, two, &equal));
    CHECK(equal == 1);
  }
  OK(scroll_state_free(one));
  FAILS(SCROLL_ERROR_HANDLE, scroll_state_free(one));
  FAILS(SCROLL_ERROR_HANDLE, scroll_view_restore_state(view, one));
  FAILS(SCROLL_ERROR_HANDLE, scroll_state_equal(one, two, &equal));
  OK(scroll_state_free(two));
  OK(scroll_state_free(three));
  OK(scroll_view_free(view));
  OK(scroll_view_free(other));
}
