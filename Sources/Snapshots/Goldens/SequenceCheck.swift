import Bitmaps
import FileFormats
import Foundation

/// A verification of a sequence against its goldens, frame by frame, followed by the track. Only data needed to report
/// failures stays in memory, so that a sequence may be long.
///
/// ```swift
/// var check = try SequenceCheck("flick", in: .beside(), track: TextTrack(), mode: .never)
/// try check.verify(frame: 0, at: 0) { bitmap }
/// let result = try check.finish(track: "moved by 3")
/// ```
public struct SequenceCheck<T: Track> {
  private let store: GoldenStore
  private let track: T
  private let facts: Facts?
  private let mode: RecordMode
  private let next: NextStep
  private var comparison: BitmapComparison
  private var golden: GoldenSequence
  private var change = GoldenSequence.Change()
  private var result: SnapshotResult
  /// The frames of the golden that have not been compared yet.
  private var waiting: [Int]
  /// The other environments that rendered goldens.
  private var others: [String] = []
  /// A Boolean value that indicates whether a frame has a picture of the three side by side.
  private var hasThreeUp = false
  /// The number of frames that differ so far.
  private var differing = 0
  /// The recorded descriptions of frames; empty if there are none.
  private lazy var recordedDescriptions = golden.descriptions
  /// The descriptions of this run's frames that are recorded, or that a failure may need.
  private var descriptions = FrameDescriptions()
  /// The full descriptions of the first frames that do not match.
  private var fullDescriptions = FrameDescriptions()
  /// The recorded facts, or nil if the golden has none or they cannot be read.
  private var recordedFacts: Facts?

  /// Starts a verification and removes the artifacts of an earlier failure of the same name.
  /// - Parameters:
  ///   - name: the sequence's, a folder in the store's; `/` separates folders.
  ///   - base: where goldens and what failures leave are kept. The set of the environment replaces the goldens where there
  ///     is one; see ``GoldenSet``.
  ///   - track: how the track is kept and compared.
  ///   - comparison: how frames are compared. The golden's `comparison.json` replaces it where there is one.
  ///   - adjust: changes how they are compared after all, such as by what a command line says.
  ///   - environment: what paints, such as versions of libraries and fonts, in parts between `, `. A golden of another
  ///     environment may differ by 2 of 255 levels; nil compares all alike.
  ///   - facts: what the sequence is made of. A failure names what changed since the golden was recorded.
  ///   - mode: when goldens are written instead.
  ///   - next: what messages ask for.
  /// - Throws: ``GoldenFailure``, `InputError` for a `comparison.json` that cannot be used.
  public init(
    _ name: String, in base: GoldenStore, track: T, comparison: BitmapComparison = .exact,
    adjust: (inout BitmapComparison) -> Void = { _ in }, environment: String? = nil,
    facts: Facts? = nil, mode: RecordMode, next: NextStep = .swiftTest(filter: nil)
  ) throws {
    guard GoldenStore.isUsable(name) else { throw GoldenFailure.unusableName(name) }
    let store: GoldenStore
    do { store = try base.store(for: environment) } catch { throw GoldenFailure.file(error) }
    self.store = store
    self.track = track
    self.facts = facts
    self.mode = mode
    self.next = next
    let folder = store.folder + "/" + name
    // A killed run may have left them where this one writes nothing.
    for folder in [store.goldens, store.left.folder] { folder.removeLeftovers(in: name) }
    do { golden = try GoldenSequence(name, in: store.goldens) } catch { throw GoldenFailure.file(error) }
    self.comparison = comparison
    let settings = folder + "/" + GoldenSequence.comparisonName
    do {
      let json = try golden.read(GoldenSequence.comparisonName, limit: BitmapComparison.mostBytes)
      self.comparison = try BitmapComparison(json: json, file: settings)
    } catch let error as FileError {
      if !error.isAboutNothingThere { throw GoldenFailure.file(error) }
    }
    adjust(&self.comparison)
    waiting = golden.frames
    result = SnapshotResult(name: name)
    result.golden = .folder(folder)
    result.environment = environment.flatMap(PixelList.oneLine)
    result.countsAlpha = self.comparison.countsAlpha
    do { try removeLeavings() } catch { throw GoldenFailure.file(error) }
    readFacts()
    if let reason = golden.unreadableFiles { result.notes.append(reason) }
    if !golden.strangers.isEmpty {
      let names = golden.strangers.map { "\(folder)/\($0)" }.joined(separator: ", ")
      result.lines.append(
        "\(names): not the name of a frame; expected a name such as \(GoldenSequence.frameName(14)).png")
      result.outcome = .failed
    }
  }

  private func removeLeavings() throws(FileError) {
    try store.left.clear(result.name, files: Artifacts.names(of: track))
  }

  private mutating func readFacts() {
    guard facts != nil else { return }
    do {
      let bytes = try golden.read(Facts.fileName, limit: Facts.mostBytes)
      recordedFacts = try Facts(
        String(decoding: bytes, as: UTF8.self), file: "\(golden.folder)/\(Facts.fileName)")
    } catch let error as FileError {
      if !error.isAboutNothingThere { result.notes.append("\(error)") }
    } catch {
      result.notes.append("\(error)")
    }
  }

  /// Verifies the next frame.
  /// - Parameters:
  ///   - number: The number of the frame, starting at 0, in ascending order.
  ///   - time: The time of the frame in seconds.
  ///   - paint: A function that renders the frame. It is called twice and must return the same image.
  /// - Throws: ``GoldenFailure`` for files that cannot be read or written, and any error that `paint` throws.
  public mutating func verify(frame number: Int, at time: Double, paint: () throws -> Bitmap) throws {
    try checkOrder(number, at: time)
    let bitmap = try paint()
    try verify(frame: number, at: time, bitmap, again: try paint())
  }

  /// Verifies the next frame, of which there are two renderings that must be the same image. See
  /// ``verify(frame:at:paint:)``.
  /// - Parameters:
  ///   - number: The number of the frame, starting at 0, in ascending order.
  ///   - time: The time of the frame in seconds.
  ///   - bitmap: The first rendering.
  ///   - second: The second rendering.
  ///   - description: A function that returns a description of the frame for ``Mismatch/descriptions``. It is called
  ///     only for a frame that is recorded or does not match.
  /// - Throws: ``GoldenFailure`` for files that cannot be read or written, and any error that `description` throws.
  public mutating func verify(
    frame number: Int, at time: Double, _ bitmap: Bitmap, again second: Bitmap,
    description: (() throws -> FrameDescriptions.Description)? = nil
  ) throws {
    try checkOrder(number, at: time)
    if let index = waiting.firstIndex(of: number) { waiting.remove(at: index) }
    var frame = SnapshotResult.Frame(number: number, time: time, verdict: .same)
    if let unsteady = exact.difference(expected: bitmap, actual: second) {
      frame.verdict = .unsteady
      frame.lines = ["two renderings of the frame differ; both are saved"] + unsteady.lines
      try leave(exact, expected: bitmap, actual: second, on: &frame)
    } else if mode.writes(.same) {
      try record(bitmap, on: &frame)
    } else {
      try compare(bitmap, &frame)
    }
    try describe(frame, description)
    result.frames.append(frame)
  }

  /// Takes the description of a frame that does not match or is recorded.
  private mutating func describe(
    _ frame: SnapshotResult.Frame, _ description: (() throws -> FrameDescriptions.Description)?
  ) throws {
    guard let description else { return }
    switch frame.verdict {
    case .same:
      // A golden that is brought up to date gets the descriptions that it lacks.
      guard mode.writes(.differs) else { return }
      let text = try description().short
      descriptions[frame.number] = text
      if recordedDescriptions[frame.number] != descriptions[frame.number] {
        change.descriptions[frame.number] = .some(text)
      }
    case .recorded:
      let text = try description().short
      descriptions[frame.number] = text
      change.descriptions[frame.number] = .some(text)
    case .differs, .missing:
      let own = try description()
      descriptions[frame.number] = own.short
      // The full texts of more frames would fill the memory, and say nothing new.
      if fullDescriptions.all.count < Self.mostExplained { fullDescriptions[frame.number] = own.full }
    case .surplus, .unreadable, .unsteady: break
    }
  }

  private func checkOrder(_ number: Int, at time: Double) throws(GoldenFailure) {
    if number < 0 || number <= result.frames.last?.number ?? -1 {
      throw GoldenFailure.outOfOrder(frame: number, after: result.frames.last?.number)
    }
    guard time.isFinite else { throw GoldenFailure.notATime(frame: number, time) }
  }

  /// The comparison of two renderings of one frame, which tolerates nothing.
  private var exact: BitmapComparison { BitmapComparison(countsAlpha: comparison.countsAlpha) }

  /// Compares a frame with its golden.
  private mutating func compare(_ bitmap: Bitmap, _ frame: inout SnapshotResult.Frame) throws {
    let path = golden.path(ofFrame: frame.number)
    let expected: Bitmap
    switch try read(frame.number, unless: bitmap) {
    case .recorded:
      frame.expected = path
      return
    case .missing:
      // Recording would overwrite a list that must not be overwritten.
      let isKept = mode == .missing && golden.unreadableList != nil
      guard !mode.writes(.missing) || isKept else { return try record(bitmap, on: &frame) }
      frame.verdict = .missing
      frame.lines = ["\(path): no such golden"] + (golden.unreadableList.map { [$0] } ?? [])
      return try leave(bitmap, on: &frame)
    case .unreadable(let reason):
      guard !mode.writes(.unreadable) else { return try record(bitmap, on: &frame) }
      frame.verdict = .unreadable
      frame.lines = [reason]
      return try leave(bitmap, on: &frame)
    case .picture(let picture): expected = picture
    }
    frame.expected = path
    let rule = comparison(for: frame.number)
    guard let difference = rule.difference(expected: expected, actual: bitmap) else { return }
    guard !mode.writes(.differs) else { return try record(bitmap, on: &frame) }
    frame.verdict = .differs
    frame.goldenHash = "\(PixelHash(expected, countsAlpha: comparison.countsAlpha))"
    if rule != comparison { result.isElsewhere = true }
    differing += 1
    frame.lines = differing <= Self.mostExplained ? difference.lines : [difference.description]
    // Nobody reviews more frames one by one, and their images would fill the disk.
    guard differing <= Self.mostPictured else { return try leave(bitmap, on: &frame) }
    try leave(rule, expected: expected, actual: bitmap, on: &frame)
  }

  /// The number of differing frames that are reported in full, and the number whose difference is saved as an image. The
  /// expected and the actual image of every frame are at hand, and the report computes no other.
  private static var mostExplained: Int { 3 }
  private static var mostPictured: Int { 6 }

  private enum Reading {
    case missing
    case unreadable(String)
    /// The file is the recorded one, and has the pixels of this run.
    case recorded
    case picture(Bitmap)
  }

  /// Reads the golden of a frame and verifies it against its line in the list. It is not decoded if the hashes show that it is
  /// the recorded file and that this run has its pixels.
  private mutating func read(_ number: Int, unless bitmap: Bitmap) throws -> Reading {
    let path = golden.path(ofFrame: number), name = GoldenSequence.fileName(ofFrame: number)
    let bytes: [UInt8]
    do { bytes = try golden.read(name, limit: PNG.mostBytes) } catch {
      if error.isAboutNothingThere { return .missing }
      return .unreadable("\(error)")
    }
    let own = XXH64(bytes)
    let isRecorded = golden.hasRecordedList && golden.recorded.hashes[name] == own
    if isRecorded, let line = golden.pixels.lines[number], line.width == bitmap.width,
      line.height == bitmap.height, line.hash == PixelHash(bitmap, countsAlpha: comparison.countsAlpha)
    {
      return .recorded
    }
    let picture: Bitmap
    do { picture = try PNG.decode(bytes) } catch { return .unreadable("\(error.inFile(path))") }
    if let list = golden.unreadableList { return .unreadable(list) }
    let place = PathName.folder(of: path) + "/" + GoldenSequence.listName
    guard let line = golden.pixels.lines[number] else {
      return .unreadable("\(path) is not listed in \(place)")
    }
    let hash = PixelHash(picture, countsAlpha: comparison.countsAlpha)
    guard hash == line.hash else {
      return .unreadable(
        "\(path) has hash \(hash), but \(place) lists \(line.hash); expected them to match")
    }
    // A list that is not the recorded one makes every file suspect, until it is written again.
    if mode.writes(.differs), !isRecorded { change.verified[name] = own }
    return .picture(picture)
  }

  /// Returns the comparison for a frame, which is more tolerant if another environment rendered the golden.
  private mutating func comparison(for number: Int) -> BitmapComparison {
    guard let here = result.environment, let there = golden.pixels.lines[number]?.environment, here != there
    else { return comparison }
    if !others.contains(there) { others.append(there) }
    var tolerant = comparison
    tolerant.tolerance = max(tolerant.tolerance, Self.levelsElsewhere)
    return tolerant
  }

  /// The tolerance in levels of 255 between environments: the blending of SDL differs by 1 level between processors.
  private static var levelsElsewhere: UInt8 { 2 }

  private mutating func record(_ bitmap: Bitmap, on frame: inout SnapshotResult.Frame) throws {
    frame.verdict = .recorded
    frame.expected = golden.path(ofFrame: frame.number)
    do {
      try change.take(
        bitmap, as: frame.number, time: frame.time, environment: result.environment,
        alpha: comparison.countsAlpha ? .kept : .dropped)
    } catch {
      throw GoldenFailure.notEncodable(golden: golden.path(ofFrame: frame.number), reason: "\(error)")
    }
  }

  // MARK: Artifacts of failures

  private func leave(_ bitmap: Bitmap, on frame: inout SnapshotResult.Frame) throws {
    frame.actual = try leave(bitmap, .actual, of: frame.number)
    frame.command = next.accept(result.name, frames: frame.number...frame.number)
  }

  private mutating func leave(
    _ rule: BitmapComparison, expected: Bitmap, actual: Bitmap, on frame: inout SnapshotResult.Frame
  ) throws {
    frame.expected = try leave(expected, .expected, of: frame.number)
    let picture = rule.picture(expected: expected, actual: actual)
    frame.difference = try leave(picture, .difference, of: frame.number)
    // The three side by side are what a message points to, which is the first frame.
    if !hasThreeUp {
      hasThreeUp = true
      frame.threeUp = try leave(
        rule.threeUp(expected: expected, actual: actual, picture: picture), .threeUp, of: frame.number)
    }
    try leave(actual, on: &frame)
    switch frame.verdict {
    case .unsteady: frame.command = next.again(result.name)
    case .same, .differs, .missing, .surplus, .unreadable, .recorded: break
    }
  }

  private func leave(_ bitmap: Bitmap, _ role: Artifacts.Role, of number: Int) throws -> String {
    try store.leave(
      bitmap, role.pictureName(frame: number), of: result.name,
      alpha: comparison.countsAlpha ? .kept : .dropped,
      for: golden.path(ofFrame: number))
  }

  /// Removes the artifacts written so far, for a sequence that cannot be verified to its end.
  public func discard() {
    try? removeLeavings()
  }

  // MARK: Completion

  /// Verifies the track and writes the goldens to be recorded.
  /// - Parameters:
  ///   - actual: The track of this run, or nil if there is none, which matches no golden track.
  ///   - again: The track of a second run, which must be the same to the last bit; nil if there is only one run.
  /// - Returns: The result of the sequence. For a failure, it is also saved as `result.json` in the artifacts.
  /// - Throws: ``GoldenFailure`` for files that cannot be read or written.
  public mutating func finish(track actual: T.Value?, again: T.Value? = nil) throws -> SnapshotResult {
    let isNew = golden.frames.isEmpty && !golden.has("\(track.fileName).\(track.fileExtension)")
    let unsteady = try repetition(actual, again)
    let (expected, trackLines) = unsteady.isEmpty ? try verify(actual) : (nil, unsteady)
    try takeSurplus()
    try takeOthers(actual, isNew: isNew)
    let isRecording = !change.isEmpty
    do { try golden.apply(change) } catch let error as FileError {
      throw GoldenFailure.file(error)
    } catch {
      throw GoldenFailure.notEncodable(golden: golden.folder, reason: "\(error)")
    }
    let causes = causes(expected, actual, trackLines)
    conclude(causes: causes, trackLines: trackLines, recorded: isRecording)
    if result.outcome == .failed {
      try leaveOthers(actual)
      _ = try leave(try result.json(), SnapshotResult.fileName)
    }
    return result
  }

  /// Records the facts and the details of the track with a new golden, and in a mode that writes goldens that do not
  /// match, because everything is as in this run after that.
  private mutating func takeOthers(_ actual: T.Value?, isNew: Bool) throws {
    guard mode.writes(.differs) || (isNew && mode.writes(.missing)), !result.isUnsteady else { return }
    if let name = track.detailName, golden.has(name), try actual.flatMap(track.detail) == nil {
      change.others.updateValue(nil, forKey: name)
    }
    for (name, bytes) in try others(actual) {
      if (try? golden.read(name, limit: Self.mostOther)) == bytes {
        takeHash(name, XXH64(bytes))
      } else {
        change.others[name] = bytes
      }
    }
  }

  /// Records the hash of a verified file that has none, in a mode that brings goldens up to date.
  private mutating func takeHash(_ name: String, _ hash: XXH64) {
    if mode.writes(.differs), golden.recorded.hashes[name] != hash { change.verified[name] = hash }
  }

  private func leaveOthers(_ actual: T.Value?) throws {
    for (name, bytes) in try others(actual) { _ = try leave(bytes, Artifacts.besideName(name)) }
    guard !descriptions.all.isEmpty else { return }
    _ = try leave(Array(descriptions.text.utf8), Artifacts.besideName(FrameDescriptions.fileName))
    _ = try leave(
      Array(fullDescriptions.text.utf8), Artifacts.besideName(FrameDescriptions.fullName))
  }

  /// The largest size in bytes of a recorded file that is compared with this run's.
  private static var mostOther: Int { 16 << 20 }

  /// The facts and the details of the track as files.
  private func others(_ actual: T.Value?) throws -> [(name: String, bytes: [UInt8])] {
    var files = facts.map { [(Facts.fileName, Array($0.text.utf8))] } ?? []
    guard let name = track.detailName, let actual else { return files }
    do { if let bytes = try track.detail(of: actual) { files.append((name, bytes)) } } catch {
      throw GoldenFailure.notEncodable(golden: "\(golden.folder)/\(name)", reason: "\(error)")
    }
    return files
  }

  /// Returns lines that name the cause of a failure. There is none for a golden that is missing or cannot be read.
  private mutating func causes(_ expected: T.Value?, _ actual: T.Value?, _ trackLines: [String]) -> [String] {
    let isOfTrack = !trackLines.isEmpty && expected != nil && actual != nil
    guard !result.isUnsteady, isOfTrack || result.frames.contains(where: { $0.verdict == .differs }) else {
      return []
    }
    let isElsewhere = golden.pixels.lines.values.contains {
      guard let there = $0.environment, let here = result.environment else { return false }
      return there != here
    }
    let causes = track.causes(
      of: Mismatch(
        changes: recordedFacts.flatMap { recorded in facts.map { $0.changes(since: recorded) } },
        isElsewhere: isElsewhere, expected: expected, actual: actual, isOfTrack: isOfTrack,
        descriptions: describedPairs()))
    // Another library or font explains pictures, but no track.
    return isOfTrack ? causes + environmentLines : environmentLines + causes
  }

  /// Returns the descriptions of the frames that differ, as far as they are known.
  private mutating func describedPairs() -> [FrameDescriptions.Pair] {
    var pairs: [FrameDescriptions.Pair] = []
    for frame in result.frames where frame.verdict == .differs {
      guard let actual = fullDescriptions[frame.number], let expected = recordedDescriptions[frame.number]
      else {
        continue
      }
      pairs.append(.init(frame: frame.number, expected: expected, actual: actual))
    }
    return pairs
  }

  /// The line about the environments of the goldens of frames that differ, or none.
  private var environmentLines: [String] {
    guard let here = result.environment else { return [] }
    let differing = result.frames.filter { $0.verdict == .differs }
    guard
      let there = differing.lazy.compactMap({ golden.pixels.lines[$0.number]?.environment })
        .first(where: { $0 != here })
    else { return [] }
    return [
      "rendered with \(Self.parts(of: here, without: there)); the golden with \(Self.parts(of: there, without: here))"
    ]
  }

  /// Returns lines about a second run that differs from the first, and saves the tracks of both.
  private mutating func repetition(_ first: T.Value?, _ second: T.Value?) throws -> [String] {
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

  /// Compares the track. Returns the recorded track, if there is one, and lines that describe the differences.
  private mutating func verify(_ actual: T.Value?) throws -> (expected: T.Value?, lines: [String]) {
    let name = "\(track.fileName).\(track.fileExtension)"
    let path = "\(golden.folder)/\(name)"
    var files = SnapshotResult.TrackFiles(golden: path)
    var expected: T.Value?
    var lines: [String] = []
    let detail = track.detailName.flatMap { try? golden.read($0, limit: track.mostBytes) }
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
    if let actual {
      result.curves = track.curves(expected: expected, actual: actual)
      result.events = track.events(expected: expected, actual: actual)
    }
    if !lines.isEmpty, expected == nil, !golden.has(name) { files.verdict = .missing }
    let records = mode.writes(lines.isEmpty ? .same : files.verdict)
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

  private func leave(_ bytes: [UInt8], _ name: String) throws -> String {
    try store.leave(bytes, name, of: result.name)
  }

  /// Handles goldens without a corresponding frame.
  private mutating func takeSurplus() throws {
    for number in waiting {
      guard !mode.writes(.surplus) else {
        change.removed.insert(number)
        continue
      }
      var frame = SnapshotResult.Frame(
        number: number, time: golden.pixels.lines[number]?.time ?? 0, verdict: .surplus)
      frame.expected = golden.path(ofFrame: number)
      frame.lines = ["\(golden.path(ofFrame: number)): this run has no such frame"]
      frame.command = next.accept(result.name, frames: number...number)
      result.frames.append(frame)
    }
    result.frames.sort { $0.number < $1.number }
  }

  /// Composes the lines, notes and command of the result. The causes come first, and then the track, because frames
  /// follow from it.
  private mutating func conclude(causes: [String], trackLines: [String], recorded: Bool) {
    // A frame that differs from its golden says nothing if a second run differs from the first.
    let isUnsteady = result.isUnsteady
    let wrong = result.frames.filter {
      isUnsteady ? $0.verdict == .unsteady : ![.same, .recorded].contains($0.verdict)
    }
    var lines = causes + trackLines
    if let first = wrong.first {
      let name = GoldenSequence.frameName(first.number)
      let count =
        wrong.count == 1 ? "" : "\(wrong.count) of \(result.frames.count) frames do not match, the first is "
      let isPaintedAlone =
        trackLines.isEmpty && result.track == nil && !result.curves.isEmpty
        && wrong.contains { $0.verdict == .differs }
      if isPaintedAlone { lines.append("no difference in the \(track.fileName); only the rendering differs") }
      lines.append(
        "\(count)\(name) at \(NumberText.trimmed(first.time, decimals: 3)) s: \(first.lines.first ?? first.verdict.rawValue)"
      )
      lines += first.lines.dropFirst().map { "  " + $0 }
    }
    if let picture = wrong.lazy.compactMap({ $0.threeUp ?? $0.actual }).first {
      lines.append("see \(picture)")
    }
    if differing > Self.mostPictured {
      lines.append("difference images are saved for the first \(Self.mostPictured) of \(differing) frames")
    }
    if !wrong.isEmpty || !trackLines.isEmpty { result.outcome = .failed }
    result.lines = lines + result.lines
    if recorded {
      let count = result.frames.count { $0.verdict == .recorded }
      var parts = count == 0 ? [] : [count == 1 ? "1 frame" : "\(count) frames"]
      if change.track != nil { parts.append("the \(track.fileName)") }
      if change.others[Facts.fileName] != nil { parts.append("the facts") }
      if let name = track.detailName, change.others[name] != nil, change.track == nil { parts.append(name) }
      if count == 0, !change.descriptions.isEmpty { parts.append("the descriptions of frames") }
      if parts.isEmpty, !change.verified.isEmpty { parts.append("the hashes of files") }
      if !change.removed.isEmpty { parts.append("the removal of \(change.removed.count)") }
      let list = [parts.dropLast().joined(separator: ", "), parts.last ?? ""].filter { !$0.isEmpty }
      result.lines.append(
        "recorded \(list.joined(separator: " and ")) in \(golden.folder); inspect the result")
      if result.outcome == .passed { result.outcome = .recorded }
    }
    if comparison != BitmapComparison(countsAlpha: comparison.countsAlpha) {
      result.notes.append("tolerance for frames: \(comparison)")
    }
    for other in others {
      result.notes.append(
        "goldens rendered in a different environment (\(Self.parts(of: other, without: result.environment)); this one: "
          + "\(Self.parts(of: result.environment ?? "", without: other))): up to \(Self.levelsElsewhere) of 255 "
          + "levels are tolerated")
    }
    switch result.outcome {
    case .passed: break
    case .recorded: result.command = next.again(result.name)
    case .failed, .broken:
      result.command = result.isAcceptable ? next.accept(result.name) : next.again(result.name)
    }
  }

  /// Returns the parts of an environment that another environment lacks.
  private static func parts(of one: String, without other: String?) -> String {
    let known = Set((other ?? "").components(separatedBy: ", "))
    let own = one.components(separatedBy: ", ").filter { !known.contains($0) }
    return own.isEmpty ? "nothing else" : own.joined(separator: ", ")
  }
}
