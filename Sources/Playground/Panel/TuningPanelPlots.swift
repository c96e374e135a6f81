import Foundation
import PlaygroundControls
import PlaygroundDrawing
import ScrollBitmaps
import ScrollPhysics

// The plots of the laws, and the dragging of their handles.
extension TuningPanel {
  /// The heights in points of a plot and of the titles above its axes.
  private static let height: CGFloat = 72, titleHeight: CGFloat = 16
  /// The distance in points within which a press holds a handle.
  private static let reach: CGFloat = 14
  /// The least width in points of the axes.
  private static let leastWidth: CGFloat = 60

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

  /// Returns the handles of a plot in its line, inside the axes, so that they can be reached.
  func handles(of plot: PanelPlot, in line: CGRect, _ context: PanelContext) -> [Control<PanelCommand>] {
    let frame = axes(in: line, context.layout)
    guard frame.width > Self.leastWidth else { return [] }
    return plot.handles.enumerated().compactMap { index, handle in
      plot.position(of: handle, in: context.subject.profile).map {
        let point = point($0, of: plot, in: frame)
        let x = min(max(point.x, frame.minX + 5), frame.maxX - 5)
        let y = min(max(point.y, frame.minY + 5), frame.maxY - 5)
        return Control(
          .handle(plot, index),
          CGRect(x: x, y: y, width: 0, height: 0).insetBy(dx: -Self.reach, dy: -Self.reach))
      }
    }
  }

  /// Moves a handle to a point of the window by setting its numbers.
  mutating func dragHandle(
    _ index: Int, of plot: PanelPlot, to point: CGPoint, _ context: inout PanelContext
  ) {
    let catalogue = context.catalogue
    guard let entry = list(context).entry(of: .plot(plot)), point.x.isFinite, point.y.isFinite else { return }
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

  private func isInHand(_ plot: PanelPlot) -> Bool { plot.handles.contains { $0.name == describedName } }

  func draw(_ plot: PanelPlot, _ line: CGRect, _ brush: Brush, into drawing: inout DrawList) {
    let palette = brush.palette, profile = brush.subject.profile
    let frame = axes(in: line, brush.layout)
    guard frame.width > Self.leastWidth else { return }
    drawing.hairline(from: frame.minX, to: frame.maxX, y: frame.maxY, palette.hairline)
    let titles = plot.titles(in: profile)
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
      let now = curve(plot, profile, frame.size)
      let variants = zip(brush.subject.variants, palette.variants).reversed()
      for (other, color) in [(brush.base, palette.textTertiary.opacity(0.5))] + variants {
        let points = curve(plot, other, frame.size)
        if points != now { drawing.shape(.polyline(points, width: 1.5), at: frame.origin, color) }
      }
      drawing.shape(
        .polyline(now, width: 1.5), at: frame.origin,
        isInHand(plot) ? palette.accent : palette.textSecondary)
    }
  }

  /// Draws a handle in the middle of its frame.
  func draw(
    _ plot: PanelPlot, _ index: Int, _ frame: CGRect, _ brush: Brush, into drawing: inout DrawList
  ) {
    let palette = brush.palette, handle = plot.handles[index]
    let point = CGPoint(x: frame.midX, y: frame.midY)
    if case .point = handle,
      let line = brush.controls.first(where: { $0.command == .plot(plot) })?.frame
    {
      // A control point belongs to the beginning of the curve or to its end.
      let axes = axes(in: line, brush.layout)
      let end = self.point(index == 0 ? (0, 0) : (1, 1), of: plot, in: axes)
      drawing.shape(
        .polyline(
          [end, point].map { CGPoint(x: $0.x - axes.minX, y: $0.y - axes.minY) }, width: 1),
        at: axes.origin, palette.textTertiary)
    }
    let size: CGFloat = handle.name == describedName ? 10 : 8
    drawing.shape(
      .circle(diameter: size), at: CGPoint(x: point.x - size / 2, y: point.y - size / 2),
      isInHand(plot) ? palette.accent : palette.textPrimary)
  }

  private struct CurveKey: Hashable {
    var plot: PanelPlot
    var size: CGSize
    var profile: ScrollProfile
  }

  /// A curve replays its law once for each of its points, and most frames draw the same profiles again: the
  /// variants A to E and the unchanged profile, in all plots.
  private static let curves = Memo<CurveKey, [CGPoint]>(6 * PanelPlot.allCases.count)

  /// Returns the curve of a profile in axes of a size in points, or none for another law.
  private func curve(_ plot: PanelPlot, _ profile: ScrollProfile, _ size: CGSize) -> [CGPoint] {
    Self.curves.value(CurveKey(plot: plot, size: size, profile: profile)) {
      let range = plot.axes.x
      let axes = CGRect(origin: .zero, size: size)
      return (0...78).compactMap { step in
        let x = range.lowerBound + (range.upperBound - range.lowerBound) * Double(step) / 78
        return plot.value(at: x, in: profile).map { point((x, $0), of: plot, in: axes) }
      }
    }
  }
}
