import PlaygroundDrawing
import ScrollFiles
import Foundation
import ScrollScript
import Scrolling
import TestSupport
import Testing
import PlaygroundWorkbench

struct FrameRateStudyTests {
  private let flick = Scenario.flick(duration: 1.5)

  private func played(_ scenario: Scenario) throws -> FrameRateStudy {
    var study = try FrameRateStudy(scenario, file: "study")
    while !study.isDone { try study.advance(frames: 1000) }
    return study
  }

  @Test func everyFrameIsOneOfTheReferences() throws {
    let study = try played(flick)
    let known = study.referenceMotions[0].frames.map(\.time)
    #expect(known.count == 1081)
    for run in study.runs {
      for frame in run.motions[0].frames {
        #expect(known.contains { abs($0 - frame.time) < 1e-9 })
      }
    }
    #expect(study.runs.map { $0.motions[0].frames.count }.prefix(5) == [46, 91, 136, 181, 217])
  }

  @Test func framesAreDroppedAsItSays() throws {
    let all = try FrameRateStudy.scenario(flick, with: .steady(60), file: "study").frameTimes
    let kept = try FrameRateStudy.scenario(flick, with: .dropping, file: "study").frameTimes
    let missing = all.indices.filter { !kept.contains(all[$0]) }
    // The finger lifts at 0.3, and no frame arrives from 0.4 to 0.5.
    let stalled = missing.filter { all[$0] > 0.4 - 1e-9 && all[$0] < 0.5 - 1e-9 }
    #expect(stalled.count == 6)
    #expect(missing.filter { !stalled.contains($0) }.allSatisfy { $0 % 7 == 6 })
    #expect(!kept.contains { $0 > 0.4 - 1e-9 && $0 < 0.5 - 1e-9 })
    #expect(kept.contains { abs($0 - 0.5) < 1e-9 })
    #expect((kept.first, kept.last) == (all.first, all.last))
    // The period of the display is still 1/60 s.
    #expect(try FrameRateStudy.scenario(flick, with: .dropping, file: "study").nominalFrame == 1.0 / 60)
  }

  @Test func withoutALiftTheMiddleStalls() {
    #expect(FrameRateStudy.stall(in: Scenario(scene: "plain") { $0.duration = 2 }) == 1...1.1)
  }

  @Test func whatHappensAtOnceIsTheSameEverywhere() throws {
    let jump = Scenario.TimedEvent.action(.setContentOffset(x: nil, y: 300, animated: false), at: 0)
    let study = try played(.plain(duration: 1, [jump]))
    for run in study.runs {
      #expect(study.deviation(of: run, view: 0, .vertical, in: 0...1)?.largest == 0)
      let errors = run.motions[0].difference(from: study.referenceMotions[0], .vertical, in: 0...1)
      #expect(errors.allSatisfy { $0.y == 0 })
    }
  }

  @Test func coarserRatesAreFurtherOff() throws {
    let study = try played(flick)
    let deviations = study.runs.compactMap { study.deviation(of: $0, view: 0, .vertical, in: 0...1.5) }
    try #require(deviations.count == study.runs.count)
    // The lift at 0.3 s shows one frame of glide at once, which at 30 Hz is 24 reference frames.
    #expect(deviations[0].largest > 50 && deviations[0].largest > deviations[1].largest)
    #expect(deviations.allSatisfy { $0.rootMeanSquare <= $0.largest && $0.rootMeanSquare > 0 })
    #expect(deviations.allSatisfy { $0.time > 0.2 })
    let errors = study.runs[0].motions[0].difference(
      from: study.referenceMotions[0], .vertical, in: 0...1.5)
    let largest = try #require(errors.max { abs($0.y) < abs($1.y) })
    #expect(abs(Double(largest.x) - deviations[0].time) < 1e-9)
    #expect(abs(abs(Double(largest.y)) - deviations[0].largest) < 1e-9)
  }

  @Test func sliceBySliceItComesToTheSame() throws {
    let whole = try played(.flick(duration: 0.5))
    var study = try FrameRateStudy(.flick(duration: 0.5), file: "study")
    #expect((study.progress, study.isDone) == (0, false))
    func frames() -> Int {
      study.referenceMotions[0].frames.count + study.runs.reduce(0) { $0 + $1.motions[0].frames.count }
    }
    var (last, slices) = (0.0, 0)
    while !study.isDone {
      let before = frames()
      try study.advance(frames: 7)
      #expect(frames() - before <= 7)
      #expect(study.progress >= last)
      last = study.progress
      slices += 1
    }
    #expect(last == 1)
    #expect(slices > 50)
    #expect(study.referenceMotions[0].frames == whole.referenceMotions[0].frames)
    #expect(study.runs.map(\.motions[0].frames) == whole.runs.map(\.motions[0].frames))
  }

  @Test func whatCannotBePlayedIsNamed() throws {
    let long = Scenario(scene: "plain") { $0.duration = 80_000 }
    #expect(throws: InputError.self) { try FrameRateStudy(long, file: "long") }
    let wrong = Scenario.TimedEvent.action(.scrollTo(.init("row", 5), anchor: nil, animated: false), at: 0.5)
    var study = try FrameRateStudy(.plain(duration: 1, [wrong]), file: "wrong")
    let error = #expect(throws: InputError.self) { try study.advance(frames: 100_000) }
    #expect(error?.description.hasPrefix("wrong: events[0]") == true)
  }

  // MARK: The picture

  @Test func aStudyUnderWaySaysHowFarItIs() throws {
    var study = try FrameRateStudy(flick, file: "study")
    try study.advance(frames: 10)
    let plot = FrameRatesPlot(study, span: 0...1.5, playhead: 0.5), pointer = CGPoint(x: 100, y: 100)
    let texts = plot.words(CGSize(width: 420, height: 440), hover: pointer)
    #expect(texts.contains { $0.hasPrefix("Played ") })
    #expect(texts.contains("\u{2026}"))
    for size in [CGSize.zero, CGSize(width: 100, height: 50), CGSize(width: 20, height: 700)] {
      #expect(plot.words(size, hover: pointer).count < 60)
    }
  }
}
