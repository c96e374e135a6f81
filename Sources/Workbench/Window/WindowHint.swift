import Scenes

/// The tooltip of the window: the note on the element under the pointer, when the pointer rests on it for the first time
/// since it came there.
struct WindowHint: Hashable, Sendable {
  /// An element with a note.
  enum Target: Hashable, Sendable {
    case plot(PlotPlace)
    case timeline(Timeline.Button), clock
    case head(AnalysisHead.Button), tab(AnalysisView), drawer(DrawerTab), study
    case scene(SceneKind), scroll(Int)
    case offer(OfferBar.Button)
  }

  /// The element under the pointer, or `nil` if there is none.
  private(set) var target: Target?
  /// The measured time in seconds since which the pointer rests, or `nil` before the next display frame.
  private var since: Double?
  /// A Boolean value that indicates whether the note is shown.
  private(set) var isShown = false
  /// A Boolean value that indicates whether the note was shown or is not needed until the pointer leaves the element.
  private var isSpent = false

  /// The time in seconds for which the pointer rests before the note is shown.
  static let delay = 0.5

  /// A Boolean value that indicates whether the note will be shown if the pointer rests.
  var isWaiting: Bool { target != nil && !isShown && !isSpent }

  /// Takes a movement of the pointer to an element, or to none.
  mutating func move(to target: Target?) {
    if target != self.target {
      self = WindowHint()
      self.target = target
    } else if isShown {
      hide()
    } else {
      since = nil
    }
  }

  /// Removes the note until the pointer enters another element.
  mutating func hide() { (isShown, isSpent) = (false, true) }

  /// Begins a display frame at a measured time in seconds.
  mutating func frame(at time: Double) {
    guard isWaiting else { return }
    if let since { isShown = time - since >= Self.delay } else { since = time }
  }
}
