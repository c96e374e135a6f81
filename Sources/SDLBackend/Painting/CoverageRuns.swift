/// The visible pixels of a coverage mask as runs of fully covered pixels and of others.
struct CoverageRuns {
  /// A run of pixels in a row.
  struct Run {
    var x: Int32, end: Int32
    /// The position of the coverage of the first pixel in ``CoverageRuns/values``, or nil if all pixels are fully covered.
    var start: Int32?
  }

  /// The coverage that all pixels of an area have.
  enum Uniformity { case none, full, varying }

  let width: Int, height: Int
  private var runs: [Run] = []
  /// The position of the first run of each row, and the number of all runs.
  private var starts: [Int32] = [0]
  private var values: [UInt8] = []
  /// The number of fully covered pixels in runs of their own.
  private(set) var solidCount = 0

  /// The number of pixels in the other runs.
  var partialCount: Int { values.count }

  /// The length of the shortest run of fully covered pixels, and of uncovered pixels that separate runs.
  private static let shortestSolid = 12, shortestGap = 4

  /// The most runs and values for which room is made beforehand.
  private static let usualRuns = 256, usualValues = 4096

  /// Finds the runs of a mask. `coverage` has `width * height` values or more, of which the others are ignored.
  init(width: Int, height: Int, coverage: [UInt8]) {
    (self.width, self.height) = (width, height)
    starts.reserveCapacity(height + 1)
    // Glyphs, of which most masks are, have about this many; larger masks grow as they need.
    runs.reserveCapacity(min(4 * height, Self.usualRuns))
    values.reserveCapacity(min(width * height / 2, Self.usualValues))
    coverage.withUnsafeBufferPointer { buffer in
      guard let first = buffer.baseAddress, buffer.count >= width * height else { return }
      for y in 0..<height {
        scan(first + y * width)
        starts.append(Int32(runs.count))
      }
    }
    while starts.count <= height { starts.append(Int32(runs.count)) }
  }

  private mutating func scan(_ row: UnsafePointer<UInt8>) {
    func end(of value: UInt8, from start: Int, most: Int) -> Int {
      var x = start
      let pattern = UInt64(value) &* 0x0101_0101_0101_0101
      while x + 8 <= most, UnsafeRawPointer(row + x).loadUnaligned(as: UInt64.self) == pattern { x += 8 }
      while x < most, row[x] == value { x += 1 }
      return x
    }
    var x = end(of: 0, from: 0, most: width)
    while x < width {
      var begin = x
      while x < width {
        switch row[x] {
        case 0:
          let gap = end(of: 0, from: x, most: min(width, x + Self.shortestGap))
          if gap - x == Self.shortestGap || gap == width {
            add(row, begin..<x)
            begin = width
          } else {
            x = gap
          }
        case 255:
          let solid = end(of: 255, from: x, most: width)
          if solid - x >= Self.shortestSolid {
            add(row, begin..<x)
            runs.append(Run(x: Int32(x), end: Int32(solid), start: nil))
            solidCount += solid - x
            begin = solid
          }
          x = solid
        case _: x += 1
        }
        if begin == width { break }
      }
      if begin < x { add(row, begin..<x) }
      x = end(of: 0, from: x, most: width)
    }
  }

  private mutating func add(_ row: UnsafePointer<UInt8>, _ pixels: Range<Int>) {
    guard !pixels.isEmpty else { return }
    runs.append(
      Run(x: Int32(pixels.lowerBound), end: Int32(pixels.upperBound), start: Int32(values.count)))
    values.append(contentsOf: UnsafeBufferPointer(start: row + pixels.lowerBound, count: pixels.count))
  }

  /// Calls a closure for each run in an area, cut to the area, from top to bottom and from left to right: with the row, the
  /// columns and the coverage of the pixels, which is nil for fully covered ones. The area must lie inside the mask.
  @inline(__always)
  func forEach<E: Error>(
    in area: PixelRect,
    _ body: (_ y: Int, _ x: Int, _ end: Int, _ coverage: UnsafePointer<UInt8>?) throws(E) -> Void
  ) throws(E) {
    try values.withUnsafeBufferPointer { (values) throws(E) in
      try runs.withUnsafeBufferPointer { (runs) throws(E) in
        for y in area.y..<area.maxY {
          for index in Int(starts[y])..<Int(starts[y + 1]) {
            let run = runs[index]
            let x = max(Int(run.x), area.x), end = min(Int(run.end), area.maxX)
            guard x < end else { continue }
            let coverage = run.start.flatMap { start in
              values.baseAddress.map { $0 + Int(start) + x - Int(run.x) }
            }
            try body(y, x, end, coverage)
          }
        }
      }
    }
  }

  /// The coverage of a pixel, which must lie inside the mask.
  subscript(x: Int, y: Int) -> UInt8 {
    for run in runs[Int(starts[y])..<Int(starts[y + 1])] where run.x <= x && run.end > x {
      return run.start.map { values[Int($0) + x - Int(run.x)] } ?? 255
    }
    return 0
  }

  /// Returns the coverage that all pixels of an area have. The area must lie inside the mask.
  func uniformity(in area: PixelRect) -> Uniformity {
    var solid = 0, mixed = 0
    for y in area.y..<area.maxY {
      for run in runs[Int(starts[y])..<Int(starts[y + 1])] {
        let length = min(Int(run.end), area.maxX) - max(Int(run.x), area.x)
        guard length > 0 else { continue }
        if run.start == nil { solid += length } else { mixed += length }
      }
      if mixed > 0 || (solid > 0 && solid != (y - area.y + 1) * area.width) { return .varying }
    }
    return solid > 0 ? .full : .none
  }
}
