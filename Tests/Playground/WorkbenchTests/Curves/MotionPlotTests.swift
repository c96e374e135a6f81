import PlaygroundDrawing
import Foundation
import ScrollPhysics
import ScrollScript
import Scrolling
import TestSupport
import Testing
import PlaygroundWorkbench

struct MotionPlotTests {
  private let size = CGSize(width: 400, height: 200)

  private func flick() throws -> Motion {
    try PlotRun.motions(of: .flick(duration: 6), file: "flick")[0]
  }

  private func figure(_ plot: MotionPlot) -> PlotFigure {
    plot.figure(title: "title", size: size, palette: .light, hairline: 0.5)
  }

  private func motion(
    _ offsets: [CGPoint], phase: ScrollPhase = .decelerating, overshoot: [Double] = []
  ) -> Motion { .moving(offsets, phase: phase, overshoot: overshoot) }

  private let right = CGPoint(x: 5, y: 0), down = CGPoint(x: 0, y: 5)

  /// A stretch has a panel of its own, whose curve begins and ends at 0, and a motion without one has none.
  @Test(arguments: [ScrollProfile.android, .uikit]) func aStretchIsACurve(profile: ScrollProfile) throws {
    var played = Scenario.plain(duration: 2, [.drag(from: 200, by: 200, at: 0.2, over: 0.2, hold: 0.3)])
    played.profile = profile
    let motion = try PlotRun.motions(of: played, file: "pull")[0]
    let span = try #require(motion.span)
    var plot = MotionPlot(motion)
    plot.addStretch()
    let isStretched = profile.stretch != nil
    let titles =
      ["Offset (pt)", "Velocity (pt/s)"] + (isStretched ? ["Stretch, as a pull (% of the view)"] : [])
    #expect(figure(plot).panels.map(\.title) == titles)
    #expect(motion.stretchedAxes(in: span) == (isStretched ? [.vertical] : []))
    #expect(motion.mainAxis(in: span) == .vertical)
    guard isStretched else { return }
    let points = try #require(figure(plot).panels.last?.series.first).points
    let finger = 200 - profile.touch.slop
    #expect(points.allSatisfy { $0.y.isFinite } && points.first?.y == 0 && points.last?.y == 0)
    #expect(abs((points.map(\.y).min() ?? 0) + finger / Double(played.viewport.height) * 100) < 0.01)
    plot.lines.append(MotionPlot.Line("other", self.motion([.zero, down])))
    #expect(figure(plot).panels.map(\.series.count) == [2, 2, 1])
    #expect(MotionPlot.whatIf(old: motion, new: nil, span: span).quantities.last == .stretch)
    #expect(
      MotionPlot.profiles([.init("a", motion)], span: span).quantities == [.offset, .velocity, .stretch])
  }

  @Test func aSpanCutsBandsAndCallbacks() throws {
    let motion = try flick()
    let whole = figure(MotionPlot(motion))
    var plot = MotionPlot(motion)
    plot.span = 0.5...1
    let cut = figure(plot)
    #expect((cut.xRange, cut.events.isEmpty) == (0.5...1, true))
    #expect(!whole.events.isEmpty)
    let band = try #require(cut.bands.first)
    #expect((cut.bands.count, band.name) == (1, "Decelerating"))
    #expect(band.from <= 0.5 && band.to >= 1)
    #expect(band.to < 1.1)
    // One frame beyond each end, so that the line reaches the sides.
    let points = try #require(cut.panels.first?.series.first?.points)
    #expect((points.first.map { $0.x < 0.5 }, points.last.map { $0.x > 1 }) == (true, true))
    #expect(points.count < 36)
  }

  @Test func marksAreDotsOnTheLine() throws {
    let motion = try flick()
    var plot = MotionPlot(motion)
    plot.marks = [0, motion.frames[30].time, 99]
    let dots = figure(plot).panels.first?.series.dropFirst().flatMap(\.points)
    #expect(dots == [0, 30].map { CGPoint(x: motion.frames[$0].time, y: motion.frames[$0].offset.y) })
  }

  /// Content beyond an edge bounces, unless a finger holds it there.
  @Test func whatGlidesOutsideBounces() {
    let gliding = motion((0..<5).map { CGPoint(x: 0, y: Double($0)) }, overshoot: [0, 0, 1, 2, 0])
    let bands = figure(MotionPlot(gliding)).bands
    #expect(bands.map(\.name) == ["Decelerating", "Bouncing"])
    #expect((bands.map(\.from), bands.map(\.to)) == ([0, 2], [2, 4]))
    let held = motion([.zero, CGPoint(x: 0, y: 1)], phase: .interacting, overshoot: [1, 1])
    #expect(figure(MotionPlot(held)).bands.map(\.name) == ["Dragging"])
  }

  @Test func showsTheAxesThatMove() {
    func names(_ offsets: [CGPoint]) -> [String]? {
      figure(MotionPlot(motion(offsets))).panels.first?.series.map(\.name)
    }
    #expect((names([.zero, .zero]), names([.zero, down])) == ([""], [""]))
    #expect((names([.zero, right]), names([.zero, right, down])?.sorted()) == ([""], ["x", "y"]))
    let moved = figure(MotionPlot(motion([.zero, right]))).panels.first?.series.first?.points
    #expect(moved == [.zero, CGPoint(x: 1, y: 5)])
    let colors = figure(MotionPlot(motion([.zero, right, down]))).panels.first?.series.map(\.color)
    #expect(Set(colors ?? []).count == 2)
    var plot = MotionPlot(motion([.zero, right, down]))
    plot.axes = [.horizontal]
    #expect(
      figure(plot).panels.first?.series.map(\.points) == [
        [0, 5, 0].enumerated().map { CGPoint(x: $0, y: $1) }
      ])
  }

  @Test func theFingerIsDashed() throws {
    let points = [(0.0, 1.0), (0.5, 3)].map { Motion.FingerPoint(CGPoint(x: 7, y: $0.1), at: $0.0) }
    let frames = motion([.zero, down]).frames
    var plot = MotionPlot(Motion(frames, finger: points))
    #expect(figure(plot).panels.first?.series.count == 1)
    plot.showsFinger = true
    let finger = try #require(figure(plot).panels.first?.series.first)
    #expect(finger.name == "Finger")
    #expect((finger.stroke, finger.points) == (.dashed, [CGPoint(x: 0, y: 1), CGPoint(x: 0.5, y: 3)]))
  }

  @Test func theDifferenceIsOfTheLastAndTheFirst() throws {
    var plot = MotionPlot(motion([.zero, CGPoint(x: 0, y: 2), CGPoint(x: 0, y: 4)]))
    plot.quantities = [.offset, .difference]
    #expect(figure(plot).panels.last?.series.isEmpty == true)
    plot.lines.append(MotionPlot.Line("b", motion([.zero, CGPoint(x: 0, y: -1), CGPoint(x: 0, y: 6)])))
    let panel = try #require(figure(plot).panels.last)
    #expect(panel.series.map(\.points) == [[0, -3, 2].enumerated().map { CGPoint(x: $0, y: $1) }])
    #expect(panel.marks.map(\.at) == [CGPoint(x: 1, y: -3)])
    #expect(panel.marks.first?.name == "Largest \u{2212}3.00 at 1.00 s")
    // A value outside the span is not the largest.
    plot.span = 1.5...2
    #expect(figure(plot).panels.last?.marks.map(\.at) == [CGPoint(x: 2, y: 2)])
  }

  // MARK: Presets

  @Test func theMainAxisIsDrawn() {
    let across = motion([0, 1, 2].map { CGPoint(x: 500 * $0, y: $0) })
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
    for motion in [Motion(), self.motion([.zero])] {
      var plot = MotionPlot(motion)
      (plot.marks, plot.playhead, plot.quantities) = ([0, .nan], .nan, MotionQuantity.allCases)
      (plot.showsPredictedTargets, plot.showsFinger) = (true, true)
      plot.lines.append(MotionPlot.Line("", Motion(), isFormer: true))
      #expect((figure(plot).bands.isEmpty, figure(plot).events.isEmpty) == (true, true))
      _ = plot.drawing(in: CGRect(origin: .zero, size: size))
    }
    #expect((figure(MotionPlot([])).bands.isEmpty, figure(MotionPlot([])).panels.count) == (true, 2))
  }
}
