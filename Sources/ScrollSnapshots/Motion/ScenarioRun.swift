import Foundation
import Scenes
import ScrollScript
import Scrolling

/// A scenario that is played, and what it has done so far.
struct ScenarioRun {
  private var player: Player<AnyScene>
  /// The index of the latest frame of the scenario, or -1 before the first.
  private var index = -1
  /// The motion so far.
  private(set) var track = TrajectoryTrack.Value(calls: [])

  init(_ player: Player<AnyScene>) { self.player = player }

  /// The scene after the latest frame.
  var scene: AnyScene { player.subject }

  /// Plays to the next frame and returns its time in seconds, or nil after the last. A frame that is added in a rest does not
  /// count as one of the scenario's, by which goldens are numbered.
  mutating func advance() throws -> Double? {
    guard let time = try player.advance() else { return nil }
    track.calls?.append(contentsOf: DelegateCall.pending(in: player.subject.panes, at: time))
    let rows = player.subject.takeRows(at: time)
    track.trajectory.rows += rows
    let panes = player.subject.panes
    track.doings += rows.map { row in panes.first { $0.name == row.view }.map { Self.doing($0.engine) } ?? ""
    }
    if !player.isFrameAdded { index += 1 }
    return time
  }

  /// Plays to a frame of the scenario and returns its time in seconds, or nil if there is no such frame any more.
  mutating func advance(to frame: Int) throws -> Double? {
    while index < frame {
      guard let time = try advance() else { return nil }
      if index == frame { return time }
    }
    return nil
  }

  /// Returns a short description of a view's activity. It is more specific than the phase: a glide beyond an edge is a
  /// bounce.
  private static func doing(_ engine: ScrollEngine) -> String {
    let offset = engine.contentOffset, inside = engine.metrics.clamped(offset)
    let edge =
      offset.y < inside.y
      ? "top"
      : offset.y > inside.y ? "bottom" : offset.x < inside.x ? "left" : offset.x > inside.x ? "right" : nil
    guard let edge else { return engine.phase.rawValue }
    return engine.phase == .decelerating
      ? "bouncing at the \(edge)" : "\(engine.phase.rawValue) past the \(edge)"
  }
}
