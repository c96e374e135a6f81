import Foundation

/// The layout of the tuning panel in points of the window. In a frame that is too small, parts are empty.
package struct PanelLayout: Hashable, Sendable {
  /// The controls in the head of the panel. A compact head has the menu ``more`` in place of some of them.
  package enum Button: String, Hashable, Sendable, CaseIterable {
    case profile, more, undo, redo, save, copy, compare, reset, filter
  }

  package let frame: CGRect
  /// The area of the rows, and the strip below it that describes the row under the pointer.
  package let list: CGRect, strip: CGRect
  /// Whether the panel is narrow or low and has a compact head.
  package let isCompact: Bool

  static let inset: CGFloat = 16, control: CGFloat = 28, gap: CGFloat = 8
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
    isCompact = frame.height < Self.low || !Self.rowFits(in: max(0, frame.width - 2 * Self.inset))
    let head = min(isCompact ? Self.compactHeadHeight : Self.headHeight, frame.height)
    let foot = frame.height - head >= 2 * Self.stripHeight ? Self.stripHeight : 0
    list = CGRect(
      x: frame.minX, y: frame.minY + head, width: frame.width, height: max(0, frame.height - head - foot))
    strip = CGRect(x: frame.minX, y: frame.maxY - foot, width: frame.width, height: foot)
  }

  package var width: CGFloat { max(0, frame.width - 2 * Self.inset) }
  package var left: CGFloat { frame.minX + Self.inset }
  package var right: CGFloat { left + width }

  /// The relative widths of the buttons in the middle row.
  private static let row: [(button: Button, width: CGFloat)] = [
    (.undo, 39), (.redo, 39), (.save, 76), (.copy, 37), (.compare, 60), (.reset, 41),
  ]

  private static let rowGap: CGFloat = 4

  private static func rowFits(in width: CGFloat) -> Bool {
    // A twentieth of a button's width is spare.
    row.reduce(0) { $0 + $1.width } * 0.95 + rowGap * CGFloat(row.count - 1) <= width
  }

  /// The buttons that are shown, in tab order.
  package var buttons: [Button] {
    isCompact ? [.profile, .more, .undo, .redo, .filter] : Button.allCases.filter { $0 != .more }
  }

  /// The buttons whose actions are in the menu of a compact head.
  static let buttonsInMenu: [Button] = [.save, .copy, .compare, .reset]

  /// Returns the button from which the menu of another one drops down: itself, or the menu of a compact head.
  func anchor(of button: Button) -> Button { buttons.contains(button) ? button : .more }

  /// Returns the frame of a button, which is empty if it is not shown.
  package func frame(of button: Button) -> CGRect {
    guard buttons.contains(button) else { return .zero }
    let top = frame.minY + (isCompact ? Self.compactInset : 12)
    let next = Self.control + (isCompact ? Self.compactGap : Self.gap)
    func place(_ x: CGFloat, _ width: CGFloat, row: CGFloat) -> CGRect {
      CGRect(x: left + x, y: top + row * next, width: max(0, width), height: Self.control)
    }
    let undo = min(Self.row[0].width, width / 4)
    switch button {
    case .profile: return place(0, isCompact ? width - Self.control - Self.rowGap : width, row: 0)
    case .more: return place(width - Self.control, Self.control, row: 0)
    case .undo where isCompact: return place(0, undo, row: 1)
    case .redo where isCompact: return place(undo + Self.rowGap, undo, row: 1)
    case .filter:
      let x = isCompact ? 2 * (undo + Self.rowGap) : 0
      return place(x, width - x, row: isCompact ? 1 : 2)
    case .undo, .redo, .save, .copy, .compare, .reset:
      let (row, gap) = (Self.row, Self.rowGap)
      let all = row.reduce(0) { $0 + $1.width }
      let room = max(0, width - gap * CGFloat(row.count - 1))
      var x: CGFloat = 0
      for (other, share) in row {
        let width = (room * share / all).rounded(.down)
        if other == button { return place(x, width, row: 1) }
        x += width + gap
      }
      return .zero
    }
  }

  package func button(at point: CGPoint) -> Button? {
    frame.contains(point) ? buttons.first { frame(of: $0).contains(point) } : nil
  }

  package enum Zone: Hashable, Sendable { case dot, value, track }

  package func frame(of entry: PanelList.Entry, offset: CGFloat) -> CGRect {
    CGRect(x: frame.minX, y: list.minY + entry.top - offset, width: frame.width, height: entry.height)
  }

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

  package func zone(_ point: CGPoint, in row: CGRect) -> Zone {
    if point.x < left { return .dot }
    return point.y >= row.minY + valueTop + 20 ? .track : .value
  }

  package func field(in row: CGRect) -> CGRect {
    let width = min(120, self.width / 2)
    return CGRect(x: max(left, number - width + 6), y: row.minY + valueTop + 3, width: width, height: 18)
  }

  /// The trailing edge of the numbers, before their units.
  package var number: CGFloat { max(left, right - Self.unitWidth - 12) }
  static let unitWidth: CGFloat = 60
}
