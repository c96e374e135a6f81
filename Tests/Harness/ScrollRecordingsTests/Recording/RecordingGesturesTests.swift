import ScrollFiles
import Foundation
import ScrollPhysics
import ScrollRecordings
import ScrollScript
import Testing

/// Recordings of several gestures in one file, of whole pixels, and of fingers with missing samples.
@Suite struct RecordingGesturesTests {
  private var scroll = Self.scroll()

  /// Three flicks, between which the content is moved back to where it was.
  private static func scroll(_ profile: ScrollProfile = .uikit) -> SimulatedScroll {
    SimulatedScroll(
      base: profile,
      gestures: [
        (0.1, .flick(by: -240, over: 0.12)), (4.2, .flick(by: 200, over: 0.12)),
        (8.3, .flick(by: -170, over: 0.12)),
      ], offset: 2000, duration: 12, gaps: [4, 8])
  }

  private static func recording(_ scroll: SimulatedScroll) throws -> Recording {
    try Recording(text: scroll.text())
  }

  // MARK: Gaps

  @Test func gapsSeparateGestures() throws {
    let recording = try Self.recording(Self.scroll())
    #expect(recording.rows.filter { $0.entry == .gap }.count == 2)
    #expect((recording.gestures.count, recording.gestures[0].conditions.offset?.y) == (3, 2000))
    #expect(recording.gestures[1].conditions.offset == nil)
    #expect(recording.gestures.flatMap(\.rows).count == recording.rows.count - 2)
  }

  @Test func gapsAreWrittenAsTheyWereRead() throws {
    try Self.recording(Self.scroll()).expectSameAgain()
  }

  /// The engine begins each gesture where the content was after the gap. It would otherwise begin where the
  /// glide before ended.
  @Test(arguments: [true, false]) func eachGestureIsVerifiedFromItsOwnOffset(withGaps: Bool) throws {
    var recording = try Self.recording(Self.scroll())
    if !withGaps { recording.rows.removeAll { $0.entry == .gap } }
    #expect(Verification(recording).agrees == withGaps)
  }

  /// A finger that comes down after a gap catches no glide, even if the gap cut one off.
  @Test mutating func aGapEndsAGlide() throws {
    scroll.gestures = [(0.1, .flick(by: -240, over: 0.12)), (0.72, .flick(by: -200, over: 0.12))]
    scroll.gaps = [0.6]
    scroll.duration = 4
    let verification = Verification(try Self.recording(scroll))
    #expect(verification.agrees, "\(verification.verdict)")
  }

  @Test func gesturesOfARecognizerAreVerifiedFromTheirDrags() throws {
    let rows = RecordedScroll.flick.split(separator: "\n").filter { !$0.hasPrefix("#") }
    func shifted(_ seconds: Double) -> [String] {
      rows.map { row in
        var fields = row.split(separator: ",").map(String.init)
        fields[1] = "\((Double(fields[1]) ?? 0) + seconds)"
        return fields.joined(separator: ",")
      }
    }
    let text = RecordedScroll.head + (shifted(0) + ["gap,2"] + shifted(10)).joined(separator: "\n") + "\n"
    let verification = Verification(try Recording(text: text), tolerance: 0.02)
    #expect(verification.rows.count == 2 * rows.count)
    #expect(verification.agrees, "\(verification.verdict)")
  }

  /// The same constants are found in gestures with gaps as in one after the other.
  @Test mutating func constantsAreFittedToAllGestures() throws {
    scroll.set = ["glide.rate": 0.9975, "touch.slop": 14]
    let fit = try scroll.fit()
    #expect(fit.glides == 3)
    #expect(abs((fit.value("glide.rate") ?? 0) - 0.9975) < 1e-5, "\(fit.findings(file: "F").text)")
    #expect(abs((fit.value("touch.slop") ?? 0) - 14) < 0.35, "\(fit.findings(file: "F").text)")
    #expect((fit.rms ?? 1) < 0.05)
  }

  @Test mutating func gapsAreNotMotionInRecordingsWithoutFingers() throws {
    scroll.form = .frames
    let ranking = try ProfileRanking(text: scroll.text())
    #expect(ranking.stretches == 3)
    #expect(ranking.verdict == .named(ranking.named) && ranking.named.contains("uikit"), "\(ranking.text)")
  }

  @Test(arguments: ["uikit", "compose", "gtk4", "chromium-windows"])
  func profilesAreRankedOverAllGestures(name: String) throws {
    var scroll = Self.scroll(try .named(name))
    (scroll.scale, scroll.offsetRounding) = (1, 1)
    let ranking = try ProfileRanking(text: scroll.text())
    #expect(ranking.stretches == 3)
    #expect(ranking.named.contains(name), "\(ranking.text)")
  }

  // MARK: Whole pixels

  /// A view that rounds its offsets to whole points and one that cuts them off both agree with the engine.
  @Test(arguments: [1.0, 0.5]) mutating func aViewOfWholePixelsIsVerified(step: Double) throws {
    scroll.offsetRounding = step
    let verification = Verification(try Self.recording(scroll))
    #expect(verification.displayedStep == step)
    #expect(abs(verification.tolerance - 0.05 - step) < 1e-12)
    #expect(verification.agrees, "\(verification.verdict)")
    #expect(verification.findings(file: "F").text.contains("offsets in steps of"))
    // Such a recording does not agree with another glide.
    #expect(!Verification(try Self.recording(scroll), profile: .android).agrees)
  }

  @Test func offsetsThatAreFinerAreVerifiedAsFine() throws {
    let verification = Verification(try Self.recording(Self.scroll()))
    #expect(verification.displayedStep == nil && verification.tolerance == Recording.Source.samples.tolerance)
  }

  // MARK: Sparse touches

  @Test mutating func sparseTouchesAreACondition() throws {
    scroll.isSparse = true
    let recording = try Self.recording(scroll)
    #expect(recording.conditions.touches == .sparse)
    try recording.expectSameAgain()
    #expect(Recording.Condition.touches.problem(with: "few") != nil)
  }

  /// Where samples are missing, the offsets after the lifts are compared and nothing else.
  @Test mutating func sparseTouchesAreVerifiedByTheirOffsets() throws {
    scroll.isSparse = true
    var recording = try Self.recording(scroll)
    let verification = Verification(recording)
    #expect(verification.start == .release)
    #expect(verification.rows.count > 200)
    #expect(verification.agrees, "\(verification.verdict)")
    #expect(verification.findings(file: "F").text.contains("with the release that fits best"))
    #expect(!Verification(recording, profile: .android).agrees)
    // Played as if they were complete, they lead elsewhere.
    recording.conditions.touches = .complete
    #expect(!Verification(recording).agrees)
  }

  @Test mutating func sparseTouchesAreFittedByTheirOffsets() throws {
    scroll.isSparse = true
    scroll.set = ["glide.rate": 0.9975]
    let fit = try scroll.fit()
    #expect(abs((fit.value("glide.rate") ?? 0) - 0.9975) < 1e-5, "\(fit.findings(file: "F").text)")
    #expect(fit.finding("touch.slop") == nil)
    let asked = try scroll.fit(["glide.rate", "touch.slop"])
    #expect(
      asked.finding("touch.slop") == .unknown("samples of the fingers are missing (touches: sparse)"))
  }

  @Test func aSparseRecordingWithoutAGlideDiffers() throws {
    let text =
      RecordedScroll.head
      + "# touches: sparse\ntouch,0,down,1,1\nframe,0.01,0,0\ntouch,0.02,up\nframe,0.03,0,0\n"
    let verification = Verification(try Recording(text: text))
    #expect(!verification.agrees && verification.verdict == "Differs: nothing moves after a lift.")
  }
}
