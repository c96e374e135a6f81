import PlaygroundDrawing
import ScrollFiles
import Foundation
import ScrollPhysics
import PlaygroundControls

// The curves and numbers.
extension Session {
  /// The run with profile A: the present constants from the start.
  private var profileA: TapeRun { whatIf ?? take.recorded }

  var playheadTime: Double? { isPaused ? shownTime : nil }

  /// Fits the axes of the curves. While a constant is dragged, and during playback, they only grow.
  mutating func fitScale() {
    let isDragging = window.input.press == .panel
    let isPlaying =
      switch playhead.state {
      case .live, .held: false
      case .playing: true
      }
    comparison.runs.fitScale(
      to: take.recorded, view: shownView, in: comparedSpan, subject: curvesSubject, isDragging: isDragging,
      onlyGrows: isDragging || isPlaying)
  }

  private var curvesSubject: WindowPlots.Subject {
    let gesture = comparison.comparesFromStart ? nil : gesture?.beginning
    return WindowPlots.Subject(
      span: playhead.span ?? (gesture == nil ? chosenRange : nil), gesture: gesture, view: shownView)
  }

  package func timelineFigure(size: CGSize, _ palette: Palette, hairline: CGFloat, hover: CGPoint?)
    -> PlotFigure
  {
    var lines: [MotionPlot.Line]
    let shownView = shownView
    switch comparison.view {
    case .profiles:
      lines =
        [MotionPlot.Line("A", profileA.motions[shownView])]
        + others.enumerated().map { MotionPlot.Line(Self.letter($0), $1.motions[shownView]) }
    case .whatIf, .frameRates, .release:
      lines = whatIf.map { [MotionPlot.Line("What if", $0.motions[shownView])] } ?? []
      lines.append(
        MotionPlot.Line(
          whatIf == nil ? "" : "Recorded", take.recorded.motions[shownView], isFormer: whatIf != nil))
    }
    var plot = MotionPlot(lines)
    let isDouble = comparison.view == .profiles && others.count == 1
    plot.quantities = isDouble ? [.difference] : [.offset]
    let axis = take.recorded.motions[shownView].mainAxis(in: visibleRange)
    plot.axes = [axis]
    plot.span = timelineAxis
    if isGoingOn { plot.scale = PlotScale(lines.map(\.motion), in: timelineAxis, axis, plot.quantities) }
    plot.playhead = playheadTime
    plot.hover = hover
    // The visible range follows the playhead, so it may differ from the chosen one.
    plot.chosen = plotView(.timeline)
    plot.chosen.xRange = nil
    var figure = plot.figure(size: size, palette: palette, hairline: hairline, inset: 0)
    // The clock above the curve names its axis, and the numbers beside it name its lines.
    figure.xTitle = ""
    if !isDouble { for index in figure.panels.indices { figure.panels[index].title = "" } }
    figure.events += changeEvents
    if let span = playhead.span {
      figure.bands.append(
        PlotBand("", from: span.lowerBound, to: span.upperBound, color: palette.textSecondary))
    }
    return figure
  }

  /// The changes of constants in the visible range, as marks of the timeline. Those after a gesture that is
  /// alone in sight are at its end, with their times.
  private var changeEvents: [PlotEvent] {
    let range = visibleRange
    return take.tape.changes.compactMap { frame in
      let time = take.tape.frames[frame]
      let isLater = time > range.upperBound && !isPaused && chosenRange == nil
      guard range.contains(time) || isLater else { return nil }
      var changes: [(String, ScrollProfile.Value)] = []
      var profile: String?
      for timed in take.tape.actions(of: frame) {
        if case .tuning(.set(let name, let value)) = timed.action { changes.append((name, value)) }
        if case .tuning(.profile(let new)) = timed.action { profile = new.name }
      }
      // Another profile may change many constants at once.
      let text = profile ?? Self.text(changes)
      return isLater
        ? PlotEvent("\(NumberText.fixed(time, decimals: 2)) s: \(text)", at: range.upperBound)
        : PlotEvent(text, at: time)
    }
  }

  /// Whether anything moved since the session began, in any of the runs.
  private var hasMotion: Bool {
    ([take.recorded, whatIf].compactMap { $0 } + others).contains { run in
      run.motions.motions.contains { $0.lastMovement(in: 0...max(motionEnd, take.tape.end, 0)) != nil }
    }
  }

  /// Whether nobody scrolled, and nothing moved by itself, since the session began.
  var isEmpty: Bool { !take.tape.hasGestures && !hasMotion }

  /// Whether the curves of the selected comparison have nothing to show.
  var hasNoCurves: Bool {
    switch comparison.view {
    case .whatIf, .profiles: !hasMotion
    case .frameRates: comparison.study.result == nil
    case .release: releasePlot.entry == nil
    }
  }

  /// Draws a note in place of curves without motion: a title, and a line that breaks if necessary.
  private func drawNote(
    _ title: String, _ text: String, in frame: CGRect, _ palette: Palette, into list: inout DrawList
  ) {
    let lines =
      [(title, TextStyle.panel, palette.textPrimary)]
      + window.measuring.lines(of: text, style: .caption, maxWidth: frame.width, most: 3)
      .map { ($0, .caption, palette.textSecondary) }
    var y = frame.minY
    for (text, style, color) in lines {
      list.text(text, style, color, x: frame.minX, y: y, width: max(0, frame.width))
      y += style.lineHeight + 2
    }
  }

  func drawTimeline(
    _ timeline: Timeline, _ palette: Palette, hairline: CGFloat, into list: inout DrawList
  ) {
    draw(timelineControls(timeline), palette, into: &list)
    timeline.drawClock(at: shownTime, end: motionEnd, palette, into: &list)
    guard !isEmpty else {
      if timeline.isScrubber, let frame = timeline.curve {
        list.shape(
          .capsule(CGSize(width: frame.width, height: 3)), at: CGPoint(x: frame.minX, y: frame.minY + 3),
          palette.hairline)
      } else if let frame = timeline.curve {
        drawNote(
          "Nothing recorded yet", "Drag the scene, or scroll it with the wheel.",
          in: frame.insetBy(dx: 0, dy: 8), palette, into: &list)
      }
      return
    }
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
      let hover = hover(in: frame).map { CGPoint(x: $0.x - frame.minX, y: $0.y - frame.minY) }
      timelineFigure(size: frame.size, palette, hairline: hairline, hover: hover)
        .draw(into: &list, at: frame.origin, palette: palette, measuring: window.measuring)
    }
    if let frame = timeline.numbers {
      numbers.draw(
        in: frame, palette, hairline: hairline, measuring: window.measuring, hover: nil, into: &list)
    }
  }

  package var numbers: NumbersTable {
    let (span, shownView) = (comparedSpan, shownView)
    func numbers(_ run: TapeRun) -> MotionNumbers { MotionNumbers(run.motions[shownView], in: span) }
    switch comparison.view {
    case .profiles:
      return NumbersTable(
        [("A", numbers(profileA))] + others.enumerated().map { (Self.letter($0), numbers($1)) })
    case .whatIf, .frameRates, .release:
      return NumbersTable(
        old: numbers(take.recorded), new: whatIf.map(numbers), names: ("Recorded", "What if"))
    }
  }

  /// The curves over the session's time, or `nil` if the selected curves have another axis.
  private var motionPlot: MotionPlot? {
    var plot: MotionPlot
    let (shownView, chosen) = (shownView, plotView(.analysis(comparison.view)))
    let compared = comparedSpan
    let span =
      chosen.xRange
      ?? (compared == visibleRange
        ? timelineAxis : compared.lowerBound...growingEnd(compared.upperBound, from: compared.lowerBound))
    switch comparison.view {
    case .whatIf:
      plot = .whatIf(old: take.recorded.motions[shownView], new: whatIf?.motions[shownView], span: span)
    case .profiles:
      plot = .profiles(
        [MotionPlot.Line("A", profileA.motions[shownView])]
          + others.enumerated().map { MotionPlot.Line(Self.letter($0), $1.motions[shownView]) }, span: span)
    case .frameRates, .release: return nil
    }
    plot.playhead = playheadTime
    plot.chosen = chosen
    plot.scale = comparison.runs.scale
    return plot
  }

  private var frameRatesPlot: FrameRatesPlot? {
    comparison.study.result.map {
      var plot = FrameRatesPlot($0, view: shownView, span: comparedSpan, playhead: playheadTime)
      plot.chosen = plotView(.analysis(.frameRates))
      return plot
    }
  }

  var releasePlot: ReleasePlot {
    take.recorded.lifts.indices.contains(shownView)
      ? ReleasePlot(take.recorded.lifts[shownView], at: shownTime)
      : .unrecorded(take.recorded.motions.names[shownView])
  }

  /// The calculation of the shown release velocity, with the part that a person chose.
  private var shownReleasePlot: ReleasePlot {
    var plot = releasePlot
    plot.chosen = plotView(.analysis(.release))
    return plot
  }

  /// The height of curves in points that every quantity needs. Lower curves show fewer quantities.
  private static let heightPerPanel: CGFloat = 90

  /// Returns the figure beside the scene and its frame, for the frame of the curves. The result is `nil` if
  /// there is nothing to show or no room.
  func analysisFigure(
    in frame: CGRect, _ palette: Palette, hairline: CGFloat
  ) -> (figure: PlotFigure, frame: CGRect)? {
    switch comparison.view {
    case .whatIf, .profiles:
      return motionPlot.map { plot in
        var plot = plot
        // More panels would be too low to read.
        plot.quantities = Array(plot.quantities.prefix(max(1, Int(frame.height / Self.heightPerPanel))))
        return (plot.figure(size: frame.size, palette: palette, hairline: hairline, inset: 0), frame)
      }
    case .frameRates:
      return frameRatesPlot.map { plot in
        let frame = plot.plotFrame(in: FrameRatesHead.rest(of: frame))
        return (plot.figure(size: frame.size, palette: palette, hairline: hairline), frame)
      }
    case .release:
      let plot = shownReleasePlot
      guard let frame = plot.plotFrame(in: frame),
        let figure = plot.figure(size: frame.size, palette: palette, hairline: hairline)
      else { return nil }
      return (figure, frame)
    }
  }

  /// Says that curves are incomplete because a run has reached only a time in seconds.
  private func draw(
    reachedTime: Double, in frame: CGRect, _ palette: Palette, into list: inout DrawList
  ) {
    let text =
      "Computing from the start: \(NumberText.fixed(reachedTime, decimals: 1)) of "
      + "\(NumberText.fixed(take.tape.end, decimals: 1)) s"
    Bubble([Bubble.Line(text, .caption, palette.textPrimary)], inMiddleOf: frame, measuring: window.measuring)
      .draw(palette, into: &list)
  }

  private func drawEmptyPanels(
    in frame: CGRect, _ palette: Palette, hairline: CGFloat, into list: inout DrawList
  ) {
    guard let shown = analysisFigure(in: frame, palette, hairline: hairline) else { return }
    var figure = shown.figure
    let frame = shown.frame
    (figure.bands, figure.events, figure.cursor) = ([], [], nil)
    for index in figure.panels.indices {
      let panel = figure.panels[index]
      figure.panels[index] = PlotPanel(panel.title, [], share: panel.share)
    }
    let panels = PlotLayout(figure, measuring: window.measuring).panels.map { panel in
      (panel.panel.title, panel.frame.offsetBy(dx: frame.minX, dy: frame.minY))
    }
    for (title, frame) in panels {
      list.caption(
        title, palette.textTertiary, at: CGPoint(x: frame.minX, y: frame.minY - 18), width: frame.width)
      list.fill(
        CGRect(x: frame.minX, y: frame.minY, width: hairline, height: frame.height), palette.hairline)
      list.fill(
        CGRect(x: frame.minX, y: frame.maxY, width: frame.width, height: hairline), palette.hairline)
    }
    drawNote(
      "No curves yet", "The offset and the velocity of what is scrolled appear here.",
      in: (panels.first?.1 ?? frame).insetBy(dx: 12, dy: 8), palette, into: &list)
  }

  func drawAnalysis(in frame: CGRect, _ palette: Palette, hairline: CGFloat, into list: inout DrawList) {
    let hover = hover(in: frame)
    switch comparison.view {
    case .frameRates:
      drawStudyHead(palette, into: &list)
      let rest = FrameRatesHead.rest(of: frame)
      guard let plot = frameRatesPlot else {
        list.caption(comparison.study.note, palette.textSecondary, at: rest.origin, width: rest.width)
        return
      }
      plot.draw(in: rest, palette, hairline: hairline, measuring: window.measuring, hover: hover, into: &list)
    case .release:
      shownReleasePlot.draw(
        in: frame, palette, hairline: hairline, measuring: window.measuring, hover: hover, into: &list)
    case .whatIf where hasNoCurves, .profiles where hasNoCurves:
      drawEmptyPanels(in: frame, palette, hairline: hairline, into: &list)
    case .whatIf, .profiles:
      if var shown = analysisFigure(in: frame, palette, hairline: hairline) {
        shown.figure.hover = hover.map { CGPoint(x: $0.x - frame.minX, y: $0.y - frame.minY) }
        shown.figure.draw(into: &list, at: frame.origin, palette: palette, measuring: window.measuring)
      }
      if let reachedTime { draw(reachedTime: reachedTime, in: frame, palette, into: &list) }
    }
  }
}
