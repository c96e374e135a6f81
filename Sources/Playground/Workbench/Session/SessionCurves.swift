import PlaygroundDrawing
import ScrollFiles
import Foundation
import ScrollPhysics
import PlaygroundControls

// The curves and numbers.
extension Session {
  /// Returns the runs that a comparison shows, with their names: A and the variants, or the what-if run, if
  /// there is one, and the recording.
  private func shownRuns(in view: AnalysisView) -> [(name: String, run: TapeRun)] {
    view == .profiles
      ? [("A", whatIf ?? take.recorded)] + others.enumerated().map { (Self.letter($0), $1) }
      : (whatIf.map { [(whatIfName, $0)] } ?? []) + [("Recorded", take.recorded)]
  }

  /// The name of the what-if run: that of the profile which is tried, if one is.
  private var whatIfName: String { comparison.preview?.title ?? "What if" }

  var playheadTime: Double? { isPaused ? shownTime : nil }

  /// The time in seconds from which the curves count: the touch of the gesture, or the beginning of the session.
  private var timeOrigin: Double { comparison.comparesFromStart ? 0 : gesture?.span.lowerBound ?? 0 }

  /// Fits the axes of the curves. While a constant is dragged, and during playback, they only grow.
  mutating func fitScale() {
    let isDragging = window.input.press == .panel
    comparison.runs.fitScale(
      to: take.recorded, in: comparedSpan, markedSubject, isDragging: isDragging,
      onlyGrows: isDragging || playhead.isPlaying)
  }

  /// The curves of the marked span, or of the gesture that is compared.
  var markedSubject: WindowPlots.Subject {
    let gesture = comparison.comparesFromStart ? nil : gesture?.beginning
    return WindowPlots.Subject(span: playhead.span, gesture: gesture, view: shownView)
  }

  /// Whether anything moved since the session began, in any of the runs.
  private var hasMotion: Bool {
    ([take.recorded] + comparison.runs.all).contains { run in
      run.motions.motions.contains { $0.lastMovement(in: 0...max(motionEnd, take.tape.end, 0)) != nil }
    }
  }

  /// Whether nobody scrolled, and nothing moved by itself, since the session began.
  var isEmpty: Bool { !take.tape.hasGestures && !hasMotion }

  var hasNoCurves: Bool {
    switch comparison.view {
    case .whatIf, .profiles: !hasMotion
    case .frameRates: comparison.study.result == nil
    case .release: releasePlot.entry == nil
    }
  }

  func drawTimeline(_ timeline: Timeline, into list: inout DrawList) {
    draw(timelineControls(timeline), into: &list)
    timeline.drawClock(at: shownTime, end: motionEnd, palette, into: &list)
    drawTiles(into: &list)
    if let frame = timeline.track { drawTrack(in: frame, into: &list) }
    guard !isEmpty, let frame = timeline.numbers else { return }
    numbers.draw(in: frame, style, into: &list)
  }

  /// Draws the part of the session that the curves show, with the shown time.
  private func drawTrack(in frame: CGRect, into list: inout DrawList) {
    guard !isEmpty else { return }
    let track = CGRect(x: frame.minX, y: (frame.midY - 1.5).rounded(), width: frame.width, height: 3)
    list.shape(.capsule(track.size), at: track.origin, palette.textTertiary)
    let range = comparedSpan
    let share = CGFloat(((shownTime - range.lowerBound) / max(1e-9, range.length)).clamped(to: 0...1))
    let done = CGSize(width: (track.width * share).rounded(), height: track.height)
    if done.width > 0 { list.shape(.capsule(done), at: track.origin, palette.textPrimary) }
    list.dot(11, at: CGPoint(x: track.minX + done.width, y: track.midY), palette.textPrimary)
  }

  package var numbers: NumbersTable {
    let (span, shownView, view) = (comparedSpan, shownView, comparison.view)
    if let lines = comparedParts, scene.reference != nil {
      return NumbersTable(lines.map { ($0.name, MotionNumbers($0.motion, in: span)) })
    }
    let columns = shownRuns(in: view).map { ($0, MotionNumbers($1.motions[shownView], in: span)) }
    return NumbersTable(view == .profiles ? columns : columns.reversed())
  }

  /// The parts of the scene, if they are what is compared, the one that the others are compared with first.
  private var comparedParts: [MotionPlot.Line]? {
    guard scene.comparesParts, whatIf == nil || scene.reference != nil else { return nil }
    let scene = (whatIf ?? take.recorded).scene
    var lines = zip(scene.movingParts.map(\.title), (whatIf ?? take.recorded).motions.motions)
      .map { MotionPlot.Line($0, $1) }
    if let reference = scene.reference { lines.swapAt(0, reference) }
    return lines
  }

  /// The curves over the session's time: those of the profiles, or else of the what-if run.
  private var motionPlot: MotionPlot {
    var plot: MotionPlot
    let (shownView, chosen) = (shownView, plotView(comparison.view))
    let compared = comparedSpan
    let span =
      chosen.xRange ?? compared.lowerBound...growingEnd(compared.upperBound, from: compared.lowerBound)
    let motions = take.recorded.motions
    if comparison.view == .profiles {
      plot = .profiles(
        shownRuns(in: .profiles).map { MotionPlot.Line($0, $1.motions[shownView]) }, span: span)
    } else if let lines = comparedParts {
      plot = .profiles(lines, span: span)
    } else {
      plot = .whatIf(old: motions[shownView], new: whatIf?.motions[shownView], named: whatIfName, span: span)
    }
    plot.origin = timeOrigin
    plot.playhead = playheadTime
    plot.chosen = chosen
    plot.scale = comparison.runs.scale
    return plot
  }

  var releasePlot: ReleasePlot {
    take.recorded.lifts.indices.contains(shownView)
      ? ReleasePlot(take.recorded.lifts[shownView], at: shownTime)
      : ReleasePlot(nil, unrecorded: shownViewName)
  }

  /// The height of curves in points that every quantity needs. Lower curves show fewer quantities.
  private static let heightPerPanel: CGFloat = 90

  /// Returns the curves beside the scene, for their frame. The result is `nil` if there are none.
  func analysisPage(in frame: CGRect) -> PlotPage? {
    switch comparison.view {
    case .whatIf, .profiles:
      var plot = motionPlot
      // More panels would be too low to read.
      plot.quantities = Array(plot.quantities.prefix(max(1, Int(frame.height / Self.heightPerPanel))))
      return plot.page(in: frame, style)
    case .frameRates:
      guard let result = comparison.study.result else { return nil }
      var plot = FrameRatesPlot(result, view: shownView, span: comparedSpan, playhead: playheadTime)
      plot.origin = timeOrigin
      plot.chosen = plotView(.frameRates)
      return plot.page(in: FrameRatesHead.rest(of: frame), style)
    case .release:
      var plot = releasePlot
      plot.chosen = plotView(.release)
      return plot.page(in: frame, style)
    }
  }

  /// Draws curves without motion: their panels without numbers, and in the first one a note that says what to do.
  private func drawEmptyPanels(in frame: CGRect, into list: inout DrawList) {
    guard let plot = analysisPage(in: frame)?.plot else { return }
    let hairline = window.hairline
    let frame = plot.frame
    var figure = plot.figure
    (figure.bands, figure.events, figure.cursor) = ([], [], nil)
    for index in figure.panels.indices {
      let panel = figure.panels[index]
      figure.panels[index] = PlotPanel(panel.title, [], share: panel.share)
    }
    let panels = PlotLayout(figure, measuring: window.measuring).panels
    for panel in panels {
      let (title, plot) = (panel.panel.title, panel.frame.offsetBy(dx: frame.minX, dy: frame.minY))
      list.caption(
        title, palette.textSecondary, at: CGPoint(x: plot.minX, y: plot.minY - 18), width: plot.width)
      list.fill(CGRect(x: plot.minX, y: plot.minY, width: hairline, height: plot.height), palette.hairline)
      list.fill(CGRect(x: plot.minX, y: plot.maxY, width: plot.width, height: hairline), palette.hairline)
    }
    let first = panels.first?.frame.offsetBy(dx: frame.minX, dy: frame.minY) ?? frame
    let note = first.insetBy(dx: 12, dy: 8)
    let text = "Its offset and its velocity are drawn here, from the touch to the rest."
    let lines =
      [("Scroll in the device", TextStyle.panel, palette.textPrimary)]
      + window.measuring.lines(of: text, style: .caption, maxWidth: note.width, most: 3)
      .map { ($0, .caption, palette.textSecondary) }
    var y = note.minY
    for (line, style, color) in lines {
      list.text(line, style, color, x: note.minX, y: y, width: max(0, note.width))
      y += style.lineHeight + 2
    }
  }

  func drawAnalysis(in frame: CGRect, into list: inout DrawList) {
    let comparesRuns = [.whatIf, .profiles].contains(comparison.view)
    if comparesRuns, hasNoCurves { return drawEmptyPanels(in: frame, into: &list) }
    drawStudyHead(into: &list)
    var page = PlotPage(frame: FrameRatesHead.rest(of: frame))
    page.note = comparison.study.note
    (analysisPage(in: frame) ?? page).draw(style, hover: hover(in: frame), into: &list)
    // Curves are incomplete while a run has reached only a part of them.
    guard comparesRuns, let reachedTime else { return }
    let text =
      "Computing from the start: \(NumberText.fixed(reachedTime, decimals: 1)) of "
      + "\(NumberText.fixed(take.tape.end, decimals: 1)) s"
    Bubble([(text, .caption, palette.textPrimary)], inMiddleOf: frame, measuring: window.measuring)
      .draw(palette, into: &list)
  }
}
