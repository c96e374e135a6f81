import Foundation
import PlaygroundScenes
import ScrollScript
import Scrolling

/// The gestures of a session, each with the motion that it caused. A gesture begins when a finger comes down,
/// a trackpad scrolls, or, while nothing moves, with a wheel, a key or an animation of a program. It ends
/// before the next gesture or at rest. Content that is stretched at an edge moves.
package struct GestureLog: Sendable {
  package struct Gesture: Hashable, Sendable {
    /// The number of frames of the tape before the gesture.
    package var beginning: Int
    /// The times of the display frame in which it begins, and of the last one in which content moved.
    package var span: ClosedRange<Double>
  }

  /// The gestures in which content moved, earliest first.
  package private(set) var gestures: [Gesture] = []
  /// The number of frames of the tape before a gesture without movement so far, and its first frame's time.
  private var begun: (frames: Int, time: Double)?
  private var isResting = true
  /// The parts of the scene as they were.
  private var parts: [MovingPart] = []

  package init(_ scene: any Scene) { parts = scene.movingParts }

  /// Records a frame of the tape with its actions, after a number of frames, and the scene after it.
  package mutating func take(
    _ actions: some Sequence<TimedAction>, after frames: Int, at time: Double, scene: any Scene
  ) {
    for timed in actions where timed.action.beginsGesture(isResting: isResting) { begun = (frames, time) }
    let now = scene.movingParts
    let moves = now.count != parts.count || zip(now, parts).contains { $0.isElsewhere(than: $1) }
    parts = now
    let wasResting = isResting
    isResting = parts.allSatisfy { $0.phase == .idle && $0.stretch == .zero }
    // A program's animation begins a gesture as well, and a program's jump does not.
    if begun == nil, wasResting, !isResting { begun = (frames, time) }
    if moves {
      if let begun {
        gestures.append(Gesture(beginning: begun.frames, span: begun.time...time))
        self.begun = nil
      } else if !wasResting, let last = gestures.last {
        gestures[gestures.count - 1].span = last.span.lowerBound...time
      }
    }
    if isResting { begun = nil }
  }

  /// Returns the gesture that is under way at a time in seconds, or the last one before it.
  package func gesture(at time: Double) -> Gesture? {
    let next = gestures.firstIndex(after: time + Motion.slack, \.span.lowerBound)
    return next > 0 ? gestures[next - 1] : nil
  }
}

extension MovingPart {
  fileprivate func isElsewhere(than other: MovingPart) -> Bool {
    // Sums of adjustments are not exact.
    hypot(Double(position.x - other.position.x), Double(position.y - other.position.y)) > 1e-6
      || stretch != other.stretch
  }
}

extension Action {
  /// Returns whether the action begins a gesture. `isResting` indicates that nothing moves before it.
  fileprivate func beginsGesture(isResting: Bool) -> Bool {
    guard case .input(let input, _) = self else { return false }
    return input.phase.map { $0 == .began } ?? isResting
  }
}
