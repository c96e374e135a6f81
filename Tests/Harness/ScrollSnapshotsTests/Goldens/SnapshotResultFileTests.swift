import ScrollFiles
import ScrollSnapshots
import Testing

@Suite struct SnapshotResultFileTests {
  var full: SnapshotResult {
    var result = SnapshotResult(name: "a/é \"b\"", source: "s/a.scroll", outcome: .failed)
    result.lines = ["one", "two\n"]
    result.command = "playground accept 'a'"
    result.notes = ["note"]
    result.golden = .folder("/g/a")
    result.environment = "SDL 2"
    result.track = .init(golden: "g/t.csv", expected: "e", actual: nil)
    result.seconds = 0.1
    var frame = SnapshotResult.Frame(number: 14, time: 14.0 / 60, verdict: .differs)
    frame.lines = ["line"]
    (frame.expected, frame.actual, frame.difference, frame.threeUp) = ("e", "a", "d", "t")
    frame.command = "c"
    result.frames =
      [frame] + SnapshotResult.Frame.Verdict.allCases.map { .init(number: 0, time: 0, verdict: $0) }
    result.curves = [
      .init(
        name: "offset y", unit: "pt", expected: .init(times: [0, 0.1], values: [.infinity, 1e-300]),
        actual: .init(times: [0], values: [-.infinity]))
    ]
    result.events = [.init(time: 1.5, place: "list", expected: "", actual: "didScroll")]
    return result
  }

  @Test func everythingComesBack() throws {
    for outcome in SnapshotResult.Outcome.allCases {
      var result = full
      result.outcome = outcome
      #expect(try SnapshotResult(json: result.json(), file: "r") == result)
      result.golden = .file("g/a.png")
      #expect(try SnapshotResult(json: result.json(), file: "r") == result)
    }
    let least = SnapshotResult(name: "")
    #expect(try SnapshotResult(json: least.json(), file: "r") == least)
  }

  @Test func numbersThatAreNoneComeBack() throws {
    var result = SnapshotResult(name: "a")
    result.curves = [
      .init(name: "v", unit: "", expected: .init(times: [.nan], values: [-0.0]), actual: .init())
    ]
    let back = try SnapshotResult(json: result.json(), file: "r")
    #expect(back.curves.first?.expected.times.first?.isNaN == true)
    #expect(back.curves.first?.expected.values.first?.sign == .minus)
  }

  @Test func curvesThatAreTooManyToBeReadAreLeftOut() throws {
    var result = full
    let numbers = (0..<4000).map(Double.init)
    let curve = SnapshotResult.Curve(
      name: "y", unit: "pt", expected: .init(times: numbers, values: numbers), actual: .init())
    result.curves = Array(repeating: curve, count: 251)
    let back = try SnapshotResult(json: result.json(), file: "r")
    (result.curves, result.events) = ([], [])
    #expect(back == result)
  }

  @Test func itIsOneLineAndTheSameEveryTime() throws {
    let bytes = try full.json()
    #expect(!bytes.contains(10))
    #expect(try full.json() == bytes)
  }

  @Test(arguments: [
    ("", "not JSON"), ("[]", "another kind of value"), ("{}", "no \"name\""),
    ("{\"name\":1}", "another kind"),
    ("{\"name\":\"a\",\"outcome\":\"won\"}", "damaged at outcome"),
  ])
  func damageIsNamed(_ text: String, _ said: String) {
    let error = #expect(throws: InputError.self) {
      try SnapshotResult(json: Array(text.utf8), file: "a/result.json")
    }
    #expect(error?.description.hasPrefix("a/result.json: \(said)") == true)
    #expect(error?.description.hasSuffix("; expected the result of a test run") == true)
  }
}
