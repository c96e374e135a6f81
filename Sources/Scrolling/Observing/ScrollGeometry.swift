import Foundation

/// Where a scroll view's content is, as SwiftUI's ScrollGeometry has it. Lengths in points.
///
/// Apple's pages say of `containerSize` that it is the overall size, and with the offset gives the visible rectangle; and
/// of `bounds` that, unlike that rectangle, it lies within the insets. (Confidence B; they also say that the insets have
/// part in the visible rectangle, which then they have not.)
public struct ScrollGeometry: Hashable, Sendable {
  /// The point of the content at the view's origin.
  public var contentOffset: CGPoint
  /// Size of what scrolls.
  public var contentSize: CGSize
  /// Room around the content that can be scrolled to.
  public var contentInsets: EdgeInsets
  /// Size of the whole view, insets included.
  public var containerSize: CGSize

  /// A geometry from its parts.
  public init(
    contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize
  ) {
    self.contentOffset = contentOffset
    self.contentSize = contentSize
    self.contentInsets = contentInsets
    self.containerSize = containerSize
  }

  /// The geometry of a view now.
  public init(_ engine: ScrollEngine) {
    self.init(
      contentOffset: engine.contentOffset, contentSize: engine.metrics.contentSize,
      contentInsets: engine.metrics.contentInset, containerSize: engine.metrics.boundsSize)
  }

  /// What shows in the view, in the content's coordinates: at the offset, as large as the view.
  public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }

  /// The part of ``visibleRect`` that lies within the insets; empty where they leave nothing.
  public var bounds: CGRect {
    CGRect(
      x: contentOffset.x + contentInsets.left, y: contentOffset.y + contentInsets.top,
      width: max(0, containerSize.width - contentInsets.left - contentInsets.right),
      height: max(0, containerSize.height - contentInsets.top - contentInsets.bottom))
  }
}

/// Reports when what a closure makes of the geometry becomes another value.
public struct ScrollGeometryObserver<Value: Equatable>: ScrollObserver {
  /// A value that followed another.
  public struct Change {
    /// The values before and now.
    public var old: Value, new: Value
  }

  private let transform: (ScrollGeometry) -> Value
  private var value: Value

  /// An observer that compares with the present value.
  public init(_ engine: ScrollEngine, of transform: @escaping (ScrollGeometry) -> Value) {
    self.transform = transform
    value = transform(ScrollGeometry(engine))
  }

  /// The change since the last call; nil where the value is equal.
  public mutating func observe(_ engine: ScrollEngine) -> Change? {
    let new = transform(ScrollGeometry(engine))
    guard new != value else { return nil }
    defer { value = new }
    return Change(old: value, new: new)
  }
}

extension ScrollGeometryObserver.Change: Sendable where Value: Sendable {}

extension ScrollView {
  /// Where the content is.
  public var geometry: ScrollGeometry { ScrollGeometry(engine) }

  /// Calls `action` with the old and the new value whenever what `transform` makes of the geometry becomes another one;
  /// not for the value there is now.
  @discardableResult
  public func onScrollGeometryChange<Value: Equatable>(
    for type: Value.Type, deliver delivery: ReportDelivery = .atOnce,
    of transform: @escaping (ScrollGeometry) -> Value, action: @escaping (Value, Value) -> Void
  ) -> ScrollObservation {
    observe(ScrollGeometryObserver(engine, of: transform), deliver: delivery) { action($0.old, $0.new) }
  }
}
