import ScrollBitmaps
import PlaygroundDrawing
import Foundation
import Testing

@Suite struct PlotReadingTests {
  private static let a = PlotSeries("a", points((0, 0), (1, 10), (2, 30), (3, 30)), color: Color(1))
  private static let b = PlotSeries("b", points((0, 50), (1, -40), (2, 20)), color: Color(2))

  private func figure(_ series: [PlotSeries] = [a, b], _ change: (inout PlotFigure) -> Void = { _ in })
    -> PlotFigure
  {
    var figure = PlotTests.figure(series)
    change(&figure)
    return figure
  }

  /// Returns the texts that hovering adds to a figure.
  private func read(_ figure: PlotFigure, at value: Double, panel: Int = 0) throws -> [DrawList.Text] {
    let (before, layout) = PlotTests.draw(figure)
    var figure = figure
    let shown = layout.panels[panel]
    figure.hover = CGPoint(x: shown.x(of: value), y: shown.frame.midY)
    return Array(PlotTests.texts(PlotTests.draw(figure).list).dropFirst(PlotTests.texts(before).count))
  }

  @Test func thePointerReadsAllCurves() throws {
    // The frontmost line comes first, and each value is the latest point's.
    #expect(try read(figure(), at: 1.5).map(\.string) == ["1.500 s", "\u{2212}40.0", "10.0"])
    #expect(try read(figure(), at: 0).map(\.string) == ["0.000 s", "50.0", "0.0"])
    // Behind the end of a line, it has no value.
    #expect(try read(figure(), at: 2.5).map(\.string) == ["2.500 s", "30.0"])
    let other = figure { ($0.xUnit, $0.xDecimals) = ("ms", 1) }
    #expect(try read(other, at: 1).first?.string == "1.0 ms")
  }

  @Test func aGapHasNoValue() throws {
    let gap = CGPoint(x: CGFloat.nan, y: .nan)
    let broken = PlotSeries("", points((0, 1), (1, 2)) + [gap] + points((2, 3), (3, 4)), color: Color(1))
    #expect(try read(figure([broken]), at: 0.5).map(\.string) == ["0.500 s", "1.0"])
    #expect(try read(figure([broken]), at: 1.5).map(\.string) == ["1.500 s"])
    #expect(try read(figure([broken]), at: 2.5).map(\.string) == ["2.500 s", "3.0"])
  }

  /// A value that remains in effect is read in the gap after it, also at the end, not before the first point.
  @Test func aHeldValueIsReadInAGap() throws {
    let gap = CGPoint(x: CGFloat.nan, y: .nan)
    var held = PlotSeries(
      "", points((0.5, 1), (1, 2)) + [gap] + points((2, 3), (2.5, 4)) + [gap], color: Color(1))
    held.isHeld = true
    let wide = figure([held]) { $0.xRange = 0...3 }
    #expect(try read(wide, at: 1.5).map(\.string) == ["1.500 s", "2.0"])
    #expect(try read(wide, at: 2.2).map(\.string) == ["2.200 s", "3.0"])
    #expect(try read(wide, at: 2.9).map(\.string) == ["2.900 s", "4.0"])
    #expect(try read(wide, at: 0.2).map(\.string) == ["0.200 s"])
  }

  @Test func dotsAndHiddenLinesAreNotRead() throws {
    var quiet = Self.b
    quiet.isRead = false
    let dot = PlotSeries("", points((1, 5)), color: Color(3))
    #expect(try read(figure([Self.a, quiet, dot]), at: 1).map(\.string) == ["1.000 s", "10.0"])
    #expect(try read(figure { $0.hidden = ["a"] }, at: 1).map(\.string) == ["1.000 s", "\u{2212}40.0"])
  }

  @Test func besideThePanelsNothingIsRead() throws {
    var figure = figure()
    let panel = try #require(PlotTests.draw(figure).layout.panels.first)
    let count = PlotTests.draw(figure).list.commands.count
    for place in [
      CGPoint(x: panel.frame.minX - 4, y: panel.frame.midY),
      CGPoint(x: panel.frame.midX, y: panel.frame.maxY + 4),
      CGPoint(x: CGFloat.nan, y: 5), CGPoint(x: panel.frame.midX, y: .infinity),
    ] {
      figure.hover = place
      #expect(PlotTests.draw(figure).list.commands.count == count)
    }
  }

  /// Returns the frames of the chips, which have an outline, or of tags: the filled rounded rectangles in a color.
  private func chips(_ list: DrawList, _ color: Color = Palette.light.textTertiary) -> [CGRect] {
    list.commands.compactMap { command in
      guard case .shape(.roundedRect(let size, radius: 6), let at, color) = command else { return nil }
      return CGRect(origin: at, size: size)
    }
  }

  /// Wherever the pointer is, chips lie within their panels, where there are no labels of axes, beside the
  /// line at the pointer, and apart from the names of events. In panels too small for that, the values come
  /// first.
  @Test func chipsCoverNoLabelAndNoOtherChip() throws {
    for height in [90.0, 160, 400] {
      var figure = PlotFigure(
        xRange: 0...3,
        panels: [
          PlotPanel("Offset (pt)", [Self.a, Self.b]), PlotPanel("Velocity (pt/s)", [Self.b, Self.a]),
        ],
        events: [PlotEvent("scrollViewDidEndDragging", at: 1.5)],
        cursor: PlotEvent("1.000 s", at: 1), size: CGSize(width: 300, height: height))
      let layout = PlotTests.draw(figure).layout
      guard let first = layout.panels.first, let last = layout.panels.last else { continue }
      var most = 0
      for x in stride(from: first.frame.minX, through: first.frame.maxX, by: 7) {
        for y in stride(from: first.frame.minY, through: last.frame.maxY, by: 9) {
          figure.hover = CGPoint(x: x, y: y)
          let list = PlotTests.draw(figure).list
          let chips = chips(list)
          most = max(most, chips.count)
          for chip in chips {
            #expect(layout.panels.contains { $0.frame.contains(chip) })
            #expect(!(chip.minX...chip.maxX).contains(x) || height < 400)
          }
          for tag in self.chips(list, Palette.light.textPrimary) {
            #expect(!chips.contains { $0.intersects(tag) } || height < 400)
          }
        }
      }
      if height >= 160 { #expect(most == 2) }
    }
  }

  /// The name of a level remains readable wherever the pointer is, because the values fit below it.
  @Test func chipsDoNotCoverNames() throws {
    var figure = figure()
    figure.size = CGSize(width: 300, height: 220)
    figure.panels[0].levels = [PlotLevel("Predicted 45.0", at: 45, from: 0.2, to: 3, color: Color(1))]
    let panel = try #require(PlotTests.draw(figure).layout.panels.first)
    for x in stride(from: panel.frame.minX, through: panel.frame.maxX, by: 3) {
      figure.hover = CGPoint(x: x, y: panel.frame.midY)
      let list = PlotTests.draw(figure).list
      let chip = try #require(chips(list).first)
      for name in PlotTests.texts(list) where name.string.hasPrefix("Predicted") {
        #expect(!chip.intersects(CGRect(origin: name.position, size: CGSize(width: 60, height: 14))), "\(x)")
      }
    }
  }

  /// Five curves are read in a panel in which their values have room on neither side of the pointer.
  @Test func allCurvesAreReadInASmallPanel() throws {
    let lines = (0..<5).map { index in
      PlotSeries(
        "\(index)", [CGPoint(x: 0, y: CGFloat(index)), CGPoint(x: 3, y: 1200 + CGFloat(index))],
        color: Color(1))
    }
    var figure = PlotFigure(
      xRange: 0...3, panels: [PlotPanel("Offset (pt)", lines, decimals: 1)],
      cursor: PlotEvent("1.000 s", at: 1),
      size: CGSize(width: 260, height: 120))
    let panel = try #require(PlotTests.draw(figure).layout.panels.first)
    for x in stride(from: panel.frame.minX + 1, to: panel.frame.maxX, by: 5) {
      figure.hover = CGPoint(x: x, y: panel.frame.midY)
      let values = PlotTests.texts(PlotTests.draw(figure).list).map(\.string).filter { text in
        text.contains(".") && Double(text) != nil
      }
      #expect(values.count == 5, "\(x): \(values)")
    }
  }
}
