/// The coverage of the pixels of a mask, and the runs of visible ones: fully covered pixels, and others.
struct CoverageRuns {
  fileprivate struct Run {
    var x: Int32, end: Int32
    var isSolid: Bool
  }

  /// The coverage that all pixels of an area have.
  enum Uniformity { case none, full, varying }

  let width: Int, height: Int
  /// The coverage row by row, from 0 to 255.
  private let coverage: [UInt8]
  private var runs: [Run] = []
  /// The position of the first run of each row, and the number of all runs.
  private var starts: [Int32] = [0]
  /// The number of fully covered pixels in runs of their own.
  private(set) var solidCount = 0
  /// The number of pixels in the other runs.
  private(set) var partialCount = 0

  /// The pixels of a row are examined in groups of this many, whose coverage is one number. A group without
  /// coverage separates runs.
  private static let group = 8
  /// The number of groups from which fully covered pixels have a run of their own.
  private static let solidGroups = 2

  /// The most runs for which room is made beforehand.
  private static let usualRuns = 256

  /// Finds the runs of a mask. `coverage` has at least `width * height` values; the others are ignored.
  init(width: Int, height: Int, coverage: [UInt8]) {
    (self.width, self.height, self.coverage) = (width, height, coverage)
    starts.reserveCapacity(height + 1)
    // Glyphs, of which most masks are, have about this many; larger masks grow as they need.
    runs.reserveCapacity(min(4 * height, Self.usualRuns))
    coverage.withUnsafeBufferPointer { buffer in
      guard let first = buffer.baseAddress, buffer.count >= width * height else { return }
      for y in 0..<height {
        scan(first + y * width)
        starts.append(Int32(runs.count))
      }
    }
    while starts.count <= height { starts.append(Int32(runs.count)) }
  }

  /// Returns the coverage of a group of pixels, the first in the lowest byte. Pixels outside have none.
  @inline(__always)
  private func group(_ row: UnsafePointer<UInt8>, at x: Int) -> UInt64 {
    if x + Self.group <= width {
      return UInt64(littleEndian: UnsafeRawPointer(row + x).loadUnaligned(as: UInt64.self))
    }
    var word: UInt64 = 0
    for place in x..<width { word |= UInt64(row[place]) << UInt64(8 * (place - x)) }
    return word
  }

  private mutating func scan(_ row: UnsafePointer<UInt8>) {
    var x = 0
    // The run that goes on, without uncovered pixels at its ends; empty if there is none.
    var begin = 0, end = 0
    while x < width {
      let word = group(row, at: x)
      if word == 0 {
        add(begin, end)
        (begin, end, x) = (0, 0, x + Self.group)
        continue
      }
      if word == .max {
        var next = x + Self.group
        while next < width, group(row, at: next) == .max { next += Self.group }
        if next - x >= Self.solidGroups * Self.group {
          while x > begin, end == x, row[x - 1] == 255 { (x, end) = (x - 1, end - 1) }
          add(begin, end)
          while next < width, row[next] == 255 { next += 1 }
          add(x, next, isSolid: true)
          (begin, end, x) = (0, 0, next)
          continue
        }
      }
      if begin == end { begin = x + word.trailingZeroBitCount / 8 }
      end = x + Self.group - word.leadingZeroBitCount / 8
      x += Self.group
    }
    add(begin, end)
  }

  @inline(__always)
  private mutating func add(_ begin: Int, _ end: Int, isSolid: Bool = false) {
    guard begin < end else { return }
    runs.append(Run(x: Int32(begin), end: Int32(end), isSolid: isSolid))
    if isSolid { solidCount += end - begin } else { partialCount += end - begin }
  }

  func count(inRows rows: Range<Int>) -> Int { Int(starts[rows.upperBound] - starts[rows.lowerBound]) }

  /// The runs of a row in an area, from left to right.
  struct RowRuns {
    fileprivate let runs: UnsafeBufferPointer<Run>
    fileprivate let coverage: UnsafePointer<UInt8>
    fileprivate let from: Int, to: Int

    var count: Int { runs.count }

    /// Calls a closure for each run, cut to the area, with the columns and the coverage of the pixels, which
    /// is nil for fully covered ones.
    @inline(__always)
    func forEach<E: Error>(
      _ body: (_ x: Int, _ end: Int, _ coverage: UnsafePointer<UInt8>?) throws(E) -> Void
    ) throws(E) {
      for run in runs {
        let x = max(Int(run.x), from), end = min(Int(run.end), to)
        guard x < end else { continue }
        try body(x, end, run.isSolid ? nil : coverage + x)
      }
    }
  }

  /// Calls a closure for each row with runs, from top to bottom. The area must lie inside the mask.
  @inline(__always)
  func forEachRow<E: Error>(in area: PixelRect, _ body: (_ y: Int, _ runs: RowRuns) throws(E) -> Void)
    throws(E)
  {
    try coverage.withUnsafeBufferPointer { (coverage) throws(E) in
      guard let first = coverage.baseAddress else { return }
      try runs.withUnsafeBufferPointer { (runs) throws(E) in
        for y in area.y..<area.maxY {
          let row = UnsafeBufferPointer(rebasing: runs[Int(starts[y])..<Int(starts[y + 1])])
          if row.isEmpty { continue }
          try body(y, RowRuns(runs: row, coverage: first + y * width, from: area.x, to: area.maxX))
        }
      }
    }
  }

  /// Calls a closure for each run in an area, cut to the area, from top to bottom and from left to right:
  /// with the row, the columns and the coverage of the pixels, which is nil for fully covered ones. The area
  /// must lie inside the mask.
  @inline(__always)
  func forEach<E: Error>(
    in area: PixelRect,
    _ body: (_ y: Int, _ x: Int, _ end: Int, _ coverage: UnsafePointer<UInt8>?) throws(E) -> Void
  ) throws(E) {
    try forEachRow(in: area) { (y, runs) throws(E) in
      try runs.forEach { (x, end, coverage) throws(E) in try body(y, x, end, coverage) }
    }
  }

  /// The coverage of a pixel, which must lie inside the mask.
  subscript(x: Int, y: Int) -> UInt8 { coverage[y * width + x] }

  /// Returns the coverage that all pixels of an area have. The area lies inside the mask and is not empty.
  func uniformity(in area: PixelRect) -> Uniformity {
    let value = self[area.x, area.y]
    guard value == 0 || value == 255 else { return .varying }
    let isUniform = coverage.withUnsafeBytes { bytes in
      (area.y..<area.maxY).allSatisfy { y in
        let row = UnsafeRawBufferPointer(rebasing: bytes[y * width + area.x..<y * width + area.maxX])
        return row.allSatisfy { $0 == value }
      }
    }
    return !isUniform ? .varying : value == 0 ? .none : .full
  }
}
