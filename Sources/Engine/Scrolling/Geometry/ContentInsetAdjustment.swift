import Foundation

/// The axes on which the safe area is added to the content inset (UIKit's ContentInsetAdjustmentBehavior).
public enum ContentInsetAdjustmentBehavior: String, Hashable, Sendable, CaseIterable {
  /// The same as ``scrollableAxes``. UIKit additionally adjusts the vertical insets of a view in a navigation
  /// controller, which does not exist here.
  case automatic
  /// The axes on which the content exceeds the bounds or always bounces.
  case scrollableAxes
  /// No axis.
  case never
  /// Both axes.
  case always
}

extension ScrollMetrics {
  /// The distances around the content that can be scrolled into, in points (UIKit's adjustedContentInset):
  /// the content inset, the content margins, the safe area on the axes that
  /// ``contentInsetAdjustmentBehavior`` selects, and the part of ``keyboardHeight`` above that safe area.
  ///
  /// UIKit's documentation defines when an axis counts as scrollable: if the content is longer than the
  /// bounds, or if the view always bounces on that axis.
  public var adjustedContentInset: EdgeInsets {
    var inset = contentInset
    if contentMargins != EdgeInsets() { inset.add(contentMargins) }
    var keyboard = keyboardHeight
    if safeAreaInsets != EdgeInsets() {
      for axis in Axis.allCases where isAdjusted(axis) {
        inset.add(safeAreaInsets, on: axis)
        if axis == .vertical { keyboard = max(0, keyboard - safeAreaInsets.bottom) }
      }
    }
    inset.bottom += keyboard
    return inset
  }

  private func isAdjusted(_ axis: Axis) -> Bool {
    switch contentInsetAdjustmentBehavior {
    case .automatic, .scrollableAxes: contentSize[axis] > boundsSize[axis] || alwaysBounce[axis]
    case .never: false
    case .always: true
    }
  }

  /// Sets the margins between edges of the bounds and the views inside them to a length in points (SwiftUI's
  /// contentMargins): the content, whose margins are ``contentMargins``, the scroll indicators, whose margins
  /// are ``scrollIndicatorInsets``, or by default both. The other edges keep their margins. The present
  /// ``layoutDirection`` determines the leading and trailing edges.
  public mutating func setContentMargins(
    _ edges: Edge.Set, _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) {
    if placement != .scrollIndicators { setMargins(edges, length, \.contentMargins) }
    if placement != .scrollContent { setMargins(edges, length, \.scrollIndicatorInsets) }
  }

  private mutating func setMargins(
    _ edges: Edge.Set, _ length: CGFloat, _ insets: WritableKeyPath<ScrollMetrics, EdgeInsets>
  ) {
    let length = max(0, length.isNaN ? 0 : length)
    let isReversed = layoutDirection == .rightToLeft
    var margins = self[keyPath: insets]
    if edges.contains(.top) { margins.top = length }
    if edges.contains(.bottom) { margins.bottom = length }
    if edges.contains(isReversed ? .trailing : .leading) { margins.left = length }
    if edges.contains(isReversed ? .leading : .trailing) { margins.right = length }
    self[keyPath: insets] = margins
  }
}

/// The parts of a scroll view to which margins apply (SwiftUI's ContentMarginPlacement).
public enum ContentMarginPlacement: Hashable, Sendable, CaseIterable {
  /// Both the content and the scroll indicators. Apple documents that a scroll view insets both.
  case automatic
  /// The content.
  case scrollContent
  /// The scroll indicators.
  case scrollIndicators
}

extension EdgeInsets {
  /// Returns the distances from the two edges of an axis, the one with the smaller coordinate first.
  package func ends(_ axis: Axis) -> (CGFloat, CGFloat) {
    axis == .horizontal ? (left, right) : (top, bottom)
  }

  fileprivate mutating func add(_ other: EdgeInsets, on axis: Axis? = nil) {
    if axis != .horizontal {
      top += other.top
      bottom += other.bottom
    }
    if axis != .vertical {
      left += other.left
      right += other.right
    }
  }
}
