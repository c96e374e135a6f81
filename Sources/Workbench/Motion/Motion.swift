import Foundation
import Scenes
import ScrollScript
import Scrolling

/// What a scroll view did, as much of it as curves and numbers are made of: 56 bytes a frame, so that hours of a session
/// fit in memory. It grows by a frame at a time, whoever plays: a window, a scenario, a run begun anew from its middle.
package struct Motion: Hashable, Sendable {
  /// The view after a frame.
  package struct Frame: Hashable, Sendable {
    /// The frame's time in seconds, later than that of the one before.
    package var time: Double
    /// contentOffset in points.
    package var offset: CGPoint
    /// pt/s, as the engine has it: the recogniser's while a finger drags, the law's own afterwards.
    package var velocity: CGPoint
    /// Points by which the content is beyond an edge, the further one of two; 0 inside.
    package var overshoot: Double
    /// What the view does.
    package var phase: ScrollPhase
    /// Whether something else began to move it since the frame before: velocities on both sides have nothing to do with
    /// each other.
    package var isStart: Bool

    package init(
      time: Double, offset: CGPoint, velocity: CGPoint = .zero, overshoot: Double = 0,
      phase: ScrollPhase = .idle, isStart: Bool = false
    ) {
      self.time = time
      self.offset = offset
      self.velocity = velocity
      self.overshoot = overshoot
      self.phase = phase
      self.isStart = isStart
    }

    /// Whether the content is beyond its edges: it bounces where it decelerates.
    package var isOutside: Bool { overshoot > 0 }
  }

  /// A call of the delegate.
  package struct Callback: Hashable, Sendable {
    /// Seconds.
    package var time: Double
    /// UIKit's name without its prefix.
    package var name: String

    package init(_ name: String, at time: Double) {
      self.name = name
      self.time = time
    }
  }

  /// A place that the content was bound for when it was let go or sent off.
  package struct Landing: Hashable, Sendable {
    /// Seconds at which that became known: the lift's, or the command's.
    package var time: Double
    /// contentOffset in points, as the delegate left it.
    package var target: CGPoint

    package init(_ target: CGPoint, at time: Double) {
      self.target = target
      self.time = time
    }
  }

  /// A point of the finger's line.
  package struct FingerPoint: Sendable {
    /// Seconds.
    package var time: Double
    /// Where the finger would have the content, contentOffset in points; not a number after a lift.
    package var offset: CGPoint

    package init(_ offset: CGPoint, at time: Double) {
      self.offset = offset
      self.time = time
    }

    /// Whether a finger is there, rather than lifted.
    package var isDown: Bool { !offset.x.isNaN }
  }

  /// Every frame, the earliest first.
  package private(set) var frames: [Frame] = []
  /// Every call of the delegate but the many didScroll, in order.
  package private(set) var callbacks: [Callback] = []
  /// Every predicted landing, in order.
  package private(set) var landings: [Landing] = []
  /// Where the fingers would have put the content if it followed them with no slop and no band, with a gap after each
  /// lift. A finger that the view took no notice of is left out.
  package private(set) var finger: [FingerPoint] = []

  private var line = FingerLine()
  /// The content's offset before the first frame.
  private let start: CGPoint?

  /// Nothing yet; `start` is the content's offset before the first frame, for a finger that comes down in that.
  package init(from start: CGPoint? = nil) { self.start = start }

  /// A motion of frames; those that are not later than the ones before are left out.
  package init(
    _ frames: [Frame], callbacks: [Callback] = [], landings: [Landing] = [], finger: [FingerPoint] = []
  ) {
    start = nil
    self.callbacks = callbacks
    self.landings = landings
    self.finger = finger
    for frame in frames { append(frame) }
  }

  /// Adds a frame made by hand; one that is not later than the last is left out.
  package mutating func append(_ frame: Frame) {
    guard frame.time.isFinite, frame.time > frames.last?.time ?? -.infinity else { return }
    frames.append(frame)
  }

  /// Adds a view after a frame, before its callbacks are taken. `actions` are those handed over since the frame before,
  /// to whichever view; one of another view by name does not count.
  package mutating func append(_ pane: ScrollPane, after actions: [TimedAction], at time: Double) {
    guard time.isFinite, time > frames.last?.time ?? -.infinity else { return }
    let engine = pane.engine, before = frames.last
    let own = actions.filter { $0.view == nil || $0.view == pane.name }
    take(own, by: engine, pane.events, offset: before?.offset ?? start ?? engine.contentOffset)
    let landing = landing(of: engine, pane.events, at: own.last?.time ?? time)
    if let landing { landings.append(landing) }
    // Adding 0 takes the sign off a zero.
    let offset = engine.contentOffset, velocity = engine.velocity
    frames.append(
      Frame(
        time: time, offset: CGPoint(x: offset.x + 0, y: offset.y + 0),
        velocity: CGPoint(x: velocity.x + 0, y: velocity.y + 0), overshoot: engine.overshoot,
        phase: engine.phase, isStart: landing != nil || engine.phase != before?.phase))
    for event in pane.events where event != .didScroll {
      callbacks.append(Callback(event.name, at: time))
    }
  }

  private mutating func take(
    _ actions: [TimedAction], by engine: ScrollEngine, _ events: [ScrollEvent], offset: CGPoint
  ) {
    let count = finger.count, wasDown = line.isDown
    for timed in actions {
      finger += line.take(timed.action, offset: offset).map { FingerPoint($0, at: timed.time) }
    }
    let isNoticed =
      wasDown || engine.isTracking
      || events.contains { if case .didEndDragging = $0 { true } else { false } }
    if !isNoticed {
      finger.removeSubrange(count...)
      line = FingerLine()
    }
  }

  /// Where it is bound for, if that is news.
  private func landing(of engine: ScrollEngine, _ events: [ScrollEvent], at time: Double) -> Landing? {
    var told: CGPoint?
    for case .willEndDragging(_, let target) in events { told = target }
    let before = frames.last?.phase
    let target: CGPoint
    switch (engine.phase, engine.targetContentOffset) {
    case (.decelerating, let bound?):
      guard told != nil || before != .decelerating || events.contains(.willBeginDecelerating) else {
        return nil
      }
      // The delegate may have sent it elsewhere; else what it was told is more exact than the engine's projection.
      if let told, hypot(told.x - bound.x, told.y - bound.y) <= 1 { target = told } else { target = bound }
    case (.animating, let bound?):
      let known = landings.last?.target
      let isNews = before != .animating || known.map { hypot($0.x - bound.x, $0.y - bound.y) > 0.01 } ?? true
      guard isNews else { return nil }
      target = bound
    case (_, _):
      // It has come and gone between two frames.
      guard let told, events.contains(.didEndDecelerating) else { return nil }
      target = told
    }
    return Landing(target, at: time)
  }

  // MARK: Spans

  /// Forgets what came after a time: the session goes on from there.
  package mutating func removeAll(after time: Double) {
    frames.removeSubrange(frames.firstIndex(after: time, \.time)...)
    callbacks.removeSubrange(callbacks.firstIndex(after: time, \.time)...)
    landings.removeSubrange(landings.firstIndex(after: time, \.time)...)
    finger.removeSubrange(finger.firstIndex(after: time, \.time)...)
    if finger.last?.isDown == true { finger.append(FingerPoint(CGPoint(x: Double.nan, y: .nan), at: time)) }
    line = FingerLine()
  }

  /// Forgets what came before a time.
  package mutating func removeAll(before time: Double) {
    frames.removeSubrange(..<frames.firstIndex(notBefore: time, \.time))
    callbacks.removeSubrange(..<callbacks.firstIndex(notBefore: time, \.time))
    landings.removeSubrange(..<landings.firstIndex(notBefore: time, \.time))
    finger.removeSubrange(..<finger.firstIndex(notBefore: time, \.time))
  }

  /// From the first frame's time to the last's, in seconds; nil without frames.
  package var span: ClosedRange<Double>? {
    guard let first = frames.first, let last = frames.last else { return nil }
    return first.time...last.time
  }

  /// The frames of a span of time, found by halving.
  package func frames(in span: ClosedRange<Double>) -> ArraySlice<Frame> { frames.within(span, \.time) }

  /// The callbacks of a span.
  package func callbacks(in span: ClosedRange<Double>) -> ArraySlice<Callback> {
    callbacks.within(span, \.time)
  }

  /// The landings predicted in a span.
  package func landings(in span: ClosedRange<Double>) -> ArraySlice<Landing> { landings.within(span, \.time) }

  /// The finger's line in a span.
  package func finger(in span: ClosedRange<Double>) -> ArraySlice<FingerPoint> {
    finger.within(span, \.time)
  }

  /// The frame that shows at a time: the latest one by then.
  package func frame(at time: Double) -> Frame? {
    let index = frames.firstIndex(after: time + Self.slack, \.time)
    return index > 0 ? frames[index - 1] : nil
  }

  /// The offset at a time, on the straight line between the frames before and after it; nil outside the motion.
  package func offset(at time: Double) -> CGPoint? {
    let index = frames.firstIndex(notBefore: time - Self.slack, \.time)
    guard index < frames.count else { return nil }
    let after = frames[index]
    if after.time <= time + Self.slack { return after.offset }
    guard index > 0 else { return nil }
    let before = frames[index - 1]
    let share = (time - before.time) / (after.time - before.time)
    return CGPoint(
      x: before.offset.x + (after.offset.x - before.offset.x) * share,
      y: before.offset.y + (after.offset.y - before.offset.y) * share)
  }

  /// Times are sums and quotients: closer than this, in seconds, they are the same.
  static let slack = 1e-9

  /// The axes along which the content moves in a span, the vertical one first; none where it stands still.
  package func movingAxes(in span: ClosedRange<Double>) -> [Axis] {
    let frames = frames(in: span)
    guard let first = frames.first else { return [] }
    return [Axis.vertical, .horizontal].filter { axis in
      frames.contains { $0.offset[axis] != first.offset[axis] }
    }
  }

  /// The axis along which the content travels further in a span; the vertical one of two alike.
  package func mainAxis(in span: ClosedRange<Double>) -> Axis {
    let frames = frames(in: span)
    var way = AxisPair(x: 0.0, y: 0.0)
    for (from, to) in zip(frames, frames.dropFirst()) {
      way.x += abs(Double(to.offset.x - from.offset.x))
      way.y += abs(Double(to.offset.y - from.offset.y))
    }
    return way.x > way.y ? .horizontal : .vertical
  }
}

extension Motion.FingerPoint: Hashable {
  /// Whether both are the same point, or both a lift.
  package static func == (a: Self, b: Self) -> Bool {
    a.time == b.time && (a.offset == b.offset || !a.isDown && !b.isDown)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(time)
    hasher.combine(isDown)
  }
}

extension ScrollEngine {
  /// Points by which the content lies beyond an edge, the further one of two; 0 inside.
  package var overshoot: Double {
    let inside = metrics.clamped(contentOffset)
    return max(abs(Double(contentOffset.x - inside.x)), abs(Double(contentOffset.y - inside.y)))
  }

  /// Whether the content lies outside its edges.
  package var isOutside: Bool { overshoot > 0 }
}

extension Array {
  /// The first of elements in rising order that is after a key; `count` if none is.
  func firstIndex(after key: Double, _ value: (Element) -> Double) -> Int {
    firstIndex(that: { value($0) > key })
  }

  /// The first of elements in rising order that is not before a key; `count` if none is.
  func firstIndex(notBefore key: Double, _ value: (Element) -> Double) -> Int {
    firstIndex(that: { value($0) >= key })
  }

  /// The elements, in rising order, from a key to another.
  fileprivate func within(_ span: ClosedRange<Double>, _ value: (Element) -> Double) -> ArraySlice<Element> {
    let first = firstIndex(notBefore: span.lowerBound, value)
    return self[first..<Swift.max(first, firstIndex(after: span.upperBound, value))]
  }

  /// By halving, of elements that come to meet a condition and go on meeting it.
  private func firstIndex(that meets: (Element) -> Bool) -> Int {
    var low = 0, high = count
    while low < high {
      let middle = low + (high - low) / 2
      if meets(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
