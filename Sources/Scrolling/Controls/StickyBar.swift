import Foundation

/// A bar among the content, such as a toolbar, that scrolls with it until it reaches a side of the container and stays
/// there.
///
/// Plain functions of y = contentOffset.y + contentInset.top in points, as ``ScrollEffects`` are: continuous and monotone,
/// through the overscroll too, where the bar goes with the content. The container is the view less its insets. Numbers
/// that are NaN count as 0, lengths are held to 0...10¹².
public struct StickyBar: Hashable, Sendable {
  /// The side of the container where a bar sticks.
  public enum Side: Hashable, Sendable, CaseIterable {
    /// At the top, once the content has scrolled so far.
    case top
    /// At the bottom, until the content has scrolled so far.
    case bottom
  }

  /// Where it sticks.
  public let side: Side
  /// Its top in the content, in points, where it is as long as it does not stick.
  public let position: CGFloat
  /// Its height in points.
  public let height: CGFloat

  /// A bar by its place in the content and its height in points.
  public init(position: CGFloat, height: CGFloat, side: Side = .top) {
    self.side = side
    self.position = Self.sound(position, least: -1e12)
    self.height = Self.sound(height, least: 0)
  }

  /// Its top below that of a container of a height in points: 0 stuck at the top, `length` less its own height stuck at
  /// the bottom. Falls as y grows, never below 0 at the top, never above the other at the bottom.
  public func place(at y: CGFloat, in length: CGFloat) -> CGFloat {
    let natural = position - Self.sound(y, least: -1e12)
    return switch side {
    case .top: max(0, natural)
    case .bottom: min(natural, room(in: length))
    }
  }

  /// Whether it sticks.
  public func isStuck(at y: CGFloat, in length: CGFloat) -> Bool {
    let natural = position - Self.sound(y, least: -1e12)
    return switch side {
    case .top: natural <= 0
    case .bottom: natural >= room(in: length)
    }
  }

  /// How much it sticks, for its ground, its line and its shadow: 0 while it scrolls with the content and at the moment that
  /// it sticks, 1 once `distance` points more have been scrolled; over 0 points or less a step.
  public func stuck(at y: CGFloat, in length: CGFloat, over distance: CGFloat = 12) -> CGFloat {
    let y = Self.sound(y, least: -1e12), distance = Self.sound(distance, least: 0)
    return switch side {
    case .top: ScrollEffects.pin(y, at: position, over: distance)
    case .bottom: ScrollEffects.pin(-y, at: room(in: length) - position, over: distance)
    }
  }

  /// Where it is in the content of a view, as wide as the container.
  public func frame(in geometry: ScrollGeometry) -> CGRect {
    let container = geometry.bounds
    let y = geometry.contentOffset.y + geometry.contentInsets.top
    let place = place(at: y, in: container.height)
    return CGRect(x: container.minX, y: container.minY + place, width: container.width, height: height)
  }

  private func room(in length: CGFloat) -> CGFloat { max(0, Self.sound(length, least: 0) - height) }

  private static func sound(_ number: CGFloat, least: CGFloat) -> CGFloat {
    number.isNaN ? 0 : min(max(least, number), 1e12)
  }
}
