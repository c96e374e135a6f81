import Foundation
import ScrollLists
import Scrolling

/// The observer of the scroll view in the `chat` scene. It shows the newest message, scrolls to messages,
/// requests older ones near the top, and lets the keyboard follow the finger.
struct ChatObserver: ListObserver {
  /// The distance from the top, in points, within which older messages load.
  private static let pageDistance: CGFloat = 344
  /// The distance from the bottom, in points, within which the view follows new messages.
  private static let followDistance: CGFloat = 60

  var position: ScrollPositionController<ListLayout>
  /// The pages of older messages.
  var pages: PageLoading
  private var dismissal = KeyboardDismissal()
  private var keyboardChanges: [KeyboardDismissal.Change] = []

  init(_ layout: ListLayout) {
    position = ScrollPositionController(layout)
    pages = PageLoading(
      PageLoader(list: layout, pageCount: 1, distance: .points(Self.pageDistance), at: .beginning),
      lastPage: 5)
  }

  mutating func respond(to moment: ScrollMoment, of engine: inout ScrollEngine) {
    if let command = position.observe(engine, at: moment) { engine.apply(command) }
    pages.respond(to: moment, of: engine)
    guard let change = dismissal.observe(engine, at: moment) else { return }
    if case .follow(let height) = change { engine.metrics.keyboardHeight = height }
    keyboardChanges.append(change)
  }

  /// Removes and returns what the keyboard is to do.
  mutating func takeKeyboardChanges() -> [KeyboardDismissal.Change] {
    defer { keyboardChanges = [] }
    return keyboardChanges
  }

  /// Shows the newest message, and keeps a view that is near it there.
  mutating func beginAtBottom(_ engine: inout ScrollEngine) {
    var anchors = DefaultScrollAnchors(.bottom)
    anchors.following = ScrollFollowing(distance: Self.followDistance)
    if let command = position.setDefaultScrollAnchors(anchors, of: engine) { engine.apply(command) }
  }
}
