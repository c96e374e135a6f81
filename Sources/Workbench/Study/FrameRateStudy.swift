import FileFormats
import Foundation
import ScrollScript
import Scrolling

/// One recording at several frame rates, and with frames dropped: how far the content is from where it would be at a
/// rate so fine that it makes no difference.
///
/// The reference is the same at 720 frames a second, of which every frame of the other rates is one: 24, 12, 8, 6 and 5
/// of them are a frame at 30, 60, 90, 120 and 144 Hz. So nothing has to be interpolated. Each rate is its own display:
/// the first step after a lift is a frame of it long, and what a finger did between two frames is handed over with the
/// later one.
package struct FrameRateStudy {
  /// How frames come.
  package enum Pace: Hashable, Sendable, CaseIterable {
    case hz30, hz60, hz90, hz120, hz144
    /// 60 Hz, but every seventh frame is missing, and all in the 100 ms that begin 100 ms after the first lift (in the
    /// middle, if nothing lifts): the same in each study.
    case dropping

    package var name: String {
      switch self {
      case .hz30: "30 Hz"
      case .hz60: "60 Hz"
      case .hz90: "90 Hz"
      case .hz120: "120 Hz"
      case .hz144: "144 Hz"
      case .dropping: "dropping"
      }
    }

    /// Frames a second, of those that are not missing.
    var rate: Double {
      switch self {
      case .hz30: 30
      case .hz60, .dropping: 60
      case .hz90: 90
      case .hz120: 120
      case .hz144: 144
      }
    }
  }

  /// A distance from the reference.
  package struct Deviation: Hashable, Sendable {
    /// The largest distance in points, and when that was, in seconds.
    package var largest: Double, time: Double
    /// The root of the mean square, in points, over the frames.
    package var rootMeanSquare: Double
  }

  /// The recording at one pace, as far as it is played.
  package struct Run {
    package let pace: Pace
    fileprivate var run: PlotRun
    fileprivate(set) package var isDone = false

    /// What the view did.
    package var motion: Motion { run.motion }
  }

  /// Frames a second of the reference.
  package static let referenceRate = 720.0

  /// The runs, in the order of the paces.
  package private(set) var runs: [Run]
  private var reference: PlotRun
  private var isReferenceDone = false
  /// Frames to be played in all.
  private let whole: Int

  /// A study of a scenario of which nothing is played yet; `file` names it in messages. Throws for one that has more
  /// than ``Scenario/mostFrames`` at the reference's rate.
  package init(_ scenario: Scenario, file: String) throws(InputError) {
    var fine = scenario
    try fine.setFrameRate(Self.referenceRate, file: file)
    reference = try PlotRun(fine, file: file)
    var (count, runs) = (fine.frameTimes.count, [Run]())
    for pace in Pace.allCases {
      let paced = try Self.scenario(scenario, at: pace, file: file)
      count += paced.frameTimes.count
      runs.append(Run(pace: pace, run: try PlotRun(paced, file: file)))
    }
    (whole, self.runs) = (count, runs)
  }

  /// The scenario with frames at a pace.
  package static func scenario(
    _ scenario: Scenario, at pace: Pace, file: String
  ) throws(InputError) -> Scenario {
    var paced = scenario
    try paced.setFrameRate(pace.rate, file: file)
    guard pace == .dropping else { return paced }
    let stall = Self.stall(in: scenario)
    let all = paced.frameTimes
    let kept = all.enumerated().filter { index, time in
      index == 0 || index == all.count - 1
        || index % 7 != 6 && !(stall.lowerBound..<stall.upperBound).contains(time + Motion.slack)
    }
    paced.frames = kept.map(\.element)
    return paced
  }

  /// When the frames stall, in seconds.
  package static func stall(in scenario: Scenario) -> ClosedRange<Double> {
    let lift = scenario.timeline.first { timed in
      switch timed.action {
      case .touch(.up, _, _), .mouse(.up, _), .trackpad(.end, _), .pan(.end, _, _, _): true
      case .touch, .mouse, .trackpad, .pan, .wheel, .key, .contentOffset, .setContentOffset,
        .scrollRectToVisible, .scrollTo, .scrollToTop, .stop, .resize, .contentSize, .contentInset,
        .scrollView,
        .delegate, .set:
        false
      }
    }
    let begin = lift.map { $0.time + 0.1 } ?? (scenario.frameTimes.last ?? 0) / 2
    return begin...begin + 0.1
  }

  /// The motion that the others are held against, as far as it is played.
  package var referenceMotion: Motion { reference.motion }

  /// Whether all is played.
  package var isDone: Bool { isReferenceDone && runs.allSatisfy(\.isDone) }

  /// How much of it is played, 0 to 1.
  package var progress: Double {
    let played = reference.motion.frames.count + runs.reduce(0) { $0 + $1.motion.frames.count }
    return isDone ? 1 : min(1, Double(played) / Double(max(1, whole)))
  }

  /// Plays so many frames more, or to the end: the reference first, then one pace after another. A window that gives it a
  /// few hundred a frame stays responsive.
  package mutating func advance(frames: Int) throws(InputError) {
    var left = frames
    while left > 0, !isReferenceDone {
      if try reference.advance() == nil { isReferenceDone = true }
      left -= 1
    }
    for index in runs.indices {
      while left > 0, !runs[index].isDone {
        if try runs[index].run.advance() == nil { runs[index].isDone = true }
        left -= 1
      }
    }
  }

  /// How far a run is from the reference at its own frames, along an axis, as far as both are played: its offset less the
  /// reference's, in points over seconds.
  package func error(of run: Run, _ axis: Axis, in span: ClosedRange<Double>) -> [CGPoint] {
    run.motion.difference(from: reference.motion, axis, in: span)
  }

  /// What those come to in a span; nil without frames in it.
  package func deviation(of run: Run, _ axis: Axis, in span: ClosedRange<Double>) -> Deviation? {
    var (count, squares) = (0, 0.0)
    var largest: CGPoint?
    for frame in run.motion.frames(in: span) {
      guard let known = reference.motion.offset(at: frame.time) else { continue }
      let distance = Double(frame.offset[axis] - known[axis])
      count += 1
      squares += distance * distance
      if abs(distance) > abs(Double(largest?.y ?? 0)) || largest == nil {
        largest = CGPoint(x: frame.time, y: distance)
      }
    }
    guard let largest else { return nil }
    return Deviation(
      largest: abs(Double(largest.y)), time: Double(largest.x),
      rootMeanSquare: (squares / Double(count)).squareRoot())
  }
}
