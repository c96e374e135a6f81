/// How a row answers a swipe. UIKit's own numbers are not published: the full swipe's two are those of SwipeCellKit's
/// selection style [C], the slop is that of a scroll [A], the rest is chosen [D].
public struct SwipeSettings: Hashable, Sendable {
  /// Points that the finger moves sideways, and farther than up or down, before the row follows.
  public var slop: Double = 10
  /// Seconds of the lift's velocity that count as moved when it is decided where the row ends.
  public var lookahead: Double = 0.15
  /// Share of the row's width from which a lift performs the first button, …
  public var fullSwipeShare: Double = 0.5
  /// … but no nearer than this many points beyond the end of the buttons.
  public var fullSwipeOverscroll: Double = 20
  /// Seconds without movement after which a finger lifts without velocity.
  public var restTime: Double = 0.1
  /// How it moves when it is let go.
  public var spring = Spring(response: 0.4, dampingRatio: 0.85)

  /// The settings as chosen.
  public init() {}
}
