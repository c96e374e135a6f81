/// A band of an image that appears elsewhere in another image.
public struct Shift: Hashable, Sendable, CustomStringConvertible {
  /// The direction of a band.
  public enum Axis: String, Codable, CaseIterable, Sendable {
    /// A band of rows, which moves up or down.
    case rows
    /// A band of columns, which moves left or right.
    case columns
  }

  /// The direction of the band.
  public let axis: Axis
  /// The rows or columns in the expected image, in pixels from the top or left.
  public let range: Range<Int>
  /// The displacement in the actual image in pixels, positive down or to the right.
  public let pixels: Int

  /// Creates a band with its displacement.
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
  /// The detected displacements: at most three bands, the one that explains the most differences first. The value is
  /// empty if nothing clearly moved, or moved by a fraction of a pixel or by more than 64 pixels. Each access runs the
  /// search.
  public var shifts: [Shift] {
    guard let pixels else { return [] }
    var actual = actual
    // Ignored areas must not count as moved.
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
      // A band that moved vertically did not also move horizontally.
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
