import ScrollBitmaps
import PlaygroundDrawing
import Foundation
import Testing

@Suite struct PlotTests {
  static let size = CGSize(width: 600, height: 400)

  static let curve = (0...120).map { CGPoint(x: Double($0) / 60, y: 300 * sin(Double($0) / 20)) }

  static func figure(_ series: [PlotSeries], range: ClosedRange<Double>? = nil) -> PlotFigure {
    PlotFigure(panels: [PlotPanel("Offset (pt)", series, range: range)], size: size)
  }

  static func draw(_ figure: PlotFigure) -> (list: DrawList, layout: PlotLayout) {
    var list = DrawList()
    let layout = figure.draw(into: &list, palette: .light, measuring: FixedTextMetrics())
    return (list, layout)
  }

  /// Returns all polylines wider than the sample beside a name, with their positions.
  static func lines(_ list: DrawList) -> [(points: [CGPoint], at: CGPoint, color: Color)] {
    list.commands.compactMap { command in
      guard case .shape(.polyline(let points, let width), let at, let color) = command else { return nil }
      #expect(width == 1.5)
      return points.count > 5 || points.first != .zero ? (points, at, color) : nil
    }
  }

  static func texts(_ list: DrawList) -> [DrawList.Text] {
    list.commands.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  /// Returns the line box of a text.
  static func box(_ text: DrawList.Text) -> CGRect {
    let width = FixedTextMetrics().width(of: text.string, style: text.style)
    let left: CGFloat =
      switch text.alignment {
      case .leading: 0
      case .center: width / 2
      case .trailing: width
      }
    return CGRect(
      x: text.position.x - left, y: text.position.y, width: width, height: text.style.lineHeight)
  }

  /// Returns the first panel of a figure.
  static func panel(_ figure: PlotFigure) throws -> PlotLayout.Panel {
    try #require(draw(figure).layout.panels.first)
  }

  @Test func theLineLiesWhereItsValuesDo() throws {
    let (list, layout) = Self.draw(
      Self.figure([PlotSeries("", points((0, 0), (1, 50), (2, 100)), color: Color(7))], range: 0...100))
    let panel = try #require(layout.panels.first)
    let line = try #require(Self.lines(list).first)
    #expect((line.at, line.color) == (panel.frame.origin, Color(7)))
    let size = panel.frame.size
    #expect(
      line.points == [
        CGPoint(x: 0, y: size.height), CGPoint(x: size.width / 2, y: size.height / 2),
        CGPoint(x: size.width, y: 0),
      ])
    #expect((panel.y(of: 50), panel.x(of: 1)) == (panel.frame.midY, panel.frame.midX))
    #expect(abs(panel.value(atX: panel.frame.midX) - 1) < 1e-12)
  }

  @Test func oddSeriesNeverTrap() {
    let hostile: [[CGPoint]] = [
      [], points((1, 1)), points((.nan, 1)), points((1, .infinity), (2, 3)), points((0, 5), (1, 5), (2, 5)),
      points((0, -1e308), (1, 1e308)), points((-1e308, 0), (1e308, 1)), points((3, 0), (3, 0)),
      points((0, 1), (.nan, .nan), (1, 2), (2, 3), (.infinity, 0)),
      points((0, .leastNonzeroMagnitude), (.leastNonzeroMagnitude, 0)),
      (0..<5000).map { CGPoint(x: Double($0 % 7), y: Double($0)) },
    ]
    let sizes = [
      Self.size, .zero, CGSize(width: 40, height: 30), CGSize(width: CGFloat.nan, height: 100),
      CGSize(width: 100, height: CGFloat.infinity), CGSize(width: -5, height: 1e300),
    ]
    for series in hostile {
      for size in sizes {
        for range in [nil, 0...1, 0...0, -1e308...1e308] as [ClosedRange<Double>?] {
          let line = PlotSeries(
            "a line", series, color: Color(7), stroke: series.count < 10 ? .dashed : .line(series.count),
            opacity: .nan)
          let figure = PlotFigure(
            title: "t", xRange: range,
            panels: [
              PlotPanel("y", [line, line], range: range, share: .nan),
              PlotPanel("", [line], range: range),
            ],
            bands: [
              PlotBand("b", from: .nan, to: 1, color: Color(2)),
              PlotBand("c", from: -.infinity, to: .infinity, color: Color(2)),
            ],
            events: [PlotEvent("e", at: .nan), PlotEvent("f", at: 1)], size: size)
          let (list, _) = Self.draw(figure)
          for case .shape(let shape, let at, _) in list.commands {
            #expect(at.x.isFinite)
            #expect(at.y.isFinite)
            if size.width == 600 { #expect(CoverageMask(shape, scale: 1) != nil) }
          }
        }
      }
    }
    #expect(Self.draw(PlotFigure(panels: [], size: Self.size)).layout.panels.isEmpty)
  }

  @Test func aSinglePointIsADot() throws {
    let (list, layout) = Self.draw(Self.figure([PlotSeries("", points((1, 5)), color: Color(7))]))
    let frame = try #require(layout.panels.first).frame
    let dots = list.commands.filter { command in
      if case .shape(.roundedRect(let size, _), let at, _) = command {
        return size.width == 4 && abs(at.x + 2 - frame.midX) < 1e-9 && abs(at.y + 2 - frame.midY) < 1e-9
      }
      return false
    }
    #expect(dots.count == 1)
  }
}
