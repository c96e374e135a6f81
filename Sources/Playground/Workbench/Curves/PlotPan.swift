import Foundation

/// A drag that moves the part that a plot shows.
struct PlotPan: Hashable, Sendable {
  /// A vertical axis: its panel's identifier and height in points, and its range when the drag began.
  struct ValueAxis: Hashable, Sendable {
    var panel: String, height: CGFloat
    var range: ClosedRange<Double>
  }

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
      let share = -Double((point.x - origin.x) / max(1, width))
      view.panX(by: share * xRange.length, from: xRange, within: xLimits)
    }
    if let axis = valueAxis {
      let share = Double((point.y - origin.y) / max(1, axis.height))
      view.panY(of: axis.panel, by: share * axis.range.length, from: axis.range)
    }
  }
}
