import PlaygroundDrawing
import Foundation
import ScrollScript
import Testing
import PlaygroundWorkbench

struct MotionPlotPresetsTests {
  private let frame = CGRect(x: 20, y: 30, width: 420, height: 440)

  private func flick() throws -> Motion {
    try PlotRun.motions(of: .flick(duration: 3), file: "flick")[0]
  }

  @Test func thePointerIsOfTheFramesSurroundings() throws {
    let plot = MotionPlot.whatIf(old: try flick(), new: nil, span: 0...3)
    var named: Set<String> = []
    for x in stride(from: frame.minX, to: frame.maxX, by: 2) {
      named.formUnion(plot.drawing(in: frame, hover: CGPoint(x: x, y: frame.midY)).texts.map(\.string))
    }
    for text in ["willBeginDragging", "willEndDragging"] { #expect(named.contains(text)) }
    #expect(plot.drawing(in: frame, hover: CGPoint(x: 2, y: 2)) == plot.drawing(in: frame))
  }

  @Test func theMainAxisIsDrawn() {
    let across = Motion([0.0, 1, 2].map { Motion.Frame(time: $0, offset: CGPoint(x: 500 * $0, y: $0)) })
    #expect(MotionPlot.whatIf(old: across, new: nil, span: 0...2).axes == [.horizontal])
  }

  @Test func anyFrameAndAnyMotionWillDo() throws {
    let motion = try flick()
    for size in [CGSize.zero, CGSize(width: 100, height: 50), CGSize(width: 60, height: 900)] {
      for (old, new) in [(motion, motion), (Motion(), motion), (motion, Motion())] {
        var plot = MotionPlot.whatIf(old: old, new: new, span: 0...0)
        (plot.playhead, plot.scale) = (.nan, PlotScale())
        let frame = CGRect(origin: .zero, size: size)
        #expect(plot.drawing(in: frame, hover: CGPoint(x: Double.nan, y: 1)).commands.count < 500)
      }
    }
  }
}
