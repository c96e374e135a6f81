import PlaygroundScenes
import ScrollScript

/// The recorded motions of the moving parts of a scene: scroll views, the root first, and then the others.
package struct PaneMotions: Hashable, Sendable {
  package let names: [String]
  /// The names of the parts for people.
  let titles: [String]
  package private(set) var motions: [Motion]

  /// Creates empty motions of a scene's parts, which begin in its present state. If they continue recorded
  /// ones, these are the recorded motions, and the time in seconds up to which they are continued.
  package init(_ scene: any Scene, after recorded: (motions: PaneMotions, time: Double)? = nil) {
    let parts = scene.movingParts
    names = parts.map(\.name)
    titles = parts.map(\.title)
    motions = parts.enumerated().map { index, part in
      let last = recorded.flatMap { $0.motions[index].frame(at: $0.time) }
      return Motion([last].compactMap { $0 }, from: part.contentOffset)
    }
  }

  /// Appends the state of the parts after a display frame at a time in seconds. Call this method before the
  /// scene's rows are taken. `actions` contains the actions since the previous display frame.
  package mutating func append(_ scene: any Scene, after actions: [TimedAction], at time: Double) {
    let isAtRest = scene.need != .frame
    let panes = scene.panes
    for (index, part) in scene.movingParts.enumerated() where motions.indices.contains(index) {
      let pane = panes.indices.contains(index) ? panes[index] : nil
      // A touch that names no view belongs to the view that responded to it, and the others ignore it.
      motions[index].append(
        part, pane?.events ?? [], period: (pane ?? scene.pane).engine.nominalFrame, after: actions, at: time,
        isAtRest: isAtRest)
    }
  }

  package subscript(view: Int) -> Motion {
    motions.indices.contains(view) ? motions[view] : motions.first ?? Motion()
  }

  /// Returns the number of the part that moved last in a time range. Among parts that moved until the same
  /// time, it is the one that traveled farthest, then the one that a finger moved, and otherwise the outermost.
  /// It is the root if none moved.
  package func moving(in span: ClosedRange<Double>) -> Int {
    var best = (view: 0, end: -Double.infinity, distance: 0.0, hasFinger: false)
    for (view, motion) in motions.enumerated() {
      guard let end = motion.lastMovement(in: span) else { continue }
      let (distance, hasFinger) = (motion.distance(in: span), !motion.finger(in: span).isEmpty)
      let difference = distance - best.distance
      if end > best.end + Motion.slack
        || abs(end - best.end) <= Motion.slack
          && (difference > 1e-6 || abs(difference) <= 1e-6 && hasFinger && !best.hasFinger)
      {
        best = (view, end, distance, hasFinger)
      }
    }
    return best.view
  }
}
