import ScrollFiles

// The verification of the track.
extension SequenceCheck {
  /// Returns lines about a second run that differs from the first, and saves the tracks of both.
  mutating func repetition(_ first: T.Value?, _ second: T.Value?) throws -> [String] {
    guard let first, let second else { return [] }
    let path = "\(recorded.golden.folder)/\(track.fileName).\(track.fileExtension)"
    do {
      let lines = try track.repetition(first, second)
      guard !lines.isEmpty else { return [] }
      var files = SnapshotResult.TrackFiles(golden: path)
      files.verdict = .unsteady
      func name(_ role: Artifacts.Role) -> String { role.trackName(track.fileName, track.fileExtension) }
      files.expected = try leave(try track.encode(first), name(.expected))
      files.actual = try leave(try track.encode(second), name(.actual))
      result.track = files
      result.curves = track.curves(expected: first, actual: second)
      result.events = track.events(expected: first, actual: second)
      return lines
    } catch let error as GoldenFailure {
      throw error
    } catch {
      throw GoldenFailure.notEncodable(golden: path, reason: "\(error)")
    }
  }

  /// Compares the track. Returns the recorded track, if any, and lines that describe the differences.
  mutating func verify(_ actual: T.Value?) throws -> (expected: T.Value?, lines: [String]) {
    let name = "\(track.fileName).\(track.fileExtension)"
    let path = "\(recorded.golden.folder)/\(name)"
    var files = SnapshotResult.TrackFiles(golden: path)
    var expected: T.Value?
    var lines: [String] = []
    let finding = try Finding(
      read: { () throws(FileError) in try recorded.golden.read(name, limit: track.mostBytes) },
      decode: { bytes in
        let value = try track.decode(bytes, detail: try detail())
        expected = value
        return value
      },
      difference: { (value: T.Value) -> [String]? in
        // The track is recorded in any case, and the comparison may take long.
        guard mode != .all else { return nil }
        guard let actual else { return ["this run has no \(track.fileName); expected one, as in the golden"] }
        return track.difference(expected: value, actual: actual).map {
          $0.lines.isEmpty ? [$0.message] : $0.lines
        }
      })
    files.verdict = finding.verdict
    if case .unreadable(let reason) = finding, mode.writes(.unreadable) {
      result.notes.append("replaced: \(path): \(reason)")
    }
    switch finding {
    case .same: break
    case .missing: lines = actual == nil ? [] : ["\(path): no such golden"]
    case .unreadable(let reason): lines = [reason.contains(path) ? reason : "cannot read \(path): \(reason)"]
    case .differs(let old, let found):
      lines = found
      if !mode.writes(.differs) {
        files.expected = try leave(
          old, Artifacts.Role.expected.trackName(track.fileName, track.fileExtension))
      }
    }
    if let actual {
      result.curves = track.curves(expected: expected, actual: actual)
      result.events = track.events(expected: expected, actual: actual)
    }
    // A golden that lost its track is not complete, and what this run has is not known to be the same.
    let isLost = files.verdict == .missing && mode == .missing && !recorded.golden.isEmpty
    let records = !isLost && records(lines.isEmpty ? .same : files.verdict)
    let bytes = try store.encoded(for: path) {
      try actual.map {
        guard records else { return try track.encode($0) }
        let bytes = try track.golden($0)
        _ = try track.decode(bytes, detail: try track.detail(of: $0))
        return bytes
      }
    }
    if records {
      if bytes != nil || recorded.golden.has(name) { change.track = (name, bytes) }
      return (expected, [])
    }
    guard !lines.isEmpty else { return (expected, []) }
    if let bytes {
      files.actual = try leave(bytes, Artifacts.Role.actual.trackName(track.fileName, track.fileExtension))
    }
    result.track = files
    return (expected, lines)
  }

  /// Returns the contents of the track's second file, or nil if there is none.
  private func detail() throws(FileError) -> [UInt8]? {
    guard let name = track.detailName else { return nil }
    do { return try recorded.golden.read(name, limit: track.mostBytes) } catch {
      guard error.isAboutNothingThere else { throw error }
      return nil
    }
  }
}
