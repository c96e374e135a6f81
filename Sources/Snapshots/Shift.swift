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
  /// What moved, at most three bands, the one that explains most first; empty where nothing clearly did.
  public var shifts: [Shift] { [] }
}
