import Foundation
import ScrollPhysics
import Scrolling

extension ScrollEngine {
  /// The offset as Doubles, because `#expect` treats CGFloat and Double as different types.
  package var x: Double { Double(contentOffset.x) }
  package var y: Double { Double(contentOffset.y) }

  /// Removes and returns all pending callbacks.
  @discardableResult package mutating func drain() -> [ScrollEvent] {
    var events: [ScrollEvent] = []
    while let event = nextEvent() { events.append(event) }
    return events
  }
}

// UIKit's names for the inputs, as those of ``ScrollView``.
extension ScrollEngine {
  package mutating func touchDown(_ point: CGPoint, id: Int = 0, at time: Double) {
    handle(.touch(.began, id: id, at: point), at: time)
  }
  package mutating func touchMoved(to point: CGPoint, id: Int = 0, at time: Double, mayBegin: Bool = true) {
    handle(.touch(.moved, id: id, at: point), at: time, mayBegin: mayBegin)
  }
  package mutating func touchUp(id: Int = 0, at time: Double) { handle(.touch(.ended, id: id), at: time) }
  package mutating func touchCancelled(id: Int = 0) { handle(.touch(.cancelled, id: id), at: 0) }
  package mutating func mouseDown(_ point: CGPoint, at time: Double) {
    handle(.mouse(.began, at: point), at: time)
  }
  package mutating func mouseMoved(to point: CGPoint, at time: Double, mayBegin: Bool = true) {
    handle(.mouse(.moved, at: point), at: time, mayBegin: mayBegin)
  }
  package mutating func mouseUp(at time: Double) { handle(.mouse(.ended), at: time) }
  package mutating func mouseCancelled() { handle(.mouse(.cancelled), at: 0) }
  package mutating func trackpadBegan(at time: Double) { handle(.trackpad(.began), at: time) }
  package mutating func trackpadMoved(by delta: CGPoint, at time: Double, mayBegin: Bool = true) {
    handle(.trackpad(.moved, by: delta), at: time, mayBegin: mayBegin)
  }
  package mutating func trackpadEnded(at time: Double) { handle(.trackpad(.ended), at: time) }
  package mutating func trackpadCancelled() { handle(.trackpad(.cancelled), at: 0) }
  package mutating func panBegan(
    _ device: PanDevice = .touch, translation: CGPoint, velocity: CGPoint, at time: Double
  ) {
    handle(.pan(.began, device: device, translation: translation, velocity: velocity), at: time)
  }
  package mutating func panChanged(translation: CGPoint, velocity: CGPoint) {
    handle(.pan(.moved, translation: translation, velocity: velocity), at: 0)
  }
  package mutating func panEnded(at time: Double, lastMovement: Double? = nil) {
    handle(.pan(.ended, lastMovement: lastMovement), at: time)
  }
  package mutating func panCancelled() { handle(.pan(.cancelled), at: 0) }
  package mutating func press(_ key: ScrollKey, at time: Double) { handle(.key(key), at: time) }

  /// Turns the wheel, by default at the latest time that the engine knows.
  package mutating func wheel(dx: Double, dy: Double, at time: Double? = nil) {
    handle(.wheel(dx: dx, dy: dy), at: time ?? self.time ?? 0)
  }
}

extension NestedScrollViews {
  package func wheel(dx: Double, dy: Double, at time: Double, on path: [Int]) {
    handle(.wheel(dx: dx, dy: dy), at: time, on: path)
  }
  package func press(_ key: ScrollKey, at time: Double, on path: [Int]) {
    handle(.key(key), at: time, on: path)
  }
}

/// An engine that carries out every call at once and records the callbacks since the last `drain()`.
@dynamicMemberLookup package struct Driver: Equatable, Scrollable {
  package var engine: ScrollEngine
  private var events: [ScrollEvent] = []

  package init(
    metrics: ScrollMetrics = .phone, profile: ScrollProfile = .uikit, contentOffset: CGPoint? = nil
  ) {
    engine = ScrollEngine(metrics: metrics, profile: profile, contentOffset: contentOffset)
  }

  package subscript<Value>(dynamicMember path: KeyPath<ScrollEngine, Value>) -> Value {
    engine[keyPath: path]
  }

  package subscript<Value>(dynamicMember path: WritableKeyPath<ScrollEngine, Value>) -> Value {
    get { engine[keyPath: path] }
    set { engine[keyPath: path] = newValue }
  }

  @discardableResult package mutating func drain() -> [ScrollEvent] {
    defer { events = [] }
    return events
  }

  package mutating func perform(_ change: (inout ScrollEngine) -> Void) {
    change(&engine)
    events += engine.drain()
  }

  package mutating func touchDown(_ point: CGPoint, id: Int = 0, at time: Double) {
    perform { $0.touchDown(point, id: id, at: time) }
  }
  package mutating func touchMoved(to point: CGPoint, id: Int = 0, at time: Double) {
    perform { $0.touchMoved(to: point, id: id, at: time) }
  }
  package mutating func touchUp(id: Int = 0, at time: Double) { perform { $0.touchUp(id: id, at: time) } }
  package mutating func touchCancelled(id: Int = 0) { perform { $0.touchCancelled(id: id) } }
  package mutating func trackpadBegan(at time: Double) { perform { $0.trackpadBegan(at: time) } }
  package mutating func trackpadMoved(by delta: CGPoint, at time: Double) {
    perform { $0.trackpadMoved(by: delta, at: time) }
  }
  package mutating func trackpadEnded(at time: Double) { perform { $0.trackpadEnded(at: time) } }
  package mutating func trackpadCancelled() { perform { $0.trackpadCancelled() } }
  package mutating func wheel(dx: Double, dy: Double) { perform { $0.wheel(dx: dx, dy: dy) } }
  mutating func scroll(by delta: CGPoint) { perform { $0.scroll(by: delta) } }
  package mutating func frame(at time: Double) { perform { $0.frame(at: time) } }
  package mutating func setContentOffset(_ offset: CGPoint, animated: Bool) {
    perform { $0.setContentOffset(offset, animated: animated) }
  }
  mutating func stopScrolling() { perform { $0.stopScrolling() } }
  package mutating func clampAtRest() { perform { $0.clampAtRest() } }
}

/// A view as a value with an observer that receives each state, and a record of its reports.
package struct Watched<Observer: ScrollObserver>: Scrollable {
  package var engine: ScrollEngine
  package var observer: Observer
  package private(set) var reports: [Observer.Report] = []

  package init(_ engine: ScrollEngine, _ observer: Observer) {
    self.engine = engine
    self.observer = observer
  }

  package mutating func perform(_ change: (inout ScrollEngine) -> Void) {
    change(&engine)
    look(at: .changed)
    // Including the callbacks that were queued before the observer came.
    while let event = engine.nextEvent() { look(at: .callback(event)) }
    look(at: .settled)
  }

  private mutating func look(at moment: ScrollMoment) {
    if let report = observer.observe(engine, at: moment) { reports.append(report) }
  }

  /// Drags a finger up by 120 pt in 4/60 s, starting at `time`, and lifts after a pause in seconds: a flick,
  /// or a landing after a longer pause. Returns the time of the lift.
  @discardableResult
  package mutating func drag(at time: Double, pause: Double = 0) -> Double {
    perform { $0.touchDown(CGPoint(x: 200, y: 700), at: time) }
    for step in 1...4 {
      perform { $0.touchMoved(to: CGPoint(x: 200, y: 700 - 30 * step), at: time + Double(step) / 60) }
    }
    let lift = time + 4.0 / 60 + pause
    perform { $0.touchUp(at: lift) }
    return lift
  }

  /// Runs frames at 60 Hz from the latest time on until none is needed.
  package mutating func runFrames(atMost count: Int = 6000) {
    for _ in 0..<count where engine.need == .frame {
      let time = (engine.time ?? 0) + 1.0 / 60
      perform { $0.frame(at: time) }
    }
  }
}

extension ScrollView {
  /// Creates a view of a phone at a vertical offset.
  package convenience init(_ profile: ScrollProfile = .uikit, y: Double) {
    self.init(metrics: .phone, profile: profile)
    contentOffset = CGPoint(x: 0, y: y)
  }

  package var x: Double { Double(contentOffset.x) }
  package var y: Double { Double(contentOffset.y) }

  /// Moves a finger from (200, 700) in equal steps of `delta`, 1/60 s apart, without lifting. The touch-down
  /// is at `time`. Returns the time of the last movement.
  @discardableResult
  package func drag(by delta: CGPoint, steps: Int, at time: Double, id: Int = 0) -> Double {
    touchDown(CGPoint(x: 200, y: 700), id: id, at: time)
    var now = time
    for step in 0..<steps {
      now = time + Double(step + 1) / 60
      let (dx, dy) = (delta.x * CGFloat(step + 1), delta.y * CGFloat(step + 1))
      touchMoved(to: CGPoint(x: 200 + dx, y: 700 + dy), id: id, at: now)
    }
    return now
  }

  /// Performs the same drag and lifts at the time of the last movement.
  @discardableResult
  package func flick(by delta: CGPoint, steps: Int = 4, at time: Double = 1) -> Double {
    let now = drag(by: delta, steps: steps, at: time)
    touchUp(at: now)
    return now
  }

  /// Runs frames at 60 Hz, the first one a frame after `time`, until none is needed. Returns their number.
  @discardableResult
  package func runFrames(from time: Double, atMost count: Int = 6000) -> Int {
    for frame in 0..<count {
      guard engine.need == .frame else { return frame }
      self.frame(at: time + Double(frame + 1) / 60)
    }
    return count
  }
}

extension ScrollMetrics {
  /// Returns a copy with a change.
  package func with(_ change: (inout ScrollMetrics) -> Void) -> ScrollMetrics {
    var copy = self
    change(&copy)
    return copy
  }

  /// A phone with vertical content: bounds 402 x 874, content 402 x 6000, hence edges 0 and 5126, at scale 3.
  package static var phone: ScrollMetrics {
    ScrollMetrics(
      boundsSize: CGSize(width: 402, height: 874), contentSize: CGSize(width: 402, height: 6000), scale: 3)
  }

  /// The same phone with wider content: horizontal edges 0 and 598.
  package static var plane: ScrollMetrics { phone.with { $0.contentSize.width = 1000 } }
}

/// A delegate that records each callback with the state in it: `didScroll -DG decelerating` means not
/// tracking, dragging and decelerating. Consecutive identical lines are recorded once.
package final class Notebook: ScrollViewDelegate {
  package private(set) var lines: [String] = []
  package private(set) var events: [ScrollEvent] = []
  package private(set) var phases: [ScrollPhase] = []
  package private(set) var offsets: [CGPoint] = []
  /// A function called inside each callback after it was recorded.
  package var reaction: (ScrollView, ScrollEvent) -> Void = { _, _ in }
  /// The function that determines the target in willEndDragging.
  package var target: (CGPoint) -> CGPoint = { $0 }
  /// The response to shouldScrollToTop.
  package var letsScrollToTop = true

  package init() {}

  /// Creates a notebook that is the delegate of a view.
  package convenience init(_ view: ScrollView) {
    self.init()
    view.delegate = self
  }

  /// The callbacks by name, with consecutive ones combined, such as `didScroll ×3`.
  package var order: [String] { events.map(\.name).counted }
  /// The callbacks by name, with consecutive didScroll of any number combined as `didScroll…`.
  package var rows: [String] { events.map { $0 == .didScroll ? "didScroll…" : $0.name }.squeezed }

  package func clear() {
    lines = []
    events = []
    phases = []
    offsets = []
  }

  /// Returns the flags and the phase, such as `T-- tracking`.
  package static func state(_ view: ScrollView) -> String {
    (view.isTracking ? "T" : "-") + (view.isDragging ? "D" : "-") + (view.isDecelerating ? "G" : "-")
      + " \(view.phase)"
  }

  private func note(_ event: ScrollEvent, _ view: ScrollView) {
    let line = "\(event.name) \(Self.state(view))"
    if line != lines.last { lines.append(line) }
    events.append(event)
    phases.append(view.phase)
    offsets.append(view.contentOffset)
    reaction(view, event)
  }

  package func scrollViewWillBeginDragging(_ scrollView: ScrollView) { note(.willBeginDragging, scrollView) }
  package func scrollViewDidScroll(_ scrollView: ScrollView) { note(.didScroll, scrollView) }
  package func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: inout CGPoint
  ) {
    note(.willEndDragging(velocity: velocity, target: targetContentOffset), scrollView)
    targetContentOffset = target(targetContentOffset)
  }
  package func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    note(.didEndDragging(willDecelerate: willDecelerate), scrollView)
  }
  package func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
    note(.willBeginDecelerating, scrollView)
  }
  package func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    note(.didEndDecelerating, scrollView)
  }
  package func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    note(.didEndScrollingAnimation, scrollView)
  }
  package func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool {
    note(.shouldScrollToTop, scrollView)
    return letsScrollToTop
  }
  package func scrollViewDidScrollToTop(_ scrollView: ScrollView) { note(.didScrollToTop, scrollView) }
}

extension ScrollView {
  /// Creates a view at an offset whose callbacks a notebook records; constants are set by name.
  package convenience init(
    _ metrics: ScrollMetrics = .phone, at offset: CGPoint, _ notebook: Notebook,
    setting constants: [String: ScrollProfile.Value] = [:]
  ) throws {
    var profile = ScrollProfile.uikit
    for (name, value) in constants { try profile.set(name, to: value) }
    self.init(metrics: metrics, profile: profile)
    contentOffset = offset
    delegate = notebook
  }
}

extension [String] {
  /// The elements without immediate repetitions.
  package var squeezed: [String] { reduce(into: []) { if $0.last != $1 { $0.append($1) } } }

  /// The elements with immediate repetitions counted.
  var counted: [String] {
    var runs: [(name: String, count: Int)] = []
    for name in self {
      if runs.last?.name == name { runs[runs.count - 1].count += 1 } else { runs.append((name, 1)) }
    }
    return runs.map { $0.count == 1 ? $0.name : "\($0.name) ×\($0.count)" }
  }
}

extension ScrollEvent {
  /// The velocity of willEndDragging in pt/ms.
  package var velocity: CGPoint? {
    if case .willEndDragging(let velocity, _) = self { return velocity }
    return nil
  }

  /// The target of willEndDragging.
  package var target: CGPoint? {
    if case .willEndDragging(_, let target) = self { return target }
    return nil
  }
}
