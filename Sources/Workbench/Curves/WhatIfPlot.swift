import Drawing
import Foundation
import Scrolling

/// A comparison of the recording with the what-if run: offset, velocity and acceleration over time, with the
/// recording faint and dashed in the background. Without a what-if run, the plot shows only the recording.
package struct WhatIfPlot: Sendable {
  /// The recorded motion.
  package var old: Motion
  /// The motion of the what-if run, or `nil` if nothing was changed.
  package var new: Motion?
  /// The time range shown, in seconds.
  package var span: ClosedRange<Double>
  /// The session time in seconds at which a line is drawn, or `nil` for no line.
  package var playhead: Double?
  /// The ranges of the vertical axes, or `nil` to fit the curves.
  package var scale: PlotScale?
  /// The panels from top to bottom.
  package var quantities: [MotionQuantity] = [.offset, .velocity, .acceleration]

  package init(
    old: Motion, new: Motion?, span: ClosedRange<Double>, playhead: Double? = nil, scale: PlotScale? = nil
  ) {
    self.old = old
    self.new = new
    self.span = span
    self.playhead = playhead
    self.scale = scale
  }

  /// The axis along which the recorded motion travels farther.
  package var axis: Axis { old.mainAxis(in: span) }

  private var plot: MotionPlot {
    let recorded = MotionPlot.Line("recorded", old, isFormer: new != nil)
    var plot = MotionPlot((new.map { [MotionPlot.Line("what if", $0)] } ?? []) + [recorded])
    plot.quantities = quantities
    plot.axes = [axis]
    plot.showsLandings = true
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
