import Foundation
import ScrollPhysics

/// The cause of the content's motion.
public enum ScrollCause: String, Hashable, Sendable, CaseIterable {
  /// A finger is dragging the content.
  case finger
  /// The content glides or bounces after a finger released it.
  case momentum
  /// The wheel moves the content.
  case wheel
  /// A key moves the content.
  case key
  /// A programmatic animation moves the content.
  case program
  /// A tap on the status bar moves the content.
  case scrollToTop

  /// A Boolean value that indicates whether a command, not a device, sends the content to a place.
  public var isCommanded: Bool {
    switch self {
    case .finger, .momentum, .wheel, .key: false
    case .program, .scrollToTop: true
    }
  }
}

extension ScrollEngine {
  /// The current cause of the content's motion, or nil at rest and while a finger rests on the content.
  ///
  /// An offset set without animation has no cause of its own: at rest it is a jump, and during a motion that
  /// motion continues to be the cause.
  public var cause: ScrollCause? {
    switch activity {
    case .idle, .touching: nil
    case .dragging: .finger
    case .lifting(let lift): lift.pan.drag != nil && lift.isDragging ? .finger : nil
    case .gliding: .momentum
    case .animating(let animation): animation.kind.cause
    }
  }

  /// The device of the fingers that are down, or nil if there are none.
  public var panDevice: PanDevice? {
    switch activity {
    case .touching(let pan), .dragging(let pan): pan.source.device
    case .lifting(let lift): lift.isTracking ? lift.pan.source.device : nil
    case .idle, .gliding, .animating: nil
    }
  }

  /// The predicted offset at which the content will come to rest, in points, or nil if there is none.
  ///
  /// The prediction is available after a lift's willEndDragging has been answered, during a glide and during
  /// an animation. For a glide, it is as exact as the projection of the deceleration law, which for UIKit's
  /// law is 0.1 % of the distance.
  public var targetContentOffset: CGPoint? {
    switch activity {
    case .idle, .touching, .dragging: nil
    case .lifting(let lift):
      switch (lift.stage, lift.next) {
      case (.begun, _), (.asked, _), (_, .finger), (_, .rest): nil
      case (_, .glide): lift.target
      case (_, .animation(_, let target)): target
      }
    case .gliding(let glide): CGPoint { CGFloat(restingOffset(of: glide.axes[$0], $0)) }
    case .animating(let animation): animation.target
    }
  }

  private func restingOffset(of glide: Glide.AxisGlide, _ axis: Axis) -> Double {
    switch glide.course {
    case .still: glide.run.offset
    case .free:
      metrics.clamped(profile.deceleration.projectedOffset(of: glide.run) - glide.lead, axis)
    case .aimed(let target), .page(let target): metrics.clamped(target, axis)
    }
  }
}

extension OffsetAnimation.Kind {
  var cause: ScrollCause {
    switch self {
    case .program: .program
    case .notch: .wheel
    case .toTop: .scrollToTop
    case .key: .key
    }
  }
}
