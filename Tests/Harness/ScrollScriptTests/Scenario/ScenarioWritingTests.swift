import Foundation
import ScrollPhysics
import ScrollScript
import Scrolling
import TestSupport
import Testing

struct ScenarioWritingTests {
  @Test func readsAsAPersonWouldWriteIt() {
    var session = Scenario()
    session.scene = "plain"
    session.duration = 1
    session.events = [
      .init(.action(.wheel(dx: 0, dy: -1, at: nil)), at: 0.25),
      .init(.gesture(.flick, from: .zero, by: CGPoint(x: 0, y: -300), over: 0.12, hold: 0), at: 0.5),
    ]
    session.capture = [0, 1]
    #expect(
      session.json == """
        {
          "scene": "plain",
          "profile": "uikit",
          "viewport": { "width": 402.0, "height": 760.0, "scale": 2.0 },
          "content": { "rows": 1000, "seed": 7, "heights": "equal", "width": 402.0, "height": 6000.0 },
          "appearance": "light",
          "frameRate": 60.0,
          "duration": 1.0,
          "events": [
            { "t": 0.25, "wheel": { "dx": 0.0, "dy": -1.0 } },
            { "t": 0.5, "flick": { "from": [0.0, 0.0], "by": [0.0, -300.0], "over": 0.12 } }
          ],
          "capture": [0.0, 1.0]
        }

        """)
  }

  /// Every number of every form keeps all its bits, and the text is identical when written again.
  @Test(arguments: 0..<200) func readsBackEqual(_ seed: UInt64) throws {
    var random = RandomScenario(seed: seed)
    let written = try random.scenario()
    let read = try scenario(written.json)
    #expect(read == written)
    // Equality treats -0 as 0, but the text does not.
    #expect(read.json == written.json)
    #expect(
      read.timeline.map(\.time.bitPattern) == written.timeline.map(\.time.bitPattern))
  }

  @Test func onlyWhatDiffersOfAProfileIsWritten() throws {
    func line(_ profile: ScrollProfile) -> String? {
      var session = Scenario()
      session.profile = profile
      return session.json.split(separator: "\n").first { $0.contains("profile") }.map(String.init)
    }
    var profile = ScrollProfile.uikit
    #expect(line(profile) == #"  "profile": "uikit","#)
    profile.name = "mine"
    #expect(line(profile) == #"  "profile": { "name": "mine", "base": "uikit" },"#)
    try profile.set("glide.rate", to: .number(0.997))
    #expect(
      line(profile) == #"  "profile": { "name": "mine", "base": "uikit", "set": { "glide.rate": 0.997 } },"#)
    // A profile with custom laws has no file.
    var session = Scenario()
    session.profile = ScrollProfile(name: "own")
    #expect(refusal(session.json)?.contains("profile: unknown profile \"own\"") == true)
  }

  @Test func longListsOfTimesAreEightOnALine() throws {
    var session = Scenario()
    session.frames = (0..<17).map { Double($0) }
    session.duration = 16
    session.capture = [0.5]
    #expect(
      session.json.contains(
        """
          "frames": [
            0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0,
            8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0,
            16.0
          ],
          "events": [],
          "capture": [0.5]
        }

        """))
    #expect(try scenario(session.json) == session)
  }

  @Test func whatAFileCannotHoldIsRefusedOnReading() {
    var session = Scenario()
    session.viewport.width = .nan
    #expect(
      refusal(session.json)?.contains("viewport.width: expected a number from 1 to 8192 pt, found null")
        == true)
    session = Scenario()
    session.duration = .infinity
    #expect(
      refusal(session.json)?.contains("duration: expected a number from 0 to 86400 s, found null") == true
    )
    session = Scenario()
    session.content.seed = .max
    #expect(refusal(session.json)?.contains("content.seed: expected a whole number") == true)
  }
}

/// A generator of scenarios that a file can contain, with every form and numbers of every kind.
private struct RandomScenario {
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func scenario() throws -> Scenario {
    var made = Scenario()
    made.scene = ["feed", "plain", "gr\"id\n", "ü"].randomElement(using: &generator) ?? ""
    for tunable in ScrollProfile.uikit.tunables where chance(0.2) {
      switch tunable.access {
      case .number(_, _, _, let range): try made.profile.set(tunable.name, to: .number(number(range)))
      case .toggle: try made.profile.set(tunable.name, to: .toggle(chance(0.5)))
      }
    }
    if chance(0.3) { made.profile.name = "my \"own\"" }
    if chance(0.5) { made.scrollView = settings() }
    made.viewport.width = number(1...8192)
    made.viewport.height = number(1...8192)
    made.viewport.scale = number(0.5...8)
    made.content.rows = .random(in: 0...Scenario.mostRows, using: &generator)
    made.content.seed = .random(in: 0...(1 << 53), using: &generator)
    made.content.heights = chance(0.5) ? .equal : .varying
    made.content.width = number(0...1e9)
    made.content.height = number(0...1e9)
    made.appearance = chance(0.5) ? .light : .dark
    made.events = events()
    let end = (made.timeline.last?.time ?? 0) + number(0...1)
    made.duration = end
    if chance(0.5) {
      made.frames = Array(Set((0..<20).map { _ in number(0...end) } + [end])).sorted()
      made.frameRate = chance(0.5) ? nil : number(1...1000)
    } else {
      made.frameRate = number(1...1000)
    }
    made.capture = Array(Set((0..<3).map { _ in number(0...end) })).sorted()
    return made
  }

  private mutating func events() -> [Scenario.TimedEvent] {
    var events: [Scenario.TimedEvent] = []
    var time = number(0...1)
    for _ in 0..<20 {
      let finger = Int.random(in: 1...9, using: &generator)
      let (down, up) = (point(), point())
      let device = PanDevice.allCases.randomElement(using: &generator) ?? .touch
      let view = chance(0.2) ? ["inner", "a \"b\""].randomElement(using: &generator) : nil
      let groups: [[Action]] = [
        [
          .touch(.began, id: finger, at: down), .touch(.moved, id: finger, at: up),
          .touch(chance(0.5) ? .ended : .cancelled, id: finger, at: up),
        ],
        [.touch(.began, id: 0, at: down), .touch(.ended, id: 0, at: down)],
        [
          .mouse(.began, at: down), .mouse(.moved, at: up), .mouse(chance(0.5) ? .ended : .cancelled, at: up),
        ],
        [
          .pan(.began, device: device, translation: down, velocity: point()),
          .pan(.moved, device: device, translation: up, velocity: point()),
          .pan(chance(0.5) ? .ended : .cancelled, device: device, translation: .zero, velocity: .zero),
        ],
        [.contentOffset(x: chance(0.5) ? nil : number(-1e12...1e12), y: chance(0.5) ? nil : number(-9...9))],
        [
          .scrollRectToVisible(
            CGRect(
              origin: CGPoint(x: number(-1e12...1e12), y: number(-9...9)),
              size: CGSize(width: number(0...1e9), height: number(0...9))), animated: chance(0.5))
        ],
        [.scrollView(settings())], [.delegate(answers())],
        [
          .trackpad(.began, by: .zero, at: chance(0.5) ? nil : point()), .trackpad(.moved, by: up),
          .trackpad(chance(0.5) ? .ended : .cancelled, by: .zero),
        ],
        [.wheel(dx: number(-9...9), dy: number(-9...9), at: chance(0.5) ? nil : point())],
        [.key(Action.Key.allCases.randomElement(using: &generator) ?? .up)],
        [
          .setContentOffset(
            x: chance(0.5) ? nil : number(-1e12...1e12), y: chance(0.5) ? nil : number(-1e12...1e12),
            animated: chance(0.5))
        ],
        [
          .scrollTo(
            chance(0.5) ? NodeID("row", .random(in: 0...999, using: &generator)) : NodeID("\"ban,ner\""),
            anchor: Action.Anchor.allCases.randomElement(using: &generator), animated: chance(0.5))
        ],
        [.scrollTo(NodeID("banner"), anchor: nil, animated: true)], [.scrollToTop], [.stop],
        [
          .scrollToPosition(
            .edge(Edge.allCases.randomElement(using: &generator) ?? .top), animated: chance(0.5))
        ],
        [
          .scrollToPosition(.point(x: chance(0.5) ? nil : 4, y: number(-1e12...1e12)), animated: chance(0.5)),
          .editRows(.insert(at: .random(in: 0...99, using: &generator), count: 3)),
          .editRows(.remove(at: 0, count: .random(in: 1...99, using: &generator))),
          .editRows(.move(from: 4, to: .random(in: 0...99, using: &generator))),
          .editRows(.reload(at: .random(in: 0...99, using: &generator), count: 1)),
        ],
        [.resize(CGSize(width: number(1...8192), height: number(1...8192)))],
        [.contentSize(CGSize(width: number(0...1e9), height: number(0...1e9)))],
        [
          .contentInset(
            EdgeInsets(
              top: number(-1e6...1e6), left: number(-9...9), bottom: number(-9...9), right: number(-9...9)))
        ],
        [.set("glide.rate", .number(number(0.9...0.99)))],
      ]
      for action in groups.randomElement(using: &generator) ?? [] {
        events.append(.init(.action(action), in: view, at: time))
        if chance(0.7) { time += number(0...0.1) }
      }
      if chance(0.3) {
        let (over, hold) = (number(0.001...1), number(0...1))
        let kind = hold > 0 ? Scenario.GestureKind.drag : .flick
        events.append(.init(.gesture(kind, from: down, by: up, over: over, hold: hold), in: view, at: time))
        // The sum uses the same order as that for the time of the lift.
        time = time + over + hold
      }
      if chance(0.2) {
        events.append(.init(.tap(at: down), in: view, at: time))
        time += Scenario.tapLength
      }
    }
    return events
  }

  private mutating func settings() -> ScrollViewSettings {
    var settings = ScrollViewSettings()
    let switches: [WritableKeyPath<ScrollViewSettings, Bool?>] = [
      \.isPagingEnabled, \.bounces, \.bouncesHorizontally, \.bouncesVertically, \.alwaysBounceHorizontal,
      \.alwaysBounceVertical, \.isScrollEnabled, \.scrollsToTop, \.isDirectionalLockEnabled,
    ]
    for path in switches {
      settings[keyPath: path] = [nil, false, true].randomElement(using: &generator) ?? nil
    }
    let rates: [DecelerationRate?] = [nil, .normal, .fast, .custom(number(0...0.9999))]
    settings.decelerationRate = rates.randomElement(using: &generator) ?? nil
    return settings
  }

  private mutating func answers() -> DelegateAnswers {
    var answers = DelegateAnswers()
    if chance(0.5) { answers.targetContentOffset.x = number(-1e12...1e12) }
    if chance(0.5) { answers.targetContentOffset.y = number(-1e12...1e12) }
    if chance(0.5) { answers.shouldScrollToTop = chance(0.5) }
    return answers
  }

  private mutating func chance(_ share: Double) -> Bool {
    Double.random(in: 0..<1, using: &generator) < share
  }

  private mutating func point() -> CGPoint { CGPoint(x: number(-1e6...1e6), y: number(-1e6...1e6)) }

  /// Returns limits, round numbers, both zeros and tiny numbers as often as any others.
  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    let special = [range.lowerBound, range.upperBound, 0, -0.0, 1, 0x1p-1070, range.upperBound.nextDown]
    if chance(0.3), let number = special.randomElement(using: &generator), range.contains(number) {
      return number
    }
    return .random(in: range, using: &generator)
  }
}
