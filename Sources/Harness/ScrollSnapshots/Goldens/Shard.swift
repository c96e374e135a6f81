/// One of several parts of a set, which run on different machines. Scenarios are distributed in turn, so that
/// the parts take about equally long.
package struct Shard: RawRepresentable, Codable, Hashable, Sendable, CustomStringConvertible {
  /// The number of the part, from 1, and the number of parts.
  package let index: Int, count: Int

  package static let most = 1000

  /// Creates a part from text such as `2/3`. Returns nil for any other text.
  package init?(rawValue text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1], (1...Self.most).contains(count),
      (1...count).contains(index)
    else { return nil }
    self.index = index
    self.count = count
  }

  package init?(_ text: String) { self.init(rawValue: text) }

  /// Returns whether the part contains the scenario at an index of the set, from 0.
  package func holds(_ place: Int) -> Bool { place % count == index - 1 }

  /// The part as written in files and on the command line: `2/3`.
  package var rawValue: String { "\(index)/\(count)" }
  package var description: String { rawValue }
}
