import PlaygroundDrawing
import Foundation
import ScrollScript
import Scrolling
import TestSupport
import Testing
import PlaygroundWorkbench

struct MotionPlotPresetsTests {
  private let frame = CGRect(x: 20, y: 30, width: 420, height: 440)

  private func flick(_ rate: Double = 0.998) throws -> Motion {
    var changed = Scenario.flick(duration: 3)
    try changed.profile.set("glide.rate", to: .number(rate))
    return try PlotRun.motions(of: changed, file: "flick")[0]
  }

  private func list(_ draw: (inout DrawList) -> Void) -> DrawList {
    var list = DrawList()
    draw(&list)
    #expect(list.depth == 0)
    return list
  }

  private func draw(_ plot: MotionPlot, in frame: CGRect? = nil, hover: CGPoint? = nil) -> DrawList {
    list {
      plot.draw(
        in: frame ?? self.frame, .light, hairline: 1, measuring: FixedTextMetrics(), hover: hover, into: &$0)
    }
  }

  private func words(_ list: DrawList) -> [String] { list.texts.map(\.string) }

  @Test func showsThreePanelsAndBothNames() throws {
    let texts = words(draw(.whatIf(old: try flick(), new: try flick(0.99), span: 0...3)))
    for text in ["Offset (pt)", "Velocity (pt/s)", "Acceleration (pt/s\u{00B2})", "Recorded", "What if"] {
      #expect(texts.contains(text))
    }
    #expect(texts.contains { $0.hasPrefix("Predicted ") })
    let alone = words(draw(.whatIf(old: try flick(), new: nil, span: 0...3)))
    #expect(alone.contains("Recorded"))
    #expect(!alone.contains("What if"))
  }

  @Test func thePlayheadReadsBothCurves() throws {
    let (old, new) = (try flick(), try flick(0.99))
    var plot = MotionPlot.whatIf(old: old, new: new, span: 0...3)
    plot.playhead = 1.5
    let texts = words(draw(plot))
    for motion in [old, new] {
      let offset = try #require(motion.frame(at: 1.5)?.offset.y)
      #expect(texts.contains(String(format: "%.1f", Double(offset))))
    }
    #expect(texts.contains("1.500 s"))
  }

  @Test func axesStandStillWhileAConstantIsDragged() throws {
    let old = try flick()
    var scale = PlotScale([old], in: 0...3, .vertical)
    func labels(_ new: Motion) -> [String] {
      // The right-aligned texts are the labels of the axes.
      var plot = MotionPlot.whatIf(old: old, new: new, span: 0...3)
      plot.scale = scale
      return draw(plot).commands.compactMap { command in
        guard case .text(let text) = command, text.alignment == .trailing else { return nil }
        return "\(text.string) at \(text.position)"
      }
    }
    let first = labels(old)
    #expect(!first.isEmpty)
    for rate in [0.99, 0.997, 0.9985] { #expect(try labels(flick(rate)) == first) }
    // After the drag, the scale is extended to values that were beyond it.
    scale.include(try flick(0.9985), in: 0...3, .vertical)
    #expect(try labels(flick(0.9985)) != first)
  }

  @Test func thePointerIsOfTheFramesSurroundings() throws {
    let plot = MotionPlot.whatIf(old: try flick(), new: nil, span: 0...3)
    let plain = draw(plot)
    var named: Set<String> = []
    for x in stride(from: frame.minX, to: frame.maxX, by: 2) {
      named.formUnion(words(draw(plot, hover: CGPoint(x: x, y: frame.midY))))
    }
    for text in ["willBeginDragging", "willEndDragging"] { #expect(named.contains(text)) }
    #expect(draw(plot, hover: CGPoint(x: 2, y: 2)) == plain)
  }

  @Test func theMainAxisIsDrawn() throws {
    let across = Motion([0.0, 1, 2].map { Motion.Frame(time: $0, offset: CGPoint(x: 500 * $0, y: $0)) })
    #expect(MotionPlot.whatIf(old: across, new: nil, span: 0...2).axes == [.horizontal])
    #expect(words(draw(.whatIf(old: across, new: nil, span: 0...2))).contains("1000"))
  }

  @Test func profilesShowTheirDifference() throws {
    let (a, b) = (try flick(), try flick(0.99))
    var plot = MotionPlot.profiles(
      [MotionPlot.Line("uikit", a), MotionPlot.Line("fast", b)], span: 0...3)
    plot.playhead = 1
    let texts = words(
      list {
        plot.draw(in: frame, .dark, hairline: 0.5, measuring: FixedTextMetrics(), hover: nil, into: &$0)
      })
    for text in ["uikit", "fast", "Offset (pt)", "Difference (pt)", "Velocity (pt/s)", "1.000 s"] {
      #expect(texts.contains(text))
    }
    let difference = try #require(b.difference(from: a, .vertical, in: 0...3).map(\.y).min())
    let shown = String(format: "Largest \u{2212}%.2f at", abs(Double(difference)))
    #expect(texts.contains { $0.hasPrefix(shown) })
  }

  @Test func anyFrameAndAnyMotionWillDo() throws {
    let motion = try flick()
    let sizes = [CGSize.zero, CGSize(width: 100, height: 50), CGSize(width: 60, height: 900)]
    for size in sizes {
      for (old, new) in [(motion, motion), (Motion(), motion), (motion, Motion())] {
        var plot = MotionPlot.whatIf(old: old, new: new, span: 0...0)
        (plot.playhead, plot.scale) = (.nan, PlotScale())
        let list = draw(plot, in: CGRect(origin: .zero, size: size), hover: CGPoint(x: Double.nan, y: 1))
        #expect(list.commands.count < 500)
      }
    }
  }
}
