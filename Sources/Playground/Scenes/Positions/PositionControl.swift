import Foundation
import Scrolling

/// The buttons of the `positions` scene, with their titles and layout.
enum PositionControl: Sendable {
  case top, bottom, row, point, y
  case least, anchorTop, anchorCenter, anchorBottom
  case insert, remove, shuffle, resize
  case free, aligned, paging
  case animated, leave
  /// Buttons that appear in place of the list after the user has left it.
  case comeBack, corrupt, outdate

  /// A button and its title, which for ``row`` is followed by the row that the button scrolls to.
  typealias Button = (control: PositionControl, title: String)

  static let rows: [(title: String, buttons: [Button])] = [
    ("Go to", [(.top, "Top"), (.bottom, "Bottom"), (.row, "Row"), (.point, "Point"), (.y, "y 600")]),
    (
      "Anchor", [(.least, "None"), (.anchorTop, "Top"), (.anchorCenter, "Center"), (.anchorBottom, "Bottom")]
    ),
    ("Rows", [(.insert, "Insert"), (.remove, "Remove"), (.shuffle, "Shuffle"), (.resize, "Resize")]),
    ("Rest", [(.free, "Anywhere"), (.aligned, "On a row"), (.paging, "On a page")]),
    ("Run", [(.animated, "Animated"), (.leave, "Leave")]),
  ]
  static let away: [Button] = [
    (.comeBack, "Reopen"), (.corrupt, "Truncate file"), (.outdate, "Old version"),
  ]

  /// The anchor that the button selects. The outer optional is `nil` for buttons that do not select an
  /// anchor; the inner optional is `nil` for the button that clears it.
  var anchor: UnitPoint?? {
    switch self {
    case .least: .some(nil)
    case .anchorTop: UnitPoint.top
    case .anchorCenter: UnitPoint.center
    case .anchorBottom: UnitPoint.bottom
    case .top, .bottom, .row, .point, .y, .insert, .remove, .shuffle, .resize, .free, .aligned, .paging,
      .animated, .leave, .comeBack, .corrupt, .outdate:
      nil
    }
  }

  static let labelWidth: CGFloat = 44
  private static let rowHeight: CGFloat = ControlBar.height + 6

  static let height = rowHeight * CGFloat(rows.count) + 2

  static func rowTop(_ index: Int, from top: CGFloat) -> CGFloat { top + rowHeight * CGFloat(index) }
}
