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

  package func frame(of button: Button) -> CGRect {
    let top = frame.minY + 12
    let next = Self.control + Self.gap
    switch button {
    case .profile: return CGRect(x: left, y: top, width: width, height: Self.control)
    case .filter: return CGRect(x: left, y: top + 2 * next, width: width, height: Self.control)
    case .undo, .redo, .save, .copy, .compare, .reset:
      let gap: CGFloat = 4
      let all = Self.row.reduce(0) { $0 + $1.width }
      let room = max(0, width - gap * CGFloat(Self.row.count - 1))
      var x = left
      for (other, share) in Self.row {
        let width = (room * share / all).rounded(.down)
        if other == button { return CGRect(x: x, y: top + next, width: width, height: Self.control) }
        x += width + gap
      }
      return .zero
    }
  }

  /// Returns the button at a point.
  package func button(at point: CGPoint) -> Button? {
    frame.contains(point) ? Button.allCases.first { frame(of: $0).contains(point) } : nil
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
