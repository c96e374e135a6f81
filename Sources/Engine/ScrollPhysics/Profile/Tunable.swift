/// The confidence in the value of a constant.
public enum Confidence: String, Codable, Hashable, Sendable, CaseIterable {
  /// A value replayed against recordings of the real implementation.
  case recorded = "A"
  /// A value from two independent sources, or published by the vendor.
  case corroborated = "B"
  /// A value from one credible source.
  case reported = "C"
  /// A value that is inferred, or a choice of this project.
  case chosen = "D"

  /// The meaning of the mark in a few words.
  public var meaning: String {
    switch self {
    case .recorded: "replayed against recordings"
    case .corroborated: "two sources, or the vendor\u{2019}s"
    case .reported: "one source"
    case .chosen: "inferred, or a choice of this project"
    }
  }
}

/// A constant of a law, described so that a tuning panel, a file, or a command line can list, read, and
/// change it without knowledge of the law.
public struct Tunable<Root>: Sendable {
  /// The accessors of the value, and its permitted values.
  public enum Access: Sendable {
    /// A number with its unit and range.
    case number(
      get: @Sendable (Root) -> Double, set: @Sendable (inout Root, Double) -> Void, unit: String,
      range: ClosedRange<Double>)
    /// A switch.
    case toggle(get: @Sendable (Root) -> Bool, set: @Sendable (inout Root, Bool) -> Void)
  }

  /// The dotted path that names the constant in files and commands, such as `glide.rate`.
  public let name: String
  /// A one-line description of the constant's effect.
  public let summary: String
  /// The accessors of the value, its unit, and its range.
  public let access: Access
  /// The source of the default value.
  public let source: String
  /// The confidence in the default value.
  public let confidence: Confidence

  /// Returns a description of the number at a key path.
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

  /// Returns a description of the switch at a key path.
  public static func toggle(
    _ name: String, _ path: WritableKeyPath<Root, Bool> & Sendable, _ summary: String, source: String,
    _ confidence: Confidence
  ) -> Tunable {
    Tunable(
      name: name, summary: summary,
      access: .toggle(get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 }), source: source,
      confidence: confidence)
  }

  /// Returns a description of a number, without a source if its group states it.
  static func number(
    _ name: String, _ path: WritableKeyPath<Root, Double> & Sendable, _ unit: String,
    _ range: ClosedRange<Double>, _ summary: String, source: String = "", _ confidence: Confidence = .chosen
  ) -> Tunable {
    number(name, path, unit: unit, range: range, summary, source: source, confidence)
  }

  /// Returns a description of a switch whose source its group states.
  static func toggle(
    _ name: String, _ path: WritableKeyPath<Root, Bool> & Sendable, _ summary: String
  ) -> Tunable {
    toggle(name, path, summary, source: "", .chosen)
  }

  /// Returns the same constant as seen from the enclosing value that stores this root at `path`. `prefix`
  /// and a dot precede its name.
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
