import Foundation

/// The geometry of a scroll view's content (SwiftUI's ScrollGeometry). Lengths are in points.
///
/// Apple's documentation states that `containerSize` is the overall size and, together with the offset,
/// gives the visible rectangle. It also states that `bounds`, unlike that rectangle, lies within the
/// insets. (Confidence B: the documentation also states that the insets take part in the visible rectangle,
/// which contradicts this.)
public struct ScrollGeometry: Hashable, Sendable {
  /// The point of the content at the view's origin.
  public var contentOffset: CGPoint
  /// The size of the scrollable content.
  public var contentSize: CGSize
  /// The distance around the content that can be scrolled into.
  public var contentInsets: EdgeInsets
  /// The size of the entire view, including the insets.
  public var containerSize: CGSize
  /// The distances inside the insets that pinned views cover; see ``ScrollMetrics/scrollPadding``.
  public var scrollPadding: EdgeInsets

  /// Creates a geometry from its components.
  public init(
    contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize,
    scrollPadding: EdgeInsets = EdgeInsets()
  ) {
    self.contentOffset = contentOffset
    self.contentSize = contentSize
    self.contentInsets = contentInsets
    self.containerSize = containerSize
    self.scrollPadding = scrollPadding
  }

  /// Creates the current geometry of a scroll view.
  public init(_ engine: ScrollEngine) {
    self.init(
      contentOffset: engine.contentOffset, contentSize: engine.metrics.contentSize,
      contentInsets: engine.metrics.adjustedContentInset, containerSize: engine.metrics.boundsSize,
      scrollPadding: engine.metrics.scrollPadding)
  }

  /// The visible rectangle in the content's coordinates: at the offset and of the view's size.
  public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }

  /// The part of ``visibleRect`` that lies within the insets. It is empty if the insets leave no space.
  public var bounds: CGRect { visibleRect.inset(by: contentInsets) }
}

/// An observer that reports changes of a value derived from the geometry.
public struct ScrollGeometryObserver<Value: Equatable>: ScrollObserver {
  /// A change from one value to another.
  public struct Change {
    /// The previous value and the new value.
    public var old: Value, new: Value
  }

  private let transform: (ScrollGeometry) -> Value
  private var value: Value

  /// Creates an observer that compares with the current value.
  public init(_ engine: ScrollEngine, of transform: @escaping (ScrollGeometry) -> Value) {
    self.transform = transform
    value = transform(ScrollGeometry(engine))
  }

  /// Returns the change since the last call, or nil if the value is equal.
  public mutating func observe(_ engine: ScrollEngine, at moment: ScrollMoment) -> Change? {
    let new = transform(ScrollGeometry(engine))
    guard new != value else { return nil }
    defer { value = new }
    return Change(old: value, new: new)
  }
}

extension ScrollGeometryObserver.Change: Sendable where Value: Sendable {}

extension ScrollView {
  /// The current geometry of the content.
  public var geometry: ScrollGeometry { ScrollGeometry(engine) }

  /// Calls `action` with the old and the new value whenever the value that `transform` derives from the
  /// geometry changes. The closure is not called for the initial value.
  @discardableResult
  public func onScrollGeometryChange<Value: Equatable>(
    for type: Value.Type, deliver delivery: ReportDelivery = .atOnce,
    of transform: @escaping (ScrollGeometry) -> Value, action: @escaping (Value, Value) -> Void
  ) -> ScrollObservation {
    observe(ScrollGeometryObserver(engine, of: transform), deliver: delivery) { action($0.old, $0.new) }
  }
}
