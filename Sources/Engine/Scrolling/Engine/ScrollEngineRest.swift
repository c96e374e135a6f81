import Foundation
import ScrollPhysics

// The place of a view at rest after its sizes or insets changed.
//
// A view at rest lies where it may rest: inside its edges and, if it is paged, on a page. A layout moves the
// content by no more than that requires, with two exceptions: a view at its beginning stays there, and a bar
// that appears at the end does not cover the end. Until the next display frame, a further layout starts from
// the place before the first, so that sizes and insets may change one by one; a view without length keeps its
// place until it has one.

/// What determines where a view may rest on an axis.
struct AxisLayout: Hashable, Sendable {
  let edges: ClosedRange<Double>
  /// The edge at which the content begins: the upper one from right to left.
  let start: Double
  /// The inset at the other edge in points.
  let endInset: Double
  /// The length of the bounds in points.
  let length: Double
  let isPaged: Bool
}

/// The place of a view in an earlier layout, which it has not left since.
struct FormerPlace: Hashable, Sendable {
  let offset: Double
  let layout: AxisLayout
}

enum LayoutNeed: Hashable, Sendable {
  case nothing
  /// The view may lie where it cannot rest.
  case atRest
  /// The same, because of a response to the layout itself.
  case atFrame
}

extension ScrollEngine {
  /// Records a change of the sizes and insets. The view is laid out when it is at rest.
  mutating func noteLayout(since old: ScrollMetrics) {
    for axis in Axis.allCases {
      let layout = old.layout(axis)
      guard layout != metrics.layout(axis) else { continue }
      layoutNeed = .atRest
      formerPlaces[axis] = formerPlaces[axis] ?? FormerPlace(offset: contentOffset[axis], layout: layout)
    }
  }

  /// Moves a view at rest to where it may rest, after all other consequences.
  mutating func layOutAtRest() -> ScrollEvent? {
    guard case .idle = activity, !hasOwed else { return nil }
    formerMotion = []
    guard layoutNeed == .atRest else { return nil }
    layoutNeed = .nothing
    let formers = formerPlaces
    guard moveContent(to: CGPoint { CGFloat(restingPlace($0)) }) else { return nil }
    formerPlaces = formers
    owe(.endLayout)
    return .didScroll
  }

  /// Ends the changes of one display frame.
  mutating func endLayouts() {
    formerMotion = []
    switch layoutNeed {
    case .nothing: for axis in Axis.allCases where metrics.range(axis) > 0 { formerPlaces[axis] = nil }
    case .atRest: break
    case .atFrame: layoutNeed = .atRest
    }
  }

  /// Whether a layout needs a display frame.
  package var awaitsLayoutFrame: Bool {
    guard case .idle = activity else { return false }
    return layoutNeed == .atFrame
      || Axis.allCases.contains { formerPlaces[$0] != nil && metrics.range($0) > 0 }
  }

  /// Accepts the place that a program chooses. If that ends a motion, it may be outside until the next layout.
  mutating func acceptPlace() {
    formerPlaces = AxisPair(x: nil, y: nil)
    switch activity {
    case .idle, .touching: break
    case .dragging, .lifting, .gliding, .animating: layoutNeed = .nothing
    }
  }

  /// The offset before the layouts that moved the view since the last display frame.
  var offsetBeforeLayout: CGPoint {
    CGPoint { formerPlaces[$0].map { CGFloat($0.offset) } ?? contentOffset[$0] }
  }

  private func restingPlace(_ axis: Axis) -> Double {
    let here = Double(contentOffset[axis])
    guard metrics.range(axis) > 0 else { return here }
    let former = formerPlaces[axis]
    let place = former.map { metrics.place(keeping: $0, axis) } ?? here
    let rest =
      metrics.isPagingEnabled
      ? Double(metrics.offset(ofPage: metrics.page(at: place, axis), axis)) : metrics.clamped(place, axis)
    // A motion ends on a whole pixel, and an edge may lie between two.
    return former == nil && abs(rest - here) < 1 / Double(metrics.scale) ? here : rest
  }
}

extension ScrollMetrics {
  func layout(_ axis: Axis) -> AxisLayout {
    let (first, last) = adjustedContentInset.ends(axis)
    let endInset = axis == .horizontal && layoutDirection == .rightToLeft ? first : last
    return AxisLayout(
      edges: edges(axis), start: initialContentOffset[axis], endInset: endInset, length: range(axis),
      isPaged: isPagingEnabled)
  }

  /// Returns the offset, which may be outside the edges, at which the content of a former place stays.
  fileprivate func place(keeping former: FormerPlace, _ axis: Axis) -> Double {
    let (now, old, pixel) = (layout(axis), former.layout, 1 / Double(scale))
    let isAtStart = abs(former.offset - old.start) <= pixel
    if isAtStart, now.start != old.start { return now.start }
    if now.isPaged { return page(at: former.offset, in: old, axis) }
    let isReversed = old.start > old.edges.lowerBound
    let end = isReversed ? old.edges.lowerBound : old.edges.upperBound
    guard !isAtStart, abs(former.offset - end) <= pixel else { return former.offset }
    let bar = max(0, now.endInset - old.endInset)
    return isReversed ? former.offset - bar : former.offset + bar
  }
}
