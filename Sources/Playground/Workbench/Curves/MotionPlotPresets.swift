import Scrolling

// The plots of the two comparisons beside the scene.
extension MotionPlot {
  /// Returns a comparison of the recording with the run that has a name, along the axis on which the recording
  /// travels farther. Without such a run, the plot shows only the recording.
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

  /// Returns a comparison of profiles with the same input, along the axis on which the first motion travels
  /// farther.
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
