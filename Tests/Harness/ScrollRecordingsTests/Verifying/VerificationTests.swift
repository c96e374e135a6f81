import Foundation
import ScrollPhysics
import ScrollRecordings
import Scrolling
import TestSupport
import Testing

struct VerificationTests {
  // MARK: Recorded scrolls

  @Test(arguments: [(RecordedScroll.flick, 19, 0.0), (RecordedScroll.overscroll, 68, 5126)])
  func theEngineDoesWhatTheRecognizersVelocitiesDid(text: String, count: Int, start: Double) throws {
    let result = Verification(try Recording(text: text))
    #expect(result.agrees, "\(result.verdict)")
    #expect((result.tolerance, result.rows.count, result.start) == (2e-6, count, .drag))
    #expect(Double(result.offset.y) == start)
    let largest = try #require(result.largest)
    #expect(largest.error > 0)
    #expect(largest.error < 2e-6)
  }

  @Test func theEngineDoesWhatTheFingersSamplesDid() throws {
    let result = Verification(try Recording(text: RecordedScroll.flickOfAFinger))
    #expect(result.agrees, "\(result.verdict)")
    #expect((result.tolerance, result.rows.count) == (0.05, 19))
    // The time stamps are rounded, so the agreement is less exact than with velocities.
    #expect((result.largest?.error ?? 0) > 2e-6)
  }

  /// The last turn of a bounce has two offsets: one within half a point of the edge, and the edge.
  @Test func theLastTurnsTwoOffsetsAreBothCompared() throws {
    let rows = Verification(try Recording(text: RecordedScroll.overscroll)).rows.suffix(2)
    #expect(rows.map { Double($0.actual.y) > 5126 } == [true, false])
    #expect(rows.map(\.phase) == [.idle, .idle])
  }

  @Test(
    ReferenceFolder.recordings.needed,
    arguments: [
      ("medium-flick", 189), ("overscroll-release", 68), ("trackpad-medium-flick", 177),
      ("trackpad-overscroll-gentle", 86),
    ])
  func referenceFilesAgreeAsTheyAre(name: String, count: Int) throws {
    let path = try #require(ReferenceFolder.recordings.path)
    let recording = try Recording(file: "\(path)/\(name).csv")
    let result = Verification(recording)
    #expect(result.agrees, "\(result.verdict)")
    #expect(result.rows.count == count)
    #expect(recording.conditions.device == (name.hasPrefix("trackpad") ? .trackpad : nil))
    #expect(result.rows.last?.error == 0)
  }

  // MARK: Detected deviations

  @Test(
    arguments: [
      ("glide.rate", 0.9979), ("release.latestShare", 0.2), ("touch.band.coefficient", 0.56),
      ("bounce.returnRate", 0.0101), ("bounce.stopDistance", 0.4),
    ])
  func anotherConstantIsNoticed(name: String, value: Double) throws {
    var profile = ScrollProfile.uikit
    try profile.set(name, to: .number(value))
    let result = Verification(try Recording(text: RecordedScroll.overscroll), profile: profile)
    #expect(!result.agrees)
    #expect(!result.misses.isEmpty)
  }

  @Test func aChangedOffsetIsFoundInItsLine() throws {
    let text = RecordedScroll.flick.replacingOccurrences(of: "513.9738493137312", with: "513.9748493137312")
    let result = Verification(try Recording(text: text))
    #expect(!result.agrees)
    #expect((result.misses.map(\.line), result.largest?.line) == ([12], 12))
    #expect(abs((result.largest?.error ?? 0) - 0.001) < 1e-5)
    #expect(Verification(try Recording(text: text), tolerance: 0.01).agrees)
  }

  @Test func aMissingFrameIsNoticed() throws {
    let lines = RecordedScroll.flick.split(separator: "\n").filter {
      !$0.contains("573.9") && !$0.contains("574.8")
    }
    #expect(lines.count == 20)
    // One step of two frames differs from two steps of one.
    #expect(!Verification(try Recording(text: lines.joined(separator: "\n"))).agrees)
  }

  @Test func theFirstOfEqualErrorsIsTheLargest() throws {
    let rows = "touch,0,down,0,0\nframe,0.1,0,0\nframe,0.2,0,7\nframe,0.3,0,7\nframe,0.4,3,0"
    let result = Verification(try Recording(text: RecordedScroll.head + "# frameTimes: own\n" + rows))
    #expect((result.largest?.line, result.misses.map(\.error)) == (7, [7, 7, 3]))
  }

  // MARK: Callbacks

  private let drag = """
    touch,0.00,down,200,600
    touch,0.10,move,200,570
    frame,0.11,0,20,willBeginDragging;didScroll
    frame,0.13,0,20
    touch,0.50,up
    frame,0.51,0,20,willEndDragging;didEndDragging(false)
    """

  @Test func callbacksAreComparedWhereThereAreSome() throws {
    let result = Verification(try Recording(text: RecordedScroll.head + drag))
    #expect(result.agrees, "\(result.verdict)")
    #expect(result.recording.hasEvents)
    let other = Verification(
      try Recording(text: RecordedScroll.head + drag.replacingOccurrences(of: "(false)", with: "(true)")))
    #expect(!other.agrees)
    #expect(other.misses.isEmpty)
    #expect(other.firstDifferentEvents?.line == 9)
    #expect(other.firstDifferentEvents?.actualEvents == ["willEndDragging", "didEndDragging(false)"])
    let none = drag.replacingOccurrences(of: ",willBeginDragging;didScroll", with: "")
      .replacingOccurrences(of: ",willEndDragging;didEndDragging(false)", with: "")
    #expect(Verification(try Recording(text: RecordedScroll.head + none)).agrees)
  }

  @Test func aFrameWithoutCallbacksAmongOthersMustHaveNone() throws {
    let text = RecordedScroll.head + drag.replacingOccurrences(of: ",willBeginDragging;didScroll", with: "")
    #expect(Verification(try Recording(text: text)).firstDifferentEvents?.line == 6)
  }

  // MARK: Initial offsets

  @Test func theBeginningIsTheRecordingsOrTheFirstFramesOrTheTop() throws {
    func start(_ text: String) throws -> (Verification.Start, Double) {
      let result = Verification(try Recording(text: RecordedScroll.head + text))
      return (result.start, Double(result.offset.y))
    }
    #expect(try start("# offset: 0,100\nframe,0,0,100\ntouch,0.1,down,0,9") == (.given, 100))
    #expect(try start("touch,0,down,0,0\ntouch,0.1,move,0,-5\nframe,0.2,0,70") == (.firstFrame, 70))
    #expect(try start("touch,0,down,0,0\ntouch,0.1,move,0,-50\nframe,0.2,0,70") == (.leastOffset, 0))
    #expect(try start("drag,0.1,110,-10,-100\ndrag,0.2,120,-20,-100") == (.drag, 100))
    #expect(try start("# inset: 50\ntouch,0,down,0,0\ntouch,0.1,move,0,-50\nframe,0.2,0,0").1 == -50)
  }

  /// A drag may start beyond the edge, where the rubber band hides most of the rounding to pixels.
  @Test(arguments: [0.0, 1000, 5126, -40, 5166, 5126 + 1.0 / 3, -1.0 / 3])
  func theBeginningOfADragIsFoundBeyondEdgesToo(start: Double) throws {
    var engine = ScrollEngine(
      metrics: try Recording(text: RecordedScroll.flick).conditions.metrics,
      contentOffset: CGPoint(x: 0, y: start))
    var text = RecordedScroll.head
    for step in 1...6 {
      let moved = CGPoint(x: 0, y: -7.0 * Double(step))
      let velocity = CGPoint(x: 0, y: -420)
      if step == 1 {
        engine.panBegan(.touch, translation: moved, velocity: velocity, at: 0)
      } else {
        engine.panChanged(translation: moved, velocity: velocity)
      }
      engine.drain()
      text += "drag,\(Double(step) / 60),\(engine.contentOffset.y),\(moved.y),\(velocity.y)\n"
    }
    let result = Verification(try Recording(text: text))
    #expect(abs(Double(result.offset.y) - start) < 1e-9)
    #expect(result.agrees, "\(result.verdict)")
  }

  // MARK: Time

  @Test func theFirstStepOfAReleaseWithoutSpeedIsTheNextFrames() throws {
    // Held 40 pt beyond the top and released at rest: the frame of the release shows no movement.
    func text(_ first: Double) -> String {
      let shown = "\(-40 * frameExponential(-0.01005 * 1000 / 60))"
      return RecordedScroll.head
        + "# offset: 0,-40\npan,0,begin,0,0,0,0\npan,0.1,end\nframe,\(first),,\(shown)\n"
    }
    #expect(Verification(try Recording(text: text(0.1 + 1.0 / 60)), tolerance: 1e-9).agrees)
    #expect(!Verification(try Recording(text: text(0.1)), tolerance: 1e-9).agrees)
  }

  /// After a rest, three quarters of the recognizer's last velocity remain on a trackpad, and none on glass.
  @Test(arguments: [PanDevice.trackpad, .touch]) func fingersThatRestedCountAsStill(device: PanDevice) throws
  {
    var run = AxisRun(offset: -40, velocity: device == .trackpad ? -750 : 0)
    _ = Deceleration().step(&run, by: 1.0 / 60, within: 0...5126, bounces: true)
    // The lift is 0.3 s after the last movement; a frame without a change is not recorded.
    let text =
      RecordedScroll.head + """
        # offset: 0,-40
        # device: \(device.rawValue)
        drag,0.000,-40,0,1000
        drag,0.017,-40,0,1000
        decel,\(0.3 + 1.0 / 60),\(run.offset)
        """
    let result = Verification(
      try Recording(text: text.replacingOccurrences(of: "# device", with: "# releaseTime: 0.3\n# device")))
    #expect(result.rows.last?.actual.y != -40)
    #expect(result.agrees, "\(result.verdict)")
  }

  // MARK: Text

  @Test func theSummarySaysWhatWhereAndWhether() throws {
    let result = Verification(try Recording(text: RecordedScroll.overscroll))
    let lines = result.findings(file: "mine.csv").text.split(separator: "\n")
    #expect(lines.dropFirst().first?.hasPrefix("  input       velocities of a touch pan; ") == true)
    #expect(lines.contains("  begins      at 5126 pt, computed from the first drag"))
    #expect(lines.contains("  at the end  0 pt at 1.8813 s, line 70: recorded 5126, engine 5126"))
    #expect(lines.last == "Agrees within 2e-06 pt.")
  }

  @Test func theVerdictNamesTheFirstMissAndTheFirstCallback() throws {
    let text =
      RecordedScroll.head
      + drag.replacingOccurrences(of: "(false)", with: "(true)")
      .replacingOccurrences(of: "0.13,0,20", with: "0.13,0,21.5")
    let result = Verification(try Recording(text: text))
    #expect(
      result.verdict
        == "Differs: 1 of 3 offsets by more than 0.05 pt, the first by 1.5 pt at 0.13 s, line 7; "
        + "callbacks from 0.51 s on, line 9.")
    #expect(
      result.findings(file: "F").text.contains(
        "first differ at 0.51 s, line 9: recorded willEndDragging didEndDragging(true), engine willEndDragging "
          + "didEndDragging(false)"))
  }

  @Test func aFileThatMayBeCutOffIsHinted() throws {
    let cut = RecordedScroll.flick.replacingOccurrences(of: "995.2107610233343\n", with: "995.2")
    let result = Verification(try Recording(text: cut))
    #expect(
      result.verdict.hasSuffix("line 21, where the file ends in the middle of a line and may be truncated."))
    #expect(Verification(try Recording(text: cut + "\n")).verdict.hasSuffix("line 21."))
  }

  @Test func theTableHasALineARow() throws {
    let result = Verification(try Recording(text: RecordedScroll.head + drag))
    let lines = result.table.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines.allSatisfy { !$0.hasSuffix(" ") })
    #expect(lines.first?.contains("callbacks recorded") == true)
    #expect(
      lines[1].split(separator: " ").suffix(2) == [
        "willBeginDragging;didScroll", "willBeginDragging;didScroll",
      ])
    #expect(!Verification(try Recording(text: RecordedScroll.flick)).table.contains("callbacks"))
  }

  @Test func jsonHoldsTheSame() throws {
    let result = Verification(try Recording(text: RecordedScroll.head + drag))
    for rows in [false, true] {
      let data = Data(result.findings(file: "a \"b\"", rows: rows).json.utf8)
      let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      #expect(object["recording"] as? String == "a \"b\"")
      #expect(object["agrees"] as? Bool == true)
      #expect(object["compared"] as? Int == 3)
      #expect((object["rows"] as? [Any])?.count == (rows ? 3 : nil))
      #expect((object["last"] as? [String: Any])?["line"] as? Int == 9)
      #expect(object["firstMiss"] is NSNull)
    }
  }
}
