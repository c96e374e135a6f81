import Foundation

/// Where a scroll view was, by its target at the top left: what is kept from one run to the next.
public struct SavedScrollPosition<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The target.
  public var id: ID
  /// Where the target's top left corner was, in points right of and below that of what shows between the insets.
  public var x: Double
  /// See `x`.
  public var y: Double

  /// A place by its target and where that was, in points.
  public init(id: ID, x: Double, y: Double) {
    self.id = id
    self.x = x
    self.y = y
  }
}

/// Why a saved position cannot be used.
public enum SavedScrollPositionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It is not what this library writes, with what is wrong.
  case corrupt(String)
  /// It was written by another version.
  case outdated(version: Int, expected: Int)
  /// No target bears its id, written out, any more.
  case unknownTarget(String)

  /// One line: the thing, what is wrong and what was expected.
  public var description: String {
    switch self {
    case .corrupt(let problem):
      "the saved scroll position is corrupt: \(problem); expected an object of version, id, x and y"
    case .outdated(let version, let expected):
      "the saved scroll position is of version \(version); expected version \(expected)"
    case .unknownTarget(let id):
      "the saved scroll position is at \"\(id)\"; expected the id of a target that is there"
    }
  }
}

extension SavedScrollPosition where ID: Codable {
  /// The version that is written, and the only one read.
  public static var version: Int { 1 }
  /// A longer text is refused unread: a position is some ten bytes and its id.
  private static var longest: Int { 65_536 }
  /// Distances from here on, in points, are none that content has.
  private static var farthest: Double { 1e12 }

  private struct Version: Decodable { var version: Int }
  private struct Written: Codable {
    var version: Int
    var id: ID
    var x: Double
    var y: Double
  }

  /// JSON: `{"id":40,"version":1,"x":0,"y":-12.5}`, the same bytes for the same position. Throws what the id's own
  /// encoding does.
  public func encoded() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(Written(version: Self.version, id: id, x: x, y: y))
  }

  /// Reads what ``encoded()`` wrote.
  public init(decoding text: Data) throws(SavedScrollPositionError) {
    guard text.count <= Self.longest else {
      throw .corrupt("it is \(text.count) bytes long, more than \(Self.longest)")
    }
    let decoder = JSONDecoder()
    let version: Int, written: Written
    do {
      version = try decoder.decode(Version.self, from: text).version
    } catch {
      throw .corrupt(Self.problem(error))
    }
    guard version == Self.version else { throw .outdated(version: version, expected: Self.version) }
    do {
      written = try decoder.decode(Written.self, from: text)
    } catch {
      throw .corrupt(Self.problem(error))
    }
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
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      "\(place(context.codingPath)) is no \(type)"
    case .dataCorrupted(let context):
      context.codingPath.isEmpty ? "it is not JSON" : "\(place(context.codingPath)) cannot be read"
    @unknown default: "it cannot be read"
    }
  }
}
