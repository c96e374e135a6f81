import Scrolling

// The plots of the two comparisons beside the scene.
extension MotionPlot {
  /// Returns a comparison of the recording with the what-if run: offset, velocity and acceleration over time, with the
  /// recording faint and dashed in the background. Without a what-if run, the plot shows only the recording. The axis is
  /// the one along which the recorded motion travels farther; `span` is in seconds.
  package static func whatIf(old: Motion, new: Motion?, span: ClosedRange<Double>) -> MotionPlot {
    let recorded = Line("Recorded", old, isFormer: new != nil)
    var plot = MotionPlot((new.map { [Line("What if", $0)] } ?? []) + [recorded])
    plot.quantities = [.offset, .velocity, .acceleration]
    plot.axes = [old.mainAxis(in: span)]
    plot.showsPredictedTargets = true
    plot.showsFingerVelocity = true
    plot.span = span
    return plot
  }

  /// Returns a comparison of two profiles with the same input: both offsets, their difference, and the velocities. The
  /// axis is the one along which motion A travels farther; `span` is in seconds.
  package static func profiles(
    a: Motion, b: Motion, names: (a: String, b: String), span: ClosedRange<Double>
  ) -> MotionPlot {
    var plot = MotionPlot([Line(names.a, a), Line(names.b, b)])
    plot.quantities = [.offset, .difference, .velocity]
    plot.axes = [a.mainAxis(in: span)]
    plot.span = span
    return plot
  }
}
