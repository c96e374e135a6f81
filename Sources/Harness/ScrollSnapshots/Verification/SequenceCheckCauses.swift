import ScrollFiles

// The causes of a failure.
extension SequenceCheck {
  /// Returns lines that name the cause of a failure. There are none for a missing or unreadable golden.
  mutating func causes(_ expected: T.Value?, _ actual: T.Value?, _ trackLines: [String]) -> [String] {
    let isOfTrack = !trackLines.isEmpty && expected != nil && actual != nil
    let verdicts = Set(result.frames.map(\.verdict))
    guard !result.isUnsteady, isOfTrack || !verdicts.isDisjoint(with: [.differs, .missing, .surplus]) else {
      return []
    }
    let changes = recorded.facts.flatMap { recorded in facts.map { $0.changes(since: recorded) } }
    // Frames that only one side has follow from the change. If nothing did, they say nothing of the cause.
    guard isOfTrack || verdicts.contains(.differs) || changes?.isEmpty == false else { return [] }
    let causes = track.causes(
      of: Mismatch(
        changes: changes, isElsewhere: result.isElsewhere, expected: expected, actual: actual,
        isOfTrack: isOfTrack, drawings: drawingPairs()))
    // Whatever else changed, pictures of another library or font say little.
    return environmentLines + causes
  }

  /// Returns the drawings of the first frames that differ, as far as they are known.
  private mutating func drawingPairs() -> [FrameDrawings.Pair] {
    var pairs: [FrameDrawings.Pair] = []
    for frame in result.frames where frame.verdict == .differs && pairs.count < Self.mostExplained {
      guard let actual = drawings[frame.number], let expected = recorded.drawings[frame.number] else {
        continue
      }
      pairs.append(.init(frame: frame.number, expected: expected, actual: actual))
    }
    return pairs
  }

  /// The line about the environments of the goldens of frames that differ, or none.
  var environmentLines: [String] {
    guard let here = result.environment else { return [] }
    let differing = result.frames.filter { $0.verdict == .differs }
    guard
      let there = differing.lazy.compactMap({ recorded.golden.pixels.lines[$0.number]?.environment })
        .first(where: { $0 != here })
    else { return [] }
    return [
      "rendered with \(Self.parts(of: here, without: there)); the golden with \(Self.parts(of: there, without: here))"
    ]
  }

  static func parts(of one: String, without other: String?) -> String {
    let known = Set((other ?? "").components(separatedBy: ", "))
    let own = one.components(separatedBy: ", ").filter { !known.contains($0) }
    return own.isEmpty ? "nothing else" : own.joined(separator: ", ")
  }
}
