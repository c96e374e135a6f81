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
    /// A frame that differs between two renderings cannot become a golden.
    case unsteady(name: String, frame: Int)
    /// A track that differs between two runs cannot become a golden.
    case unsteadyTrack(name: String)
    /// A golden that cannot be read is not replaced, because nobody has compared it.
    case unreadable(name: String, golden: String)
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
      case .unsteady(let name, let frame):
        return "\(name): two renderings of frame \(frame) differ"
      case .unsteadyTrack(let name):
        return "\(name): two runs differ"
      case .unreadable(let name, let golden):
        return
          "\(name): \(golden) is not the recorded file, or cannot be read; expected the recorded golden, so restore it from version control, or record it again"
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
  /// - Throws: `FileError`, ``SnapshotResult/Unreadable``, ``Failure``; ``GoldenFailure`` for a bad name.
  public init(
    _ name: String, _ subject: Subject, in base: GoldenStore, next: NextStep = .swiftTest(filter: nil)
  ) throws {
    var result = try base.left.result(name, goldens: base.goldens, next: next)
    let store = try base.store(for: result.environment)
    if store != base { result = try base.left.result(name, goldens: store.goldens, next: next) }
    (self.store, self.result) = (store, result)
    guard !result.isElsewhere else { throw Failure.elsewhere(name: name) }
    guard result.options.isEmpty else { throw Failure.replaced(name: name, options: result.options) }
    if let file = result.damagedFiles.first {
      throw Failure.unreadable(name: name, golden: "\(store.folder)/\(name)/\(file)")
    }
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
    switch result.track?.verdict {
    case .unsteady: throw Failure.unsteadyTrack(name: result.name)
    case .unreadable where part.includesTrack:
      throw Failure.unreadable(name: result.name, golden: result.track?.golden ?? golden.folder)
    case nil, .same, .differs, .missing, .surplus, .unreadable, .recorded: break
    }
    var change = GoldenSequence.Change()
    var taken: [String] = []
    for frame in result.frames where part.includes(frame.number) {
      let name = GoldenSequence.frameName(frame.number)
      switch frame.verdict {
      case .same, .recorded: continue
      case .unsteady: throw Failure.unsteady(name: result.name, frame: frame.number)
      case .surplus:
        change.removed.insert(frame.number)
        taken.append("\(result.name): removed \(name)")
      case .unreadable:
        throw Failure.unreadable(
          name: result.name, golden: golden.path(ofFrame: frame.number))
      case .differs, .missing:
        let picture = try picture(frame)
        try check(golden, is: frame, or: picture)
        try change.take(
          picture, as: frame.number, time: try time(of: frame), environment: result.environment,
          alpha: result.countsAlpha ? .kept : .dropped)
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
    let descriptions = try descriptions()
    for number in change.frames.keys { change.descriptions[number] = .some(descriptions[number]) }
    try takeOthers(part, kind, into: &change)
    try golden.apply(change)
    return taken
  }

  /// Returns the descriptions of the frames that the run left; none if it left none.
  private func descriptions() throws -> FrameDescriptions {
    let name = Artifacts.besideName(FrameDescriptions.fileName)
    guard let bytes = try left(name, limit: FrameDescriptions.mostBytes) else { return FrameDescriptions() }
    return FrameDescriptions(String(decoding: bytes, as: UTF8.self).printable(keepingLineBreaks: true))
  }

  /// Accepts the details of the track with it, and the facts with the last mismatch: until then, parts of the
  /// golden are made of the recorded ones.
  private func takeOthers(
    _ part: Part, _ kind: some Track, into change: inout GoldenSequence.Change
  ) throws {
    let isWhole =
      wrong.allSatisfy { part.includes($0.number) } && (part.includesTrack || result.track == nil)
    if isWhole, let facts = try facts() { change.others[Facts.fileName] = Array(facts.text.utf8) }
    guard part.includesTrack, let name = kind.detailName, let track = result.track?.actual else { return }
    let detail = try left(Artifacts.besideName(name), limit: kind.mostBytes)
    do {
      let value = try kind.decode(try read(track, limit: kind.mostBytes), detail: detail)
      change.others.updateValue(try kind.detail(of: value), forKey: name)
    } catch let error as Failure {
      throw error
    } catch {
      throw Failure.left("\(result.name): \(error)")
    }
  }

  private func accept(_ part: Part, file golden: String, _ kind: some Track) throws -> [String] {
    let bytes: [UInt8], ending: String
    let verdict: SnapshotResult.Frame.Verdict, expected: String?
    if let frame = wrong.first(where: { part.includes($0.number) }) {
      (verdict, expected) = (frame.verdict, frame.expected)
      bytes = try PNG.encodeSmallest(try picture(frame), alpha: result.countsAlpha ? .kept : .dropped)
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
    try store.goldens.write([(file, bytes)])
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
    switch verdict {
    case .unreadable:
      throw Failure.unreadable(name: result.name, golden: store.goldens.path(of: file))
    case .same, .differs, .missing, .surplus, .unsteady, .recorded:
      guard let expected, try read(expected, limit: PNG.mostBytes) == present else { throw changed }
    }
  }

  /// Verifies that the files of the golden beside its frames are those that were recorded, and that the track
  /// is the one that the run was compared with, of which there is a copy among the artifacts, or already the
  /// accepted one.
  private func check(_ golden: GoldenSequence, _ kind: some Track) throws {
    let track = "\(kind.fileName).\(kind.fileExtension)"
    let damage = try golden.damage(
      to: [track] + GoldenSequence.companionNames(of: kind), limit: kind.mostBytes)
    func isOfFrame(_ file: String) -> Bool {
      result.frames.contains { $0.verdict != .same && GoldenSequence.fileName(ofFrame: $0.number) == file }
    }
    for frame in result.frames where frame.verdict == .same {
      let file = GoldenSequence.fileName(ofFrame: frame.number)
      guard let bytes = try? golden.read(file, limit: PNG.mostBytes),
        golden.recorded.matches(file, bytes) != false
      else { throw Failure.changed(name: result.name, golden: "\(golden.folder)/\(file)") }
    }
    // Frames that differ have a check of their own.
    if let file = damage.keys.sorted().first(where: { !isOfFrame($0) }) {
      throw Failure.changed(name: result.name, golden: "\(golden.folder)/\(file)")
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
    let bytes: [UInt8]
    do { bytes = try golden.read(file, limit: PNG.mostBytes) } catch {
      // The run compared a golden that is not here.
      if frame.verdict == .differs, error.isAboutNothingThere {
        throw Failure.changed(name: result.name, golden: golden.path(ofFrame: frame.number))
      }
      return
    }
    guard let present = try? PNG.decode(bytes), !isSame(present, accepted) else { return }
    if frame.goldenHash == "\(PixelHash(present, countsAlpha: result.countsAlpha))" { return }
    throw Failure.changed(name: result.name, golden: golden.path(ofFrame: frame.number))
  }

  private func isSame(_ one: Bitmap, _ other: Bitmap) -> Bool {
    BitmapComparison(countsAlpha: result.countsAlpha).difference(expected: one, actual: other) == nil
  }

  private func picture(_ frame: SnapshotResult.Frame) throws -> Bitmap {
    guard let path = frame.actual else {
      throw Failure.left("\(result.name): frame \(frame.number) has no image")
    }
    return try picture(at: path)
  }

  private func picture(at path: String) throws -> Bitmap {
    do { return try PNG.decode(try read(path, limit: PNG.mostBytes)) } catch let error as PNGError {
      throw Failure.left("\(error.inFile(path))")
    } catch let error as Failure {
      throw error
    } catch {
      throw Failure.left("\(error)")
    }
  }

  /// Returns a track, decoded and encoded again.
  private func track(_ path: String, _ kind: some Track) throws -> [UInt8] {
    do {
      return try kind.encode(try kind.decode(try read(path, limit: kind.mostBytes)))
    } catch let error as Failure {
      throw error
    } catch {
      throw Failure.left("\(path): \(error)")
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

  private var wrong: [SnapshotResult.Frame] {
    result.frames.filter { ![.same, .recorded].contains($0.verdict) }
  }

  /// The parts that can be accepted, for messages.
  private var known: [String] {
    let frames = wrong.map { "\($0.number)" }
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

  fileprivate var includesTrack: Bool {
    switch self {
    case .everything, .track: true
    case .frames: false
    }
  }
}
