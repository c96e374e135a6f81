import ScrollFiles
import Foundation
import ScrollPhysics
import ScrollScript
import Scrolling
import TestSupport
import Testing

struct ExplanationTests {
  /// Explains events on a rectangle of 402x6000 points in a view of 402x760 at scale 2.
  private func explain(
    _ events: String..., duration: Double = 6, scenario head: String = "",
    metrics change: (inout ScrollMetrics) -> Void = { _ in }
  ) throws -> Explanation {
    let scenario = try scenario(
      "{ \"scene\": \"plain\", \"duration\": \(duration), \(head) \"events\": [\(events.joined(separator: ", "))] }"
    )
    var subject = PlainSubject(scenario)
    change(&subject.engine.metrics)
    let views = try Explanation.views(of: scenario, file: "F", on: subject)
    #expect(views.map(\.view) == ["plain"])
    return try #require(views.first)
  }

  /// A flick at 60 samples per second with three different raw velocities.
  private let flick = """
    { "t": 0, "touch": "down", "x": 200, "y": 600 }, { "t": 0.02, "touch": "move", "x": 200, "y": 580 },
    { "t": 0.04, "touch": "move", "x": 200, "y": 550 }, { "t": 0.06, "touch": "move", "x": 200, "y": 500 },
    { "t": 0.08, "touch": "move", "x": 200, "y": 440 }, { "t": 0.085, "touch": "up" }
    """
  /// 0.6 x 1500 + 0.35 x 2500 + 0.05 x 3000.
  private let released = 1925.0

  private func lift(_ stop: Explanation.Stop?) throws -> Explanation.Lift {
    guard case .lift(let lift) = try #require(stop).start else {
      Issue.record("\(String(describing: stop)) began otherwise")
      throw ActionError("no lift")
    }
    return lift
  }

  // MARK: Changed laws

  /// A prediction that does not come true because a constant changed is no defect of its law.
  @Test func aConstantThatChangesDuringAGlideIsNamed() throws {
    let explanation = try explain(flick, #"{ "t": 0.5, "set": { "glide.rate": 0.99 } }"#)
    let stop = try #require(explanation.stops.first)
    #expect(stop.changes == [.init(time: 0.5, constant: "glide.rate")])
    #expect(
      explanation.sentences.first?.contains(
        " pt short of it, after glide.rate changed at 0.5 s: the momentum ran out") == true)
    #expect(try explain(flick).stops.first?.changes == [])
    // A constant without effect on this motion leaves the prediction true.
    let idle = try explain(flick, #"{ "t": 0.5, "set": { "mouse.slop": 3 } }"#)
    #expect(idle.sentences == (try explain(flick)).sentences)
  }

  /// A flick that catches a glide says from which velocity it was boosted, and one of its own does not.
  @Test func aBoostIsNamed() throws {
    func flick(at start: Double) -> String {
      let moves = (1...8).map { step in
        #"{ "t": \#(start + Double(step) / 100), "touch": "move", "x": 200, "y": \#(700 - 30 * step) }"#
      }
      return
        ([#"{ "t": \#(start), "touch": "down", "x": 200, "y": 700 }"#] + moves
        + [#"{ "t": \#(start + 0.08), "touch": "up" }"#]).joined(separator: ", ")
    }
    let explanation = try explain(flick(at: 0), flick(at: 0.3), scenario: #""profile": "firefox","#)
    let (first, second) = (try lift(explanation.stops.first), try lift(explanation.stops.last))
    #expect(first.boost == .zero)
    #expect(abs(first.velocity.y - 3000) < 1e-6 && abs(second.velocity.y - 6000) < 1e-6)
    #expect(abs(second.boost.y - 3000) < 1e-6)
    let sentences = explanation.sentences
    #expect((sentences.count, sentences.first?.contains("boosted")) == (2, false))
    #expect(
      sentences.last?.contains(
        "moving up at 6000 pt/s, boosted by the fling before from 3000 pt/s") == true, "\(sentences)")
  }

  @Test func anotherProfileDuringAGlideIsNamed() throws {
    let explanation = try explain(flick, #"{ "t": 0.5, "profile": "android" }"#)
    #expect(explanation.stops.first?.changes == [.init(time: 0.5, constant: nil)])
    #expect(explanation.sentences.first?.contains("it, after the profile changed at 0.5 s: ") == true)
  }

  /// The prediction for content that is still moving knows the present constants.
  @Test func theEndOfAMotionIsPredictedAnew() throws {
    let change = #"{ "t": 0.5, "set": { "glide.rate": 0.99 } }"#
    let predicted = try explain(flick, change, duration: 0.6).unfinished?.predicted
    #expect(predicted == (try explain(flick, change).stops.first?.offset))
  }

  // MARK: Lifts

  @Test func aFlickIsItsLastThreeMovements() throws {
    let explanation = try explain(flick)
    #expect((explanation.stops.count, explanation.unfinished) == (1, nil))
    let stop = try #require(explanation.stops.first)
    let lift = try lift(stop)
    #expect((lift.device, lift.isCancelled) == (.touch, false))
    #expect(abs(Double(lift.velocity.y) - released) < 1e-9)
    #expect(abs(Double(lift.latest.y) - (0.2 * 3000 + 0.8 * 2500)) < 1e-9 && abs(lift.rested - 0.005) < 1e-12)
    let expected: [(Double, Double, Double)] = [(0.6, 1500, 0.04), (0.35, 2500, 0.06), (0.05, 3000, 0.08)]
    #expect(lift.samples.count == 3)
    for (sample, (weight, velocity, time)) in zip(lift.samples, expected) {
      #expect(abs(sample.weight - weight) < 1e-12 && abs(Double(sample.velocity.y) - velocity) < 1e-9)
      #expect(sample.to == time)
      #expect(abs(sample.to - sample.from - 0.02) < 1e-12)
    }
    #expect((stop.startTime, stop.startOffset) == (0.085, CGPoint(x: 0, y: 150)))
    // 150 + (1925 - 10) / (1000 |ln .998|)
    #expect(abs(Double(stop.predicted.y) - (150 + 1915 / (1000 * -log(0.998)))) < 1e-9)
    #expect((stop.reason, stop.overshoot) == (.momentumRanOut(below: 10), nil))
    #expect(abs(Double(stop.offset.y - stop.predicted.y)) < 2)
  }

  /// The prediction made at the lift steps by the frames there are, however far apart.
  @Test(arguments: [false, true]) func whereItStopsAndWhenIsTheTrajectorys(framesAreUneven: Bool) throws {
    var random = SeededGenerator(seed: 3)
    var times = [0.0]
    while times[times.count - 1] < 6 {
      times.append(times[times.count - 1] + (framesAreUneven ? random.number(0.001...0.05) : 1.0 / 60))
    }
    let head = "\"frames\": [\(times.map { "\($0)" }.joined(separator: ", "))],"
    let scenario = try scenario("{ \"scene\": \"plain\", \(head) \"events\": [\(flick)] }")
    let rows = try trajectory(of: scenario).rows
    let last = try #require(rows.first { $0.events.contains("didEndDecelerating") })
    let views = try Explanation.views(of: scenario, file: "F", on: PlainSubject(scenario))
    let stop = try #require(views.first?.stops.first)
    #expect((stop.time, stop.offset) == (last.time, last.offset))
    #expect(abs(Double(stop.offset.y - stop.predicted.y)) < 2)
  }

  @Test func aShortFlickIsFewerMovements() throws {
    // One movement: there was no earlier callback, so the latest velocity has full weight.
    let one = try explain(
      #"{ "t": 0, "touch": "down", "x": 0, "y": 600 }, { "t": 0.02, "touch": "move", "x": 0, "y": 560 }"#,
      #"{ "t": 0.03, "touch": "up" }"#)
    #expect(try lift(one.stops.first).samples.map(\.weight) == [1])
    // Two movements: 0.75 of the velocity of the first one and 0.25 of the blend.
    let two = try explain(
      #"{ "t": 0, "touch": "down", "x": 0, "y": 600 }, { "t": 0.02, "touch": "move", "x": 0, "y": 560 }"#,
      #"{ "t": 0.04, "touch": "move", "x": 0, "y": 500 }, { "t": 0.05, "touch": "up" }"#)
    let weights = try lift(two.stops.first).samples.map(\.weight)
    #expect(weights.count == 2 && abs(weights[0] - 0.95) < 1e-12 && abs(weights[1] - 0.05) < 1e-12)
  }

  @Test func samplesThatSayNothingAreNoMovements() throws {
    let doubled = flick.replacingOccurrences(
      of: #"{ "t": 0.085, "touch": "up" }"#,
      with: #"{ "t": 0.081, "touch": "move", "x": 200, "y": 440 }, { "t": 0.085, "touch": "up" }"#)
    #expect(try explain(doubled) == explain(flick))
  }

  /// A touch of several fingers is one, and its lift that of the last.
  @Test func theLastFingerOfATouchLifts() throws {
    let second = flick.replacingOccurrences(of: #""touch": "move""#, with: #""id": 1, "touch": "move""#)
      .replacingOccurrences(of: #""touch": "up""#, with: #""id": 1, "touch": "up""#)
      .replacingOccurrences(
        of: #"{ "t": 0.02,"#,
        with:
          #"{ "t": 0.01, "touch": "down", "id": 1, "x": 200, "y": 600 }, { "t": 0.01, "touch": "up" }, { "t": 0.02,"#
      )
    #expect(try explain(second) == explain(flick))
    let android = try explain(second, scenario: #""profile": "android","#)
    #expect(android.stops.count == 1)
    #expect(abs(Double(try lift(android.stops.first).velocity.y)) > 1000)
  }

  @Test func fingersThatRestedOnATrackpadKeepAPart() throws {
    let explanation = try explain(
      #"{ "t": 0, "trackpad": "begin" }, { "t": 0.02, "trackpad": "move", "dx": 0, "dy": -30 }"#,
      #"{ "t": 0.04, "trackpad": "move", "dx": 0, "dy": -40 }"#,
      #"{ "t": 0.06, "trackpad": "move", "dx": 0, "dy": -50 }, { "t": 0.3, "trackpad": "end" }"#,
      scenario: #""profile": { "base": "uikit", "set": { "release.threshold": 0 } },"#)
    let lift = try lift(explanation.stops.first)
    #expect(lift.device == .trackpad)
    #expect(abs(lift.rested - 0.24) < 1e-12)
    let weights = lift.samples.map(\.weight)
    #expect(weights.count == 2 && abs(weights[0] - 0.6) < 1e-12 && abs(weights[1] - 0.15) < 1e-12)
    #expect(abs(Double(lift.velocity.y) - (0.6 * 2000 + 0.15 * 2500)) < 1e-9)
  }

  @Test func movementsBeforeARestHaveNoShare() throws {
    let explanation = try explain(
      #"{ "t": 0, "touch": "down", "x": 200, "y": 700 }, { "t": 0.02, "touch": "move", "x": 200, "y": 640 }"#,
      #"{ "t": 0.04, "touch": "move", "x": 200, "y": 580 }, { "t": 0.54, "touch": "move", "x": 200, "y": 480 }"#,
      #"{ "t": 0.56, "touch": "move", "x": 200, "y": 380 }, { "t": 0.565, "touch": "up" }"#)
    let lift = try lift(explanation.stops.first)
    // 0.75·200 + 0.25·(0.2·5000 + 0.8·200)
    #expect(abs(Double(lift.velocity.y) - 440) < 1e-9)
    let weights = lift.samples.map(\.weight)
    #expect(weights.count == 2 && abs(weights[0] - 0.95) < 1e-12 && abs(weights[1] - 0.05) < 1e-12)
    #expect(lift.samples.first.map { ($0.from, $0.to) } ?? (0, 0) == (0.04, 0.54))
    #expect((lift.rested < 0.006, lift.isRest) == (true, false))
  }

  /// Fingers that rested count as still, however slowly they had moved.
  @Test func aSlowFingerThatRestedHasRested() throws {
    let rested = try explain(
      #"{ "t": 0, "drag": { "from": [200, 600], "by": [0, -60], "over": 0.5, "hold": 5 } }"#)
    #expect(rested.stops.map(\.reason) == [.rested(over: 0.1)])
  }

  @Test func theWeightsAreTheProfiles() throws {
    let profile =
      #""profile": { "base": "uikit", "set": { "release.newestShare": 1, "release.latestShare": 1 } },"#
    let lift = try lift(try explain(flick, scenario: profile).stops.first)
    #expect((lift.samples.map(\.weight), lift.samples.map(\.to)) == ([1], [0.08]))
    #expect(abs(Double(lift.velocity.y) - 3000) < 1e-9)
  }

  /// The explanation contains only statements that the numbers support.
  @Test func anotherLawsVelocityIsMadeOfNothingKnown() throws {
    struct WholeDrag: ReleaseLaw {
      static let tunables: [Tunable<WholeDrag>] = []
      func velocity(of samples: PanSamples) -> Double {
        (samples.position(0) - samples.position(99)) / (samples.time(0) - samples.time(99))
      }
      func released(previous: Double, latest: Double) -> Double { latest }
      func glides(latestX: Double, latestY: Double) -> Bool { true }
    }
    let scenario = try scenario("{ \"scene\": \"plain\", \"events\": [\(flick)] }")
    var subject = PlainSubject(scenario)
    subject.engine.profile = ScrollProfile(name: "other", release: WholeDrag())
    let explanation = try #require(try Explanation.views(of: scenario, file: "F", on: subject).first)
    let lift = try lift(explanation.stops.first)
    #expect(abs(Double(lift.velocity.y) - 2000) < 1e-9)
    #expect(lift.samples.isEmpty)
    #expect(explanation.sentences.first?.contains("moving up at 2000 pt/s. ") == true)
  }

  // MARK: Edges

  /// A pull and a lift that pulls on, under a profile that stretches. The slop of 8 pt does not count.
  @Test func aPullThatStretchesIsTold() throws {
    let explanation = try explain(
      #"{ "t": 0, "drag": { "from": [200, 200], "by": [0, 160], "over": 0.2, "hold": 0.3 } }"#,
      scenario: #""profile": "android","#)
    #expect(explanation.stops.count == 1)
    let stretch = try #require(explanation.stretches.first)
    #expect(explanation.stretches.count == 1)
    #expect(stretch.side == .top && stretch.causes == [.finger])
    #expect(abs(stretch.distance - 152) < 1e-3 && abs(stretch.share - 0.2) < 1e-6)
    let end = try #require(stretch.endTime)
    #expect(stretch.startTime < stretch.time && abs(stretch.time - 0.2) < 0.02 && end > 0.6 && end < 1)
    let text = try #require(explanation.sentences.first)
    #expect(
      text.contains(
        "on, a finger stretched the content at the top edge, by up to 1.6 % at 0.2 s, as a pull of 152 pt (20 % of the view) does."
      ))
    #expect(abs(stretch.lengthening - (try #require(ScrollProfile.android.stretch).scale(0.2) - 1)) < 1e-6)
    #expect(text.contains(" The stretch was back at 0 at ") && explanation.sentences.count == 2)
    let flicked = try explain(
      #"{ "t": 0, "flick": { "from": [200, 200], "by": [0, 100], "over": 0.2 } }"#,
      scenario: #""profile": "android","#)
    let fed = try #require(flicked.stretches.first)
    #expect(fed.causes.first == .finger && fed.causes.count == 2)
    guard case .lift(let speed)? = fed.causes.last else { throw ActionError("no lift") }
    #expect(abs(speed - 500) < 5 && fed.distance > 92)
    #expect(flicked.sentences.contains { $0.contains(" on, a finger and then its lift at ") })
  }

  /// A finger that carries content from one edge past the other stretches it at both.
  @Test func aPullFromEdgeToEdgeIsAFingers() throws {
    let explanation = try explain(
      #"{ "t": 0, "drag": { "from": [200, 100], "by": [0, 160], "over": 0.1 } }"#,
      #"{ "t": 0.4, "drag": { "from": [200, 400], "by": [0, -40], "over": 0.1 } }"#,
      scenario: #""profile": "android","#)
    #expect(!explanation.stretches.isEmpty)
    #expect(explanation.stretches.allSatisfy { !$0.causes.isEmpty })
  }

  /// A key that follows another one takes over, whether its law continues the motion or not.
  @Test(arguments: ["uikit", "gtk4", "firefox", "chromium-linux"]) func aKeyTakesOverFromAnother(
    profile: String
  ) throws {
    let explanation = try explain(
      #"{ "t": 0.1, "key": "end" }"#, #"{ "t": 0.15, "key": "home" }"#,
      scenario: #""profile": "\#(profile)","#)
    let sentences = explanation.sentences
    #expect(sentences.count == 2, "\(sentences)")
    #expect(sentences.first?.contains("key home took over") == true, "\(sentences)")
    #expect(sentences.last?.contains("Key home at 0.15 s") == true, "\(sentences)")
    let pages = try explain(
      #"{ "t": 0.1, "key": "pageDown" }"#, #"{ "t": 0.15, "key": "pageDown" }"#,
      scenario: #""profile": "\#(profile)","#)
    #expect(pages.sentences.count == 1, "\(pages.sentences)")
  }

  /// A glide that meets an edge that stretches does not bounce there.
  @Test func aGlideThatStretchesTheEdgeIsTold() throws {
    let explanation = try explain(
      #"{ "t": 0, "setContentOffset": { "y": 5000 }, "animated": false }"#,
      #"{ "t": 0.1, "flick": { "from": [200, 600], "by": [0, -200], "over": 0.1 } }"#,
      scenario: #""profile": "android","#)
    #expect(explanation.stops.map(\.reason) == [.jumped, .stretchedEdge(.bottom)])
    #expect(explanation.stops.last?.overshoot == nil)
    let stretch = try #require(explanation.stretches.first)
    guard case .glide(let speed)? = stretch.causes.first else { throw ActionError("no glide") }
    #expect(speed > 1000 && speed < 2000 && stretch.side == .bottom && stretch.causes.count == 1)
    let sentences = explanation.sentences
    #expect(sentences.count == 3)
    #expect(sentences[1].contains(": the bottom edge took up the rest of its speed."))
    #expect(sentences[2].contains(" on, a glide at "))
    #expect(Explanation.json([explanation]).contains("\"kind\": \"glide\""))
    #expect(try explain(flick).stretches.isEmpty)
    let short = try explain(
      #"{ "t": 0, "drag": { "from": [200, 200], "by": [0, 160], "over": 0.2, "hold": 1 } }"#, duration: 0.5,
      scenario: #""profile": "android","#)
    #expect(short.stretches.first?.endTime == nil)
    #expect(short.sentences.first?.hasSuffix(" The stretch was not back at 0 by the end.") == true)
  }

  /// What ends a motion, and where the content is then. The other ends are the predicted ones, too.
  @Test func aMotionEndsForAReason() throws {
    let later = flick.replacingOccurrences(of: "\"t\": 0", with: "\"t\": 1")
    let jump = #"{ "t": 0, "setContentOffset": { "y": 700 }, "animated": false }"#
    // Both axes scroll and do not bounce, and the content is at the left edge all the time.
    let size = #"{ "t": 0, "contentSize": { "width": 1000, "height": 1000 } }"#
    let walled = try explain(size, later) { $0.bounces = false }
    #expect(walled.stops.map(\.reason) == [.hitEdge(.bottom)])
    let ends: [(Explanation, [Explanation.Reason], Double)] = [
      (
        try explain(#"{ "t": 0, "wheel": { "dy": -1 } }"#, #"{ "t": 0.1, "wheel": { "dy": -1 } }"#),
        [.animationEnded], 128
      ),
      (try explain(jump, #"{ "t": 1, "scrollToTop": true }"#), [.jumped, .animationEnded], 0),
    ]
    for (explanation, reasons, y) in ends {
      #expect(explanation.stops.map(\.reason) == reasons)
      let stop = try #require(explanation.stops.last)
      #expect((stop.offset, stop.predicted) == (CGPoint(x: 0, y: y), CGPoint(x: 0, y: y)))
    }
  }

  // MARK: Interruptions

  @Test func aFingerThatCatchesAGlideBeginsAnother() throws {
    let again = flick.replacingOccurrences(of: "\"t\": 0", with: "\"t\": 1")
    #expect(try explain(flick, again).stops.map(\.reason) == [.caught(.touch), .momentumRanOut(below: 10)])
  }

  @Test func aProgramReplacesAGlide() throws {
    let stops = try explain(flick, #"{ "t": 0.5, "setContentOffset": { "y": 7 }, "animated": true }"#).stops
    let command = Action.scroll(.setContentOffset(x: nil, y: 7, animated: true))
    #expect(stops.map(\.reason) == [.replaced(by: command, .program), .animationEnded])
    #expect(stops.last?.start == .command(command, .program))
  }

  @Test func aDelegateThatStopsTheGlideIsAProgram() throws {
    let answer = #"{ "t": 0, "delegate": { "targetContentOffset": { "y": 150 } } }"#
    let stop = try #require(try explain(answer, flick).stops.first)
    #expect((stop.reason, stop.offset) == (.programStopped, CGPoint(x: 0, y: 150)))
  }

  @Test func contentThatAProgramPutOutsideIsLetGo() throws {
    let explanation = try explain(
      #"{ "t": 0, "setContentOffset": { "y": -50 }, "animated": false }"#,
      #"{ "t": 1, "touch": "down", "x": 9, "y": 9 }, { "t": 1.1, "touch": "up" }"#)
    #expect(explanation.stops.map(\.reason) == [.jumped, .bounceEnded(.top, within: 0.5)])
    #expect((explanation.stops.last?.start, explanation.stops.last?.predicted) == (.release(.touch), .zero))
  }

  /// A drag that would have stayed in place also moves to the chosen target.
  @Test func aDelegateSendsContentAtRestElsewhere() throws {
    let answer = #"{ "t": 0, "delegate": { "targetContentOffset": { "y": 700 } } }"#
    let slow = #"{ "t": 0, "drag": { "from": [200, 600], "by": [0, -60], "over": 0.5, "hold": 0 } }"#
    #expect(try explain(answer, slow).stops.map(\.reason) == [.chosenReached])
  }

  @Test func aGlideThatIsMovedGoesOn() throws {
    let stops = try explain(flick, #"{ "t": 0.5, "contentOffset": { "y": 3000 } }"#).stops
    #expect(stops.map(\.reason) == [.momentumRanOut(below: 10)])
    let stop = try #require(stops.first)
    #expect(stop.offset.y > 3100)
    #expect(abs(Double(stop.offset.y - stop.predicted.y)) < 2)
  }

  @Test func aMouseIsAFinger() throws {
    let mouse = flick.replacingOccurrences(of: "touch", with: "mouse")
    let stop = try explain(mouse).stops.first
    #expect(try (lift(stop).device, lift(stop).samples) == (.mouse, lift(explain(flick).stops.first).samples))
    #expect(try explain(mouse).sentences.first?.hasPrefix("The mouse button went up at 0.085 s ") == true)
  }

  @Test func aRecognizersVelocitiesAreTheParts() throws {
    let explanation = try explain(
      """
      { "t": 0.1, "pan": "begin", "device": "trackpad", "translation": [0, -20],
        "velocity": [0, -900] },
      { "t": 0.12, "pan": "change", "translation": [0, -50], "velocity": [0, -1500] },
      { "t": 0.13, "pan": "end" }
      """)
    let lift = try lift(explanation.stops.first)
    #expect((lift.device, Double(lift.velocity.y)) == (.trackpad, 0.75 * 900 + 0.25 * 1500))
    #expect(lift.samples.map(\.weight) == [0.75, 0.25])
    #expect(lift.samples.map { Double($0.velocity.y) } == [900, 1500])
  }

  /// A view that is aligned with another one when its glide ends follows it, also if a notch or a key ends the
  /// glide. No notch and no key moved it.
  @Test(arguments: [#""wheel": { "dy": -1 }"#, #""key": "pageDown""#]) func contentThatIsAlignedFollows(
    input: String
  ) throws {
    final class Aligning: ScrollViewDelegate {
      let other = ScrollView(metrics: .phone)
      func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
        other.contentOffset = scrollView.contentOffset
      }
    }
    let scenario = try scenario(
      "{ \"scene\": \"plain\", \"duration\": 3, \"events\": [\(flick), { \"t\": 0.5, \(input) }] }")
    let (list, aligning) = (ScrollView(metrics: .phone), Aligning())
    list.delegate = aligning
    let views = try Explanation.views(
      of: scenario, file: "F",
      on: ScriptedScrollViews(of: aligning, ["list": list, "other": aligning.other]))
    #expect(views.map(\.stops.count) == [2, 0])
    #expect(views.map(\.hasFollowed) == [false, true])
    #expect(aligning.other.contentOffset.y > 0)
  }

  // MARK: JSON

  @Test func jsonHoldsTheSame() throws {
    let explanation = try explain(
      flick, #"{ "t": 3, "wheel": { "dy": -1 } }"#, #"{ "t": 3.1, "stop": true }"#,
      #"{ "t": 5.95, "wheel": { "dy": -1 } }"#)
    let data = Data(Explanation.json([explanation, try explain()]).utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let views = try #require(object["views"] as? [[String: Any]])
    #expect(views.map { $0["view"] as? String } == ["plain", "plain"])
    let stops = try #require(views.first?["stops"] as? [[String: Any]])
    #expect(
      stops.map { ($0["reason"] as? [String: Any])?["kind"] as? String } == ["momentumRanOut", "replaced"])
    #expect(stops.map { $0["text"] as? String } == Array(explanation.sentences.prefix(2)))
    let start = try #require(stops.first?["start"] as? [String: Any])
    #expect(start["kind"] as? String == "lift")
    #expect((start["samples"] as? [Any])?.count == 3)
    #expect((stops.last?["start"] as? [String: Any])?["command"] as? String == "wheel")
    #expect((views.first?["unfinished"] as? [String: Any])?["phase"] as? String == "animating")
    #expect((views.last?["stops"] as? [Any])?.isEmpty == true)
    #expect(views.last?["unfinished"] is NSNull)
  }
}
