import ScrollFiles

// The lines, notes and command of a result.
extension SequenceCheck {
  /// Composes the lines, notes and command of the result. The causes come first, and then the track, because
  /// frames follow from it.
  mutating func conclude(causes: [String], trackLines: [String], isRecording: Bool) {
    // A frame that differs from its golden says nothing if a second run differs from the first.
    let isUnsteady = result.isUnsteady
    let wrong = result.frames.filter {
      isUnsteady ? $0.verdict == .unsteady : !$0.verdict.isFine
    }
    // A track that could not be compared comes before the causes, which then know nothing of it.
    let isTrackCompared = ![.unreadable, .missing].contains(result.track?.verdict)
    var lines = isTrackCompared ? causes + trackLines : trackLines + causes
    if let first = wrong.first {
      let name = GoldenSequence.frameName(first.number)
      let count =
        wrong.count == 1 ? "" : "\(wrong.count) of \(result.frames.count) frames do not match, the first is "
      let isPaintedAlone =
        trackLines.isEmpty && result.track == nil && change.track == nil && !result.curves.isEmpty
        && wrong.contains { $0.verdict == .differs }
      var told = first.lines[...]
      if isUnsteady, told.count > 1 {
        // The contents of two renderings say more than the number of the first frame.
        lines.append(told.prefix(2).joined(separator: ": "))
        told = told.dropFirst(2)
      }
      if isPaintedAlone { lines.append("no difference in the \(track.fileName); only the rendering differs") }
      lines.append(
        "\(count)\(name)\(first.time.map { " at \(NumberText.trimmed($0, decimals: 3)) s" } ?? ""): \(told.first ?? first.verdict.rawValue)"
      )
      lines += told.dropFirst().map { "  " + $0 }
    }
    lines += remedyLines
    if let picture = wrong.lazy.compactMap({ $0.threeUp ?? $0.actual }).first {
      lines.append("see \(picture)")
    }
    let pictured = result.frames.count { $0.verdict == .differs && $0.difference != nil }
    if pictured < differing {
      let saved =
        pictured == 1
        ? "a difference image is saved for the first"
        : "difference images are saved for the first \(pictured)"
      lines.append("\(saved) of \(differing) frames")
    }
    if !wrong.isEmpty || !trackLines.isEmpty { result.outcome = .failed }
    result.lines = lines + result.lines
    if isRecording {
      let count = result.frames.count { $0.verdict == .recorded }
      var parts = count == 0 ? [] : [count == 1 ? "1 frame" : "\(count) frames"]
      if change.track != nil { parts.append("the \(track.fileName)") }
      if change.others[Facts.fileName] != nil { parts.append("the facts") }
      if let name = track.detailName, change.others[name] != nil, change.track == nil {
        parts.append(name)
      }
      if count == 0, !change.drawings.isEmpty { parts.append("the drawings of frames") }
      if !change.removed.isEmpty { parts.append("the removal of \(change.removed.count)") }
      let list = [parts.dropLast().joined(separator: ", "), parts.last ?? ""].filter { !$0.isEmpty }
      let values = facts?.optionTexts(deviatingFrom: recorded.facts) ?? []
      result.lines.append(
        "recorded \(list.joined(separator: " and ")) in \(recorded.golden.folder)"
          + "\(values.isEmpty ? "" : " with \(values.joined(separator: ", "))"); inspect the result")
      if Set(recorded.golden.pixels.lines.values.map(\.environment)).count > 1 {
        let own = recorded.golden.pixels.lines.values.count { $0.environment == result.environment }
        result.notes.append(
          "\(own) of \(recorded.golden.pixels.lines.count) goldens are now of this environment; to record all of them here: "
            + next.record(result.name, .all))
      }
      if result.outcome == .passed { result.outcome = .recorded }
    }
    if comparison != .exact {
      result.notes.append("tolerance for frames: \(comparison)")
    }
    if !recorded.otherSets.isEmpty {
      result.notes.append(
        "there are goldens of other environments: \(recorded.otherSets.map { "\($0.name) (\($0.environment))" }.joined(separator: "; ")); "
          + "this one is \(result.environment ?? "not known")")
    }
    for other in recorded.environments {
      result.notes.append(
        "goldens rendered in a different environment (\(Self.parts(of: other, without: result.environment)); this one: "
          + "\(Self.parts(of: result.environment ?? "", without: other))): up to \(Self.levelsElsewhere) of 255 "
          + "levels are tolerated")
    }
    switch result.outcome {
    case .passed: break
    case .recorded: result.command = next.again(result.name)
    case .failed, .broken:
      result.command = result.isAcceptable ? next.accept(result.name) : again
    }
  }
}
