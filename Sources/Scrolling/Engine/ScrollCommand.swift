import Foundation

/// What a scroll view is asked to do, as a value.
public enum ScrollCommand: Hashable, Sendable {
  /// ``ScrollEngine/setContentOffset(_:animated:)``.
  case setContentOffset(CGPoint, animated: Bool)
  /// ``ScrollEngine/moveContentOffset(to:)``.
  case moveContentOffset(to: CGPoint)
  /// ``ScrollEngine/retarget(to:)``.
  case retarget(to: CGPoint)
}

extension ScrollEngine {
  /// Does what it is asked to.
  public mutating func apply(_ command: ScrollCommand) {
    switch command {
    case .setContentOffset(let offset, let animated): setContentOffset(offset, animated: animated)
    case .moveContentOffset(let offset): moveContentOffset(to: offset)
    case .retarget(let target): retarget(to: target)
    }
  }
}
