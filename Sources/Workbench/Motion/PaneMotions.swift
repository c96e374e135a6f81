import Foundation
import Scenes
import ScrollScript

/// The recorded motions of all scroll views of a scene, the root first.
package struct PaneMotions: Hashable, Sendable {
  /// The names of the views.
  package let names: [String]
  /// The motion of each view.
  package private(set) var motions: [Motion]

  /// Creates empty motions of a scene's views, which begin in its present state.
  package init(_ scene: AnyScene) {
    names = scene.panes.map(\.name)
    motions = scene.panes.map { Motion(from: $0.engine.contentOffset) }
  }

  /// Appends the state of the views after a display frame at a time in seconds. Call this method before the scene's rows
  /// are taken. `actions` contains the actions since the previous display frame.
  package mutating func append(_ scene: AnyScene, after actions: [TimedAction], at time: Double) {
    let isAtRest = scene.need != .frame
    for (index, pane) in scene.panes.enumerated() where motions.indices.contains(index) {
      // A touch that names no view belongs to the view that responded to it, and the others ignore it.
      motions[index].append(pane, after: actions, at: time, isAtRest: isAtRest)
    }
  }

  /// Returns the motion of a view by its number, or of the root if there is no such view.
  package subscript(view: Int) -> Motion {
    motions.indices.contains(view) ? motions[view] : motions.first ?? Motion()
  }

  /// Returns the number of the view that moved last in a time range, in seconds. Among views that moved until the same
  /// time, it is the one that traveled farthest, and otherwise the outermost. It is the root if none moved.
  package func moving(in span: ClosedRange<Double>) -> Int {
    var best = (view: 0, end: -Double.infinity, distance: 0.0)
    for (view, motion) in motions.enumerated() {
      guard let end = motion.lastMovement(in: span) else { continue }
      let distance = motion.distance(in: span)
      if end > best.end + Motion.slack
        || abs(end - best.end) <= Motion.slack && distance > best.distance + 1e-6
      {
        best = (view, end, distance)
      }
    }
    return best.view
  }
}
