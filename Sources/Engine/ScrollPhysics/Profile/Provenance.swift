/// The source of a constant's value in a profile, and the confidence in it.
///
/// Laws that several platforms share cannot state where each platform's values come from. A profile therefore
/// states it in ``ScrollProfile/sources``.
public struct Provenance: Hashable, Sendable {
  /// The source, in a few words.
  public var source: String
  /// The confidence in the value.
  public var confidence: Confidence

  /// Creates a provenance from a source and the confidence in it.
  public init(_ source: String, _ confidence: Confidence) {
    self.source = source
    self.confidence = confidence
  }

  /// A value that this project chose.
  public static let ownChoice = Provenance("this project", .chosen)
  /// The absence of a limit, for which a constant has the end of its range.
  static let noLimit = Provenance("no limit is known; the value has no effect", .chosen)
}

extension Tunable {
  /// Returns the same constant with another source and confidence.
  func stated(_ provenance: Provenance) -> Tunable {
    Tunable(
      name: name, summary: summary, access: access, source: provenance.source,
      confidence: provenance.confidence)
  }
}

extension Array {
  /// Returns the same constants, of which those without a source of their own have the group's.
  func stated<Root>(_ source: String, _ confidence: Confidence) -> [Tunable<Root>]
  where Element == Tunable<Root> {
    map { $0.source.isEmpty ? $0.stated(Provenance(source, confidence)) : $0 }
  }
}
