/// One of a profile's laws: a value whose constants can be listed, read, and changed without knowledge of its
/// type.
///
/// A platform's scrolling consists of four laws: the resistance beyond an edge (``OverscrollLaw``), the velocity
/// at release (``ReleaseLaw``), the motion from release to rest (``DecelerationLaw``), and the settling of pages
/// (``PagingLaw``). To add a platform, write the laws that differ from UIKit's and a ``ScrollProfile`` that
/// combines them in one file, and add that profile to ``ScrollProfile/builtIn``.
public protocol Law: Hashable, Sendable {
  /// The tunable constants of the law.
  static var tunables: [Tunable<Self>] { get }
}

extension Law {
  /// Returns a Boolean value that indicates whether `other` is the same law with the same constants.
  func equals(_ other: any Law) -> Bool { other as? Self == self }

  /// Returns the law's constants as constants of the enclosing value that stores the law at `path`. If there is a
  /// `prefix`, it precedes each name with a dot. If the enclosing value later stores a different law, numbers read
  /// NaN, switches read false, and writing has no effect.
  func tunables<Whole, Slot>(
    _ prefix: String?, at path: WritableKeyPath<Whole, Slot> & Sendable
  ) -> [Tunable<Whole>] {
    Self.tunables.map { tunable in
      let access: Tunable<Whole>.Access =
        switch tunable.access {
        case .number(let get, let set, let unit, let range):
          .number(
            get: { (($0[keyPath: path] as? Self).map(get)) ?? .nan },
            set: { Self.write($1, to: &$0[keyPath: path], set) }, unit: unit, range: range)
        case .toggle(let get, let set):
          .toggle(
            get: { (($0[keyPath: path] as? Self).map(get)) ?? false },
            set: { Self.write($1, to: &$0[keyPath: path], set) })
        }
      return Tunable<Whole>(
        name: prefix.map { $0 + "." + tunable.name } ?? tunable.name, summary: tunable.summary,
        access: access, source: tunable.source, confidence: tunable.confidence)
    }
  }

  private static func write<Slot, Value>(
    _ value: Value, to slot: inout Slot, _ set: (inout Self, Value) -> Void
  ) {
    guard var law = slot as? Self else { return }
    set(&law, value)
    if let law = law as? Slot { slot = law }
  }
}
