import Drawing
import Foundation

// The curves and numbers.
extension Session {
  /// The run with profile A: the present constants from the start.
  private var profileA: TapeRun { whatIf ?? recorded }

  /// The time of the playhead, or `nil` while the present is shown.
  private var playhead: Double? { isPaused ? shownTime : nil }

  /// Fits the axes of the curves. They do not change while a constant is dragged.
  mutating func fitScale() {
    guard input.press != .panel else { return }
    comparison.fitScale(
      to: recorded, in: comparedSpan, isChosen: playback.span != nil || chosenRange != nil)
  }

  /// Returns the figure of the timeline's curve for a size in points.
  func timelineFigure(size: CGSize, _ palette: Palette, hairline: CGFloat, hover: CGPoint?) -> PlotFigure {
    var lines: [MotionPlot.Line]
    switch view {
    case .profiles:
      lines =
        [MotionPlot.Line("A", profileA.motion)] + (other.map { [MotionPlot.Line("B", $0.motion)] } ?? [])
    case .whatIf, .frameRates, .release:
      lines = whatIf.map { [MotionPlot.Line("What if", $0.motion)] } ?? []
      lines.append(MotionPlot.Line(whatIf == nil ? "" : "Recorded", recorded.motion, isFormer: whatIf != nil))
    }
    var plot = MotionPlot(lines)
    let isDouble = view == .profiles && other != nil
    plot.quantities = isDouble ? [.difference] : [.offset]
    plot.axes = [recorded.motion.mainAxis(in: visibleRange)]
    plot.span = visibleRange
    plot.playhead = playhead
    plot.hover = hover
    var figure = plot.figure(size: size, palette: palette, hairline: hairline, inset: 0)
    // The clock above the curve names its axis, and the numbers beside it name its lines.
    figure.xTitle = ""
    if !isDouble { for index in figure.panels.indices { figure.panels[index].title = "" } }
    if let span = playback.span {
      figure.bands.append(
        PlotBand("", from: span.lowerBound, to: span.upperBound, color: palette.textSecondary))
    }
    return figure
  }

  /// Returns the layout of the timeline's curve in a frame. Points are relative to the frame's origin.
  private func timelineLayout(_ frame: CGRect) -> PlotLayout {
    PlotLayout(timelineFigure(size: frame.size, .light, hairline: 1, hover: nil), measuring: measuring)
  }

  /// Returns the time at a point of the timeline's curve, clamped to the visible range.
  func time(at point: CGPoint, in frame: CGRect) -> Double {
    guard let panel = timelineLayout(frame).panels.first else { return visibleRange.upperBound }
    return panel.value(atX: point.x - frame.minX).clamped(to: visibleRange)
  }

  /// Draws the timeline.
  func drawTimeline(
    _ timeline: Timeline, _ palette: Palette, hairline: CGFloat, into list: inout DrawList
  ) {
    TimelineButtons(
      playback: playback, hasWhatIf: whatIf != nil, time: shownTime, end: tape.end,
      notice: isTapeFull ? "Recording full" : nil, pointer: input.pointer
    ).draw(timeline, palette, into: &list)
    if let frame = timeline.curve {
      let hover = input.pointer.flatMap { point in
        frame.contains(point) ? CGPoint(x: point.x - frame.minX, y: point.y - frame.minY) : nil
      }
      timelineFigure(size: frame.size, palette, hairline: hairline, hover: hover)
        .draw(into: &list, at: frame.origin, palette: palette, measuring: measuring)
    }
    if let frame = timeline.numbers {
      numbers.draw(in: frame, palette, hairline: hairline, measuring: measuring, hover: nil, into: &list)
    }
  }

  /// The numbers of the compared runs.
  package var numbers: NumbersTable {
    let span = comparedSpan
    func numbers(_ run: TapeRun) -> MotionNumbers { MotionNumbers(run.motion, in: span) }
    switch view {
    case .profiles:
      return NumbersTable(
        old: numbers(profileA), new: other.map(numbers), names: ("A", other == nil ? "" : "B"))
    case .whatIf, .frameRates, .release:
      return NumbersTable(
        old: numbers(recorded), new: whatIf.map(numbers), names: ("Recorded", "What if"))
    }
  }

  /// The curves over the session's time, or `nil` if the selected curves have another axis.
  private var motionPlot: MotionPlot? {
    var plot: MotionPlot
    switch view {
    case .whatIf: plot = .whatIf(old: recorded.motion, new: whatIf?.motion, span: comparedSpan)
    case .profiles:
      plot = .profiles(
        a: profileA.motion, b: (other ?? profileA).motion, names: ("A", "B"), span: comparedSpan)
    case .frameRates, .release: return nil
    }
    plot.playhead = playhead
    plot.scale = comparison.scale
    return plot
  }

  /// Returns the time at a point of the curves beside the scene, or `nil` if their axis is not the session's time.
  func analysisTime(at point: CGPoint, in frame: CGRect) -> Double? {
    motionPlot?.time(at: point, in: frame, measuring: measuring)
  }

  /// Draws the curves beside the scene.
  func drawAnalysis(in frame: CGRect, _ palette: Palette, hairline: CGFloat, into list: inout DrawList) {
    let hover = input.pointer.flatMap { frame.contains($0) ? $0 : nil }
    switch view {
    case .frameRates:
      guard let study = study.result else {
        list.caption(study.note, palette.textSecondary, at: frame.origin, width: frame.width)
        return
      }
      FrameRatesPlot(study, span: comparedSpan, playhead: playhead)
        .draw(in: frame, palette, hairline: hairline, measuring: measuring, hover: hover, into: &list)
    case .release:
      ReleasePlot(recorded.lifts, at: shownTime)
        .draw(in: frame, palette, hairline: hairline, measuring: measuring, hover: hover, into: &list)
    case .whatIf, .profiles:
      motionPlot?.draw(
        in: frame, palette, hairline: hairline, measuring: measuring, hover: hover, into: &list)
    }
  }
}
