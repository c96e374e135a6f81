import ScrollFiles
import Foundation
import ScrollRecordings
import ScrollScript
import Scrolling
import TestSupport
import Testing

struct RecordingReadingTests {
  private func read(_ text: String) throws -> Recording { try Recording(text: text) }

  private func rowRefusal(_ rows: String) -> String? { errorText { try read(RecordedScroll.head + rows) } }

  // MARK: Rows

  @Test func everyKindOfRowIsRead() throws {
    let text =
      RecordedScroll.head
        + """
        touch,0,down,1,2
        touch,1,move,3,-4
        touch,2,up
        touch,3,down,5,6
        touch,3,cancel,5,6
        mouse,4,down,7,8
        mouse,5,up
        trackpad,6,begin
        trackpad,7,move,-1,2.5
        trackpad,8,end
        frame,9,1,2
        frame,9.5,,3,willBeginDragging; didScroll
        """
    let recording = try read(text)
    #expect(
      recording.rows.map(\.entry) == [
        .input(.touch(.began, at: CGPoint(x: 1, y: 2))), .input(.touch(.moved, at: CGPoint(x: 3, y: -4))),
        .input(.touch(.ended, at: CGPoint(x: 3, y: -4))), .input(.touch(.began, at: CGPoint(x: 5, y: 6))),
        .input(.touch(.cancelled, at: CGPoint(x: 5, y: 6))), .input(.mouse(.began, at: CGPoint(x: 7, y: 8))),
        .input(.mouse(.ended, at: CGPoint(x: 7, y: 8))), .input(.trackpad(.began, by: .zero)),
        .input(.trackpad(.moved, by: CGPoint(x: -1, y: 2.5))), .input(.trackpad(.ended, by: .zero)),
        .frame(.init(x: 1, y: 2)), .frame(.init(y: 3, events: ["willBeginDragging", "didScroll"])),
      ])
    #expect(recording.rows.map(\.time) == [0, 1, 2, 3, 3, 4, 5, 6, 7, 8, 9, 9.5])
    #expect((recording.rows.map(\.line), recording.source) == (Array(4...15), .samples))
  }

  @Test func fingersHaveNumbers() throws {
    let text =
      RecordedScroll.head
        + """
        touch,0,down,1,2
        touch,1,down,3,4,1
        touch,2,move,5,6
        touch,3,up
        touch,4,move,7,8,1
        touch,5,cancel,7,8,1
        touch,6,down,1,2,0
        touch,7,down,1,2,12
        touch,8,up,12
        touch,9,up,1,2
        frame,9,1,2
        """
    let recording = try read(text)
    func touch(_ phase: ScrollInput.Phase, _ x: Double, _ y: Double, _ id: Int = 0) -> Recording.Entry {
      .input(.touch(phase, id: id, at: CGPoint(x: x, y: y)))
    }
    #expect(
      recording.rows.map(\.entry) == [
        touch(.began, 1, 2), touch(.began, 3, 4, 1), touch(.moved, 5, 6), touch(.ended, 5, 6),
        touch(.moved, 7, 8, 1), touch(.cancelled, 7, 8, 1), touch(.began, 1, 2), touch(.began, 1, 2, 12),
        touch(.ended, 1, 2, 12), touch(.ended, 1, 2), .frame(.init(x: 1, y: 2)),
      ])
    try recording.expectSameAgain()
    #expect(!recording.csv("").contains("touch,6.0,down,1.0,2.0,0"), "finger 0 is not named")
  }

  @Test func dragRowsAreAPanAndItsFrames() throws {
    let rows = """
      drag,1.00,10,-10,-100
      drag,1.02,12,-12,-120,3,30
      drag,1.03,12,-12,-120,3,30
      decel,1.05,15
      decel,1.07,17
      drag,1.20,18,-1,-50
      """
    func pan(_ phase: ScrollInput.Phase, _ x: Double, _ y: Double, _ vx: Double, _ vy: Double)
      -> Recording.Entry
    { .input(.pan(phase, translation: CGPoint(x: x, y: y), velocity: CGPoint(x: vx, y: vy))) }
    let recording = try read(RecordedScroll.head + rows)
    #expect(
      recording.rows.map(\.entry) == [
        pan(.began, 0, -10, 0, -100), .frame(.init(y: 10)), pan(.moved, 3, -12, 30, -120),
        .frame(.init(y: 12)),
        // Without a movement, only a frame.
        .frame(.init(y: 12)), pan(.ended, 0, 0, 0, 0), .frame(.init(y: 15)), .frame(.init(y: 17)),
        pan(.began, 0, -1, 0, -50), .frame(.init(y: 18)),
      ])
    #expect(recording.source == .velocities)
  }

  @Test func theLiftIsWhereTheConditionSays() throws {
    func lift(_ condition: String, _ rows: String) throws -> Double? {
      let recording = try read(RecordedScroll.head + condition + rows)
      return recording.rows.first { $0.entry == .input(.pan(.ended, translation: .zero, velocity: .zero)) }?
        .time
    }
    let rows = "drag,1,10,-10,-100\ndecel,2,15\n"
    #expect(try lift("", rows) == 2)
    #expect(try lift("# releaseTime: 1.5\n", rows) == 1.5)
    // Stamps of one turn: rows stay sorted.
    #expect(try lift("# releaseTime=2.001\n", rows) == 2)
    #expect(try lift("# releaseTime: 1.5\n", "drag,1,10,-10,-100\n") == 1.5)
    #expect(
      rowRefusal("# releaseTime: 0.5\n" + rows)
        == "F: releaseTime: 0.5 s is earlier than the last drag row at 1.0 s")
    #expect(
      rowRefusal("# releaseTime: 2.5\n" + rows)
        == "F: releaseTime: 2.5 s is later than the first decel row at 2.0 s")
    #expect(
      rowRefusal("# releaseTime: 1.5\n" + rows + "drag,3,10,-10,-100\ndecel,4,15")
        == "F: releaseTime: expected drag rows with exactly one lift, found 2")
    #expect(
      rowRefusal("# releaseTime: 1.5\ntouch,0,down,1,1\nframe,1,0,0")
        == "F: releaseTime: expected drag rows with exactly one lift, found 0")
  }

  @Test func whatSpreadsheetsAndOtherSystemsDoToAFileIsRead() throws {
    let plain = try read(RecordedScroll.flick)
    let other = RecordedScroll.flick.split(separator: "\n").map {
      "  \($0.replacingOccurrences(of: ",", with: " , ")) ,,,"
    }
    let text = "\u{FEFF}" + other.joined(separator: "\r\n") + "\r\n\r\n"
    #expect(try read(text.replacingOccurrences(of: "scale 3 ,", with: "scale 3,")) == plain)
    // As a spreadsheet in German writes it.
    let rows = RecordedScroll.flick.split(separator: "\n").map { line in
      line.hasPrefix("#")
        ? "\"\(line)\";;" : line.replacing(",", with: ";").replacing(".", with: ",")
    }
    #expect(try read(rows.joined(separator: "\n") + "\n") == plain)
  }

  // MARK: Errors

  @Test(arguments: [
    ("touch,0,down,1", "touch: expected touch,t,down,x,y and an optional finger, found 4 fields"),
    ("mouse,0,down,1,2,3", "mouse: expected mouse,t,down,x,y, found 6 fields"),
    ("touch,0,down,1,2,-1", "touch: finger: expected a whole number, found \"-1\""),
    ("touch,0", "touch: expected down, move, up, cancel, found nothing"),
    ("touch", "touch: t: expected a number from -10000000000 to 10000000000, found nothing"),
    ("touch,0,press,1,2", "touch: expected down, move, up, cancel, found \"press\""),
    ("touch,nan,down,1,2", "touch: t: expected a number from -10000000000 to 10000000000, found \"nan\""),
    ("touch,0,down,1,1e7", "touch: y: expected a number from -1000000 to 1000000, found \"1e7\""),
    ("touch,0,down,1,2x", "touch: y: expected a number from -1000000 to 1000000, found \"2x\""),
    ("touch,0,move,1,2", "touch: move while not down"),
    ("pan,0,change,0,0,0,0", "pan: change while not down"),
    (
      "pan,0,begin,0,0,0",
      "pan: expected pan,t,begin,translation_x,translation_y,velocity_x,velocity_y, found 6 fields"
    ),
    (
      "trackpad,0,begin,1,2",
      "trackpad: expected trackpad,t,begin and an optional time of the device, found 5 fields"
    ),
    (
      "trackpad,0,begin,1",
      "trackpad: sampled: 1.0 s is later than 0.0 s; expected the device's own time"
    ),
    (
      "frame,0,1",
      "frame: expected frame,t,offset_x,offset_y and optional events and deviation, found 3 fields"
    ),
    ("decel,0,1,2", "decel: expected decel,t,offsetY, found 4 fields"),
    (
      "drag,0,1,2,3,4",
      "drag: expected drag,t,offsetY,translationY,velocityY and optional translationX,velocityX, found 6 fields"
    ),
    (
      "drag,0,1,2,1e10",
      "drag: velocityY: expected a number from -1000000000 to 1000000000, found \"1e10\""
    ),
    (
      "medium-flick,began,0",
      "unknown row \"medium-flick\"; expected touch, mouse, trackpad, pan, drag, frame, decel, gap, or # and a comment"
    ),
    (
      "\u{1}\u{7}",
      "unknown row \"\\u0001\\u0007\"; expected touch, mouse, trackpad, pan, drag, frame, decel, gap, or # and a comment"
    ),
    ("touch,0,\"down\"x,1,2", "expected quotes around a whole field or no quotes"),
    ("frame,0,0,0\ngap,0.1,3", "gap: expected gap,t, found 3 fields"),
    // Rows that cannot follow those before them.
    ("decel,2,0\ndecel,1,0", "decel: 1.0 s is earlier than the previous 2.0 s"),
    ("touch,0,down,1,2\ntouch,1,down,1,2", "touch: down while already down"),
    ("touch,0,down,1,2,1\ntouch,1,move,1,2", "touch: move while not down"),
    (
      "touch,0,down,1,2\ntouch,1,up,1,3",
      "touch: is not at the last position; expected (1.0, 2.0), or a move first"
    ),
    ("drag,0,0,0,0\npan,1,begin,0,0,0,0", "pan: begin while already down"),
    ("touch,0,down,1,1\nframe,0,0,0\ngap,0.1", "gap: a finger is down; expected it to lift first"),
    ("touch,0,down,1,2\n# scale: 3", "condition after the first row"),
    (
      "touch,0,down,1,2\nframe,0,0,0\ndrag,1,0,0,0",
      "contains both finger samples (line 4) and velocities (line 6)"
    ),
  ])
  func aBrokenRowIsNamed(rows: String, problem: String) {
    #expect(rowRefusal(rows) == "F: line \(3 + rows.split(separator: "\n").count): \(problem)")
  }

  @Test func aRecordingMovesSomethingAndShowsSomething() {
    let kinds = "touch, mouse, trackpad, pan, drag, frame, decel, gap"
    #expect(errorText { try read("") } == "F: has no rows; expected \(kinds)")
    #expect(errorText { try read("\n \n") } == "F: has no rows; expected \(kinds)")
    #expect(rowRefusal("") == "F: has no rows; expected \(kinds)")
    #expect(
      rowRefusal("frame,0,0,0\ndecel,1,0")
        == "F: contains no input; expected touch, mouse, trackpad, pan or drag rows")
    #expect(
      rowRefusal("touch,0,down,1,2")
        == "F: contains no offsets to compare; expected frame, drag or decel rows")
    #expect(rowRefusal("touch,0,down,1,2\n# a remark: fine\nframe,1,0,0") == nil)
  }

  @Test func aDeviceMustBeTheSamplesOwn() {
    let rows = "touch,0,down,1,2\nframe,1,0,0"
    #expect(rowRefusal("# device: touch\n" + rows) == nil)
    #expect(
      rowRefusal("# device: trackpad\n" + rows)
        == "F: line 5: device touch in a recording with device trackpad")
  }

  @Test func anUnlikelyFrameRateIsRefused() {
    func rows(_ rate: Double) -> String {
      "touch,0,down,1,2\n" + (0..<8).map { "frame,\(Double($0) / rate),0,0\n" }.joined()
    }
    #expect(rowRefusal(rows(60)) == nil)
    #expect(rowRefusal(rows(59.94)) == nil)
    // Every other row is a frame only.
    #expect(rowRefusal(rows(30)) == nil)
    #expect(
      rowRefusal(rows(120))
        == "F: frameRate: frames are 8.33 ms apart, which does not match 60 frames per second; expected the rate of the display, "
        + "or frameTimes: own")
    #expect(rowRefusal(rows(40)) != nil)
    #expect(rowRefusal("# frameRate: 120\n" + rows(120)) == nil)
    #expect(rowRefusal("# frameTimes: own\n" + rows(40)) == nil)
  }

  // MARK: Files

  @Test func aFileThatCannotBeReadIsNamed() throws {
    let folder = try TemporaryFolder()
    let none = folder("none.csv")
    #expect(errorText { try Recording(file: none) } == "\(none): no such file; expected a recording")
    let path = try folder.write(String(repeating: "#", count: Scenario.mostBytes + 1), to: "large.csv")
    #expect(
      errorText { try Recording(file: path) } == "\(path): is too long; expected at most 33554432 bytes")
    try folder.write(RecordedScroll.flick, to: "large.csv")
    #expect(errorText { try Recording(file: path) } == nil)
  }

  /// Any bytes are either read and played or rejected with an error of one line.
  @Test(arguments: 0..<8) func nothingTraps(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let texts = [RecordedScroll.flick, RecordedScroll.flickOfAFinger, RecordedScroll.overscroll]
    let words = [
      "-1e300", "nan", ",", "\n", "touch", "1e10", "#", "scale: 0", "pan,0,begin,1,1,1,1\n", "\"", "\u{0}",
    ].map { Array($0.utf8) }
    for _ in 0..<60 {
      var bytes = Array(texts[generator.below(texts.count)].utf8)
      for _ in 0...generator.below(4) { bytes = generator.damaged(bytes, words: words) }
      do throws(InputError) {
        let result = Verification(try Recording(data: Data(bytes), file: "F"))
        #expect(result.rows.allSatisfy { $0.actual.x.isFinite && $0.actual.y.isFinite })
        #expect(!result.findings(file: "F").text.isEmpty)
      } catch {
        #expect(!error.description.contains("\n"))
      }
    }
  }
}
