import Foundation

extension ScrollGeometry {
  /// Returns the fraction of a rectangle of the content, in points, that lies within ``bounds``, outside
  /// ``scrollPadding`` and the margins that views pinned for it cover: 0 if none of it does, and 1 if all of
  /// it does.
  ///
  /// The fraction refers to the area. On an axis on which the rectangle has no length, its place alone
  /// counts. A rectangle that is larger than the bounds never reaches 1. The fraction is 0 if a
  /// coordinate is NaN or infinite.
  public func visibleFraction(of frame: CGRect, margins: EdgeInsets = EdgeInsets()) -> Double {
    let shown = bounds.inset(by: scrollPadding).inset(by: margins)
    return Self.share(frame.minX, frame.width, shown.minX, shown.maxX)
      * Self.share(frame.minY, frame.height, shown.minY, shown.maxY)
  }

  /// Returns whether at least the fraction `threshold` of a rectangle of the content, in points, lies
  /// where ``visibleFraction(of:margins:)`` counts it. The threshold is clamped to 0...1, and NaN counts as
  /// 0.5. With a threshold of 0, any visible part is enough.
  public func isVisible(
    _ frame: CGRect, margins: EdgeInsets = EdgeInsets(), threshold: Double = 0.5
  ) -> Bool {
    let fraction = visibleFraction(of: frame, margins: margins)
    // Rounding must not hide a row that is visible by exactly the threshold.
    return fraction > 0 && fraction >= threshold.held(in: 0...1, nan: 0.5) - 1e-9
  }

  /// Returns the fraction of a line that lies between two places.
  private static func share(_ start: CGFloat, _ length: CGFloat, _ least: CGFloat, _ most: CGFloat) -> Double
  {
    guard start.isFinite, length.isFinite, least.isFinite, most.isFinite, least < most else { return 0 }
    guard length > 0 else { return start >= least && start <= most ? 1 : 0 }
    return Double(min(max(0, min(start + length, most) - max(start, least)) / length, 1))
  }
}

/// An observer that reports whether a rectangle of the content is visible, each time that this changes
/// (SwiftUI's onScrollVisibilityChange).
///
/// The rectangle is visible while at least the fraction ``threshold`` of its area lies within the view's
/// insets and no pinned view covers it (``ScrollMetrics/scrollPadding``). Apple documents the threshold, 0.5
/// by default, and names the viewport of the parent. Confidence: D (chosen here) that the insets are not part
/// of that viewport, that the fraction is one of the area, and that a rectangle counts as hidden before the
/// first observation, which therefore reports only a visible one.
public struct ScrollVisibilityObserver: ScrollObserver, Hashable, Sendable {
  /// The rectangle of the content in points, or nil for content that does not exist, which is not visible.
  public var frame: CGRect?
  /// The distances in points that views pinned for the rectangle cover at each edge.
  public var margins = EdgeInsets()
  /// The visible fraction from which the rectangle counts as visible, in 0...1. For 0, any part is enough.
  public let threshold: Double
  /// A Boolean value that indicates whether the rectangle was visible at the last observation.
  public private(set) var isVisible = false

  /// Creates an observer of a rectangle of the content. The threshold is clamped to 0...1; NaN counts as 0.5.
  public init(_ frame: CGRect?, threshold: Double = 0.5) {
    self.frame = frame
    self.threshold = threshold.held(in: 0...1, nan: 0.5)
  }

  /// Returns the new visibility if it has changed since the last call, or nil.
  public mutating func observe(_ engine: ScrollEngine, at moment: ScrollMoment) -> Bool? {
    let geometry = ScrollGeometry(engine)
    let isVisible = frame.map { geometry.isVisible($0, margins: margins, threshold: threshold) } ?? false
    guard isVisible != self.isVisible else { return nil }
    self.isVisible = isVisible
    return isVisible
  }
}

/// An observer that reports the identifiers of the visible targets of a layout, each time that the list
/// changes (SwiftUI's onScrollTargetVisibilityChange).
///
/// A target is visible under the conditions of ``ScrollVisibilityObserver``. The identifiers are in the order
/// of the layout. Each observation takes the time of the layout's methods for each visible target.
public struct ScrollTargetVisibilityObserver<Layout: ScrollTargetLayout>: ScrollObserver {
  /// The layout of the targets.
  public var layout: Layout
  /// The visible fraction from which a target counts as visible, in 0...1. For 0, any part is enough.
  public let threshold: Double
  /// The identifiers of the targets that were visible at the last observation. Empty before the first one.
  public private(set) var visibleIDs: [Layout.ID] = []

  /// Creates an observer of the targets of a layout. The threshold is clamped to 0...1; NaN counts as 0.5.
  public init(_ layout: Layout, threshold: Double = 0.5) {
    self.layout = layout
    self.threshold = threshold.held(in: 0...1, nan: 0.5)
  }

  /// Returns the identifiers of the visible targets if they have changed since the last call, or nil.
  public mutating func observe(_ engine: ScrollEngine, at moment: ScrollMoment) -> [Layout.ID]? {
    let geometry = ScrollGeometry(engine)
    let visible = layout.visibleTargets(in: geometry.bounds).filter {
      geometry.isVisible(layout.frame(at: $0), margins: layout.scrollMargins(at: $0), threshold: threshold)
    }
    let ids = visible.map(layout.id(at:))
    guard ids != visibleIDs else { return nil }
    visibleIDs = ids
    return ids
  }
}

extension ScrollTargetVisibilityObserver: Equatable where Layout: Equatable {}
extension ScrollTargetVisibilityObserver: Hashable where Layout: Hashable {}
extension ScrollTargetVisibilityObserver: Sendable where Layout: Sendable {}

extension ScrollView {
  /// Calls `action` each time that a rectangle of the content, in points, becomes visible or hidden; see
  /// ``ScrollVisibilityObserver``. If the rectangle moves, set the `frame` of the returned object's value.
  @discardableResult
  public func onScrollVisibilityChange(
    of frame: CGRect?, threshold: Double = 0.5, deliver delivery: ReportDelivery = .atOnce,
    action: @escaping (_ isVisible: Bool) -> Void
  ) -> AttachedObserver<ScrollVisibilityObserver> {
    observe(ScrollVisibilityObserver(frame, threshold: threshold), deliver: delivery, action: action)
  }

  /// Calls `action` with the identifiers of the visible targets of a layout each time that they change;
  /// see ``ScrollTargetVisibilityObserver``. After a change of the data, set the `layout` of the
  /// returned object's value.
  @discardableResult
  public func onScrollTargetVisibilityChange<Layout: ScrollTargetLayout>(
    idType: Layout.ID.Type = Layout.ID.self, threshold: Double = 0.5, scrollTargetLayout layout: Layout,
    deliver delivery: ReportDelivery = .atOnce, action: @escaping ([Layout.ID]) -> Void
  ) -> AttachedObserver<ScrollTargetVisibilityObserver<Layout>> {
    observe(ScrollTargetVisibilityObserver(layout, threshold: threshold), deliver: delivery, action: action)
  }
}

extension PositionedScrollView {
  /// Calls `action` each time that the target with an identifier becomes visible or hidden, and
  /// follows the target through new layouts; see ``ScrollVisibilityObserver``. A target that is not
  /// in the layout is hidden.
  @discardableResult
  public func onScrollVisibilityChange(
    of id: Layout.ID, threshold: Double = 0.5, deliver delivery: ReportDelivery = .atOnce,
    action: @escaping (_ isVisible: Bool) -> Void
  ) -> ScrollObservation {
    observe(
      ScrollVisibilityObserver(nil, threshold: threshold), deliver: delivery,
      laidOut: { observer, layout in
        let place = layout.place(of: id)
        (observer.frame, observer.margins) = (place?.frame, place?.margins ?? EdgeInsets())
      }, action: action)
  }

  /// Calls `action` with the identifiers of the visible targets each time that they change, by scrolling or
  /// by a new layout; see ``ScrollTargetVisibilityObserver``.
  @discardableResult
  public func onScrollTargetVisibilityChange(
    idType: Layout.ID.Type = Layout.ID.self, threshold: Double = 0.5,
    deliver delivery: ReportDelivery = .atOnce, action: @escaping ([Layout.ID]) -> Void
  ) -> ScrollObservation {
    observe(
      ScrollTargetVisibilityObserver(layout, threshold: threshold), deliver: delivery,
      laidOut: { $0.layout = $1 }, action: action)
  }
}
