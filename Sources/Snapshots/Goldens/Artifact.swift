import Bitmaps

/// A kind of thing that goldens are kept of: how its values become files and come back, and what tells two of them
/// apart. A conforming type is the strategy, not the thing, so that one kind can be compared in several ways.
public protocol Artifact: Sendable {
  /// What is kept.
  associatedtype Value: Sendable

  /// The ending of its files, without a dot.
  var fileExtension: String { get }

  /// The largest file in bytes that is read; 64 MiB unless the type says otherwise.
  var mostBytes: Int { get }

  /// A value as the bytes of a file. Decoded again, it must not differ from itself.
  func encode(_ value: Value) throws -> [UInt8]

  /// The value in the bytes of a file.
  func decode(_ bytes: [UInt8]) throws -> Value

  /// What is different in `actual`; nil if nothing is. Values are compared, never files.
  func difference(expected: Value, actual: Value) -> ArtifactDifference?
}

extension Artifact {
  /// 64 MiB.
  public var mostBytes: Int { 64 << 20 }
}

/// What tells two values of an ``Artifact`` apart.
public struct ArtifactDifference: Equatable, Sendable {
  /// What differs, in lines for a report, the most telling first.
  public var lines: [String]
  /// One line for a failure message.
  public var message: String
  /// A picture that shows it, where there is one.
  public var picture: Bitmap?
  /// The expected value, the actual one and the difference side by side, where they can be shown.
  public var threeUp: Bitmap?

  /// A difference said in lines, and shown where a picture can show it. The message is the lines as one unless given.
  public init(lines: [String], message: String? = nil, picture: Bitmap? = nil, threeUp: Bitmap? = nil) {
    self.lines = lines
    self.message = message ?? lines.joined(separator: "; ")
    self.picture = picture
    self.threeUp = threeUp
  }

  /// A difference said in one line, and shown where a picture can show it.
  public init(message: String, picture: Bitmap? = nil) { self.init(lines: [message], picture: picture) }
}

/// Pictures, kept as PNG files and compared by their decoded pixels.
public struct PictureArtifact: Artifact {
  /// How pictures are compared.
  public var comparison: BitmapComparison

  /// Pictures compared exactly unless said otherwise. Alpha is kept in files if the comparison counts it.
  public init(comparison: BitmapComparison = .exact) {
    self.comparison = comparison
  }

  /// `png`
  public var fileExtension: String { "png" }

  /// As ``PNG`` reads them.
  public var mostBytes: Int { PNG.mostBytes }

  /// The picture as PNG, as small as can be: a golden is written once and kept for long.
  public func encode(_ value: Bitmap) throws(PNGError) -> [UInt8] {
    try PNG.encodeSmallest(value, alpha: comparison.countsAlpha ? .kept : .dropped)
  }

  /// The picture in a PNG file.
  public func decode(_ bytes: [UInt8]) throws(PNGError) -> Bitmap { try PNG.decode(bytes) }

  /// What ``comparison`` finds, in words (what moved comes first) and as a picture.
  public func difference(expected: Bitmap, actual: Bitmap) -> ArtifactDifference? {
    comparison.difference(expected: expected, actual: actual).map { difference in
      ArtifactDifference(
        lines: difference.lines,
        message: (difference.shifts.map(\.description) + [difference.description]).joined(separator: "; "),
        picture: comparison.picture(expected: expected, actual: actual),
        threeUp: comparison.threeUp(expected: expected, actual: actual))
    }
  }
}
