#include "check.h"

scroll_list list_of(int64_t rows) {
  scroll_list list;
  OK(scroll_list_init(&list));
  CHECK(list.row_height == 44 && list.row_count == 0 && !list.height && !list.measure);
  list.row_count = rows;
  list.width = 320;
  return list;
}

static double uneven(int64_t row, void *data) { return (row % 3 == 0 ? 20.5 : 40) + *(double *)data; }
static double bytes(int64_t row, void *data) { return 10 + row % 50 + 0 * *(double *)data; }

void check_rows(void) {
  scroll_view view = make_view();
  int64_t row = -1, first = -1, end = -1, rows = -1, sections = -1, section = -1, index = -1;
  double top = -1;
  FAILS(SCROLL_ERROR_MISSING, scroll_view_get_row_count(view, &rows, &sections));
  scroll_list list = list_of(10000000);
  list.rows_per_section = 1000;
  list.header_height = 30;
  list.footer_height = 2;
  list.leading = 5;
  OK(scroll_view_set_list(view, &list));
  OK(scroll_view_get_row_count(view, &rows, &sections));
  CHECK(rows == 10000000 && sections == 10000);
  OK(scroll_view_get_row_count(view, NULL, NULL));
  const double height = metrics_of(view).content_size.height;
  CHECK(height == 5 + 10000 * 32.0 + 10000000 * 44.0);
  scroll_rect frame = frame_of(view, 0);
  CHECK(frame.x == 0 && frame.y == 35 && frame.width == 320 && frame.height == 44);
  frame = frame_of(view, 9999999);
  CHECK(frame.y + frame.height + 2 == height);
  OK(scroll_view_get_row_at(view, 35, &row));
  CHECK(row == 0);
  OK(scroll_view_get_row_at(view, frame.y + 43.9, &row));
  CHECK(row == 9999999);
  FAILS(SCROLL_ERROR_MISSING, scroll_view_get_row_at(view, 10, &row));
  FAILS(SCROLL_ERROR_MISSING, scroll_view_get_row_at(view, -1e300, &row));
  FAILS(SCROLL_ERROR_MISSING, scroll_view_get_row_at(view, 1e300, &row));
  FAILS(SCROLL_ERROR_MISSING, scroll_view_get_row_frame(view, 10000000, &frame));
  FAILS(SCROLL_ERROR_MISSING, scroll_view_get_row_frame(view, INT64_MIN, &frame));
  FAILS(SCROLL_ERROR_MISSING, scroll_view_get_row_frame(view, INT64_MAX, &frame));
  OK(scroll_view_get_rows(view, 0, 36, &first, &end));
  CHECK(first == 0 && end == 1);
  OK(scroll_view_get_rows(view, 100, 0, &first, &end));
  CHECK(first == end);
  OK(scroll_view_get_rows(view, -1e308, 1e308, &first, &end));
  CHECK(first == 0 && end == 10000000);
  OK(scroll_view_set_content_offset(view, 0, 44 * 1000 + 37, 0));
  OK(scroll_view_get_visible_rows(view, &first, &end));
  CHECK(first == 1000 && end == 1005);
  OK(scroll_view_get_row_path(view, 1001, &section, &index));
  CHECK(section == 1 && index == 1);
  OK(scroll_view_get_pinned_header(view, 44 * 1000 + 40, &section, &top));
  CHECK(section == 1 && top == 44 * 1000 + 40);
  FAILS(SCROLL_ERROR_MISSING, scroll_view_get_pinned_header(view, -10, &section, &top));
  OK(scroll_view_get_row_number(view, 77, &row));
  CHECK(row == 77);
  OK(scroll_view_get_row_with_number(view, 77, &row));
  CHECK(row == 77);
  FAILS(SCROLL_ERROR_MISSING, scroll_view_get_row_with_number(view, -1, &row));
  OK(scroll_view_set_list(view, NULL));
  FAILS(SCROLL_ERROR_MISSING, scroll_view_get_visible_rows(view, &first, &end));
  OK(scroll_view_free(view));
}

void check_heights(void) {
  scroll_view view = make_view();
  double extra = 1;
  scroll_list list = list_of(1000000);
  list.height = uneven;
  list.user_data = &extra;
  OK(scroll_view_set_list(view, &list));
  scroll_rect frame = frame_of(view, 3);
  CHECK(frame.y == 21.5 + 41 + 41 && frame.height == 21.5);
  list.height = bytes;
  OK(scroll_view_set_list(view, &list));
  frame = frame_of(view, 51);
  CHECK(frame.y == 50 * 10 + 49 * 25 + 10 && frame.height == 11);
  // Heights that are no numbers count as 0.
  extra = NAN;
  list.height = uneven;
  list.row_count = 100;
  OK(scroll_view_set_list(view, &list));
  frame = frame_of(view, 99);
  CHECK(frame.y == 0 && frame.height == 0);
  extra = 1e300;
  OK(scroll_view_set_list(view, &list));
  frame = frame_of(view, 99);
  CHECK(frame.y == 99 * 100000.0 && frame.height == 100000);
  OK(scroll_view_free(view));
}

void check_edits(void) {
  scroll_view view = make_view();
  scroll_rect frame;
  int64_t rows = 0, row = 0, number = 0;
  scroll_list list = list_of(10000000);
  OK(scroll_view_set_list(view, &list));
  OK(scroll_view_set_content_offset(view, 0, 44000, 0));
  OK(scroll_view_insert_rows(view, 0, 0, 3, 20000000, 100));
  CHECK(offset_y(view) == 44300);
  OK(scroll_view_get_row_count(view, &rows, NULL));
  CHECK(rows == 10000003);
  OK(scroll_view_get_row_number(view, 0, &number));
  CHECK(number == 20000000);
  OK(scroll_view_get_row_with_number(view, 0, &row));
  CHECK(row == 3);
  FAILS(SCROLL_ERROR_MISSING, scroll_view_insert_rows(view, 0, 0, 1, 5, 10));
  FAILS(SCROLL_ERROR_MISSING, scroll_view_insert_rows(view, 1, 0, 1, 30000000, 10));
  OK(scroll_view_remove_rows(view, 0, 2));
  CHECK(offset_y(view) == 44100);
  OK(scroll_view_set_row_height(view, 0, 50));
  CHECK(offset_y(view) == 44050);
  OK(scroll_view_move_row(view, 0, 0, 10000000));
  CHECK(offset_y(view) == 44000);
  OK(scroll_view_get_row_number(view, 10000000, &number));
  CHECK(number == 20000002);
  // A glide continues while rows are inserted above.
  double time = flick(view, -100, 1);
  scroll_view_state before = state_of(view);
  OK(scroll_view_insert_rows(view, 0, 0, 1, 40000000, 33));
  scroll_view_state after = state_of(view);
  CHECK(after.is_decelerating == 1 && after.velocity.y == before.velocity.y);
  CHECK(after.content_offset.y == before.content_offset.y + 33);
  run_to_rest(view, time);
  OK(scroll_view_remove_rows(view, 0, INT64_MAX));
  OK(scroll_view_get_row_count(view, &rows, NULL));
  CHECK(rows == 0);
  FAILS(SCROLL_ERROR_MISSING, scroll_view_get_row_frame(view, 0, &frame));
  OK(scroll_view_remove_rows(view, 0, 1));
  FAILS(SCROLL_ERROR_MISSING, scroll_view_move_row(view, 0, 0, 0));
  FAILS(SCROLL_ERROR_MISSING, scroll_view_set_row_height(view, 0, 1));
  FAILS(SCROLL_ERROR_VALUE, scroll_view_insert_rows(view, 0, 0, INT64_MAX, 5, 10));
  FAILS(SCROLL_ERROR_VALUE, scroll_view_insert_rows(view, 0, 0, -1, 5, 10));
  OK(scroll_view_insert_rows(view, 0, INT64_MAX, 1, INT64_MAX - 1, 10));
  OK(scroll_view_free(view));
}

typedef struct measurer {
  scroll_view view;
  int32_t calls, frees;
} measurer;

static double measure(int64_t row, int64_t number, void *data) {
  measurer *own = data;
  own->calls++;
  CHECK(row >= 0 && number >= 0);
  if (own->view) {
    scroll_point offset;
    FAILS(SCROLL_ERROR_BUSY, scroll_view_get_content_offset(own->view, &offset));
    FAILS(SCROLL_ERROR_BUSY, scroll_view_frame(own->view, 100));
    FAILS(SCROLL_ERROR_BUSY, scroll_view_set_list(own->view, NULL));
    if (own->frees) OK(scroll_view_free(own->view));
    own->frees = 0;
  }
  return 30 + number % 7;
}

void check_measuring(void) {
  scroll_view view = make_view();
  measurer own = {0, 0, 0};
  scroll_list list = list_of(10000000);
  list.measure = measure;
  list.user_data = &own;
  OK(scroll_view_set_list(view, &list));
  CHECK(own.calls >= 6 && own.calls < 20);
  scroll_rect frame = frame_of(view, 1);
  CHECK(frame.y == 30 && frame.height == 31);
  int32_t calls = own.calls;
  OK(scroll_view_frame(view, 1));
  CHECK(own.calls == calls);
  OK(scroll_view_set_content_offset(view, 0, 44000, 0));
  CHECK(own.calls > calls && own.calls < calls + 20);
  calls = own.calls;
  run_to_rest(view, flick(view, 100, 2));
  CHECK(own.calls > calls);
  OK(scroll_view_free(view));
}

void check_calls_while_measuring(void) {
  scroll_view view = make_view();
  measurer own = {view, 0, 0};
  scroll_list list = list_of(100);
  list.measure = measure;
  list.user_data = &own;
  OK(scroll_view_set_list(view, &list));
  CHECK(own.calls > 0);
  own.frees = 1;
  own.calls = 0;
  OK(scroll_view_set_content_offset(view, 0, 2000, 0));
  CHECK(own.calls == 1);
  FAILS(SCROLL_ERROR_HANDLE, scroll_view_frame(view, 1));
}

void check_positions(void) {
  scroll_view view = make_view();
  scroll_point middle = {0.5, 0.5};
  scroll_list list = list_of(10000000);
  scroll_position position = position_of(view);
  CHECK(position.kind == SCROLL_POSITION_NONE && position.row == -1);
  FAILS(SCROLL_ERROR_MISSING, scroll_view_scroll_to_row(view, 0, NULL, 0));
  OK(scroll_view_scroll_to_edge(view, SCROLL_EDGE_BOTTOM, 0));
  CHECK(offset_y(view) == 2760);
  position = position_of(view);
  CHECK(position.kind == SCROLL_POSITION_EDGE && position.edge == SCROLL_EDGE_BOTTOM);
  // The view stays at its edge.
  OK(scroll_view_set_bounds_size(view, 320, 200));
  CHECK(offset_y(view) == 2800);
  OK(scroll_view_set_bounds_size(view, 320, 240));
  OK(scroll_view_scroll_to_point(view, 0, 120, 1));
  double time = run_to_rest(view, 0);
  CHECK(offset_y(view) == 120);
  position = position_of(view);
  CHECK(position.kind == SCROLL_POSITION_POINT && position.point.y == 120);
  OK(scroll_view_set_list(view, &list));
  OK(scroll_view_scroll_to_row(view, 5000000, &middle, 0));
  const double row = frame_of(view, 5000000).y;
  CHECK(offset_y(view) == row - 98);
  position = position_of(view);
  CHECK(position.kind == SCROLL_POSITION_ROW && position.row == 5000000);
  // The row stays in view.
  OK(scroll_view_insert_rows(view, 0, 0, 10, 10000000, 44));
  CHECK(offset_y(view) == row - 98 + 440);
  OK(scroll_view_scroll_to_row(view, 3, NULL, 1));
  time = run_to_rest(view, time);
  CHECK(offset_y(view) == 13 * 44);
  run_to_rest(view, flick(view, -60, time));
  position = position_of(view);
  CHECK(position.kind == SCROLL_POSITION_USER && position.row > 3);
  FAILS(SCROLL_ERROR_MISSING, scroll_view_scroll_to_row(view, -1, NULL, 0));
  OK(scroll_view_free(view));
}
