import Foundation

// The names of lines and bands.

extension PlotLayout {
  /// Returns the names beside the ends of their lines, moved apart if they would overlap. If they do not all
  /// fit, the names of the rearmost lines are omitted.
  static func lineLabels(
    _ panel: PlotPanel, frame: CGRect, xAxis: PlotAxis, yAxis: PlotAxis, columns: Int, column: CGFloat,
    cut: (String) -> String
  ) -> [Label] {
    var wanted: [(top: CGFloat, series: PlotSeries)] = []
    for series in panel.series where !series.name.isEmpty {
      let last = series.points.last { point in
        point.isFinite && (0...1).contains(xAxis.fraction(of: Double(point.x)))
      }
      guard let last else { continue }
      let fraction = min(max(0, yAxis.fraction(of: Double(last.y))), 1)
      wanted.append((frame.maxY - frame.height * CGFloat(fraction) - line / 2, series))
    }
    let range = labelRange(top: frame.minY, height: frame.height)
    while !wanted.isEmpty {
      // The names of lines that end at the same place begin with the frontmost one.
      let order = wanted.indices.sorted { (wanted[$0].top, $1) < (wanted[$1].top, $0) }
      // The names alternate between the columns, so that each stays near its line.
      let places = (0..<columns).map { column in
        let part = order.enumerated().filter { $0.offset % columns == column }.map(\.element)
        let tops = spread(part.map { (start: wanted[$0].top, length: line) }, gap: 0, within: range)
        return tops.map { Array(zip(part, $0)) }
      }
      if places.allSatisfy({ $0 != nil }) {
        return places.enumerated().flatMap { number, places in
          (places ?? []).compactMap { index, top in
            let series = wanted[index].series
            let text = cut(series.name)
            if text.isEmpty { return nil }
            return Label(
              text: text, color: series.shownColor, stroke: series.stroke,
              place: CGPoint(x: frame.maxX + gap + column * CGFloat(number), y: top))
          }
        }
      }
      wanted.removeFirst()
    }
    return []
  }

  /// Returns the vertical range of names beside a panel.
  private static func labelRange(top: CGFloat, height: CGFloat) -> ClosedRange<CGFloat> {
    top - line / 2...max(top + height, top + line / 2)
  }

  /// Returns the number of columns in which all names of a panel fit beside it.
  static func nameColumns(of panel: PlotPanel, height: CGFloat) -> Int {
    let range = labelRange(top: 0, height: max(0, height))
    let most = max(1, ((range.upperBound - range.lowerBound) / line).rounded(.down))
    return max(1, Int((CGFloat(panel.named.count) / most).rounded(.up)))
  }

  /// Returns the names of lines in a row above their panel, the frontmost first.
  static func namesAbove(
    _ panel: PlotPanel, frame: CGRect, from left: CGFloat, width: (String) -> CGFloat
  ) -> [Label] {
    var x = left
    return panel.named.reversed().map { series in
      defer { x += sample + nameGap + width(series.name) + gap }
      return Label(
        text: series.name, color: series.shownColor, stroke: series.stroke,
        place: CGPoint(x: x, y: frame.minY - line - 4))
    }
  }

  /// Returns the band names above the first panel, to the right of its title. Each name appears once, at or
  /// near the start of the first band of that name.
  static func bandLabels(
    _ bands: [PlotBand], in panel: Panel, from start: CGFloat, to end: CGFloat, bottom: CGFloat,
    width: (String) -> CGFloat
  ) -> [Label] {
    var wanted: [(start: CGFloat, band: PlotBand)] = []
    for band in bands where !band.name.isEmpty && !wanted.contains(where: { $0.band.name == band.name }) {
      guard let (from, _) = panel.extent(from: band.from, to: band.to) else { continue }
      wanted.append((from, band))
    }
    while !wanted.isEmpty {
      let order = wanted.indices.sorted { (wanted[$0].start, $0) < (wanted[$1].start, $1) }
      let boxes = order.map { (start: wanted[$0].start, length: dot + 5 + width(wanted[$0].band.name)) }
      if let starts = spread(boxes, gap: 12, within: start...max(start, end)) {
        return zip(order, starts).map { index, start in
          Label(
            text: wanted[index].band.name, color: wanted[index].band.color,
            place: CGPoint(x: start, y: bottom - line))
        }
      }
      wanted.removeLast()
    }
    return []
  }

  /// The diameter of the dot before a band name.
  static let dot: CGFloat = 6

  /// Moves boxes, sorted by their starts, by the smallest distance that separates them within a range.
  /// Returns nil if they do not fit.
  private static func spread(
    _ boxes: [(start: CGFloat, length: CGFloat)], gap: CGFloat, within range: ClosedRange<CGFloat>
  ) -> [CGFloat]? {
    var starts: [CGFloat] = []
    var free = range.lowerBound
    for box in boxes {
      starts.append(max(box.start, free))
      free = starts[starts.count - 1] + box.length + gap
    }
    var limit = range.upperBound
    for index in boxes.indices.reversed() {
      starts[index] = min(starts[index], limit - boxes[index].length)
      limit = starts[index] - gap
    }
    // A small tolerance for rounding errors of the two passes.
    return (starts.first ?? range.lowerBound) < range.lowerBound - 0.01 ? nil : starts
  }
}
