import Foundation

/// A layout whose targets can be disabled; see ``ScrollTargetLayout/scrollTargetLayout(isEnabled:)``.
public struct OptionalTargetLayout<Base: ScrollTargetLayout>: ScrollTargetLayout {
  /// The layout of the targets.
  public var base: Base
  /// A Boolean value that indicates whether the layout has targets.
  public var isEnabled: Bool

  fileprivate init(_ base: Base, isEnabled: Bool) {
    self.base = base
    self.isEnabled = isEnabled
  }

  /// The number of targets, or 0 if they are disabled.
  public var targetCount: Int { isEnabled ? base.targetCount : 0 }

  /// Returns the index of the target with an identifier, or nil if there is none or targets are disabled.
  public func index(of id: Base.ID) -> Int? { isEnabled ? base.index(of: id) : nil }

  /// Returns the identifier of a target.
  public func id(at index: Int) -> Base.ID { base.id(at: index) }

  /// Returns the frame of a target in the content, in points.
  public func frame(at index: Int) -> CGRect { base.frame(at: index) }

  /// Returns the distances that views pinned for a target cover, in points.
  public func scrollMargins(at index: Int) -> EdgeInsets { base.scrollMargins(at: index) }

  /// Returns the range of targets in a rectangle of the content, in points, empty if targets are disabled.
  public func targets(in rect: CGRect) -> Range<Int> { isEnabled ? base.targets(in: rect) : 0..<0 }
}

extension OptionalTargetLayout: Equatable where Base: Equatable {}
extension OptionalTargetLayout: Hashable where Base: Hashable {}

extension ScrollTargetLayout {
  /// Returns the layout with its targets, or without any (SwiftUI's scrollTargetLayout(isEnabled:)).
  ///
  /// Without targets, a position has no identifier while a person scrolls, and `.viewAligned` leaves gestures
  /// unchanged. A position that is set to an identifier waits until targets are enabled; `scrollTo` of a
  /// ``ScrollViewProxy`` does nothing. The content itself stays as it is.
  public func scrollTargetLayout(isEnabled: Bool = true) -> OptionalTargetLayout<Self> {
    OptionalTargetLayout(self, isEnabled: isEnabled)
  }
}
