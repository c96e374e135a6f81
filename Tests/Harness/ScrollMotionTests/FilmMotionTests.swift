import ScrollFiles
import ScrollTesting
import TestSupport

import ScrollMotion

/// Films of a list, whose offsets are known.
@Suite(.snapshots(record: .missing)) struct FilmMotionTests {
  private let folder: TemporaryFolder
  private let store: GoldenStore

  init() throws {
    folder = try TemporaryFolder()
    store = GoldenStore(folder: folder("goldens"), artifacts: folder("artifacts"))
  }

  /// The offsets of a flick at 60 frames per second, in points.
  private func flick(rate: Double = 0.998, frames: Int = 120) throws -> [Double] {
    var scenario = Scenario()
    scenario.scene = "plain"
    scenario.duration = Double(frames - 1) / 60
    try scenario.profile.set("glide.rate", to: .number(rate))
    scenario.events = [.flick(by: -60, at: 0.2)]
    let motion = try #require(plainMotion(scenario).played())
    try folder.write(motion.trajectory.csv, to: "\(rate).csv")
    return motion.trajectory.rows.map { Double($0.offset.y) }
  }

  /// Paints a film: rows of noise under a bar, one picture per offset in whole pixels.
  private func film(_ offsets: [Double], _ name: String = "film") throws -> String {
    let (width, height, bar) = (48, 160, 24)
    var numbers = SeededGenerator(seed: 5)
    let rows = (0..<3000).map { row in
      (0..<width).map { _ in
        row % 44 == 0 ? UInt32(0xFFEE_EEEE) : 0xFF00_0000 | UInt32(numbers.below(1 << 24))
      }
    }
    try AtomicFile.makeFolder(folder(name))
    for (number, offset) in offsets.enumerated() {
      var picture = Bitmap(width: width, height: height, filledWith: Color(0x202020))
      for y in bar..<height {
        picture.pixels.replaceSubrange(
          y * width..<(y + 1) * width, with: rows[Int(offset.rounded()) + y - bar])
      }
      try PNG.write(picture, to: folder("\(name)/\(number).png"))
    }
    return folder(name)
  }

  /// The film begins later than the trajectory, repeats pictures, and shows no absolute offset.
  @Test func aFilmOfTheMotionMatches() throws {
    var offsets = try flick().map { $0 + 300 }
    for index in [20, 33, 34] { offsets[index] = offsets[index - 1] }
    let film = try film(Array(offsets[8...]))
    expectMotion(ofFilm: film, matches: folder("0.998.csv"), rate: 60)
    // The first film is the golden of the others.
    withKnownIssue { expectMotion(ofFilm: film, rate: 60, named: "list", in: store) }
    expectMotion(ofFilm: film, rate: 60, named: "list", in: store)
    let text = try #require(folder.text(of: "goldens/list.csv"))
    #expect(text.contains("# missing at ") && text.contains("touches: none"))
  }

  @Test func aFilmOfAnotherMotionDoesNot() throws {
    _ = try flick()
    let film = try film(flick(rate: 0.9975))
    let lines = issueMessages { expectMotion(ofFilm: film, matches: folder("0.998.csv"), rate: 60) }
    let first = try #require(lines.first)
    #expect(first.hasPrefix("\(film): does not match \(folder("0.998.csv")): it scrolls by "), "\(first)")
    #expect(first.contains(" pictures differ by up to "))
  }

  /// The clip of the page on films shows a list with the laws of Android.
  @Test(
    .enabled(if: hasDecoder, "ffmpeg is not installed; `make test` installs it"),
    arguments: [("android", true), ("uikit", false)])
  func aVideoMatchesTheLawsOfItsPlatform(_ profile: String, _ matches: Bool) throws {
    var scenario = Scenario()
    scenario.duration = 3
    scenario.profile = try ScrollProfile.named(profile)
    scenario.events = [.flick(by: -250, from: CGPoint(x: 200, y: 600), at: 0.2)]
    let motion = try #require(plainMotion(scenario).played())
    let reference = try folder.write(motion.trajectory.csv, to: "trajectory.csv")
    let clip = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Assets/Films/flick.mp4").standardized.path
    func verify() {
      expectMotion(ofFilm: clip, matches: reference, scale: 2, tolerance: 1, timeTolerance: 1.0 / 60)
    }
    guard !matches else { return verify() }
    #expect(issueMessages { verify() }.first?.hasPrefix("\(clip): does not match ") == true)
  }

  private static let hasDecoder =
    ChildProcess.path(of: "ffmpeg", in: ProcessInfo.processInfo.environment["PATH"] ?? "") != nil

  @Test func aFilmThatCannotBeReadIsTheMessage() throws {
    let still = try film([Double](repeating: 100, count: 8))
    let beyond = FilmRegion(x: 1, y: 0, width: 48, height: .max)
    for (path, rate, region, words) in [
      (folder("none"), 60.0, nil, "no such file"), (still, 60, nil, "nothing scrolls"),
      (still, 0, nil, "expected numbers above 0"), (still, 60, beyond, "which has 48x160 pixels"),
    ] {
      let lines = issueMessages {
        expectMotion(ofFilm: path, matches: folder("0.998.csv"), rate: rate, region: region)
      }
      #expect(lines.count == 1 && lines.joined().contains(words), "\(lines)")
    }
  }

  // MARK: Comparison

  /// Returns the text of a plain recording at 60 frames per second.
  private func recording(_ offsets: some Sequence<Double>, from start: Double = 0) throws -> FilmMotion {
    let rows = offsets.enumerated().map { "\(start + Double($0.offset) / 60),\($0.element)" }
    return try FilmMotion(rows.joined(separator: "\n") + "\n", file: "F")
  }

  private func lines(_ actual: FilmMotion, _ expected: FilmMotion) -> [String] {
    actual.differences(from: expected, tolerance: 1, timeTolerance: 1.0 / 60)
  }

  @Test func clocksAndOriginsDoNotMatter() throws {
    let offsets = try flick()
    let expected = try recording(offsets)
    for (start, origin) in [(0.0, 0.0), (100, -4000), (-7.31, 12.5)] {
      #expect(try lines(recording(offsets.map { $0 + origin }, from: start), expected) == [])
    }
    // A picture that is one frame late is within the tolerance, and one that is three late is not.
    for (late, isTolerated) in [(1, true), (3, false)] {
      var shifted = offsets
      for index in 40..<60 { shifted[index] = offsets[index - late] }
      #expect(try lines(recording(shifted), expected).isEmpty == isTolerated)
    }
  }

  /// A part of the motion is not all of it.
  @Test func aMotionThatIsNotWholeIsSaid() throws {
    let offsets = try flick()
    let expected = try recording(offsets)
    for (part, words) in [
      (offsets[..<40], "of the expected motion come after it ends"),
      (offsets[30...], "of the expected motion come before it begins"),
    ] {
      let lines = try lines(recording(part), expected)
      #expect(lines.count == 2 && lines.last?.contains(words) == true, "\(lines)")
    }
    // Rest before and after is no motion.
    let whole = try flick(frames: 300)
    #expect(try lines(recording(whole[5..<280]), recording(whole)) == [])
  }

  @Test func textWithoutMotionIsRefused() {
    let descending =
      "\(Trajectory.header)\n1,a,0,0,0,0,idle,false,false,false,\n0,a,0,9,0,0,idle,false,false,false,\n"
    for text in ["", "0,1\n0.1,1\n", "no recording", "0,1\n601,9\n", descending] {
      #expect(throws: InputError.self) { try FilmMotion(text, file: "F") }
    }
  }
}
