import ScrollBitmaps
import Foundation

/// The layout of a ``PlotFigure`` in points of the figure, with the origin at the top left and y down.
/// It contains everything required for drawing and hit testing.
public struct PlotLayout: Sendable {
  /// The lines and axes of a panel.
  public struct Panel: Sendable {
    /// The panel that is laid out.
    public let panel: PlotPanel
    /// The rectangle of the lines, without titles and labels.
    public let frame: CGRect
    /// The shared axis, ascending from the left to the right side of the frame.
    public let xAxis: PlotAxis
    /// The vertical axis, ascending from the bottom to the top of the frame.
    public let yAxis: PlotAxis
    /// The y coordinate of the top of the title.
    var titleTop: CGFloat = 0
    var labels: [Label]
    /// The names beside levels and marks.
    var notes: [Note] = []
    /// The values at the cursor, from left to right.
    var readouts: [Readout] = []

    /// Returns the x coordinate of a value on the shared axis.
    public func x(of value: Double) -> CGFloat {
      frame.minX + frame.width * CGFloat(min(max(-1e6, xAxis.fraction(of: value)), 1e6))
    }

    /// Returns the y coordinate of a value on the vertical axis.
    public func y(of value: Double) -> CGFloat {
      frame.maxY - frame.height * CGFloat(min(max(-1e6, yAxis.fraction(of: value)), 1e6))
    }

    /// Returns the value of the shared axis at an x coordinate, which may be outside the frame.
    public func value(atX x: CGFloat) -> Double { xAxis.value(at: Double((x - frame.minX) / frame.width)) }
  }

  struct Label: Sendable {
    let text: String
    let color: Color
    var stroke = PlotStroke.solid
    let place: CGPoint
    /// Whether the named lines or bands are switched off.
    var isOff = false

    /// The color of the sample before the text.
    var sampleColor: Color { color.opacity(isOff ? 0.35 : 1) }
  }

  /// A text with its line box.
  typealias Note = (text: String, frame: CGRect)
  /// A value at the cursor, preceded by a sample of its line, and the point of the line at the cursor.
  typealias Readout = (label: Label, dot: CGPoint)

  /// The figure that is laid out.
  public let figure: PlotFigure
  /// The panels; empty if there is no space for them.
  public let panels: [Panel]
  let bandLabels: [Label]
  /// The position of the top left corner of the shared axis title.
  let xTitlePlace: CGPoint
  /// The cursor's label below the panels, or nil if the cursor is outside the visible range.
  let cursorNote: Note?
  /// The values of the shared axis whose labels are drawn: those not below the cursor's label and title.
  let labeledTimes: [Double]
  /// Whether the title of the shared axis is drawn, which the cursor's label may replace.
  let showsXTitle: Bool
  /// The names of the events under the pointer with the position of the first, or nil if there is none.
  let tag: Tag?
  /// The values under the pointer, or nil if the pointer is elsewhere.
  let reading: Reading?
  let entries: [Entry]

  /// The width of the line sample before a name, and the gaps before and after it.
  static let sample: CGFloat = 12, gap: CGFloat = 8, nameGap: CGFloat = 6
  static let line = TextStyle.caption.lineHeight

  /// Lays out a plot.
  public init(_ figure: PlotFigure, measuring: any TextMeasuring) {
    self.figure = figure
    let caption = TextStyle.caption
    func width(_ text: String) -> CGFloat { measuring.width(of: text, style: caption) }
    func longest(_ texts: [String]) -> CGFloat { texts.map(width).max() ?? 0 }
    let size = CGSize(width: usable(figure.size.width), height: usable(figure.size.height))
    let inset = min(usable(figure.inset), min(size.width, size.height) / 2)
    let inner = CGRect(origin: .zero, size: size).insetBy(dx: inset, dy: inset)

    // Rows whose height does not depend on the contents of the panels.
    let top = inner.minY + (figure.title.isEmpty ? 0 : TextStyle.sectionHeader.lineHeight + Self.gap)
    let hasBandNames = figure.bands.contains { !$0.name.isEmpty }
    // If values are drawn beside the titles, the band names get their own row.
    let bandRow = hasBandNames && (figure.cursor != nil || figure.keepsBandRow) ? Self.line + 2 : 0
    let lead = Self.gap + Self.sample + Self.nameGap
    let names = figure.panels.flatMap(\.named).map(\.name)
    // Names that are too long to stand beside their lines are in a row above the first panel, if all fit.
    let mostName = max(0, inner.width * 0.3 - lead)
    let isCut = longest(names) > mostName
    let rowWidth = names.reduce(0) { $0 + width($1) + lead } - Self.gap
    let hasNamesAbove =
      isCut && rowWidth <= inner.width
      && figure.panels.dropFirst().allSatisfy { $0.series.allSatisfy { $0.name.isEmpty } }
    let nameRow = hasNamesAbove ? Self.line + 2 : 0
    let heads = figure.panels.enumerated().map { index, panel in
      let rows = index == 0 ? bandRow + nameRow : 0
      return figure.cursor == nil && panel.title.isEmpty && !(index == 0 && hasBandNames)
        ? rows : Self.line + 4 + rows
    }
    let foot = Self.line + 4
    let between: CGFloat = 14
    let gaps = between * CGFloat(max(0, figure.panels.count - 1))
    let free = inner.maxY - top - heads.reduce(0, +) - foot - gaps
    let shares = figure.panels.map { $0.share > 0 && $0.share.isFinite ? min($0.share, 1e6) : 0 }
    let whole = shares.reduce(0, +)
    let heights = shares.map { whole > 0 ? (free * CGFloat($0 / whole)).rounded(.down) : 0 }

    // The vertical axes, then the width of their labels and of the line names.
    let yAxes = zip(figure.panels, heights).map { panel, height in
      let count = Int(min(max(2, height / 26), 5))
      if let range = panel.range { return Self.axis(range, ticks: count, height: height) }
      let shown = figure.xRange ?? -Double.infinity...Double.infinity
      let fitted = PlotAxis(
        fitting: panel.series.lazy.filter { !figure.hides($0.group) }.flatMap(\.finite).filter {
          shown.contains(Double($0.x))
        }
        .map { Double($0.y) },
        padding: min(max(0.06, 5 / max(1, Double(height))), 0.2), maximumTicks: count)
      return fitted.ticks.count > 1
        ? fitted : Self.axis(fitted.lower...fitted.upper, ticks: count, height: height)
    }
    let left = longest(yAxes.flatMap { $0.ticks.map($0.label) }) + Self.gap
    let nameRoom = hasNamesAbove ? .infinity : min(longest(names), mostName).rounded(.up)
    func cut(_ name: String) -> String { measuring.ellipsized(name, style: caption, maxWidth: nameRoom) }
    // Short names have several columns beside a panel that is too low for one.
    let columns = hasNamesAbove ? 1 : zip(figure.panels, heights).map(Self.nameColumns).max() ?? 1
    let column = lead + nameRoom
    let nameColumns = column * CGFloat(columns) <= inner.width * 0.3 + lead ? columns : 1
    let right = names.isEmpty || hasNamesAbove ? 0 : column * CGFloat(nameColumns)
    let frameLeft = (inner.minX + left).rounded(.up), frameRight = (inner.maxX - right).rounded(.down)
    let isBare = figure.surroundings != .axes
    guard !isBare, frameRight - frameLeft >= 16, heights.allSatisfy({ $0 >= 8 }) else {
      panels = isBare ? Self.barePanels(of: figure, size) : []
      (bandLabels, xTitlePlace) = ([], .zero)
      (cursorNote, tag, reading, entries) = (nil, nil, nil, [])
      (labeledTimes, showsXTitle) = ([], false)
      return
    }

    let xAxis: PlotAxis
    let xTicks = Int(min(max(2, (frameRight - frameLeft) / 56), 5))
    if let range = figure.xRange {
      xAxis = PlotAxis(range, maximumTicks: xTicks, origin: figure.xOrigin)
    } else {
      let series = figure.panels.lazy.flatMap(\.series).flatMap(\.finite).map { Double($0.x) }
      let marks = figure.bands.flatMap { [$0.from, $0.to] } + figure.events.map(\.at)
      xAxis = PlotAxis(fitting: [series.min(), series.max()].compactMap { $0 } + marks, maximumTicks: xTicks)
    }

    var y = top
    var laidOut: [Panel] = []
    for (index, panel) in figure.panels.enumerated() {
      let frame = CGRect(
        x: frameLeft, y: y + heads[index], width: frameRight - frameLeft, height: heights[index])
      let labels =
        hasNamesAbove
        ? Self.namesAbove(panel, frame: frame, from: inner.minX, width: width)
        : Self.lineLabels(
          panel, frame: frame, xAxis: xAxis, yAxis: yAxes[index], columns: nameColumns, column: column,
          cut: cut)
      var laid = Panel(
        panel: figure.shown(panel), frame: frame, xAxis: xAxis, yAxis: yAxes[index],
        titleTop: y + (index == 0 ? bandRow : 0), labels: labels)
      let verticals = [figure.cursor.map { laid.x(of: $0.at) }, figure.hover?.x].compactMap { $0 }
      laid.addNotes(beside: verticals, width: width)
      if let cursor = figure.cursor {
        let left = inner.minX + (panel.title.isEmpty ? 0 : width(panel.title) + Self.gap)
        laid.addReadouts(at: cursor.at, from: left, to: inner.maxX, width: width)
      }
      laidOut.append(laid)
      y = frame.maxY + between
    }
    var bandLabels: [Label] =
      laidOut.first.map { panel in
        let title = bandRow > 0 ? "" : panel.panel.title
        let start = max(panel.frame.minX, title.isEmpty ? 0 : inner.minX + width(title) + 16)
        // The names of lines can reach above the panel.
        let isFree = bandRow + nameRow > 0 || panel.labels.allSatisfy { $0.place.y >= panel.frame.minY - 4 }
        return Self.bandLabels(
          figure.bands, in: panel, from: start, to: isFree ? inner.maxX : panel.frame.maxX,
          bottom: panel.frame.minY - 4 - bandRow - nameRow, width: width)
      } ?? []

    entries = Self.switchable(
      &laidOut, &bandLabels, of: figure, within: inner, width: width, cut: cut)
    (panels, self.bandLabels) = (laidOut, bandLabels)

    // The shared title is to the right of the labels if there is space, or replaces the last ones.
    let frame = laidOut.last?.frame ?? inner
    let lastLabel = laidOut.last.flatMap { panel in
      xAxis.ticks.last.map { panel.x(of: $0) + width(xAxis.label($0)) / 2 }
    }
    let beside = max(frame.maxX + Self.gap, (lastLabel ?? 0) + Self.gap)
    let titleWidth = width(figure.xTitle)
    xTitlePlace = CGPoint(
      x: beside + titleWidth <= inner.maxX ? beside : max(inner.minX, inner.maxX - titleWidth),
      y: frame.maxY + 4)
    cursorNote = laidOut.last.flatMap { panel in
      figure.cursor.flatMap { Self.note(of: $0, below: panel, within: inner, width: width) }
    }
    // The ground of the cursor's label extends beyond its text.
    let (note, titleLeft) = (cursorNote, xTitlePlace.x)
    func isFree(_ left: CGFloat, _ right: CGFloat) -> Bool {
      note.map { right + 2 < $0.frame.minX - 4 || left - 2 > $0.frame.maxX + 4 } ?? true
    }
    showsXTitle = !figure.xTitle.isEmpty && isFree(titleLeft, titleLeft + titleWidth)
    let replacesLabels = !figure.xTitle.isEmpty && titleLeft < frame.maxX
    labeledTimes = xAxis.ticks.filter { tick in
      guard let x = laidOut.last?.x(of: tick) else { return false }
      let half = width(xAxis.label(tick)) / 2
      return isFree(x - half, x + half) && !(replacesLabels && x > titleLeft - 20)
    }
    tag = Self.tag(of: figure, over: laidOut, within: inner, width: width)
    reading = Self.reading(of: figure, over: laidOut, beside: tag, width: width)
  }

  private static func barePanels(of figure: PlotFigure, _ size: CGSize) -> [Panel] {
    figure.panels.map {
      Panel(
        panel: $0, frame: CGRect(origin: .zero, size: size), xAxis: PlotAxis(figure.xRange ?? 0...1),
        yAxis: PlotAxis($0.range ?? 0...1), labels: [])
    }
  }

  /// Returns an axis with a given range. With fewer than three ticks, they are placed closer together.
  private static func axis(_ range: ClosedRange<Double>, ticks: Int, height: CGFloat) -> PlotAxis {
    let axis = PlotAxis(range, maximumTicks: ticks)
    guard axis.ticks.count < 3 else { return axis }
    let finer = (ticks...max(ticks, Int(min(height / 18, 6)))).lazy.map { PlotAxis(range, maximumTicks: $0) }
    return finer.first { $0.ticks.count >= 3 } ?? finer.first { $0.ticks.count == 2 } ?? axis
  }
}

extension PlotLayout.Panel {
  /// Returns the part of a range of the shared axis that lies in the frame, in points, or nil if there is none.
  func extent(from start: Double, to end: Double) -> (from: CGFloat, to: CGFloat)? {
    guard !start.isNaN, !end.isNaN else { return nil }
    let from = max(frame.minX, x(of: start)), to = min(frame.maxX, x(of: end))
    return from < to ? (from, to) : nil
  }
}

extension PlotPanel {
  /// The lines that have a name and points.
  var named: [PlotSeries] { series.filter { !$0.name.isEmpty && !$0.finite.isEmpty } }
}

extension PlotSeries {
  var finite: [CGPoint] { points.filter(\.isFinite) }
  var shownColor: Color { color.opacity(opacity) }
}

extension CGPoint {
  var isFinite: Bool { x.isFinite && y.isFinite }
}

private func usable(_ length: CGFloat) -> CGFloat { length.isFinite ? min(max(0, length), 100_000) : 0 }
