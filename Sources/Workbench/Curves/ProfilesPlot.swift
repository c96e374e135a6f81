import Drawing
import Foundation
import Scrolling

/// A comparison of two profiles with the same input: both offsets, their difference, and the velocities.
package struct ProfilesPlot: Sendable {
  /// The motions with profiles A and B.
  package var a: Motion, b: Motion
  /// The names of the profiles.
  package var names: (a: String, b: String)
  /// The time range shown, in seconds.
  package var span: ClosedRange<Double>
  /// The session time in seconds at which a line is drawn, or `nil` for no line.
  package var playhead: Double?
  /// The ranges of the vertical axes, or `nil` to fit the curves.
  package var scale: PlotScale?

  package init(
    a: Motion, b: Motion, names: (a: String, b: String), span: ClosedRange<Double>, playhead: Double? = nil,
    scale: PlotScale? = nil
  ) {
    self.a = a
    self.b = b
    self.names = names
    self.span = span
    self.playhead = playhead
    self.scale = scale
  }

  /// The axis along which motion A travels farther.
  package var axis: Axis { a.mainAxis(in: span) }

  private var plot: MotionPlot {
    var plot = MotionPlot([MotionPlot.Line(names.a, a), MotionPlot.Line(names.b, b)])
    plot.quantities = [.offset, .difference, .velocity]
    plot.axes = [axis]
    plot.span = span
    plot.playhead = playhead
    plot.scale = scale
    return plot
  }

  /// Draws the plot into `frame`. `hover` is the location of the pointer in the coordinate space of `frame`.
  package func draw(
    in frame: CGRect, _ palette: Palette, hairline: CGFloat, measuring: any TextMeasuring, hover: CGPoint?,
    into list: inout DrawList
  ) {
    plot.draw(in: frame, palette, hairline: hairline, measuring: measuring, hover: hover, into: &list)
  }

  /// Returns the time at a location in the coordinate space of `frame`, limited to the span, or `nil` outside the
  /// panels.
  package func time(at place: CGPoint, in frame: CGRect, measuring: any TextMeasuring) -> Double? {
    plot.time(at: place, in: frame, measuring: measuring)
  }
}
