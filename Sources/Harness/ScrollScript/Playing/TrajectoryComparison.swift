import Foundation

/// The differences between two trajectories. Rows match if they have the same view and the same time (to 10⁻⁹
/// s), so that frames missing on either side shift nothing.
public struct TrajectoryComparison: Hashable, Sendable, CustomStringConvertible {
  /// A frame that both trajectories have.
  public struct Place: Hashable, Sendable {
    /// The frame's time in seconds.
    public var time: Double
    /// The view's name.
    public var view: String
    /// The index into each trajectory's ``Trajectory/rows``.
    public var firstRow: Int, secondRow: Int
  }

  /// The largest distance between two values.
  public struct Deviation: Hashable, Sendable {
    /// The distance in points or pt/s, the greater of both axes. The distance is infinite if only one of the
    /// values is a number.
    public var error: Double
    /// The first frame with that distance.
    public var place: Place
  }

  /// The frames whose offsets differ by more than the tolerance.
  public struct Stretch: Hashable, Sendable {
    /// The first of the frames.
    public var first: Place
    /// The number of frames, counted per view.
    public var count: Int
    /// The mean distance between the offsets, in points, where they differ.
    public var mean: Double
    /// The times of the frames in seconds, of which views can share some.
    public var times: Set<Double>
  }

  /// Two texts that should be equal.
  public struct Difference: Hashable, Sendable {
    /// The text of each trajectory.
    public var first: String, second: String
    /// The frame in which the texts differ.
    public var place: Place
  }

  /// The frames of one trajectory that the other does not have.
  public struct Surplus: Hashable, Sendable {
    /// The number of frames, counted per view.
    public var count: Int
    /// The time of the first frame, in seconds.
    public var firstTime: Double
  }

  /// The names of the two trajectories in messages.
  public let labels: [String]
  /// The largest error that counts as equal: points for offsets, pt/s for velocities.
  public let tolerance: Double
  /// The number of frames that both have, counted per view.
  public private(set) var common = 0
  /// The largest error of the offset, or nil without a common frame.
  public private(set) var offset: Deviation?
  /// The frames whose offsets differ by more than the tolerance, or nil if there are none.
  public private(set) var stretch: Stretch?
  /// The largest error of the velocity, or nil without a common frame.
  public private(set) var velocity: Deviation?
  /// The largest distance between the stretches at the edges, as shares of the view; nil without a common
  /// frame.
  public private(set) var edgeStretch: Deviation?
  /// The first difference between the phases.
  public private(set) var phase: Difference?
  /// The first difference in isTracking, isDragging, or isDecelerating.
  public private(set) var flags: Difference?
  /// The first difference between the callbacks.
  public private(set) var events: Difference?
  /// The first difference between the callbacks other than didScroll, which every movement sends.
  public private(set) var calls: Difference?
  /// The frames that only the first trajectory has, and those that only the second has.
  public private(set) var onlyInFirst: Surplus?, onlyInSecond: Surplus?

  /// Compares two trajectories. Swapping them only swaps first and second in the result.
  public init(
    _ first: Trajectory, _ second: Trajectory, tolerance: Double = 1e-9, firstLabel: String = "expected",
    secondLabel: String = "actual"
  ) {
    labels = [firstLabel, secondLabel]
    self.tolerance = tolerance
    let (firstViews, secondViews) = (Self.byView(first), Self.byView(second))
    // Sorted by name, so that the order of the arguments does not matter.
    for view in Set(firstViews.keys).union(secondViews.keys).sorted() {
      compare(view, firstViews[view] ?? [], secondViews[view] ?? [])
    }
  }

  /// Whether the trajectories are equal within the tolerance.
  public var matches: Bool {
    let errors = [offset?.error ?? 0, velocity?.error ?? 0, edgeStretch?.error ?? 0]
    return errors.allSatisfy { $0 <= tolerance } && phase == nil && flags == nil && events == nil
      && onlyInFirst == nil && onlyInSecond == nil
  }

  /// The equality or the differences, in one line.
  public var description: String {
    var parts: [String] = []
    for (name, unit, deviation) in [
      ("offset", "pt", offset), ("velocity", "pt/s", velocity), ("stretch", "of the view", edgeStretch),
    ] {
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

  // MARK: Comparison

  private typealias IndexedRow = (index: Int, row: Trajectory.Row)

  private static func byView(_ trajectory: Trajectory) -> [String: [IndexedRow]] {
    Dictionary(grouping: trajectory.rows.enumerated().map { ($0.offset, $0.element) }) { $0.1.view }
  }

  /// Compares the rows of a view in order of time.
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
    edgeStretch.raise(to: Self.distance(a.stretch ?? .zero, b.stretch ?? .zero), at: place)
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
  /// Replaces the deviation with a larger error, or with an equal one that is earlier.
  fileprivate mutating func raise(to error: Double, at place: TrajectoryComparison.Place) {
    if let self, self.error > error || (self.error == error && self.place.time <= place.time) { return }
    self = TrajectoryComparison.Deviation(error: error, place: place)
  }
}

extension TrajectoryComparison.Stretch? {
  fileprivate mutating func add(_ distance: Double, at place: TrajectoryComparison.Place) {
    guard let known = self else {
      self = TrajectoryComparison.Stretch(first: place, count: 1, mean: distance, times: [place.time])
      return
    }
    var stretch = known
    if place.time < known.first.time { stretch.first = place }
    stretch.count += 1
    stretch.mean += (distance - known.mean) / Double(stretch.count)
    stretch.times.insert(place.time)
    // Assigned only here: two references to the set would copy it.
    self = stretch
  }
}

extension TrajectoryComparison.Difference? {
  /// Replaces the difference with an earlier one.
  fileprivate mutating func note(_ first: String, _ second: String, at place: TrajectoryComparison.Place) {
    guard first != second else { return }
    if let self, self.place.time <= place.time { return }
    func named(_ text: String) -> String { text.isEmpty ? "none" : text }
    self = TrajectoryComparison.Difference(first: named(first), second: named(second), place: place)
  }
}

extension TrajectoryComparison.Surplus? {
  fileprivate mutating func add(_ time: Double) {
    self = TrajectoryComparison.Surplus(
      count: (self?.count ?? 0) + 1, firstTime: Swift.min(time, self?.firstTime ?? time))
  }
}
