import ScrollFiles

// The files beside the frames and the track: facts, details of the track, and drawings.
extension SequenceCheck {
  /// Returns whether a golden is written, or removed, for a verdict on its value. Missing parts are added
  /// only to a golden whose list can be read, that is made of the same as this run and rendered in this environment: anything else would
  /// be a mixture that nobody recorded.
  func records(_ verdict: SnapshotResult.Frame.Verdict) -> Bool {
    mode.writes(verdict)
      && (mode != .missing
        || (recorded.golden.unreadableList == nil && !isMadeOfOther && !result.isElsewhere))
  }

  /// Whether the golden is made of other values than this run.
  private var isMadeOfOther: Bool {
    guard let recorded = recorded.facts, let facts else { return false }
    return !facts.changes(since: recorded).isEmpty
  }

  /// The line that says how to mend a golden that cannot be read, or none. A run whose options replaced facts of
  /// the golden must not record it.
  var remedyLines: [String] {
    guard result.isUnreadable else { return [] }
    let record = result.options.isEmpty ? ", or record it again: \(next.record(result.name, .failed))" : ""
    return ["restore the golden from version control\(record)"]
  }

  /// Records the facts and the details of the track with a new golden, and in a mode that writes goldens that
  /// do not match, because everything is as in this run after that.
  mutating func takeOthers(_ actual: T.Value?, isNew: Bool) throws {
    guard mode.writes(.differs) || (isNew && records(.missing)), !result.isUnsteady else { return }
    if let name = track.detailName, recorded.golden.has(name), try actual.flatMap(track.detail) == nil {
      change.others.updateValue(nil, forKey: name)
    }
    for (name, bytes) in try others(actual)
    where (try? recorded.golden.read(name, limit: Self.mostOther)) != bytes {
      change.others[name] = bytes
    }
  }

  mutating func leaveOthers(_ actual: T.Value?) throws {
    for (name, bytes) in try others(actual) { _ = try leave(bytes, Artifacts.besideName(name)) }
    guard !drawings.all.isEmpty else { return }
    _ = try leave(Array(drawings.text.utf8), Artifacts.besideName(FrameDrawings.fileName))
  }

  /// The largest size in bytes of a recorded file that is compared with this run's.
  static var mostOther: Int { 16 << 20 }

  /// The facts and the details of the track as files.
  func others(_ actual: T.Value?) throws -> [(name: String, bytes: [UInt8])] {
    var files = facts.map { [(Facts.fileName, Array($0.text.utf8))] } ?? []
    guard let name = track.detailName, let actual else { return files }
    let detail = try store.encoded(for: "\(recorded.golden.folder)/\(name)") { try track.detail(of: actual) }
    if let detail { files.append((name, detail)) }
    return files
  }
}
