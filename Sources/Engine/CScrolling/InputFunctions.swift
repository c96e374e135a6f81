// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import CScrollingHeader
import Foundation
import ScrollPhysics
import Scrolling

// Input, time and scrolling by the program. `scrolling.h` documents each function.

private func touchPhase(_ phase: Int32) throws(Failure) -> ScrollInput.Phase {
  switch Int(phase) {
  case SCROLL_TOUCH_DOWN: .began
  case SCROLL_TOUCH_MOVE: .moved
  case SCROLL_TOUCH_UP: .ended
  case SCROLL_TOUCH_CANCEL: .cancelled
  default: throw .value("phase", phase, expected: "one of SCROLL_TOUCH_…")
  }
}

private func gesturePhase(_ phase: Int32) throws(Failure) -> ScrollInput.Phase {
  switch Int(phase) {
  case SCROLL_PHASE_BEGIN: .began
  case SCROLL_PHASE_CHANGE: .moved
  case SCROLL_PHASE_END: .ended
  case SCROLL_PHASE_CANCEL: .cancelled
  default: throw .value("phase", phase, expected: "one of SCROLL_PHASE_…")
  }
}

@_cdecl("scroll_view_touch")
public func scrollViewTouch(
  _ view: scroll_view, _ phase: Int32, _ id: Int64, _ x: Double, _ y: Double, _ time: Double
) -> scroll_status {
  withView(view) { view throws(Failure) in
    try view.take(
      .touch(touchPhase(phase), id: Int(id), at: CGPoint(x: x, y: y, named: "point")), at: time)
  }
}

@_cdecl("scroll_view_mouse")
public func scrollViewMouse(
  _ view: scroll_view, _ phase: Int32, _ x: Double, _ y: Double, _ time: Double
) -> scroll_status {
  withView(view) { view throws(Failure) in
    try view.take(.mouse(touchPhase(phase), at: CGPoint(x: x, y: y, named: "point")), at: time)
  }
}

@_cdecl("scroll_view_trackpad")
public func scrollViewTrackpad(
  _ view: scroll_view, _ phase: Int32, _ dx: Double, _ dy: Double, _ time: Double
) -> scroll_status {
  withView(view) { view throws(Failure) in
    try view.take(
      .trackpad(gesturePhase(phase), by: CGPoint(x: dx, y: dy, named: "distance")), at: time)
  }
}

@_cdecl("scroll_view_pan")
public func scrollViewPan(
  _ view: scroll_view, _ phase: Int32, _ device: Int32, _ translation: UnsafePointer<scroll_point>?,
  _ velocity: UnsafePointer<scroll_point>?, _ time: Double
) -> scroll_status {
  withView(view) { view throws(Failure) in
    let device: PanDevice =
      switch Int(device) {
      case SCROLL_DEVICE_TOUCH: .touch
      case SCROLL_DEVICE_MOUSE: .mouse
      case SCROLL_DEVICE_TRACKPAD: .trackpad
      default: throw .value("device", device, expected: "one of SCROLL_DEVICE_…")
      }
    let phase = try gesturePhase(phase)
    var (distance, speed) = (CGPoint.zero, CGPoint.zero)
    switch phase {
    case .began, .moved:
      distance = try CGPoint(required(translation, "translation"), "translation")
      speed = try CGPoint(required(velocity, "velocity"), "velocity")
    case .ended, .cancelled: break
    }
    try view.take(.pan(phase, device: device, translation: distance, velocity: speed), at: time)
  }
}

@_cdecl("scroll_view_wheel")
public func scrollViewWheel(
  _ view: scroll_view, _ dx: Double, _ dy: Double, _ time: Double
) -> scroll_status {
  withView(view) { view throws(Failure) in
    try requireSound(dx, "dx")
    try requireSound(dy, "dy")
    try view.take(.wheel(dx: dx, dy: dy), at: time)
  }
}

@_cdecl("scroll_view_key")
public func scrollViewKey(_ view: scroll_view, _ key: Int32, _ time: Double) -> scroll_status {
  withView(view) { view throws(Failure) in
    let key: ScrollKey =
      switch Int(key) {
      case SCROLL_KEY_UP: .up
      case SCROLL_KEY_DOWN: .down
      case SCROLL_KEY_LEFT: .left
      case SCROLL_KEY_RIGHT: .right
      case SCROLL_KEY_PAGE_UP: .pageUp
      case SCROLL_KEY_PAGE_DOWN: .pageDown
      case SCROLL_KEY_HOME: .home
      case SCROLL_KEY_END: .end
      default: throw .value("key", key, expected: "one of SCROLL_KEY_…")
      }
    try view.take(.key(key), at: time)
  }
}

@_cdecl("scroll_view_scroll_by")
public func scrollViewScrollBy(
  _ view: scroll_view, _ dx: Double, _ dy: Double, _ time: Double
) -> scroll_status {
  withView(view) { view throws(Failure) in
    let distance = try CGPoint(x: dx, y: dy, named: "distance")
    try requireSound(time, "time")
    view.input { $0.scroll(by: distance, at: time) }
  }
}

@_cdecl("scroll_view_frame")
public func scrollViewFrame(_ view: scroll_view, _ time: Double) -> scroll_status {
  withView(view) { view throws(Failure) in
    try requireSound(time, "time")
    view.frame(at: time)
  }
}

@_cdecl("scroll_view_set_content_offset")
public func scrollViewSetContentOffset(
  _ view: scroll_view, _ x: Double, _ y: Double, _ animated: Int32
) -> scroll_status {
  withView(view) { view throws(Failure) in
    let offset = try CGPoint(x: x, y: y, named: "offset")
    view.input { $0.setContentOffset(offset, animated: animated != 0) }
  }
}

@_cdecl("scroll_view_move_content_offset")
public func scrollViewMoveContentOffset(_ view: scroll_view, _ x: Double, _ y: Double) -> scroll_status {
  withView(view) { view throws(Failure) in
    let offset = try CGPoint(x: x, y: y, named: "offset")
    view.input { $0.moveContentOffset(to: offset) }
  }
}

@_cdecl("scroll_view_animate_content_offset")
public func scrollViewAnimateContentOffset(
  _ view: scroll_view, _ x: Double, _ y: Double, _ curve: Int32, _ duration: Double, _ bounce: Double
) -> scroll_status {
  withView(view) { view throws(Failure) in
    let offset = try CGPoint(x: x, y: y, named: "offset")
    guard duration.isSound, duration >= 0 else {
      throw .value("duration", duration, expected: "0...1e12")
    }
    let animation: Animation
    switch Int(curve) {
    case SCROLL_CURVE_LINEAR: animation = .linear(duration: duration)
    case SCROLL_CURVE_EASE_IN: animation = .easeIn(duration: duration)
    case SCROLL_CURVE_EASE_OUT: animation = .easeOut(duration: duration)
    case SCROLL_CURVE_EASE_IN_OUT: animation = .easeInOut(duration: duration)
    case SCROLL_CURVE_SPRING:
      guard bounce >= -1, bounce <= 1 else { throw .value("bounce", bounce, expected: "-1...1") }
      animation = .spring(duration: duration, bounce: bounce)
    default: throw .value("curve", curve, expected: "one of SCROLL_CURVE_…")
    }
    view.input { $0.setContentOffset(offset, animation: animation) }
  }
}

@_cdecl("scroll_view_redirect_animation")
public func scrollViewRedirectAnimation(_ view: scroll_view, _ x: Double, _ y: Double) -> scroll_status {
  withView(view) { view throws(Failure) in
    let target = try CGPoint(x: x, y: y, named: "target")
    view.input { $0.redirectAnimation(to: target) }
  }
}

@_cdecl("scroll_view_adjust_content_offset")
public func scrollViewAdjustContentOffset(
  _ view: scroll_view, _ dx: Double, _ dy: Double, _ contentSize: UnsafePointer<scroll_size>?
) -> scroll_status {
  withView(view) { view throws(Failure) in
    let distance = try CGPoint(x: dx, y: dy, named: "distance")
    var size: CGSize?
    if let contentSize { size = try CGSize(contentSize.pointee, "content_size") }
    if let list = view.list { size?.height = list.layout.contentHeight }
    view.input { $0.adjustContentOffset(by: distance, contentSize: size) }
  }
}

@_cdecl("scroll_view_scroll_rect_to_visible")
public func scrollViewScrollRectToVisible(
  _ view: scroll_view, _ rect: UnsafePointer<scroll_rect>?, _ animated: Int32
) -> scroll_status {
  withView(view) { view throws(Failure) in
    let rect = try required(rect, "rect")
    let origin = try CGPoint(x: rect.x, y: rect.y, named: "rect")
    try requireSound(rect.width, "rect")
    try requireSound(rect.height, "rect")
    let size = CGSize(width: rect.width, height: rect.height)
    view.input {
      $0.scrollRectToVisible(CGRect(origin: origin, size: size), animated: animated != 0)
    }
  }
}

@_cdecl("scroll_view_scroll_to_top")
public func scrollViewScrollToTop(_ view: scroll_view) -> scroll_status {
  withView(view) { view in view.input { $0.scrollToTop() } }
}

@_cdecl("scroll_view_stop")
public func scrollViewStop(_ view: scroll_view) -> scroll_status {
  withView(view) { view in view.input { $0.stopScrolling() } }
}

@_cdecl("scroll_view_clamp_at_rest")
public func scrollViewClampAtRest(_ view: scroll_view) -> scroll_status {
  withView(view) { view in view.input { $0.clampAtRest() } }
}
