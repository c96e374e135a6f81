/// One of a profile's laws: a value whose constants can be listed, read and changed without knowing it.
///
/// A platform's way of scrolling is four laws: what resists beyond an edge (``OverscrollLaw``), which velocity a lift
/// gives (``ReleaseLaw``), what happens from the lift to rest (``DecelerationLaw``), and how pages settle
/// (``PagingLaw``). To add a platform, write the laws that differ from UIKit's and a ``ScrollProfile`` of them in one
/// file, and name that profile in ``ScrollProfile/builtIn``.
public protocol Law: Hashable, Sendable {
  /// Its constants.
  static var tunables: [Tunable<Self>] { get }
}

extension Law {
  /// Whether `other` is the same law with the same constants.
  func equals(_ other: any Law) -> Bool { other as? Self == self }

  /// Its constants as those of the whole that holds it at `path`, each name preceded by `prefix` and a dot if there is
  /// a prefix. Where the whole holds another law by then, numbers read NaN, switches false, and writing does nothing.
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
