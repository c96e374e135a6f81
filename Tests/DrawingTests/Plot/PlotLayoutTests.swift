import Bitmaps
import Drawing
import Foundation
import TestSupport
import Testing

@Suite struct PlotLayoutTests {
  @Test func namesAtTheEndsDoNotOverlap() throws {
    let series = (0..<8).map { index in
      PlotSeries(
        "series \(index)", points((0, 0), (1, 100 + Double(index % 2))), color: Color(UInt32(index)))
    }
    let (list, layout) = PlotTests.draw(PlotTests.figure(series))
    let frame = try #require(layout.panels.first).frame
    let tops = PlotTests.texts(list).filter { $0.string.hasPrefix("series") }.map(\.position)
    #expect(tops.count == 8)
    #expect(tops.allSatisfy { $0.x > frame.maxX && $0.y >= frame.minY - 7 && $0.y + 14 <= frame.maxY })
    let sorted = tops.map(\.y).sorted()
    #expect(zip(sorted, sorted.dropFirst()).allSatisfy { $1 - $0 >= 14 - 1e-6 })
  }

  @Test func theForemostNameStaysWhereFewFit() {
    var figure = PlotTests.figure(
      (0..<6).map { PlotSeries("s\($0)", PlotTests.curve, color: Color(UInt32($0))) })
    figure.size.height = 100
    let names = PlotTests.texts(PlotTests.draw(figure).list).map(\.string).filter { $0.hasPrefix("s") }
    #expect(names.contains("s5"))
    #expect(!names.contains("s0"))
  }

  @Test func longNamesAreCut() throws {
    let name = String(repeating: "long ", count: 40)
    let (list, layout) = PlotTests.draw(
      PlotTests.figure([PlotSeries(name, PlotTests.curve, color: Color(1))]))
    let frame = try #require(layout.panels.first).frame
    #expect(frame.width > 300)
    let text = try #require(PlotTests.texts(list).first { $0.string.hasPrefix("long") })
    #expect(text.string.hasSuffix("…"))
    let width = FixedTextMetrics().width(of: text.string, style: .caption)
    #expect(text.position.x + width <= PlotTests.size.width - 16)
  }

  @Test func bandNamesStandOnceInOrder() {
    var figure = PlotTests.figure([PlotSeries("", PlotTests.curve, color: Color(1))])
    figure.bands = [
      PlotBand("dragging", from: 0.2, to: 0.25, color: Color(1)),
      PlotBand("decelerating", from: 0.25, to: 1, color: Color(2)),
      PlotBand("dragging", from: 1, to: 1.5, color: Color(1)),
      PlotBand("bouncing", from: 1.99, to: 2, color: Color(3)),
      PlotBand("outside", from: -3, to: -2, color: Color(3)),
    ]
    figure.xRange = 0...2
    let words = PlotTests.texts(PlotTests.draw(figure).list).filter { $0.string.hasSuffix("ing") }
    #expect(words.map(\.string) == ["dragging", "decelerating", "bouncing"])
    let metrics = FixedTextMetrics()
    for (a, b) in zip(words, words.dropFirst()) {
      #expect(a.position.x + metrics.width(of: a.string, style: .caption) < b.position.x)
    }
  }

  @Test func everythingWrittenStaysInside() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<200 {
      let size = CGSize(
        width: .random(in: 160...900, using: &random), height: .random(in: 110...600, using: &random))
      let top = pow(10, Double.random(in: -6...9, using: &random))
      let line = points((0, 0), (Double.random(in: 0.01...500, using: &random), top))
      let figure = PlotFigure(
        title: "title", panels: [PlotPanel("Offset (pt)", [PlotSeries("uikit", line, color: Color(1))])],
        size: size)
      for text in PlotTests.texts(PlotTests.draw(figure).list) {
        let width = FixedTextMetrics().width(of: text.string, style: text.style)
        let left: CGFloat
        switch text.alignment {
        case .leading: left = text.position.x
        case .center: left = text.position.x - width / 2
        case .trailing: left = text.position.x - width
        }
        #expect(left >= -0.01, "\(text.string) in \(size)")
        #expect(left + width <= size.width + 0.01, "\(text.string) in \(size)")
        #expect(text.position.y >= 0)
        #expect(text.position.y + text.style.lineHeight <= size.height)
      }
    }
  }

  @Test func eventsAreFoundByPlace() throws {
    var figure = PlotTests.figure([PlotSeries("", PlotTests.curve, color: Color(1))])
    figure.events = [PlotEvent("a", at: 0.5), PlotEvent("b", at: 0.51), PlotEvent("c", at: .nan)]
    let layout = PlotLayout(figure, measuring: FixedTextMetrics())
    let panel = try #require(layout.panels.first)
    #expect(layout.event(near: CGPoint(x: panel.x(of: 0.499), y: 0))?.name == "a")
    #expect(layout.event(near: CGPoint(x: panel.x(of: 0.512), y: 0))?.name == "b")
    #expect(layout.event(near: CGPoint(x: panel.x(of: 1.5), y: 0)) == nil)
    #expect(layout.event(near: CGPoint(x: Double.nan, y: 0)) == nil)
  }
}
