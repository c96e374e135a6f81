import Drawing
import Foundation
import Scrolling

/// The recording and what it would have been: offset, velocity and acceleration over time, the recording faint and dashed
/// behind. Without the latter it is the recording alone.
package struct WhatIfPlot: Sendable {
  /// What happened.
  package var old: Motion
  /// What would have happened; nil where nothing was changed.
  package var new: Motion?
  /// The seconds shown.
  package var span: ClosedRange<Double>
  /// The session's time; nil for no line there.
  package var playhead: Double?
  /// What the axes show; nil fits the curves.
  package var scale: PlotScale?
  /// The panels.
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

  /// The axis along which the recording travels further.
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
