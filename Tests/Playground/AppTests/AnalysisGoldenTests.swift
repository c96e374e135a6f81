import PlaygroundDrawing
import Foundation
import PlaygroundSDL
import PlaygroundScenes
import ScrollScript
import Scrolling
import Testing
import PlaygroundWorkbench

/// Goldens of the views that analyze a motion.
@Suite struct AnalysisGoldenTests {
  /// Returns a scenario with a flick up, and one back to the top that bounces.
  private func flicks(rate: Double = 0.998) throws -> Scenario {
    var scenario = Scenario()
    scenario.scene = "plain"
    scenario.duration = 3.5
    try scenario.profile.set("glide.rate", to: .number(rate))
    scenario.events = [
      .flick(from: CGPoint(x: 200, y: 500), by: -120, at: 0.2),
      .flick(from: CGPoint(x: 200, y: 200), by: 300, at: 1.5),
    ]
    return scenario
  }

  private func motion(rate: Double = 0.998) throws -> Motion {
    try PlotRun.motions(of: flicks(rate: rate), file: "flicks")[0]
  }

  private func expect(
    _ name: String, _ palette: Palette, _ size: CGSize, scale: CGFloat = 1,
    _ draw: (inout DrawList, CGRect, FontSet) -> Void
  ) throws {
    let fonts = try FontSet()
    let frame = CGRect(origin: CGPoint(x: 8, y: 8), size: size)
    var list = DrawList()
    draw(&list, frame, fonts)
    try PaintedGolden.expect(
      list, size: CGSize(width: size.width + 16, height: size.height + 16), background: palette.surface,
      fonts: fonts, named: "analysis-\(name)", scale: scale)
  }

  private func expect(
    _ name: String, _ palette: Palette, _ plot: some PagedPlot,
    size: CGSize = CGSize(width: 420, height: 440), scale: CGFloat = 1, hover: CGPoint? = nil
  ) throws {
    try expect(name, palette, size, scale: scale) { list, frame, fonts in
      plot.draw(in: frame, DrawingStyle(palette, fonts, hairline: 1 / scale), hover: hover, into: &list)
    }
  }

  @Test func whatIf() throws {
    let (old, new) = (try motion(), try motion(rate: 0.997))
    let span = 0.0...3.5
    var plot = MotionPlot.whatIf(old: old, new: new, span: span)
    var scale = PlotScale()
    for motion in [old, new] { scale.include(motion, in: span, .vertical) }
    scale.include(new.difference(from: old, .vertical, in: span), in: span, of: .difference)
    (plot.playhead, plot.scale) = (1, scale)
    try expect("what-if", .light, plot, hover: CGPoint(x: 82, y: 300))
    try expect("what-if-dark", .dark, plot, size: CGSize(width: 320, height: 300), scale: 2)
  }

  private func profiles(span: ClosedRange<Double>) throws -> MotionPlot {
    .profiles(
      [MotionPlot.Line("uikit", try motion()), MotionPlot.Line("fast", try motion(rate: 0.997))], span: span)
  }

  @Test func profiles() throws {
    var plot = try profiles(span: 0...3.5)
    plot.playhead = 1
    try expect("profiles", .dark, plot)
  }

  /// A part of the curves, without those of profile B and without a phase, read with the pointer.
  @Test func chosenPart() throws {
    var plot = try profiles(span: 0.2...1.2)
    plot.chosen.xRange = 0.2...1.2
    plot.chosen.yRanges = [MotionQuantity.velocity.title: 0...500]
    plot.chosen.hidden = ["fast", "Dragging"]
    try expect("chosen-part", .dark, plot, hover: CGPoint(x: 300, y: 120))
  }

  /// A plot as low as the timeline's has its values in a row.
  @Test func low() throws {
    let recorded = MotionPlot.Line("Recorded", try motion(), isFormer: true)
    var plot = MotionPlot([MotionPlot.Line("What if", try motion(rate: 0.997)), recorded])
    plot.quantities = [.offset]
    plot.playhead = 1
    try expect("low", .light, plot, size: CGSize(width: 560, height: 84), hover: CGPoint(x: 400, y: 60))
  }

  @Test func frameRates() throws {
    var study = try FrameRateStudy(flicks(), file: "flicks")
    while !study.isDone { try study.advance(frames: 10_000) }
    let plot = FrameRatesPlot(study, span: 0...3.5, playhead: 1)
    try expect("frame-rates", .light, plot, hover: CGPoint(x: 200, y: 100))
  }

  @Test func release() throws {
    let flicks = try flicks()
    let scene = try SceneKind.scene(for: flicks, file: "flicks")
    let log = try #require(LiftLog.views(of: flicks, file: "flicks", on: scene).first)
    try expect("release", .dark, ReleasePlot(log, at: 2))
  }

  @Test func numbers() throws {
    let table = NumbersTable([
      ("Recorded", MotionNumbers(try motion())), ("What if", MotionNumbers(try motion(rate: 0.997))),
    ])
    try expect("numbers", .light, CGSize(width: 236, height: 104)) { list, frame, fonts in
      table.draw(in: frame, DrawingStyle(.light, fonts, hairline: 1), into: &list)
    }
  }
}
