/// The results of a run that did not pass for the same cause.
public struct FailureGroup: Hashable, Sendable {
  /// The cause, which is the first line of each result.
  public let cause: String
  /// The names of the results, in the order of the run.
  public let names: [String]

  /// Returns the causes that at least two results share, the most frequent first.
  public static func groups(of results: [SnapshotResult]) -> [FailureGroup] {
    var order: [String] = []
    var names: [String: [String]] = [:]
    for result in results {
      switch result.outcome {
      case .passed, .recorded: continue
      case .failed, .broken: break
      }
      guard let cause = result.lines.first else { continue }
      if names[cause] == nil { order.append(cause) }
      names[cause, default: []].append(result.name)
    }
    let groups = order.map { FailureGroup(cause: $0, names: names[$0] ?? []) }.filter { $0.names.count > 1 }
    // Sorting is stable by the position, so that groups of one size keep the order of the run.
    return groups.enumerated().sorted {
      ($1.element.names.count, $0.offset) < ($0.element.names.count, $1.offset)
    }
    .map(\.element)
  }

  /// For example: `20 of 26: glide.rate was 0.998, is 0.9975`.
  public func line(of count: Int) -> String { "\(names.count) of \(count): \(cause)" }
}
