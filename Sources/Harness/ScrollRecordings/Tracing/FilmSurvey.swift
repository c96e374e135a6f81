import Scrolling

/// A first look at a film, at a low resolution: where something scrolls, and along which axis.
///
/// What scrolls is what differs between pictures while the best shift along an axis explains most of the difference.
/// Bars, a clock, a cursor and backgrounds do not change then, or only in few cells of their rows.
public struct FilmSurvey: Sendable {
  /// What a survey found.
  public struct Finding: Hashable, Sendable {
    /// The region that scrolls, in pixels of the film.
    public var region: FilmRegion
    /// The axis along which it scrolls.
    public var axis: Axis
  }

  /// The grid, at most.
  private static let columns = 48, rows = 104
  /// The change of a cell's luma that is left to the encoder.
  private static let noise: Float = 1.5
  /// The mean change of a cell, less the noise, from which a picture counts as changed.
  private static let change: Float = 0.02
  /// The share of a change that a shift must explain.
  private static let share: Float = 0.45
  /// The mean change of a cell in changed pictures from which it is a part of what scrolls, at least and as a share of
  /// that of all cells.
  private static let active: (least: Float, share: Float) = (0.04, 0.2)
  /// The difference in luma of cells from which a line of them shows something.
  private static let texture: Float = 8
  /// The share of the cells of a row, or of a column, that are active in what scrolls.
  private static let leastActive = 0.12
  /// The number of pairs that are examined: a film has many, and they say the same.
  private static let mostPairs = 240

  private var size: (width: Int, height: Int)?
  private var grid: (columns: Int, rows: Int) = (0, 0)
  private var last: [Float] = []
  /// The change from the picture before, less the noise, of all cells.
  private var changed: Float = 0
  private var activity: [Float] = []
  private var votes: [Axis: Float] = [:]
  /// The numbers of pairs that differ, and of those that a shift explains.
  private var pairs = 0, count = 0

  /// Creates a survey without pictures.
  public init() {}

  /// Adds the next picture. A picture of another size than the first begins the survey anew.
  public mutating func add(_ image: FilmImage) {
    if size.map({ $0 != (image.width, image.height) }) ?? true {
      self = FilmSurvey()
      size = (image.width, image.height)
      grid = (min(Self.columns, image.width), min(Self.rows, image.height))
    }
    let cells = image.means(columns: grid.columns, rows: grid.rows)
    defer { last = cells }
    guard !last.isEmpty, pairs < Self.mostPairs else { return }
    let changes = zip(cells, last).map { max(0, abs($0 - $1) - Self.noise) }
    changed = changes.reduce(0, +)
    let whole = changed / Float(changes.count)
    guard whole >= Self.change else { return }
    pairs += 1
    // A shift that explains a change leaves less of it. A shift of whole cells leaves some.
    let rest = Axis.allCases.map { axis in (axis, leastRest(cells, along: axis)) }
    guard rest.contains(where: { $0.1 <= Self.share }) else { return }
    // The axis that leaves less of all changes is the one of the scroll.
    for (axis, left) in rest { votes[axis, default: 0] += whole * (1 - min(1, left)) }
    count += 1
    if activity.isEmpty { activity = [Float](repeating: 0, count: changes.count) }
    for index in activity.indices { activity[index] += changes[index] }
  }

  /// The parts of a cell by which shifts are told apart. 0 is no shift at all.
  private static let fractions: [Float] = [0.25, 0.5, 0.75]

  /// The share of a change that must lie where both pictures overlap under a shift.
  private static let leastOverlap: Float = 0.3

  /// Returns the least share of the difference of the last two pictures that a shift along an axis leaves, of all shifts
  /// but 0.
  private func leastRest(_ cells: [Float], along axis: Axis) -> Float {
    let length = axis == .vertical ? grid.rows : grid.columns
    let whole = (-length / 2...length / 2).map { ($0, rest(cells, along: axis, $0, 0)) }
    guard let best = whole.min(by: { $0.1 < $1.1 }) else { return .infinity }
    let parts = Self.fractions.flatMap { part in
      [best.0 - 1, best.0].map { rest(cells, along: axis, $0, part) }
    }
    return ((best.0 == 0 ? [] : [best.1]) + parts).min() ?? .infinity
  }

  /// Returns the share of the difference of the last two pictures that a shift by whole cells and a part of one leaves
  /// where they overlap. The cells that do not change take no part.
  private func rest(_ cells: [Float], along axis: Axis, _ shift: Int, _ part: Float) -> Float {
    let (columns, rows) = grid
    let low = max(0, -shift), high = max(0, shift + (part > 0 ? 1 : 0))
    let xs = axis == .vertical ? 0..<columns : low..<max(low, columns - high)
    let ys = axis == .vertical ? low..<max(low, rows - high) : 0..<rows
    let unit = axis == .vertical ? columns : 1
    let step = shift * unit, next = part > 0 ? step + unit : step
    var sum: Float = 0, change: Float = 0
    cells.withUnsafeBufferPointer { cells in
      last.withUnsafeBufferPointer { last in
        for y in ys {
          for x in xs {
            let index = y * columns + x
            let shifted = last[index + step] * (1 - part) + last[index + next] * part
            let still = abs(cells[index] - last[index])
            sum += max(0, min(still, abs(cells[index] - shifted)) - Self.noise)
            change += max(0, still - Self.noise)
          }
        }
      }
    }
    return change >= Self.leastOverlap * changed ? sum / max(change, 1e-6) : 1
  }

  /// Returns what scrolls, in pixels of a film of a size, of which the pictures may have been smaller copies; or nil if
  /// nothing scrolls.
  public func finding(width: Int, height: Int) -> Finding? {
    guard let axis = Axis.allCases.max(by: { votes[$0, default: 0] < votes[$1, default: 0] }),
      count > 0
    else { return nil }
    let usual = activity.reduce(0, +) / Float(activity.count * count)
    let isActive = activity.map { $0 / Float(count) >= max(Self.active.least, Self.active.share * usual) }
    func row(_ row: Int, in columns: Range<Int>) -> [Int] { columns.map { row * grid.columns + $0 } }
    func column(_ column: Int, in rows: Range<Int>) -> [Int] { rows.map { $0 * grid.columns + column } }
    func share(_ cells: [Int]) -> Double {
      Double(cells.count { isActive[$0] }) / Double(max(1, cells.count))
    }
    let rows = Self.longestRun(0..<grid.rows) { share(row($0, in: 0..<grid.columns)) >= Self.leastActive }
    let columns = Self.longestRun(0..<grid.columns) { share(column($0, in: rows)) >= Self.leastActive }
    guard rows.count >= 4, columns.count >= 4 else { return nil }
    // What lies beside it belongs to it, such as the empty ends of rows, up to what stands still.
    func isStill(_ cells: [Int]) -> Bool {
      let levels = cells.map { last[$0] }
      return cells.allSatisfy { activity[$0] / Float(count) < Self.active.least }
        && (levels.max() ?? 0) - (levels.min() ?? 0) > Self.texture
    }
    func widened(_ range: Range<Int>, to end: Int, _ cells: (Int) -> [Int]) -> Range<Int> {
      let first = (0..<range.lowerBound).last { isStill(cells($0)) }.map { $0 + 1 } ?? 0
      let next = (range.upperBound..<end).first { isStill(cells($0)) } ?? end
      return first..<next
    }
    let isVertical = axis == .vertical
    let across =
      isVertical
      ? widened(columns, to: grid.columns) { column($0, in: rows) }
      : widened(rows, to: grid.rows) { row($0, in: columns) }
    // The cells at the ends may contain a part of a bar.
    func pixels(_ cells: Range<Int>, _ count: Int, _ length: Int) -> (start: Int, count: Int) {
      let first = cells.lowerBound == 0 ? 0 : (cells.lowerBound + 1) * length / count
      let end = cells.upperBound == count ? length : (cells.upperBound - 1) * length / count
      return (first, end - first)
    }
    let (x, wide) = pixels(isVertical ? across : columns, grid.columns, width)
    let (y, high) = pixels(isVertical ? rows : across, grid.rows, height)
    return Finding(region: FilmRegion(x: x, y: y, width: wide, height: high), axis: axis)
  }

  /// Returns the longest range of numbers that satisfy a condition, but for up to six in a row.
  private static func longestRun(_ range: Range<Int>, _ isIn: (Int) -> Bool) -> Range<Int> {
    var (best, start, end) = (0..<0, -1, -1)
    for number in range where isIn(number) {
      if start < 0 || number - end > 7 { start = number }
      end = number
      if end + 1 - start > best.count { best = start..<end + 1 }
    }
    return best
  }
}
