import Foundation

/// A bar within the content, such as a toolbar, that scrolls with the content until it reaches a side of the
/// container and then stays there.
///
/// Like the functions of ``ScrollEffects``, its methods depend on y = contentOffset.y + contentInset.top in
/// points. They are continuous and monotonic, also in the overscroll, where the bar moves with the content.
/// The container is the view less its insets. NaN counts as 0, and lengths are clamped to 0...10¹².
public struct StickyBar: Hashable, Sendable {
  /// The side of the container at which a bar sticks.
  public enum Side: Hashable, Sendable, CaseIterable {
    /// The bar sticks at the top once the content has scrolled far enough.
    case top
    /// The bar sticks at the bottom until the content has scrolled far enough.
    case bottom
  }

  /// The side at which the bar sticks.
  public let side: Side
  /// The bar's top edge in the content, in points, while the bar is not stuck.
  public let position: CGFloat
  /// The bar's height in points.
  public let height: CGFloat

  /// Creates a bar from its position in the content and its height, in points.
  public init(position: CGFloat, height: CGFloat, side: Side = .top) {
    self.side = side
    self.position = position.held(in: -1e12...1e12)
    self.height = height.held(in: 0...1e12)
  }

  /// Returns the distance in points from the top of a container of a length to the bar's top.
  ///
  /// The value is 0 when the bar is stuck at the top, and `length` less the bar's height when it is stuck at
  /// the bottom. It decreases as y grows. A top bar is never placed below 0; a bottom bar is never placed
  /// beyond its stuck position.
  public func place(at y: CGFloat, in length: CGFloat) -> CGFloat {
    let natural = position - y.held(in: -1e12...1e12)
    return switch side {
    case .top: max(0, natural)
    case .bottom: min(natural, room(in: length))
    }
  }

  /// Returns the degree to which the bar is stuck, for its background, separator and shadow.
  ///
  /// The value is 0 while the bar scrolls with the content and at the moment it becomes stuck, and 1 once
  /// `distance` more points have been scrolled. If `distance` is 0 or less, the value changes in a step.
  public func stuck(at y: CGFloat, in length: CGFloat, over distance: CGFloat = 12) -> CGFloat {
    let y = y.held(in: -1e12...1e12), distance = distance.held(in: 0...1e12)
    return switch side {
    case .top: ScrollEffects.pin(y, at: position, over: distance)
    case .bottom: ScrollEffects.pin(-y, at: room(in: length) - position, over: distance)
    }
  }

  /// Returns the bar's frame in the content of a view. The bar is as wide as the container.
  public func frame(in geometry: ScrollGeometry) -> CGRect {
    let container = geometry.bounds
    let y = geometry.contentOffset.y + geometry.contentInsets.top
    let place = place(at: y, in: container.height)
    return CGRect(x: container.minX, y: container.minY + place, width: container.width, height: height)
  }

  private func room(in length: CGFloat) -> CGFloat { max(0, length.held(in: 0...1e12) - height) }
}
