import Foundation

extension CoverageMask {
  /// Creates the mask of a line with round joins and caps. Each value is the largest coverage by any segment.
  /// `width` is in pixels. Only the pixels in `columns` are part of the mask, or all if that is nil.
  init?(polyline points: [CGPoint], width: Double, scale: Double, in columns: Range<Int>? = nil) {
    guard width > 0, width <= MaskWindow.limit else { return nil }
    let reach = width / 2 + 0.5
    let half = width / 2
    guard let whole = MaskWindow(PointBox(points, scale: scale), beyond: half),
      let window = columns.map({ whole.cut(to: $0) }) ?? whole
    else { return nil }
    let left = Double(window.left), top = Double(window.top)
    self.init(window) { pixels in
      let pen = Pen(pixels: pixels, width: window.width, height: window.height, half: half, reach: reach)
      var last: (x: Double, y: Double)?
      var isDot = false
      for point in points {
        let x = Double(point.x) * scale - left, y = Double(point.y) * scale - top
        guard x.isFinite, y.isFinite else {
          if let last, isDot { pen.stroke(last.x, last.y, last.x, last.y) }
          last = nil
          continue
        }
        if let last { pen.stroke(last.x, last.y, x, y) }
        isDot = last == nil
        last = (x, y)
      }
      if let last, isDot { pen.stroke(last.x, last.y, last.x, last.y) }
    }
  }
}

/// Draws single segments with round ends into a mask.
/// Only pixels near the outline are measured; the interior of a row is filled in one run.
private struct Pen {
  let pixels: UnsafeMutablePointer<UInt8>
  let width: Int, height: Int
  /// Half the line's width, and that plus half a pixel, which is the farthest distance from the center line
  /// at which pixels are drawn.
  let half: Double, reach: Double

  func stroke(_ ax: Double, _ ay: Double, _ bx: Double, _ by: Double) {
    let first = clampedIndex((ay < by ? ay : by) - reach, height)
    let end = clampedIndex((ay > by ? ay : by) + reach + 1, height)
    let left = clampedIndex((ax < bx ? ax : bx) - reach, width)
    let right = clampedIndex((ax > bx ? ax : bx) + reach + 1, width)
    guard first < end, left < right else { return }
    let outer = Capsule(ax, ay, bx, by, radius: reach)
    let inner = half > 1 ? Capsule(ax, ay, bx, by, radius: half - 0.5) : nil
    let small = right - left <= 12
    var y = first
    while y < end {
      let row = pixels + y &* width
      let middle = Double(y) + 0.5
      if small {
        measure(outer, row, middle, left, right)
      } else if let span = outer.span(at: middle) {
        let from = clampedIndex(span.from - 0.5, width), to = clampedIndex(span.to + 0.5, width)
        if let solid = inner?.span(at: middle) {
          let solidFrom = clampedIndex((solid.from - 0.5).rounded(.up), width)
          let solidTo = clampedIndex(solid.to + 0.5, width)
          if solidFrom < solidTo {
            measure(outer, row, middle, from, solidFrom)
            (row + solidFrom).update(repeating: 255, count: solidTo - solidFrom)
            measure(outer, row, middle, solidTo, to)
          } else {
            measure(outer, row, middle, from, to)
          }
        } else {
          measure(outer, row, middle, from, to)
        }
      }
      y &+= 1
    }
  }

  /// Raises the pixels `from` to `to` of a row to their coverage by the segment. The coverage is the overlap
  /// of the pixel's extent with the line's extent, measured across the line.
  private func measure(
    _ line: Capsule, _ row: UnsafeMutablePointer<UInt8>, _ middle: Double, _ from: Int, _ to: Int
  ) {
    let py = middle - line.ay
    let rise = py * line.dy
    var x = from
    while x < to {
      if row[x] < 255 {
        let px = Double(x) + 0.5 - line.ax
        var t = (px * line.dx + rise) * line.inverseSquare
        if t < 0 { t = 0 } else if t > 1 { t = 1 }
        let ex = px - t * line.dx, ey = py - t * line.dy
        let distance = (ex * ex + ey * ey).squareRoot()
        let high = distance + 0.5 < half ? distance + 0.5 : half
        let low = distance - 0.5 > -half ? distance - 0.5 : -half
        if high > low {
          let value = UInt8((high - low) * 255 + 0.5)
          if value > row[x] { row[x] = value }
        }
      }
      x &+= 1
    }
  }

  /// Returns a coordinate as an index, rounded down and clamped to 0...count.
  private func clampedIndex(_ value: Double, _ count: Int) -> Int {
    if !(value > 0) { return 0 }
    return value < Double(count) ? Int(value) : count
  }
}

/// The points within a radius of a segment. The area is convex, so a row intersects it in one span.
private struct Capsule {
  let ax: Double, ay: Double, dx: Double, dy: Double
  let radius: Double
  /// The inverse of the segment's squared length, or 0 for a dot.
  let inverseSquare: Double

  init(_ ax: Double, _ ay: Double, _ bx: Double, _ by: Double, radius: Double) {
    (self.ax, self.ay, dx, dy) = (ax, ay, bx - ax, by - ay)
    self.radius = radius
    let square = dx * dx + dy * dy
    inverseSquare = square > 1e-12 ? 1 / square : 0
  }

  /// Returns the span that the row at `y` shares with the area, or nil if there is none.
  func span(at y: Double) -> (from: Double, to: Double)? {
    var from = Double.infinity, to = -Double.infinity
    let a = y - ay, b = y - ay - dy
    let square = radius * radius
    if a * a < square {
      let chord = (square - a * a).squareRoot()
      from = ax - chord
      to = ax + chord
    }
    if b * b < square {
      let chord = (square - b * b).squareRoot()
      if ax + dx - chord < from { from = ax + dx - chord }
      if ax + dx + chord > to { to = ax + dx + chord }
    }
    if inverseSquare > 0, dy != 0 {
      // The two long sides, at their intersections with the row.
      let unit = radius * inverseSquare.squareRoot()
      let nx = -dy * unit, ny = dx * unit
      let t = (a - ny) / dy, u = (a + ny) / dy
      if t >= 0, t <= 1 {
        let x = ax + nx + t * dx
        if x < from { from = x }
        if x > to { to = x }
      }
      if u >= 0, u <= 1 {
        let x = ax - nx + u * dx
        if x < from { from = x }
        if x > to { to = x }
      }
    }
    return from < to ? (from, to) : nil
  }
}
