import ScrollFiles
import Foundation
import PlaygroundScenes
import ScrollScript
import Scrolling

/// A study of one recording at several frame rates and with dropped frames. It measures the deviation of the
/// content from its position at a frame rate high enough to make no difference.
///
/// The reference is the same recording at 720 frames per second. Every frame of the other rates coincides
/// with a reference frame: 24, 12, 8, 6 and 5 reference frames equal one frame at 30, 60, 90, 120 and 144 Hz,
/// so nothing has to be interpolated. Each rate is treated as a separate display: the first step after a lift
/// lasts one frame of that rate, and finger movements between two frames are delivered with the later one. A
/// study of a part begins in the state before it, which is the same at every rate.
package struct FrameRateStudy {
  /// The timing of the display frames.
  package enum FrameTiming: Hashable, Sendable {
    /// A number of frames per second.
    case steady(Double)
    /// A rate of 60 Hz with every seventh frame missing, as well as all frames in the 100 ms that begin 100
    /// ms after the first lift, or in the middle if there is no lift. The same frames are missing in each
    /// study of a recording.
    case dropping

    static let all = [30, 60, 90, 120, 144].map { steady($0) } + [.dropping]

    package var name: String { self == .dropping ? "Dropped frames" : "\(Int(rate)) Hz" }

    /// The number of frames per second, not counting missing frames.
    var rate: Double { if case .steady(let rate) = self { rate } else { 60 } }
  }

  /// The recording with one timing, as far as it has been played.
  package struct Run {
    package let timing: FrameTiming
    fileprivate var run: PlotRun

    package var motions: PaneMotions { run.motions }
    package var isDone: Bool { run.isDone }
  }

  /// The number of frames per second of the reference.
  package static let referenceRate = 720.0

  /// The runs, in the order of the timings.
  package private(set) var runs: [Run]
  private var reference: PlotRun
  /// The total number of frames to play.
  private let whole: Int

  /// Creates a study of a scenario before anything is played, from its start or from the state of a scene
  /// after a time in seconds. `file` names the scenario in messages. Throws an error if there are more than
  /// ``Scenario/mostFrames`` frames at the reference rate.
  package init(
    _ scenario: Scenario, file: String, from beginning: (scene: any Scene, time: Double)? = nil
  ) throws(InputError) {
    let time = beginning?.time
    let scene = if let beginning { beginning.scene } else { try SceneKind.scene(for: scenario, file: file) }
    var fine = scenario
    try fine.setFrameRate(Self.referenceRate, after: time, file: file)
    reference = PlotRun(fine, file: file, on: Self.scene(scene, at: fine))
    var (count, runs) = (fine.frameTimes.count, [Run]())
    for timing in FrameTiming.all {
      let timed = try Self.scenario(scenario, with: timing, after: time, file: file)
      count += timed.frameTimes.count
      runs.append(Run(timing: timing, run: PlotRun(timed, file: file, on: Self.scene(scene, at: timed))))
    }
    (whole, self.runs) = (count, runs)
  }

  private static func scene(_ scene: any Scene, at timed: Scenario) -> any Scene {
    var scene = scene
    scene.nominalFrame = timed.nominalFrame
    return scene
  }

  /// Returns the scenario with frames of a timing: all of them, or those after a time in seconds.
  package static func scenario(
    _ scenario: Scenario, with timing: FrameTiming, after time: Double? = nil, file: String
  ) throws(InputError) -> Scenario {
    var timed = scenario
    try timed.setFrameRate(timing.rate, after: time, file: file)
    guard timing == .dropping else { return timed }
    let stall = Self.stall(in: scenario)
    let all = timed.frameTimes
    let kept = all.enumerated().filter { index, time in
      index == 0 || index == all.count - 1
        || index % 7 != 6 && !(stall.lowerBound..<stall.upperBound).contains(time + Motion.slack)
    }
    timed.frames = kept.map(\.element)
    return timed
  }

  package static func stall(in scenario: Scenario) -> ClosedRange<Double> {
    let lift = scenario.timeline.first { $0.action.phase == .ended }
    let begin = lift.map { $0.time + 0.1 } ?? (scenario.frameTimes.last ?? 0) / 2
    return begin...begin + 0.1
  }

  /// The reference motions for the other runs, as far as they have been played.
  package var referenceMotions: PaneMotions { reference.motions }

  package var isDone: Bool { reference.isDone && runs.allSatisfy(\.isDone) }

  /// The completed share of the study, from 0 to 1.
  package var progress: Double {
    let played = reference.motions[0].frames.count + runs.reduce(0) { $0 + $1.motions[0].frames.count }
    return isDone ? 1 : min(1, Double(played) / Double(max(1, whole)))
  }

  /// Plays the given number of further frames, or to the end: the reference first, then one timing after
  /// another. A window that plays a few hundred frames per display frame stays responsive.
  package mutating func advance(frames: Int) throws(InputError) {
    var left = frames
    func play(_ run: inout PlotRun) throws(InputError) {
      while left > 0, !run.isDone {
        _ = try run.advance()
        left -= 1
      }
    }
    try play(&reference)
    for index in runs.indices { try play(&runs[index].run) }
  }

  /// Returns the largest deviation of a run from the reference in a view and its time in seconds, and the
  /// root-mean-square deviation over the run's own frames in a time range, as far as both have been played.
  /// Deviations are in points. Returns `nil` if the range contains no frames.
  package func deviation(
    of run: Run, view: Int, _ axis: Axis, in span: ClosedRange<Double>
  ) -> (largest: Double, time: Double, rootMeanSquare: Double)? {
    let known = reference.motions[view]
    let errors = run.motions[view].frames(in: span).compactMap { frame in
      known.offset(at: frame.time).map { (time: frame.time, distance: abs(frame.offset[axis] - $0[axis])) }
    }
    guard let largest = errors.max(by: { $0.distance < $1.distance }) else { return nil }
    let squares = errors.reduce(0) { $0 + $1.distance * $1.distance }
    return (Double(largest.distance), largest.time, (squares / Double(errors.count)).squareRoot())
  }
}
