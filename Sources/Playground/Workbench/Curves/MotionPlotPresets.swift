import Scrolling

// The plots of the two comparisons beside the scene.
extension MotionPlot {
  /// Returns a comparison of the recording with the run that has a name: offset, velocity, acceleration and any
  /// stretch over time, with the recording faint and dashed in the background. Without such a run, the
  /// plot shows only the recording. The axis is the one along which the recorded motion travels farther;
  /// `span` is in seconds.
  package static func whatIf(
    old: Motion, new: Motion?, named name: String = "What if", span: ClosedRange<Double>
  ) -> MotionPlot {
    let recorded = Line("Recorded", old, isFormer: new != nil)
    var plot = MotionPlot((new.map { [Line(name, $0)] } ?? []) + [recorded])
    plot.quantities = [.offset, .velocity, .acceleration]
    plot.axes = [old.mainAxis(in: span)]
    plot.showsPredictedTargets = true
    plot.showsFingerVelocity = true
    plot.span = span
    plot.addStretch()
    return plot
  }

  /// Returns a comparison of profiles with the same input: their offsets, velocities and any stretches and,
  /// for two profiles, the difference. The finger is the first motion's. The axis is the one along which the
  /// first motion travels farther; `span` is in seconds.
  package static func profiles(_ lines: [Line], span: ClosedRange<Double>) -> MotionPlot {
    var plot = MotionPlot(lines)
    plot.quantities = lines.count == 2 ? [.offset, .difference, .velocity] : [.offset, .velocity]
    plot.axes = [lines.first?.motion.mainAxis(in: span) ?? .vertical]
    plot.showsFingerVelocity = true
    plot.span = span
    plot.addStretch()
    return plot
  }
}
