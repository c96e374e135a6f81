import ScrollBitmaps
import ScrollFiles
import Foundation

/// Makes the values of a failed run the new goldens.
public struct Acceptance: Sendable {
  /// The part of a result that is accepted.
  public enum Part: Hashable, Sendable {
    /// Everything that does not match.
    case everything
    /// The frames with numbers in a range.
    case frames(ClosedRange<Int>)
    /// The track only.
    case track
  }

  /// The reason why nothing was accepted.
  public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The result has no mismatch in the requested part; `known` lists the mismatches it has.
    case nothing(name: String, known: [String])
    /// A part cannot become a golden, such as a frame that two renderings show differently.
    case refused(name: String, part: String, reason: String)
    /// A golden is no longer the one that the run was compared with.
    case changed(name: String, golden: String)
    /// Another environment than the run's rendered the golden.
    case elsewhere(name: String)
    /// Options of the run replaced facts of the golden.
    case replaced(name: String, options: [String])
    /// The run used another folder of goldens on this machine, `used`, than the local `folder`.
    case otherFolder(name: String, used: String, folder: String)
    /// The artifacts of the run no longer correspond to its result.
    case left(String)

    /// The reason and the expectation.
    public var description: String {
      switch self {
      case .nothing(let name, let known):
        return
          "\(name): nothing to accept; expected \(known.isEmpty ? "a failure" : known.joined(separator: " or "))"
      case .refused(let name, let part, let reason): return "\(name): \(part): \(reason)"
      case .changed(let name, let golden):
        return
          "\(name): \(golden) has changed since the run; expected the golden of the comparison, so run the test again"
      case .elsewhere(let name):
        return
          "\(name): another environment than that of the run rendered the golden; expected the same one, so record a set for each (--environment)"
      case .replaced(let name, let options):
        return
          "\(name): the run had \(options.joined(separator: ", ")), which replaced what the golden is made of; expected a run without, or --record to record it as it was"
      case .otherFolder(let name, let used, let folder):
        return "\(name): the run used the goldens in \(used); expected the same folder, not \(folder)"
      case .left(let reason):
        return "\(reason); expected the artifacts of the last run, so run the test again"
      }
    }
  }

  /// The kind of value that failed.
  public enum Subject: Hashable, Sendable {
    /// A sequence of frames with a track.
    case sequence
    /// A single value.
    case value
  }

  private let result: SnapshotResult
  private let store: GoldenStore

  /// Reads the artifacts of a failure.
  /// - Parameters:
  ///   - name: The name of the value that failed.
  ///   - subject: The kind of value with that name. Artifacts of another kind are rejected.
  ///   - base: The local folders of goldens and of artifacts. Goldens are written nowhere else, regardless of
  ///     the contents of the artifacts: those of the set of the run's environment, if there is one (see
  ///     ``GoldenSet``), or those beside the sets.
  ///   - next: The commands with which messages end.
  /// - Throws: `FileError`, `InputError`, ``Failure``; ``GoldenFailure`` for a bad name.
  public init(
    _ name: String, _ subject: Subject, in base: GoldenStore, next: NextStep = .swiftTest(filter: nil)
  ) throws {
    try GoldenStore.checkName(name)
    var result = try base.left.result(name, goldens: base.goldens, next: next)
    let store = try base.store(for: result.environment)
    if store != base { result = try base.left.result(name, goldens: store.goldens, next: next) }
    (self.store, self.result) = (store, result)
    guard !result.isElsewhere else { throw Failure.elsewhere(name: name) }
    guard result.options.isEmpty else { throw Failure.replaced(name: name, options: result.options) }
    if let used = result.goldensPath, Self.isOther(used, base.goldens) {
      throw Failure.otherFolder(name: name, used: used, folder: base.goldens.absolutePath)
    }
    switch (subject, result.golden) {
    case (.sequence, .folder), (.value, .file), (_, nil): break
    case (.sequence, .file):
      throw Failure.left("\(name): the artifacts belong to a single value, not to a sequence")
    case (.value, .folder):
      throw Failure.left("\(name): the artifacts belong to a sequence, not to a single value")
    }
  }

  /// Returns whether the folder of goldens of a run is another one on this machine. The artifacts may come
  /// from a machine on which the folder had a path that does not exist here.
  private static func isOther(_ used: String, _ folder: ConfinedFolder) -> Bool {
    let own = folder.absolutePath
    guard !used.utf8.elementsEqual(own.utf8) else { return false }
    if let identity = AtomicFile.identity(used) { return identity != AtomicFile.identity(own) }
    // A folder that is not recorded yet belongs where its parent is.
    guard let parent = AtomicFile.identity(PathName.folder(of: used)) else { return false }
    return parent != AtomicFile.identity(PathName.folder(of: own))
  }

  /// Returns the facts of the result, or nil if the run left none.
  /// - Throws: ``Failure``, `FileError`.
  public func facts() throws -> Facts? {
    let name = Artifacts.besideName(Facts.fileName)
    guard let bytes = try left(name, limit: Facts.mostBytes) else { return nil }
    do { return try Facts(String(decoding: bytes, as: UTF8.self), file: name) } catch {
      throw Failure.left("\(result.name): \(error)")
    }
  }

  /// Accepts a part of the result as goldens.
  /// - Parameters:
  ///   - part: The part.
  ///   - track: The kind of the track. Its file is decoded before it is accepted.
  /// - Returns: One line for each accepted golden.
  /// - Throws: ``Failure``, `FileError`, ``PNGError``; the goldens are unchanged in that case.
  public func accept(_ part: Part, track: some Track) throws -> [String] {
    switch result.golden {
    case .folder: return try acceptSequence(part, track)
    case .file(let path): return try accept(part, file: path, track)
    case nil: throw Failure.nothing(name: result.name, known: [])
    }
  }

  private func acceptSequence(_ part: Part, _ kind: some Track) throws -> [String] {
    var golden = try GoldenSequence(result.name, in: store.goldens)
    try check(golden, kind)
    if let track = result.track, part.includesTrack || track.verdict == .unsteady {
      try check(track.verdict, of: track.golden)
    }
    var change = GoldenSequence.Change()
    var taken: [String] = []
    for frame in result.frames where part.includes(frame.number) {
      let name = GoldenSequence.frameName(frame.number)
      try check(frame.verdict, of: golden.path(ofFrame: frame.number))
      switch frame.verdict.policy.acceptance {
      case .none, .refused: continue
      case .removed:
        change.removed.insert(frame.number)
        taken.append("\(result.name): removed \(name)")
      case .taken:
        let picture = try picture(frame)
        try check(golden, is: frame, or: picture)
        try change.take(
          picture, as: frame.number, in: golden, time: try time(of: frame), environment: result.environment)
        taken.append("\(result.name): \(name)")
      }
    }
    if part.includesTrack, let files = result.track {
      let name = "\(kind.fileName).\(kind.fileExtension)"
      guard files.golden.utf8.elementsEqual("\(golden.folder)/\(name)".utf8) else {
        throw Failure.left("\(result.name): \(files.golden) is not its track, \(name)")
      }
      change.track = (name, try files.actual.map { try track($0, kind) })
      taken.append("\(result.name): \(files.actual == nil ? "removed " : "")\(name)")
    }
    guard !taken.isEmpty else { throw Failure.nothing(name: result.name, known: known) }
    let drawings = try drawings()
    for number in change.frames.keys { change.drawings[number] = .some(drawings[number]) }
    try takeOthers(part, kind, into: &change)
    try golden.apply(change)
    return taken
  }

  /// Verifies that a part with a verdict can become a golden.
  private func check(_ verdict: SnapshotResult.Frame.Verdict, of part: String) throws(Failure) {
    if case .refused(let reason) = verdict.policy.acceptance {
      throw Failure.refused(name: result.name, part: part, reason: reason)
    }
  }

  /// Returns the drawings of the frames that the run left; none if it left none.
  private func drawings() throws -> FrameDrawings {
    let name = Artifacts.besideName(FrameDrawings.fileName)
    guard let bytes = try left(name, limit: FrameDrawings.mostBytes) else { return FrameDrawings() }
    return FrameDrawings(String(decoding: bytes, as: UTF8.self).printable(keepingLineBreaks: true))
  }

  /// Accepts the details of the track with it, and the facts with the last mismatch: until then, parts of the
  /// golden are made of the recorded ones.
  private func takeOthers(
    _ part: Part, _ kind: some Track, into change: inout GoldenSequence.Change
  ) throws {
    let isWhole =
      result.wrong.allSatisfy { part.includes($0.number) } && (part.includesTrack || result.track == nil)
    if isWhole, let facts = try facts() { change.others[Facts.fileName] = Array(facts.text.utf8) }
    guard part.includesTrack, let name = kind.detailName, let track = result.track?.actual else { return }
    let detail = try left(Artifacts.besideName(name), limit: kind.mostBytes)
    let value = try usable(result.name) {
      try kind.decode(try read(track, limit: kind.mostBytes), detail: detail)
    }
    change.others.updateValue(try usable(result.name) { try kind.detail(of: value) }, forKey: name)
  }

  private func accept(_ part: Part, file golden: String, _ kind: some Track) throws -> [String] {
    let bytes: [UInt8], ending: String
    let verdict: SnapshotResult.Frame.Verdict, expected: String?
    if let frame = result.wrong.first(where: { part.includes($0.number) }) {
      (verdict, expected) = (frame.verdict, frame.expected)
      bytes = try PNG.encodeSmallest(try picture(frame))
      ending = "png"
    } else if part.includesTrack, let actual = result.track?.actual {
      ending = kind.fileExtension
      guard golden.hasSuffix("." + ending) else {
        throw Failure.left("\(result.name): \(golden) does not end in .\(ending)")
      }
      bytes = try track(actual, kind)
      (verdict, expected) = (result.track?.verdict ?? .missing, result.track?.expected)
    } else {
      throw Failure.nothing(name: result.name, known: known)
    }
    let file = "\(result.name).\(ending)"
    try check(file, isOf: verdict, expected: expected, or: bytes)
    try store.goldens.write(bytes, to: file)
    return ["\(result.name): \(golden)"]
  }

  private func time(of frame: SnapshotResult.Frame) throws(Failure) -> Double {
    guard let time = frame.time else {
      throw Failure.left("\(result.name): frame \(frame.number) has no time")
    }
    return time
  }

  /// Verifies that the golden of a single value is either the one that the run was compared with, of which
  /// there is a copy among the artifacts, or already the accepted value.
  private func check(
    _ file: String, isOf verdict: SnapshotResult.Frame.Verdict, expected: String?, or accepted: [UInt8]
  ) throws {
    let changed = Failure.changed(name: result.name, golden: store.goldens.path(of: file))
    let present: [UInt8]
    do { present = try store.goldens.read(file, limit: PNG.mostBytes) } catch {
      guard error.isAboutNothingThere else { throw error }
      guard expected == nil else { throw changed }
      return
    }
    guard present != accepted else { return }
    try check(verdict, of: store.goldens.path(of: file))
    guard let expected, try read(expected, limit: PNG.mostBytes) == present else { throw changed }
  }

  /// Verifies that the frames that match are still in the golden, and that the track is the one that the run was
  /// compared with, of which there is a copy among the artifacts, or already the accepted one.
  private func check(_ golden: GoldenSequence, _ kind: some Track) throws {
    let track = "\(kind.fileName).\(kind.fileExtension)"
    for frame in result.frames where frame.verdict == .same {
      let file = GoldenSequence.fileName(ofFrame: frame.number)
      guard let line = golden.pixels.lines[frame.number],
        let bytes = try? golden.read(file, limit: PNG.mostBytes),
        line.file == XXH64(bytes) || (try? PixelHash(PNG.decode(bytes))) == line.hash
      else { throw Failure.changed(name: result.name, golden: "\(golden.folder)/\(file)") }
    }
    guard let expected = result.track?.expected else { return }
    let present = try? golden.read(track, limit: kind.mostBytes)
    guard present != (try read(expected, limit: kind.mostBytes)) else { return }
    let accepted = try result.track?.actual.map { try self.track($0, kind) }
    guard present == accepted else {
      throw Failure.changed(name: result.name, golden: "\(golden.folder)/\(track)")
    }
  }

  /// Verifies that the golden is either the one that the run was compared with or already the accepted image.
  private func check(_ golden: GoldenSequence, is frame: SnapshotResult.Frame, or accepted: Bitmap) throws {
    let file = GoldenSequence.fileName(ofFrame: frame.number)
    let changed = Failure.changed(name: result.name, golden: golden.path(ofFrame: frame.number))
    let bytes: [UInt8]
    do { bytes = try golden.read(file, limit: PNG.mostBytes) } catch {
      // The run compared a golden that is not here.
      if frame.verdict == .differs, error.isAboutNothingThere { throw changed }
      return
    }
    guard let present = try? PNG.decode(bytes) else { throw changed }
    if PixelHash(present) == PixelHash(accepted) { return }
    guard frame.goldenHash == "\(PixelHash(present))" else { throw changed }
  }

  private func picture(_ frame: SnapshotResult.Frame) throws -> Bitmap {
    guard let path = frame.actual else {
      throw Failure.left("\(result.name): frame \(frame.number) has no image")
    }
    return try usable {
      let bytes = try read(path, limit: PNG.mostBytes)
      do throws(PNGError) { return try PNG.decode(bytes) } catch { throw error.inFile(path) }
    }
  }

  /// Returns a track, decoded and encoded again.
  private func track(_ path: String, _ kind: some Track) throws -> [UInt8] {
    try usable(path) { try kind.encode(try kind.decode(try read(path, limit: kind.mostBytes))) }
  }

  /// Returns a value made of the artifacts. An error means that they cannot be accepted, for the reason and, if there
  /// is one, with the name of what is wrong.
  private func usable<Value>(_ name: String? = nil, _ value: () throws -> Value) throws -> Value {
    do { return try value() } catch let error as Failure { throw error } catch {
      throw Failure.left((name.map { $0 + ": " } ?? "") + "\(error)")
    }
  }

  /// Returns the bytes of a file that the failure left, or nil if it left none with that name.
  /// - Throws: ``Failure`` for a file that is not the one that the run wrote, `FileError`.
  private func left(_ file: String, limit: Int) throws -> [UInt8]? {
    let name = result.name + "/" + file, path = store.left.folder.path(of: name)
    let bytes: [UInt8]
    do { bytes = try store.left.folder.read(name, limit: limit) } catch {
      guard error.isAboutNothingThere else { throw error }
      guard result.files[file] == nil else { throw Failure.left("\(path) is missing") }
      return nil
    }
    guard let hash = result.files[file] else {
      throw Failure.left("\(path) is not listed in \(SnapshotResult.fileName)")
    }
    guard hash == "\(XXH64(bytes))" else {
      throw Failure.left("\(path) is not the file that the run wrote: it was edited, damaged or exchanged")
    }
    return bytes
  }

  /// Returns the bytes of a file named by a resolved result.
  private func read(_ path: String, limit: Int) throws -> [UInt8] {
    if let file = ConfinedFolder(store.left.folder.path(of: result.name)).name(of: path) {
      guard let bytes = try left(file, limit: limit) else {
        throw Failure.left("\(path) is missing")
      }
      return bytes
    }
    if let name = store.goldens.name(of: path) { return try store.goldens.read(name, limit: limit) }
    throw FileError(.read, path, code: EINVAL, expected: "a file below \(store.artifacts) or \(store.folder)")
  }

  /// The parts that can be accepted, for messages.
  private var known: [String] {
    let frames = result.wrong.map { "\($0.number)" }
    return (frames.isEmpty ? [] : ["frames \(frames.joined(separator: ", "))"])
      + (result.track == nil ? [] : ["the track"])
  }
}

extension Acceptance.Part {
  fileprivate func includes(_ frame: Int) -> Bool {
    switch self {
    case .everything: true
    case .frames(let range): range.contains(frame)
    case .track: false
    }
  }

  fileprivate var includesTrack: Bool { if case .frames = self { false } else { true } }
}
