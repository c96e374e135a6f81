// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import CScrollingHeader
import Foundation
import ScrollPhysics
import Scrolling

// Reading of a view. `scrolling.h` documents each function.

@_cdecl("scroll_view_get_need")
public func scrollViewGetNeed(
  _ view: scroll_view, _ withIndicators: Int32, _ need: UnsafeMutablePointer<scroll_need>?
) -> scroll_status {
  withView(view) { view throws(Failure) in
    let result = try required(need, "need")
    var need: FrameNeed =
      view.hasUnmeasuredRows && view.measuring != nil ? .frame : view.read({ $0.need }, .nothing)
    need = need.merged(with: view.contentInput.touches.need)
    if withIndicators != 0 { need = need.merged(with: view.indicators.need) }
    result.initialize(to: scroll_need(need))
  }
}

@_cdecl("scroll_view_get_state")
public func scrollViewGetState(
  _ view: scroll_view, _ state: UnsafeMutablePointer<scroll_view_state>?, _ size: Int
) -> scroll_status {
  withView(view) { view throws(Failure) in
    try requireSize(size, of: scroll_view_state.self, "state")
    let result = try required(state, "state")
    result.initialize(to: view.read({ scroll_view_state($0) }, scroll_view_state()))
  }
}

extension scroll_view_state {
  fileprivate init(_ engine: ScrollEngine) {
    let target = engine.targetContentOffset
    self.init(
      content_offset: scroll_point(engine.contentOffset), velocity: scroll_point(engine.velocity),
      target: scroll_point(target ?? .zero), has_target: target == nil ? 0 : 1, phase: engine.phase.number,
      cause: engine.cause.number, is_tracking: engine.isTracking ? 1 : 0,
      is_dragging: engine.isDragging ? 1 : 0, is_decelerating: engine.isDecelerating ? 1 : 0)
  }
}

@_cdecl("scroll_view_get_content_offset")
public func scrollViewGetContentOffset(
  _ view: scroll_view, _ offset: UnsafeMutablePointer<scroll_point>?
) -> scroll_status {
  withView(view) { view throws(Failure) in
    try required(offset, "offset").initialize(to: scroll_point(view.read({ $0.contentOffset }, .zero)))
  }
}

@_cdecl("scroll_view_get_offset_range")
public func scrollViewGetOffsetRange(
  _ view: scroll_view, _ least: UnsafeMutablePointer<scroll_point>?,
  _ greatest: UnsafeMutablePointer<scroll_point>?
) -> scroll_status {
  withView(view) { view throws(Failure) in
    let (least, greatest) = (try required(least, "least"), try required(greatest, "greatest"))
    let metrics = view.core.engine.metrics
    let (across, down) = (metrics.edges(.horizontal), metrics.edges(.vertical))
    least.initialize(to: scroll_point(x: across.lowerBound, y: down.lowerBound))
    greatest.initialize(to: scroll_point(x: across.upperBound, y: down.upperBound))
  }
}

@_cdecl("scroll_view_get_stretch")
public func scrollViewGetStretch(
  _ view: scroll_view, _ stretch: UnsafeMutablePointer<scroll_point>?,
  _ scale: UnsafeMutablePointer<scroll_point>?
) -> scroll_status {
  withView(view) { view throws(Failure) in
    let (stretch, scale) = (try required(stretch, "stretch"), try required(scale, "scale"))
    let engine = view.core.engine
    stretch.initialize(to: scroll_point(engine.stretch))
    scale.initialize(to: scroll_point(x: engine.stretchScale(.horizontal), y: engine.stretchScale(.vertical)))
  }
}

@_cdecl("scroll_view_get_indicator")
public func scrollViewGetIndicator(
  _ view: scroll_view, _ axis: Int32, _ trackStart: Double, _ trackLength: Double,
  _ indicator: UnsafeMutablePointer<scroll_indicator>?
) -> scroll_status {
  withView(view) { view throws(Failure) in
    let result = try required(indicator, "indicator")
    let axis: Axis =
      switch Int(axis) {
      case SCROLL_HORIZONTAL: .horizontal
      case SCROLL_VERTICAL: .vertical
      default: throw .value("axis", axis, expected: "SCROLL_HORIZONTAL or SCROLL_VERTICAL")
      }
    try requireSound(trackStart, "track_start")
    try requireSound(trackLength, "track_length")
    let engine = view.core.engine
    let offset = axis == .horizontal ? engine.contentOffset.x : engine.contentOffset.y
    guard
      let bar = ScrollIndicator(
        axis, of: engine.metrics, offset: offset, trackStart: trackStart, trackLength: trackLength)
    else { throw .missing("the content is visible as a whole or the track is too short") }
    result.initialize(
      to: scroll_indicator(
        start: Double(bar.start), length: Double(bar.length), edge_inset: Double(bar.edgeInset),
        opacity: view.indicators.opacity(axis)))
  }
}

@_cdecl("scroll_view_flash_indicators")
public func scrollViewFlashIndicators(_ view: scroll_view) -> scroll_status {
  withView(view) { $0.indicators.flash() }
}
