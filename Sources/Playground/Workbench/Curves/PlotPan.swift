import Foundation

/// A drag that moves the part that a plot shows.
struct PlotPan: Hashable, Sendable {
  /// A vertical axis: its panel's identifier and height in points, and its range when the drag began.
  struct ValueAxis: Hashable, Sendable {
    var panel: String, height: CGFloat
    var range: ClosedRange<Double>
  }

  let place: PlotPlace
  let origin: CGPoint
  let width: CGFloat
  /// The range of the shared axis when the drag began, or `nil` if the drag does not move it.
  var xRange: ClosedRange<Double>?
  let xLimits: ClosedRange<Double>
  var valueAxis: ValueAxis?

  /// The distance in points from which a press is a drag.
  private static let slop: CGFloat = 3

  func isMoved(to point: CGPoint) -> Bool { hypot(point.x - origin.x, point.y - origin.y) >= Self.slop }

  /// Moves a view to where the drag is. The curves follow the pointer.
  func move(to point: CGPoint, _ view: inout PlotView) {
    if let xRange {
      let length = xRange.upperBound - xRange.lowerBound
      view.panX(
        by: -Double((point.x - origin.x) / max(1, width)) * length, from: xRange, within: xLimits)
    }
    if let axis = valueAxis {
      let length = axis.range.upperBound - axis.range.lowerBound
      view.panY(
        of: axis.panel, by: Double((point.y - origin.y) / max(1, axis.height)) * length, from: axis.range)
    }
  }
}
