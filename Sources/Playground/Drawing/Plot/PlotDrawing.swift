import ScrollBitmaps
import Foundation

/// The draw list of a plot whose top left corner is at `offset`. Places are in points of the figure.
struct PlotPen {
  let offset: CGPoint
  let palette: Palette
  var list = DrawList()

  mutating func fill(_ rect: CGRect, _ color: Color) {
    list.fill(rect.offsetBy(dx: offset.x, dy: offset.y), color)
  }

  mutating func dot(_ size: CGFloat, at center: CGPoint, _ color: Color) {
    list.dot(size, at: center + offset, color)
  }

  mutating func line(_ points: [CGPoint], width: CGFloat, at place: CGPoint = .zero, _ color: Color) {
    list.shape(.polyline(points, width: width), at: place + offset, color)
  }

  mutating func write(
    _ text: String, _ color: Color, at place: CGPoint, _ alignment: DrawList.Text.Alignment = .leading
  ) {
    list.text(text, .caption, color, x: place.x + offset.x, y: place.y + offset.y, alignment)
  }

  /// Draws the sample of the line of a label.
  mutating func drawSample(_ label: PlotLayout.Label) {
    let middle = label.place + CGPoint(x: 0, y: PlotLayout.line / 2) + offset
    label.stroke.drawSample(at: middle, label.sampleColor, into: &list)
  }
}

extension PlotLayout {
  /// Draws the plot without a background, with its top left corner at `place`: bands, grid, lines, then text.
  public func draw(into list: inout DrawList, at place: CGPoint = .zero, palette: Palette) {
    guard place.isFinite else { return }
    var pen = PlotPen(offset: place, palette: palette)
    switch figure.surroundings {
    case .axes: drawAll(with: &pen)
    case .none(let cutsLines): drawBare(cutsLines: cutsLines, with: &pen)
    }
    list.append(pen.list)
  }

  private func drawAll(with pen: inout PlotPen) {
    let palette = pen.palette
    if !figure.title.isEmpty {
      let width = max(0, figure.size.width - 2 * figure.inset)
      pen.list.text(
        figure.title, .sectionHeader, palette.textPrimary, x: figure.inset + pen.offset.x,
        y: figure.inset + pen.offset.y, width: width.isFinite ? width : nil)
    }
    for (index, panel) in panels.enumerated() {
      drawGround(of: panel, with: &pen)
      if index == panels.count - 1 { drawSharedAxis(of: panel, with: &pen) }
      for series in panel.panel.series { drawLine(series, in: panel, with: &pen) }
      drawLevelsAndMarks(of: panel, with: &pen)
      drawLabels(of: panel, with: &pen)
    }
    for label in bandLabels {
      let dot = label.place + CGPoint(x: 0, y: (Self.line - Self.dot) / 2) + pen.offset
      pen.list.shape(.circle(diameter: Self.dot), at: dot, label.sampleColor)
      pen.write(
        label.text, label.isOff ? palette.textTertiary : palette.textSecondary,
        at: label.place + CGPoint(x: Self.dot + 5, y: 0))
    }
    if let cursor = figure.cursor { draw(cursor, with: &pen) }
    if let tag { draw(tag, with: &pen) }
    if let reading { draw(reading, with: &pen) }
  }

  private func drawBare(cutsLines: Bool, with pen: inout PlotPen) {
    guard let panel = panels.first else { return }
    func place(_ point: CGPoint) -> CGPoint {
      CGPoint(
        x: panel.frame.width * panel.xAxis.fraction(of: point.x),
        y: panel.frame.height - panel.frame.height * panel.yAxis.fraction(of: point.y))
    }
    var lines = PlotPen(offset: pen.offset, palette: pen.palette)
    for line in panel.panel.series { lines.line(line.points.map(place), width: line.width, line.color) }
    if cutsLines {
      pen.list.clip(to: panel.frame.offsetBy(dx: pen.offset.x, dy: pen.offset.y)) { $0.append(lines.list) }
    } else {
      pen.list.append(lines.list)
    }
    for handle in panel.panel.marks {
      guard let center = self.place(of: handle) else { continue }
      if let arm = handle.arm { pen.line([place(arm), center], width: 1, pen.palette.textTertiary) }
      if handle.isRinged { pen.dot(handle.size + 3, at: center, pen.palette.surface) }
      pen.dot(handle.size, at: center, handle.color)
    }
  }

  private func drawGround(of panel: Panel, with pen: inout PlotPen) {
    let frame = panel.frame
    func drawBands(height: CGFloat, opacity: Double) {
      for band in figure.bands where !figure.hides(band.name) {
        guard let (from, to) = panel.extent(from: band.from, to: band.to) else { continue }
        pen.fill(
          CGRect(x: from, y: frame.minY, width: to - from, height: height), band.color.opacity(opacity))
      }
    }
    drawBands(height: frame.height, opacity: 0.05)
    let thickness = figure.hairline > 0 && figure.hairline <= 4 ? figure.hairline : 1
    for tick in panel.xAxis.ticks {
      pen.fill(
        CGRect(x: panel.x(of: tick), y: frame.minY, width: thickness, height: frame.height),
        pen.palette.hairline)
    }
    for tick in panel.yAxis.ticks {
      pen.fill(
        CGRect(x: frame.minX, y: panel.y(of: tick), width: frame.width, height: thickness),
        pen.palette.hairline)
    }
    drawBands(height: 3, opacity: 1)
  }

  /// Draws the ticks of the events, the labels and the title.
  private func drawSharedAxis(of panel: Panel, with pen: inout PlotPen) {
    for event in figure.events where panel.xAxis.range.contains(event.at) {
      let place = CGPoint(x: panel.x(of: event.at), y: panel.frame.maxY) + pen.offset
      pen.list.fill(CGRect(x: place.x, y: place.y - 5, width: 1, height: 5), pen.palette.textTertiary)
    }
    for tick in labeledTimes {
      pen.write(
        panel.xAxis.label(tick), pen.palette.textSecondary,
        at: CGPoint(x: panel.x(of: tick), y: panel.frame.maxY + 4), .center)
    }
    if showsXTitle { pen.write(figure.xTitle, pen.palette.textSecondary, at: xTitlePlace) }
  }

  private func drawLine(_ series: PlotSeries, in panel: Panel, with pen: inout PlotPen) {
    let place = panel.frame.origin, color = series.shownColor
    let curve = PlotCurve(series.points, in: panel)
    if let dot = curve.onlyPoint {
      let corner = place + pen.offset + CGPoint(x: dot.x - 2, y: dot.y - 2)
      pen.list.shape(.circle(diameter: 4), at: corner, color)
    } else if !curve.points.isEmpty {
      let points = series.stroke == .dashed ? curve.dashed(on: 5, off: 4) : curve.points
      pen.line(points, width: series.width, at: place, color)
    }
    if let end = curve.points.last(where: \.isFinite) {
      series.stroke.drawEnd(at: place + pen.offset + end, color, into: &pen.list)
    }
    for jump in series.isHeld ? PlotCurve.jumps(in: series.points, panel) : [] {
      pen.line(jump, width: 1, at: place, color)
    }
  }

  private func drawLabels(of panel: Panel, with pen: inout PlotPen) {
    let palette = pen.palette
    if !panel.panel.title.isEmpty {
      pen.write(
        panel.panel.title, palette.textSecondary,
        at: CGPoint(x: min(figure.inset, panel.frame.minX), y: panel.titleTop))
    }
    // The title above the panel begins over the labels.
    let top = panel.panel.title.isEmpty ? -CGFloat.infinity : panel.titleTop + Self.line
    for tick in panel.yAxis.ticks {
      pen.write(
        panel.yAxis.label(tick), palette.textSecondary,
        at: CGPoint(x: panel.frame.minX - Self.gap, y: max(top, panel.y(of: tick) - Self.line / 2)),
        .trailing)
    }
    for label in panel.labels {
      pen.drawSample(label)
      pen.write(
        label.text, label.isOff ? palette.textTertiary : palette.textSecondary,
        at: label.place + CGPoint(x: Self.sample + Self.nameGap, y: 0))
    }
  }
}

func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
