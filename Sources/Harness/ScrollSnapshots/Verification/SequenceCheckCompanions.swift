import ScrollFiles

// The files beside the frames and the track: facts, details of the track, and descriptions.
extension SequenceCheck {
  /// The names of the track's file and of the recorded files beside the frames.
  static func companionNames(of track: T) -> [String] {
    ["\(track.fileName).\(track.fileExtension)"] + GoldenSequence.companionNames(of: track)
  }

  /// Returns whether a golden is written, or removed, for a verdict on its value. Missing parts are added
  /// only to a golden that is intact, made of the same as this run and rendered in this environment: anything
  /// else would be a mixture that nobody recorded.
  func records(_ verdict: SnapshotResult.Frame.Verdict) -> Bool {
    mode.writes(verdict)
      && (mode != .missing || (damage.isEmpty && !isMadeOfOther && !result.isElsewhere))
  }

  /// Whether the golden is made of other values than this run.
  private var isMadeOfOther: Bool {
    guard let recordedFacts, let facts else { return false }
    return !facts.changes(since: recordedFacts).isEmpty
  }

  /// The lines about damage to files other than those of the track and of the frames of this run, which have
  /// lines of their own unless something else stands in their place.
  var damageLines: [String] {
    let ofTrack = ["\(track.fileName).\(track.fileExtension)"] + (track.detailName.map { [$0] } ?? [])
    let own = Set(ofTrack + result.frames.map { GoldenSequence.fileName(ofFrame: $0.number) })
    // Without the list, nothing else can be said.
    let names = damage.keys.filter { !own.contains($0) || golden.isTaken($0) }.sorted {
      ($0 == FileList.fileName ? 0 : 1, $0) < ($1 == FileList.fileName ? 0 : 1, $1)
    }
    return names.compactMap { damage[$0] }
  }

  /// Whether folders, links or devices stand in the place of files. They are not removed.
  var hasObstacle: Bool { damage.keys.contains { golden.isTaken($0) } }

  /// The line that says how to mend a damaged golden, or none if nothing is damaged. A run whose options
  /// replaced facts of the golden must not record it.
  var remedyLines: [String] {
    let isUnreadable =
      result.track?.verdict == .unreadable || result.frames.contains { $0.verdict == .unreadable }
    guard !damage.isEmpty || isUnreadable else { return [] }
    let record = result.options.isEmpty ? ", or record it again: \(next.record(result.name, .failed))" : ""
    let first = hasObstacle ? "move away what is not a file; then " : ""
    return ["\(first)restore the golden from version control\(record)"]
  }

  /// Records the facts and the details of the track with a new golden, and in a mode that writes goldens that
  /// do not match, because everything is as in this run after that.
  mutating func takeOthers(_ actual: T.Value?, isNew: Bool) throws {
    guard mode.writes(.differs) || (isNew && records(.missing)), !result.isUnsteady else { return }
    if let name = track.detailName, golden.has(name) || damage[name] != nil,
      try actual.flatMap(track.detail) == nil
    {
      change.others.updateValue(nil, forKey: name)
    }
    if golden.hasFile(FrameDescriptions.fullName) {
      // It is written among artifacts only.
      change.others.updateValue(nil, forKey: FrameDescriptions.fullName)
    }
    if let bytes = try? golden.read(FrameDescriptions.fileName, limit: FrameDescriptions.mostBytes) {
      // Where a description differs, the file is written again.
      takeHash(FrameDescriptions.fileName, XXH64(bytes))
    }
    for (name, bytes) in try others(actual) {
      if damage[name] == nil, (try? golden.read(name, limit: Self.mostOther)) == bytes {
        takeHash(name, XXH64(bytes))
      } else {
        change.others[name] = bytes
      }
    }
  }

  /// Records the hash of a verified file that has none, in a mode that brings goldens up to date.
  mutating func takeHash(_ name: String, _ hash: XXH64) {
    if mode.writes(.differs), golden.recorded.hashes[name] != hash { change.verified[name] = hash }
  }

  mutating func leaveOthers(_ actual: T.Value?) throws {
    for (name, bytes) in try others(actual) { _ = try leave(bytes, Artifacts.besideName(name)) }
    guard !descriptions.all.isEmpty else { return }
    _ = try leave(Array(descriptions.text.utf8), Artifacts.besideName(FrameDescriptions.fileName))
    _ = try leave(
      Array(fullDescriptions.text.utf8), Artifacts.besideName(FrameDescriptions.fullName))
  }

  /// The largest size in bytes of a recorded file that is compared with this run's.
  static var mostOther: Int { 16 << 20 }

  /// The facts and the details of the track as files.
  func others(_ actual: T.Value?) throws -> [(name: String, bytes: [UInt8])] {
    var files = facts.map { [(Facts.fileName, Array($0.text.utf8))] } ?? []
    guard let name = track.detailName, let actual else { return files }
    do { if let bytes = try track.detail(of: actual) { files.append((name, bytes)) } } catch {
      throw GoldenFailure.notEncodable(golden: "\(golden.folder)/\(name)", reason: "\(error)")
    }
    return files
  }
}
