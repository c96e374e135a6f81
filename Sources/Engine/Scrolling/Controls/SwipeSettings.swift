/// The settings of a row's swipe interaction.
///
/// UIKit's values are not published. The two values for the full swipe come from SwipeCellKit's selection
/// style [C], the slop equals a scroll's [A], and the rest is chosen here [D].
public struct SwipeSettings: Hashable, Sendable {
  /// The horizontal distance in points that the finger must move, and that must exceed its vertical
  /// distance, before the row follows.
  public var slop: Double = 10
  /// The time in seconds for which the release velocity is extrapolated to decide where the row rests.
  public var lookahead: Double = 0.15
  /// The share of the row's width from which a lift performs the first button, subject to
  /// ``fullSwipeOverscroll``.
  public var fullSwipeShare: Double = 0.5
  /// The minimum distance in points beyond the end of the buttons at which a lift performs the first one.
  public var fullSwipeOverscroll: Double = 20
  /// The time in seconds without movement after which a lift has no velocity.
  public var restTime: Double = 0.1
  /// The spring that moves the row after release.
  public var spring = Spring(response: 0.4, dampingRatio: 0.85)

  /// Creates the default settings.
  public init() {}
}
