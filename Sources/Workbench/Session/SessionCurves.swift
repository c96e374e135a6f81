import Drawing
import Foundation

// The curves and numbers of a session.
extension Session {
  /// What runs under profile A: the present constants from the start on.
  private var profileA: TapeRun { whatIf ?? recorded }

  /// The line that stands at the time that is looked at; none while that is now.
  private var playhead: Double? { isPaused ? shownTime : nil }

  /// Fits the curves' axes: they grow with what they show and stand still while a constant is dragged.
  mutating func fitScale() {
    guard press != .panel else { return }
    let span = comparedSpan
    let axis = recorded.motion.mainAxis(in: span)
    // Another part of the session or other constants, another scale; what merely grows keeps it.
    let isElsewhere = span.lowerBound != scaledSpan?.lowerBound && (playback.span != nil || sight != nil)
    if isElsewhere || mustRefit { scale = PlotScale() }
    (scaledSpan, mustRefit) = (span, false)
    scale.include(recorded.motion, in: span, axis)
    if let whatIf { scale.include(whatIf.motion, in: span, axis) }
    if let other {
      scale.include(other.motion, in: span, axis)
      scale.include(differenceOf: other.motion, from: profileA.motion, in: span, axis)
    }
  }

  /// The curve in the timeline, in a size in points.
  func timelineFigure(size: CGSize, _ palette: Palette, hairline: CGFloat, hover: CGPoint?) -> PlotFigure {
    var lines: [MotionPlot.Line]
    switch view {
    case .profiles:
      lines =
        [MotionPlot.Line("A", profileA.motion)] + (other.map { [MotionPlot.Line("B", $0.motion)] } ?? [])
    case .whatIf, .frameRates, .release:
      lines = whatIf.map { [MotionPlot.Line("what if", $0.motion)] } ?? []
      lines.append(MotionPlot.Line(whatIf == nil ? "" : "recorded", recorded.motion, isFormer: whatIf != nil))
    }
    var plot = MotionPlot(lines)
    let isDouble = view == .profiles && other != nil
    plot.quantities = isDouble ? [.difference] : [.offset]
    plot.axes = [recorded.motion.mainAxis(in: visible)]
    plot.span = visible
    plot.playhead = playhead
    plot.hover = hover
    var figure = plot.figure(size: size, palette: palette, hairline: hairline, inset: 0)
    // The clock above says what runs along it, the numbers beside it what is in it.
    figure.xTitle = ""
    if !isDouble { for index in figure.panels.indices { figure.panels[index].title = "" } }
    if let span = playback.span {
      figure.bands.append(
        PlotBand("", from: span.lowerBound, to: span.upperBound, color: palette.textSecondary))
    }
    return figure
  }

  /// Where the timeline's curve is laid out, in points of its rectangle.
  private func timelineLayout(_ frame: CGRect) -> PlotLayout {
    PlotLayout(timelineFigure(size: frame.size, .light, hairline: 1, hover: nil), measuring: measuring)
  }

  /// The time at a place of the timeline's curve, held to what is in sight.
  func time(at point: CGPoint, in frame: CGRect) -> Double {
    guard let panel = timelineLayout(frame).panels.first else { return visible.upperBound }
    return panel.value(atX: point.x - frame.minX).clamped(to: visible)
  }

  func drawTimeline(
    _ timeline: Timeline, _ palette: Palette, hairline: CGFloat, into list: inout DrawList
  ) {
    TimelineButtons(
      playback: playback, hasWhatIf: whatIf != nil, time: shownTime, end: tape.end,
      notice: isTapeFull ? "recording full" : nil, pointer: pointer
    ).draw(timeline, palette, into: &list)
    if let frame = timeline.curve {
      let hover = pointer.flatMap { point in
        frame.contains(point) ? CGPoint(x: point.x - frame.minX, y: point.y - frame.minY) : nil
      }
      timelineFigure(size: frame.size, palette, hairline: hairline, hover: hover)
        .draw(into: &list, at: frame.origin, palette: palette, measuring: measuring)
    }
    if let frame = timeline.numbers {
      numbers.draw(in: frame, palette, hairline: hairline, measuring: measuring, hover: nil, into: &list)
    }
  }

  /// The numbers of what is compared.
  package var numbers: NumbersTable {
    let span = comparedSpan
    func numbers(_ run: TapeRun) -> MotionNumbers { MotionNumbers(run.motion, in: span) }
    switch view {
    case .profiles:
      return NumbersTable(
        old: numbers(profileA), new: other.map(numbers), names: ("A", other == nil ? "" : "B"))
    case .whatIf, .frameRates, .release:
      return NumbersTable(
        old: numbers(recorded), new: whatIf.map(numbers), names: ("recorded", "what if"))
    }
  }

  private var whatIfPlot: WhatIfPlot {
    WhatIfPlot(
      old: recorded.motion, new: whatIf?.motion, span: comparedSpan, playhead: playhead, scale: scale)
  }

  private var profilesPlot: ProfilesPlot {
    ProfilesPlot(
      a: profileA.motion, b: (other ?? profileA).motion, names: ("A", "B"), span: comparedSpan,
      playhead: playhead, scale: scale)
  }

  /// The time at a place of the curves beside the scene; nil where they do not run over the session's time.
  func analysisTime(at point: CGPoint, in frame: CGRect) -> Double? {
    switch view {
    case .whatIf: whatIfPlot.time(at: point, in: frame, measuring: measuring)
    case .profiles: profilesPlot.time(at: point, in: frame, measuring: measuring)
    case .frameRates, .release: nil
    }
  }

  func drawAnalysis(in frame: CGRect, _ palette: Palette, hairline: CGFloat, into list: inout DrawList) {
    let hover = pointer.flatMap { frame.contains($0) ? $0 : nil }
    switch view {
    case .frameRates:
      guard let study else {
        list.caption(studyNote, palette.textSecondary, at: frame.origin, width: frame.width)
        return
      }
      FrameRatesPlot(study, span: comparedSpan, playhead: playhead)
        .draw(in: frame, palette, hairline: hairline, measuring: measuring, hover: hover, into: &list)
    case .release:
      ReleasePlot(recorded.lifts, at: shownTime)
        .draw(in: frame, palette, hairline: hairline, measuring: measuring, hover: hover, into: &list)
    case .whatIf:
      whatIfPlot.draw(in: frame, palette, hairline: hairline, measuring: measuring, hover: hover, into: &list)
    case .profiles:
      profilesPlot.draw(
        in: frame, palette, hairline: hairline, measuring: measuring, hover: hover, into: &list)
    }
  }
}
