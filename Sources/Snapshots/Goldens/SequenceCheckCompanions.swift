import FileFormats

// The files beside the frames and the track: facts, details of the track, and descriptions.
extension SequenceCheck {
  /// The names of the track's file and of the recorded files beside the frames.
  var companionNames: [String] {
    ["\(track.fileName).\(track.fileExtension)"] + GoldenSequence.companionNames(of: track)
  }

  /// The lines about damage to files other than those of the track, which has lines of its own.
  var damageLines: [String] {
    GoldenSequence.companionNames.compactMap { damage[$0] }
  }

  /// Records the facts and the details of the track with a new golden, and in a mode that writes goldens that do not
  /// match, because everything is as in this run after that.
  mutating func takeOthers(_ actual: T.Value?, isNew: Bool) throws {
    guard mode.writes(.differs) || (isNew && mode.writes(.missing)), !result.isUnsteady else { return }
    if let name = track.detailName, golden.has(name) || damage[name] != nil,
      try actual.flatMap(track.detail) == nil
    {
      change.others.updateValue(nil, forKey: name)
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

  func leaveOthers(_ actual: T.Value?) throws {
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
