// The sections of lists.
#include "check.h"

static scroll_section section_of(scroll_view view, int64_t index) {
  scroll_section section = {-1, -1, -1, -1, -1};
  OK(scroll_view_get_section(view, index, &section));
  return section;
}

static double measure(int64_t row, int64_t number, void *data) {
  (void)row;
  ++*(int32_t *)data;
  return number < 0 ? 0 : 60;
}

void check_sections(void) {
  scroll_view view = make_view();
  scroll_section section;
  scroll_list list = list_of(10000000);
  int64_t index = -1, rows = 0, sections = 0, row = -1;
  double top = -1;
  FAILS(SCROLL_ERROR_MISSING, scroll_view_get_section(view, 0, &section));
  FAILS(SCROLL_ERROR_MISSING, scroll_view_insert_section(view, 0, 1, 0, 10, 0, 0));
  FAILS(SCROLL_ERROR_MISSING, scroll_view_reload_rows(view, 0, 1, 10));
  list.row_height = 40, list.rows_per_section = 10, list.header_height = 30, list.footer_height = 20, list.leading = 5;
  OK(scroll_view_set_list(view, &list));
  section = section_of(view, 2);
  CHECK(section.first_row == 20 && section.end_row == 30 && section.top == 5 + 2 * 450);
  CHECK(section.header_height == 30 && section.footer_height == 20);
  FAILS(SCROLL_ERROR_MISSING, scroll_view_get_section(view, 1000000, &section));
  FAILS(SCROLL_ERROR_MISSING, scroll_view_get_section(view, -1, &section));
  OK(scroll_view_get_section_at(view, 905, &index));
  CHECK(index == 2);
  OK(scroll_view_get_section_at(view, -1e300, &index));
  CHECK(index == 0);
  OK(scroll_view_get_section_at(view, 1e300, &index));
  CHECK(index == 999999);
  OK(scroll_view_get_pinned_footer(view, 700, &index, &top));
  CHECK(index == 1 && top == 680);
  FAILS(SCROLL_ERROR_MISSING, scroll_view_get_pinned_footer(view, 1e300, &index, &top));

  // The visible rows stay where they are, whatever happens above.
  OK(scroll_view_set_content_offset(view, 0, 4600, 0));
  OK(scroll_view_get_row_at(view, 4600, &row));
  const double part = 4600 - frame_of(view, row).y;
  OK(scroll_view_insert_section(view, 0, 3, 20000000, 100, 50, 25));
  CHECK(offset_y(view) == 4600 + 375);
  section = section_of(view, 0);
  CHECK(section.first_row == 0 && section.end_row == 3 && section.top == 5 && section.header_height == 50);
  OK(scroll_view_get_row_count(view, &rows, &sections));
  CHECK(rows == 10000003 && sections == 1000001);
  OK(scroll_view_set_header_height(view, 1, 70));
  OK(scroll_view_set_footer_height(view, 1, 0));
  CHECK(offset_y(view) == 4600 + 375 + 40 - 20);
  section = section_of(view, 1);
  CHECK(section.header_height == 70 && section.footer_height == 0);
  OK(scroll_view_move_section(view, 0, 1000000));
  CHECK(offset_y(view) == 4600 + 40 - 20);
  OK(scroll_view_get_row_with_number(view, 20000000, &row));
  CHECK(row == 10000000);
  OK(scroll_view_remove_section(view, 0));
  CHECK(offset_y(view) == 4600 - 450);
  OK(scroll_view_get_row_at(view, offset_y(view), &row));
  CHECK(offset_y(view) - frame_of(view, row).y == part);
  OK(scroll_view_reload_rows(view, 0, 10, 41));
  CHECK(offset_y(view) == 4600 - 450 + 10);
  OK(scroll_view_reload_rows(view, INT64_MAX, INT64_MAX, 41));

  // An empty section at the end, and none at all.
  OK(scroll_view_insert_section(view, 1000000, 0, 0, 0, 12, 13));
  section = section_of(view, 1000000);
  CHECK(section.first_row == 10000000 - 10 + 3 && section.end_row == section.first_row);
  FAILS(SCROLL_ERROR_MISSING, scroll_view_insert_section(view, 1000002, 1, 30000000, 1, 1, 1));
  FAILS(SCROLL_ERROR_MISSING, scroll_view_insert_section(view, 0, 1, 20000001, 1, 1, 1));
  FAILS(SCROLL_ERROR_MISSING, scroll_view_move_section(view, 1000001, 0));
  FAILS(SCROLL_ERROR_MISSING, scroll_view_move_section(view, 0, INT64_MAX));
  FAILS(SCROLL_ERROR_MISSING, scroll_view_remove_section(view, INT64_MIN));
  FAILS(SCROLL_ERROR_MISSING, scroll_view_set_header_height(view, 1000001, 1));
  FAILS(SCROLL_ERROR_MISSING, scroll_view_set_footer_height(view, -1, 1));
  FAILS(SCROLL_ERROR_VALUE, scroll_view_insert_section(view, 0, -1, 0, 1, 1, 1));
  FAILS(SCROLL_ERROR_VALUE, scroll_view_insert_section(view, 0, INT64_MAX, 5, 1, 1, 1));
  FAILS(SCROLL_ERROR_VALUE, scroll_view_reload_rows(view, -1, 1, 10));
  list.row_count = 0;
  OK(scroll_view_set_list(view, &list));
  while (scroll_view_remove_section(view, 0) == SCROLL_OK) continue;
  FAILS(SCROLL_ERROR_MISSING, scroll_view_get_section_at(view, 0, &index));
  OK(scroll_view_free(view));
}

void check_reloads(void) {
  scroll_view view = make_view();
  scroll_list list = list_of(1000);
  int32_t calls = 0;
  list.measure = measure, list.user_data = &calls;
  OK(scroll_view_set_list(view, &list));
  CHECK(calls >= 4 && calls < 10);
  CHECK(frame_of(view, 1).height == 60);
  // The visible rows are measured again at once, and no others.
  int32_t before = calls;
  OK(scroll_view_reload_rows(view, 0, 1000, 44));
  CHECK(calls > before && calls < before + 10);
  CHECK(frame_of(view, 1).height == 60);
  CHECK(frame_of(view, 999).height == 44);
  OK(scroll_view_free(view));
}
