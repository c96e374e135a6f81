import Scrolling
import ScrollFiles
import Foundation
import ScrollPhysics

// The times of frames and actions.
extension Scenario {
  /// The time of every frame in seconds: ``frames``, or k/frameRate up to the first at or after ``duration``
  /// (at most ``mostFrames`` frames). A rate outside 1 ... 1000 counts as 60.
  public var frameTimes: FrameTimes {
    if let frames { return FrameTimes(frames) }
    let last = lastFrame.clamped(to: 0...Double(Self.mostFrames - 1))
    return FrameTimes(count: Int(last) + 1, rate: steadyRate)
  }

  /// The length, in seconds, of the first step after a release: that of ``frameRate`` or, without a rate, the
  /// shortest gap between ``frames``, or 1/60 if there is none.
  public var nominalFrame: Double {
    if frameRate != nil { return 1 / steadyRate }
    guard let frames else { return 1 / steadyRate }
    let shortest = zip(frames.dropFirst(), frames).map { $0 - $1 }.filter { $0 > 0 }.min()
    return shortest ?? 1 / steadyRate
  }

  /// Sets ``frameRate`` to the nominal rate of another scenario if neither has one, so that other ``frames``
  /// do not change it. A rate outside 1 ... 1000 is not set.
  package mutating func keepNominalRate(of other: Scenario) {
    let rate = 1 / other.nominalFrame
    if frameRate == nil, other.frameRate == nil, Self.frameRates.contains(rate) { frameRate = rate }
  }

  /// Sets a steady rate of 1 ... 1000 frames per second, which replaces the frames of the file. Only the frames after
  /// `time`, in seconds, remain, or all of them without a time. `file` names the scenario in messages. Throws
  /// `InputError` and changes nothing for another rate, and for more than ``mostFrames`` frames.
  public mutating func setFrameRate(
    _ rate: Double, after time: Double? = nil, file: String
  ) throws(InputError) {
    var changed = self
    changed.frames = nil
    changed.rests = []
    changed.frameRate = rate
    guard Self.frameRates.contains(rate) else {
      throw InputError(
        file: file, path: "frameRate",
        problem: "expected a number from \(NumberText.range(Self.frameRates)) "
          + "per second, found \(rate)")
    }
    let part = time.flatMap { $0 >= 0 && $0 < duration ? $0 : nil }
    // A part of a long scenario may have few frames where the whole has too many.
    changed.duration = duration - (part ?? 0)
    try changed.requireFewFrames(file: file, path: "frameRate")
    changed.duration = duration
    if let part, let last = Int(exactly: ((duration - FrameTimes.slack) * rate).rounded(.up)),
      let before = Int(exactly: ((part + FrameTimes.slack) * rate).rounded(.down))
    {
      changed.frames = (before..<max(before + 1, last)).map { Double($0 + 1) / rate }
    }
    self = changed
  }

  func requireFewFrames(file: String, path: String) throws(InputError) {
    let count = frames.map { Double($0.count) } ?? lastFrame + 1
    guard count <= Double(Self.mostFrames) else {
      throw InputError(
        file: file, path: path,
        problem: frames != nil
          ? "expected at most \(Self.mostFrames) frames, found \(frames?.count ?? 0)"
          : "\(duration) s at \(steadyRate) per second require \(NumberText.fixed(count, decimals: 0)) frames; expected at most \(Self.mostFrames)"
      )
    }
  }

  private var steadyRate: Double {
    guard let frameRate, Self.frameRates.contains(frameRate) else { return 60 }
    return frameRate
  }

  /// The least whole number k, as a Double, for which frame k of a steady rate is at or after the duration.
  private var lastFrame: Double {
    guard duration > 0, duration.isFinite else { return 0 }
    let rate = steadyRate
    var last = (duration * rate).rounded(.up)
    if (last - 1) / rate >= duration { last -= 1 }
    if last / rate < duration { last += 1 }
    return last
  }

  // MARK: Actions

  /// All actions in chronological order, with gestures expanded at ``gestureRate``. Actions with the same
  /// time keep their order in ``events``. The array is computed at each access.
  public var timeline: [TimedAction] { indexedTimeline.map(\.timed) }

  /// An action with the index of the event that it is, or is part of.
  package struct IndexedAction {
    package var timed: TimedAction
    package var event: Int
    var isPartOfGesture: Bool
  }

  package var indexedTimeline: [IndexedAction] {
    var actions: [IndexedAction] = []
    actions.reserveCapacity(events.count)
    for (index, event) in events.enumerated() {
      func touch(_ phase: ScrollInput.Phase, _ point: CGPoint, _ time: Double) {
        let timed = TimedAction(.input(.touch(phase, at: point)), in: event.view, at: time)
        actions.append(IndexedAction(timed: timed, event: index, isPartOfGesture: true))
      }
      switch event.event {
      case .action(let action):
        let timed = TimedAction(action, in: event.view, at: event.time, sampled: event.sampled)
        actions.append(IndexedAction(timed: timed, event: index, isPartOfGesture: false))
      case .gesture(_, let from, let by, let over, let hold):
        let span = Self.span(over: over, hold: hold)
        let (end, time) = (CGPoint(x: from.x + by.x, y: from.y + by.y), event.time + span.over)
        touch(.began, from, event.time)
        for sample in 1..<span.moves {
          let elapsed = Double(sample) / Self.gestureRate
          let share = elapsed / span.over
          touch(.moved, CGPoint(x: from.x + by.x * share, y: from.y + by.y * share), event.time + elapsed)
        }
        touch(.moved, end, time)
        touch(.ended, end, time + span.hold)
      case .tap(let point):
        touch(.began, point, event.time)
        touch(.ended, point, event.time + Self.tapLength)
      }
    }
    let isSorted = zip(actions, actions.dropFirst()).allSatisfy { $0.timed.time <= $1.timed.time }
    guard !isSorted else { return actions }
    return actions.enumerated()
      .sorted { ($0.element.timed.time, $0.offset) < ($1.element.timed.time, $1.offset) }.map(\.element)
  }

  /// The time, in seconds, for which the finger of a written tap stays down.
  public static let tapLength = 0.1

  /// The number of samples per second in a written gesture, independent of the frame rate.
  public static let gestureRate = 120.0

  /// Returns the duration of a gesture in seconds, and its number of moves. Times are clamped to those that a
  /// gesture may have.
  static func span(over: Double, hold: Double) -> (over: Double, hold: Double, moves: Int) {
    func held(_ value: Double, to range: ClosedRange<Double>) -> Double {
      value.isNaN ? range.lowerBound : value.clamped(to: range)
    }
    let over = held(over, to: gestureLengths)
    // A last step shorter than a billionth of a second is omitted.
    let moves = Int(((over - 1e-9) * gestureRate).rounded(.up))
    return (over, held(hold, to: holds), max(1, moves))
  }
}
