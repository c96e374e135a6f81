/// A band of a picture that is elsewhere in another one.
public struct Shift: Hashable, Sendable, CustomStringConvertible {
  /// What a band is made of, and which way it moves.
  public enum Axis: String, Codable, CaseIterable, Sendable {
    /// Rows, which move up or down.
    case rows
    /// Columns, which move left or right.
    case columns
  }

  /// What the band is made of.
  public let axis: Axis
  /// The rows or columns in the expected picture, in pixels from the top or left.
  public let range: Range<Int>
  /// How far they moved in the actual one, in pixels: positive down or to the right.
  public let pixels: Int

  /// A band and how far it moved.
  public init(_ axis: Axis, _ range: Range<Int>, by pixels: Int) {
    self.axis = axis
    self.range = range
    self.pixels = pixels
  }

  /// For example: `rows 3 to 9 moved by +3 px`.
  public var description: String {
    let word = axis == .rows ? "row" : "column"
    return "\(BitmapDifference.inclusive(word, range)) moved by \(pixels > 0 ? "+" : "")\(pixels) px"
  }
}

extension BitmapDifference {
  /// What moved, at most three bands, the one that explains most first; empty where nothing clearly did, or not by whole
  /// pixels, or by more than 64. Searched for at each call.
  public var shifts: [Shift] {
    guard let pixels else { return [] }
    var actual = actual
    // What is ignored has not moved.
    for inside in comparison.ignored.compactMap({ $0.inside(width: actual.width, height: actual.height) }) {
      for y in inside.rows {
        let row = y * actual.width + inside.columns.lowerBound
        actual.pixels.replaceSubrange(
          row..<row + inside.columns.count, with: expected.pixels[row..<row + inside.columns.count])
      }
    }
    let near = max(comparison.tolerance, min(24, pixels.largest / 4))
    let down = ShiftSearch(expected, actual, lines: pixels.rows, across: pixels.columns, near: near)
    let sideways = ShiftSearch(
      expected.transposed, actual.transposed, lines: pixels.columns, across: pixels.rows, near: near)
    let found =
      down.bands().map {
        (shift: Shift(.rows, $0.lines, by: $0.shift), band: $0, columns: $0.across, rows: $0.places)
      }
      + sideways.bands().map {
        (shift: Shift(.columns, $0.lines, by: $0.shift), band: $0, columns: $0.places, rows: $0.across)
      }
    var kept: [(shift: Shift, columns: Range<Int>, rows: Range<Int>)] = []
    for candidate in found.sorted(by: { $0.band.explained > $1.band.explained }) where kept.count < 3 {
      // What moved down did not move sideways too.
      if kept.contains(where: {
        $0.columns.overlaps(candidate.columns) && $0.rows.overlaps(candidate.rows)
          && $0.shift.axis != candidate.shift.axis
      }) {
        continue
      }
      kept.append((candidate.shift, candidate.columns, candidate.rows))
    }
    return kept.map(\.shift)
  }
}
