import Foundation
import ScrollScript
import Scrolling
import PlaygroundControls

/// The scroll views of a scene that contains several. The group routes each action to the view it is intended
/// for. The first view is the root.
package struct PaneGroup: Sendable {
  var panes: [ScrollPane]
  var router = GestureRouter()
  /// The last location of the pointer in points of the viewport, or `nil` before the first.
  private var pointer: CGPoint?
  /// The index of the view that handled the last action.
  package private(set) var active = 0

  package init(_ panes: [ScrollPane]) { self.panes = panes }

  package var need: FrameNeed { panes.reduce(.nothing) { $0.merged(with: $1.engine.need) } }

  /// Performs an action on the view that it names, or else on the view under the pointer, by the rules of
  /// ``GestureRouter``. Keys apply to the root if no view is under the pointer. Commands without a view name
  /// apply to the root, and settings apply to all views. The `path` closure returns the indices of the views
  /// at a point of the viewport, innermost first. A view for which `mayBegin` returns
  /// false begins no drag; see ``GestureRouter/handle(_:at:on:of:mayBegin:)``. Throws an ``ActionError`` if
  /// the group has no view of the given name or the action is invalid.
  package mutating func handle(
    _ action: Action, in view: String?, at time: Double, path: (CGPoint) -> [Int],
    mayBegin: (Int) -> Bool = { _ in true }
  ) throws(ActionError) {
    if let view {
      guard let index = panes.firstIndex(where: { $0.name == view }) else {
        throw .noView(view, known: panes.map(\.name))
      }
      active = index
      try panes[index].handle(action, in: view, at: time) { _ in nil }
      return
    }
    switch action {
    case .layout(.scrollView), .tuning, .delegate:
      for index in panes.indices { try panes[index].handle(action, at: time) { _ in nil } }
    case .scroll(.toTop): if let index = panes.scrollToTop() { active = index }
    case .input(.pan, _), .scroll, .layout, .rows:
      active = 0
      try panes[0].handle(action, at: time) { _ in nil }
    case .input(let input, let place): route(input, at: place, time: time, path: path, mayBegin)
    }
  }

  private mutating func route(
    _ input: ScrollInput, at place: CGPoint?, time: Double, path: (CGPoint) -> [Int],
    _ mayBegin: (Int) -> Bool
  ) {
    // The views of a trackpad's scroll are those under the pointer at its beginning, wherever it goes after that.
    if let press = input.press {
      if press.phase.isDown { pointer = press.point }
    } else if let place, input.phase == nil || input.phase == .began {
      pointer = place
    }
    var under = pointer.map(path) ?? [0]
    if case .key = input, under.isEmpty { under = [0] }
    let scrolled = router.handle(input, at: time, on: under, of: &panes, mayBegin: mayBegin)
    if let index = scrolled ?? router.owner { active = index }
  }

  package mutating func frame(at time: Double) {
    router.frame(at: time, of: &panes)
  }

  /// Moves linked views in response to recent callbacks. `counts` contains each view's number of pending
  /// callbacks before those callbacks occurred.
  package mutating func follow(_ link: inout ScrollLink, since counts: [Int]) {
    for (index, count) in zip(panes.indices, counts) {
      // A slice would share the callbacks, which every further one would then copy.
      for event in Array(panes[index].events.dropFirst(count)) { link.follow(event, of: index, in: &panes) }
    }
  }
}
