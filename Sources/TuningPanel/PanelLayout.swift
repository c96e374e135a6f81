import Foundation

/// The layout of the tuning panel in points of the window. In a frame that is too small, parts are empty.
package struct PanelLayout: Hashable, Sendable {
  /// The controls in the head of the panel.
  package enum Button: String, Hashable, Sendable, CaseIterable {
    case profile, undo, redo, save, copy, compare, reset, filter
  }

  package let frame: CGRect
  /// The area of the rows, and the strip below it that describes the row under the pointer.
  package let list: CGRect, strip: CGRect

  static let inset: CGFloat = 16, control: CGFloat = 28, gap: CGFloat = 8
  private static let headHeight: CGFloat = 3 * control + 2 * gap + 2 * 12
  private static let stripHeight: CGFloat = 132

  package init(frame: CGRect) {
    let isSound = [frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite)
    let frame = isSound ? frame.standardized : .zero
    self.frame = frame
    let head = min(Self.headHeight, frame.height)
    let foot = frame.height - head >= 2 * Self.stripHeight ? Self.stripHeight : 0
    list = CGRect(
      x: frame.minX, y: frame.minY + head, width: frame.width, height: max(0, frame.height - head - foot))
    strip = CGRect(x: frame.minX, y: frame.maxY - foot, width: frame.width, height: foot)
  }

  /// The width between the insets.
  package var width: CGFloat { max(0, frame.width - 2 * Self.inset) }
  package var left: CGFloat { frame.minX + Self.inset }
  package var right: CGFloat { left + width }

  /// The relative widths of the buttons in the middle row.
  private static let row: [(button: Button, width: CGFloat)] = [
    (.undo, 39), (.redo, 39), (.save, 76), (.copy, 37), (.compare, 60), (.reset, 41),
  ]

  private static let rowGap: CGFloat = 4
  /// The buttons of the middle row that a narrow panel leaves out, first the one that is missed least.
  private static let dispensable: [Button] = [.copy, .redo, .compare]

  /// The buttons of the middle row for which there is room.
  private var row: [(button: Button, width: CGFloat)] {
    var row = Self.row
    for button in Self.dispensable {
      let all = row.reduce(0) { $0 + $1.width }
      // A twentieth of a button's width is spare.
      if all * 0.95 + Self.rowGap * CGFloat(row.count - 1) <= width { break }
      row.removeAll { $0.button == button }
    }
    return row
  }

  /// The buttons that are shown, in tab order.
  package var buttons: [Button] {
    let left = Set(Self.row.map(\.button)).subtracting(row.map(\.button))
    return Button.allCases.filter { !left.contains($0) }
  }

  /// Returns the frame of a button, which is empty if a narrow panel leaves it out.
  package func frame(of button: Button) -> CGRect {
    let top = frame.minY + 12
    let next = Self.control + Self.gap
    switch button {
    case .profile: return CGRect(x: left, y: top, width: width, height: Self.control)
    case .filter: return CGRect(x: left, y: top + 2 * next, width: width, height: Self.control)
    case .undo, .redo, .save, .copy, .compare, .reset:
      let (row, gap) = (row, Self.rowGap)
      let all = row.reduce(0) { $0 + $1.width }
      let room = max(0, width - gap * CGFloat(row.count - 1))
      var x = left
      for (other, share) in row {
        let width = (room * share / all).rounded(.down)
        if other == button { return CGRect(x: x, y: top + next, width: width, height: Self.control) }
        x += width + gap
      }
      return .zero
    }
  }

  /// Returns the button at a point.
  package func button(at point: CGPoint) -> Button? {
    frame.contains(point) ? buttons.first { frame(of: $0).contains(point) } : nil
  }

  /// A part of a row.
  package enum Zone: Hashable, Sendable { case dot, value, track }

  /// Returns the frame of an entry in the window, at a scroll offset of the list.
  package func frame(of entry: PanelList.Entry, offset: CGFloat) -> CGRect {
    CGRect(x: frame.minX, y: list.minY + entry.top - offset, width: frame.width, height: entry.height)
  }

  /// Returns the frame of the track in the frame of a row.
  package func track(in row: CGRect) -> CGRect {
    CGRect(x: left, y: row.minY + 25, width: width, height: 2)
  }

  /// Returns the part of a row at a point.
  package func zone(_ point: CGPoint, in row: CGRect) -> Zone {
    if point.x < left { return .dot }
    return point.y >= row.minY + 20 ? .track : .value
  }

  /// Returns the frame of the text field for the number in a row.
  package func field(in row: CGRect) -> CGRect {
    let width = min(120, self.width / 2)
    return CGRect(x: number - width + 6, y: row.minY + 3, width: width, height: 18)
  }

  /// The trailing edge of the numbers, before their units.
  package var number: CGFloat { max(left, right - Self.unitWidth - 12) }
  static let unitWidth: CGFloat = 60
}
