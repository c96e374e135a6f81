import PlaygroundDrawing
import Foundation
import ScrollPhysics

// The plots of the window, which all respond to the pointer in the same way. The wheel zooms; a drag pans; a
// click shows the time under the pointer, and so does a drag along the shared axis or of the playhead; a
// double click fits; a click on a name switches the line.
extension Session {
  package struct PlacedPlot {
    package let place: PlotPlace
    package let layout: PlotLayout
    package let frame: CGRect
    /// The times from the left to the right edge in seconds, if the plot is a track without panels.
    var track: ClosedRange<Double>?

    func inside(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x - frame.minX, y: point.y - frame.minY) }

    /// The range that the shared axis shows, or `nil` if there is no room for panels.
    var xRange: ClosedRange<Double>? {
      track ?? layout.panels.first.map { $0.xAxis.lower...$0.xAxis.upper }
    }

    /// Returns the value of the shared axis at a point of the window, limited to the range shown.
    package func value(at point: CGPoint) -> Double? {
      if let track {
        let share = Double((point.x - frame.minX) / max(1, frame.width)).clamped(to: 0...1)
        return track.lowerBound + share * track.length
      }
      guard let panel = layout.panels.first else { return nil }
      let value = panel.value(atX: point.x - frame.minX)
      return value.isFinite ? value.clamped(to: panel.xAxis.lower...panel.xAxis.upper) : nil
    }

    func part(at point: CGPoint) -> PlotLayout.Part? {
      track == nil ? layout.part(at: inside(point)) : .panel(0)
    }
  }

  // MARK: Views

  /// Returns the part that a plot shows. Ranges that were chosen for other curves do not count.
  package func plotView(_ place: PlotPlace) -> PlotView {
    guard let known = window.plots.views[place] else { return PlotView() }
    var view = known.view
    if known.subject != subject(of: place) { view.fit() }
    return view
  }

  mutating func changeView(_ place: PlotPlace, _ change: (inout PlotView) -> Void) {
    var view = plotView(place)
    change(&view)
    window.plots.views[place] = (view, subject(of: place))
  }

  private func subject(of place: PlotPlace) -> WindowPlots.Subject? {
    switch place {
    case .timeline: nil
    case .analysis(.release): WindowPlots.Subject(view: shownView, lift: releasePlot.entry?.time)
    case .analysis(.whatIf), .analysis(.profiles), .analysis(.frameRates): markedSubject
    }
  }

  // MARK: Places

  /// Returns the plot at a point of the window, unless something lies over it. An open list of commands does not
  /// count, because the wheel goes on below it.
  func plotPlace(at point: CGPoint) -> PlotPlace? {
    let layout = layout
    if window.tools.opensMenu, layout.menu?.isOverlay == true { return nil }
    return tools(in: layout).last { $0.frame.contains(point) }?.command.plot
  }

  package func placedPlot(_ place: PlotPlace) -> PlacedPlot? {
    let layout = layout
    switch place {
    case .timeline:
      guard let frame = layout.timeline?.track else { return nil }
      let figure = PlotFigure(xRange: comparedSpan, panels: [], size: frame.size)
      return PlacedPlot(
        place: place, layout: PlotLayout(figure, measuring: window.measuring), frame: frame,
        track: comparedSpan)
    case .analysis(let shown):
      guard shown == comparison.view, let curves = layout.curves,
        let (figure, frame) = analysisPage(in: curves, .light, hairline: 1)?.plot
      else { return nil }
      return PlacedPlot(place: place, layout: PlotLayout(figure, measuring: window.measuring), frame: frame)
    }
  }

  func plot(at point: CGPoint) -> PlacedPlot? {
    plotPlace(at: point).flatMap { placedPlot($0) }.flatMap { $0.frame.contains(point) ? $0 : nil }
  }

  /// Returns the point of the window that is read in a frame, or `nil` while a button is down or if the
  /// pointer is elsewhere.
  func hover(in frame: CGRect) -> CGPoint? {
    guard window.input.press == .none, let pointer = window.input.pointer, frame.contains(pointer),
      plotPlace(at: pointer) != nil
    else { return nil }
    return pointer
  }

  // MARK: Gestures

  /// The limits and the least length of the shared axis of a plot, in its unit.
  private func extent(of plot: PlacedPlot) -> (limits: ClosedRange<Double>, shortest: Double) {
    let shown = plot.xRange ?? 0...1
    var limits = 0...max(motionEnd, 1)
    var shortest = Self.shortestRange
    switch plot.place {
    case .timeline: break
    case .analysis(.release):
      let whole = releasePlot.page(in: layout.curves ?? .zero, .light, hairline: 1).plot?.figure.xRange
      (limits, shortest) = (whole ?? shown, 5)
    case .analysis(.whatIf), .analysis(.profiles), .analysis(.frameRates): shortest = 0.05
    }
    limits = min(limits.lowerBound, shown.lowerBound)...max(limits.upperBound, shown.upperBound)
    return (limits, min(shortest, shown.length))
  }

  /// Zooms a plot about a point of the window by notches of a wheel, of which positive ones magnify: the
  /// values of a panel with Shift or over its axis, and otherwise the shared axis.
  mutating func zoom(_ plot: PlacedPlot, at point: CGPoint, byNotches notches: Double) {
    guard plot.track == nil else { return }
    window.hint.hide()
    let factor = pow(0.8, notches)
    var panel =
      window.input.modifiers.contains(.shift)
      ? plot.layout.nearestPanel(toY: plot.inside(point).y) : nil
    if case .valueAxis(let index) = plot.part(at: point) { panel = index }
    if let panel {
      let shown = plot.layout.panels[panel]
      let value = shown.value(atY: plot.inside(point).y)
      changeView(plot.place) {
        $0.zoomY(of: shown.panel.id, by: factor, at: value, from: shown.yAxis.lower...shown.yAxis.upper)
      }
    } else if let range = plot.xRange, let value = plot.value(at: point) {
      let (limits, shortest) = extent(of: plot)
      changeView(plot.place) {
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
    changeView(plot.place) { $0.panX(by: way, from: range, within: limits) }
  }

  mutating func press(_ plot: PlacedPlot, at point: CGPoint) {
    guard let part = plot.part(at: point), let value = plot.value(at: point) else { return }
    switch part {
    case .name(let name): changeView(plot.place) { $0.toggle(name) }
    case .valueAxis: window.input.press = .pan(pan(plot, part, from: point))
    // Times before a lift are no times of the session.
    case .sharedAxis where plot.place == .analysis(.release), .panel where plot.place == .analysis(.release):
      window.input.press = .pan(pan(plot, part, from: point))
    case .panel where window.input.modifiers.contains(.shift) && plot.track == nil:
      window.input.press = .span(value, plot.place)
    case .panel where plot.track == nil && !isOnPlayhead(point, of: plot):
      window.plots.playbacks = window.plots.playbacks.suffix(1) + [playhead]
      window.input.press = .click(pan(plot, part, from: point))
    case .panel, .sharedAxis:
      window.plots.playbacks = window.plots.playbacks.suffix(1) + [playhead]
      window.input.press = .scrub(plot.place)
      scrub(to: point, in: plot.place)
    }
  }

  /// The distance in points from the playhead within which a press grabs it.
  private static let playheadReach: CGFloat = 4

  private func isOnPlayhead(_ point: CGPoint, of plot: PlacedPlot) -> Bool {
    guard let playheadTime, let panel = plot.layout.panels.first else { return false }
    return abs(panel.x(of: playheadTime) - plot.inside(point).x) <= Self.playheadReach
  }

  /// Fits a plot after a double click, whose presses leave the playback as it was.
  mutating func fit(_ plot: PlacedPlot) {
    switch window.input.press {
    case .scrub, .click:
      window.input.press = .none
      guard let before = window.plots.playbacks.first, window.plots.playbacks.count == 2 else { break }
      playhead.state = before.state
      playhead.timeAfterFrame = before.timeAfterFrame
      window.clock.pause()
    case .none, .panel, .device, .pan, .span: break
    }
    playhead.span = nil
    changeView(plot.place) { $0.fit() }
  }

  /// Returns a drag that begins on a part of a plot. In a panel, it moves the values only if they are zoomed.
  private func pan(_ plot: PlacedPlot, _ part: PlotLayout.Part, from point: CGPoint) -> PlotPan {
    func axis(_ index: Int) -> PlotPan.ValueAxis {
      let panel = plot.layout.panels[index]
      return PlotPan.ValueAxis(
        panel: panel.panel.id, height: panel.frame.height,
        range: panel.yAxis.lower...panel.yAxis.upper)
    }
    var pan = PlotPan(
      place: plot.place, origin: point, width: plot.layout.panels.first?.frame.width ?? 1,
      xRange: plot.xRange, xLimits: extent(of: plot).limits)
    switch part {
    case .valueAxis(let index): (pan.xRange, pan.valueAxis) = (nil, axis(index))
    case .panel(let index):
      let isZoomed = plotView(plot.place).yRanges[plot.layout.panels[index].panel.id] != nil
      if isZoomed { pan.valueAxis = axis(index) }
    case .sharedAxis, .name: break
    }
    return pan
  }
}
