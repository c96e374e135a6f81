import ScrollBitmaps

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
  /// The detected displacements: at most three bands, the one that explains the most differences first. The
  /// value is empty if nothing clearly moved along one axis, or by more than 64 pixels; see ``areaShift`` for
  /// diagonals and half pixels. Each access runs the search.
  public var shifts: [Shift] {
    guard let pixels else { return [] }
    let actual = withoutIgnored
    let near = nearness(pixels)
    guard ShiftSources(expected, actual, near: near).suffice else { return [] }
    let down = ShiftSearch(expected, actual, lines: pixels.rows, across: pixels.columns, near: near)
    let sideways = ShiftSearch(
      expected.transposed, actual.transposed, lines: pixels.columns, across: pixels.rows, near: near)
    let found =
      Self.ordered(down.bands()).map { Candidate(.rows, $0) }
      + Self.ordered(sideways.bands()).map { Candidate(.columns, $0) }
    let evidence = ShiftEvidence(expected: expected, actual: actual, near: near)
    var kept: [Candidate] = []
    for candidate in found.sorted(by: { $0.explained > $1.explained }) where kept.count < 3 {
      // A band that moved vertically did not also move horizontally.
      if kept.contains(where: {
        $0.area.columns.overlaps(candidate.area.columns) && $0.area.rows.overlaps(candidate.area.rows)
          && $0.shift.axis != candidate.shift.axis
      }) {
        continue
      }
      let others = found.filter { $0.shift.axis == candidate.shift.axis && $0.shift != candidate.shift }.map(
        \.area)
      if candidate.isLarge, evidence.isClear(candidate.area, among: others) { kept.append(candidate) }
    }
    return kept.map(\.shift)
  }

  private struct Candidate {
    let shift: Shift
    let area: ShiftEvidence.Area
    let explained: Int
    let isLarge: Bool

    init(_ axis: Shift.Axis, _ band: ShiftSearch.Band) {
      shift = Shift(axis, band.lines, by: band.shift)
      explained = band.explained
      isLarge = ShiftEvidence.isLarge(band.lines.count, band.across.count)
      area =
        axis == .rows
        ? .init(columns: band.across, rows: band.places, x: 0, y: band.shift)
        : .init(columns: band.places, rows: band.across, x: band.shift, y: 0)
    }
  }

  /// Returns the bands without those that would have changed places, as the letters of another word seem to.
  private static func ordered(_ bands: [ShiftSearch.Band]) -> [ShiftSearch.Band] {
    bands.filter { band in
      !bands.contains { other in
        let isBefore = band.lines.lowerBound < other.lines.lowerBound
        let isBeforeNow = band.lines.lowerBound + band.shift < other.lines.lowerBound + other.shift
        return band != other && isBefore != isBeforeNow && band.across.overlaps(other.across)
      }
    }
  }

  /// The actual image in which ignored areas are as expected, so that they do not count as moved.
  var withoutIgnored: Bitmap {
    var actual = actual
    for inside in comparison.ignored.map({ $0.inside(width: actual.width, height: actual.height) }) {
      for y in inside.rows {
        let row = y * actual.width + inside.columns.lowerBound
        actual.pixels.replaceSubrange(
          row..<row + inside.columns.count, with: expected.pixels[row..<row + inside.columns.count])
      }
    }
    return actual
  }

  /// The largest difference of a channel, in levels, between pixels that are treated as equal.
  func nearness(_ pixels: Pixels) -> UInt8 { max(comparison.tolerance, min(24, pixels.largest / 4)) }

  /// The displacements in words.
  package var movements: [String] {
    let shifts = shifts
    return shifts.isEmpty ? areaShift.map { [$0.description] } ?? [] : shifts.map(\.description)
  }
}
