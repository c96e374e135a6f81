import Foundation
import ScrollPhysics
import ScrollScript
import Scrolling

/// The scroll views of a scene that has several: hands each action to the one that it is for. The first is the root.
package struct PaneGroup: Sendable {
  package private(set) var panes: [ScrollPane]
  private var router = GestureRouter()
  /// Where the pointer last was, in points of the viewport.
  private var pointer: CGPoint
  /// The view that an action went to last.
  package private(set) var active = 0

  package init(_ panes: [ScrollPane], pointer: CGPoint) {
    self.panes = panes
    self.pointer = pointer
  }

  package var need: FrameNeed { panes.reduce(.nothing) { $0.merged(with: $1.engine.need) } }

  /// Carries an action out: for the view it names, else for the one under it; `path` answers which views are at a point of
  /// the viewport, innermost first.
  package mutating func handle(
    _ action: Action, in view: String?, at time: Double, path: (CGPoint) -> [Int]
  ) throws(ActionError) {
    if let view {
      guard let index = panes.firstIndex(where: { $0.name == view }) else {
        throw .noView(view, known: panes.map(\.name))
      }
      active = index
      try panes[index].handle(action, in: view, at: time) { _ in nil }
      return
    }
    router.handsOver = panes.first?.engine.profile.nested.handsOver ?? false
    switch action {
    case .touch(let phase, let id, let point):
      // A mouse is a finger of its own among touches.
      finger(.touch, phase, id: id + 1, at: point, time: time, path: path)
    case .mouse(let phase, let point):
      finger(.mouse, phase, id: 0, at: point, time: time, path: path)
    case .trackpad(let phase, let delta): trackpad(phase, by: delta, at: time, path: path)
    case .wheel(let dx, let dy, let point):
      if let point { pointer = point }
      let index = target(ofWheel: CGPoint(x: dx, y: dy), on: path(pointer))
      active = index
      try panes[index].handle(action, at: time) { _ in nil }
    case .scrollView, .set, .resize, .delegate:
      // What is said of the scene is said of all its views; a size, of the root alone.
      for index in panes.indices {
        if case .resize = action, index > 0 { continue }
        try panes[index].handle(action, at: time) { _ in nil }
      }
    case .pan, .key, .contentOffset, .setContentOffset, .scrollRectToVisible, .scrollTo, .scrollToTop, .stop,
      .contentSize, .contentInset:
      active = 0
      try panes[0].handle(action, at: time) { _ in nil }
    }
  }

  private mutating func finger(
    _ device: PanDevice, _ phase: Action.TouchPhase, id: Int, at point: CGPoint, time: Double,
    path: (CGPoint) -> [Int]
  ) {
    switch phase {
    case .down:
      pointer = point
      router.began(device, id: id, at: point, time: time, on: path(point), of: &panes)
    case .move:
      pointer = point
      router.moved(id: id, to: point, at: time, of: &panes)
    case .up: router.ended(id: id, at: time, of: &panes)
    case .cancel: router.cancelled(id: id, of: &panes)
    }
    if let owner = router.owner { active = owner }
  }

  private static let trackpadID = -1

  private mutating func trackpad(
    _ phase: Action.TrackpadPhase, by delta: CGPoint, at time: Double, path: (CGPoint) -> [Int]
  ) {
    switch phase {
    case .begin:
      router.began(.trackpad, id: Self.trackpadID, at: .zero, time: time, on: path(pointer), of: &panes)
    case .move:
      guard let location = router.location else { return }
      let point = CGPoint(x: location.x + delta.x, y: location.y + delta.y)
      router.moved(id: Self.trackpadID, to: point, at: time, of: &panes)
    case .end: router.ended(id: Self.trackpadID, at: time, of: &panes)
    case .cancel: router.cancelled(id: Self.trackpadID, of: &panes)
    }
    if let owner = router.owner { active = owner }
  }

  /// The innermost view that notches can move, else the root.
  private func target(ofWheel notches: CGPoint, on path: [Int]) -> Int {
    path.first { index in
      panes[index].engine.canMove(.horizontal, towards: notches.x)
        || panes[index].engine.canMove(.vertical, towards: -notches.y)
    } ?? path.last ?? 0
  }

  package mutating func frame(at time: Double) {
    for index in panes.indices { panes[index].perform { $0.frame(at: time) } }
  }

  /// Changes one of them.
  package mutating func perform(on index: Int, _ change: (inout ScrollEngine) -> Void) {
    guard panes.indices.contains(index) else { return }
    panes[index].perform(change)
  }

  /// Changes the observer of one of them; nil where it is of another type.
  @discardableResult
  package mutating func withObserver<Observer: PaneObserver, Result>(
    of index: Int, _ type: Observer.Type, _ change: (inout Observer) throws -> Result
  ) rethrows -> Result? {
    guard panes.indices.contains(index) else { return nil }
    return try panes[index].withObserver(type, change)
  }

  /// Moves linked views after callbacks that came since each had `counts` of them.
  package mutating func follow(_ link: inout ScrollLink, since counts: [Int]) {
    for (index, count) in zip(panes.indices, counts) {
      for event in panes[index].events.dropFirst(count) { link.follow(event, of: index, in: &panes) }
    }
  }

  /// How many callbacks of each view wait to be taken.
  package var eventCounts: [Int] { panes.map(\.events.count) }

  package mutating func takeRows(at time: Double) -> [Trajectory.Row] {
    panes.indices.map { panes[$0].takeRow(at: time) }
  }
}
