import PlaygroundDrawing

/// The part of a plot that a person chose to see. It is the same value for every plot of the window.
package struct PlotView: Hashable, Sendable {
  /// The range of the shared axis, or `nil` to fit the curves.
  package var xRange: ClosedRange<Double>?
  /// The ranges of the vertical axes by the identifiers of their panels. An axis without one fits the curves.
  package var yRanges: [String: ClosedRange<Double>] = [:]
  /// The names of the lines and bands that are switched off.
  package var hidden: Set<String> = []

  package init() {}

  /// The least and the greatest length of a range of values, in the unit of the axis.
  private static let lengths = 1e-3...1e9

  /// Shows all of the curves again. Lines that are switched off remain so.
  package mutating func fit() { (xRange, yRanges) = (nil, [:]) }

  package mutating func toggle(_ name: String) { hidden.formSymmetricDifference([name]) }

  /// Makes the shared axis show a range that is `factor` times as long as the present one, in which `value`
  /// stays at its place. The result is at least `shortest` long and lies within `limits`.
  package mutating func zoomX(
    by factor: Double, at value: Double, from range: ClosedRange<Double>, within limits: ClosedRange<Double>,
    shortest: Double
  ) {
    guard factor.isFinite, factor > 0, value.isFinite else { return }
    let length = (range.length * factor).clamped(to: shortest...max(shortest, limits.length))
    let share = (value - range.lowerBound) / max(range.length, 1e-9)
    show(from: value - length * share, length, within: limits)
  }

  private mutating func show(from start: Double, _ length: Double, within limits: ClosedRange<Double>) {
    let last = max(limits.lowerBound, limits.upperBound - length)
    let start = start.clamped(to: limits.lowerBound...last)
    xRange = start...(start + length)
  }

  /// Makes the vertical axis of a panel show a range that is `factor` times as long as the present one, in
  /// which `value` stays at its place.
  package mutating func zoomY(
    of panel: String, by factor: Double, at value: Double, from range: ClosedRange<Double>
  ) {
    guard factor.isFinite, factor > 0, value.isFinite else { return }
    let length = (range.length * factor).clamped(to: Self.lengths)
    let start = value - length * (value - range.lowerBound) / max(range.length, 1e-9)
    guard start.isFinite else { return }
    yRanges[panel] = start...(start + length)
  }

  package mutating func panX(
    by distance: Double, from range: ClosedRange<Double>, within limits: ClosedRange<Double>
  ) {
    if distance.isFinite { show(from: range.lowerBound + distance, range.length, within: limits) }
  }

  package mutating func panY(of panel: String, by distance: Double, from range: ClosedRange<Double>) {
    guard distance.isFinite else { return }
    yRanges[panel] = (range.lowerBound + distance)...(range.upperBound + distance)
  }

  package func apply(to figure: inout PlotFigure) {
    if let xRange { figure.xRange = xRange }
    figure.hidden = hidden
    for index in figure.panels.indices {
      if let range = yRanges[figure.panels[index].id] { figure.panels[index].range = range }
    }
  }
}
