import Foundation
import ScrollPhysics
import Scrolling

/// An event in a scene: the input of a person, or the request of a program. Points are in the scene's
/// viewport, with the origin at the top left and y pointing down. Every action has a form in the scenario
/// file.
public enum Action: Hashable, Sendable {
  /// The keys that scroll.
  public typealias Key = ScrollKey
  /// The position in the view of an item that is scrolled to.
  public enum Anchor: String, Hashable, Sendable, CaseIterable {
    case top, center, bottom, leading, trailing, topLeading, topTrailing, bottomLeading, bottomTrailing

    /// The anchor as a point of a row and of the view.
    public var unitPoint: UnitPoint {
      switch self {
      case .top: .top
      case .center: .center
      case .bottom: .bottom
      case .leading: .leading
      case .trailing: .trailing
      case .topLeading: .topLeading
      case .topTrailing: .topTrailing
      case .bottomLeading: .bottomLeading
      case .bottomTrailing: .bottomTrailing
      }
    }

    /// The axes on which the item is aligned. On the other axis, the view does not scroll.
    public var axes: Axis.Set {
      switch self {
      case .top, .center, .bottom: .vertical
      case .leading, .trailing: .horizontal
      case .topLeading, .topTrailing, .bottomLeading, .bottomTrailing: [.horizontal, .vertical]
      }
    }
  }
  /// A place of the content that is scrolled to, as in ``ScrollPosition``.
  public enum Position: Hashable, Sendable {
    /// An edge of the content.
    case edge(Edge)
    /// An offset in points. An axis that is nil is at its smallest offset.
    case point(x: Double?, y: Double?)
  }
  /// A change of the rows of a list. Rows are numbered in their order in the list, from 0.
  public enum RowEdit: Hashable, Sendable {
    /// New rows appear before a row, or behind all of them.
    case insert(at: Int, count: Int)
    /// Rows disappear.
    case remove(at: Int, count: Int)
    /// A row moves; `to` is its place after the move.
    case move(from: Int, to: Int)
    /// Rows are measured again.
    case reload(at: Int, count: Int)
  }

  /// A finger on a touchscreen. An end and a cancellation occur at its last position.
  case touch(ScrollInput.Phase, id: Int, at: CGPoint)
  /// The mouse button that acts as a finger. An end and a cancellation occur at its last position.
  case mouse(ScrollInput.Phase, at: CGPoint)
  /// Two fingers on a trackpad. A move is in points; dy < 0 moves content up. `at` is the position of the
  /// pointer at a begin, or nil for the position of the input before it; it is ignored for any other phase.
  case trackpad(ScrollInput.Phase, by: CGPoint, at: CGPoint? = nil)
  /// A pan recognizer outside the engine: the translation in points since it began and the velocity in pt/s,
  /// both in the finger's direction. Both are 0 for an end and a cancellation. The device is the one of the
  /// begin.
  case pan(ScrollInput.Phase, device: PanDevice, translation: CGPoint, velocity: CGPoint)
  /// Notches of a wheel; dy > 0 is away from the user. `at` is the pointer's position; nil for the center.
  case wheel(dx: Double, dy: Double, at: CGPoint?)
  /// A key press.
  case key(Key)
  /// A move of the content to an offset that leaves a drag or glide in progress. A nil axis stays unchanged.
  case contentOffset(x: Double?, y: Double?)
  /// A scroll to an offset. A nil axis stays unchanged.
  case setContentOffset(x: Double?, y: Double?, animated: Bool)
  /// A scroll by the least distance that makes a rectangle of the content visible.
  case scrollRectToVisible(CGRect, animated: Bool)
  /// A scroll to a node by name. Without an anchor, the scroll is the shortest that makes the node visible.
  case scrollTo(NodeID, anchor: Anchor?, animated: Bool)
  /// A scroll to a place of the content.
  case scrollToPosition(Position, animated: Bool)
  /// A change of the rows (scenes `rows`, `positions` and `chat`).
  case editRows(RowEdit)
  /// A tap on the status bar.
  case scrollToTop
  /// The end of a glide or an animation.
  case stop
  /// A new size of the viewport in points.
  case resize(CGSize)
  /// A new size of the content in points (scene `plain`).
  case contentSize(CGSize)
  /// A new inset of the content.
  case contentInset(EdgeInsets)
  /// New values of properties of the view.
  case scrollView(ScrollViewSettings)
  /// New answers of the view's delegate, which apply from now on.
  case delegate(DelegateAnswers)
  /// A new value of a constant of the profile or, if the name begins with ``sceneConstantPrefix``, of one of
  /// the scene's own.
  case set(String, ScrollProfile.Value)
  /// Another profile with its laws and all its constants. It is stored apart, because it is much larger than
  /// any other action.
  indirect case profile(ScrollProfile)

  /// The prefix of the names of a scene's own constants.
  public static let sceneConstantPrefix = "scene."
}

/// An action at a time in seconds since the scenario began.
public struct TimedAction: Hashable, Sendable {
  /// The time in seconds since the scenario began.
  public var time: Double
  /// The action that happens at that time.
  public var action: Action
  /// The name of the view in which the action happens, or nil if the scene selects the view.
  public var view: String?
  /// The time, in seconds since the scenario began, at which the device measured the action, or nil if it is
  /// ``time``. The action is handled by the first frame at or after ``time``, with this time.
  public var sampled: Double?

  /// Creates an action at a time in seconds.
  public init(_ action: Action, in view: String? = nil, at time: Double, sampled: Double? = nil) {
    self.time = time
    self.action = action
    self.view = view
    self.sampled = sampled
  }

  /// The time, in seconds, with which the action is handled: that of the device if it is known.
  public var sampleTime: Double { sampled ?? time }
}
