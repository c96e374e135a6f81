import Foundation

/// The buttons of the `positions` scene and their layout.
enum PositionControl: Sendable {
  case top, bottom, row, point, y
  case least, anchorTop, anchorCenter, anchorBottom
  case insert, remove, shuffle, resize
  case free, aligned, paging
  case animated, leave
  /// Buttons that appear in place of the list after the user has left it.
  case comeBack, corrupt, outdate

  static let rows: [(title: String, buttons: [PositionControl])] = [
    ("Go to", [.top, .bottom, .row, .point, .y]),
    ("Anchor", [.least, .anchorTop, .anchorCenter, .anchorBottom]),
    ("Rows", [.insert, .remove, .shuffle, .resize]), ("Rest", [.free, .aligned, .paging]),
    ("Run", [.animated, .leave]),
  ]
  static let away: [PositionControl] = [.comeBack, .corrupt, .outdate]

  static let labelWidth: CGFloat = 44
  private static let rowHeight: CGFloat = ControlBar.height + 6

  static let height = rowHeight * CGFloat(rows.count) + 2

  static func rowTop(_ index: Int, from top: CGFloat) -> CGFloat { top + rowHeight * CGFloat(index) }
}
