import ScrollBitmaps
import PlaygroundDrawing
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
      (0..<6).map { PlotSeries("series \($0)", PlotTests.curve, color: Color(UInt32($0))) })
    figure.size.height = 100
    let names = PlotTests.texts(PlotTests.draw(figure).list).map(\.string).filter { $0.hasPrefix("s") }
    #expect(names.contains("series 5"))
    #expect(!names.contains("series 0"))
  }

  /// Five letters have their places beside a plot of any height, in several columns if it is low.
  @Test(arguments: [80, 90, 100, 120, 200] as [CGFloat]) func shortNamesHaveColumns(_ height: CGFloat) throws
  {
    var figure = PlotTests.figure(
      (0..<5).map { index in
        PlotSeries(
          String("ABCDE".dropFirst(index).prefix(1)), points((0, 0), (1, 10 * Double(index))),
          color: Color(UInt32(index)))
      })
    figure.size.height = height
    let (list, layout) = PlotTests.draw(figure)
    let frame = try #require(layout.panels.first).frame
    let names = PlotTests.texts(list).filter { "ABCDE".contains($0.string) && $0.position.x > frame.maxX }
    #expect(Set(names.map(\.string)).count == 5)
    for (index, name) in names.enumerated() {
      for other in names.dropFirst(index + 1) where other.position.x == name.position.x {
        #expect(abs(other.position.y - name.position.y) >= 14 - 1e-6)
      }
      #expect(name.position.y >= frame.minY - 7 && name.position.x < figure.size.width - 16)
    }
  }

  /// Names that have no room beside a narrow plot stand above it in full, the frontmost first.
  @Test func namesOfANarrowPlotStandAboveIt() throws {
    var figure = PlotTests.figure([
      PlotSeries("Recorded", PlotTests.curve, color: Color(1)),
      PlotSeries("What if", PlotTests.curve, color: Color(2)),
    ])
    let wide = try #require(PlotTests.draw(figure).layout.panels.first).frame
    (figure.size, figure.inset) = (CGSize(width: 180, height: 160), 0)
    let (list, layout) = PlotTests.draw(figure)
    let frame = try #require(layout.panels.first).frame
    let names = PlotTests.texts(list).filter { ["Recorded", "What if"].contains($0.string) }
    #expect(names.sorted { $0.position.x < $1.position.x }.map(\.string) == ["What if", "Recorded"])
    #expect(names.allSatisfy { $0.position.y + 14 <= frame.minY })
    #expect(frame.maxX == 180)
    #expect(wide.maxX < PlotTests.size.width - 60)
  }

  @Test func longNamesAreCut() throws {
    let name = String(repeating: "long ", count: 40)
    let (list, layout) = PlotTests.draw(
      PlotTests.figure([PlotSeries(name, PlotTests.curve, color: Color(1))]))
    let frame = try #require(layout.panels.first).frame
    #expect(frame.width > 300)
    let text = try #require(PlotTests.texts(list).first { $0.string.hasPrefix("long") })
    #expect(text.string.hasSuffix("…"))
    #expect(PlotTests.box(text).maxX <= PlotTests.size.width - 16)
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
    let boxes = words.map(PlotTests.box)
    #expect(zip(boxes, boxes.dropFirst()).allSatisfy { $0.maxX < $1.minX })
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
        let box = PlotTests.box(text)
        #expect(box.minX >= -0.01 && box.maxX <= size.width + 0.01, "\(text.string) in \(size)")
        #expect(box.minY >= 0 && box.maxY <= size.height)
      }
    }
  }
}
