/// One of several parts of a set, each for a machine of its own: every so many scenarios, so that parts take about equally
/// long.
package struct Shard: Codable, Hashable, Sendable, CustomStringConvertible {
  /// Which part, from 1, and of how many.
  package let index: Int, count: Int

  /// Most parts of a set.
  package static let most = 1000

  /// The part that a text such as `2/3` names; nil for any other text.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1], (1...Self.most).contains(count),
      (1...count).contains(index)
    else { return nil }
    self.index = index
    self.count = count
  }

  /// Reads it as it is written.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let shard = Shard(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "expected a part as 2/3, found \(text)")
    }
    self = shard
  }

  /// Writes it as on the command line.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  /// Whether the scenario of this place in the set, from 0, is in this part.
  package func holds(_ place: Int) -> Bool { place % count == index - 1 }

  /// As on the command line: `2/3`.
  package var description: String { "\(index)/\(count)" }
}
