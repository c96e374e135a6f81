import ScrollFiles
import ScrollPhysics

/// A small plot of a law below the heading of its group. Its handles set numbers of the group.
package enum PanelPlot: Hashable, Sendable {
  /// The distance covered by a glide that begins at 1000 pt/s.
  case glide
  /// The overshoot of content that is released 100 pt beyond an edge.
  case bounce
  /// The displayed overshoot of a device's fingers beyond an edge of a view 800 pt long.
  case band(PanDevice)
  /// The progress to the next page from rest, in a view 320 pt or 1024 pt wide.
  case shortPages, longPages
  case toTop
  case ease

  package static let allCases: [PanelPlot] =
    [.glide, .bounce] + PanDevice.allCases.map(PanelPlot.band) + [.shortPages, .longPages, .toTop, .ease]

  /// A handle of a plot.
  package enum Handle: Sendable {
    /// A point of the curve, which moves up and down with a number. Its x coordinate depends on the profile, and is
    /// nil without such a number.
    case onCurve(String, x: @Sendable (ScrollProfile) -> Double?)
    /// A control point, whose coordinates are two numbers.
    case point(x: String, y: String)

    package var names: [String] {
      switch self {
      case .onCurve(let name, _): [name]
      case .point(let x, let y): [x, y]
      }
    }

    /// The number that has the focus while the handle is dragged.
    package var name: String { names[0] }
  }

  private typealias Row = (group: String, x: ClosedRange<Double>, y: ClosedRange<Double>, handles: [Handle])

  /// The table of plots.
  private var row: Row {
    switch self {
    // A glide without deceleration reaches the corner.
    case .glide: ("glide", 0...1, 0...1000, [.onCurve("glide.rate") { _ in 0.9 }])
    case .bounce: ("bounce", 0...0.6, 0...100, [.onCurve("bounce.returnRate") { _ in 0.1 }])
    case .band(let device):
      (device.rawValue, 0...800, 0...400, [.onCurve("\(device.rawValue).band.coefficient") { _ in 400 }])
    case .shortPages: ("springs", Self.pageTime, 0...1.1, Self.pageHandles("springs.shortPages", x: 0.12))
    case .longPages: ("springs", Self.pageTime, 0...1.1, Self.pageHandles("springs.longPages", x: 0.16))
    case .toTop: ("springs", 0...1.5, 0...1, [.onCurve("springs.toTop.duration") { _ in 0.3 }])
    case .ease:
      (
        "animation", 0...1, -0.1...1.1,
        [1, 2].map { .point(x: "animation.curve.x\($0)", y: "animation.curve.y\($0)") }
      )
    }
  }

  package var group: String { row.group }
  /// The handles, the first one below the others.
  package var handles: [Handle] { row.handles }
  /// The shown parts of the axes: seconds, fractions of the duration, or points of proposed overshoot to the
  /// right; points or progress upward.
  package var axes: (x: ClosedRange<Double>, y: ClosedRange<Double>) { (row.x, row.y) }

  /// The shown part of a turn of a page, in seconds.
  private static let pageTime = 0...0.8

  /// Returns the handles of a spring between pages: duration where the curve rises, bounce where it arrives.
  private static func pageHandles(_ name: String, x: Double) -> [Handle] {
    let bounce = Handle.onCurve(name + ".bounce") { profile in
      // At this share of its duration, the curve falls with damping whatever the bounce is.
      profile.springs.first { $0.name == name }?.value(of: .duration, in: profile)
        .map { min(0.6 * $0, 0.95 * Self.pageTime.upperBound) }
    }
    return [.onCurve(name + ".duration") { _ in x }, bounce]
  }

  /// Returns the titles at the ends of the axes. That of the vertical axis of a glide and of a rubber band is
  /// the end of a profile's curve.
  package func titles(in profile: ScrollProfile) -> (x: String, y: String) {
    switch self {
    case .glide:
      (
        "1 s",
        GlideTravel(of: profile.deceleration, from: 1000).map {
          "\(NumberText.fixed($0.distance, decimals: 0)) pt from 1000 pt/s"
        } ?? "From 1000 pt/s"
      )
    case .bounce: ("0.6 s", "100 pt beyond the edge")
    case .band(let device):
      ("800 pt dragged", "\(NumberText.trimmed(Self.shown(800, profile.pan(device)), decimals: 0)) pt shown")
    case .shortPages: ("0.8 s", "A page of 320 pt")
    case .longPages: ("0.8 s", "A page of 1024 pt")
    case .toTop: ("1.5 s", "Scroll to the top")
    case .ease: ("Duration", "Animated offset")
    }
  }

  /// Returns the y coordinate of the curve at an x coordinate, or nil if the profile has another law.
  package func value(at x: Double, in profile: ScrollProfile) -> Double? {
    switch self {
    case .glide:
      guard let law = profile.deceleration as? Deceleration else { return nil }
      return Self.end(of: AxisRun(offset: 0, velocity: 1000), after: x) { law.glide.advance(&$0, by: $1) }
    case .bounce:
      guard let law = profile.deceleration as? Deceleration else { return nil }
      return -Self.end(of: AxisRun(offset: -100, velocity: 0), after: x) {
        law.bounce.advance(&$0, by: $1, beyond: 0, glide: law.glide)
      }
    case .band(let device): return Self.shown(x, profile.pan(device))
    case .shortPages: return Self.turned(320, after: x, profile.paging)
    case .longPages: return Self.turned(1024, after: x, profile.paging)
    case .toTop: return profile.animation.toTop.value(at: x).progress
    case .ease: return profile.animation.curve.value(at: x).progress
    }
  }

  /// Returns the displayed overshoot for fingers that are a number of points beyond an edge.
  private static func shown(_ points: Double, _ device: PanSettings) -> Double {
    -device.band.shown(-points, within: 0...0, range: 800)
  }

  /// Returns the share of a page that a view of its length has turned after a number of seconds, from rest,
  /// or nil for another law than UIKit's.
  private static func turned(_ length: Double, after seconds: Double, _ law: any PagingLaw) -> Double? {
    guard let law = law as? PageSpring else { return nil }
    var motion = AxisMotion(offset: 0, velocity: 0)
    _ = law.step(&motion, to: length, by: seconds, length: length)
    return motion.offset / length
  }

  /// Returns the offset of a run after a number of seconds, in frames of at most 1/60 s, as the laws expect.
  private static func end(
    of run: AxisRun, after seconds: Double, _ advance: (inout AxisRun, Double) -> Void
  ) -> Double {
    var run = run
    let count = max(1, (seconds * 60 - 1e-9).rounded(.up))
    for _ in 0..<Int(count) { advance(&run, seconds / count) }
    return run.offset
  }

  /// Returns the position of a handle in the coordinates of the axes, or nil without such a number.
  package func position(of handle: Handle, in profile: ScrollProfile) -> (x: Double, y: Double)? {
    switch handle {
    case .onCurve(_, let place):
      return place(profile).flatMap { x in value(at: x, in: profile).map { (x, $0) } }
    case .point(let x, let y):
      guard case .number(let x)? = try? profile.value(of: x),
        case .number(let y)? = try? profile.value(of: y)
      else { return nil }
      return (x, y)
    }
  }

  /// Returns the number at which the curve passes through a point, as far as its range permits. `item` is the
  /// number of the handle, on whose scale the search halves the range, because the curve rises or falls with
  /// it everywhere.
  package func number(
    of item: PanelItem, through y: Double, at x: Double, in subject: TuningPanel.Subject
  ) -> Double? {
    guard let scale = item.scale, let allowed = item.range(in: subject), y.isFinite else {
      return nil
    }
    func height(_ share: Double) -> Double? {
      var trial = subject
      let number = scale.value(at: share).clamped(to: allowed)
      guard let settings = item.settings(for: number, in: subject) else { return nil }
      for (name, value) in settings { trial.set(name, to: value) }
      return value(at: x, in: trial.profile)
    }
    guard let first = height(0), let last = height(1) else { return nil }
    var low = 0.0, high = 1.0
    for _ in 0..<40 {
      let middle = (low + high) / 2
      guard let here = height(middle) else { return nil }
      if (here < y) == (first < last) { low = middle } else { high = middle }
    }
    return scale.value(at: (low + high) / 2).clamped(to: allowed)
  }
}
