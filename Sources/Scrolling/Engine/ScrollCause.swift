import Foundation

/// What moves the content.
public enum ScrollCause: String, Hashable, Sendable, CaseIterable {
  /// A finger drags it.
  case finger
  /// It glides or bounces after a finger let go.
  case momentum
  /// Notches of a wheel.
  case wheel
  /// A key.
  case key
  /// A program animates it.
  case program
  /// A tap on the status bar.
  case scrollToTop

  /// Whether it is sent to a place, rather than led by a device.
  public var isCommanded: Bool {
    switch self {
    case .finger, .momentum, .wheel, .key: false
    case .program, .scrollToTop: true
    }
  }
}

extension ScrollEngine {
  /// What moves the content now; nil at rest and while a finger rests on it.
  ///
  /// An offset set without animation has no cause of its own: at rest it is a jump from one place to another, and what
  /// moves the content anyway goes on.
  public var cause: ScrollCause? {
    switch activity {
    case .idle, .touching: nil
    case .dragging: .finger
    case .lifting(let lift): lift.pan.drag != nil && lift.isDragging ? .finger : nil
    case .gliding: .momentum
    case .animating(let animation): animation.kind.cause
    }
  }

  /// Where the content will come to rest as far as is known, in points: where a lift, once its willEndDragging was
  /// answered, a glide or an animation leads it. Nil while nothing does. A glide's is as exact as its law's projection,
  /// which for UIKit's is a thousandth of the way.
  public var targetContentOffset: CGPoint? {
    switch activity {
    case .idle, .touching, .dragging: nil
    case .lifting(let lift):
      switch (lift.stage, lift.next) {
      case (.begun, _), (.asked, _), (_, .finger), (_, .rest): nil
      case (_, .glide): lift.target
      case (_, .animation(_, let target)): target
      }
    case .gliding(let glide):
      CGPoint(
        x: target(of: glide.axes.x, .horizontal), y: target(of: glide.axes.y, .vertical))
    case .animating(let animation): animation.target
    }
  }

  private func target(of glide: Glide.AxisGlide, _ axis: Axis) -> Double {
    switch glide.course {
    case .still: glide.run.offset
    case .free: metrics.clamped(profile.deceleration.projectedOffset(of: glide.run), axis)
    case .aimed(let target), .page(let target): metrics.clamped(target, axis)
    }
  }
}

extension OffsetAnimation.Kind {
  /// Who asked for it.
  var cause: ScrollCause {
    switch self {
    case .program: .program
    case .notch: .wheel
    case .toTop: .scrollToTop
    case .key: .key
    }
  }
}
