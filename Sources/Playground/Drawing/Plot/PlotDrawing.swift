import ScrollBitmaps
import Foundation

extension PlotLayout {
  /// Draws the plot without a background, with its top left corner at `place`: bands, grid, lines, then text.
  public func draw(into list: inout DrawList, at place: CGPoint = .zero, palette: Palette) {
    guard place.isFinite else { return }
    let offset = place
    if case .none(let cutsLines) = figure.surroundings {
      return drawBare(into: &list, offset, cutsLines: cutsLines, palette)
    }
    if !figure.title.isEmpty {
      let width = max(0, figure.size.width - 2 * figure.inset)
      list.text(
        figure.title, .sectionHeader, palette.textPrimary,
        at: CGPoint(x: figure.inset, y: figure.inset) + offset, width: width.isFinite ? width : nil)
    }
    for (index, panel) in panels.enumerated() {
      drawGround(of: panel, into: &list, offset, palette)
      if index == panels.count - 1 {
        drawEvents(in: panel, into: &list, offset, palette)
        drawTimes(below: panel, into: &list, offset, palette)
      }
      for series in panel.panel.series { drawLine(series, in: panel, into: &list, offset) }
      drawLevelsAndMarks(of: panel, into: &list, offset, palette)
      drawLabels(of: panel, titleTop: titleTops[index], into: &list, offset, palette)
    }
    for label in bandLabels {
      let dot = label.place + CGPoint(x: 0, y: (Self.line - Self.dot) / 2) + offset
      list.shape(
        .circle(diameter: Self.dot), at: dot, label.color.opacity(label.isOff ? Self.offOpacity : 1))
      list.text(
        label.text, .caption, label.isOff ? palette.textTertiary : palette.textSecondary,
        at: label.place + CGPoint(x: Self.dot + 5, y: 0) + offset)
    }
    if figure.cursor != nil { drawCursor(into: &list, offset, palette) }
    if let tag { draw(tag, into: &list, offset, palette) }
    if let reading { draw(reading, into: &list, offset, palette) }
  }

  private func drawBare(into list: inout DrawList, _ offset: CGPoint, cutsLines: Bool, _ palette: Palette) {
    guard let panel = panels.first else { return }
    func place(_ point: CGPoint) -> CGPoint {
      CGPoint(
        x: panel.frame.width * panel.xAxis.fraction(of: point.x),
        y: panel.frame.height - panel.frame.height * panel.yAxis.fraction(of: point.y))
    }
    func drawLines(_ list: inout DrawList) {
      for line in panel.panel.series {
        list.shape(.polyline(line.points.map(place), width: line.width), at: offset, line.color)
      }
    }
    if cutsLines {
      list.clip(to: panel.frame.offsetBy(dx: offset.x, dy: offset.y), drawLines)
    } else {
      drawLines(&list)
    }
    for handle in panel.panel.marks {
      guard let center = self.place(of: handle) else { continue }
      if let arm = handle.arm {
        list.shape(.polyline([place(arm), center], width: 1), at: offset, palette.textTertiary)
      }
      if handle.isRinged { list.dot(handle.size + 3, at: center + offset, palette.surface) }
      list.dot(handle.size, at: center + offset, handle.color)
    }
  }

  private func drawGround(
    of panel: Panel, into list: inout DrawList, _ offset: CGPoint, _ palette: Palette
  ) {
    let frame = panel.frame.offsetBy(dx: offset.x, dy: offset.y)
    for band in figure.bands where !figure.hides(band.name) {
      guard let (from, to) = panel.extent(of: band) else { continue }
      list.fill(
        CGRect(x: from + offset.x, y: frame.minY, width: to - from, height: frame.height),
        band.color.opacity(0.05))
    }
    let thickness = figure.hairline > 0 && figure.hairline <= 4 ? figure.hairline : 1
    for tick in panel.xAxis.ticks {
      list.fill(
        CGRect(x: panel.x(of: tick) + offset.x, y: frame.minY, width: thickness, height: frame.height),
        palette.hairline)
    }
    for tick in panel.yAxis.ticks {
      list.fill(
        CGRect(x: frame.minX, y: panel.y(of: tick) + offset.y, width: frame.width, height: thickness),
        palette.hairline)
    }
    for band in figure.bands where !figure.hides(band.name) {
      guard let (from, to) = panel.extent(of: band) else { continue }
      list.fill(CGRect(x: from + offset.x, y: frame.minY, width: to - from, height: 3), band.color)
    }
  }

  private func drawEvents(
    in panel: Panel, into list: inout DrawList, _ offset: CGPoint, _ palette: Palette
  ) {
    for event in figure.events where (panel.xAxis.lower...panel.xAxis.upper).contains(event.at) {
      let x = panel.x(of: event.at) + offset.x
      list.fill(CGRect(x: x, y: panel.frame.maxY + offset.y - 5, width: 1, height: 5), palette.textTertiary)
    }
  }

  private func drawLine(
    _ series: PlotSeries, in panel: Panel, into list: inout DrawList, _ offset: CGPoint
  ) {
    let color = series.color.opacity(series.opacity)
    let place = panel.frame.origin + offset
    let curve = PlotCurve(series.points, in: panel)
    if let dot = curve.onlyPoint {
      list.shape(.circle(diameter: 4), at: place + CGPoint(x: dot.x - 2, y: dot.y - 2), color)
    } else if !curve.points.isEmpty {
      let dash = PlotStroke.dash
      let points = series.stroke == .dashed ? curve.dashed(on: dash.on, off: dash.off) : curve.points
      list.shape(.polyline(points, width: series.width), at: place, color)
    }
    if let end = curve.points.last(where: \.isFinite) {
      series.stroke.drawEnd(at: place + end, color, into: &list)
    }
    for jump in series.isHeld ? PlotCurve.jumps(in: series.points, panel) : [] {
      list.shape(.polyline(jump, width: 1), at: place, color)
    }
  }

  private func drawTimes(
    below panel: Panel, into list: inout DrawList, _ offset: CGPoint, _ palette: Palette
  ) {
    let top = panel.frame.maxY + 4 + offset.y
    for tick in labeledTimes {
      list.text(
        panel.xAxis.label(tick), .caption, palette.textSecondary, x: panel.x(of: tick) + offset.x, y: top,
        .center)
    }
    if showsXTitle {
      list.text(figure.xTitle, .caption, palette.textSecondary, at: xTitlePlace + offset)
    }
  }

  private func drawLabels(
    of panel: Panel, titleTop: CGFloat, into list: inout DrawList, _ offset: CGPoint, _ palette: Palette
  ) {
    func write(
      _ text: String, at place: CGPoint, _ alignment: DrawList.Text.Alignment = .leading, isOff: Bool = false
    ) {
      list.text(
        text, .caption, isOff ? palette.textTertiary : palette.textSecondary, at: place + offset, alignment)
    }
    if !panel.panel.title.isEmpty {
      write(panel.panel.title, at: CGPoint(x: min(figure.inset, panel.frame.minX), y: titleTop))
    }
    // The title above the panel begins over the labels.
    let top = panel.panel.title.isEmpty ? -CGFloat.infinity : titleTop + Self.line
    for tick in panel.yAxis.ticks {
      write(
        panel.yAxis.label(tick),
        at: CGPoint(x: panel.frame.minX - Self.gap, y: max(top, panel.y(of: tick) - Self.line / 2)),
        .trailing)
    }
    for label in panel.labels {
      drawSample(label, into: &list, offset)
      write(label.text, at: label.place + CGPoint(x: Self.sample + Self.nameGap, y: 0), isOff: label.isOff)
    }
  }

  /// The opacity of the samples of lines and bands that are switched off.
  private static let offOpacity = 0.35

  func drawSample(_ label: Label, into list: inout DrawList, _ offset: CGPoint) {
    let middle = label.place + CGPoint(x: 0, y: Self.line / 2) + offset
    Self.drawSample(
      label.stroke, at: middle, label.color.opacity(label.isOff ? Self.offOpacity : 1), into: &list)
  }

  package static func drawSample(
    _ stroke: PlotStroke, at start: CGPoint, _ color: Color, into list: inout DrawList
  ) {
    let line: [CGPoint] =
      stroke == .dashed
      ? [.zero, CGPoint(x: 4.5, y: 0), Shape.penUp, CGPoint(x: 7.5, y: 0), CGPoint(x: sample, y: 0)]
      : [.zero, CGPoint(x: sample, y: 0)]
    list.shape(.polyline(line, width: 1.5), at: start, color)
    stroke.drawEnd(at: CGPoint(x: start.x + sample / 2, y: start.y), color, into: &list)
  }
}

func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
