import Foundation
import ScrollPhysics
import ScrollRecordings
import Scrolling
import TestSupport
import Testing

struct FitTests {
  private static let shifts: [[String: Double]] = [
    ["glide.rate": 0.997], ["glide.rate": 0.9987], ["glide.rate": 0.992], ["bounce.returnRate": 0.007],
    ["bounce.returnRate": 0.018, "glide.rate": 0.9965],
    ["glide.stopSpeed": 25, "bounce.stopDistance": 1.2],
  ]

  /// Expects every reported value of a constant, and the logarithm of a rate, to be within 1 % of the truth.
  private func expectTruth(
    _ fit: Fit, of scroll: SimulatedScroll, _ comment: Comment, within share: Double = 0.01
  ) throws {
    let truth = try scroll.profile()
    var found = 0
    for constant in fit.constants {
      guard case .number(let real) = try truth.value(of: constant.name) else { continue }
      switch constant.finding {
      case .value(let value, _, _, _):
        #expect(abs(value / real - 1) < share, "\(constant.name) \(value), \(comment)")
        if constant.name == "glide.rate" {
          #expect(abs(log(value) / log(real) - 1) < share, "ln of \(value), \(comment)")
        }
      case .between(_, let low, let high):
        #expect((low...high).contains(real), "\(constant.name) \(low) to \(high), \(comment)")
      // A constant that the recording cannot determine is left open, but not all of them are.
      case .unknown: continue
      }
      found += 1
    }
    #expect(found > 0, "nothing was found, \(comment)")
  }

  // MARK: Simulated scrolls

  /// Each shift with each form of recording. Samples have each shift with one form.
  private static let recordings: [([String: Double], SimulatedScroll.Form)] =
    shifts.enumerated().flatMap { place, shift in
      let forms: [SimulatedScroll.Form] = [.samples, .frames, .columns]
      return (Tier.isLong ? forms : [forms[place % 3]]).map { (shift, $0) }
    }

  @Test(arguments: recordings)
  func aGlideGivesItsConstantsBack(shift: [String: Double], form: SimulatedScroll.Form) throws {
    // Each change is combined with some shift, and in the long tier each shift with two of the changes.
    let place = Self.shifts.firstIndex(of: shift) ?? 0
    for change in [place % 6, (place + 2) % 6].prefix(Tier.count(sample: 1, full: 2)) {
      var scroll = SimulatedScroll(set: shift, offset: 500, form: form)
      switch change {
      case 1: scroll.frameRate = 120
      case 2: scroll.unevenness = 0.3
      case 3: scroll.offsetRounding = 1.0 / 3
      case 4: scroll.timeRounding = 1e-6
      case 5: scroll.isHorizontal = true
      default: break
      }
      let fit = try scroll.fit()
      #expect(fit.value("glide.rate") != nil)
      #expect(fit.value("bounce.returnRate") == nil, "nothing bounced")
      try expectTruth(fit, of: scroll, "change \(change)")
    }
  }

  @Test(arguments: shifts, [SimulatedScroll.Form.samples, .frames, .columns])
  func aFlingIntoTheEdgeGivesBothRates(shift: [String: Double], form: SimulatedScroll.Form) throws {
    for (offset, by, unevenness) in [(4700.0, -240.0, 0.3), (500, 240, 0)] {
      let scroll = SimulatedScroll(
        set: shift, gestures: [(0.1, .flick(by: by, over: 0.12))], offset: offset, unevenness: unevenness,
        form: form)
      let fit = try scroll.fit()
      #expect(fit.value("bounce.returnRate") != nil)
      #expect(fit.value("glide.rate") != nil)
      try expectTruth(fit, of: scroll, "from \(offset), uneven \(unevenness)", within: 1e-4)
    }
  }

  /// Rounded to pixels, a short glide before a bounce says less about its rate, which the result must report.
  @Test(arguments: shifts) func whatPixelsHideIsInTheInterval(shift: [String: Double]) throws {
    let scroll = SimulatedScroll(set: shift, offset: 4700, offsetRounding: 1.0 / 3)
    let fit = try scroll.fit()
    let truth = try scroll.profile()
    for name in ["glide.rate", "bounce.returnRate"] {
      guard case .value(let value, let error, _, _)? = fit.finding(name),
        case .number(let real) = try truth.value(of: name)
      else { throw Missing(name) }
      #expect(abs(value - real) < 3 * error, "\(name) \(value) ± \(error)")
    }
  }

  @Test(arguments: shifts, [SimulatedScroll.Form.samples, .frames, .columns])
  func aBounceFromRestGivesItsReturnAndNoGlide(shift: [String: Double], form: SimulatedScroll.Form) throws {
    let scroll = SimulatedScroll(set: shift, gestures: [(0.1, .pull(by: 330, over: 0.4))], form: form)
    let fit = try scroll.fit()
    #expect(fit.value("bounce.returnRate") != nil)
    #expect(fit.value("glide.rate") == nil, "it began without speed")
    #expect(fit.value("glide.stopSpeed") == nil)
    try expectTruth(fit, of: scroll, "\(form)", within: 0.01)
  }

  @Test(arguments: [0.4, 0.55, 0.8], [4.0, 10, 17])
  func aPullBeyondTheEdgeGivesTheBandAndASlop(band: Double, slop: Double) throws {
    let scroll = SimulatedScroll(
      set: ["touch.band.coefficient": band, "touch.slop": slop],
      gestures: [
        (0.1, .flick(by: -240, over: 0.12)), (6, .flick(by: 400, over: 0.1)), (11, .pull(by: 500, over: 0.5)),
      ], duration: 13)
    let fit = try scroll.fit()
    #expect(fit.value("touch.slop") != nil)
    #expect(fit.value("touch.band.coefficient") != nil)
    try expectTruth(fit, of: scroll, "")
  }

  /// Inside the bounds, the finger moves content point by point, which gives the slop to 1e-4.
  @Test(arguments: [0.5, 4, 10, 23]) func aDragInsideGivesTheSlop(slop: Double) throws {
    let fit = try SimulatedScroll(set: ["touch.slop": slop], offset: 500).fit()
    #expect(abs((fit.value("touch.slop") ?? .nan) - slop) < 0.02)
  }

  /// The middle of what the pixels allow may be less than no slop at all, which is no value of the constant.
  @Test func aConstantAtItsLimitStaysInItsRange() throws {
    let fit = try SimulatedScroll(
      set: ["touch.slop": 0], gestures: [(0.1, .flick(by: -221, over: 0.12))], offset: 500, duration: 1,
      scale: 2
    ).fit(["touch.slop"])
    let (slop, range) = try #require(fit.between("touch.slop"))
    #expect(range.lowerBound == 0 && range.contains(slop), "\(slop)")
  }

  /// The laws of other platforms lead to a place by the time since the release, not from frame to frame.
  @Test func aLawInClosedFormGivesItsStopSpeed() throws {
    let fit = try SimulatedScroll(base: .gtk4, set: ["glide.stopSpeed": 20], offset: 500)
      .fit(["glide.stopSpeed"], from: .gtk4)
    let (_, range) = try #require(fit.between("glide.stopSpeed"))
    #expect(range.contains(20) && range.upperBound - range.lowerBound < 4)
  }

  @Test(arguments: [0.05, 0.25, 0.6], ["release.latestShare", "release.newestShare"])
  func aLiftGivesOneShareWhereTheOtherIsHeld(share: Double, name: String) throws {
    let fit = try SimulatedScroll(set: [name: share], offset: 500).fit([name])
    #expect(abs((fit.value(name) ?? .nan) / share - 1) < 0.01)
    #expect(fit.constants.count == 1)
  }

  @Test func oneLiftDoesNotTellTwoShares() throws {
    let fit = try SimulatedScroll(set: ["release.latestShare": 0.6], offset: 500).fit()
    for name in ["release.latestShare", "release.newestShare"] {
      #expect(try #require(fit.reason(name)).contains("give one velocity for two shares"))
    }
    #expect(fit.profile == .uikit, "nothing is written of what is not known")
  }

  /// If exchanged, the two shares give the same velocity. Any number of lifts leaves it open which is which.
  @Test func manyLiftsTellTheSharesButNotWhichIsWhich() throws {
    let scroll = SimulatedScroll(
      set: ["release.latestShare": 0.6],
      gestures: [
        (0.1, .flick(by: -240, over: 0.12)), (6, .flick(by: 300, over: 0.07)),
        (12, .flick(by: -90, over: 0.1)),
      ], offset: 2500, duration: 17)
    let why = try #require(try scroll.fit().reason("release.latestShare"))
    for part in ["0.6", "0.2", "order"] { #expect(why.contains(part), "\(part)") }
  }

  /// The velocities of a recognizer include the newest share only. Constant ones tell nothing of the other.
  @Test func constantVelocitiesDoNotTellTheLatestShare() throws {
    var engine = ScrollEngine(metrics: .phone, contentOffset: CGPoint(x: 0, y: 500))
    let velocity = CGPoint(x: 0, y: -1200)
    var rows: [String] = []
    for frame in 0..<200 {
      let (time, moved) = (Double(frame) / 60, -20 * Double(frame))
      switch frame {
      case 0:
        engine.panBegan(translation: .zero, velocity: velocity, at: time)
        rows.append("pan,\(time),begin,0,0,0,-1200")
      case 1..<10:
        engine.panChanged(translation: CGPoint(x: 0, y: moved), velocity: velocity)
        rows.append("pan,\(time),change,0,\(moved),0,-1200")
      case 10:
        engine.panEnded(at: time)
        rows.append("pan,\(time),end")
      default: break
      }
      engine.drain()
      engine.frame(at: time)
      engine.drain()
      rows.append("frame,\(time),,\(engine.contentOffset.y)")
    }
    let head = RecordedScroll.head + "# offset: 0,500\n# frameTimes: own\n"
    let text = head + rows.joined(separator: "\n") + "\n"
    let fit = try Fit(FitRecording(text: text), file: "F")
    let why = try #require(fit.reason("release.latestShare"))
    #expect(why.contains("the last velocities of the finger are too similar"))
  }

  @Test func noiseIsLowerConfidence() throws {
    func rate(_ noise: Double) throws -> (value: Double, error: Double) {
      let scroll = SimulatedScroll(set: ["glide.rate": 0.997], offset: 500, noise: noise)
      guard case .value(let value, let error, let low, let high)? = try scroll.fit().finding("glide.rate")
      else {
        throw Missing("glide.rate")
      }
      #expect(low < value)
      #expect(value < high)
      return (value, error)
    }
    let (exact, noisy) = (try rate(0), try rate(0.3))
    #expect(noisy.error > 100 * exact.error)
    #expect(abs(noisy.value - 0.997) < 3 * noisy.error)
    #expect(abs(log(noisy.value) / log(0.997) - 1) < 0.01)
  }

  @Test func theSameRecordingGivesTheSameBits() throws {
    let scroll = SimulatedScroll(set: ["glide.rate": 0.997], offset: 500, offsetRounding: 1.0 / 3, noise: 0.2)
    #expect(try scroll.fit().findings(file: "F").json == scroll.fit().findings(file: "F").json)
  }

  // MARK: The profile

  @Test func theProfileHasWhatDiffersAndReplaysTheRecording() throws {
    let scroll = SimulatedScroll(
      set: ["glide.rate": 0.997, "glide.stopSpeed": 25, "touch.slop": 4], offset: 500)
    let fit = try scroll.fit()
    #expect(fit.profile.name == "uikit-fit")
    #expect(
      fit.profile.differences(from: .uikit).map(\.name) == ["glide.rate", "glide.stopSpeed", "touch.slop"])
    #expect((fit.largest?.residual).map(abs) ?? 1 < 1)
    #expect(fit.rows.count == 300)
    #expect(fit.rms ?? 1 < 0.5)
  }

  @Test func whatAgreesWithTheStartIsLeftAlone() throws {
    #expect(try SimulatedScroll(offset: 500).fit().profile == .uikit)
    var other = ScrollProfile.uikit
    try other.set("glide.rate", to: .number(0.99))
    let fit = try SimulatedScroll(offset: 500).fit(from: other)
    #expect(abs((fit.constants.first?.fitted ?? 0) - 0.998) < 1e-9)
  }

  /// Only some of many sections are fitted; one bounce among thirty long glides is among them.
  @Test func aBounceAmongManyGlidesCounts() throws {
    var scroll = SimulatedScroll(
      set: ["bounce.returnRate": 0.007], gestures: [(0.1, .pull(by: 200, over: 0.4))], offset: 40,
      duration: 154, frameRate: 30, sampleRate: 60)
    for number in 0..<30 {
      scroll.gestures.append((3 + Double(number) * 5, .flick(by: number % 2 == 0 ? -240 : 235, over: 0.12)))
    }
    let fit = try scroll.fit(["bounce.returnRate", "glide.rate"])
    #expect(fit.glides == 24)
    #expect(abs((fit.value("bounce.returnRate") ?? .nan) / 0.007 - 1) < 0.01)
    #expect(abs((fit.value("glide.rate") ?? .nan) - 0.998) < 1e-6)
    #expect(fit.notes.contains { $0.hasPrefix("Of 31 stretches of free motion, the 24 ") })
  }

  @Test func otherConstantsAreHeld() throws {
    let scroll = SimulatedScroll(set: ["glide.rate": 0.997, "glide.stopSpeed": 25], offset: 500)
    let fit = try scroll.fit(["bounce.stopDistance", "glide.rate"])
    #expect(fit.constants.map(\.name) == ["bounce.stopDistance", "glide.rate"])
    #expect(fit.profile.differences(from: .uikit).map(\.name) == ["glide.rate"])
  }

  // MARK: Recorded scrolls

  @Test func aRecordedOverscrollGivesUIKitsConstants() throws {
    for text in [RecordedScroll.overscroll, Self.columns(RecordedScroll.overscroll)] {
      let fit = try Fit(FitRecording(text: text), file: "F")
      try expectUIKit(fit)
      #expect(fit.value("bounce.returnRate") != nil)
      #expect(fit.value("bounce.stopDistance") != nil)
      #expect(fit.value("glide.stopSpeed") == nil)
      #expect(fit.value("release.threshold") == nil)
      #expect(fit.profile == .uikit)
    }
  }

  @Test func fromFarAwayItLandsOnUIKitToo() throws {
    var far = ScrollProfile.uikit
    for (name, value) in [
      ("glide.rate", 0.98), ("bounce.returnRate", 0.04), ("touch.band.coefficient", 0.3),
      ("release.latestShare", 0.9), ("bounce.stopDistance", 3),
    ] { try far.set(name, to: .number(value)) }
    let fit = try Fit(FitRecording(text: RecordedScroll.overscroll), file: "F", profile: far)
    for (name, value) in [
      ("glide.rate", 0.998), ("bounce.returnRate", 0.01005), ("touch.band.coefficient", 0.55),
      ("release.latestShare", 0.25),
    ] { #expect(abs((fit.value(name) ?? .nan) / value - 1) < 0.01, "\(name)") }
    #expect((fit.largest?.residual).map(abs) ?? 9 < 2)
  }

  @Test(
    ReferenceFolder.recordings.needed,
    arguments: [
      ("medium-flick", ["glide.rate", "glide.stopSpeed", "release.latestShare"]),
      (
        "overscroll-release",
        [
          "glide.rate", "bounce.returnRate", "bounce.stopDistance", "touch.band.coefficient",
          "release.latestShare",
        ]
      ),
      ("trackpad-medium-flick", ["glide.rate", "glide.stopSpeed", "release.latestShare"]),
      (
        "trackpad-overscroll-gentle",
        [
          "glide.rate", "bounce.returnRate", "bounce.stopDistance", "trackpad.band.coefficient",
          "release.latestShare",
        ]
      ),
    ])
  func theReferencesGiveUIKitsConstants(name: String, known: [String]) throws {
    let path = try #require(ReferenceFolder.recordings.path)
    let file = "\(path)/\(name).csv"
    let fit = try Fit(try FitRecording(file: file), file: file)
    try expectUIKit(fit)
    #expect(Set(fit.constants.filter(\.isKnown).map(\.name)) == Set(known))
    #expect(fit.profile == .uikit)
    // The offsets alone give the same results for the motion after the lift.
    let text = Self.columns(String(decoding: try Data(contentsOf: URL(fileURLWithPath: file)), as: UTF8.self))
    try expectUIKit(Fit(FitRecording(text: text), file: "F"))
  }

  /// Expects values within 1 % and within the interval that the fit reports.
  private func expectUIKit(_ fit: Fit) throws {
    for constant in fit.constants {
      guard case .number(let real) = try ScrollProfile.uikit.value(of: constant.name) else { continue }
      switch constant.finding {
      case .value(let value, _, let low, let high):
        #expect(abs(value / real - 1) < 0.01, "\(constant.name) \(value)")
        #expect((low...high).contains(real), "\(constant.name) \(low) to \(high)")
      case .between(_, let low, let high):
        #expect((low...high).contains(real), "\(constant.name) \(low) to \(high)")
      case .unknown: break
      }
    }
  }

  /// Returns the time and offset of drag and decel rows.
  private static func columns(_ text: String) -> String {
    text.split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: ",")[1...2].joined(separator: ",") }.joined(separator: "\n") + "\n"
  }

  /// A film with few pictures a second is fastest in its first step, so that its free motion begins where it moves.
  @Test func aFilmThatIsFastestAtOnceIsFitted() throws {
    var (text, offset) = (
      "# bounds: 400x800\n# content: 400x40000\n# scale: 1\n# touches: none\n# frameTimes: own\n", 0.0
    )
    let steps =
      [0, 0, 0, 0, 1.3] + (0..<25).map { exp(-0.02 * Double($0)) } + [Double](repeating: 0, count: 8)
    for (number, step) in steps.enumerated() {
      offset += step
      text += "frame,\(Double(number) / 10),,\(offset),,0.0100\n"
    }
    #expect(refusal(text) == nil)
  }

  // MARK: Errors

  private func refusal(_ text: String, _ constants: [String]? = nil) -> String? {
    errorText {
      try Fit(FitRecording(text: text), file: "F", constants: constants?.compactMap(FitConstant.init))
    }
  }

  @Test func recordingsThatSayNothingAreRefused() throws {
    #expect(refusal("0,1\n0.1,2\n")?.contains("has 2 offsets; expected at least 8") == true)
    let still = (0..<20).map { "\(Double($0) / 60),7\n" }.joined()
    #expect(refusal(still) == "F: contains no motion: every offset is 7")
    let glide = try SimulatedScroll(offset: 500).text()
    #expect(
      refusal(glide, ["bounce.returnRate"])?.contains("does not determine the requested constants") == true)
    #expect(refusal(glide, ["glide.fastRate"])?.contains("deceleration rate") == true)
    #expect(refusal(glide, ["trackpad.slop"])?.contains("the device of the recording is touch") == true)
    let paged = "# isPagingEnabled: true\n" + glide
    #expect(refusal(paged)?.contains("paged view") == true)
  }

  @Test func aFileThatWasCutWithinItsLastNumberIsRefused() throws {
    let cut = RecordedScroll.flick.replacingOccurrences(of: "995.2107610233343\n", with: "995")
    let lines = cut.split(separator: "\n").count
    #expect(refusal(cut) == nil, "a point is less than a wrong number would be")
    let worse = RecordedScroll.flick.replacingOccurrences(of: "995.2107610233343\n", with: "99")
    #expect(refusal(worse)?.contains("line \(lines)") == true)
    #expect(refusal(worse)?.contains("in the middle of this line") == true)
  }

  private struct Missing: Error {
    var name: String

    init(_ name: String) { self.name = name }
  }
}
