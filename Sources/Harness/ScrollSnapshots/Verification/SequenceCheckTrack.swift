import ScrollFiles

// The verification of the track.
extension SequenceCheck {
  /// Returns lines about a second run that differs from the first, and saves the tracks of both.
  mutating func repetition(_ first: T.Value?, _ second: T.Value?) throws -> [String] {
    guard let first, let second else { return [] }
    let path = "\(golden.folder)/\(track.fileName).\(track.fileExtension)"
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
    let path = "\(golden.folder)/\(name)"
    var files = SnapshotResult.TrackFiles(golden: path)
    var expected: T.Value?
    var lines: [String] = []
    let detail = track.detailName.flatMap { try? golden.read($0, limit: track.mostBytes) }
    let damaged = ([name] + (track.detailName.map { [$0] } ?? [])).compactMap { damage[$0] }
    if !damaged.isEmpty {
      lines = damaged
      files.verdict = golden.has(name) ? .unreadable : .missing
    } else {
      do {
        let bytes = try golden.read(name, limit: track.mostBytes)
        do {
          let value = try track.decode(bytes, detail: detail)
          expected = value
          if mode == .all {
            // The track is recorded in any case, and the comparison may take long.
          } else if let actual {
            let difference = track.difference(expected: value, actual: actual)
            lines = difference.map { $0.lines.isEmpty ? [$0.message] : $0.lines } ?? []
            if difference == nil { takeHash(name, XXH64(bytes)) }
          } else {
            lines = ["this run has no \(track.fileName); expected one, as in the golden"]
          }
          if !lines.isEmpty, !mode.writes(.differs) {
            files.expected = try leave(
              bytes, Artifacts.Role.expected.trackName(track.fileName, track.fileExtension))
          }
        } catch let error as GoldenFailure {
          throw error
        } catch {
          lines = ["cannot read \(path): \(error)"]
          files.verdict = .unreadable
        }
      } catch let error as FileError {
        if !error.isAboutNothingThere {
          lines = ["\(error)"]
          files.verdict = .unreadable
        } else if actual != nil {
          lines = ["\(path): no such golden"]
        }
      }
    }
    if let actual {
      result.curves = track.curves(expected: expected, actual: actual)
      result.events = track.events(expected: expected, actual: actual)
    }
    if !lines.isEmpty, damaged.isEmpty, expected == nil, !golden.has(name) { files.verdict = .missing }
    let records = records(lines.isEmpty ? .same : files.verdict)
    let bytes: [UInt8]?
    do { bytes = try actual.map { try track.encode($0) } } catch {
      throw GoldenFailure.notEncodable(golden: path, reason: "\(error)")
    }
    if records {
      if bytes != nil || golden.has(name) { change.track = (name, bytes) }
      return (expected, [])
    }
    guard !lines.isEmpty else { return (expected, []) }
    if let bytes {
      files.actual = try leave(bytes, Artifacts.Role.actual.trackName(track.fileName, track.fileExtension))
    }
    result.track = files
    return (expected, lines)
  }
}
