import Foundation

extension CoverageMask {
  /// Creates the mask of a soft shadow: the rounded rectangle smoothed along x and y by a kernel that extends
  /// `blur` to each side.
  ///
  /// The kernel is the biweight (15/16)(1 - u^2)^2. It is close to a Gaussian with a standard deviation of
  /// `blur / sqrt(7)`, but has finite support and a polynomial integral. The area of the rectangle itself is
  /// left out, so that the shadow can be drawn before or after the object that casts it. A rounded rectangle
  /// is approximated by a stack of plain rectangles. Each of them smooths into a product of one factor for x
  /// and one for y.
  init?(shadowOf size: CGSize, radius: Double, blur: Double, scale: Double) {
    guard blur.isFinite, blur > 0, let box = PixelBox(size, radius: radius, scale: scale),
      let margin = MaskWindow.length(blur * scale)
    else { return nil }
    let wide = box.width + 2 * margin, high = box.height + 2 * margin, radius = box.radius
    let width = min(wide, Self.maximumSide), height = min(high, Self.maximumSide)
    // Beyond this distance from an edge, pixels along a row or a column are equal up to the mirrored border.
    let border = 2 * margin + Int(radius.rounded(.up)) + 1
    let columns = min(border, (wide + 1) / 2, width), rows = min(border, (high + 1) / 2, height)
    let stack = ShadowStack(
      width: box.width, height: box.height, radius: radius, margin: margin, columns: columns, rows: rows)
    let whole = CGSize(width: box.width, height: box.height)
    guard let caster = CoverageMask(roundedRect: whole, radius: radius, scale: 1) else { return nil }
    self.init(width: width, height: height) { pixels in
      var y = 0
      defer { Self.leaveOut(caster, at: margin, of: pixels, width: width, height: height) }
      while y < rows {
        let row = pixels + y * width
        stack.paint(row: y, into: row)
        // The uniform middle, then the mirrored border.
        let mirror = max(columns, wide - columns)
        if columns < width, columns < mirror {
          (row + columns).update(repeating: row[columns - 1], count: min(mirror, width) - columns)
        }
        var x = mirror
        while x < width {
          row[x] = row[wide - 1 - x]
          x += 1
        }
        y += 1
      }
      while y < height {
        let source = high - 1 - y < rows ? high - 1 - y : rows - 1
        (pixels + y * width).update(from: pixels + source * width, count: width)
        y += 1
      }
    }
  }

  /// Multiplies the pixels by the inverse coverage of `caster`, whose corner lies `margin` pixels inside.
  private static func leaveOut(
    _ caster: CoverageMask, at margin: Int, of pixels: UnsafeMutablePointer<UInt8>, width: Int, height: Int
  ) {
    caster.coverage.withUnsafeBufferPointer { covered in
      let columns = min(caster.width, width - margin)
      var y = 0
      while y < caster.height, y + margin < height, columns > 0 {
        let row = pixels + ((y + margin) * width + margin)
        var x = 0
        while x < columns {
          let free = 255 - Int(covered[y &* caster.width &+ x])
          // Most pixels of the caster are fully covered.
          row[x] = free == 0 ? 0 : UInt8(truncatingIfNeeded: (Int(row[x]) &* free &+ 127) / 255)
          x &+= 1
        }
        y += 1
      }
    }
  }
}

/// The smoothed rectangles that approximate a rounded rectangle.
private struct ShadowStack {
  private static let steps = 8
  private let columns: Int, rows: Int
  /// The factors of each layer for the top left `columns` and `rows`. The shadow is the products' sum.
  private var across: [Float] = [], down: [Float] = []

  init(width: Int, height: Int, radius: Double, margin: Int, columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    let margin = Double(margin)
    func rise(_ distance: Double) -> Double {
      let t = min(max(0, (distance + margin) / (2 * margin)), 1)
      return t * t * t * (t * (t * 6 - 15) + 10)
    }
    func profile(_ from: Double, _ to: Double, _ count: Int) -> [Float] {
      (0..<count).map { pixel in
        let place = Double(pixel) + 0.5 - margin
        return Float(rise(place - from) - rise(place - to))
      }
    }
    let width = Double(width), height = Double(height)
    across = profile(0, width, columns)
    down = profile(radius, height - radius, rows)
    guard radius > 0 else { return }
    for step in 0..<Self.steps {
      let angle = Double.pi / 2 / Double(Self.steps)
      let from = radius * (1 - cos(Double(step) * angle)), to = radius * (1 - cos(Double(step + 1) * angle))
      let inset = radius * (1 - sin((Double(step) + 0.5) * angle))
      across += profile(inset, width - inset, columns)
      let top = profile(from, to, rows), bottom = profile(height - to, height - from, rows)
      down += zip(top, bottom).map { $0 + $1 }
    }
  }

  /// Draws the first `columns` pixels of one of the first `rows`.
  func paint(row: Int, into line: UnsafeMutablePointer<UInt8>) {
    across.withUnsafeBufferPointer { across in
      down.withUnsafeBufferPointer { down in
        let layers = down.count / rows
        var x = 0
        while x < columns {
          var sum: Float = 0
          var layer = 0
          while layer < layers {
            sum += across[layer &* columns &+ x] * down[layer &* rows &+ row]
            layer &+= 1
          }
          line[x] = sum >= 1 ? 255 : sum <= 0 ? 0 : UInt8(sum * 255 + 0.5)
          x &+= 1
        }
      }
    }
  }
}
