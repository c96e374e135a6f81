import Foundation
import PlaygroundControls
import PlaygroundDrawing
import ScrollBitmaps
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

  /// Returns the axes with the handles of a profile, inside the axes so that they can be reached. The handles of the
  /// number that is described are larger.
  func figure(
    _ size: CGSize, _ profile: ScrollProfile, _ color: Color = Palette.light.textPrimary,
    described: String? = nil
  ) -> PlotFigure {
    var figure = PlotFigure(xRange: axes.x, panels: [PlotPanel("", [], range: axes.y)], size: size, inset: 5)
    figure.surroundings = .none(cutsLines: true)
    figure.panels[0].marks = placedHandles(in: profile).map { index, place in
      var mark = PlotMark("", at: place, color: color, isRinged: false)
      mark.size = handles[index].name == described ? 10 : 8
      // A control point belongs to the beginning of the curve or to its end.
      if case .point = handles[index] { mark.arm = CGPoint(x: index, y: index) }
      return mark
    }
    return figure
  }

  /// Returns the numbers of the handles that a profile has, and their positions in the units of the axes.
  func placedHandles(in profile: ScrollProfile) -> [(index: Int, place: CGPoint)] {
    handles.indices.compactMap { index in
      position(of: handles[index], in: profile).map { (index, CGPoint(x: $0.x, y: $0.y)) }
    }
  }

  /// Returns the handles in the line of the plot.
  func handles(in line: CGRect, of panel: TuningPanel) -> [Control<PanelCommand>] {
    let frame = axesFrame(in: line, panel.layout)
    guard frame.width > Self.leastWidth else { return [] }
    let profile = panel.subject.profile
    let layout = PlotLayout(figure(frame.size, profile), measuring: FixedTextMetrics())
    return zip(placedHandles(in: profile), layout.figure.panels[0].marks).compactMap { placed, handle in
      layout.place(of: handle).map {
        let center = CGRect(x: frame.minX + $0.x, y: frame.minY + $0.y, width: 0, height: 0)
        return Control(.handle(self, placed.index), center.insetBy(dx: -Self.reach, dy: -Self.reach))
      }
    }
  }

  private struct CurveKey: Hashable {
    var plot: PanelPlot
    var profile: ScrollProfile
  }

  /// A curve replays its law once for each of its points, and most frames draw the same profiles again: the
  /// variants A to E and the unchanged profile, in all plots.
  private static let curves = Memo<CurveKey, [CGPoint]>(6 * allCases.count)

  /// Returns the curve of a profile in the units of the axes, or none for another law.
  func curve(_ profile: ScrollProfile) -> [CGPoint] {
    let (x, y) = axes, height = y.upperBound - y.lowerBound
    return Self.curves.value(CurveKey(plot: self, profile: profile)) {
      (0...78).compactMap { step in
        let place = x.lowerBound + (x.upperBound - x.lowerBound) * Double(step) / 78
        return value(at: place, in: profile).map {
          CGPoint(x: place, y: $0.clamped(to: y.lowerBound - height...y.upperBound + height))
        }
      }
    }
  }
}

extension TuningPanel {
  /// Moves a handle to a point of the window by setting its numbers.
  mutating func dragHandle(_ index: Int, of plot: PanelPlot, to point: CGPoint) {
    guard let line = frame(of: .plot(plot)), point.x.isFinite, point.y.isFinite else { return }
    let frame = plot.axesFrame(in: line, layout)
    let axes = PlotLayout(plot.figure(frame.size, subject.profile), measuring: FixedTextMetrics())
    guard frame.width > 0, let panel = axes.panels.first else { return }
    let (x, y) = (panel.value(atX: point.x - frame.minX), panel.value(atY: point.y - frame.minY))
    switch plot.handles[index] {
    case .onCurve(let name, let place):
      guard let item = catalogue.item(name), let scale = item.scale,
        let x = place(subject.profile), let number = plot.number(of: item, through: y, at: x, in: subject)
      else { return }
      set(item, near: scale.rounded(number, precision: 1 / Self.travel))
    case .point(let nameOfX, let nameOfY):
      for (name, number) in [(nameOfX, x), (nameOfY, y)] {
        guard let item = catalogue.item(name), let scale = item.scale else { continue }
        set(item, near: scale.rounded(number, decimals: 2))
      }
    }
  }
}
