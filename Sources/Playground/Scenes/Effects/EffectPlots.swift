import ScrollBitmaps
import PlaygroundControls
import PlaygroundDrawing
import ScrollFiles
import Foundation

/// Plots of the header effects as functions of y, in three columns. A dot marks the current value.
struct EffectPlots {
  private static let columns = 3
  private static let cellHeight: CGFloat = 64, headHeight: CGFloat = 36, foot: CGFloat = 4
  private static let gap: CGFloat = 12

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
    let caption = String(
      format: "Each value over \(tuning.name), %.0f to %.0f pt", Double(ends[0]), Double(ends[1]))
    list.text(
      caption.replacingOccurrences(of: "-", with: "\u{2212}"), .caption, palette.textSecondary,
      x: frame.minX + inset, y: frame.minY + 12, width: frame.width - 2 * inset - 80)
    list.text(
      tuning.name + " " + number(tuning.shown(y)), .panelNumber, palette.textPrimary, x: frame.maxX - inset,
      y: frame.minY + 11, .trailing)
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

  private static func number(_ y: CGFloat) -> String {
    NumberText.fixed(Double(y), decimals: 1, minus: .sign) + " pt"
  }

  private static func draw(
    _ effect: HeaderEffect, _ y: CGFloat, _ tuning: HeaderEffect.Tuning, in cell: CGRect, _ palette: Palette,
    into list: inout DrawList
  ) {
    list.text(
      effect.title, .caption, palette.textSecondary, x: cell.origin.x, y: cell.origin.y,
      width: cell.width * 0.55)
    list.text(
      effect.text(y, tuning).replacingOccurrences(of: "-", with: "\u{2212}"), .caption, palette.textPrimary,
      x: cell.maxX, y: cell.minY, .trailing)
    let plot = CGRect(x: cell.minX, y: cell.minY + 20, width: cell.width, height: 30)
    func place(_ y: CGFloat, _ value: CGFloat) -> CGPoint {
      let (stretch, range) = (HeaderEffect.plotted, effect.range)
      let share = (y - stretch.lowerBound) / (stretch.upperBound - stretch.lowerBound)
      let x = tuning.showsMinY ? 1 - share : share
      let up = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
      return CGPoint(
        x: min(max(0, x), 1) * plot.width, y: (1 - min(max(0, up), 1)) * plot.height)
    }
    list.hairline(from: plot.minX, to: plot.maxX, y: plot.maxY, palette.hairline)
    let zero = plot.minX + place(0, 0).x
    list.fill(CGRect(x: zero.rounded(), y: plot.minY, width: 1, height: plot.height), palette.hairline)
    func value(_ y: CGFloat) -> CGFloat { effect.value(y, tuning) }
    func curve(_ value: (CGFloat) -> CGFloat, _ color: Color) {
      let step: CGFloat = 4
      let count = Int((HeaderEffect.plotted.upperBound - HeaderEffect.plotted.lowerBound) / step)
      let points = (0...count).map { index in
        let y = HeaderEffect.plotted.lowerBound + CGFloat(index) * step
        return place(y, value(y))
      }
      list.shape(.polyline(points, width: 1.5), at: plot.origin, color)
    }
    func dot(_ value: CGFloat, _ color: Color) {
      let place = place(y, value)
      let center = CGPoint(x: plot.minX + place.x, y: plot.minY + place.y)
      list.dot(9, at: center, palette.surface)
      list.dot(6, at: center, color)
    }
    if let incoming = effect.incoming(y) {
      curve({ effect.incoming($0) ?? 0 }, palette.second)
      curve(value, palette.accent)
      dot(incoming, palette.second)
    } else {
      curve(value, palette.accent)
    }
    dot(value(y), palette.accent)
  }
}
