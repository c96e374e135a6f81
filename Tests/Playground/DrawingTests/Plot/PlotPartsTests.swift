import ScrollBitmaps
import PlaygroundDrawing
import Foundation
import Testing

@Suite struct PlotPartsTests {
  private func figure() -> PlotFigure {
    var named = PlotSeries("What if", PlotTests.curve, color: Color(1))
    var unnamed = PlotSeries("", PlotTests.curve, color: Color(1))
    (named.group, unnamed.group) = ("run", "run")
    return PlotFigure(
      xRange: 0...2,
      panels: [
        PlotPanel("Offset (pt)", [named, PlotSeries("Recorded", PlotTests.curve, color: Color(2))]),
        PlotPanel("Velocity (pt/s)", [unnamed]),
      ], bands: [PlotBand("Dragging", from: 0.5, to: 1, color: Palette.light.dragging)], size: PlotTests.size)
  }

  private func text(_ figure: PlotFigure, _ name: String) throws -> DrawList.Text {
    try #require(PlotTests.texts(PlotTests.draw(figure).list).first { $0.string == name })
  }

  @Test func everyPlaceHasItsPart() throws {
    let layout = PlotTests.draw(figure()).layout
    let (upper, lower) = (layout.panels[0].frame, layout.panels[1].frame)
    func part(_ x: CGFloat, _ y: CGFloat) -> PlotLayout.Part? { layout.part(at: CGPoint(x: x, y: y)) }
    #expect(part(upper.midX, upper.midY) == .panel(0))
    #expect(part(lower.midX, lower.midY) == .panel(1))
    #expect(part(upper.minX - 7, upper.midY) == .panel(0))
    #expect(part(upper.midX, upper.maxY + 2) == .panel(0))
    #expect(part(upper.midX, lower.minY - 2) == .panel(1))
    #expect(part(upper.minX - 12, upper.midY) == .valueAxis(0))
    #expect(part(lower.minX - 12, lower.midY) == .valueAxis(1))
    #expect(part(lower.midX, lower.maxY + 8) == .sharedAxis)
    #expect(part(upper.maxX + 20, lower.midY) == nil)
    #expect(part(upper.midX, 1) == nil && part(-5, upper.midY) == nil && part(.nan, 5) == nil)
    for name in [("What if", "run"), ("Recorded", "Recorded"), ("Dragging", "Dragging")] {
      let place = try text(figure(), name.0).position
      #expect(part(place.x + 4, place.y + 6) == .name(name.1))
      #expect(part(place.x - 6, place.y + 6) == .name(name.1))
    }
    #expect(PlotLayout(figure(), measuring: FixedTextMetrics()).nearestPanel(toY: -500) == 0)
    var small = figure()
    small.size = .zero
    #expect(PlotLayout(small, measuring: FixedTextMetrics()).part(at: .zero) == nil)
  }

  @Test func aPlaceIsAValueOfBothAxes() {
    let panel = PlotTests.draw(figure()).layout.panels[0]
    #expect(panel.value(atX: panel.frame.minX) == 0)
    #expect(panel.value(atX: panel.frame.maxX) == 2)
    #expect(panel.value(atY: panel.frame.maxY) == panel.yAxis.lower)
    #expect(abs(panel.value(atY: panel.frame.minY) - panel.yAxis.upper) < 1e-9)
    #expect(abs(panel.value(atY: panel.y(of: 100)) - 100) < 1e-9)
  }

  /// A group that is switched off is hidden in all panels, does not affect the axes, and has a dimmed name.
  @Test func aNameThatIsSwitchedOffRemains() throws {
    var figure = figure()
    figure.panels[0].series[1].points = points((0, 0), (2, 10))
    let shown = PlotTests.draw(figure)
    #expect(PlotTests.lines(shown.list).count == 3)
    figure.hidden = ["run"]
    let hidden = PlotTests.draw(figure)
    #expect(PlotTests.lines(hidden.list).count == 1)
    #expect(hidden.layout.panels[0].yAxis.upper < 20)
    #expect(try text(figure, "What if").color == Palette.light.textTertiary)
    #expect(try text(figure, "Recorded").color == Palette.light.textSecondary)
    let name = try text(figure, "What if").position
    #expect(hidden.layout.part(at: CGPoint(x: name.x + 4, y: name.y + 6)) == .name("run"))
    // Bands are switched by their names.
    figure.hidden = ["Dragging"]
    #expect(try text(figure, "Dragging").color == Palette.light.textTertiary)
    let fill = Palette.light.dragging.opacity(0.05)
    func fills(_ list: DrawList) -> Int {
      list.commands.count { if case .fill(_, let color) = $0 { color == fill } else { false } }
    }
    #expect(fills(PlotTests.draw(figure).list) == 0)
    #expect(fills(shown.list) == 2)
    // A level goes with its line.
    var level = PlotLevel("level", at: 5, from: 0, to: 2, color: Color(1))
    level.group = "run"
    figure.panels[0].levels = [level]
    #expect(throws: Never.self) { try text(figure, "level") }
    figure.hidden = ["run"]
    #expect(!PlotTests.texts(PlotTests.draw(figure).list).contains { $0.string == "level" })
    figure.panels[0].levels = []
    // An empty name hides nothing.
    figure.hidden = [""]
    #expect(PlotTests.lines(PlotTests.draw(figure).list).count == 3)
  }
}
