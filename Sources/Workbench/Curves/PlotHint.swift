/// The note that names the gestures of a plot when the pointer rests on it for the first time since it entered the plot.
struct PlotHint: Hashable, Sendable {
  /// The plot under the pointer, or `nil` if there is none.
  private(set) var place: PlotPlace?
  /// The measured time in seconds since which the pointer rests, or `nil` before the next display frame.
  private var since: Double?
  /// A Boolean value that indicates whether the note is shown.
  private(set) var isShown = false
  /// A Boolean value that indicates whether the note was shown or is not needed until the pointer leaves the plot.
  private var isSpent = false

  /// The time in seconds for which the pointer rests before the note is shown.
  static let delay = 0.5

  /// The gestures, in two lines. They are the same in every plot.
  static let lines = [
    "Wheel: zoom \u{00B7} Shift-wheel: zoom values \u{00B7} Double-click: fit",
    "Drag: seek \u{00B7} Drag an axis, or Ctrl-drag: pan \u{00B7} Click a name: hide",
  ]

  /// A Boolean value that indicates whether the note will be shown if the pointer rests.
  var isWaiting: Bool { place != nil && !isShown && !isSpent }

  /// Takes a movement of the pointer to a plot, or to none.
  mutating func move(to place: PlotPlace?) {
    if place != self.place {
      self = PlotHint()
      self.place = place
    } else if isShown {
      hide()
    } else {
      since = nil
    }
  }

  /// Removes the note until the pointer enters another plot.
  mutating func hide() { (isShown, isSpent) = (false, true) }

  /// Begins a display frame at a measured time in seconds.
  mutating func frame(at time: Double) {
    guard isWaiting else { return }
    if let since { isShown = time - since >= Self.delay } else { since = time }
  }
}
