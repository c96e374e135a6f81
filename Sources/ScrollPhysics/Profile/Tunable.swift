/// How well a constant is known.
public enum Confidence: String, Codable, Hashable, Sendable, CaseIterable {
  /// Replayed against recordings of the real thing.
  case recorded = "A"
  /// Two independent sources, or published by the maker.
  case corroborated = "B"
  /// One credible source.
  case reported = "C"
  /// Inferred, or a choice of this project.
  case chosen = "D"
}

/// A constant of a law, described so that a tuning panel, a file or a command line can list, read and change it
/// without knowing the law.
public struct Tunable<Root>: Sendable {
  /// How to reach the value, and what it may be.
  public enum Access: Sendable {
    /// A number with its unit and the values it may take.
    case number(
      get: @Sendable (Root) -> Double, set: @Sendable (inout Root, Double) -> Void, unit: String,
      range: ClosedRange<Double>)
    /// A switch.
    case toggle(get: @Sendable (Root) -> Bool, set: @Sendable (inout Root, Bool) -> Void)
  }

  /// Dotted path by which files and commands name it: `glide.rate`.
  public let name: String
  /// What it does, in one line.
  public let summary: String
  /// How to read and write it, its unit and range.
  public let access: Access
  /// Where the default comes from.
  public let source: String
  /// How well the default is known.
  public let confidence: Confidence

  /// Describes a number found at a key path.
  public static func number(
    _ name: String, _ path: WritableKeyPath<Root, Double> & Sendable, unit: String,
    range: ClosedRange<Double>, _ summary: String, source: String, _ confidence: Confidence
  ) -> Tunable {
    Tunable(
      name: name, summary: summary,
      access: .number(
        get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 }, unit: unit, range: range),
      source: source, confidence: confidence)
  }

  /// Describes a switch found at a key path.
  public static func toggle(
    _ name: String, _ path: WritableKeyPath<Root, Bool> & Sendable, _ summary: String, source: String,
    _ confidence: Confidence
  ) -> Tunable {
    Tunable(
      name: name, summary: summary,
      access: .toggle(get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 }), source: source,
      confidence: confidence)
  }

  /// The same constant seen from the whole that holds this root at `path`; `prefix` and a dot are put before its name.
  public func within<Whole>(
    _ prefix: String, _ path: WritableKeyPath<Whole, Root> & Sendable
  ) -> Tunable<Whole> {
    let lifted: Tunable<Whole>.Access =
      switch access {
      case .number(let get, let set, let unit, let range):
        .number(
          get: { get($0[keyPath: path]) }, set: { set(&$0[keyPath: path], $1) }, unit: unit, range: range)
      case .toggle(let get, let set):
        .toggle(get: { get($0[keyPath: path]) }, set: { set(&$0[keyPath: path], $1) })
      }
    return Tunable<Whole>(
      name: prefix + "." + name, summary: summary, access: lifted, source: source, confidence: confidence)
  }
}
