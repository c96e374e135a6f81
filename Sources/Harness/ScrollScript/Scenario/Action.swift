import Foundation
import ScrollPhysics
import Scrolling

/// An event in a scene: the input of a person, or the request of a program. Points are in the scene's
/// viewport, with the origin at the top left and y pointing down. Every action has a form in the scenario
/// file, which is a row of `EventForm.all`.
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
  /// A place of the content that is scrolled to, as in `ScrollPosition`.
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

  /// A movement of the content that a program asks for.
  public enum Scroll: Hashable, Sendable {
    /// A move of the content to an offset that leaves a drag or glide in progress. A nil axis stays unchanged.
    case contentOffset(x: Double?, y: Double?)
    /// A scroll to an offset. A nil axis stays unchanged.
    case setContentOffset(x: Double?, y: Double?, animated: Bool)
    /// A scroll by the least distance that makes a rectangle of the content visible.
    case rectToVisible(CGRect, animated: Bool)
    /// A scroll to a node by name. Without an anchor, the scroll is the shortest that makes the node visible.
    case node(NodeID, anchor: Anchor?, animated: Bool)
    /// A scroll to a place of the content.
    case position(Position, animated: Bool)
    /// A tap on the status bar.
    case toTop
    /// The end of a glide or an animation.
    case stop
  }
  /// A change of the view or of the size of its content.
  public enum Layout: Hashable, Sendable {
    /// A new size of the viewport in points.
    case resize(CGSize)
    /// A new size of the content in points (scene `plain`).
    case contentSize(CGSize)
    /// A new inset of the content.
    case contentInset(EdgeInsets)
    /// New values of properties of the view.
    case scrollView(ScrollViewSettings)
  }
  /// A change of the constants by which content moves.
  public enum Tuning: Hashable, Sendable {
    /// A new value of a constant of the profile or, if the name begins with
    /// ``Action/sceneConstantPrefix``, of one of the scene's own.
    case set(String, ScrollProfile.Value)
    /// Another profile with its laws and all its constants. It is stored apart, because it is much larger than
    /// any other action.
    indirect case profile(ScrollProfile)
  }

  /// The input of a person. Fingers lift and are cancelled at their last position, and a pan recognizer ends
  /// with the device of its begin and without values. `at` is the position of the pointer at a notch of a
  /// wheel or at the begin of a trackpad: nil is the center for the former, and the position of the input
  /// before for the latter. It is ignored for any other input.
  case input(ScrollInput, at: CGPoint? = nil)
  /// A movement of the content.
  case scroll(Scroll)
  /// A change of the view.
  case layout(Layout)
  /// A change of the rows (scenes `rows`, `positions` and `chat`).
  case rows(RowEdit)
  /// A change of constants.
  case tuning(Tuning)
  /// New answers of the view's delegate, which apply from now on.
  case delegate(DelegateAnswers)

  /// The word for the action in a scenario file.
  package var word: String { EventValues.of(.action(self)).0.rawValue }

  /// The prefix of the names of a scene's own constants.
  public static let sceneConstantPrefix = "scene."

  /// The phase of an input of fingers, or `nil` for any other action.
  package var phase: ScrollInput.Phase? { if case .input(let input, _) = self { input.phase } else { nil } }

  package var isTuning: Bool { if case .tuning = self { true } else { false } }

  /// The point at which a touch or the mouse button goes down, or `nil` for any other action.
  package var pressPoint: CGPoint? {
    switch self {
    case .input(.touch(.began, _, let point), _), .input(.mouse(.began, let point), _): point
    case .input, .scroll, .layout, .rows, .tuning, .delegate: nil
    }
  }
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
