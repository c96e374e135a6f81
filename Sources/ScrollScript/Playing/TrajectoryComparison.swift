import Foundation

/// How two trajectories differ. Rows belong together that are of one view and of one time (to 10⁻⁹ s), so that frames
/// missing on either side shift nothing.
public struct TrajectoryComparison: Hashable, Sendable, CustomStringConvertible {
  /// A frame that both have.
  public struct Place: Hashable, Sendable {
    /// The frame's time in seconds.
    public var time: Double
    /// The view's name.
    public var view: String
    /// Index into each trajectory's ``Trajectory/rows``.
    public var firstRow: Int, secondRow: Int
  }

  /// The largest distance between two numbers.
  public struct Deviation: Hashable, Sendable {
    /// The distance, the greater of both axes': points, or pt/s; infinite where just one is a number.
    public var error: Double
    /// Where it is first that large.
    public var place: Place
  }

  /// The frames whose offsets are further apart than the tolerance.
  public struct Stretch: Hashable, Sendable {
    /// The first of them.
    public var first: Place
    /// How many, counting each view.
    public var count: Int
    /// Points by which they are apart on average.
    public var mean: Double
  }

  /// Two words that should be the same.
  public struct Difference: Hashable, Sendable {
    /// What each trajectory says.
    public var first: String, second: String
    /// Where.
    public var place: Place
  }

  /// Frames of one trajectory that the other does not have.
  public struct Surplus: Hashable, Sendable {
    /// How many, counting each view.
    public var count: Int
    /// Time of the first in seconds.
    public var firstTime: Double
  }

  /// What messages call the two.
  public let labels: [String]
  /// The largest error still held to be none: points for offsets, pt/s for velocities.
  public let tolerance: Double
  /// How many frames both have, counting each view.
  public private(set) var common = 0
  /// Largest error of the offset; nil without a common frame.
  public private(set) var offset: Deviation?
  /// Where offsets are further apart than the tolerance; nil where none is.
  public private(set) var stretch: Stretch?
  /// Largest error of the velocity; nil without a common frame.
  public private(set) var velocity: Deviation?
  /// The first differing phase.
  public private(set) var phase: Difference?
  /// The first differing isTracking, isDragging or isDecelerating.
  public private(set) var flags: Difference?
  /// The first differing callbacks.
  public private(set) var events: Difference?
  /// The first differing callbacks but for didScroll, which each movement calls.
  public private(set) var calls: Difference?
  /// What only the first, and only the second has.
  public private(set) var onlyInFirst: Surplus?, onlyInSecond: Surplus?

  /// Compares two trajectories; the other way round the result is the same but for what is first and second.
  public init(
    _ first: Trajectory, _ second: Trajectory, tolerance: Double = 1e-9, firstLabel: String = "expected",
    secondLabel: String = "actual"
  ) {
    labels = [firstLabel, secondLabel]
    self.tolerance = tolerance
    let (firstViews, secondViews) = (Self.byView(first), Self.byView(second))
    // By name, so that the order of the arguments is no matter.
    for view in Set(firstViews.keys).union(secondViews.keys).sorted() {
      compare(view, firstViews[view] ?? [], secondViews[view] ?? [])
    }
  }

  /// Whether they are the same within the tolerance.
  public var matches: Bool {
    let errors = [offset?.error ?? 0, velocity?.error ?? 0]
    return errors.allSatisfy { $0 <= tolerance } && phase == nil && flags == nil && events == nil
      && onlyInFirst == nil && onlyInSecond == nil
  }

  /// What is the same or differs, in one line.
  public var description: String {
    var parts: [String] = []
    for (name, unit, deviation) in [("offset", "pt", offset), ("velocity", "pt/s", velocity)] {
      guard let deviation, deviation.error > tolerance else { continue }
      parts.append("\(name) by up to \(deviation.error) \(unit) \(Self.text(deviation.place))")
    }
    for (name, difference) in [("phase", phase), ("flags", flags), ("events", events)] {
      guard let difference else { continue }
      parts.append(
        "\(name) \(Self.text(difference.place)): \(labels[0]) \(difference.first), "
          + "\(labels[1]) \(difference.second)")
    }
    for (label, surplus) in [(labels[0], onlyInFirst), (labels[1], onlyInSecond)] {
      guard let surplus else { continue }
      parts.append("\(surplus.count) frames only in \(label) from \(surplus.firstTime) s")
    }
    guard parts.isEmpty else { return "differ: " + parts.joined(separator: "; ") }
    return "the same in \(common) frames: offset within \(offset?.error ?? 0) pt, "
      + "velocity within \(velocity?.error ?? 0) pt/s"
  }

  private static func text(_ place: Place) -> String {
    "at \(place.time) s (\(place.view), row \(place.firstRow))"
  }

  // MARK: Comparing

  private typealias IndexedRow = (index: Int, row: Trajectory.Row)

  private static func byView(_ trajectory: Trajectory) -> [String: [IndexedRow]] {
    Dictionary(grouping: trajectory.rows.enumerated().map { ($0.offset, $0.element) }) { $0.1.view }
  }

  /// Walks both in order of time.
  private mutating func compare(_ view: String, _ first: [IndexedRow], _ second: [IndexedRow]) {
    var (i, j) = (0, 0)
    while i < first.count || j < second.count {
      let a = i < first.count ? first[i] : nil
      let b = j < second.count ? second[j] : nil
      if let a, let b, abs(a.row.time - b.row.time) <= 1e-9 {
        let place = Place(
          time: min(a.row.time, b.row.time), view: view, firstRow: a.index, secondRow: b.index)
        compare(a.row, b.row, at: place)
        i += 1
        j += 1
      } else if let a, a.row.time < b?.row.time ?? .infinity || b == nil {
        onlyInFirst.add(a.row.time)
        i += 1
      } else if let b {
        onlyInSecond.add(b.row.time)
        j += 1
      }
    }
  }

  private mutating func compare(_ a: Trajectory.Row, _ b: Trajectory.Row, at place: Place) {
    common += 1
    let distance = Self.distance(a.offset, b.offset)
    offset.raise(to: distance, at: place)
    if distance > tolerance { stretch.add(distance, at: place) }
    velocity.raise(to: Self.distance(a.velocity, b.velocity), at: place)
    phase.note(a.phase.rawValue, b.phase.rawValue, at: place)
    flags.note(Self.flags(of: a), Self.flags(of: b), at: place)
    events.note(a.events.joined(separator: ";"), b.events.joined(separator: ";"), at: place)
    calls.note(Self.calls(of: a), Self.calls(of: b), at: place)
  }

  private static func distance(_ a: CGPoint, _ b: CGPoint) -> Double {
    func distance(_ a: Double, _ b: Double) -> Double {
      if a == b || (a.isNaN && b.isNaN) { return 0 }
      let distance = abs(a - b)
      return distance.isNaN ? .infinity : distance
    }
    return max(distance(a.x, b.x), distance(a.y, b.y))
  }

  private static func calls(of row: Trajectory.Row) -> String {
    row.events.filter { $0 != "didScroll" }.joined(separator: ";")
  }

  private static func flags(of row: Trajectory.Row) -> String {
    let names = [
      (row.isTracking, "tracking"), (row.isDragging, "dragging"), (row.isDecelerating, "decelerating"),
    ].filter(\.0).map(\.1)
    return names.joined(separator: "+")
  }
}

extension TrajectoryComparison.Deviation? {
  /// Takes a larger error, or one as large that is earlier.
  fileprivate mutating func raise(to error: Double, at place: TrajectoryComparison.Place) {
    if let self, self.error > error || (self.error == error && self.place.time <= place.time) { return }
    self = TrajectoryComparison.Deviation(error: error, place: place)
  }
}

extension TrajectoryComparison.Stretch? {
  /// Takes one more frame.
  fileprivate mutating func add(_ distance: Double, at place: TrajectoryComparison.Place) {
    guard let known = self else {
      self = TrajectoryComparison.Stretch(first: place, count: 1, mean: distance)
      return
    }
    let count = known.count + 1
    self = TrajectoryComparison.Stretch(
      first: place.time < known.first.time ? place : known.first, count: count,
      mean: known.mean + (distance - known.mean) / Double(count))
  }
}

extension TrajectoryComparison.Difference? {
  /// Takes a difference that is earlier than the one known.
  fileprivate mutating func note(_ first: String, _ second: String, at place: TrajectoryComparison.Place) {
    guard first != second else { return }
    if let self, self.place.time <= place.time { return }
    func named(_ text: String) -> String { text.isEmpty ? "none" : text }
    self = TrajectoryComparison.Difference(first: named(first), second: named(second), place: place)
  }
}

extension TrajectoryComparison.Surplus? {
  /// Counts a frame.
  fileprivate mutating func add(_ time: Double) {
    self = TrajectoryComparison.Surplus(
      count: (self?.count ?? 0) + 1, firstTime: Swift.min(time, self?.firstTime ?? time))
  }
}
