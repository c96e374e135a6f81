import Foundation
import ScrollFiles
import ScrollPhysics
import ScrollScript
import Scrolling

/// A filmed scroll as a scenario of scene `film`. One view shows the offsets of the film; the other follows it up to
/// each release, and from there on it moves by the scenario's profile.
///
/// A film does not show when a finger lifts. Where a law explains the motion, the release is the one from which it does;
/// otherwise, it is the frame from which free motion is certain: the third after the content was last nearly at its
/// greatest speed. Its place, time and velocity are the same under every profile. Edges are those at which content
/// turned back; where none did, the content goes on.
public struct FilmScenario: Hashable, Sendable {
  /// The names of the views.
  public static let film = "film", engine = "engine"
  /// The share of the viewport's height above the film and the engine's content, for their names.
  public static let headShare = 0.06
  /// The distance in points between the film and the engine's content.
  public static let gap = 16.0

  /// The scenario.
  public let scenario: Scenario
  /// The distance in points from an offset of the recording to that of the scenario.
  public let shift: Double
  /// The time in seconds from an offset of the recording to that of the scenario, whose first frame comes before.
  public let delay: Double
  /// The axis along which the content moves.
  public let axis: Axis

  /// The content in points beyond what the film shows, on a side without a known edge.
  private static let margin = 20_000.0
  /// The frames at the beginning of free motion from which the velocity is taken.
  private static let slopes = 6
  /// The time in seconds for which content may move on after the film.
  private static let tail = 3.0

  /// The last moment at which a view follows the film.
  private struct Release {
    var time: Double, offset: Double, velocity: Double
  }

  /// Creates the scenario of a recording without touches. `size` is the size of the film in points, and `law` the
  /// profile that explains it, if one does.
  /// - Throws: `InputError` for a recording in which nothing moves. `file` names it.
  public init(
    _ recording: FitRecording, size: CGSize, profile: ScrollProfile, law: ScrollProfile? = nil, file: String
  )
    throws(InputError)
  {
    let steps = RecordingReplay.steps(of: recording.recording)
    func travel(_ frames: FitFrames) -> Double { frames.frames.map(\.last).extent }
    guard let frames = FitFrames.all(steps).max(by: { travel($0) < travel($1) }), travel(frames) > 0 else {
      throw InputError(file: file, problem: "contains no motion; expected the offsets of a scroll")
    }
    axis = frames.axis
    let period = 1 / recording.recording.conditions.frameRate
    let motions = ReleasedMotion.found(frames, recording)
    let releases = motions.map { Self.release(of: $0, frames, law, period) }
    let offsets = frames.frames.map(\.last)
    let (first, last) = (offsets.min() ?? 0, offsets.max() ?? 0)
    /// Returns the edge that one of several is, if they are known, or else a place that content does not reach.
    func edge(_ known: [Double], _ shown: Double, goesOn: Bool, _ way: Double) -> Double {
      known.first { $0.magnitude < 1e12 } ?? (goesOn ? shown + way * Self.margin : shown)
    }
    let least = edge(
      motions.map(\.segment.edges.lowerBound), first, goesOn: releases.contains { $0.velocity < 0 }, -1)
    let most = edge(
      motions.map(\.segment.edges.upperBound), last, goesOn: releases.contains { $0.velocity > 0 }, 1)
    shift = -least
    var scenario = Scenario()
    (scenario.scene, scenario.profile) = ("film", profile)
    let bounds = recording.recording.conditions.metrics
    scenario.viewport.scale = Double(bounds.scale)
    scenario.viewport.width = 2 * Double(size.width) + Self.gap
    scenario.viewport.height = (Double(size.height) / (1 - Self.headShare)).rounded()
    let isVertical = axis == .vertical
    scenario.content.width = Double(size.width) + (isVertical ? 0 : most - least)
    scenario.content.height = Double(size.height) + (isVertical ? most - least : 0)
    scenario.frameRate = recording.recording.conditions.frameRate
    delay = period
    let times = [0] + frames.frames.map { $0.time + period }, end = times.last ?? 0
    scenario.frames = times + (1...max(1, Int(Self.tail / period))).map { end + Double($0) * period }
    scenario.duration = scenario.frames?.last ?? end
    scenario.events = [Self.film, Self.engine].map {
      Self.place((offsets.first ?? 0) - least, frames.axis, in: $0, at: 0)
    }
    for span in frames.spans() {
      let release = zip(motions, releases).first { span.contains($0.0.segment.range.lowerBound) }?.1
      scenario.events += Self.events(frames, span, release, shift: shift).map {
        Scenario.TimedEvent($0.event, in: $0.view, at: $0.time + period)
      }
    }
    scenario.events.sort { $0.time < $1.time }
    self.scenario = scenario
  }

  /// Returns the events of a motion: both views are moved as by a pan recognizer, the film's to its end.
  private static func events(
    _ frames: FitFrames, _ span: Range<Int>, _ release: Release?, shift: Double
  ) -> [Scenario.TimedEvent] {
    let all = frames.frames
    guard let first = span.first, let last = span.last else { return [] }
    func point(_ value: Double) -> CGPoint {
      frames.axis == .vertical ? CGPoint(x: 0, y: value) : CGPoint(x: value, y: 0)
    }
    let start = all[first].last
    func pan(_ phase: ScrollInput.Phase, _ moment: Release) -> (Action, Double) {
      // Content follows a finger that moves the other way.
      let action = Action.input(
        .pan(phase, translation: point(start - moment.offset), velocity: point(-moment.velocity)))
      return (action, moment.time)
    }
    let end = Release(time: all[last].time, offset: all[last].last, velocity: 0)
    // The engine may have gone elsewhere since the motion before.
    let again = place(start + shift, frames.axis, in: engine, at: all[max(0, first - 1)].time)
    return [again]
      + [(film, end), (engine, release ?? end)].flatMap { name, release in
        var moments = span.map {
          Release(time: all[$0].time, offset: all[$0].last, velocity: release.velocity)
        }
        .filter { $0.time < release.time }
        if moments.isEmpty {
          moments = [Release(time: all[first].time, offset: start, velocity: release.velocity)]
        }
        // A recognizer ends with the velocities of its last two inputs.
        let ending = Release(
          time: max(release.time, moments[0].time), offset: release.offset, velocity: release.velocity)
        let actions =
          [pan(.began, moments[0])] + moments.map { pan(.moved, $0) }
          + [pan(.moved, ending), pan(.moved, ending), pan(.ended, ending)]
        return actions.map { Scenario.TimedEvent(.action($0.0), in: name, at: $0.1) }
      }
  }

  /// Returns the release of a motion, as a law explains it or from its first certain frame.
  private static func release(
    of motion: ReleasedMotion, _ frames: FitFrames, _ law: ScrollProfile?, _ period: Double
  ) -> Release {
    let all = frames.frames, certain = motion.segment.range.lowerBound
    // The frame after the release shows the first movement, so that the event lies between both.
    if let law, let found = motion.release(law.deceleration, period: period) {
      let time = all[certain].time - Double(found.frames) * period
      return Release(time: time + period / 2, offset: found.offset, velocity: found.velocity)
    }
    let before = all[max(0, certain - 1)]
    return Release(
      time: before.time + period / 2, offset: before.last, velocity: velocity(all, at: certain))
  }

  /// Returns the event that moves the content of a view to an offset of the scenario.
  private static func place(
    _ offset: Double, _ axis: Axis, in view: String, at time: Double
  ) -> Scenario.TimedEvent {
    let (x, y) = axis == .vertical ? (nil, offset) : (offset, nil)
    return Scenario.TimedEvent(.action(.scroll(.contentOffset(x: x, y: y))), in: view, at: time)
  }

  /// Returns the velocity in pt/s one frame before a release, from a line through the steps after it.
  private static func velocity(_ frames: [FitFrames.Frame], at release: Int) -> Double {
    let from = max(1, release)
    let steps = (from..<min(frames.count, from + slopes)).compactMap {
      index -> (time: Double, speed: Double)? in
      let (a, b) = (frames[index - 1], frames[index])
      return b.time > a.time
        ? ((a.time + b.time) / 2 - frames[from - 1].time, (b.last - a.last) / (b.time - a.time)) : nil
    }
    guard steps.count > 2 else { return steps.first?.speed ?? 0 }
    let count = Double(steps.count)
    let time = steps.reduce(0) { $0 + $1.time } / count, speed = steps.reduce(0) { $0 + $1.speed } / count
    let spread = steps.reduce(0) { $0 + ($1.time - time) * ($1.time - time) }
    let slope = steps.reduce(0) { $0 + ($1.time - time) * ($1.speed - speed) } / max(spread, 1e-12)
    return speed - slope * time
  }
}
