import ScrollBitmaps

/// A search for bands of rows that appear elsewhere in another image.
///
/// Each row is explained by a shift or by none. Every differing pixel that the shift does not explain costs
/// one point, and every change of shift between rows costs ``change`` points. The cheapest explanation of all
/// rows is found exactly (Viterbi 1967). A band counts only if it is evident: its shift must leave at most an
/// eighth of the differing pixels unexplained, explain more than one flat color, and explain clearly more
/// than the shifts one pixel to either side. No other shift, however far, may explain the rows as well: of
/// lines at equal distances, nobody knows which moved where. All bands together must explain a third of all
/// differing pixels, because lists are so regular that after a long scroll some rows look like their
/// neighbors moved.
struct ShiftSearch {
  /// The maximum displacement of a band in pixels.
  static let reach = 64
  /// The maximum number of rows that are searched, starting at the first that differs.
  static let mostLines = 8192

  struct Band: Equatable {
    /// The rows in the expected image.
    var lines: Range<Int>
    /// The displacement in pixels, positive down.
    var shift: Int
    /// The rows of the actual image that differ because of the band.
    var places: Range<Int>
    /// The columns in which they differ.
    var across: Range<Int>
    /// The approximate number of differing pixels that the shift explains.
    var explained: Int
  }

  /// The searched rows, and the sampling of the columns that contain differences: every `step`th one.
  private let lines: Range<Int>
  private let step: Int
  private let firstColumn: Int
  private let width: Int
  /// All rows of both images in the sampled columns, row by row.
  private let expected: [UInt32], actual: [UInt32]
  private let height: Int
  /// The largest difference of a channel, in levels, between pixels that are treated as equal.
  private let near: UInt8
  /// The relevant range of sampled columns for each of ``lines``.
  private var contexts: [Range<Int>] = []
  /// The number of pixels that each shift leaves unexplained in each of ``lines``, for shifts from
  /// `-reach - 1` to `reach + 1`.
  private var costs: [Int32] = []
  /// The cost of a change of shift in pixels.
  private let change: Int

  private static let firstShift = -reach - 1
  private static let shiftCount = 2 * reach + 3
  private static let none = -firstShift

  /// Prepares a search among rows that contain differences.
  /// - Parameters:
  ///   - expected: The expected image.
  ///   - actual: The actual image, of the same size.
  ///   - lines: The rows that contain all differences, inside the image.
  ///   - across: The columns that contain all differences.
  ///   - near: The largest difference of a channel, in levels, between pixels that are treated as equal.
  init(_ expected: Bitmap, _ actual: Bitmap, lines: Range<Int>, across: Range<Int>, near: UInt8) {
    let lines = lines.prefix(Self.mostLines)
    self.lines = lines
    self.near = near
    height = expected.height
    firstColumn = across.lowerBound
    // About 250 columns are as informative as all. Fewer are sampled if there are very many rows.
    let columns = min(256, max(16, 600_000 / max(1, lines.count)))
    step = (across.count + columns - 1) / columns
    let picked = stride(from: across.lowerBound, to: across.upperBound, by: max(1, step))
    let width = (across.count + step - 1) / max(1, step)
    self.width = width
    change = max(4, width / 16)
    func sampled(_ bitmap: Bitmap) -> [UInt32] {
      var samples: [UInt32] = []
      samples.reserveCapacity(width * bitmap.height)
      for row in 0..<bitmap.height {
        for column in picked { samples.append(bitmap.pixels[row * bitmap.width + column] | 0xFF00_0000) }
      }
      return samples
    }
    self.expected = sampled(expected)
    self.actual = sampled(actual)
    contexts = localContexts()
    costs = allCosts()
  }

  /// Returns the evident bands from top to bottom.
  func bands() -> [Band] {
    var runs: [(rows: Range<Int>, shift: Int)] = []
    for (row, shift) in cheapestShifts().enumerated() where shift != 0 {
      if let last = runs.last, last.shift == shift, last.rows.upperBound == row {
        runs[runs.count - 1].rows = last.rows.lowerBound..<row + 1
      } else {
        runs.append((row..<row + 1, shift))
      }
    }
    var bands: [Band] = []
    for run in runs {
      // A band may be interrupted by an overlay, or by rows that another shift explains as well.
      if let earlier = bands.lastIndex(where: { $0.shift == run.shift }) {
        let start = bands[earlier].places.lowerBound - lines.lowerBound
        if let whole = band(start..<run.rows.upperBound, by: run.shift) {
          bands[earlier...].removeAll { whole.places.contains($0.places.lowerBound) }
          bands.insert(whole, at: earlier)
          continue
        }
      }
      if let band = band(run.rows, by: run.shift) { bands.append(band) }
    }
    let differing = lines.indices.reduce(0) { $0 + cost($1 - lines.lowerBound, 0) } * step
    return bands.reduce(0) { $0 + $1.explained } * 3 >= differing ? bands : []
  }

  // MARK: Costs

  /// Returns, for each row, the columns between the outermost differences of the surrounding rows. The rest
  /// of the image does not count against a shift.
  private func localContexts() -> [Range<Int>] {
    let own = lines.map { row -> Range<Int>? in
      let start = row * width
      guard let first = (0..<width).first(where: { !isAlike(expected[start + $0], actual[start + $0]) }),
        let last = (0..<width).last(where: { !isAlike(expected[start + $0], actual[start + $0]) })
      else { return nil }
      return first..<last + 1
    }
    return own.indices.map { index in
      let around = own[max(0, index - Self.reach)..<min(own.count, index + Self.reach + 1)].compactMap(\.self)
      guard let left = around.map(\.lowerBound).min(), let right = around.map(\.upperBound).max() else {
        return 0..<0
      }
      return left..<right
    }
  }

  private func allCosts() -> [Int32] {
    var costs = [Int32](repeating: 0, count: lines.count * Self.shiftCount)
    expected.withUnsafeBufferPointer { expected in
      actual.withUnsafeBufferPointer { actual in
        for (index, row) in lines.enumerated() where !contexts[index].isEmpty {
          func cost(_ shift: Int, limit: Int) -> Int {
            let source = row - shift
            guard (0..<height).contains(source) else { return limit }
            return differing(
              expected, source * width, actual, row * width, in: contexts[index], limit: limit)
          }
          let still = cost(0, limit: .max)
          // Above this limit leaving the shift and returning is cheaper, so the exact cost does not matter.
          let limit = still + 2 * change + 1
          for place in 0..<Self.shiftCount {
            let shift = place + Self.firstShift
            costs[index * Self.shiftCount + place] = Int32(
              clamping: shift == 0 ? still : cost(shift, limit: limit))
          }
        }
      }
    }
    return costs
  }

  /// Returns the number of columns in which a row of the expected image, which begins at an index, is not
  /// like one of the actual image, or a limit if there are more.
  private func differing(
    _ expected: UnsafeBufferPointer<UInt32>, _ from: Int, _ actual: UnsafeBufferPointer<UInt32>, _ to: Int,
    in columns: Range<Int>, limit: Int
  ) -> Int {
    guard let expected = expected.baseAddress, let actual = actual.baseAddress else { return 0 }
    let (left, right) = (expected + from, actual + to)
    var count = 0
    var column = columns.lowerBound
    while column + PixelGroup.count <= columns.upperBound {
      count += PixelGroup.differing(left + column, right + column, near: near)
      if count >= limit { return limit }
      column += PixelGroup.count
    }
    while column < columns.upperBound {
      count += isAlike(left[column], right[column]) ? 0 : 1
      column += 1
    }
    return min(count, limit)
  }

  private func cost(_ index: Int, _ shift: Int) -> Int {
    Int(costs[index * Self.shiftCount + shift - Self.firstShift])
  }

  @inline(__always) private func isAlike(_ a: UInt32, _ b: UInt32) -> Bool {
    a == b || BitmapComparison.largestDifference(a, b) <= near
  }

  // MARK: The cheapest explanation

  /// Returns the shift of each row, 0 for none. Among shifts of equal cost, the shorter one is selected.
  private func cheapestShifts() -> [Int] {
    // Costs are in 1/256 of a pixel, so that the length of a shift decides only between equal costs.
    func entry(_ place: Int) -> Int { 256 * change + abs(place - Self.none) }
    let states = 1..<Self.shiftCount - 1
    var totals = (0..<Self.shiftCount).map { $0 == Self.none ? 0 : entry($0) }
    // The state of the previous row, for each row and state.
    var before = [UInt8](repeating: 0, count: lines.count * Self.shiftCount)
    for index in 0..<lines.count {
      guard let cheapest = states.min(by: { totals[$0] < totals[$1] }) else { return [] }
      let left = totals[cheapest]
      for place in states {
        let changed = left + entry(place)
        let stays = totals[place] <= changed
        before[index * Self.shiftCount + place] = UInt8(stays ? place : cheapest)
        totals[place] = min(totals[place], changed) + 256 * Int(costs[index * Self.shiftCount + place])
      }
    }
    guard var place = states.min(by: { totals[$0] < totals[$1] }) else { return [] }
    var shifts = [Int](repeating: 0, count: lines.count)
    for index in (0..<lines.count).reversed() {
      shifts[index] = place + Self.firstShift
      place = Int(before[index * Self.shiftCount + place])
    }
    return shifts
  }

  // MARK: Evidence

  /// Returns the band for a range of rows, counted from the first of ``lines``, or nil if it is not evident.
  private func band(_ run: Range<Int>, by shift: Int) -> Band? {
    func helps(_ index: Int) -> Bool { cost(index, shift) < cost(index, 0) }
    guard let first = run.first(where: helps), let last = run.last(where: helps) else { return nil }
    let rows = first..<last + 1
    let differing = rows.reduce(0) { $0 + cost($1, 0) }
    let unexplained = rows.reduce(0) { $0 + cost($1, shift) }
    guard differing * step >= 12, unexplained * 8 <= differing else { return nil }
    let around = max(0, first - 1)..<min(lines.count, last + 2)
    let here = around.reduce(0) { $0 + cost($1, shift) }
    for other in [shift - 1, shift + 1] {
      let there = around.reduce(0) { $0 + cost($1, other) }
      guard there - here >= max(3, differing / 100) else { return nil }
    }
    guard let (across, texture) = explainedColumns(rows, by: shift),
      !isRepeated(rows, by: shift, unexplained: unexplained, of: differing, texture: texture)
    else { return nil }
    return Band(
      lines: content(rows, movedBy: shift), shift: shift,
      places: lines.lowerBound + rows.lowerBound..<lines.lowerBound + rows.upperBound, across: across,
      explained: (differing - unexplained) * step)
  }

  /// Returns whether another shift explains rows that differ in `total` pixels as well as one that leaves
  /// some unexplained. More than half of the pixels, or a quarter of them if some are unexplained, and a
  /// quarter of the rows' texture, which is given per row, must come from within the image: the place left
  /// behind is explained by any empty place. A shift that leaves more than a few pixels unexplained must be
  /// the only one that is evident: content that really moved is explained as a whole.
  private func isRepeated(
    _ rows: Range<Int>, by shift: Int, unexplained: Int, of total: Int, texture: [Int]
  ) -> Bool {
    func sums(_ counts: [Int]) -> [Int] {
      counts.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) }
    }
    let differences = sums(rows.map { cost($0, 0) }), textures = sums(texture)
    let isExact = unexplained * 200 <= total
    let first = lines.lowerBound + rows.lowerBound, end = first + rows.count
    return expected.withUnsafeBufferPointer { expected in
      actual.withUnsafeBufferPointer { actual in
        (first + 1 - height..<end).contains { other in
          let own = max(first, other)..<max(max(first, other), min(end, height + other))
          func sum(_ sums: [Int]) -> Int { sums[own.upperBound - first] - sums[own.lowerBound - first] }
          let known = sum(differences)
          guard other != 0, abs(other - shift) > 1,
            known * (isExact ? 2 : 4) > total, sum(textures) * 4 >= textures[rows.count]
          else { return false }
          let most = isExact ? unexplained * known / total + known / 50 : known / 8
          var count = 0
          for row in own {
            count += differing(
              expected, (row - other) * width, actual, row * width, in: contexts[row - lines.lowerBound],
              limit: most - count + 1)
            guard count <= most else { return false }
          }
          return true
        }
      }
    }
  }

  /// Returns the columns of the differing pixels that a shift explains, and for each row the number of those
  /// that have another color than most of them. Returns nil if nearly all of them have one color, for example
  /// because a flat area grew or an object disappeared.
  private func explainedColumns(
    _ rows: Range<Int>, by shift: Int
  ) -> (columns: Range<Int>, texture: [Int])? {
    var colors: [UInt32: Int] = [:]
    var columns: Range<Int>?
    var count = 0
    var explained: [(row: Int, pixel: UInt32)] = []
    for index in rows {
      let row = lines.lowerBound + index
      guard (0..<height).contains(row - shift) else { continue }
      for column in contexts[index] {
        let pixel = actual[row * width + column]
        guard !isAlike(expected[row * width + column], pixel),
          isAlike(expected[(row - shift) * width + column], pixel)
        else { continue }
        count += 1
        colors[pixel, default: 0] += 1
        explained.append((index - rows.lowerBound, pixel))
        columns = min(columns?.lowerBound ?? column, column)..<max(columns?.upperBound ?? 0, column + 1)
      }
    }
    guard let columns, let commonest = colors.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key else {
      return nil
    }
    let flat = colors.reduce(0) { $0 + (isAlike($1.key, commonest) ? $1.value : 0) }
    guard flat * 10 <= count * 9 else { return nil }
    var texture = [Int](repeating: 0, count: rows.count)
    for (row, pixel) in explained where !isAlike(pixel, commonest) { texture[row] += 1 }
    return (
      firstColumn + columns.lowerBound * step..<firstColumn + (columns.upperBound - 1) * step + 1, texture
    )
  }

  /// Returns the rows of the expected image that contain the moved content. The trailing rows of a band show
  /// content from behind it. Their source rows are unchanged and are excluded.
  private func content(_ rows: Range<Int>, movedBy shift: Int) -> Range<Int> {
    var first = max(0, lines.lowerBound + rows.lowerBound - shift)
    var last = min(height - 1, lines.lowerBound + rows.upperBound - 1 - shift)
    func stayed(_ row: Int) -> Bool { !lines.contains(row) || cost(row - lines.lowerBound, 0) == 0 }
    while shift > 0, first < last, stayed(first) { first += 1 }
    while shift < 0, first < last, stayed(last) { last -= 1 }
    return first..<max(first, last) + 1
  }
}

extension Bitmap {
  /// The image with rows and columns exchanged.
  var transposed: Bitmap {
    var turned = Bitmap(width: height, height: width)
    for y in 0..<height {
      for x in 0..<width { turned.pixels[x * height + y] = pixels[y * width + x] }
    }
    return turned
  }
}
