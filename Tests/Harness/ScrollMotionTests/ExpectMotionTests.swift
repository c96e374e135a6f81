import ScrollFiles
import ScrollTesting
import Synchronization
import TestSupport

/// A list with a delegate that stops at whole rows.
private final class RowStops: ScrollViewDelegate {
  let row: Double
  init(row: Double) { self.row = row }

  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset target: inout CGPoint
  ) {
    target.y = (target.y / row).rounded() * row
  }
}

/// A list of rows and its delegate, as an app has them.
private struct RowList {
  let list = ScrollView(
    metrics: ScrollMetrics(
      boundsSize: CGSize(width: 40, height: 80), contentSize: CGSize(width: 40, height: 4400), scale: 2))
  private let stops: RowStops

  init(row: Double) {
    stops = RowStops(row: row)
    list.delegate = stops
  }

  /// Returns a list on which a scenario can be played.
  static func scripted(row: Double = 44, rate: Double = 0.998) throws -> ScriptedScrollViews<RowList> {
    let rows = RowList(row: row)
    try rows.list.profile.set("glide.rate", to: .number(rate))
    return ScriptedScrollViews(of: rows, ["list": rows.list])
  }

  /// Paints stripes of rows.
  func picture() -> Bitmap {
    var picture = Bitmap(width: 40, height: 80, filledWith: Color(0xFFFFFF))
    for y in 0..<80 {
      let row = Int((Double(y) + Double(list.contentOffset.y)) / 44)
      guard row % 2 == 0 else { continue }
      for x in 0..<40 { picture.pixels[y * 40 + x] = Color(0x2F6BFF).word }
    }
    return picture
  }
}

/// Returns a scenario of a flick on the list.
private func flick(by distance: Double = -30) -> Scenario {
  var scenario = Scenario()
  scenario.duration = 3
  scenario.capture = [0, 0.5, 3]
  scenario.events = [.flick(by: distance, from: CGPoint(x: 20, y: 60), at: 0.1)]
  return scenario
}

@Suite(.snapshots(record: .missing)) struct ExpectMotionTests {
  private let folder: TemporaryFolder
  private let store: GoldenStore

  init() throws {
    folder = try TemporaryFolder()
    store = GoldenStore(folder: folder("goldens"), artifacts: folder("artifacts"))
  }

  /// Records the golden `list`.
  private func record(_ scenario: Scenario = flick(), row: Double = 44, pictures: Bool = false) {
    withKnownIssue { verify(scenario, row: row, pictures: pictures) }
  }

  private func verify(
    _ scenario: Scenario, row: Double = 44, rate: Double = 0.998, pictures: Bool = false
  ) {
    expectMotion(
      of: scenario, named: "list", in: store, constants: ["list.row": .number(row)],
      paint: pictures ? { $0.owner.picture() } : nil
    ) { constants in
      guard case .number(let row) = constants["list.row"] else { throw ActionError("no list.row") }
      return try RowList.scripted(row: row, rate: rate)
    }
  }

  /// Returns the message of the failure of a run.
  private func message(
    _ scenario: Scenario = flick(), row: Double = 44, rate: Double = 0.998, pictures: Bool = false
  ) -> [String] {
    issueMessages { verify(scenario, row: row, rate: rate, pictures: pictures) }
  }

  @Test func aMotionThatIsAsRecordedPasses() throws {
    record(pictures: true)
    #expect(
      folder.contents.filter { $0.hasPrefix("goldens/list/") }.sorted() == [
        "goldens/list/calls.csv", "goldens/list/facts.txt",
        "goldens/list/frame-00000.png", "goldens/list/frame-00030.png", "goldens/list/frame-00180.png",
        "goldens/list/pixels.txt", "goldens/list/trajectory.csv",
      ])
    verify(flick(), pictures: true)
    // The delegate stops at a row.
    let text = try #require(folder.text(of: "goldens/list/trajectory.csv"))
    let last = try #require(try Trajectory(csv: text, file: "F").rows.last)
    #expect(
      last.view == "list" && last.offset.y > 0 && last.offset.y.truncatingRemainder(dividingBy: 44) == 0)
  }

  @Test func aConstantOfTheViewsProfileIsNamed() throws {
    record()
    #expect(
      message(rate: 0.99).first
        == "list: does not match its goldens: glide.rate was 0.998, is 0.99; with 0.998, the motion is as recorded"
    )
    // The scenario's profile is not that of the views.
    var other = flick()
    try other.profile.set("glide.rate", to: .number(0.99))
    verify(other)
  }

  /// Each view has its own profile and frame duration, which the facts have where they differ.
  @Test func everyViewKeepsItsOwnProfile() throws {
    func verify(rates: [Double], period: Double = 1.0 / 60) {
      expectMotion(of: flick(), named: "views", in: store) { _ in
        let lists = try rates.map { try RowList.scripted(rate: $0).owner }
        for list in lists { list.list.nominalFrame = period }
        return ScriptedScrollViews(of: lists, ["a": lists[0].list, "b": lists[1].list])
      }
    }
    withKnownIssue { verify(rates: [0.998, 0.99]) }
    let facts = try #require(folder.text(of: "goldens/views/facts.txt")).split(separator: "\n")
    #expect(facts.contains("glide.rate 0.998") && facts.contains("b.glide.rate 0.99"))
    #expect(facts.count { $0.hasPrefix("b.") } == 1)
    verify(rates: [0.998, 0.99])
    #expect(
      issueMessages { verify(rates: [0.99, 0.99]) }.first
        == "views: does not match its goldens: glide.rate was 0.998, is 0.99; with 0.998, the motion is as recorded"
    )
    #expect(
      issueMessages { verify(rates: [0.998, 0.99], period: 0.1) }.first
        == "views: does not match its goldens: nominalFrame was 0.016666666666666666, is 0.1")
  }

  /// The views of an app may belong to the main actor, as their test does then.
  @MainActor @Test func viewsOfTheMainActorAreTested() {
    @MainActor final class Screen {
      let rows = RowList(row: 44)
      func picture() -> Bitmap { rows.picture() }
    }
    func verify() {
      expectMotion(of: flick(), named: "main", in: store, paint: { $0.owner.picture() }) { _ in
        let screen = Screen()
        return ScriptedScrollViews(of: screen, ["list": screen.rows.list])
      }
    }
    withKnownIssue { verify() }
    verify()
  }

  @Test func aConstantOfTheAppIsNamed() throws {
    record(row: 48)
    #expect(
      message().first
        == "list: does not match its goldens: list.row was 48, is 44; with 48, the motion is as recorded")
  }

  @Test func aScenarioThatChangedIsNamed() throws {
    record()
    let first = try #require(message(flick(by: -31)).first)
    #expect(first == "list: does not match its goldens: the scenario changed: events")
  }

  @Test func aChangeOfTheCodeIsOne() throws {
    record()
    // The golden has a callback that the code does not send.
    let text = try #require(folder.text(of: "goldens/list/trajectory.csv"))
    try AtomicFile.write(
      Array(
        text.replacingOccurrences(of: "didEndDecelerating", with: "didEndDecelerating;didScrollToTop").utf8),
      to: folder("goldens/list/trajectory.csv"))
    let lines = message()
    #expect(
      lines.first
        == "list: does not match its goldens: constants and scenario are as recorded: the code changed")
    #expect(lines.dropFirst().first?.hasPrefix("didScrollToTop is missing in frame ") == true, "\(lines)")
  }

  /// Two runs that differ are the message, and nothing is suggested that could accept one of them.
  @Test func aSubjectThatIsNotTheSameTwiceIsTheMessage() throws {
    record()
    let calls = Calls()
    let lines = issueMessages {
      expectMotion(of: flick(), named: "list", in: store) { _ in
        try RowList.scripted(row: calls.next() == 1 ? 44 : 48)
      }
    }
    #expect(lines.joined().contains("played twice, the two runs differ from frame "))
    #expect(!lines.joined().contains("SNAPSHOTS_RECORD"))
  }

  @Test func anActionThatTheViewsRefuseIsTheMessage() throws {
    var scenario = flick()
    scenario.events.append(Scenario.TimedEvent(.action(.scroll(.toTop)), in: "grid", at: 0.5))
    let lines = issueMessages {
      expectMotion(of: scenario, named: "list", in: store) { _ in try RowList.scripted() }
    }
    #expect(lines == ["the scenario: events[1]: at 0.5 s: no view \"grid\" in this scene; expected list"])
    #expect(folder.contents == [])
  }
}

private final class Calls: Sendable {
  private let count = Mutex(0)
  func next() -> Int {
    count.withLock {
      $0 += 1
      return $0
    }
  }
}
