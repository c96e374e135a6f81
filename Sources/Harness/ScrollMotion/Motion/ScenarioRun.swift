import ScrollScript
import Scrolling

/// A scenario that is played, and what it has done so far.
public struct ScenarioRun<Subject: Inspectable> {
  private var player: Player<Subject>
  private let describesActivity: Bool
  /// The index of the latest frame of the scenario, or -1 before the first.
  private var index = -1
  /// The motion so far.
  public private(set) var track = MotionSeries(calls: [])

  /// Creates a run before its first frame.
  public init(_ player: Player<Subject>) { self.init(player, describesActivity: true) }

  init(_ player: Player<Subject>, describesActivity: Bool) {
    self.player = player
    self.describesActivity = describesActivity
  }

  /// The subject after the latest frame.
  public var subject: Subject { player.subject }

  /// Plays to the next frame and returns its time in seconds, or nil after the last. A frame that is added in
  /// a rest does not count as one of the scenario's, by which goldens are numbered.
  /// - Throws: `InputError` for an action that the subject refuses.
  public mutating func advance() throws -> Double? {
    guard let time = try player.advance() else { return nil }
    let views = player.subject.views
    track.calls?.append(contentsOf: DelegateCall.pending(in: views, at: time))
    let rows = player.subject.takeRows(at: time)
    track.trajectory.rows += rows
    if describesActivity {
      track.activity += rows.map { row in
        views.first { $0.name == row.view }.map { Self.activity($0.engine) } ?? ""
      }
    }
    if !player.isFrameAdded { index += 1 }
    return time
  }

  /// Plays to a frame of the scenario and returns its time in seconds, or nil if there is none left.
  /// - Throws: `InputError` for an action that the subject refuses.
  public mutating func advance(to frame: Int) throws -> Double? {
    while index < frame {
      guard let time = try advance() else { return nil }
      if index == frame { return time }
    }
    return nil
  }

  /// Returns a short description of a view's activity. It is more specific than the phase: a glide beyond an
  /// edge is a bounce.
  private static func activity(_ engine: ScrollEngine) -> String {
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
