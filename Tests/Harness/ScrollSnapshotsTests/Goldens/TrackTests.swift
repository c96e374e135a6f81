import ScrollBitmaps
import ScrollFiles
import ScrollSnapshots
import TestSupport
import Testing

private let pictures = TestSequence.pictures

/// A track of numbers, the n-th one at n seconds.
private struct Numbers: Track {
  struct NoNumbers: Error, CustomStringConvertible { var description: String { "no numbers" } }

  var fileName: String { "numbers" }
  var fileExtension: String { "list" }
  func encode(_ value: [Double]) throws -> [UInt8] {
    guard !value.contains(where: \.isNaN) else { throw NoNumbers() }
    return Array(value.map { "\($0)" }.joined(separator: " ").utf8)
  }
  func decode(_ bytes: [UInt8]) throws -> [Double] {
    let words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
    let numbers = words.compactMap { Double($0) }
    guard numbers.count == words.count else { throw NoNumbers() }
    return numbers
  }
  func difference(expected: [Double], actual: [Double]) -> ArtifactDifference? {
    // Differences may have no lines.
    expected == actual ? nil : ArtifactDifference(lines: [], message: "other numbers")
  }
  func curves(expected: [Double]?, actual: [Double]) -> [SnapshotResult.Curve] {
    func points(_ numbers: [Double]) -> SnapshotResult.Curve.Points {
      .init(times: numbers.indices.map(Double.init), values: numbers)
    }
    return [.init(name: "n", unit: "pt", expected: points(expected ?? []), actual: points(actual))]
  }
  func events(expected: [Double]?, actual: [Double]) -> [SnapshotResult.Event] {
    [.init(time: 0, expected: expected == nil ? "" : "began", actual: "began")]
  }
}

@Suite struct TrackTests {
  let sequence: TestSequence
  var folder: TemporaryFolder { sequence.folder }
  var path: String { "\(sequence.golden)/track.txt" }
  var text: String? { folder.text(of: "goldens/flick/track.txt") }

  init() throws { sequence = try TestSequence() }

  // MARK: In a sequence

  /// A track that differs, is missing, cannot be read, or that this run does not have.
  @Test(arguments: RecordMode.allCases)
  func aTrackThatDoesNotMatchFailsUnlessItIsRecorded(_ mode: RecordMode) throws {
    let down = Array("up\ndown".utf8)
    let (expected, actual) = (sequence.left("track.expected.txt"), sequence.left("track.actual.txt"))
    let faults: [(golden: [UInt8]?, track: String?, lines: [String], left: SnapshotResult.TrackFiles)] = [
      (
        down, "up\nleft", ["line 2: expected \"down\", actual \"left\"", "1 of 2 lines differ"],
        .init(golden: path, expected: expected, actual: actual)
      ),
      (
        nil, "up\ndown", ["\(path): no such golden"],
        .init(golden: path, actual: actual, verdict: .missing)
      ),
      (
        [0x75, 0xFF], "up\ndown", ["cannot read \(path): not text; expected UTF-8"],
        .init(golden: path, actual: actual, verdict: .unreadable)
      ),
      (
        down, nil, ["this run has no track; expected one, as in the golden"],
        .init(golden: path, expected: expected)
      ),
    ]
    for fault in faults {
      try sequence.record()
      if let golden = fault.golden {
        try sequence.write(golden, to: "track.txt")
      } else {
        try AtomicFile.remove(path)
      }
      let files = sequence.files
      let result = try sequence.verify(mode, track: fault.track)
      switch mode {
      case .all, .failed:
        #expect((result.outcome, result.track, text) == (.recorded, nil, fault.track))
        if mode == .failed { #expect(result.verdicts == [.same, .same, .same]) }
        #expect(try sequence.verify(.never, track: fault.track).outcome == .passed)
      case .missing, .never:
        #expect((result.outcome, result.verdicts) == (.failed, [.same, .same, .same]))
        let restores = result.lines.dropFirst(fault.lines.count).map {
          $0.hasPrefix("restore the golden from version control")
        }
        #expect(result.lines.starts(with: fault.lines), "\(result.lines)")
        #expect(restores == (fault.left.verdict == .unreadable ? [true] : []))
        #expect((result.track, sequence.files) == (fault.left, files))
        for (name, bytes) in [("expected", fault.golden), ("actual", fault.track.map { Array($0.utf8) })] {
          guard fault.left.verdict == .differs, let bytes else { continue }
          #expect(try AtomicFile.read(sequence.left("track.\(name).txt")) == bytes)
        }
      }
    }
  }

  @Test func theTrackIsSaidToBeRecordedOrAccepted() throws {
    try sequence.record()
    #expect(try sequence.verify(.never, track: "up\nleft").command == "playground accept flick")
    let result = try sequence.verify(.failed, track: "up\nleft")
    #expect(result.lines == ["recorded the track in \(sequence.golden); inspect the result"])
  }

  @Test func aTrackAloneIsASequence() throws {
    #expect(
      try sequence.verify(.missing, []).lines == [
        "recorded the track in \(sequence.golden); inspect the result"
      ])
    #expect(
      folder.contents.filter { $0.hasPrefix("goldens/flick/") } == [
        "goldens/flick/track.txt"
      ])
    #expect(try sequence.verify(.never, []).outcome == .passed)
    #expect(try sequence.verify(.never, [], track: "up").outcome == .failed)
  }

  /// Motion explains differences in images, so the track is reported first.
  @Test func theTrackIsSaidBeforeTheFrames() throws {
    try sequence.record()
    let lines = try sequence.verify(.never, [pictures[1], pictures[1], pictures[2]], track: "up").lines
    #expect(lines.first == "line 2: expected \"down\", actual nothing")
    #expect(lines.contains { $0.hasPrefix("frame-00000 at 0 s: ") })
  }

  @Test func otherKindsBringTheirCurvesAndEvents() throws {
    func verify(_ numbers: [Double], _ mode: RecordMode, _ picture: Bitmap = pictures[0]) throws
      -> SnapshotResult
    {
      var check = try SequenceCheck("flick", in: sequence.store, track: Numbers(), mode: mode)
      try check.verify(frame: 0, at: 0) { picture }
      return try check.finish(track: numbers)
    }
    let first = try verify([1, 2], .never)
    #expect((first.curves.first?.expected, first.events.first?.expected) == (.init(), ""))
    _ = try verify([1, 2], .missing)
    #expect(folder.text(of: "goldens/flick/numbers.list") == "1.0 2.0")
    let same = try verify([1, 2], .never, pictures[1])
    #expect(same.lines.first == "no difference in the numbers; only the rendering differs")
    let other = try verify([1, 3, 4], .never)
    #expect((other.lines, other.outcome) == (["other numbers"], .failed))
    #expect(other.curves.first?.expected == .init(times: [0, 1], values: [1, 2]))
    #expect(other.curves.first?.actual == .init(times: [0, 1, 2], values: [1, 3, 4]))
    #expect(other.events == [.init(time: 0, expected: "began", actual: "began")])
    try sequence.write("1 b", to: "numbers.list")
    #expect(
      try verify([1, 2], .never).lines.first == "cannot read \(sequence.golden)/numbers.list: no numbers")
    let error = #expect(throws: GoldenFailure.self) { try verify([.nan], .all) }
    #expect(error == .notEncodable(golden: "\(sequence.golden)/numbers.list", reason: "no numbers"))
  }

  // MARK: Text

  func lines(_ expected: String, _ actual: String) -> [String]? {
    TextTrack().difference(expected: expected, actual: actual)?.lines
  }

  @Test func textDiffersLineByLine() {
    #expect(
      (lines("", ""), lines("a\nb\n", "a\nb\n"), lines("a\nb\nc\nd", "a\nx\nc\ny"))
        == (nil, nil, ["line 2: expected \"b\", actual \"x\"", "2 of 4 lines differ"]))
    #expect(lines("a", "a\n") == ["line 2: expected nothing, actual \"\"", "1 of 2 lines differ"])
    #expect(lines("a\nb", "a") == ["line 2: expected \"b\", actual nothing", "1 of 2 lines differ"])
  }

  /// Swift strings are equal regardless of how characters are composed, and CR LF is a single character.
  @Test func textIsComparedByteByByte() {
    #expect(
      lines("a\nb\nc", "a\nb\r\nc") == ["line 2: expected \"b\", actual \"b\\r\"", "1 of 3 lines differ"])
    #expect(
      lines("\u{E9}", "e\u{301}") == [
        "line 1: expected \"\u{E9}\", actual \"e\u{301}\", the same characters in a different composition",
        "1 of 1 lines differ",
      ])
  }

  @Test func textComesBack() throws {
    for text in ["", "\n", "a\r\n", "\u{FEFF}a", "e\u{301}\0"] {
      #expect(try Array(TextTrack().decode(TextTrack().encode(text)).utf8) == Array(text.utf8))
    }
    #expect(throws: TextTrack.NoText()) { try TextTrack().decode([0xC3]) }
  }
}
