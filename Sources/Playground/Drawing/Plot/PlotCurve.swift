import Foundation

/// The points of a series prepared for drawing as a line. They are in points of the panel's frame (origin at
/// the top left, y down), reduced to the visible detail and clipped to the frame. Gaps are marked by
/// ``Shape/penUp``.
struct PlotCurve {
  /// The points of the line; empty if no part of it lies in the frame.
  private(set) var points: [CGPoint] = []

  /// The only point of the line, or nil if it does not have exactly one.
  var onlyPoint: CGPoint? {
    let drawn = points.lazy.filter(\.isFinite).prefix(2)
    return drawn.count == 1 ? drawn.first : nil
  }

  init(_ series: [CGPoint], in panel: PlotLayout.Panel) {
    let size = panel.frame.size
    var run: [CGPoint] = []
    func place(_ fraction: Double, _ length: CGFloat) -> CGFloat {
      CGFloat(min(max(-1e6, fraction), 1e6)) * length
    }
    for point in series {
      let x = panel.xAxis.fraction(of: Double(point.x)), y = panel.yAxis.fraction(of: Double(point.y))
      if point.isFinite, !x.isNaN, !y.isNaN {
        run.append(CGPoint(x: place(x, size.width), y: place(1 - y, size.height)))
      } else {
        add(run, cutTo: size)
        run.removeAll(keepingCapacity: true)
      }
    }
    add(run, cutTo: size)
  }

  /// Returns the dotted lines from the value before each gap to the value after it, where they differ: there, content
  /// jumped. They are in points of the panel's frame.
  static func jumps(in series: [CGPoint], _ panel: PlotLayout.Panel) -> [[CGPoint]] {
    let size = panel.frame.size
    return series.indices.dropFirst().dropLast().compactMap { index in
      let (before, after) = (series[index - 1], series[index + 1])
      guard !series[index].isFinite, before.isFinite, after.isFinite else { return nil }
      let x = CGFloat(panel.xAxis.fraction(of: Double(after.x))) * size.width
      let ends = [before, after].map {
        min(max(0, 1 - CGFloat(panel.yAxis.fraction(of: Double($0.y)))), 1) * size.height
      }
      guard (0...size.width).contains(x), abs(ends[1] - ends[0]) > 3 else { return nil }
      let dots = stride(from: min(ends[0], ends[1]), through: max(ends[0], ends[1]), by: 4)
      return Array(
        dots.map { [CGPoint(x: x, y: $0), CGPoint(x: x, y: $0 + 1)] }.joined(separator: [Shape.penUp]))
    }
  }

  /// Returns whether a line, in which non-finite points lift the pen, has points in common with a rectangle.
  static func crosses(_ line: [CGPoint], _ box: CGRect) -> Bool {
    var last: CGPoint?
    for point in line {
      if point.isFinite, cut(last ?? point, point, to: box) != nil { return true }
      last = point.isFinite ? point : nil
    }
    return false
  }

  /// Returns the line in dashes, with lengths along the line in points. Each stretch between two gaps begins
  /// with a whole dash.
  func dashed(on: CGFloat, off: CGFloat) -> [CGPoint] {
    var result: [CGPoint] = []
    var last: CGPoint?
    var isOn = true
    var left = on
    for point in points {
      guard point.isFinite else {
        result.append(Shape.penUp)
        last = nil
        continue
      }
      guard let from = last else {
        result.append(point)
        (last, isOn, left) = (point, true, on)
        continue
      }
      let dx = point.x - from.x, dy = point.y - from.y
      let length = (dx * dx + dy * dy).squareRoot()
      var done: CGFloat = 0
      while length - done > left {
        done += left
        let end = CGPoint(x: from.x + dx * done / length, y: from.y + dy * done / length)
        if isOn { result += [end, Shape.penUp] } else { result.append(end) }
        isOn.toggle()
        left = isOn ? on : off
      }
      left -= length - done
      if isOn { result.append(point) }
      last = point
    }
    return result
  }

  /// Adds an uninterrupted run of points, lifting the pen before it and wherever it leaves the frame.
  private mutating func add(_ run: [CGPoint], cutTo size: CGSize) {
    let run = Self.thinned(Self.levelled(run))
    if run.count == 1, (0...size.width).contains(run[0].x), (0...size.height).contains(run[0].y) {
      if !points.isEmpty { points.append(Shape.penUp) }
      points.append(run[0])
      return
    }
    for (from, to) in zip(run, run.dropFirst()) {
      guard let (start, end) = Self.cut(from, to, to: CGRect(origin: .zero, size: size)) else { continue }
      if points.last != start {
        if !points.isEmpty { points.append(Shape.penUp) }
        points.append(start)
      }
      points.append(end)
    }
  }

  /// Reduces consecutive points of equal height to the first and the last.
  private static func levelled(_ run: [CGPoint]) -> [CGPoint] {
    var result: [CGPoint] = []
    for point in run {
      if result.count > 1, result[result.count - 2].y == point.y, result[result.count - 1].y == point.y {
        result.removeLast()
      }
      result.append(point)
    }
    return result
  }

  /// Reduces the points within half a point of width to the first, lowest, highest and last, in their order.
  private static func thinned(_ run: [CGPoint]) -> [CGPoint] {
    guard run.count > 64 else { return run }
    var result: [CGPoint] = []
    var start = 0
    while start < run.count {
      let column = (run[start].x * 2).rounded(.down)
      var end = start + 1, low = start, high = start
      while end < run.count, (run[end].x * 2).rounded(.down) == column {
        if run[end].y < run[low].y { low = end }
        if run[end].y > run[high].y { high = end }
        end += 1
      }
      var previous = -1
      for index in [start, min(low, high), max(low, high), end - 1] where index > previous {
        result.append(run[index])
        previous = index
      }
      start = end
    }
    return result
  }

  /// Returns the part of a segment within a rectangle, using the Liang–Barsky algorithm.
  private static func cut(_ from: CGPoint, _ to: CGPoint, to box: CGRect) -> (CGPoint, CGPoint)? {
    let dx = to.x - from.x, dy = to.y - from.y
    var enter: CGFloat = 0, leave: CGFloat = 1
    let sides = [
      (-dx, from.x - box.minX), (dx, box.maxX - from.x), (-dy, from.y - box.minY), (dy, box.maxY - from.y),
    ]
    for (speed, room) in sides {
      if speed == 0 {
        if room < 0 { return nil }
      } else if speed < 0 {
        enter = max(enter, room / speed)
      } else {
        leave = min(leave, room / speed)
      }
    }
    guard enter <= leave else { return nil }
    return (
      enter == 0 ? from : CGPoint(x: from.x + dx * enter, y: from.y + dy * enter),
      leave == 1 ? to : CGPoint(x: from.x + dx * leave, y: from.y + dy * leave)
    )
  }
}
