import ScrollBitmaps
import PlaygroundDrawing
import ScrollFiles
import Foundation

/// Plots of the header effects as functions of y, in three columns. A dot marks the current value.
struct EffectPlots {
  private static let columns = 3
  private static let cellHeight: CGFloat = 64, headHeight: CGFloat = 36, foot: CGFloat = 4
  private static let gap: CGFloat = 12
  /// The distance in points beyond the ends of the curves over which the dots fade.
  private static let fade: CGFloat = 48

  static let height =
    headHeight + foot + cellHeight * CGFloat((HeaderEffect.allCases.count + columns - 1) / columns)

  static func draw(
    _ y: CGFloat, _ tuning: HeaderEffect.Tuning, in frame: CGRect, _ palette: Palette,
    into list: inout DrawList
  ) {
    list.fill(frame, palette.surface)
    list.hairline(from: frame.minX, to: frame.maxX, y: frame.minY, palette.hairline)
    let inset = SceneMetrics.inset
    let ends = [HeaderEffect.plotted.lowerBound, HeaderEffect.plotted.upperBound].map(tuning.shown).sorted()
    let (from, to) = (number(ends[0], decimals: 0), number(ends[1], decimals: 0))
    list.text(
      "Each value over \(tuning.name), \(from) to \(to) pt", .caption, palette.textSecondary,
      x: frame.minX + inset, y: frame.minY + 12, width: frame.width - 2 * inset - 80)
    let value = "\(tuning.name) \(number(tuning.shown(y))) pt"
    list.text(value, .panelNumber, palette.textPrimary, x: frame.maxX - inset, y: frame.minY + 11, .trailing)
    let width = ((frame.width - 2 * inset - gap * CGFloat(columns - 1)) / CGFloat(columns)).rounded(.down)
    guard width >= 24 else { return }
    for (index, effect) in HeaderEffect.allCases.enumerated() {
      let origin = CGPoint(
        x: frame.minX + inset + (width + gap) * CGFloat(index % columns),
        y: frame.minY + headHeight + cellHeight * CGFloat(index / columns))
      draw(
        effect, y, tuning, in: CGRect(origin: origin, size: CGSize(width: width, height: cellHeight)),
        palette,
        into: &list)
    }
  }

  private static func number(_ y: CGFloat, decimals: Int = 1) -> String {
    NumberText.fixed(Double(y), decimals: decimals, minus: .sign)
  }

  private static func draw(
    _ effect: HeaderEffect, _ y: CGFloat, _ tuning: HeaderEffect.Tuning, in cell: CGRect, _ palette: Palette,
    into list: inout DrawList
  ) {
    list.text(
      effect.title, .caption, palette.textSecondary, x: cell.origin.x, y: cell.origin.y,
      width: cell.width * 0.55)
    list.text(effect.text(y, tuning), .caption, palette.textPrimary, x: cell.maxX, y: cell.minY, .trailing)
    let plot = CGRect(x: cell.minX, y: cell.minY + 20, width: cell.width, height: 30)
    let shown = HeaderEffect.plotted, range = effect.range
    // With minY, the axis is the reverse.
    func x(_ y: CGFloat) -> CGFloat { tuning.showsMinY ? -y : y }
    func point(_ y: CGFloat, _ value: CGFloat) -> CGPoint {
      CGPoint(
        x: x(min(max(y, shown.lowerBound), shown.upperBound)),
        y: min(max(range.lowerBound, value), range.upperBound))
    }
    let ends = [x(shown.lowerBound), x(shown.upperBound)].sorted()
    var figure = PlotFigure(
      xRange: Double(ends[0])...Double(ends[1]),
      panels: [PlotPanel("", [], range: Double(range.lowerBound)...Double(range.upperBound))],
      size: plot.size, inset: 0)
    figure.surroundings = .none(cutsLines: false)
    func add(_ value: (CGFloat) -> CGFloat, _ color: Color) {
      let points = stride(from: shown.lowerBound, through: shown.upperBound, by: 4).map {
        point($0, value($0))
      }
      figure.panels[0].series.append(PlotSeries("", points, color: color))
      let outside = max(0, shown.lowerBound - y, y - shown.upperBound)
      guard outside < fade else { return }
      figure.panels[0].marks.append(
        PlotMark("", at: point(y, value(y)), color: color.opacity(1 - Double(outside / fade))))
    }
    if effect.incoming(y) != nil { add({ effect.incoming($0) ?? 0 }, palette.second) }
    add({ effect.value($0, tuning) }, palette.accent)
    list.hairline(from: plot.minX, to: plot.maxX, y: plot.maxY, palette.hairline)
    let zero = plot.minX + plot.width * (0 - ends[0]) / (ends[1] - ends[0])
    list.fill(CGRect(x: zero.rounded(), y: plot.minY, width: 1, height: plot.height), palette.hairline)
    figure.draw(into: &list, at: plot.origin, palette: palette, measuring: FixedTextMetrics())
  }
}
