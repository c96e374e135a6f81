/// The visibility of scroll indicators (SwiftUI's ScrollIndicatorVisibility).
public enum ScrollIndicatorVisibility: Hashable, Sendable, CaseIterable {
  /// The indicators are visible while the content scrolls, as with ``visible``.
  case automatic
  /// The indicators are visible while the content scrolls and when they flash.
  case visible
  /// The indicators are hidden, even where macOS would show them because a mouse is connected.
  case hidden
  /// The indicators are hidden under all circumstances.
  case never

  /// A Boolean value that indicates whether the indicators can become visible.
  public var isShown: Bool {
    switch self {
    case .automatic, .visible: true
    case .hidden, .never: false
    }
  }
}

/// The color of scroll indicators (UIScrollView's indicatorStyle).
public enum ScrollIndicatorStyle: Hashable, Sendable, CaseIterable {
  /// A dark bar on light content and a light bar on dark content.
  case `default`
  /// A black bar, for light content.
  case black
  /// A white bar, for dark content.
  case white
}

/// The state of a view's scroll indicators: their visibility, their style, and their opacity over time.
/// Indicators are visible while the content scrolls and for a moment afterwards, then fade out.
///
/// Call ``frame(at:phase:)`` at each display frame and draw a ``ScrollIndicator`` with the opacity of its
/// axis. A ``ScrollView`` does the former for its ``ScrollView/scrollIndicators``. UIKit publishes neither
/// times nor curve of the fade. Confidence: D (chosen here).
public struct ScrollIndicators: Hashable, Sendable {
  /// The time in seconds for which indicators stay visible at rest.
  public static let hold = 0.3
  /// The duration of the fade in seconds.
  public static let fade = 0.3

  /// The visibility of the indicator of each axis.
  public var visibility: AxisPair<ScrollIndicatorVisibility>
  /// The style of the indicators.
  public var style: ScrollIndicatorStyle

  /// The time in seconds of the last frame that showed motion or a flash, until the fade is over.
  private var shownAt: Double?
  /// The time of the last frame in seconds.
  private var time = 0.0
  /// Whether the next frame begins a flash.
  private var isFlashDue = false

  /// Creates the state of a view at rest, with invisible indicators.
  public init(
    visibility: ScrollIndicatorVisibility = .automatic, style: ScrollIndicatorStyle = .default
  ) {
    self.visibility = AxisPair(x: visibility, y: visibility)
    self.style = style
  }

  /// Shows the indicators for a moment from the next display frame on. Hidden indicators stay hidden.
  public mutating func flash() {
    guard visibility.x.isShown || visibility.y.isShown else { return }
    isFlashDue = true
  }

  /// Updates the indicators for a display frame at a time in seconds, with the phase of the view. A time that
  /// is not finite is ignored.
  public mutating func frame(at time: Double, phase: ScrollPhase) {
    guard time.isFinite else { return }
    self.time = time
    if phase.isScrolling || isFlashDue { shownAt = time }
    isFlashDue = false
    if let shownAt, time - shownAt >= Self.hold + Self.fade { self.shownAt = nil }
  }

  /// Returns the opacity of the indicator of an axis, from 0 to 1.
  public func opacity(_ axis: Axis) -> Double {
    guard visibility[axis].isShown, let shownAt else { return 0 }
    return min(max(0, 1 - (time - shownAt - Self.hold) / Self.fade), 1)
  }

  /// The display frames that the indicators require while the view is at rest.
  public var need: FrameNeed {
    guard visibility.x.isShown || visibility.y.isShown else { return .nothing }
    if isFlashDue { return .frame }
    guard let shownAt else { return .nothing }
    return time < shownAt + Self.hold ? .wakeUp(at: shownAt + Self.hold) : .frame
  }
}

extension ScrollView {
  /// Sets the visibility of the indicators of some axes, both by default (SwiftUI's scrollIndicators).
  public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.horizontal, .vertical]
  ) {
    for axis in Axis.allCases where axes.contains(Axis.Set(axis)) {
      scrollIndicators.visibility[axis] = visibility
    }
  }

  /// Shows the indicators for a moment from the next display frame on; see ``ScrollIndicators/flash()``.
  public func flashScrollIndicators() { scrollIndicators.flash() }

  /// A Boolean value that indicates whether the horizontal indicator is visible during scrolling.
  public var showsHorizontalScrollIndicator: Bool {
    get { scrollIndicators.visibility.x.isShown }
    set { scrollIndicators.visibility.x = newValue ? .automatic : .hidden }
  }

  /// A Boolean value that indicates whether the vertical indicator is visible during scrolling.
  public var showsVerticalScrollIndicator: Bool {
    get { scrollIndicators.visibility.y.isShown }
    set { scrollIndicators.visibility.y = newValue ? .automatic : .hidden }
  }

  /// The style of the indicators.
  public var indicatorStyle: ScrollIndicatorStyle {
    get { scrollIndicators.style }
    set { scrollIndicators.style = newValue }
  }
}
