import ScrollFiles
import Foundation
import ScrollPhysics

/// The state of the workbench that the next run restores.
package struct WorkbenchState: Hashable, Codable, Sendable {
  /// The version that is written. No other version is read.
  package static let version = 1
  private var version = Self.version
  package var profile = ScrollProfile.uikit
  package var compared: ScrollProfile?
  package var opensPanel = false
  /// The groups of the panel of which only the heading was shown, in alphabetical order.
  package var folded: [String] = []
  /// The number of steps by which everything in the window was larger, or nil for none.
  package var zoom: Int?

  package init() {}

  /// The size in bytes above which a text is rejected without being read.
  private static let longest = 1 << 20

  package enum Refusal: Error, Hashable, Sendable, CustomStringConvertible {
    case corrupt(String)
    case outdated(version: Int)

    /// One line with the object, the problem and the expectation.
    package var description: String {
      switch self {
      case .corrupt(let problem): "the saved state of the workbench is corrupt: \(problem)"
      case .outdated(let version):
        "the saved state of the workbench has version \(version); expected version \(WorkbenchState.version)"
      }
    }
  }

  private struct Version: Decodable { var version: Int }

  /// Returns the state as JSON, with the same bytes for equal states. Throws ``ProfileError`` for a profile
  /// that is not based on a built-in one.
  package func encoded() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }

  package init(decoding text: Data) throws(Refusal) {
    guard text.count <= Self.longest else {
      throw .corrupt("it is \(text.count) bytes long, more than \(Self.longest)")
    }
    func read<Value: Decodable>(_ type: Value.Type) throws(Refusal) -> Value {
      do { return try JSONDecoder().decode(type, from: text) } catch { throw .corrupt(Self.problem(error)) }
    }
    let version = try read(Version.self).version
    guard version == Self.version else { throw .outdated(version: version) }
    self = try read(Self.self)
  }

  private static func problem(_ error: any Error) -> String {
    switch error {
    case let error as ProfileError: "\(error)"
    case let error as DecodingError: error.reason
    default: "not JSON"
    }
  }
}
