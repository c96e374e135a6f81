import Foundation
import ScrollPhysics

/// What the workbench comes back with in the next run.
package struct WorkbenchState: Hashable, Sendable {
  /// The profile that was tuned.
  package var profile = ScrollProfile.uikit
  /// The profile that it was compared with.
  package var compared: ScrollProfile?
  /// Whether the tuning panel was open.
  package var opensPanel = false
  /// The panel's groups that show their head alone.
  package var folded: Set<String> = []

  package init() {}

  /// The version that is written, and the only one read.
  package static let version = 1
  /// A longer text is refused unread.
  private static let longest = 1 << 20

  /// Why a state cannot be used.
  package enum Refusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// It is not what is written, with what is wrong.
    case corrupt(String)
    /// It was written by another version.
    case outdated(version: Int)

    /// One line: the thing, what is wrong and what was expected.
    package var description: String {
      switch self {
      case .corrupt(let problem): "the saved state of the workbench is corrupt: \(problem)"
      case .outdated(let version):
        "the saved state of the workbench is of version \(version); expected version \(WorkbenchState.version)"
      }
    }
  }

  private struct Version: Decodable { var version: Int }
  private struct Written: Codable {
    var version: Int
    var profile: ScrollProfile
    var compared: ScrollProfile?
    var opensPanel: Bool
    var folded: [String]
  }

  /// JSON, the same bytes for the same state. Throws ``ProfileError`` for a profile that is no change of a built-in one.
  package func encoded() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(
      Written(
        version: Self.version, profile: profile, compared: compared, opensPanel: opensPanel,
        folded: folded.sorted()))
  }

  /// Reads what ``encoded()`` wrote.
  package init(decoding text: Data) throws(Refusal) {
    guard text.count <= Self.longest else {
      throw .corrupt("it is \(text.count) bytes long, more than \(Self.longest)")
    }
    let decoder = JSONDecoder()
    let version: Int, written: Written
    do { version = try decoder.decode(Version.self, from: text).version } catch {
      throw .corrupt(Self.problem(error))
    }
    guard version == Self.version else { throw .outdated(version: version) }
    do { written = try decoder.decode(Written.self, from: text) } catch {
      throw .corrupt(Self.problem(error))
    }
    profile = written.profile
    compared = written.compared
    opensPanel = written.opensPanel
    folded = Set(written.folded)
  }

  private static func problem(_ error: any Error) -> String {
    func place(_ context: DecodingError.Context) -> String {
      context.codingPath.isEmpty ? "the text" : context.codingPath.map(\.stringValue).joined(separator: ".")
    }
    switch error {
    case let error as ProfileError: return "\(error)"
    case DecodingError.keyNotFound(let key, _): return "\(key.stringValue) is missing"
    case DecodingError.typeMismatch(let type, let context),
      DecodingError.valueNotFound(let type, let context):
      return "\(place(context)) is no \(type)"
    default: return "it is not JSON"
    }
  }
}
