import Foundation
import PlaygroundControls
import ScrollPhysics

// The places of the plots, in points of the window.
extension PanelPlot {
  /// The heights of a plot and of the titles above its axes, and the least width of the axes.
  private static let height: CGFloat = 72, titleHeight: CGFloat = 16
  static let leastWidth: CGFloat = 60
  /// The distance within which a press holds a handle.
  private static let reach: CGFloat = 14

  func axesFrame(in line: CGRect, _ layout: PanelLayout) -> CGRect {
    CGRect(
      x: layout.left, y: line.minY + Self.titleHeight, width: layout.width,
      height: Self.height - Self.titleHeight)
  }

  func point(_ place: (x: Double, y: Double), in frame: CGRect) -> CGPoint {
    let (x, y) = axes
    let across = (place.x - x.lowerBound) / (x.upperBound - x.lowerBound)
    let up = ((place.y - y.lowerBound) / (y.upperBound - y.lowerBound)).clamped(to: -1...2)
    return CGPoint(x: frame.minX + frame.width * across, y: frame.maxY - frame.height * up)
  }

  func place(of point: CGPoint, in frame: CGRect) -> (x: Double, y: Double) {
    let (x, y) = axes
    return (
      x.lowerBound + (x.upperBound - x.lowerBound) * (point.x - frame.minX) / frame.width,
      y.lowerBound + (y.upperBound - y.lowerBound) * (frame.maxY - point.y) / frame.height
    )
  }

  /// Returns the handles in the line of the plot, inside the axes, so that they can be reached.
  func handles(in line: CGRect, _ context: TuningPanel.Context) -> [Control<PanelCommand>] {
    let frame = axesFrame(in: line, context.layout)
    guard frame.width > Self.leastWidth else { return [] }
    return handles.enumerated().compactMap { index, handle in
      position(of: handle, in: context.subject.profile).map {
        let point = point($0, in: frame)
        let x = min(max(point.x, frame.minX + 5), frame.maxX - 5)
        let y = min(max(point.y, frame.minY + 5), frame.maxY - 5)
        let center = CGRect(x: x, y: y, width: 0, height: 0)
        return Control(.handle(self, index), center.insetBy(dx: -Self.reach, dy: -Self.reach))
      }
    }
  }

  private struct CurveKey: Hashable {
    var plot: PanelPlot
    var size: CGSize
    var profile: ScrollProfile
  }

  /// A curve replays its law once for each of its points, and most frames draw the same profiles again: the
  /// variants A to E and the unchanged profile, in all plots.
  private static let curves = Memo<CurveKey, [CGPoint]>(6 * allCases.count)

  /// Returns the curve of a profile in axes of a size in points, or none for another law.
  func curve(_ profile: ScrollProfile, _ size: CGSize) -> [CGPoint] {
    Self.curves.value(CurveKey(plot: self, size: size, profile: profile)) {
      (0...78).compactMap { step in
        let x = axes.x.lowerBound + (axes.x.upperBound - axes.x.lowerBound) * Double(step) / 78
        return value(at: x, in: profile).map { point((x, $0), in: CGRect(origin: .zero, size: size)) }
      }
    }
  }
}

extension TuningPanel {
  /// Moves a handle to a point of the window by setting its numbers.
  mutating func dragHandle(_ index: Int, of plot: PanelPlot, to point: CGPoint, _ context: inout Context) {
    let catalogue = context.catalogue, handle = plot.handles[index]
    guard let entry = list(context).entry(of: .plot(plot)), point.x.isFinite, point.y.isFinite else { return }
    let frame = plot.axesFrame(in: context.layout.frame(of: entry, offset: scroll.offset), context.layout)
    guard frame.width > 0 else { return }
    let (x, y) = plot.place(of: point, in: frame)
    context.response.mustPaint = true
    switch handle {
    case .onCurve(let name, _), .onSpring(let name, _, _):
      guard let item = catalogue.item(name), case .number(let range, let scale, _) = item.kind,
        let place = plot.place(of: handle, in: context.subject.profile),
        let number = plot.number(of: item, through: y, at: place, in: context.subject)
      else { return }
      set(item, near: scale.rounded(number, precision: 1 / Self.travel, in: range), &context)
    case .point(let nameOfX, let nameOfY):
      for (name, number) in [(nameOfX, x), (nameOfY, y)] {
        guard let item = catalogue.item(name), case .number(let range, _, _) = item.kind else { continue }
        set(item, near: SliderScale.rounded(number, decimals: 2, in: range), &context)
      }
    }
  }
}
