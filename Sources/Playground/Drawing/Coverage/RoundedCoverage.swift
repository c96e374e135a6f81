import Foundation

extension CoverageMask {
  /// Creates the mask of a rounded rectangle: full coverage, minus the loss at each of the four corners.
  init?(roundedRect size: CGSize, radius: Double, scale: Double) {
    guard let box = PixelBox(size, radius: radius, scale: scale) else { return nil }
    let loss = CornerLoss(radius: box.radius), outer = box.width, down = box.height
    let width = min(outer, Self.maximumSide), height = min(down, Self.maximumSide)
    self.init(width: width, height: height) { pixels in
      pixels.update(repeating: 255, count: width * height)
      var j = 0
      while j < loss.side {
        for y in [j, down - 1 - j] where y < height {
          let row = pixels + y * width
          var i = 0
          while i < loss.touched(row: j) {
            let value = loss.values[j &* loss.side &+ i]
            if i < width { row[i] = row[i] > value ? row[i] &- value : 0 }
            let x = outer &- 1 &- i
            if x < width { row[x] = row[x] > value ? row[x] &- value : 0 }
            i &+= 1
          }
        }
        j += 1
      }
    }
  }

  /// Creates the mask of a border inside the outline of a rounded rectangle, whose width in pixels is rounded
  /// to a positive whole number.
  init?(borderOf size: CGSize, radius: Double, width: Double, scale: Double) {
    guard let line = MaskWindow.length(width), let box = PixelBox(size, radius: radius, scale: scale),
      let whole = CoverageMask(roundedRect: size, radius: radius, scale: scale)
    else { return nil }
    let inside = CGSize(width: max(0, box.width - 2 * line), height: max(0, box.height - 2 * line))
    let hole = CoverageMask(roundedRect: inside, radius: max(0, box.radius - Double(line)), scale: 1)
    self.init(width: whole.width, height: whole.height) { pixels in
      var y = 0
      while y < whole.height {
        var x = 0
        while x < whole.width {
          let covered = whole.coverage[y * whole.width + x]
          let open = hole?[x - line, y - line] ?? 0
          pixels[y * whole.width + x] = covered > open ? covered - open : 0
          x += 1
        }
        y += 1
      }
    }
  }

  /// Creates the mask of the area that a corner of a rounded rectangle loses, turned to lie in that corner.
  /// The mask's outer sides coincide with the sides of the rectangle even if the radius is not a whole number
  /// of pixels.
  init?(cutoutOfRadius radius: Double, corner: Shape.Corner) {
    guard radius > 0, radius <= MaskWindow.limit else { return nil }
    let loss = CornerLoss(radius: radius)
    let side = loss.side
    guard side > 0 else { return nil }
    let right = corner.isRight, bottom = corner.isBottom
    // The renderer has rounded `edge - radius` to a pixel; the shift moves the outer side to the edge.
    let shift = side < Self.maximumSide ? Int((radius - 0.5 - CornerLoss.slack).rounded(.up)) - side : 0
    let origin = Origin(x: right ? shift : 0, y: bottom ? shift : 0)
    self.init(width: side, height: side, origin: origin) { pixels in
      var j = 0
      while j < side {
        let row = pixels + (bottom ? side - 1 - j : j) * side
        var i = 0
        while i < loss.touched(row: j) {
          row[right ? side &- 1 &- i : i] = loss.values[j &* side &+ i]
          i &+= 1
        }
        j += 1
      }
    }
  }
}

/// The fraction of each pixel that a round corner removes from a square corner. The values form a square that
/// starts with the outermost pixel; rows proceed inwards. Areas under the arc are exact (a closed-form
/// integral), not sampled.
private struct CornerLoss {
  /// The largest amount by which a radius may exceed a whole number and still count as whole.
  static let slack = 1e-6

  /// The side length in pixels: the radius rounded up, limited to the largest mask.
  let side: Int
  /// The losses as `side * side` values, from 0 (nothing is removed) to 255 (the whole pixel is removed).
  private(set) var values: [UInt8]
  private let radius: Double

  init(radius: Double) {
    self.radius = radius
    side = min(max(0, Int((radius - Self.slack).rounded(.up))), CoverageMask.maximumSide)
    values = Array(repeating: 0, count: side * side)
    var row = 0
    while row < side {
      fill(row: row)
      row += 1
    }
  }

  /// Returns the number of pixels in a row, counted from the outside, that the corner may affect.
  func touched(row: Int) -> Int {
    // The arc is furthest from the rectangle's side at the outer side of the row.
    min(side, Int((radius - reach(radius - Double(row))).rounded(.up)))
  }

  /// Returns the distance from the center to the arc at a perpendicular distance of `across`.
  private func reach(_ across: Double) -> Double {
    across <= 0 ? radius : max(0, radius * radius - across * across).squareRoot()
  }

  /// Returns the area under the arc from its center to `x`.
  private func area(_ x: Double) -> Double {
    0.5 * (x * max(0, radius * radius - x * x).squareRoot() + radius * radius * asin(min(1, x / radius)))
  }

  private mutating func fill(row: Int) {
    let near = radius - Double(row) - 1
    let full = reach(near + 1), end = reach(near)
    let solid = min(side, max(0, Int((radius - end).rounded(.down))))
    let last = touched(row: row)
    let start = row * side
    var i = 0
    while i < solid {
      values[start + i] = 255
      i += 1
    }
    while i < last {
      let a = radius - Double(i) - 1, b = a + 1
      let from = min(max(full, a), b), to = min(max(end, a), b)
      let kept = (from - a) + (area(to) - area(from)) - near * (to - from)
      values[start + i] = UInt8(min(max(0, (1 - kept) * 255), 255).rounded())
      i += 1
    }
  }
}
