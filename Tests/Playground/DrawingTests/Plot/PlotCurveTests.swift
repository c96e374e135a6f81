import ScrollBitmaps
import PlaygroundDrawing
import Foundation
import Testing

@Suite struct PlotCurveTests {
  private func line(
    _ points: [CGPoint], stroke: PlotStroke = .solid, range: ClosedRange<Double>? = nil
  ) throws -> (points: [CGPoint], frame: CGRect) {
    let series = PlotSeries("", points, color: Color(1), stroke: stroke)
    let (list, layout) = PlotTests.draw(PlotTests.figure([series], range: range))
    return (try #require(polylines(list).first), try #require(layout.panels.first).frame)
  }

  private func polylines(_ list: DrawList) -> [[CGPoint]] {
    list.commands.compactMap { if case .shape(.polyline(let points, _), _, _) = $0 { points } else { nil } }
  }

  @Test func gapsLiftThePen() throws {
    let series = points((0, 0), (1, 1), (.nan, 2), (2, 1), (3, 2))
    let drawn = try line(series).points
    #expect(drawn.count == 5 && drawn[2] == Shape.penUp)
    #expect(drawn.filter { $0 == Shape.penUp }.count == 1)
  }

  /// Content that jumps is drawn as a dotted step to where it goes on, if its place is held in between.
  @Test func aJumpIsDotted() throws {
    var series = PlotSeries("", points((0, 0), (1, 1), (.nan, .nan), (2, 9), (3, 10)), color: Color(1))
    series.isHeld = true
    let (list, layout) = PlotTests.draw(PlotTests.figure([series]))
    let lines = polylines(list).map { $0.filter(\.isFinite) }
    #expect(lines.count == 2)
    let panel = try #require(layout.panels.first), dots = try #require(lines.last)
    #expect(dots.allSatisfy { abs($0.x + panel.frame.minX - panel.x(of: 2)) < 1e-6 })
    let heights = dots.map { $0.y + panel.frame.minY }
    #expect(abs((heights.min() ?? 0) - panel.y(of: 9)) < 1e-6 && (heights.max() ?? 0) > panel.y(of: 1) - 5)
  }

  @Test func linesAreCutToTheFrame() throws {
    let series = points((0, -50), (1, 150), (2, -50), (3, 50), (4, 1e300))
    let (drawn, frame) = try line(series, range: 0...100)
    #expect(drawn.filter { $0 == Shape.penUp }.count == 2)
    for point in drawn where point != Shape.penUp {
      #expect(point.x >= -1e-9)
      #expect(point.x <= frame.width + 1e-9)
      #expect(point.y >= -1e-9)
      #expect(point.y <= frame.height + 1e-9)
    }
    #expect(abs(drawn[0].y - frame.height) < 1e-9 && abs(drawn[1].y) < 1e-9)
  }

  @Test func dashesAreCutAlongTheLine() throws {
    let series = points((0, 5), (1, 5), (2, 5))
    let (drawn, frame) = try line(series, stroke: .dashed)
    let dashes = drawn.split(separator: Shape.penUp)
    #expect(dashes.count == Int((frame.width / 9).rounded(.up)))
    for (index, dash) in dashes.enumerated() {
      let first = try #require(dash.first), last = try #require(dash.last)
      #expect(abs(first.x - CGFloat(index) * 9) < 1e-6)
      #expect(abs(last.x - min(first.x + 5, frame.width)) < 1e-6)
    }
  }

  @Test func levelStretchesHaveTwoPoints() throws {
    let series = points((0, 5), (1, 5), (2, 5), (3, 5), (4, 7), (5, 5), (6, 5), (7, 6), (8, 6))
    let (drawn, frame) = try line(series)
    #expect(drawn.map { ($0.x / frame.width * 8).rounded() } == [0, 3, 4, 5, 6, 7, 8])
  }

  @Test func manyPointsAreThinnedButKeepTheirPeaks() throws {
    let series = (0..<100_000).map { index in
      CGPoint(x: Double(index), y: index == 54_321 ? 100 : sin(Double(index)))
    }
    let (drawn, frame) = try line(series, range: -1...100)
    #expect(drawn.count < 5000)
    #expect(drawn.contains { abs($0.y) < 1e-9 && abs($0.x - frame.width * 0.54321) < 0.5 })
    #expect(zip(drawn, drawn.dropFirst()).allSatisfy { $0.x <= $1.x })
  }
}
