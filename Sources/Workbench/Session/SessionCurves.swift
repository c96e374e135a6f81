import Drawing
import Foundation

// The curves and numbers.
extension Session {
  /// The run with profile A: the present constants from the start.
  private var profileA: TapeRun { whatIf ?? recorded }

  /// The time of the playhead, or `nil` while the present is shown.
  private var playhead: Double? { isPaused ? shownTime : nil }

  /// Fits the axes of the curves. While a constant is dragged, they only grow.
  mutating func fitScale() {
    comparison.fitScale(
      to: recorded, view: shownView, in: comparedSpan, isChosen: playback.span != nil || chosenRange != nil,
      isDragging: input.press == .panel)
  }

  /// Returns the figure of the timeline's curve for a size in points.
  func timelineFigure(size: CGSize, _ palette: Palette, hairline: CGFloat, hover: CGPoint?) -> PlotFigure {
    var lines: [MotionPlot.Line]
    let shownView = shownView
    switch view {
    case .profiles:
      lines =
        [MotionPlot.Line("A", profileA.motions[shownView])]
        + (other.map { [MotionPlot.Line("B", $0.motions[shownView])] } ?? [])
    case .whatIf, .frameRates, .release:
      lines = whatIf.map { [MotionPlot.Line("What if", $0.motions[shownView])] } ?? []
      lines.append(
        MotionPlot.Line(
          whatIf == nil ? "" : "Recorded", recorded.motions[shownView], isFormer: whatIf != nil))
    }
    var plot = MotionPlot(lines)
    let isDouble = view == .profiles && other != nil
    plot.quantities = isDouble ? [.difference] : [.offset]
    plot.axes = [recorded.motions[shownView].mainAxis(in: visibleRange)]
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
    let range = visibleRange
    if layout.timeline?.isScrubber == true {
      let share = Double((point.x - frame.minX) / max(1, frame.width))
      return (range.lowerBound + share * (range.upperBound - range.lowerBound)).clamped(to: range)
    }
    guard let panel = timelineLayout(frame).panels.first else { return visibleRange.upperBound }
    return panel.value(atX: point.x - frame.minX).clamped(to: visibleRange)
  }

  /// Draws the timeline.
  func drawTimeline(
    _ timeline: Timeline, _ palette: Palette, hairline: CGFloat, into list: inout DrawList
  ) {
    TimelineButtons(
      playback: playback, hasWhatIf: whatIf != nil, time: shownTime, end: motionEnd,
      notice: isTapeFull ? "Recording full" : nil, pointer: input.pointer
    ).draw(timeline, palette, into: &list)
    if timeline.isScrubber, let frame = timeline.curve {
      let range = visibleRange, length = max(1e-9, range.upperBound - range.lowerBound)
      let share = CGFloat(((shownTime - range.lowerBound) / length).clamped(to: 0...1))
      let track = CGRect(x: frame.minX, y: frame.minY + 3, width: frame.width, height: 3)
      list.shape(.capsule(track.size), at: track.origin, palette.hairline)
      if share > 0 {
        list.shape(.capsule(CGSize(width: track.width * share, height: 3)), at: track.origin, palette.accent)
      }
      list.shape(
        .circle(diameter: 9), at: CGPoint(x: frame.minX + frame.width * share - 4.5, y: frame.minY),
        palette.accent)
    } else if let frame = timeline.curve {
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
    let (span, shownView) = (comparedSpan, shownView)
    func numbers(_ run: TapeRun) -> MotionNumbers { MotionNumbers(run.motions[shownView], in: span) }
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
    let (span, shownView) = (comparedSpan, shownView)
    switch view {
    case .whatIf:
      plot = .whatIf(old: recorded.motions[shownView], new: whatIf?.motions[shownView], span: span)
    case .profiles:
      plot = .profiles(
        a: profileA.motions[shownView], b: (other ?? profileA).motions[shownView], names: ("A", "B"),
        span: span)
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
      FrameRatesPlot(study, view: shownView, span: comparedSpan, playhead: playhead)
        .draw(in: frame, palette, hairline: hairline, measuring: measuring, hover: hover, into: &list)
    case .release:
      ReleasePlot(recorded.lifts[min(shownView, recorded.lifts.count - 1)], at: shownTime)
        .draw(in: frame, palette, hairline: hairline, measuring: measuring, hover: hover, into: &list)
    case .whatIf, .profiles:
      motionPlot?.draw(
        in: frame, palette, hairline: hairline, measuring: measuring, hover: hover, into: &list)
    }
  }
}
