import ScrollBitmaps
import PlaygroundDrawing
import Foundation
import ScrollPhysics

// The plots of the laws, and the dragging of their handles.
extension TuningPanel {
  /// The heights in points of a plot and of the titles above its axes.
  private static let height: CGFloat = 72, titleHeight: CGFloat = 16
  /// The distance in points within which a press holds a handle.
  private static let reach: CGFloat = 14

  private func axes(in line: CGRect, _ layout: PanelLayout) -> CGRect {
    CGRect(
      x: layout.left, y: line.minY + Self.titleHeight, width: layout.width,
      height: Self.height - Self.titleHeight)
  }

  private func point(_ place: (x: Double, y: Double), of plot: PanelPlot, in frame: CGRect) -> CGPoint {
    let (x, y) = plot.axes
    let across = (place.x - x.lowerBound) / (x.upperBound - x.lowerBound)
    let up = ((place.y - y.lowerBound) / (y.upperBound - y.lowerBound)).clamped(to: -1...2)
    return CGPoint(x: frame.minX + frame.width * across, y: frame.maxY - frame.height * up)
  }

  /// Returns the handle of a plot at a point, and its distance from the point.
  func handle(
    of plot: PanelPlot, at point: CGPoint, in line: CGRect, _ context: EventContext
  ) -> (index: Int, grab: CGPoint)? {
    let frame = axes(in: line, context.layout)
    guard frame.width > 60 else { return nil }
    var nearest: (index: Int, grab: CGPoint, distance: CGFloat)?
    for (index, handle) in plot.handles.enumerated() {
      guard let place = plot.position(of: handle, in: context.subject.profile) else { continue }
      let shown = handlePoint(place, of: plot, in: frame)
      let grab = CGPoint(x: shown.x - point.x, y: shown.y - point.y)
      let distance = max(abs(grab.x), abs(grab.y))
      if distance <= Self.reach, distance <= nearest?.distance ?? .infinity {
        nearest = (index, grab, distance)
      }
    }
    return nearest.map { ($0.index, $0.grab) }
  }

  /// Returns the position at which a handle is drawn: inside the axes, so that it can be reached.
  private func handlePoint(_ place: (x: Double, y: Double), of plot: PanelPlot, in frame: CGRect) -> CGPoint {
    let point = point(place, of: plot, in: frame)
    return CGPoint(
      x: min(max(point.x, frame.minX + 5), frame.maxX - 5),
      y: min(max(point.y, frame.minY + 5), frame.maxY - 5))
  }

  /// Moves a handle to a point of the window by setting its numbers.
  mutating func dragHandle(
    _ index: Int, of plot: PanelPlot, to point: CGPoint, _ context: inout EventContext
  ) {
    let catalogue = context.catalogue
    guard plot.handles.indices.contains(index),
      let entry = list(catalogue, context.layout).entry(of: plot), point.x.isFinite, point.y.isFinite
    else { return }
    let frame = axes(in: context.layout.frame(of: entry, offset: scroll.offset), context.layout)
    guard frame.width > 0 else { return }
    let (across, up) = plot.axes
    let x =
      across.lowerBound + (across.upperBound - across.lowerBound) * (point.x - frame.minX) / frame.width
    let y = up.lowerBound + (up.upperBound - up.lowerBound) * (frame.maxY - point.y) / frame.height
    context.response.mustPaint = true
    switch plot.handles[index] {
    case .onCurve(let name, _), .onSpring(let name, _, _):
      guard let item = catalogue.item(name), case .number(let range, let scale, _) = item.kind,
        let place = plot.place(of: plot.handles[index], in: context.subject.profile),
        let number = plot.number(of: item, through: y, at: place, in: context.subject)
      else { return }
      let decimals = scale.decimals(at: number, share: 1 / Self.travel, in: range)
      set(item, near: PanelScale.rounded(number, decimals: decimals, in: range), &context)
    case .point(let nameOfX, let nameOfY):
      for (name, number) in [(nameOfX, x), (nameOfY, y)] {
        guard let item = catalogue.item(name), case .number(let range, _, _) = item.kind else { continue }
        set(item, near: PanelScale.rounded(number, decimals: 2, in: range), &context)
      }
    }
  }

  // MARK: Drawing

  func draw(_ plot: PanelPlot, _ line: CGRect, _ brush: Brush, into drawing: inout DrawList) {
    let palette = brush.palette
    let frame = axes(in: line, brush.layout)
    guard frame.width > 60 else { return }
    let isInHand = plot.handles.contains { $0.name == describedName }
    drawing.hairline(from: frame.minX, to: frame.maxX, y: frame.maxY, palette.hairline)
    let titles = plot.titles(in: brush.subject.profile)
    let end = brush.measuring.width(of: titles.x, style: .caption).rounded(.up)
    drawing.text(
      DrawList.Text(
        titles.y, style: .caption, color: palette.textSecondary, at: CGPoint(x: frame.minX, y: line.minY),
        maxWidth: max(frame.width / 2, frame.width - end - 8)))
    drawing.text(
      DrawList.Text(
        titles.x, style: .caption, color: palette.textSecondary, at: CGPoint(x: frame.maxX, y: line.minY),
        alignment: .trailing, maxWidth: frame.width / 2))
    drawing.clip(to: frame) { drawing in
      let profile = brush.subject.profile
      let now = curve(plot, profile, frame)
      func draw(_ other: ScrollProfile, _ color: Color) {
        let points = curve(plot, other, frame)
        if points != now { drawing.shape(.polyline(points, width: 1.5), at: frame.origin, color) }
      }
      draw(brush.base, palette.textTertiary.opacity(0.5))
      for (compared, color) in zip(brush.subject.variants, palette.variants).reversed() {
        draw(compared, color)
      }
      drawing.shape(
        .polyline(now, width: 1.5), at: frame.origin, isInHand ? palette.accent : palette.textSecondary)
    }
    for (index, handle) in plot.handles.enumerated() {
      guard let place = plot.position(of: handle, in: brush.subject.profile) else { continue }
      let point = handlePoint(place, of: plot, in: frame)
      if case .point = handle {
        // A control point belongs to the beginning of the curve or to its end.
        let end = self.point(index == 0 ? (0, 0) : (1, 1), of: plot, in: frame)
        drawing.shape(
          .polyline(
            [
              CGPoint(x: end.x - frame.minX, y: end.y - frame.minY),
              CGPoint(x: point.x - frame.minX, y: point.y - frame.minY),
            ], width: 1), at: frame.origin, palette.textTertiary)
      }
      let size: CGFloat = handle.name == describedName ? 10 : 8
      drawing.shape(
        .circle(diameter: size), at: CGPoint(x: point.x - size / 2, y: point.y - size / 2),
        isInHand ? palette.accent : palette.textPrimary)
    }
  }

  /// Returns the curve of a profile in points from the origin of the axes' frame, or none for another law.
  private func curve(_ plot: PanelPlot, _ profile: ScrollProfile, _ frame: CGRect) -> [CGPoint] {
    curves.curve(plot, profile, size: frame.size) {
      let range = plot.axes.x
      let axes = CGRect(origin: .zero, size: frame.size)
      return (0...78).compactMap { step in
        let x = range.lowerBound + (range.upperBound - range.lowerBound) * Double(step) / 78
        return plot.value(at: x, in: profile).map { point((x, $0), of: plot, in: axes) }
      }
    }
  }
}
