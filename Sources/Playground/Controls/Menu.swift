import Foundation
import PlaygroundDrawing
import ScrollBitmaps

/// A list of commands above the other parts of a window: rows with headings, marks, keys and parts. Rows that
/// do not fit are scrolled.
package struct Menu<Command: Hashable & Sendable> {
  package struct Row {
    package var title: String
    /// What the row does, or `nil` for a heading of the rows below it.
    package var command: Command?
    /// Whether the row is in effect, which a mark shows.
    package var isOn: Bool
    package var isEnabled: Bool
    /// The keys that have the same effect outside the menu.
    package var keys: String
    package var parts: [Part]
    /// A word in small print after the title.
    package var detail = ""
    /// The heights of a small curve at the right, from 0 to 1, at even distances.
    package var curve: [Double] = []

    package init(
      _ title: String, _ command: Command?, isOn: Bool = false, isEnabled: Bool = true, keys: String = "",
      parts: [Part] = []
    ) {
      (self.title, self.command, self.isOn) = (title, command, isOn)
      (self.isEnabled, self.keys, self.parts) = (isEnabled, keys, parts)
    }

    fileprivate var isSelectable: Bool { command != nil && isEnabled }
  }

  /// A button at the end of a row.
  package struct Part {
    package var title: String
    package var command: Command
    package var width: CGFloat
    /// The keys that press the part of the highlighted row.
    package var keys: [WindowEvent.Key]
    /// The title of the row while it asks for a second press of the part, or `nil` if one is enough.
    package var question: String?

    package init(
      _ title: String, _ command: Command, width: CGFloat, keys: [WindowEvent.Key], question: String? = nil
    ) {
      (self.title, self.command, self.width) = (title, command, width)
      (self.keys, self.question) = (keys, question)
    }
  }

  package let rows: [Row]
  package let frame: CGRect
  package let look: MenuLook
  package var selection: MenuSelection

  package init(_ rows: [Row], _ frame: CGRect, _ look: MenuLook, _ selection: MenuSelection) {
    (self.rows, self.frame, self.look, self.selection) = (rows, frame, look, selection)
  }

  // MARK: Places

  /// Returns the frame of a row, or `nil` if it is not visible.
  package func row(_ index: Int) -> CGRect? {
    look.row(index, of: rows.count, from: selection.first, in: frame)
  }

  private func index(of command: Command) -> (row: Int, part: Int)? {
    for (index, row) in rows.enumerated() {
      if row.command == command { return (index, 0) }
      if let part = row.parts.firstIndex(where: { $0.command == command }) { return (index, part + 1) }
    }
    return nil
  }

  /// Returns the frame of the row with a command, which may be that of a part.
  package func row(with command: Command) -> CGRect? { index(of: command).flatMap { row($0.row) } }

  /// Returns the frames of the title of a row, and of its parts, for which a narrow row has no room.
  private func frames(of row: Row, in frame: CGRect) -> [CGRect] {
    let widths = row.parts.map { frame.width < 140 ? 0 : frame.width < 180 ? $0.width - 6 : $0.width }
    var x = frame.maxX - widths.reduce(0, +)
    var frames = [CGRect(x: frame.minX, y: frame.minY, width: x - frame.minX, height: frame.height)]
    for width in widths {
      frames.append(CGRect(x: x, y: frame.minY, width: width, height: frame.height))
      x += width
    }
    return frames
  }

  /// The highlighted row, if any.
  package var highlighted: Row? {
    selection.row.flatMap { rows.indices.contains($0) ? rows[$0] : nil }
  }

  /// Returns the index of the highlighted part of the highlighted row, or `nil` if its title is highlighted.
  private func part(of row: Row) -> Int? {
    row.parts.indices.contains(selection.part - 1) ? selection.part - 1 : nil
  }

  /// The visible rows that can be chosen, and their parts.
  package var controls: [Control<Command>] {
    rows.enumerated().flatMap { index, row -> [Control<Command>] in
      guard let command = row.command, let frame = self.row(index) else { return [] }
      let parts = zip(row.parts, frames(of: row, in: frame).dropFirst())
      return [Control(command, frame)] + parts.map { Control($0.command, $1) }
    }
  }

  /// The frame of the mark at the right edge that shows which rows are visible, or `nil` if all are.
  package var scrollMark: CGRect? {
    let count = rows.count, fitting = look.fitting(count, in: frame)
    guard count > fitting, fitting > 0 else { return nil }
    let track = frame.insetBy(dx: 0, dy: 6).height
    let height = max(16, track * CGFloat(fitting) / CGFloat(count))
    let share = CGFloat(min(selection.first, count - fitting)) / CGFloat(count - fitting)
    return CGRect(
      x: frame.maxX - 6, y: (frame.minY + 6 + (track - height) * share).rounded(), width: 3,
      height: height.rounded())
  }

  // MARK: Highlight

  /// Highlights the row or the part with a command, which withdraws a question of another one.
  package mutating func highlight(_ command: Command) {
    if let (row, part) = index(of: command) { highlight(row, part) }
  }

  private mutating func highlight(_ row: Int, _ part: Int = 0) {
    guard row != selection.row || part != selection.part else { return }
    (selection.row, selection.part, selection.asks) = (row, part, false)
  }

  /// Moves the highlight by a row that can be chosen, wrapping around at the ends, and scrolls to it.
  package mutating func move(by step: Int) {
    let count = rows.count
    guard rows.contains(where: \.isSelectable) else { return }
    var next = selection.row ?? (step > 0 ? -1 : count)
    repeat { next = (next + step + count) % count } while !rows[next].isSelectable
    highlight(next)
    let fitting = max(1, look.fitting(count, in: frame))
    // A heading above the row is shown with it.
    let top = next > 0 && rows[next - 1].command == nil && fitting > 1 ? next - 1 : next
    if top < selection.first { selection.first = top }
    if next >= selection.first + fitting { selection.first = next - fitting + 1 }
  }

  /// Scrolls by a number of rows, with positive values further down.
  package mutating func scroll(by lines: Int) {
    let last = max(0, rows.count - max(1, look.fitting(rows.count, in: frame)))
    // No menu is longer; a wheel may report any value.
    selection.first = min(max(0, selection.first + min(max(-10_000, lines), 10_000)), last)
  }

  // MARK: Choosing

  package enum Outcome: Hashable, Sendable {
    case chosen(Command), closed
    /// The menu handled the key or the press without a choice.
    case handled
  }

  /// Handles the choice of a row or a part. A part that needs a second press asks for it first.
  package mutating func choose(_ command: Command) -> Outcome {
    guard let (row, part) = index(of: command), rows[row].isEnabled else { return .handled }
    guard part > 0, rows[row].parts[part - 1].question != nil else { return .chosen(command) }
    highlight(row, part)
    defer { selection.asks = true }
    return selection.asks ? .chosen(command) : .handled
  }

  package mutating func handle(_ key: WindowEvent.Key, isRepeated: Bool) -> Outcome {
    let row = highlighted, parts = row?.parts ?? []
    if let part = parts.first(where: { $0.keys.contains(key) }) {
      return isRepeated ? .handled : choose(part.command)
    }
    switch key {
    case .up, .down: move(by: key == .up ? -1 : 1)
    case .left, .right:
      guard !parts.isEmpty else { break }
      let count = parts.count + 1
      selection.part = (selection.part + (key == .left ? count - 1 : 1)) % count
      selection.asks = false
    case .enter, .space:
      if isRepeated { break }
      guard let row, let command = row.command else { return .closed }
      return choose(part(of: row).map { row.parts[$0].command } ?? command)
    case .escape:
      guard selection.asks else { return .closed }
      (selection.part, selection.asks) = (0, false)
    case .home, .end:
      selection.row = nil
      move(by: key == .home ? 1 : -1)
    case .pageUp, .pageDown, .tab, .backspace, .delete, .menu, .function, .character: break
    }
    return .handled
  }

  // MARK: Drawing

  package func draw(_ style: DrawingStyle, into list: inout DrawList) {
    guard frame.width > 8, frame.height > 8 || look.list != nil else { return }
    let palette = style.palette
    if look.isRaised { list.raisedGround(frame, radius: look.radius, palette) }
    for (index, row) in rows.enumerated() {
      guard let frame = self.row(index) else { continue }
      if let look = look.list {
        draw(row, in: frame, look, isHighlighted: selection.row == index, palette, into: &list)
      } else {
        draw(row, in: frame, isHighlighted: selection.row == index, style, into: &list)
      }
    }
    if let mark = scrollMark { list.shape(.capsule(mark.size), at: mark.origin, palette.textSecondary) }
  }

  private func draw(
    _ row: Row, in frame: CGRect, isHighlighted: Bool, _ style: DrawingStyle, into list: inout DrawList
  ) {
    let palette = style.palette, measuring = style.measuring
    let isHeading = row.command == nil, isHighlighted = isHighlighted && row.isEnabled
    if isHighlighted {
      list.fill(frame, radius: look.rowRadius, palette[keyPath: look.highlight])
    }
    if row.isOn {
      let center = CGPoint(x: frame.minX + look.mark + 3, y: frame.midY)
      list.dot(6, at: center, palette[keyPath: look.markColor])
    }
    let isMarked = look.reservesMarks || rows.contains(where: \.isOn)
    let indent = isMarked && !isHeading ? look.markedIndent : look.indent
    var end = frame.maxX - look.indent, title = row.title
    if !row.parts.isEmpty {
      let frames = frames(of: row, in: frame), chosen = isHighlighted ? part(of: row) : nil
      let asking = selection.asks ? chosen : nil
      end = frames[asking ?? 0].maxX - 4
      for (index, part) in row.parts.enumerated() where asking == nil || index == asking {
        draw(part, in: frames[index + 1], index == chosen, asks: asking != nil, palette, into: &list)
      }
      title = asking.flatMap { row.parts[$0].question } ?? title
    } else if !row.keys.isEmpty {
      if !row.curve.isEmpty {
        let origin = CGPoint(x: end - Self.curve.width, y: frame.midY - Self.curve.height / 2)
        list.curve(row.curve, in: CGRect(origin: origin, size: Self.curve), palette.textSecondary)
        end -= Self.curve.width + 8
      }
      list.text(row.keys, .caption, palette.textSecondary, x: end, y: frame.midY - 7, .trailing)
      end -= measuring.width(of: row.keys, style: .caption) + 8
    }
    let color =
      isHeading || look.isDim && row.isEnabled && !isHighlighted
      ? palette.textSecondary : row.isEnabled ? palette.textPrimary : palette.textTertiary
    list.text(
      title, isHeading ? .caption : .panel, color, x: frame.minX + indent,
      y: frame.midY - (isHeading ? 5 : 8), width: max(0, end - frame.minX - indent))
    let detail = frame.minX + indent + measuring.width(of: title, style: .panel) + 8
    if !row.detail.isEmpty, detail + 16 < end {
      list.text(
        row.detail, .caption, palette.textSecondary, x: detail, y: frame.midY - 6, width: end - detail)
    }
  }

  private static var curve: CGSize { CGSize(width: 48, height: 16) }

  /// Draws a row of a list.
  private func draw(
    _ row: Row, in frame: CGRect, _ look: MenuLook.List, isHighlighted: Bool, _ palette: Palette,
    into list: inout DrawList
  ) {
    if row.isOn || isHighlighted { list.fill(frame, radius: 8, palette[keyPath: look.ground]) }
    if row.isOn {
      list.shape(
        .capsule(CGSize(width: 3, height: 12)), at: CGPoint(x: frame.minX + 4, y: (frame.midY - 6).rounded()),
        palette.accent)
    }
    let style = row.isOn ? look.onStyle : look.style
    list.text(
      row.title, style, row.isOn ? palette.textPrimary : palette.textSecondary,
      x: frame.minX + self.look.indent, y: (frame.midY - style.lineHeight / 2).rounded(),
      width: frame.width - self.look.indent - 8)
  }

  private func draw(
    _ part: Part, in frame: CGRect, _ isHighlighted: Bool, asks: Bool, _ palette: Palette,
    into list: inout DrawList
  ) {
    guard frame.width > 0 else { return }
    if isHighlighted {
      list.fill(frame.insetBy(dx: 1, dy: 3), radius: 6, palette.surface)
    }
    list.text(
      part.title, .caption,
      asks ? palette.danger : isHighlighted ? palette.textPrimary : palette.textSecondary, x: frame.midX,
      y: frame.midY - 7, .center, width: frame.width - 2)
  }
}

/// What is highlighted and visible in an open menu.
package struct MenuSelection: Hashable, Sendable {
  /// The index of the highlighted row.
  package var row: Int?
  /// The highlighted part of that row, counted from 1, or 0 for its title.
  package var part = 0
  /// Whether the row asks for a second press of the part.
  package var asks = false
  /// The index of the first visible row, if not all of them fit.
  package var first = 0

  package init(row: Int? = nil) { self.row = row }
}

/// The measures and colors of a menu. Lengths are in points.
package struct MenuLook: Sendable {
  package var radius: CGFloat = 8, rowHeight: CGFloat = 28, rowRadius: CGFloat = 6
  /// The distance of the rows from the upper and lower edges, and of their titles from the edges of a row.
  package var padding: CGFloat = 4, indent: CGFloat = 8
  /// The distance of a mark from the left edge of a row, and of the titles in a menu with marks.
  package var mark: CGFloat = 8, markedIndent: CGFloat = 22
  package var markColor: KeyPath<Palette, Color> & Sendable = \.textPrimary
  package var highlight: KeyPath<Palette, Color> & Sendable = \.hairline
  /// Whether the titles of rows are indented for marks even if there is none.
  package var reservesMarks = false
  /// Whether rows that are not highlighted are in the secondary color.
  package var isDim = false
  /// Whether a menu ends at the right edge of the control, and is above it where there is more room, instead of
  /// beginning at the left edge and being below it where it fits.
  package var endsAtControl = false
  /// Whether rows are lower if not all of them fit, instead of being scrolled.
  package var shrinks = false

  /// The styles of the rows of a list that may always be in sight, of which one is on, and its ground.
  package typealias List = (style: TextStyle, onStyle: TextStyle, ground: KeyPath<Palette, Color> & Sendable)

  /// The look of a list, or `nil` for a menu.
  package var list: List?
  /// Whether the rows lie on a ground above the other parts of the window.
  package var isRaised = true
  /// The number of columns of rows, which are read one after the other.
  package var columns = 1
  /// The distance of the rows from the left and right edges.
  package var inset: CGFloat = 4
  /// The distance of the menu from the control.
  private static let gap: CGFloat = 4

  package init() {}

  package func height(_ count: Int) -> CGFloat { CGFloat(count) * rowHeight + 2 * padding }

  /// Returns the number of rows that fit.
  package func fitting(_ count: Int, in frame: CGRect) -> Int {
    shrinks ? count : max(0, Int((frame.height - 2 * padding) / rowHeight))
  }

  /// Returns the frame of a menu of a number of rows within bounds: below the control from which it drops down,
  /// or above it if there is more room. `width` is the least width, as far as the bounds permit.
  package func frame(_ count: Int, from origin: CGRect, width: CGFloat, in bounds: CGRect) -> CGRect {
    let width = min(max(origin.width, width), bounds.width), full = height(count)
    let below = max(0, bounds.maxY - origin.maxY - Self.gap)
    let above = max(0, origin.minY - Self.gap - bounds.minY)
    let isBelow = full <= below && !endsAtControl || below >= above
    let height = min(full, isBelow ? below : above)
    return CGRect(
      x: min(max(endsAtControl ? origin.maxX - width : origin.minX, bounds.minX), bounds.maxX - width),
      y: isBelow ? origin.maxY + Self.gap : origin.minY - Self.gap - height, width: width, height: height)
  }

  /// Returns the frame of one of `count` rows, or `nil` if it is not visible. `first` is the first visible row.
  package func row(_ index: Int, of count: Int, from first: Int = 0, in frame: CGRect) -> CGRect? {
    guard index >= first, index < first + fitting(count, in: frame) else { return nil }
    let rows = max(1, (count + columns - 1) / columns), place = index - first
    let most = (frame.height - 2 * padding) / CGFloat(rows), isSnapped = list != nil && most >= 1
    let height = shrinks ? min(rowHeight, isSnapped ? most.rounded(.down) : most) : rowHeight
    let width = max(0, frame.width - 2 * inset) / CGFloat(columns)
    let step = list == nil ? width : width.rounded(.down)
    return CGRect(
      x: frame.minX + inset + step * CGFloat(place / rows),
      y: frame.minY + padding + height * CGFloat(place % rows), width: step, height: height)
  }
}
