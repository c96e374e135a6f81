import CScrollingHeader
import Foundation
import ScrollPhysics
import Scrolling

// The structures of `scrolling.h` as values of Swift, and back.

extension scroll_point {
  init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
  init(_ point: UnitPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
}

extension scroll_size {
  init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
}

extension scroll_rect {
  init(_ rect: CGRect) {
    self.init(
      x: Double(rect.origin.x), y: Double(rect.origin.y), width: Double(rect.size.width),
      height: Double(rect.size.height))
  }
}

extension EdgeInsets {
  fileprivate init(_ insets: scroll_insets, _ name: StaticString) throws(Failure) {
    for inset in [insets.top, insets.left, insets.bottom, insets.right] { try requireFinite(inset, name) }
    self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}

extension scroll_insets {
  fileprivate init(_ insets: EdgeInsets) {
    self.init(
      top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom),
      right: Double(insets.right))
  }
}

extension CGSize {
  init(_ size: scroll_size, _ name: StaticString) throws(Failure) {
    try requireFinite(size.width, name)
    try requireFinite(size.height, name)
    self.init(width: size.width, height: size.height)
  }
}

extension CGPoint {
  init(x: Double, y: Double, named name: StaticString) throws(Failure) {
    try requireSound(x, name)
    try requireSound(y, name)
    self.init(x: x, y: y)
  }

  init(_ point: scroll_point, _ name: StaticString) throws(Failure) {
    try self.init(x: point.x, y: point.y, named: name)
  }
}

extension UnitPoint {
  /// The coordinates are limited to 0...1.
  init(within point: scroll_point) { self.init(x: min(max(0, point.x), 1), y: min(max(0, point.y), 1)) }

  init(_ point: scroll_point, _ name: StaticString) throws(Failure) {
    _ = try CGPoint(point, name)
    self.init(within: point)
  }
}

extension ScrollMetrics {
  /// Returns the described metrics. In an initializer, the properties would not limit their values.
  static func described(by metrics: scroll_metrics) throws(Failure) -> ScrollMetrics {
    var result = try ScrollMetrics(
      boundsSize: CGSize(metrics.bounds_size, "bounds_size"),
      contentSize: CGSize(metrics.content_size, "content_size"),
      contentInset: EdgeInsets(metrics.content_inset, "content_inset"), scale: 2)
    guard metrics.scale >= 0.1, metrics.scale <= 16 else {
      throw .value("scale", metrics.scale, expected: "0.1...16")
    }
    result.scale = metrics.scale
    result.safeAreaInsets = try EdgeInsets(metrics.safe_area_insets, "safe_area_insets")
    result.contentMargins = try EdgeInsets(metrics.content_margins, "content_margins")
    result.scrollIndicatorInsets = try EdgeInsets(metrics.indicator_insets, "indicator_insets")
    let alignment = try CGPoint(metrics.content_alignment, "content_alignment")
    result.contentAlignment = UnitPoint(x: alignment.x, y: alignment.y)
    try requireFinite(metrics.deceleration_per_ms, "deceleration_per_ms")
    guard metrics.deceleration_per_ms <= 0.9999 else {
      throw .value("deceleration_per_ms", metrics.deceleration_per_ms, expected: "0...0.9999, or less than 0")
    }
    switch Int(metrics.deceleration_rate) {
    case SCROLL_RATE_NORMAL: result.decelerationRate = .normal
    case SCROLL_RATE_FAST: result.decelerationRate = .fast
    default:
      throw .value(
        "deceleration_rate", metrics.deceleration_rate, expected: "SCROLL_RATE_NORMAL or SCROLL_RATE_FAST")
    }
    if metrics.deceleration_per_ms >= 0 { result.decelerationRate = .custom(metrics.deceleration_per_ms) }
    switch Int(metrics.inset_adjustment) {
    case SCROLL_ADJUST_AUTOMATIC: result.contentInsetAdjustmentBehavior = .automatic
    case SCROLL_ADJUST_NEVER: result.contentInsetAdjustmentBehavior = .never
    case SCROLL_ADJUST_ALWAYS: result.contentInsetAdjustmentBehavior = .always
    default:
      throw .value("inset_adjustment", metrics.inset_adjustment, expected: "one of SCROLL_ADJUST_…")
    }
    result.layoutDirection = metrics.is_right_to_left != 0 ? .rightToLeft : .leftToRight
    result.bouncesHorizontally = metrics.bounces_horizontally != 0
    result.bouncesVertically = metrics.bounces_vertically != 0
    result.alwaysBounce.x = metrics.always_bounce_horizontal != 0
    result.alwaysBounce.y = metrics.always_bounce_vertical != 0
    result.isScrollEnabled = metrics.is_scroll_enabled != 0
    result.isPagingEnabled = metrics.is_paging_enabled != 0
    result.isDirectionalLockEnabled = metrics.is_directional_lock_enabled != 0
    result.scrollsToTop = metrics.scrolls_to_top != 0
    return result
  }
}

extension scroll_metrics {
  init(_ metrics: ScrollMetrics) {
    self.init()
    bounds_size = scroll_size(metrics.boundsSize)
    content_size = scroll_size(metrics.contentSize)
    content_inset = scroll_insets(metrics.contentInset)
    safe_area_insets = scroll_insets(metrics.safeAreaInsets)
    content_margins = scroll_insets(metrics.contentMargins)
    indicator_insets = scroll_insets(metrics.scrollIndicatorInsets)
    content_alignment = scroll_point(metrics.contentAlignment)
    scale = Double(metrics.scale)
    deceleration_per_ms = -1
    switch metrics.decelerationRate {
    case .normal: deceleration_rate = Int32(SCROLL_RATE_NORMAL)
    case .fast: deceleration_rate = Int32(SCROLL_RATE_FAST)
    case .custom(let rate): deceleration_per_ms = rate
    }
    inset_adjustment =
      switch metrics.contentInsetAdjustmentBehavior {
      case .automatic, .scrollableAxes: Int32(SCROLL_ADJUST_AUTOMATIC)
      case .never: Int32(SCROLL_ADJUST_NEVER)
      case .always: Int32(SCROLL_ADJUST_ALWAYS)
      }
    is_right_to_left = metrics.layoutDirection == .rightToLeft ? 1 : 0
    bounces_horizontally = metrics.bouncesHorizontally ? 1 : 0
    bounces_vertically = metrics.bouncesVertically ? 1 : 0
    always_bounce_horizontal = metrics.alwaysBounce.x ? 1 : 0
    always_bounce_vertical = metrics.alwaysBounce.y ? 1 : 0
    is_scroll_enabled = metrics.isScrollEnabled ? 1 : 0
    is_paging_enabled = metrics.isPagingEnabled ? 1 : 0
    is_directional_lock_enabled = metrics.isDirectionalLockEnabled ? 1 : 0
    scrolls_to_top = metrics.scrollsToTop ? 1 : 0
  }
}

extension scroll_need {
  init(_ need: FrameNeed) {
    switch need {
    case .nothing: self.init(kind: Int32(SCROLL_NEED_NOTHING), time: 0)
    case .frame: self.init(kind: Int32(SCROLL_NEED_FRAME), time: 0)
    case .wakeUp(let time): self.init(kind: Int32(SCROLL_NEED_WAKE_UP), time: time)
    }
  }
}

extension ScrollPhase {
  var number: Int32 {
    switch self {
    case .idle: Int32(SCROLL_IDLE)
    case .tracking: Int32(SCROLL_TRACKING)
    case .interacting: Int32(SCROLL_INTERACTING)
    case .decelerating: Int32(SCROLL_DECELERATING)
    case .animating: Int32(SCROLL_ANIMATING)
    }
  }
}

extension ScrollCause? {
  var number: Int32 {
    switch self {
    case nil: Int32(SCROLL_CAUSE_NONE)
    case .finger: Int32(SCROLL_CAUSE_FINGER)
    case .momentum: Int32(SCROLL_CAUSE_MOMENTUM)
    case .wheel: Int32(SCROLL_CAUSE_WHEEL)
    case .key: Int32(SCROLL_CAUSE_KEY)
    case .program: Int32(SCROLL_CAUSE_PROGRAM)
    case .scrollToTop: Int32(SCROLL_CAUSE_TO_TOP)
    }
  }
}

extension Edge {
  var number: Int32 {
    switch self {
    case .top: Int32(SCROLL_EDGE_TOP)
    case .leading: Int32(SCROLL_EDGE_LEADING)
    case .bottom: Int32(SCROLL_EDGE_BOTTOM)
    case .trailing: Int32(SCROLL_EDGE_TRAILING)
    }
  }

  init(_ number: Int32) throws(Failure) {
    guard let edge = Edge.allCases.first(where: { $0.number == number }) else {
      throw .value("edge", number, expected: "one of SCROLL_EDGE_…")
    }
    self = edge
  }
}
