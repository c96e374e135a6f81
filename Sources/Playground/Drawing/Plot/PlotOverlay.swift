import ScrollBitmaps
import ScrollFiles
import Foundation

// The elements over a plot's lines: levels, marks, the cursor with values, and events under the pointer.

extension PlotLayout {
  /// A box with the names of simultaneous events.
  struct Tag: Sendable {
    let names: [String]
    /// The frame of the box, in points of the figure.
    let frame: CGRect
    /// The x coordinate of the events on the shared axis, in points of the figure.
    let x: CGFloat

    static let padding: CGFloat = 6
  }

  private static let mostNames = 6
  /// The distance in points along the shared axis within which the pointer is at an event.
  private static let reach: CGFloat = 6

  static func tag(
    of figure: PlotFigure, over panels: [Panel], within inner: CGRect, width: (String) -> CGFloat
  ) -> Tag? {
    guard let hover = figure.hover, hover.isFinite, let first = panels.first, let last = panels.last,
      (first.frame.minY...last.frame.maxY).contains(hover.y),
      (first.frame.minX - reach...first.frame.maxX + reach).contains(hover.x)
    else { return nil }
    let events = figure.events.filter { $0.at.isFinite }.map { ($0.at, abs(first.x(of: $0.at) - hover.x)) }
    guard let (nearest, distance) = events.min(by: { $0.1 < $1.1 }), distance <= reach else { return nil }
    let names = figure.events.filter { $0.at == nearest && !$0.name.isEmpty }.map(\.name)
    let shown = Array(names.prefix(mostNames))
    guard !shown.isEmpty else { return nil }
    let size = CGSize(
      width: (shown.map(width).max() ?? 0) + 2 * Tag.padding, height: CGFloat(shown.count) * line + 8)
    let x = first.x(of: nearest)
    // The tag is above the pointer, and to the left of the events if there is no space on their right.
    let left = x + 6 + size.width <= inner.maxX ? x + 6 : x - 6 - size.width
    return Tag(
      names: shown,
      frame: CGRect(
        x: max(inner.minX, min(left, inner.maxX - size.width)),
        y: max(inner.minY, min(hover.y - size.height - 6, last.frame.maxY - size.height - 6)),
        width: min(size.width, inner.width), height: size.height),
      x: x)
  }

  static func note(
    of cursor: PlotEvent, below panel: Panel, within inner: CGRect, width: (String) -> CGFloat
  ) -> Note? {
    guard panel.xAxis.range.contains(cursor.at), !cursor.name.isEmpty else { return nil }
    let width = width(cursor.name)
    let left = panel.x(of: cursor.at) - width / 2
    let x = max(inner.minX, min(left, inner.maxX - width))
    return (cursor.name, CGRect(x: x, y: panel.frame.maxY + 4, width: width, height: line))
  }

  func drawLevelsAndMarks(of panel: Panel, with pen: inout PlotPen) {
    func drawRing(at place: CGPoint, _ color: Color) {
      pen.dot(7, at: place, color)
      pen.dot(4, at: place, pen.palette.surface)
    }
    for level in panel.panel.levels {
      guard let (from, to, y) = panel.extent(of: level) else { continue }
      // A dash that begins at whole points has the same mask at every position.
      let length = to - from
      let dashes = stride(from: 0, to: length, by: 5).map {
        [CGPoint(x: $0, y: 0), CGPoint(x: min($0 + 2, length), y: 0)]
      }
      pen.line(
        Array(dashes.joined(separator: [Shape.penUp])), width: 1, at: CGPoint(x: from, y: y), level.color)
      drawRing(at: CGPoint(x: to, y: y), level.color)
    }
    for mark in panel.panel.marks where mark.isRinged && panel.shows(mark) {
      drawRing(at: panel.place(of: mark), mark.color)
    }
    for note in panel.notes { pen.write(note.text, pen.palette.textSecondary, at: note.frame.origin) }
  }

  func draw(_ cursor: PlotEvent, with pen: inout PlotPen) {
    guard let first = panels.first, let last = panels.last else { return }
    let palette = pen.palette
    if first.xAxis.range.contains(cursor.at) {
      drawVertical(at: first.x(of: cursor.at), palette.textSecondary, with: &pen)
      if last.frame.minY > first.frame.minY, let note = cursorNote {
        pen.fill(
          CGRect(
            x: last.x(of: cursor.at), y: last.frame.maxY, width: 1, height: note.frame.minY - last.frame.maxY),
          palette.textSecondary)
      }
    }
    for panel in panels {
      // The dot of the frontmost series lies above the others.
      for readout in panel.readouts.reversed() {
        if panel.frame.insetBy(dx: -1, dy: -1).contains(readout.dot) {
          pen.dot(8, at: readout.dot, palette.surface)
          pen.dot(6, at: readout.dot, readout.label.color)
        }
        pen.drawSample(readout.label)
        pen.write(
          readout.label.text, palette.textPrimary,
          at: readout.label.place + CGPoint(x: Self.sample + 4, y: 0))
      }
    }
    if let note = cursorNote {
      pen.list.shape(
        .roundedRect(size: CGSize(width: note.frame.width + 8, height: Self.line), radius: 4),
        at: note.frame.origin + CGPoint(x: -4, y: 0) + pen.offset, palette.textSecondary)
      pen.write(note.text, palette.surface, at: note.frame.origin)
    }
  }

  /// Draws a line across all panels, at the cursor or the pointer.
  func drawVertical(at x: CGFloat, _ color: Color, with pen: inout PlotPen) {
    for panel in panels {
      pen.fill(CGRect(x: x, y: panel.frame.minY, width: 1, height: panel.frame.height), color)
    }
  }

  func draw(_ tag: Tag, with pen: inout PlotPen) {
    if let last = panels.last {
      pen.fill(CGRect(x: tag.x, y: last.frame.maxY - 9, width: 1, height: 9), pen.palette.textPrimary)
    }
    let frame = tag.frame.offsetBy(dx: pen.offset.x, dy: pen.offset.y)
    pen.list.shape(.roundedRect(size: frame.size, radius: 6), at: frame.origin, pen.palette.textPrimary)
    for (index, name) in tag.names.enumerated() {
      pen.list.text(
        name, .caption, pen.palette.surface, x: frame.minX + Tag.padding,
        y: frame.minY + 4 + CGFloat(index) * Self.line, width: frame.width - 2 * Tag.padding)
    }
  }
}

extension PlotLayout.Panel {
  func extent(of level: PlotLevel) -> (from: CGFloat, to: CGFloat, y: CGFloat)? {
    guard yAxis.range.contains(level.value), let (from, to) = extent(from: level.from, to: level.to) else {
      return nil
    }
    return (from.rounded(), to.rounded(), y(of: level.value).rounded())
  }

  func shows(_ mark: PlotMark) -> Bool {
    xAxis.range.contains(Double(mark.at.x)) && yAxis.range.contains(Double(mark.at.y))
  }

  func place(of mark: PlotMark) -> CGPoint {
    CGPoint(x: x(of: Double(mark.at.x)), y: y(of: Double(mark.at.y)))
  }

  /// The least distance in points of a name from lines, and from vertical lines at cursor and pointer.
  private static let clearance: CGFloat = 2, verticalClearance: CGFloat = 6

  /// Adds the names of levels and marks at positions within the frame where they overlap neither each other
  /// nor a line. The name of a mark moves away from the mark as far as it must, and also keeps away from
  /// vertical lines at x coordinates. A name for which there is no room is omitted.
  mutating func addNotes(beside verticals: [CGFloat], width: (String) -> CGFloat) {
    guard !panel.marks.isEmpty || !panel.levels.isEmpty else { return }
    let line = PlotLayout.line
    let levels = panel.levels.compactMap { level in extent(of: level).map { (level, $0) } }
    let curves =
      panel.series.map { PlotCurve($0.points, in: self).points }
      + levels.map { _, extent in
        [extent.from, extent.to].map { CGPoint(x: $0 - frame.minX, y: extent.y - frame.minY) }
      }
    func isFree(_ box: CGRect) -> Bool {
      guard frame.contains(box), !notes.contains(where: { $0.frame.intersects(box) }) else { return false }
      let wide = box.insetBy(dx: -Self.verticalClearance, dy: 0)
      guard !verticals.contains(where: { wide.minX < $0 && $0 < wide.maxX }) else { return false }
      let inside = box.insetBy(dx: -Self.clearance, dy: -Self.clearance)
        .offsetBy(dx: -frame.minX, dy: -frame.minY)
      return !curves.contains { PlotCurve.crosses($0, inside) }
    }
    func places(lefts: [CGFloat], tops: [CGFloat]) -> [CGPoint] {
      tops.flatMap { top in lefts.map { CGPoint(x: $0, y: top) } }
    }
    func add(_ text: String, at places: [CGPoint]) -> Bool {
      let size = CGSize(width: width(text), height: line)
      let boxes = places.lazy.map { CGRect(origin: $0, size: size) }
      guard let box = boxes.first(where: isFree) else { return false }
      notes.append((text, box))
      return true
    }
    for mark in panel.marks where !mark.name.isEmpty && shows(mark) {
      let place = place(of: mark), width = width(mark.name)
      let lefts = [place.x + 7, place.x - 7 - width, place.x - width / 2, place.x + 30]
      let beside = places(lefts: lefts, tops: [place.y - line - 4, place.y + 4, place.y - line / 2])
      if add(mark.name, at: beside) { continue }
      // Anywhere in the panel, as near to the mark as possible.
      let right = frame.maxX - width - 1, bottom = frame.maxY - line - 1
      let wanted = CGPoint(x: place.x - width / 2, y: place.y - line / 2)
      let all = places(
        lefts: Array(stride(from: frame.minX + 4, through: right, by: 12)) + [right],
        tops: Array(stride(from: frame.minY + 3, through: bottom, by: 4)) + [bottom])
      func distance(_ place: CGPoint) -> CGFloat {
        // The box may lie beside the mark with either end.
        max(0, abs(place.x - wanted.x) - width / 2) + abs(place.y - wanted.y)
      }
      _ = add(
        mark.name,
        at: all.map { ($0, distance($0)) }.sorted { $0.1 < $1.1 }.map(\.0))
    }
    for (level, (from, to, y)) in levels where !level.name.isEmpty {
      let width = width(level.name)
      _ = add(
        level.name,
        at: places(
          lefts: [from + 4] + Array(stride(from: from + 16, through: to - 8 - width, by: 12))
            + [to + 8, from - 4 - width],
          tops: [y - line - 3, y + 4, y - line / 2]))
    }
  }

  /// Adds the values of the series at a position on the shared axis, right-aligned, beginning with the
  /// frontmost series on the left. If they do not all fit, the values of the rearmost series are omitted.
  /// Among several values, one of a line that is named by a letter has that letter.
  mutating func addReadouts(
    at place: Double, from left: CGFloat, to right: CGFloat, width: (String) -> CGFloat
  ) {
    let shown = panel.series.reversed().filter(\.showsValue)
    var values: [(series: PlotSeries, y: Double, text: String, width: CGFloat)] = []
    var free = right - left
    for series in shown {
      guard let point = series.point(at: place) else { continue }
      let value = NumberText.fixed(Double(point.y), decimals: panel.decimals, minus: .sign)
      let text = shown.count > 1 && series.group.count == 1 ? series.group + " " + value : value
      let length = width(text) + 4 + PlotLayout.sample
      guard length <= free else { break }
      values.append((series, Double(point.y), text, length))
      free -= length + 10
    }
    var start = right - values.reduce(0) { $0 + $1.width + 10 } + 10
    for (series, y, text, length) in values {
      let label = PlotLayout.Label(
        text: text, color: series.shownColor, stroke: series.stroke, place: CGPoint(x: start, y: titleTop))
      readouts.append((label, CGPoint(x: x(of: place), y: self.y(of: y))))
      start += length + 10
    }
  }
}

extension PlotSeries {
  /// Returns the last point at or before a position on the shared axis, for points in ascending order.
  /// Returns nil in a gap, unless the value before it is held, and beyond both ends.
  func point(at place: Double) -> CGPoint? {
    var low = 0, high = points.count
    while low < high {
      let middle = low + (high - low) / 2
      // A gap has no position; it is treated like the next point that has one.
      var next = middle
      while next < high, points[next].x.isNaN { next += 1 }
      if next < high, Double(points[next].x) <= place + 1e-9 { low = next + 1 } else { high = middle }
    }
    if isHeld {
      while low > 0, !points[low - 1].isFinite { low -= 1 }
      if low > 0, low < points.count, !points[low].isFinite { return points[low - 1] }
    }
    guard low > 0, points[low - 1].isFinite else { return nil }
    let isEnd = low == points.count || !points[low].isFinite
    return isEnd && points[low - 1].x < place - 1e-9 ? nil : points[low - 1]
  }
}
