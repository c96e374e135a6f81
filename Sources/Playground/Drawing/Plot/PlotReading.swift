import ScrollBitmaps
import ScrollFiles
import Foundation

// The values under the pointer: a line across all panels, a dot on each line, and a chip in each panel.

extension PlotLayout {
  /// The values of all lines at the x coordinate of the pointer, in points of the figure: a chip per panel
  /// with values. Chips lie within the panels, so that they cover no label of an axis.
  typealias Reading = (x: CGFloat, chips: [Chip])

  /// A box with values, in points of the figure.
  struct Chip: Sendable {
    let frame: CGRect
    /// The items, with their places in the chip.
    let items: [Item]

    /// The distances of the items from the left and right edges, and from the upper and lower edges.
    static let padding: CGFloat = 6, inset: CGFloat = 1
  }

  /// A text in a chip: the position on the shared axis, or the value of a line.
  struct Item: Sendable {
    let text: String
    /// The line and its point that is read, in points of the figure, or nil for the position on the shared axis.
    var line: (color: Color, stroke: PlotStroke, dot: CGPoint)?
    /// The position of the top left corner.
    var place = CGPoint.zero
    var width: CGFloat = 0
  }

  /// The distance of chips from the line at the pointer, which leaves room for the pointer's picture, and
  /// from the edges of the panel.
  private static let chipGap: CGFloat = 12, edge: CGFloat = 1
  /// The distance of chips from the upper edge of a panel that is high enough, below the caps of the bands.
  private static let cap: CGFloat = 4
  private static let itemGap: CGFloat = 10

  static func reading(
    of figure: PlotFigure, over panels: [Panel], beside tag: Tag?, width: (String) -> CGFloat
  ) -> Reading? {
    guard let hover = figure.hover, hover.isFinite, let first = panels.first, let last = panels.last,
      (first.frame.minY...last.frame.maxY).contains(hover.y),
      (first.frame.minX...first.frame.maxX).contains(hover.x)
    else { return nil }
    let at = first.value(atX: hover.x)
    let position =
      NumberText.fixed(at - figure.xOrigin, decimals: figure.xDecimals, minus: .sign) + " " + figure.xUnit
    // The position is read in the panel under the pointer or, between two panels, in the upper one.
    let focus = panels.lastIndex { $0.frame.minY <= hover.y } ?? 0
    var reading: Reading = (hover.x, [])
    for (index, panel) in panels.enumerated() {
      var items = index == focus ? [Item(text: position, width: width(position))] : []
      for series in panel.panel.series.reversed() where series.isRead && series.points.count > 1 {
        guard let point = series.point(at: at) else { continue }
        let text = NumberText.fixed(Double(point.y), decimals: panel.panel.decimals, minus: .sign)
        let dot = CGPoint(x: panel.x(of: Double(point.x)), y: panel.y(of: Double(point.y)))
        items.append(
          Item(text: text, line: (series.shownColor, series.stroke, dot), width: width(text) + sample + 4))
      }
      let notes = panel.notes.map(\.frame)
      if let chip = chip(items, in: panel.frame, at: hover.x, beside: tag?.frame, notes) {
        reading.chips.append(chip)
      }
    }
    return reading
  }

  /// Returns a chip beside the line at the pointer: with an item per row, or with several in a row in a panel
  /// that is too low for that. It covers neither the tag nor the notes if it can be avoided, and the line
  /// only where it is too wide for either side. The last items are omitted if not even then all fit. The
  /// result is nil if there is no room.
  private static func chip(
    _ items: [Item], in frame: CGRect, at x: CGFloat, beside tag: CGRect?, _ notes: [CGRect]
  ) -> Chip? {
    let widest = max(x - frame.minX, frame.maxX - x) - chipGap - edge - 2 * Chip.padding
    let room = frame.insetBy(dx: edge, dy: edge)
    var items = items
    var covering: Chip?
    while !items.isEmpty {
      for most in [0, widest, room.width - 2 * Chip.padding] {
        let (placed, size) = arranged(items, within: most)
        let beside = [x + chipGap, x - chipGap - size.width]
        let fits = beside.contains { $0 >= room.minX && $0 + size.width <= room.maxX }
        let lefts = fits || most == 0 ? beside : [room.minX, room.maxX - size.width]
        let tops =
          [frame.minY + cap, frame.maxY - edge - size.height, frame.minY + edge]
          + Array(stride(from: frame.minY + cap, to: frame.maxY - edge - size.height, by: 4))
        let boxes = tops.flatMap { top in
          lefts.map { CGRect(origin: CGPoint(x: $0, y: top), size: size) }
        }
        let placeable = boxes.filter(room.contains)
        let free = placeable.filter { box in tag.map { !box.intersects($0) } ?? true }
        if let box = free.first(where: { box in !notes.contains { $0.intersects(box) } }) {
          return Chip(frame: box, items: placed)
        }
        if covering == nil {
          covering = (free.first ?? placeable.first).map { Chip(frame: $0, items: placed) }
        }
      }
      if let covering { return covering }
      items.removeLast()
    }
    return nil
  }

  /// Returns items in rows of a width in points, at least one in each, and the size of a chip around them.
  private static func arranged(_ items: [Item], within most: CGFloat) -> (items: [Item], size: CGSize) {
    var placed: [Item] = []
    var (x, row, widest) = (CGFloat(0), 0, CGFloat(0))
    for item in items {
      if x > 0, x + item.width > most { (x, row) = (0, row + 1) }
      var item = item
      item.place = CGPoint(x: Chip.padding + x, y: Chip.inset + CGFloat(row) * line)
      placed.append(item)
      widest = max(widest, x + item.width)
      x += item.width + itemGap
    }
    return (
      placed, CGSize(width: widest + 2 * Chip.padding, height: CGFloat(row + 1) * line + 2 * Chip.inset)
    )
  }

  func draw(_ reading: Reading, with pen: inout PlotPen) {
    let palette = pen.palette
    drawVertical(at: reading.x, palette.textTertiary, with: &pen)
    for item in reading.chips.flatMap(\.items) {
      guard let line = item.line,
        panels.contains(where: { $0.frame.insetBy(dx: -1, dy: -1).contains(line.dot) })
      else { continue }
      pen.dot(7, at: line.dot, palette.surface)
      pen.dot(5, at: line.dot, line.color)
    }
    for chip in reading.chips {
      let frame = chip.frame.offsetBy(dx: pen.offset.x, dy: pen.offset.y)
      let inner = frame.insetBy(dx: 1, dy: 1)
      pen.list.shape(.roundedRect(size: frame.size, radius: 6), at: frame.origin, palette.textTertiary)
      pen.list.shape(.roundedRect(size: inner.size, radius: 5), at: inner.origin, palette.surface)
      for item in chip.items {
        var place = item.place + chip.frame.origin
        if let line = item.line {
          pen.drawSample(Label(text: item.text, color: line.color, stroke: line.stroke, place: place))
          place.x += Self.sample + 4
        }
        pen.write(item.text, item.line == nil ? palette.textSecondary : palette.textPrimary, at: place)
      }
    }
  }
}
