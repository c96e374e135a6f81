import Foundation

/// A command to a scroll view, as a value.
public enum ScrollCommand: Hashable, Sendable {
  /// The arguments of ``ScrollEngine/setContentOffset(_:animated:)``.
  case setContentOffset(CGPoint, animated: Bool)
  /// The arguments of ``ScrollEngine/setContentOffset(_:animation:)``.
  case animateContentOffset(CGPoint, Animation)
  /// The argument of ``ScrollEngine/moveContentOffset(to:)``.
  case moveContentOffset(to: CGPoint)
  /// The argument of ``ScrollEngine/redirectAnimation(to:)``.
  case redirectAnimation(to: CGPoint)
  /// The argument of ``ScrollEngine/retarget(to:)``.
  case retarget(to: CGPoint)
}

extension ScrollEngine {
  /// Performs a command.
  public mutating func apply(_ command: ScrollCommand) {
    switch command {
    case .setContentOffset(let offset, let animated): setContentOffset(offset, animated: animated)
    case .animateContentOffset(let offset, let animation):
      setContentOffset(offset, animation: animation)
    case .moveContentOffset(let offset):
      // Also a place where the view already is, from which a layout is not to move it.
      if case .idle = activity { acceptPlace() }
      moveContentOffset(to: offset)
    case .redirectAnimation(let target): redirectAnimation(to: target)
    case .retarget(let target): retarget(to: target)
    }
  }
}
