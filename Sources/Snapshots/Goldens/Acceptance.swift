import Bitmaps
import FileFormats
import Foundation

/// Takes what a failed run made as the new goldens.
public struct Acceptance: Sendable {
  /// Which part of a result is taken.
  public enum Part: Hashable, Sendable {
    /// All that is wrong.
    case everything
    /// The frames of these numbers.
    case frames(ClosedRange<Int>)
    /// The track alone.
    case track
  }

  /// Why nothing was taken.
  public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The result has nothing wrong in that part; `known` says what it has.
    case nothing(name: String, known: [String])
    /// A frame that is another picture each time it is painted cannot be a golden.
    case unsteady(name: String, frame: Int)
    /// A golden is not the one any more that the run was compared with.
    case changed(name: String, golden: String)
    /// What the run left does not fit its result any more.
    case left(String)

    /// What is wrong and what was expected.
    public var description: String {
      switch self {
      case .nothing(let name, let known):
        return
          "\(name): nothing to accept there (expected \(known.isEmpty ? "a failure" : known.joined(separator: ", ")))"
      case .unsteady(let name, let frame):
        return "\(name): frame \(frame) was painted twice and is not the same (expected one picture)"
      case .changed(let name, let golden):
        return
          "\(name): \(golden) was changed since the run (expected the one it was compared with; run it again)"
      case .left(let reason):
        return "\(reason) (expected what the last run left; run it again)"
      }
    }
  }

  /// The kind of thing that failed.
  public enum Subject: Hashable, Sendable {
    /// A sequence of frames with a track.
    case sequence
    /// A single value.
    case value
  }

  private let result: SnapshotResult
  private let store: GoldenStore

  /// The acceptance of what a failure left.
  /// - Parameters:
  ///   - name: The name of what failed.
  ///   - subject: What has that name here. Artifacts of another kind are refused.
  ///   - store: The folders of goldens and of artifacts on this machine. Goldens are written nowhere else, whatever the
  ///     artifacts say.
  ///   - next: The commands that messages end with.
  /// - Throws: `FileError`, ``SnapshotResult/Unreadable``.
  public init(
    _ name: String, _ subject: Subject, in store: GoldenStore, next: NextStep = .swiftTest(filter: nil)
  ) throws {
    self.store = store
    result = try store.left.result(name, goldens: store.goldens, next: next)
    switch (subject, result.golden) {
    case (.sequence, .folder), (.value, .file), (_, nil): break
    case (.sequence, .file):
      throw Failure.left("\(name): the artifacts are of a single value, not of a sequence")
    case (.value, .folder):
      throw Failure.left("\(name): the artifacts are of a sequence, not of a single value")
    }
  }

  /// Takes a part as goldens.
  /// - Parameters:
  ///   - part: The part.
  ///   - track: The kind of the track, which is read before it is taken.
  /// - Returns: One line for each golden that was taken.
  /// - Throws: ``Failure``, `FileError`, ``PNGError``; goldens are then as they were.
  public func accept(_ part: Part, track: some Track) throws -> [String] {
    switch result.golden {
    case .folder: return try acceptSequence(part, track)
    case .file(let path): return try accept(part, file: path, track)
    case nil: throw Failure.nothing(name: result.name, known: [])
    }
  }

  private func acceptSequence(_ part: Part, _ kind: some Track) throws -> [String] {
    var golden = try GoldenSequence(result.name, in: store.goldens)
    var change = GoldenSequence.Change()
    var taken: [String] = []
    for frame in result.frames where part.includes(frame.number) {
      let name = GoldenSequence.frameName(frame.number)
      switch frame.verdict {
      case .same, .recorded: continue
      case .unsteady: throw Failure.unsteady(name: result.name, frame: frame.number)
      case .surplus:
        change.removed.insert(frame.number)
        taken.append("\(result.name): \(name) is gone")
      case .differs, .missing, .unreadable:
        let picture = try picture(frame)
        try check(golden, is: frame, or: picture)
        try change.take(
          picture, as: frame.number, time: frame.time, environment: result.environment,
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
      taken.append("\(result.name): \(name)\(files.actual == nil ? " is gone" : "")")
    }
    guard !taken.isEmpty else { throw Failure.nothing(name: result.name, known: known) }
    try golden.apply(change)
    return taken
  }

  private func accept(_ part: Part, file golden: String, _ kind: some Track) throws -> [String] {
    let bytes: [UInt8], ending: String
    if let frame = wrong.first(where: { part.includes($0.number) }) {
      bytes = try PNG.encodeSmallest(try picture(frame), alpha: result.countsAlpha ? .kept : .dropped)
      ending = "png"
    } else if part.includesTrack, let actual = result.track?.actual {
      ending = kind.fileExtension
      guard golden.hasSuffix("." + ending) else {
        throw Failure.left("\(result.name): \(golden) does not end in .\(ending)")
      }
      bytes = try track(actual, kind)
    } else {
      throw Failure.nothing(name: result.name, known: known)
    }
    try store.goldens.write([("\(result.name).\(ending)", bytes)])
    return ["\(result.name): \(golden)"]
  }

  /// Makes sure that the golden is what the run found: its expected picture, or what is accepted already.
  private func check(_ golden: GoldenSequence, is frame: SnapshotResult.Frame, or accepted: Bitmap) throws {
    let file = GoldenSequence.fileName(ofFrame: frame.number)
    guard frame.verdict != .unreadable, let bytes = try? golden.read(file, limit: PNG.mostBytes),
      let present = try? PNG.decode(bytes), !isSame(present, accepted)
    else {
      return
    }
    if frame.verdict == .differs, let path = frame.expected, let expected = try? picture(at: path),
      isSame(expected, present)
    {
      return
    }
    throw Failure.changed(name: result.name, golden: golden.path(ofFrame: frame.number))
  }

  private func isSame(_ one: Bitmap, _ other: Bitmap) -> Bool {
    BitmapComparison(countsAlpha: result.countsAlpha).difference(expected: one, actual: other) == nil
  }

  private func picture(_ frame: SnapshotResult.Frame) throws -> Bitmap {
    guard let path = frame.actual else {
      throw Failure.left("\(result.name): frame \(frame.number) left no picture")
    }
    return try picture(at: path)
  }

  private func picture(at path: String) throws -> Bitmap {
    do { return try PNG.decode(try read(path, limit: PNG.mostBytes)) } catch let error as PNGError {
      throw Failure.left("\(error.inFile(path))")
    } catch {
      throw Failure.left("\(error)")
    }
  }

  /// A track, read and written anew.
  private func track(_ path: String, _ kind: some Track) throws -> [UInt8] {
    do { return try kind.encode(try kind.decode(try read(path, limit: kind.mostBytes))) } catch {
      throw Failure.left("\(path): \(error)")
    }
  }

  /// The bytes of a file that a resolved result names.
  private func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    for folder in [store.left.folder, store.goldens] {
      if let name = folder.name(of: path) { return try folder.read(name, limit: limit) }
    }
    throw FileError(.read, path, code: EINVAL, expected: "a file below \(store.artifacts) or \(store.folder)")
  }

  private var wrong: [SnapshotResult.Frame] {
    result.frames.filter { ![.same, .recorded].contains($0.verdict) }
  }

  /// What there is to accept.
  private var known: [String] {
    let frames = wrong.map { "\($0.number)" }
    return (frames.isEmpty ? [] : ["the frames \(frames.joined(separator: ", "))"])
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
