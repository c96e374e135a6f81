import ScrollBitmaps

/// The rows of an area as stretches of pixels, whose colors are apart from them: one for a run of equal
/// pixels, and one for each pixel elsewhere. A layer adds the colors of the pixels that it changes and leaves
/// all others where they are.
struct ComposedRows {
  /// Pixels side by side in a row, up to a column. That of a column x has the color at `base + x * step`, so
  /// that pixels can be cut off at both ends.
  fileprivate struct Stretch {
    var end: Int32
    var base: Int32
    /// 0 for equal pixels, or else 1.
    var step: Int32
  }

  /// The stretches of a row from left to right.
  fileprivate struct Row {
    var start: Int
    var count: Int
  }

  private var area = PixelRect(x: 0, y: 0, width: 0, height: 0)
  private var rows: [Row] = []
  /// The stretches of all rows. Those of a row that changes follow the others.
  private var stretches = UnsafeMutableBufferPointer<Stretch>(start: nil, count: 0)
  private var stretchCount = 0
  /// The colors, and the pixels that are blended with those at the same positions.
  private var colors: UnsafeMutablePointer<UInt32>?
  private var covers: UnsafeMutablePointer<UInt32>?
  private(set) var colorCount = 0

  mutating func free() {
    rows = []
    stretches.deallocate()
    stretches = UnsafeMutableBufferPointer(start: nil, count: 0)
  }

  /// Makes all pixels of an area equal. `colors` and `covers` have room for the colors of all layers.
  mutating func begin(
    _ area: PixelRect, _ color: Color, _ colors: UnsafeMutablePointer<UInt32>,
    _ covers: UnsafeMutablePointer<UInt32>
  ) {
    self.area = area
    (self.colors, self.covers) = (colors, covers)
    (colorCount, stretchCount) = (0, 0)
    rows.removeAll(keepingCapacity: true)
    rows.append(contentsOf: repeatElement(Row(start: 0, count: 0), count: area.height))
    fill(area.y..<area.maxY, color)
  }

  /// Fills some rows of the target, which lie inside the area.
  mutating func fill(_ ys: Range<Int>, _ color: Color) {
    let base = add(color)
    reserve(1)
    stretches[stretchCount] = Stretch(end: Int32(truncatingIfNeeded: area.width), base: base, step: 0)
    for y in ys { rows[y - area.y] = Row(start: stretchCount, count: 1) }
    stretchCount += 1
  }

  /// Fills a place in the target, which lies inside the area.
  mutating func fill(_ place: PixelRect, _ color: Color) {
    let base = add(color)
    let place = place.moved(x: -area.x, y: -area.y)
    for y in place.y..<place.maxY {
      change(y, parts: 1) { cut, _ in
        cut.copy(to: place.x)
        cut.replace(to: place.maxX, by: base)
      }
    }
  }

  /// Covers a place in the target, which lies inside the area, with a part of a stencil.
  /// - Returns: The positions of the colors that are to be blended with the pixels at the same positions.
  mutating func cover(
    _ stencil: Stencil, opacity: UInt8, _ place: PixelRect, fromX x: Int, y: Int
  ) -> Range<Int> {
    let base = stencil.hides(withOpacity: opacity) ? add(stencil.color) : nil
    let first = colorCount
    guard let covers else { return first..<first }
    let part = PixelRect(x: x, y: y, width: place.width, height: place.height)
    let (dx, dy) = (place.x - area.x - x, place.y - area.y - y)
    stencil.shades.withUnsafeBufferPointer { shades in
      stencil.runs.forEachRow(in: part) { y, runs in
        change(y + dy, parts: runs.count) { cut, colors in
          runs.forEach { start, end, coverage in
            cut.copy(to: start + dx)
            if coverage == nil, let base { return cut.replace(to: end + dx, by: base) }
            cut.blend(to: end + dx, coverage, shades, colors, covers)
          }
        }
      }
    }
    return first..<colorCount
  }

  /// Covers a place in the target, which lies inside the area and has one color, with a part of a stencil.
  mutating func cover(
    _ stencil: Stencil, _ place: PixelRect, fromX x: Int, y: Int, table: BlendTable
  ) {
    let base = add(Color(table.words[255]))
    let part = PixelRect(x: x, y: y, width: place.width, height: place.height)
    let (dx, dy) = (place.x - area.x - x, place.y - area.y - y)
    table.words.withUnsafeBufferPointer { words in
      stencil.runs.forEachRow(in: part) { y, runs in
        change(y + dy, parts: runs.count) { cut, colors in
          runs.forEach { start, end, coverage in
            cut.copy(to: start + dx)
            if let coverage {
              cut.replace(to: end + dx, coverage, words, colors)
            } else {
              cut.replace(to: end + dx, by: base)
            }
          }
        }
      }
    }
  }

  /// Returns the only color in a row of a place in the target, inside the area, or nil if there are several.
  func color(of place: PixelRect, inRow y: Int) -> Color? {
    let row = rows[y - area.y]
    let x = place.x - area.x
    for stretch in stretches[row.start..<row.start + row.count] where Int(stretch.end) > x {
      guard stretch.step == 0, Int(stretch.end) >= x + place.width else { return nil }
      return colors.map { Color($0[Int(stretch.base)]) }
    }
    return nil
  }

  /// Writes the pixels to a target in the format RGB888.
  func write(to pixels: UnsafeMutableRawPointer, bytesPerRow: Int) {
    guard let colors else { return }
    for y in 0..<area.height {
      let line = (pixels + (area.y + y) * bytesPerRow).assumingMemoryBound(to: UInt32.self) + area.x
      var x = 0
      for stretch in stretches[rows[y].start..<rows[y].start + rows[y].count] {
        let end = Int(stretch.end)
        if stretch.step == 0 {
          SurfaceHandle.fill(line + x, colors[Int(stretch.base)], end - x)
        } else {
          (line + x).update(from: colors + (Int(stretch.base) + x), count: end - x)
        }
        x = end
      }
    }
  }

  private mutating func add(_ color: Color) -> Int32 {
    colors?[colorCount] = color.word & 0xFF_FFFF
    colorCount += 1
    return Int32(truncatingIfNeeded: colorCount - 1)
  }

  /// Changes a row, which is numbered from the top of the area. The closure changes its pixels from left to
  /// right, in `parts` parts; those after the last one remain as they are.
  @inline(__always)
  private mutating func change(
    _ y: Int, parts: Int, _ body: (inout Cut, UnsafeMutablePointer<UInt32>) -> Void
  ) {
    // Each part may divide two stretches.
    reserve(2 * (rows[y].count + parts) + 1)
    guard let colors, let first = stretches.baseAddress else { return }
    var cut = Cut(first, rows[y], stretchCount, colorCount)
    body(&cut, colors)
    cut.copy(to: area.width)
    rows[y] = Row(start: stretchCount, count: cut.next - stretchCount)
    (stretchCount, colorCount) = (cut.next, cut.colorCount)
  }

  @inline(__always)
  private mutating func reserve(_ count: Int) {
    if stretchCount + count > stretches.count { grow(count) }
  }

  private mutating func grow(_ count: Int) {
    let larger = UnsafeMutableBufferPointer<Stretch>.allocate(
      capacity: max(4096, 2 * (stretchCount + count)))
    _ = larger.update(fromContentsOf: stretches[..<stretchCount])
    stretches.deallocate()
    stretches = larger
  }
}

/// A row that is being changed from left to right: its stretches are read, and the next ones are written.
private struct Cut {
  private let stretches: UnsafeMutablePointer<ComposedRows.Stretch>
  /// The next stretch to read.
  private var old: Int
  /// The position of the next stretch that is written.
  private(set) var next: Int
  private(set) var colorCount: Int
  /// The first column that is not yet written.
  private var x: Int32 = 0

  init(
    _ stretches: UnsafeMutablePointer<ComposedRows.Stretch>, _ row: ComposedRows.Row, _ next: Int,
    _ colorCount: Int
  ) {
    self.stretches = stretches
    (old, self.next, self.colorCount) = (row.start, next, colorCount)
  }

  /// Leaves the pixels up to a column as they are.
  @inline(__always)
  mutating func copy(to column: Int) {
    let end = Int32(truncatingIfNeeded: column)
    while x < end {
      var stretch = stretches[old]
      if stretch.end <= end { old += 1 } else { stretch.end = end }
      write(stretch)
    }
  }

  /// Replaces the pixels up to a column by the color at a position.
  @inline(__always)
  mutating func replace(to column: Int, by base: Int32) {
    let end = Int32(truncatingIfNeeded: column)
    skip(to: end)
    write(ComposedRows.Stretch(end: end, base: base, step: 0))
  }

  /// Replaces the pixels up to a column by the colors of a coverage, which are appended to all others.
  @inline(__always)
  mutating func replace(
    to column: Int, _ coverage: UnsafePointer<UInt8>, _ words: UnsafeBufferPointer<UInt32>,
    _ colors: UnsafeMutablePointer<UInt32>
  ) {
    let end = Int32(truncatingIfNeeded: column)
    let count = Int(end - x)
    for index in 0..<count { colors[colorCount + index] = words[Int(coverage[index])] }
    skip(to: end)
    write(ComposedRows.Stretch(end: end, base: Int32(truncatingIfNeeded: colorCount) - x, step: 1))
    colorCount += count
  }

  /// Reads the stretches up to a column.
  @inline(__always)
  private mutating func skip(to end: Int32) {
    // The last stretch ends with the row.
    while stretches[old].end < end { old += 1 }
    if stretches[old].end == end { old += 1 }
  }

  /// Appends the pixels up to a column to the colors, and the shades of a coverage, or of a full one, to the
  /// pixels that are blended with them.
  @inline(__always)
  mutating func blend(
    to column: Int, _ coverage: UnsafePointer<UInt8>?, _ shades: UnsafeBufferPointer<UInt32>,
    _ colors: UnsafeMutablePointer<UInt32>, _ covers: UnsafeMutablePointer<UInt32>
  ) {
    let end = Int32(truncatingIfNeeded: column)
    var coverage = coverage
    while x < end {
      let below = stretches[old]
      let stop = min(below.end, end)
      if below.end == stop { old += 1 }
      let position = Int32(truncatingIfNeeded: colorCount)
      if coverage == nil, below.step == 0 {
        colors[colorCount] = colors[Int(below.base)]
        covers[colorCount] = shades[255]
        colorCount += 1
        write(ComposedRows.Stretch(end: stop, base: position, step: 0))
        continue
      }
      let count = Int(stop - x)
      let target = colors + colorCount, above = covers + colorCount
      if below.step == 0 {
        target.update(repeating: colors[Int(below.base)], count: count)
      } else {
        target.update(from: colors + Int(below.base + x), count: count)
      }
      if let known = coverage {
        for index in 0..<count { above[index] = shades[Int(known[index])] }
        coverage = known + count
      } else {
        above.update(repeating: shades[255], count: count)
      }
      colorCount += count
      write(ComposedRows.Stretch(end: stop, base: position - x, step: 1))
    }
  }

  @inline(__always)
  private mutating func write(_ stretch: ComposedRows.Stretch) {
    stretches[next] = stretch
    next += 1
    x = stretch.end
  }
}
