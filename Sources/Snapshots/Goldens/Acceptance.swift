import Bitmaps
import FileFormats

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

  private let result: SnapshotResult

  /// The acceptance of what came of a run.
  public init(_ result: SnapshotResult) { self.result = result }

  /// Takes a part as goldens.
  /// - Returns: what was taken, a line each.
  /// - Throws: ``Failure``, `FileError`, ``PNGError``; goldens are then as they were.
  public func accept(_ part: Part) throws -> [String] {
    switch result.golden {
    case .folder(let folder): return try accept(part, in: folder)
    case .file(let path): return try accept(part, file: path)
    case nil: throw Failure.nothing(name: result.name, known: [])
    }
  }

  private func accept(_ part: Part, in folder: String) throws -> [String] {
    var golden = try GoldenSequence(folder: folder)
    var change = GoldenSequence.Change()
    var taken: [String] = []
    for frame in result.frames where part.includes(frame.number) {
      guard frame.number >= 0, frame.time.isFinite else {
        throw Failure.left("\(result.name): there is no frame \(frame.number) at \(frame.time) s")
      }
      let name = GoldenSequence.frameName(frame.number)
      switch frame.verdict {
      case .same, .recorded: continue
      case .unsteady: throw Failure.unsteady(name: result.name, frame: frame.number)
      case .surplus:
        change.removed.insert(frame.number)
        taken.append("\(result.name): \(name) is gone")
      case .differs, .missing, .unreadable:
        let picture = try picture(frame)
        try check(golden.path(ofFrame: frame.number), is: frame, or: picture)
        try change.take(
          picture, as: frame.number, time: frame.time, environment: result.environment,
          alpha: result.countsAlpha ? .kept : .dropped)
        taken.append("\(result.name): \(name)")
      }
    }
    if part.includesTrack, let track = result.track {
      guard let name = track.golden.split(separator: "/").last.map(String.init), GoldenStore.isUsable(name)
      else {
        throw Failure.left("\(result.name): \"\(track.golden)\" names no track")
      }
      do {
        change.track = (name, try track.actual.map { (path) throws(FileError) in try WholeFile.read(path) })
      } catch {
        throw Failure.left("\(error)")
      }
      taken.append("\(result.name): \(name)\(track.actual == nil ? " is gone" : "")")
    }
    guard !taken.isEmpty else { throw Failure.nothing(name: result.name, known: known) }
    try golden.apply(change)
    return taken
  }

  private func accept(_ part: Part, file golden: String) throws -> [String] {
    let bytes: [UInt8]
    if let frame = wrong.first(where: { part.includes($0.number) }) {
      bytes = try PNG.encodeSmallest(try picture(frame), alpha: result.countsAlpha ? .kept : .dropped)
    } else if part.includesTrack, let actual = result.track?.actual {
      do { bytes = try WholeFile.read(actual) } catch { throw Failure.left("\(error)") }
    } else {
      throw Failure.nothing(name: result.name, known: known)
    }
    try WholeFile.makeFolder(WholeFile.folder(of: golden))
    try WholeFile.write(bytes, to: golden)
    return ["\(result.name): \(golden)"]
  }

  /// Makes sure that the golden is what the run found: its expected picture, or what is accepted already.
  private func check(_ golden: String, is frame: SnapshotResult.Frame, or accepted: Bitmap) throws {
    guard frame.verdict != .unreadable, let present = try? PNG.read(contentsOf: golden),
      !isSame(present, accepted)
    else {
      return
    }
    if frame.verdict == .differs, let path = frame.expected, let expected = try? PNG.read(contentsOf: path),
      isSame(expected, present)
    {
      return
    }
    throw Failure.changed(name: result.name, golden: golden)
  }

  private func isSame(_ one: Bitmap, _ other: Bitmap) -> Bool {
    BitmapComparison(countsAlpha: result.countsAlpha).difference(expected: one, actual: other) == nil
  }

  private func picture(_ frame: SnapshotResult.Frame) throws -> Bitmap {
    guard let path = frame.actual else {
      throw Failure.left("\(result.name): frame \(frame.number) left no picture")
    }
    do { return try PNG.read(contentsOf: path) } catch { throw Failure.left("\(error)") }
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
