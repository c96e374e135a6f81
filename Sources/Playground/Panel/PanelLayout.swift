import Foundation

/// The layout of the tuning panel in points of the window. In a frame that is too small, parts are empty.
package struct PanelLayout: Hashable, Sendable {
  package let frame: CGRect
  /// The area of the buttons, that of the rows, and the strip that describes the row under the pointer.
  package let head: CGRect, list: CGRect, strip: CGRect
  /// Whether the panel is narrow or low and has a compact head.
  package let isCompact: Bool
  /// The buttons that are shown, in tab order: from left to right, row by row.
  package let buttons: [PanelButton]
  private let buttonFrames: [PanelButton: CGRect]

  static let inset: CGFloat = 16, control: CGFloat = 28, gap: CGFloat = 8, rowGap: CGFloat = 4
  private static let headHeight: CGFloat = 3 * control + 2 * gap + 2 * 12
  private static let stripHeight: CGFloat = 132
  /// The distances in points of the controls of a compact head from the edges, and from each other.
  private static let compactInset: CGFloat = 8, compactGap: CGFloat = 4
  private static let compactHeadHeight: CGFloat = 2 * control + compactGap + 2 * compactInset
  /// The height in points below which a panel has a compact head.
  private static let low: CGFloat = 260
  /// The width in points between the insets below which the value of a row is below its label.
  private static let narrow: CGFloat = 288

  package init(frame: CGRect) {
    let isSound = [frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite)
    let frame = isSound ? frame.standardized : .zero
    self.frame = frame
    // A twentieth of a button's width is spare.
    let least = Self.shares * 0.95 + Self.rowGaps
    isCompact = frame.height < Self.low || least > max(0, frame.width - 2 * Self.inset)
    let top = min(isCompact ? Self.compactHeadHeight : Self.headHeight, frame.height)
    let foot = frame.height - top >= 2 * Self.stripHeight ? Self.stripHeight : 0
    head = frame.row(top)
    list = frame.row(max(0, frame.height - top - foot), at: top)
    strip = frame.row(foot, at: frame.height - foot)
    let placed = Self.placedButtons(in: frame, isCompact: isCompact)
    buttons = placed.map(\.button)
    buttonFrames = Dictionary(uniqueKeysWithValues: placed)
  }

  package var width: CGFloat { max(0, frame.width - 2 * Self.inset) }
  package var left: CGFloat { frame.minX + Self.inset }
  package var right: CGFloat { left + width }

  private static let shares = PanelButton.row.reduce(0) { $0 + $1.width }
  private static let rowGaps = rowGap * CGFloat(PanelButton.row.count - 1)

  private static func placedButtons(
    in frame: CGRect, isCompact: Bool
  ) -> [(button: PanelButton, frame: CGRect)] {
    let width = max(0, frame.width - 2 * inset), undo = min(39, width / 4)
    let middle = PanelButton.row.map { button, share in
      (button, (max(0, width - rowGaps) * share / shares).rounded(.down))
    }
    let rows: [[(PanelButton, CGFloat)]] =
      isCompact
      ? [
        [(.profile, width - control - rowGap), (.more, control)],
        [(.undo, undo), (.redo, undo), (.filter, width - 2 * (undo + rowGap))],
      ] : [[(.profile, width)], middle, [(.filter, width - 88 - rowGap), (.changed, 88)]]
    var placed: [(PanelButton, CGRect)] = []
    var y = frame.minY + (isCompact ? compactInset : 12)
    for row in rows {
      var x = frame.minX + inset
      for (button, width) in row {
        placed.append((button, CGRect(x: x, y: y, width: max(0, width), height: control)))
        x += width + rowGap
      }
      y += control + (isCompact ? compactGap : gap)
    }
    return placed
  }

  /// Returns the button from which the menu of another one drops down: itself, or the menu of a compact head.
  func anchor(of button: PanelButton) -> PanelButton { buttonFrames[button] == nil ? .more : button }

  /// Returns the frame of a button, which is empty if it is not shown.
  package func frame(of button: PanelButton) -> CGRect { buttonFrames[button] ?? .zero }

  /// Returns whether any part of a line of the list is visible.
  func shows(_ line: CGRect) -> Bool { line.maxY > list.minY && line.minY < list.maxY }

  /// Whether the value of a row is below its label.
  private var isNarrow: Bool { width < Self.narrow }

  package var rowHeight: CGFloat { PanelList.rowHeight + valueTop }

  /// The distance of the value of a row from the line of its label, in points.
  var valueTop: CGFloat { isNarrow ? 18 : 0 }

  func labelEnd(ofSwitch isSwitch: Bool) -> CGFloat {
    isNarrow ? right : isSwitch ? right - 44 : number - 72
  }

  package func track(in row: CGRect) -> CGRect {
    CGRect(x: left, y: row.minY + valueTop + 25, width: width, height: 2)
  }

  /// Returns the areas of a row in which a press is on its track, and on the dot that resets it.
  func zones(in row: CGRect) -> (track: CGRect, dot: CGRect) {
    (row.below(valueTop + 20), row.column(left - row.minX))
  }

  package func field(in row: CGRect) -> CGRect {
    let width = min(120, self.width / 2)
    return CGRect(x: max(left, number - width + 6), y: row.minY + valueTop + 3, width: width, height: 18)
  }

  /// The trailing edge of the numbers, before their units.
  package var number: CGFloat { max(left, right - Self.unitWidth - 12) }
  static let unitWidth: CGFloat = 60
}
