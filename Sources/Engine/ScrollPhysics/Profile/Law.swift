/// One of a profile's laws, whose constants can be listed, read, and changed without knowledge of its type.
///
/// A platform's scrolling consists of five laws: the resistance beyond an edge (``OverscrollLaw``), the
/// velocity at release (``ReleaseLaw``), its increase by the fling before (``FlingBoost``), the motion from
/// release to rest (``DecelerationLaw``), and the settling of pages (``PagingLaw``). To add a platform, write
/// the laws that differ from UIKit's and a ``ScrollProfile`` that combines them in one file, and add that
/// profile to ``ScrollProfile/builtIn``.
public protocol Law: Hashable, Sendable {
  /// The tunable constants of the law.
  static var tunables: [Tunable<Self>] { get }
}

extension Law {
  /// The law as a value of its own type, or nil if it has another type. It gives access to the constants in code,
  /// as in `profile.deceleration[as: Deceleration.self]?.glide.rate = 0.99`. Their ranges are not checked here, and
  /// setting nil or a law of another type has no effect.
  public subscript<Own: Law>(as type: Own.Type) -> Own? {
    get { self as? Own }
    set { if let law = newValue as? Self { self = law } }
  }

  func equals(_ other: any Law) -> Bool { other as? Self == self }

  /// Returns the law's constants as constants of the enclosing value that stores the law at `path`. If there
  /// is a `prefix`, it precedes each name with a dot. If the enclosing value later stores a different law,
  /// numbers read NaN, switches read false, and writing has no effect.
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

/// A law for the resistance of an edge to content that a finger drags beyond it.
public protocol OverscrollLaw: Law {
  /// Returns the offset that is displayed for a proposed offset. `range` is the length of the scroll
  /// view's bounds on this axis in points, without subtracting any inset. Inside the edges, the
  /// result is the proposed offset.
  func shown(_ proposed: Double, within edges: ClosedRange<Double>, range: Double) -> Double

  /// Returns the proposed offset whose displayed value is `shown`, the inverse of
  /// ``shown(_:within:range:)``. A drag that starts while overscrolled has its origin there. An offset that
  /// no drag can reach is returned unchanged.
  func proposed(_ shown: Double, within edges: ClosedRange<Double>, range: Double) -> Double
}

/// A law that derives the release velocity of the content from the finger's samples.
public protocol ReleaseLaw: VelocityEstimator {
  /// Returns the velocity with which a glide starts on one axis, given the velocities at the last two drag
  /// callbacks. All are in pt/s.
  func released(previous: Double, latest: Double) -> Double

  /// Returns whether a release inside the bounds glides, given the velocities at the
  /// last drag callback in pt/s.
  func glides(latestX: Double, latestY: Double) -> Bool
}

/// A law that selects the page of a paged view and moves the content to it, on one axis.
public protocol PagingLaw: Law {
  /// Returns the offset of the page that a release at `offset` leads to, in points, inside the edges.
  /// Pages lie `stride` points (> 0) apart. The first page is at the lower edge and the last at the
  /// upper edge, even if that is less than a stride away. `velocity` is the finger's last velocity in
  /// pt/s, in the offset's direction.
  func page(
    from offset: Double, velocity: Double, within edges: ClosedRange<Double>, stride: Double
  ) -> Double

  /// Advances `motion` by `seconds` (> 0) toward a page at `target`. `length` is the view's, in points.
  func step(
    _ motion: inout AxisMotion, to target: Double, by seconds: Double, length: Double
  ) -> MotionStep
}
