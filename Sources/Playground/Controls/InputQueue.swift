import Foundation
import PlaygroundDrawing
import ScrollScript
import Scrolling

/// The input for scroll views that is queued until the next display frame, which determines its time.
package struct InputQueue: Sendable {
  package enum Item: Hashable, Sendable {
    case action(Action)
    /// A step in points without phases, or several, with the position of the pointer at the first, and the
    /// measured times in seconds of the first and the last if they are known.
    case trackpadStep(CGPoint, at: CGPoint, since: Double?, measured: Double?)
    /// A phase of a trackpad in points, with the position of the pointer, at its measured time in seconds.
    case trackpad(WindowEvent.TrackpadPhase, at: CGPoint, measured: Double)
    /// Another device takes over from the trackpad.
    case trackpadEnd
  }

  private var pending: [Item] = []
  package private(set) var trackpad = TrackpadActions()
  package var restTime: Double {
    get { trackpad.restTime }
    set { trackpad.restTime = newValue }
  }

  package init() {}

  package var isEmpty: Bool { pending.isEmpty }

  /// Adds items to the queue. Consecutive moves of one finger, or of the mouse, become one move;
  /// consecutive steps of a trackpad add up.
  package mutating func enqueue(_ items: [Item]) {
    for item in items {
      if let last = pending.last, let merged = last.merged(with: item) {
        pending[pending.count - 1] = merged
      } else {
        pending.append(item)
      }
    }
  }

  /// Returns the queued actions for a display frame at a time in seconds, and clears the queue. `sampled`
  /// returns the time of the scene for a measured time in seconds, or `nil` if it is unknown.
  package mutating func takeActions(at time: Double, sampled: (Double) -> Double?) -> [TimedAction] {
    var actions: [TimedAction] = []
    var hasSteps = false
    for item in pending {
      switch item {
      case .action(let action): actions.append(TimedAction(action, at: time))
      case .trackpadStep(let delta, let place, let first, let measured):
        actions += trackpad.step(
          by: delta, at: time, since: first.flatMap(sampled), sampled: measured.flatMap(sampled), place: place
        )
        hasSteps = true
      case .trackpad(let phase, let place, let measured):
        actions += trackpad.phase(phase, at: time, sampled: sampled(measured), place: place)
      case .trackpadEnd: actions += trackpad.end(at: time)
      }
    }
    pending.removeAll(keepingCapacity: true)
    return hasSteps ? actions : trackpad.time(time) + actions
  }
}

extension InputQueue.Item {
  /// The longest pause, in seconds, between two steps of a trackpad that add up.
  private static let longestPause = 0.02

  /// Returns the item that replaces this one and its successor in the queue, or `nil` if both remain.
  fileprivate func merged(with next: Self) -> Self? {
    switch (self, next) {
    case (
      .action(.input(.touch(.moved, let earlier, _), _)), .action(.input(.touch(.moved, let id, _), _))
    ):
      earlier == id ? next : nil
    case (.action(.input(.mouse(.moved, _), _)), .action(.input(.mouse(.moved, _), _))): next
    // A pause of the device may be a lift.
    case (.trackpadStep(_, _, _, let last?), .trackpadStep(_, _, let next?, _))
    where next - last >= Self.longestPause: nil
    case (.trackpadStep(let earlier, let place, let first, _), .trackpadStep(let delta, _, _, let measured)):
      .trackpadStep(
        CGPoint(x: earlier.x + delta.x, y: earlier.y + delta.y), at: place, since: first, measured: measured)
    case (.trackpad(.moved(let x, let y), let place, _), .trackpad(.moved(let dx, let dy), _, let measured)):
      .trackpad(.moved(dx: x + dx, dy: y + dy), at: place, measured: measured)
    case (.action, _), (.trackpadStep, _), (.trackpad, _), (.trackpadEnd, _): nil
    }
  }
}
