import Foundation

/// The position of a scroll view relative to the target at its top left, saved from one run to the next.
public struct SavedScrollPosition<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The identifier of the target.
  public var id: ID
  /// The horizontal position of the target's top-left corner, in points to the right of the top-left corner
  /// of the visible area inside the insets.
  public var x: Double
  /// The vertical position of the target's top-left corner, in points below the top-left corner of the
  /// visible area inside the insets.
  public var y: Double

  /// Creates a saved position from a target and its position in points.
  public init(id: ID, x: Double, y: Double) {
    self.id = id
    self.x = x
    self.y = y
  }
}

/// An error that describes why a saved position cannot be used.
public enum SavedScrollPositionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The data was not written by this library. The associated value describes the problem.
  case corrupt(String)
  /// The data was written by another version.
  case outdated(version: Int, expected: Int)
  /// No target with the saved identifier exists any more. The associated value is the identifier as text.
  case unknownTarget(String)

  /// A one-line description: the subject, the problem and the expected value.
  public var description: String {
    switch self {
    case .corrupt(let problem):
      "the saved scroll position is corrupt: \(problem); expected an object of version, id, x and y"
    case .outdated(let version, let expected):
      "the saved scroll position has version \(version); expected version \(expected)"
    case .unknownTarget(let id):
      "the saved scroll position is at \"\(id)\", which does not exist"
    }
  }
}

extension SavedScrollPosition where ID: Codable {
  /// The version that is written, and the only version that can be read.
  public static var version: Int { 1 }
  /// The maximum length in bytes of data to decode. Longer data is rejected unread; a position takes about
  /// ten bytes plus its identifier.
  private static var longest: Int { 65_536 }
  /// The magnitude in points from which coordinates are rejected, because no content is that large.
  private static var farthest: Double { 1e12 }

  private struct Version: Decodable { var version: Int }
  private struct Written: Codable {
    var version: Int
    var id: ID
    var x: Double
    var y: Double
  }

  /// Returns the position as JSON: `{"id":40,"version":1,"x":0,"y":-12.5}`. Equal positions produce equal
  /// bytes. Throws any error of the identifier's own encoding.
  public func encoded() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(Written(version: Self.version, id: id, x: x, y: y))
  }

  /// Creates a position from data that ``encoded()`` returned. Throws a ``SavedScrollPositionError`` if the
  /// data is corrupt or outdated.
  public init(decoding text: Data) throws(SavedScrollPositionError) {
    guard text.count <= Self.longest else {
      throw .corrupt("it is \(text.count) bytes long, more than \(Self.longest)")
    }
    func decoded<Part: Decodable>(_ part: Part.Type) throws(SavedScrollPositionError) -> Part {
      do { return try JSONDecoder().decode(part, from: text) } catch { throw .corrupt(Self.problem(error)) }
    }
    let version = try decoded(Version.self).version
    guard version == Self.version else { throw .outdated(version: version, expected: Self.version) }
    let written = try decoded(Written.self)
    guard abs(written.x) < Self.farthest, abs(written.y) < Self.farthest else {
      throw .corrupt("x is \(written.x) and y \(written.y), farther than content goes")
    }
    self.init(id: written.id, x: written.x, y: written.y)
  }

  private static func problem(_ error: any Error) -> String {
    guard let error = error as? DecodingError else { return "it is not JSON" }
    func place(_ path: [any CodingKey]) -> String {
      path.isEmpty ? "the text" : path.map(\.stringValue).joined(separator: ".")
    }
    return switch error {
    case .keyNotFound(let key, _): "\(key.stringValue) is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      "\(place(context.codingPath)) is of the wrong type"
    case .dataCorrupted(let context):
      context.codingPath.isEmpty ? "it is not JSON" : "\(place(context.codingPath)) cannot be decoded"
    @unknown default: "it cannot be decoded"
    }
  }
}
