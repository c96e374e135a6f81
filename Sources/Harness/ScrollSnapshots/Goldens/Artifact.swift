import ScrollBitmaps

/// A strategy for storing goldens of one type of value: encoding to a file, decoding from a file, and
/// comparison. The conforming type is the strategy rather than the value, so that values of one type can be
/// compared in several ways.
public protocol Artifact: Sendable {
  /// The type of the stored values.
  associatedtype Value: Sendable

  /// The file extension, without a dot.
  var fileExtension: String { get }

  /// The maximum size in bytes of a file that is read. The default is 64 MiB.
  var mostBytes: Int { get }

  /// Returns a value as the contents of a file. The decoded value must match the original.
  func encode(_ value: Value) throws -> [UInt8]

  /// Returns the value stored in the contents of a file.
  func decode(_ bytes: [UInt8]) throws -> Value

  /// Returns the difference between two values, or nil if they match. Values are compared, never files.
  func difference(expected: Value, actual: Value) -> ArtifactDifference?
}

extension Artifact {
  /// The default limit of 64 MiB.
  public var mostBytes: Int { 64 << 20 }

  /// Returns a value as the contents of a golden, which can be read again.
  func golden(_ value: Value) throws -> [UInt8] {
    let bytes = try encode(value)
    guard bytes.count <= mostBytes else {
      throw Unreadable(description: "\(bytes.count) bytes; expected at most \(mostBytes)")
    }
    _ = try decode(bytes)
    return bytes
  }
}

/// The reason why a golden cannot be compared, or cannot be made because it could not be read again.
struct Unreadable: Error, CustomStringConvertible { let description: String }

/// The difference between two values of an ``Artifact``.
public struct ArtifactDifference: Equatable, Sendable {
  /// The differences as lines for a report, the most significant first.
  public var lines: [String]
  /// A single line for a failure message.
  public var message: String
  /// An image of the difference, if there is one.
  public var picture: Bitmap?
  /// The expected value, the actual value and the difference side by side, if they can be shown as images.
  public var threeUp: Bitmap?

  /// Creates a difference from lines and optional images. The default message is the joined lines.
  public init(lines: [String], message: String? = nil, picture: Bitmap? = nil, threeUp: Bitmap? = nil) {
    self.lines = lines
    self.message = message ?? lines.joined(separator: "; ")
    self.picture = picture
    self.threeUp = threeUp
  }

  /// Creates a difference from one line and an optional image.
  public init(message: String, picture: Bitmap? = nil) { self.init(lines: [message], picture: picture) }
}

/// A strategy for images, which stores them as PNG files and compares their decoded pixels.
public struct PictureArtifact: Artifact {
  /// The comparison of images.
  public var comparison: BitmapComparison

  /// Creates a strategy, which compares exactly by default.
  public init(comparison: BitmapComparison = .exact) {
    self.comparison = comparison
  }

  /// `png`
  public var fileExtension: String { "png" }

  /// The limit of ``PNG``.
  public var mostBytes: Int { PNG.mostBytes }

  /// Returns the image as the smallest PNG file, because a golden is written once and stored for a long time.
  public func encode(_ value: Bitmap) throws(PNGError) -> [UInt8] {
    try PNG.encodeSmallest(value)
  }

  /// Returns the image in a PNG file.
  public func decode(_ bytes: [UInt8]) throws(PNGError) -> Bitmap { try PNG.decode(bytes) }

  /// Returns the result of ``comparison`` as text, detected shifts first, and as images.
  public func difference(expected: Bitmap, actual: Bitmap) -> ArtifactDifference? {
    comparison.difference(expected: expected, actual: actual).map { difference in
      let picture = comparison.picture(expected: expected, actual: actual)
      return ArtifactDifference(
        lines: difference.lines,
        message: (difference.movements + [difference.description]).joined(separator: "; "),
        picture: picture, threeUp: comparison.threeUp(expected: expected, actual: actual, picture: picture))
    }
  }
}
