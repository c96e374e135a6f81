import PlaygroundDrawing
import Foundation
import PlaygroundSDL
import PlaygroundScenes
import ScrollPhysics
import ScrollScript
import Scrolling
import Testing
import PlaygroundWorkbench

/// Goldens of the views that analyze a motion.
@Suite struct AnalysisGoldenTests {
  private struct NoPictures: PictureSource {
    func picture(_ id: PictureID) -> Picture? { nil }
  }

  /// Returns a scenario with a flick up, and one back to the top that bounces.
  private func flicks(rate: Double = 0.998) throws -> Scenario {
    var scenario = Scenario()
    scenario.scene = "plain"
    scenario.duration = 3.5
    try scenario.profile.set("glide.rate", to: .number(rate))
    for (time, from, by) in [(0.2, 500.0, -120.0), (1.5, 200, 300)] {
      scenario.events.append(
        Scenario.TimedEvent(
          .gesture(
            .flick, from: CGPoint(x: 200, y: from), by: CGPoint(x: 0, y: by), over: 0.1, hold: 0), at: time))
    }
    return scenario
  }

  private func motion(rate: Double = 0.998) throws -> Motion {
    try PlotRun.motions(of: flicks(rate: rate), file: "flicks")[0]
  }

  private func expect(
    _ name: String, _ palette: Palette, _ size: CGSize = CGSize(width: 420, height: 440), scale: CGFloat = 1,
    _ draw: (inout DrawList, CGRect, FontSet) -> Void
  ) throws {
    let fonts = try FontSet()
    let frame = CGRect(origin: CGPoint(x: 8, y: 8), size: size)
    var list = DrawList()
    draw(&list, frame, fonts)
    try PaintedGolden.expect(
      list, pictures: NoPictures(), size: CGSize(width: size.width + 16, height: size.height + 16),
      background: palette.surface, fonts: fonts, named: "analysis-\(name)", scale: scale)
  }

  @Test func whatIf() throws {
    let (old, new) = (try motion(), try motion(rate: 0.997))
    let span = 0.0...3.5
    var plot = MotionPlot.whatIf(old: old, new: new, span: span)
    (plot.playhead, plot.scale) = (1, PlotScale([old, new], in: span, .vertical))
    try expect("what-if", .light) { list, frame, fonts in
      plot.draw(
        in: frame, .light, hairline: 1, measuring: fonts, hover: CGPoint(x: 82, y: 300), into: &list)
    }
    try expect("what-if-dark", .dark, CGSize(width: 320, height: 300), scale: 2) { list, frame, fonts in
      plot.draw(in: frame, .dark, hairline: 0.5, measuring: fonts, hover: nil, into: &list)
    }
  }

  @Test func profiles() throws {
    var plot = MotionPlot.profiles(
      [MotionPlot.Line("uikit", try motion()), MotionPlot.Line("fast", try motion(rate: 0.997))],
      span: 0...3.5)
    plot.playhead = 1
    try expect("profiles", .dark) { list, frame, fonts in
      plot.draw(in: frame, .dark, hairline: 1, measuring: fonts, hover: nil, into: &list)
    }
  }

  /// A part of the curves, without those of profile B and without a phase, read with the pointer.
  @Test func chosenPart() throws {
    let (a, b) = (try motion(), try motion(rate: 0.997))
    var plot = MotionPlot.profiles(
      [MotionPlot.Line("uikit", a), MotionPlot.Line("fast", b)], span: 0.2...1.2)
    plot.chosen.xRange = 0.2...1.2
    plot.chosen.yRanges = [MotionQuantity.velocity.title: 0...500]
    plot.chosen.hidden = ["fast", "Dragging"]
    try expect("chosen-part", .dark) { list, frame, fonts in
      plot.draw(
        in: frame, .dark, hairline: 1, measuring: fonts, hover: CGPoint(x: 300, y: 120), into: &list)
    }
    // A plot as low as the timeline's has its values in a row.
    var low = MotionPlot([MotionPlot.Line("What if", b), MotionPlot.Line("Recorded", a, isFormer: true)])
    low.quantities = [.offset]
    low.playhead = 1
    try expect("low", .light, CGSize(width: 560, height: 84)) { list, frame, fonts in
      low.draw(in: frame, .light, hairline: 1, measuring: fonts, hover: CGPoint(x: 400, y: 60), into: &list)
    }
  }

  @Test func frameRates() throws {
    var study = try FrameRateStudy(flicks(), file: "flicks")
    while !study.isDone { try study.advance(frames: 10_000) }
    try expect("frame-rates", .light) { list, frame, fonts in
      FrameRatesPlot(study, span: 0...3.5, playhead: 1).draw(
        in: frame, .light, hairline: 1, measuring: fonts, hover: CGPoint(x: 200, y: 100), into: &list)
    }
  }

  @Test func release() throws {
    let flicks = try flicks()
    let scene = try SceneKind.scene(for: flicks, file: "flicks")
    let log = try #require(LiftLog.views(of: flicks, file: "flicks", on: scene).first)
    try expect("release", .dark) { list, frame, fonts in
      ReleasePlot(log, at: 2).draw(
        in: frame, .dark, hairline: 1, measuring: fonts, hover: nil, into: &list)
    }
  }

  @Test func numbers() throws {
    let table = NumbersTable([
      ("Recorded", MotionNumbers(try motion())), ("What if", MotionNumbers(try motion(rate: 0.997))),
    ])
    try expect("numbers", .light, CGSize(width: 236, height: 104)) { list, frame, fonts in
      table.draw(in: frame, .light, hairline: 1, measuring: fonts, into: &list)
    }
  }
}
