import Foundation
import ScrollPhysics
import Scrolling

/// Something that happens to a scene: what a person does, or what a program asks for. Points are in the scene's
/// viewport, origin top left, y down. Every action has a form in the scenario file.
public enum Action: Hashable, Sendable {
  /// Parts of a touch.
  public enum TouchPhase: String, Hashable, Sendable, CaseIterable { case down, move, up, cancel }
  /// Parts of a trackpad scroll.
  public enum TrackpadPhase: String, Hashable, Sendable, CaseIterable { case begin, move, end, cancel }
  /// Parts of what a pan recogniser tells.
  public enum PanPhase: String, Hashable, Sendable, CaseIterable { case begin, change, end, cancel }
  /// Keys that scroll.
  public enum Key: String, Hashable, Sendable, CaseIterable {
    case up, down, left, right, pageUp, pageDown, home, end
  }
  /// Where in the view something that is scrolled to shall be.
  public enum Anchor: String, Hashable, Sendable, CaseIterable { case top, center, bottom }

  /// A finger on a touchscreen. Up and cancel are where it last was.
  case touch(TouchPhase, id: Int, at: CGPoint)
  /// The mouse button that stands for a finger. Up and cancel are where it last was.
  case mouse(TouchPhase, at: CGPoint)
  /// Two fingers on a trackpad; a move is in points, dy < 0 moves content up.
  case trackpad(TrackpadPhase, by: CGPoint)
  /// A pan recogniser outside the engine: points since it began and pt/s, both in the finger's direction; both 0 for an
  /// end and a cancel. The device is that of the begin.
  case pan(PanPhase, device: PanDevice, translation: CGPoint, velocity: CGPoint)
  /// Notches of a wheel; dy > 0 is away from the user. `at` is where the pointer is, the middle if not told.
  case wheel(dx: Double, dy: Double, at: CGPoint?)
  /// A key.
  case key(Key)
  /// Puts the content at an offset and leaves a drag or a glide under way; an axis not named stays.
  case contentOffset(x: Double?, y: Double?)
  /// Scrolls to an offset; an axis not named stays.
  case setContentOffset(x: Double?, y: Double?, animated: Bool)
  /// Scrolls by the least distance that shows a rectangle of the content.
  case scrollRectToVisible(CGRect, animated: Bool)
  /// Scrolls to a node by name; without an anchor by the least distance that shows it.
  case scrollTo(NodeID, anchor: Anchor?, animated: Bool)
  /// The status bar was tapped.
  case scrollToTop
  /// Ends a glide or an animation.
  case stop
  /// The viewport has another size in points.
  case resize(CGSize)
  /// The content has another size in points (scene `plain`).
  case contentSize(CGSize)
  /// The room around the content is another one.
  case contentInset(EdgeInsets)
  /// Properties of the view have other values.
  case scrollView(ScrollViewSettings)
  /// What the view's delegate answers from now on.
  case delegate(DelegateAnswers)
  /// A constant of the profile, or with a name that begins with ``sceneConstantPrefix`` one of the scene's own, has
  /// another value.
  case set(String, ScrollProfile.Value)

  /// What the names of a scene's own constants begin with.
  public static let sceneConstantPrefix = "scene."
}

/// An action at a time in seconds since the scenario began.
public struct TimedAction: Hashable, Sendable {
  /// Seconds since the scenario began.
  public var time: Double
  /// What happens.
  public var action: Action
  /// The view to which it happens; nil for the scene to decide.
  public var view: String?

  /// An action at a time in seconds.
  public init(_ action: Action, in view: String? = nil, at time: Double) {
    self.time = time
    self.action = action
    self.view = view
  }
}
