import PlaygroundDrawing
import Foundation
import ScrollPhysics

// The curves beside the scene respond to the pointer in the same way in each comparison. The wheel zooms; a drag
// pans; a click shows the time under the pointer, and so does a drag along the shared axis or of the playhead; a
// double click fits; a click on a name switches the line.
extension Session {
  package struct PlacedPlot {
    package let layout: PlotLayout
    package let frame: CGRect

    func inside(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x - frame.minX, y: point.y - frame.minY) }

    /// The range that the shared axis shows, or `nil` if there is no room for panels.
    var xRange: ClosedRange<Double>? { layout.panels.first?.xAxis.range }

    /// Returns the value of the shared axis at a point of the window, limited to the range shown.
    package func value(at point: CGPoint) -> Double? {
      guard let panel = layout.panels.first else { return nil }
      let value = panel.value(atX: point.x - frame.minX)
      return value.isFinite ? value.clamped(to: panel.xAxis.range) : nil
    }

    func part(at point: CGPoint) -> PlotLayout.Part? { layout.part(at: inside(point)) }
  }

  // MARK: Views

  /// Returns the part that the plot of a comparison shows. Ranges that were chosen for other curves do not count.
  package func plotView(_ view: AnalysisView) -> PlotView {
    guard let (chosen, subject) = window.plots.views[view] else { return PlotView() }
    var shown = chosen
    if subject != self.subject(of: view) { shown.fit() }
    return shown
  }

  mutating func changeView(_ change: (inout PlotView) -> Void) {
    let view = comparison.view
    var shown = plotView(view)
    change(&shown)
    window.plots.views[view] = (shown, subject(of: view))
  }

  private func subject(of view: AnalysisView) -> WindowPlots.Subject {
    view.isOverTime ? markedSubject : WindowPlots.Subject(view: shownView, lift: releasePlot.entry?.time)
  }

  // MARK: Places

  /// Returns the command of the tool at a point of the window, unless the list of scenes lies over it. Another
  /// open list does not count, because the wheel goes on below it.
  private func tool(at point: CGPoint) -> WindowCommand? {
    window.popup?.kind == .scenes ? nil : tools(in: layout).last { $0.frame.contains(point) }?.command
  }

  /// The plot of the comparison, or `nil` if it is not shown.
  package var shownPlot: PlacedPlot? {
    guard let curves = layout.curves, let (figure, frame) = analysisPage(in: curves)?.plot
    else { return nil }
    return PlacedPlot(layout: PlotLayout(figure, measuring: window.measuring), frame: frame)
  }

  func plot(at point: CGPoint) -> PlacedPlot? {
    tool(at: point) == .plot ? shownPlot.flatMap { $0.frame.contains(point) ? $0 : nil } : nil
  }

  /// Returns the point of the window that is read in a frame, or `nil` while a button is down or if the
  /// pointer is elsewhere.
  func hover(in frame: CGRect) -> CGPoint? {
    guard window.input.isFree, let pointer = window.input.pointer, frame.contains(pointer),
      tool(at: pointer) == .plot
    else { return nil }
    return pointer
  }

  // MARK: Gestures

  /// The limits and the least length of the shared axis of a plot, in its unit.
  private func extent(of plot: PlacedPlot) -> (limits: ClosedRange<Double>, shortest: Double) {
    let shown = plot.xRange ?? 0...1
    var (limits, shortest) = (0...max(motionEnd, 1), 0.05)
    if !comparison.view.isOverTime {
      let whole = releasePlot.page(in: layout.curves ?? .zero, style).plot?.figure.xRange
      (limits, shortest) = (whole ?? shown, 5)
    }
    limits = min(limits.lowerBound, shown.lowerBound)...max(limits.upperBound, shown.upperBound)
    return (limits, min(shortest, shown.length))
  }

  /// Zooms a plot about a point of the window by notches of a wheel, of which positive ones magnify: the
  /// values of a panel with Shift or over its axis, and otherwise the shared axis.
  mutating func zoom(_ plot: PlacedPlot, at point: CGPoint, byNotches notches: Double) {
    window.hint.hide()
    let factor = pow(0.8, notches)
    var panel =
      window.input.modifiers.contains(.shift)
      ? plot.layout.nearestPanel(toY: plot.inside(point).y) : nil
    if case .valueAxis(let index) = plot.part(at: point) { panel = index }
    if let panel {
      let shown = plot.layout.panels[panel]
      let value = shown.value(atY: plot.inside(point).y)
      changeView { $0.zoomY(of: shown.panel.id, by: factor, at: value, from: shown.yAxis.range) }
    } else if let range = plot.xRange, let value = plot.value(at: point) {
      let (limits, shortest) = extent(of: plot)
      changeView {
        $0.zoomX(by: factor, at: value, from: range, within: limits, shortest: shortest)
      }
    }
  }

  /// The distance in points on a trackpad that zooms like one notch of a wheel.
  private static let notch = 45.0

  /// Scrolls a plot with two fingers on a trackpad: across to pan, along to zoom. The distance is in points,
  /// signed like the movement of the content.
  mutating func scroll(_ plot: PlacedPlot, at point: CGPoint, by distance: CGPoint) {
    guard abs(distance.x) > abs(distance.y) else {
      return zoom(plot, at: point, byNotches: Double(distance.y) / Self.notch)
    }
    window.hint.hide()
    guard let range = plot.xRange, let width = plot.layout.panels.first?.frame.width else { return }
    let limits = extent(of: plot).limits
    let way = -Double(distance.x / width) * range.length
    changeView { $0.panX(by: way, from: range, within: limits) }
  }

  mutating func press(_ plot: PlacedPlot, at point: CGPoint) {
    guard let part = plot.part(at: point), let value = plot.value(at: point) else { return }
    switch part {
    case .name(let name): changeView { $0.toggle(name) }
    // Times before a lift are no times of the session.
    case .valueAxis,
      .sharedAxis where !comparison.view.isOverTime, .panel where !comparison.view.isOverTime:
      window.input.press = .pan(pan(plot, part, from: point))
    case .panel where window.input.modifiers.contains(.shift): window.input.press = .span(value)
    case .panel where !isOnPlayhead(point, of: plot):
      beginSeeking(.click(pan(plot, part, from: point)))
    case .panel, .sharedAxis: beginSeeking(.scrub, at: point)
    }
  }

  /// Begins a press that shows the time at a point, or may show it later. The playback before it is kept for a
  /// double click.
  mutating func beginSeeking(_ press: Input.Press, at point: CGPoint? = nil) {
    window.plots.playbacks = window.plots.playbacks.suffix(1) + [playhead]
    window.input.press = press
    if let point { scrub(to: point) }
  }

  /// Shows the time at a point of the plot, or of the track of the timeline.
  mutating func scrub(to point: CGPoint) {
    var time = shownPlot?.value(at: point)
    if window.input.press == .track, let track = layout.timeline?.track {
      let share = Double((point.x - track.minX) / max(1, track.width)).clamped(to: 0...1)
      time = comparedSpan.lowerBound + share * comparedSpan.length
    }
    if let time { look(at: time) }
  }

  /// The distance in points from the playhead within which a press grabs it.
  private static let playheadReach: CGFloat = 4

  private func isOnPlayhead(_ point: CGPoint, of plot: PlacedPlot) -> Bool {
    guard let playheadTime, let panel = plot.layout.panels.first else { return false }
    return abs(panel.x(of: playheadTime) - plot.inside(point).x) <= Self.playheadReach
  }

  /// Shows the whole of what is compared, after a double click whose presses leave the playback as it was.
  mutating func fitPlot() {
    switch window.input.press {
    case .scrub, .track, .click:
      window.input.press = .none
      guard let before = window.plots.playbacks.first, window.plots.playbacks.count == 2 else { break }
      playhead.state = before.state
      window.clock.pause()
    case .none, .panel, .pan, .span: break
    }
    playhead.span = nil
    changeView { $0.fit() }
  }

  /// Returns a drag that begins on a part of a plot. In a panel, it moves the values only if they are zoomed.
  private func pan(_ plot: PlacedPlot, _ part: PlotLayout.Part, from point: CGPoint) -> PlotPan {
    func axis(_ index: Int) -> PlotPan.ValueAxis {
      let panel = plot.layout.panels[index]
      return PlotPan.ValueAxis(
        panel: panel.panel.id, height: panel.frame.height, range: panel.yAxis.range)
    }
    var pan = PlotPan(
      origin: point, width: plot.layout.panels.first?.frame.width ?? 1, xRange: plot.xRange,
      xLimits: extent(of: plot).limits)
    switch part {
    case .valueAxis(let index): (pan.xRange, pan.valueAxis) = (nil, axis(index))
    case .panel(let index):
      let isZoomed = plotView(comparison.view).yRanges[plot.layout.panels[index].panel.id] != nil
      if isZoomed { pan.valueAxis = axis(index) }
    case .sharedAxis, .name: break
    }
    return pan
  }
}
