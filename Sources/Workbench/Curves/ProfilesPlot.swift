import Drawing
import Foundation
import Scrolling

/// Two profiles under one input: the offsets of both, their difference, and the velocities.
package struct ProfilesPlot: Sendable {
  /// The motions under profiles A and B.
  package var a: Motion, b: Motion
  /// What the profiles are called.
  package var names: (a: String, b: String)
  /// The seconds shown.
  package var span: ClosedRange<Double>
  /// The session's time; nil for no line there.
  package var playhead: Double?
  /// What the axes show; nil fits the curves.
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

  /// The axis along which A travels further.
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

  /// Draws it into a frame, the pointer being at `hover` of the frame's surroundings.
  package func draw(
    in frame: CGRect, _ palette: Palette, hairline: CGFloat, measuring: any TextMeasuring, hover: CGPoint?,
    into list: inout DrawList
  ) {
    plot.draw(in: frame, palette, hairline: hairline, measuring: measuring, hover: hover, into: &list)
  }

  /// The time under a place of the frame's surroundings, held to the span; nil outside the panels.
  package func time(at place: CGPoint, in frame: CGRect, measuring: any TextMeasuring) -> Double? {
    plot.time(at: place, in: frame, measuring: measuring)
  }
}
