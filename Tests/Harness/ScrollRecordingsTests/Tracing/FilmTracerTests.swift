import Foundation
import ScrollRecordings
import Scrolling
import TestSupport
import Testing

/// Films whose truth is known: a sheet of rows of text, photos and numbers that moves under bars.
struct FilmTracerTests {
  static let width = 96, height = 256, bar = 32

  /// A sheet of content with rows of a height in pixels, painted from noise. Rows whose number has the same remainder
  /// by `period` are alike.
  private struct Sheet {
    var rows: [[UInt8]] = []

    init(seed: UInt64, height: Int, row: Int = 44, period: Int? = nil) {
      var generator = SeededGenerator(seed: seed)
      var painted: [Int: [[UInt8]]] = [:]
      for number in 0..<(height / row + 1) {
        let kind = period.map { number % $0 } ?? number
        let lines =
          painted[kind]
          ?? (0..<row).map { line -> [UInt8] in
            if line == row - 1 { return [UInt8](repeating: 220, count: width) }
            return [UInt8](repeating: 250, count: width)
          }
        var picture = lines
        if painted[kind] == nil {
          // A photo, and two lines of words.
          let shade = Int.random(in: 60...200, using: &generator)
          for line in 6..<row - 6 {
            for x in 8..<40 {
              picture[line][x] = UInt8(min(255, max(0, shade + Int.random(in: -40...40, using: &generator))))
            }
          }
          for (top, end) in [(8, 90), (24, 80)] {
            var x = 48
            while x < end {
              let length = Int.random(in: 2...9, using: &generator)
              let ink = UInt8.random(in: 20...90, using: &generator)
              for line in top..<min(top + 10, row - 2) {
                for place in x..<min(x + length, width) { picture[line][place] = ink }
              }
              x += length + Int.random(in: 2...4, using: &generator)
            }
          }
          painted[kind] = picture
        }
        rows += picture
      }
    }

    /// The picture at an offset in pixels under a bar, with noise of an encoder.
    func picture(at offset: Double, _ generator: inout SeededGenerator, noise: Int = 3) -> FilmImage? {
      var luma = [UInt8](repeating: 30, count: width * height)
      var bits = UInt32.random(in: 1 ... .max, using: &generator)
      let whole = Int(offset.rounded(.down)), part = offset - Double(whole)
      for line in 0..<height {
        for x in 0..<width {
          var value = 30.0 + Double(x % 7)
          if line >= bar {
            let place = whole + line - bar
            guard rows.indices.contains(place), rows.indices.contains(place + 1) else { continue }
            value = Double(rows[place][x]) * (1 - part) + Double(rows[place + 1][x]) * part
          }
          bits ^= bits << 13
          bits ^= bits >> 17
          bits ^= bits << 5
          value += Double(Int(bits % UInt32(2 * noise + 1)) - noise)
          luma[line * width + x] = UInt8(min(255, max(0, value)))
        }
      }
      return FilmImage(width: width, height: height, luma: luma)
    }
  }

  /// A flick in pixels per second, at frames of 1/60 s, at whole pixels as views are painted.
  private static func offsets(speed: Double, frames: Int = 60, isWhole: Bool = true) -> [Double] {
    (0..<frames).map { frame in
      let time = max(0, Double(frame) - 5) / 60
      let offset = speed * 0.5 * (1 - exp(-time / 0.5))
      return isWhole ? offset.rounded() : offset
    }
  }

  private func trace(_ sheet: Sheet, _ offsets: [Double], seed: UInt64 = 3) throws -> FilmTrace {
    var generator = SeededGenerator(seed: seed)
    var survey = FilmSurvey()
    let pictures = try offsets.map { try #require(sheet.picture(at: $0, &generator)) }
    for picture in pictures { survey.add(picture) }
    let found = try #require(survey.finding(width: Self.width, height: Self.height))
    #expect(found.axis == .vertical)
    #expect(found.region.y >= Self.bar && found.region.y < Self.bar + 12)
    var tracer = FilmTracer()
    for (index, picture) in pictures.enumerated() {
      tracer.add(picture.cropped(to: found.region), at: Double(index) / 60)
    }
    return tracer.trace
  }

  private func errors(_ trace: FilmTrace, _ offsets: [Double]) -> [Double] {
    zip(trace.frames, offsets).map { $0.offset - ($1 - offsets[0]) }
  }

  @Test(arguments: [300.0, 2500, 6000]) func aFlickIsTracedToAFractionOfAPixel(_ speed: Double) throws {
    // Between pixels, the shape of a painter's filter is not known.
    for (isWhole, limit) in [(true, 0.02), (false, 0.6)] {
      let offsets = Self.offsets(speed: speed, isWhole: isWhole)
      let trace = try trace(Sheet(seed: 1, height: 6000), offsets)
      let errors = errors(trace, offsets)
      let rms = (errors.map { $0 * $0 }.reduce(0, +) / Double(errors.count)).squareRoot()
      #expect(rms < limit && errors.allSatisfy { abs($0) < 2 * limit + 0.1 }, "\(speed): \(rms)")
      #expect(trace.frames.allSatisfy { $0.mark == .traced })
      #expect(trace.gestures.count == 1)
    }
  }

  @Test func theWayBackIsTheWay() throws {
    let there = Self.offsets(speed: 3000, frames: 50)
    let offsets = there + there.reversed()
    let trace = try trace(Sheet(seed: 2, height: 4000), offsets)
    #expect(abs((trace.frames.last?.offset ?? .nan)) < 0.3)
  }

  /// Pictures that a film repeats are missing, and content that stands still is at rest.
  @Test func repeatedPicturesAreMissing() throws {
    var offsets = Self.offsets(speed: 2500)
    for index in [12, 20, 21, 30] { offsets[index] = offsets[index - 1] }
    let trace = try trace(Sheet(seed: 4, height: 4000), offsets)
    let repeated = trace.frames.indices.filter { trace.frames[$0].mark == .repeated }
    #expect(repeated == [12, 20, 21, 30])
  }

  /// Equal rows leave the offset open by a multiple of a row, which is said unless the speed decides.
  @Test func equalRowsAreTracedBySpeedAndSaidToBeDoubtful() throws {
    let offsets = Self.offsets(speed: 1500)
    let trace = try trace(Sheet(seed: 5, height: 4000, period: 1), offsets)
    #expect(trace.frames.contains { $0.mark == .doubtful })
    let errors = errors(trace, offsets)
    for (frame, error) in zip(trace.frames, errors) where frame.mark == .traced {
      #expect(abs(error) < 0.5)
    }
  }

  /// A blank picture says nothing, and no more.
  @Test func blankPicturesAreNoCuts() throws {
    let blank = try #require(
      FilmImage(width: 64, height: 200, luma: [UInt8](repeating: 255, count: 64 * 200)))
    var tracer = FilmTracer()
    for index in 0..<8 { tracer.add(blank, at: Double(index) / 60) }
    #expect(tracer.trace.frames.dropFirst().allSatisfy { $0.mark == .doubtful && $0.offset == 0 })
    tracer.add(blank, at: .infinity)
    tracer.add(blank, at: .nan)
    #expect(tracer.trace.frames.count == 8)
    #expect(blank.cropped(to: FilmRegion(x: 1, y: 1, width: .max, height: -1)) == blank)
  }

  /// Content that scrolls sideways is the same film with its axes exchanged.
  @Test func aFilmMayScrollSideways() throws {
    var generator = SeededGenerator(seed: 21)
    let offsets = Self.offsets(speed: 900, frames: 30), sheet = Sheet(seed: 1, height: 3000)
    var survey = FilmSurvey()
    for offset in offsets { survey.add(try #require(sheet.picture(at: offset, &generator)).transposed) }
    let found = try #require(survey.finding(width: Self.height, height: Self.width))
    #expect(found.axis == .horizontal && found.region.x >= Self.bar && found.region.x < Self.bar + 12)
  }

  /// Half of a screen that is as good as empty explains no scroll: there, nothing differs.
  @Test func anEmptyHalfIsNoShift() throws {
    var generator = SeededGenerator(seed: 4)
    // Lines of text, finer than what a survey tells apart, of which few reach beyond the middle.
    let levels = (0..<400).map { _ in UInt8.random(in: 0...255, using: &generator) }
    var survey = FilmSurvey()
    for step in 0..<30 {
      let luma = (0..<Self.height).flatMap { line -> [UInt8] in
        let place = line + step * 6, end = place % 90 < 9 ? 3 * Self.width / 4 : Self.width / 2
        return [UInt8](repeating: levels[place / 3], count: end)
          + [UInt8](repeating: 240, count: Self.width - end)
      }
      survey.add(try #require(FilmImage(width: Self.width, height: Self.height, luma: luma)))
    }
    #expect(try #require(survey.finding(width: Self.width, height: Self.height)).axis == .vertical)
  }

  /// Time stamps in whole milliseconds, as in some containers, are no late pictures.
  @Test(arguments: [60.0, 90, 120, 144]) func roundedTimesAreNotLate(rate: Double) {
    let trace = FilmTrace(
      (0..<240).map { index in
        let time = Double(index) / rate
        return FilmTrace.Frame(
          time: (time * 1000).rounded() / 1000, offset: 4000 * 0.5 * (1 - exp(-time / 0.5)), deviation: 0.05)
      })
    #expect((trace.late.count, trace.missing) == (0, 0))
    let text = trace.recording(scale: 2, size: (200, 400), axis: .vertical, remark: "a film")
    #expect(text.contains("# frameRate: \(Int(rate))\n"))
  }

  /// Content that stands still for a frame and then goes on in step is late from there on, and no picture of it is.
  @Test(arguments: [[40], [40, 80], [30, 50, 70, 100]]) func aPauseOfTheContentIsNotLate(pauses: [Int]) {
    let trace = FilmTrace(
      (0..<130).map { index in
        let time = Double(index - pauses.count { $0 <= index }) / 60
        return FilmTrace.Frame(time: Double(index) / 60, offset: 2000 * time, deviation: 0.05)
      })
    #expect(trace.late.count == 0 && trace.frames.contains { $0.mark == .repeated })
  }

  /// Jumps with rests between them, a jump after a glide, and a new fling after one, are no missing pictures; a step that
  /// makes up for a stall in a glide is.
  @Test(arguments: [
    ([60, 0, 0, 0, 0, 0, 0, 80, 0, 0, 0, 0, 0, 0, 100, 0, 0, 0], 0),
    ([20, 12, 6, 3, 1, 0, 0, 0, 0, 0, 0, 60, 0, 0, 0, 0], 0),
    ([20, 12, 6, 3, 1, 0, 0, 0, 0, 0, 0, 60, 50, 40, 30, 20], 0),
    ([20, 16, 12, 10, 8, 0, 0, 0, 0, 20, 4, 3, 2, 1], 4),
    ([20, 16, 12, 10, 8, 6, 0, 0, 0, 0, 0, 0, 22, 0, 0, 0], 6),
  ]) func restsAreNotMissing(steps: [Double], missing: Int) {
    let offsets = steps.reduce(into: [0.0, 0]) { $0.append(($0.last ?? 0) + $1) }
    let trace = FilmTrace(
      offsets.enumerated().map { FilmTrace.Frame(time: Double($0) / 60, offset: $1, deviation: 0.01) })
    #expect(trace.frames.count { $0.mark == .repeated } == missing)
  }

  /// Pictures that a film lacks are counted while the content moves, and not while it rests.
  @Test func missingPicturesAreCountedInMotion() {
    let trace = FilmTrace(
      (0..<90).filter { ![12, 20, 21].contains($0) && !(60..<75).contains($0) }.map { index in
        let time = Double(index) / 60
        return FilmTrace.Frame(time: time, offset: 3000 * min(time, 0.9), deviation: 0.05)
      })
    #expect(trace.missing == 3)
  }

  /// Content that is stretched from its upper edge has no one offset.
  @Test func stretchedContentIsMarked() throws {
    var generator = SeededGenerator(seed: 12)
    let sheet = Sheet(seed: 3, height: 2000)
    let whole = try #require(sheet.picture(at: 0, &generator, noise: 0))
    var tracer = FilmTracer()
    for index in 0..<10 {
      let share = 1 + 0.004 * Double(max(0, index - 4))
      var luma = whole.luma
      for line in 0..<Self.height {
        let place = Double(line) / share, top = min(Int(place), Self.height - 2), part = place - Double(top)
        for x in 0..<Self.width {
          let (a, b) = (whole.luma[top * Self.width + x], whole.luma[(top + 1) * Self.width + x])
          luma[line * Self.width + x] = UInt8(Double(a) * (1 - part) + Double(b) * part)
        }
      }
      let picture = try #require(FilmImage(width: Self.width, height: Self.height, luma: luma))
      tracer.add(picture, at: Double(index) / 60)
    }
    let marks = tracer.trace.frames.map(\.mark)
    #expect(marks.prefix(5).allSatisfy { $0 == .traced } && marks.suffix(3).allSatisfy { $0 == .stretched })
  }

  @Test func aCutBeginsAnew() throws {
    var generator = SeededGenerator(seed: 9)
    let (one, other) = (Sheet(seed: 6, height: 1000), Sheet(seed: 7, height: 1000, row: 31))
    var tracer = FilmTracer()
    for index in 0..<12 {
      let sheet = index < 6 ? one : other
      tracer.add(try #require(sheet.picture(at: Double(index * 4), &generator)), at: Double(index) / 60)
    }
    let cuts = tracer.trace.frames.indices.filter { tracer.trace.frames[$0].mark != .traced }
    #expect(cuts == [6] && tracer.trace.frames[6].mark == .cut)
  }

  /// A film without a scroll has none: one that stands still, noise, and one of no pictures.
  @Test func nothingIsFoundWhereNothingScrolls() throws {
    var generator = SeededGenerator(seed: 8)
    var still = FilmSurvey(), noise = FilmSurvey()
    let sheet = Sheet(seed: 1, height: 1000)
    for _ in 0..<20 {
      still.add(try #require(sheet.picture(at: 0, &generator)))
      let luma = (0..<Self.width * Self.height).map { _ in UInt8.random(in: 0...255, using: &generator) }
      noise.add(try #require(FilmImage(width: Self.width, height: Self.height, luma: luma)))
    }
    #expect(
      still.finding(width: Self.width, height: Self.height) == nil
        && noise.finding(width: Self.width, height: Self.height) == nil)
    #expect(FilmSurvey().finding(width: Self.width, height: Self.height) == nil)
    #expect(
      FilmImage(width: 0, height: 3, luma: []) == nil && FilmImage(width: .max, height: 3, luma: []) == nil)
  }

  /// A busy machine shows some pictures late, and repeats some; the times of their contents are found.
  @Test(arguments: 1...6) func latePicturesAreTimed(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var (lag, last) = (0, -1)
    let frames = (0..<160).map { index -> FilmTrace.Frame in
      // The lag changes now and then, by one or two display frames.
      if index > 8, Int.random(in: 0..<12, using: &generator) == 0 {
        lag = Int.random(in: 0...2, using: &generator)
      }
      last = max(last, index - lag)
      let time = Double(max(0, last - 5)) / 60
      let offset = 2400 * 0.5 * (1 - exp(-time / 0.5))
      return FilmTrace.Frame(time: Double(index) / 60, offset: offset, deviation: 0.05)
    }
    let trace = FilmTrace(frames)
    let text = trace.recording(scale: 2, size: (200, 400), axis: .vertical, remark: "a film")
    let ranking = try ProfileRanking(text: text)
    let uikit = try #require(ranking.entries.first { $0.profile == "uikit" })
    // Lags at a few pixels a frame cannot be told apart. Uncorrected, a lag of a frame is 20 pt at first.
    #expect(uikit.rms < 3, "\(uikit.rms) pt")
    #expect(ranking.entries.prefix(4).contains { $0.profile == "uikit" })
    #expect(trace.corrected.count > 0)
  }

  /// The recording reads back, with the deviations, and names the law.
  @Test func theRecordingIsFitted() throws {
    let offsets = Self.offsets(speed: 3000, frames: 150)
    let trace = try trace(Sheet(seed: 1, height: 6000), offsets)
    let text = trace.recording(
      scale: 2, size: (Self.width, Self.height - Self.bar), axis: .vertical, remark: "a film")
    let read = try FitRecording(text: text)
    #expect(!read.hasInputs && !read.knowsEdges && read.recording.conditions.touches == .none)
    #expect(read.recording.rows.count == offsets.count)
    let deviations = read.recording.rows.compactMap(\.entry.frame?.deviation)
    #expect(deviations.count == offsets.count && deviations.allSatisfy { $0 > 0 && $0 < 0.2 })
    // A rate of exp(-1/500) per millisecond, which is 0.998.
    let ranking = try ProfileRanking(read, file: "F")
    #expect(ranking.entries.prefix(4).contains { $0.profile == "uikit" })
  }
}
