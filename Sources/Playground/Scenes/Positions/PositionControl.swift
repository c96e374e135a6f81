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

  static let rows: [(title: String, controls: [PositionControl])] = [
    ("Go to", [.top, .bottom, .row, .point, .y]),
    ("Anchor", [.least, .anchorTop, .anchorCenter, .anchorBottom]),
    ("Rows", [.insert, .remove, .shuffle, .resize]),
    ("Rest", [.free, .aligned, .paging]),
    ("Run", [.animated, .leave]),
  ]
  static let away: [PositionControl] = [.comeBack, .corrupt, .outdate]

  /// Returns the title of the button. `row` is the row that the row button scrolls to.
  func title(row: Int) -> String {
    switch self {
    case .top: "Top"
    case .bottom: "Bottom"
    case .row: "Row \(row)"
    case .point: "Point"
    case .y: "y 600"
    case .least: "None"
    case .anchorTop: "Top"
    case .anchorCenter: "Center"
    case .anchorBottom: "Bottom"
    case .insert: "Insert"
    case .remove: "Remove"
    case .shuffle: "Shuffle"
    case .resize: "Resize"
    case .free: "Anywhere"
    case .aligned: "On a row"
    case .paging: "On a page"
    case .animated: "Animated"
    case .leave: "Leave"
    case .comeBack: "Reopen"
    case .corrupt: "Truncate file"
    case .outdate: "Old version"
    }
  }

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
