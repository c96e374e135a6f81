import Foundation

extension CoverageMask {
  /// Creates the mask of the area inside a closed outline under the even-odd rule.
  /// Each value is the exact area of the pixel that lies inside, except in pixels where the outline crosses
  /// itself.
  init?(polygon points: [CGPoint], scale: Double) {
    let isFinite = points.allSatisfy { (Double($0.x) * scale).isFinite && (Double($0.y) * scale).isFinite }
    guard isFinite, points.count >= 3, let window = MaskWindow(PointBox(points, scale: scale)) else {
      return nil
    }
    let left = Double(window.left), top = Double(window.top)
    self.init(window) { pixels in
      let stride = window.width + 2
      let sums = UnsafeMutablePointer<Float>.allocate(capacity: stride * window.height)
      sums.initialize(repeating: 0, count: stride * window.height)
      defer { sums.deallocate() }
      let area = AreaSums(sums: sums, marks: pixels, width: window.width, height: window.height)
      var x0 = Double(points[points.count - 1].x) * scale - left
      var y0 = Double(points[points.count - 1].y) * scale - top
      for point in points {
        let x1 = Double(point.x) * scale - left, y1 = Double(point.y) * scale - top
        if y0 < y1 {
          area.add(x0, y0, x1, y1, sign: 1)
        } else if y0 > y1 {
          area.add(x1, y1, x0, y0, sign: -1)
        }
        (x0, y0) = (x1, y1)
      }
      area.resolve()
    }
  }
}

/// The difference between each pixel's average winding number and the number of the pixel to its left. Edges
/// contribute only to the few pixels they cross. A sweep along each row then sums the differences to the
/// winding numbers.
private struct AreaSums {
  /// The differences, `width + 2` numbers per row.
  let sums: UnsafeMutablePointer<Float>
  /// The marks, `width` bytes per row: 1 where an edge contributed to the number. The sweep replaces them
  /// with the coverage.
  let marks: UnsafeMutablePointer<UInt8>
  let width: Int, height: Int

  /// Adds an edge that runs down from (x0, y0) to (x1, y1).
  func add(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, sign: Double) {
    // Flatter edges enclose no area, and their slope may overflow.
    guard y1 - y0 > 1e-9 else { return }
    let slope = (x1 - x0) / (y1 - y0)
    // Rounding must not move a point beyond the ends of the edge.
    let low = x0 < x1 ? x0 : x1, high = x0 < x1 ? x1 : x0
    let end = y1 < Double(height) ? y1 : Double(height)
    var y = y0 > 0 ? y0 : 0
    guard y < end else { return }
    var x = x0 + (y - y0) * slope
    if x < low { x = low } else if x > high { x = high }
    var row = Int(y)
    while row < height, y < end {
      let below = Double(row + 1)
      let next = below < end ? below : end
      var nextX = x0 + (next - y0) * slope
      if nextX < low { nextX = low } else if nextX > high { nextX = high }
      pass(row, x < nextX ? x : nextX, x < nextX ? nextX : x, (next - y) * sign)
      x = nextX
      y = next
      row += 1
    }
  }

  /// Adds the part of an edge within one row, from `low` to `high`, with the signed height `weight`.
  private func pass(_ row: Int, _ low: Double, _ high: Double, _ weight: Double) {
    var low = low, high = high, weight = weight
    let side = Double(width)
    guard low < side else { return }
    if low < 0 {
      let outside = high <= 0 ? weight : weight * (-low / (high - low))
      put(row, 0, outside)
      if high <= 0 { return }
      weight -= outside
      low = 0
    }
    if high > side {
      weight *= (side - low) / (high - low)
      high = side
    }
    let length = high - low, middle = (low + high) / 2
    var pixel = Int(low)
    var before = 0.0, left = 0.0
    repeat {
      // The integral, up to the right side of this pixel, of the fraction of the part that lies further left.
      let edge = Double(pixel + 1)
      let right = edge >= high ? edge - middle : (edge - low) * (edge - low) / (2 * length)
      let share = right - left
      put(row, pixel, weight * (share - before))
      before = share
      left = right
      pixel += 1
    } while Double(pixel) < high
    put(row, pixel, weight * (1 - before))
  }

  private func put(_ row: Int, _ pixel: Int, _ value: Double) {
    guard pixel < width else { return }
    sums[row &* (width &+ 2) &+ pixel] += Float(value)
    marks[row &* width &+ pixel] = 1
  }

  /// Converts the differences to coverage, filling the pixels between marks in runs.
  func resolve() {
    var row = 0
    while row < height {
      let line = marks + row * width, numbers = sums + row * (width + 2)
      var winding: Float = 0
      var value: UInt8 = 0
      var x = 0
      while x < width {
        if line[x] == 0 {
          let found = memchr(line + x, 1, width - x)
          let next = found.map { line.distance(to: $0.assumingMemoryBound(to: UInt8.self)) } ?? width
          if value > 0 { (line + x).update(repeating: value, count: next - x) }
          x = next
        }
        if x < width {
          winding += numbers[x]
          var odd = winding < 0 ? -winding : winding
          odd -= 2 * (odd / 2).rounded(.down)
          if odd > 1 { odd = 2 - odd }
          value = UInt8(odd * 255 + 0.5)
          line[x] = value
          x += 1
        }
      }
      row += 1
    }
  }
}
