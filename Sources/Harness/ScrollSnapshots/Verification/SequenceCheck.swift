import ScrollBitmaps
import ScrollFiles

/// A verification of a sequence against its goldens, frame by frame, followed by the track. Only data needed
/// to report failures stays in memory, so that a sequence may be long.
///
/// ```swift
/// var check = try SequenceCheck("flick", in: .beside(), track: TextTrack(), mode: .never)
/// try check.verify(frame: 0, at: 0) { bitmap }
/// let result = try check.finish(track: "moved by 3")
/// ```
public struct SequenceCheck<T: Track> {
  let store: GoldenStore
  let track: T
  let facts: Facts?
  /// The mode that determines when goldens are written.
  let mode: RecordMode
  let search: PNG.Search
  let next: NextStep
  var comparison: BitmapComparison
  var recorded: Recorded
  /// The drawings of frames that are recorded, or that a failure may need.
  var drawings = FrameDrawings()
  /// What is to be recorded.
  var change = GoldenSequence.Change()
  /// The number of frames that differ.
  var differing = 0
  /// The frames that differ, after the first, that are reported in full if the track is as recorded.
  var findings: [FrameFinding] = []
  /// Whether a frame has a picture of the three side by side.
  var hasThreeUp = false
  /// Why the sequence does not pass, if it does not.
  var result: SnapshotResult

  /// What was expected.
  struct Recorded {
    var golden: GoldenSequence
    /// The frames that have not been compared yet.
    var waiting: [Int]
    /// The facts, or nil if the golden has none or they cannot be read.
    var facts: Facts?
    /// The drawings of frames; empty if there are none.
    lazy var drawings = golden.drawings
    /// The environments other than this run's that rendered frames.
    var environments: [String] = []
    /// The sets of other environments that have goldens of the sequence, if this environment has none.
    var otherSets: [GoldenSet] = []
  }

  /// The recorded facts, or nil if the golden has none or they cannot be read.
  package var recordedFacts: Facts? { recorded.facts }

  /// Starts a verification and removes the artifacts of an earlier failure of the same name.
  /// - Parameters:
  ///   - name: the sequence's, a folder in the store's; `/` separates folders.
  ///   - base: the folders of goldens and of artifacts. The set of the environment replaces the goldens where
  ///     there is one; see ``GoldenSet``.
  ///   - track: how the track is kept and compared.
  ///   - comparison: how frames are compared. The golden's `comparison.json` replaces it where there is one.
  ///   - adjust: changes how they are compared after all, such as by the options of a command line.
  ///   - environment: the painting environment, such as versions of libraries and fonts, in parts between
  ///     `, `. A golden of another environment may differ by 2 of 255 levels; nil compares all alike.
  ///   - facts: the facts of the sequence. A failure names the facts that have changed.
  ///   - mode: when goldens are written instead.
  ///   - search: how long a smaller file is looked for when a frame is written.
  ///   - next: what messages ask for.
  /// - Throws: ``GoldenFailure``, `InputError` for a `comparison.json` that cannot be used.
  public init(
    _ name: String, in base: GoldenStore, track: T, comparison: BitmapComparison = .exact,
    adjust: (inout BitmapComparison) -> Void = { _ in }, environment: String? = nil,
    facts: Facts? = nil, mode: RecordMode, search: PNG.Search = .short,
    next: NextStep = .swiftTest(filter: nil)
  ) throws {
    try GoldenStore.checkName(name)
    let store: GoldenStore
    do { store = try base.store(for: environment) } catch { throw GoldenFailure.file(error) }
    self.store = store
    self.track = track
    self.facts = facts
    (self.mode, self.search) = (mode, search)
    self.next = next
    let folder = store.folder + "/" + name
    // A killed run may have left them where this one writes nothing.
    for folder in [store.goldens, store.left.folder] { folder.removeLeftovers(in: name) }
    do {
      let golden = try store.goldens.locked(name, exclusively: false) {
        try GoldenSequence(name, in: store.goldens)
      }
      recorded = Recorded(golden: golden, waiting: golden.frames)
    } catch let error as FileError {
      throw GoldenFailure.file(error)
    }
    self.comparison = comparison
    let settings = folder + "/" + GoldenSequence.comparisonName
    do {
      let json = try recorded.golden.read(GoldenSequence.comparisonName, limit: BitmapComparison.mostBytes)
      self.comparison = try BitmapComparison(json: json, file: settings)
    } catch let error as FileError {
      if !error.isAboutNothingThere { throw GoldenFailure.file(error) }
    }
    adjust(&self.comparison)
    result = SnapshotResult(name: name)
    result.golden = .folder(folder)
    result.environment = environment.flatMap(PixelList.oneLine)
    do { recorded.otherSets = try Self.sets(of: name, recorded.golden, in: base, besides: store) } catch {
      throw GoldenFailure.file(error)
    }
    result.goldensPath = base.goldens.absolutePath
    result.isElsewhere = recorded.golden.pixels.lines.values.contains {
      guard let there = $0.environment, let here = result.environment else { return false }
      return there != here
    }
    do { try removeLeavings() } catch { throw GoldenFailure.file(error) }
    try readFacts()
    result.options = facts?.options(deviatingFrom: recorded.facts) ?? []
    if !recorded.golden.strangers.isEmpty {
      let names = recorded.golden.strangers.map { "\(folder)/\($0)" }.joined(separator: ", ")
      result.lines.append(
        "\(names): not the name of a frame; expected a name such as \(GoldenSequence.frameName(14)).png")
      result.outcome = .failed
    }
  }

  /// Returns the sets with goldens of a sequence that has none of its own.
  private static func sets(
    of name: String, _ golden: GoldenSequence, in base: GoldenStore, besides store: GoldenStore
  ) throws(FileError) -> [GoldenSet] {
    guard golden.frames.isEmpty, golden.pixels.lines.isEmpty else { return [] }
    var sets: [GoldenSet] = []
    for set in try GoldenSet.all(in: base.goldens) {
      let other = base.store(of: set)
      guard other != store else { continue }
      let golden = try GoldenSequence(name, in: other.goldens)
      if !golden.frames.isEmpty { sets.append(set) }
    }
    return sets
  }

  func removeLeavings() throws(FileError) {
    try store.left.clear(result.name, files: Artifacts.names(of: track))
  }

  private mutating func readFacts() throws {
    guard facts != nil else { return }
    do {
      let bytes = try recorded.golden.read(Facts.fileName, limit: Facts.mostBytes)
      recorded.facts = try Facts(
        String(decoding: bytes, as: UTF8.self), file: "\(recorded.golden.folder)/\(Facts.fileName)")
    } catch let error as FileError where error.isAboutNothingThere {
      return
    } catch {
      guard mode.writes(.unreadable) else {
        let path = recorded.golden.folder + "/" + Facts.fileName
        throw GoldenFailure.unreadable(
          golden: path, reason: "\(error)", next: next.record(result.name, .failed))
      }
      result.notes.append("replaced: \(error)")
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
  ///   - drawing: A function that returns what the frame draws, for ``Mismatch/drawings``: one command a line.
  ///     It is called only for a frame that is recorded or does not match.
  ///   - repetition: A function that returns lines about two different renderings, the most important first.
  /// - Throws: ``GoldenFailure`` for file errors, and any error that the functions throw.
  public mutating func verify(
    frame number: Int, at time: Double, _ bitmap: Bitmap, again second: Bitmap,
    drawing: (() throws -> String)? = nil,
    repetition: (() throws -> [String])? = nil
  ) throws {
    try checkOrder(number, at: time)
    try store.encoded(for: recorded.golden.path(ofFrame: number)) { try PNG.checkSize(bitmap) }
    if let index = recorded.waiting.firstIndex(of: number) { recorded.waiting.remove(at: index) }
    var frame = SnapshotResult.Frame(number: number, time: time, verdict: .same)
    if let unsteady = BitmapComparison.exact.difference(expected: bitmap, actual: second) {
      frame.verdict = .unsteady
      // None of the two is the expected one.
      frame.lines =
        ["two renderings of the frame differ"] + (try repetition?() ?? [])
        + unsteady.lines(of: ("first", "second")) + [
          "the first is saved as \(Artifacts.Role.expected.pictureName(frame: number)), the second as "
            + Artifacts.Role.actual.pictureName(frame: number)
        ]
      frame.expected = try leave(bitmap, .expected, of: frame.number)
      try leave(.exact, expected: bitmap, actual: second, on: &frame)
    } else if records(.same) {
      try record(bitmap, on: &frame)
    } else {
      try compare(bitmap, &frame)
    }
    try keep(drawing, of: frame)
    result.frames.append(frame)
  }

  /// Keeps the drawing of a frame that does not match or is recorded. In a mode that brings goldens up to date,
  /// frames that match get the drawings that they lack.
  private mutating func keep(_ drawing: (() throws -> String)?, of frame: SnapshotResult.Frame) throws {
    guard let drawing else { return }
    switch frame.verdict {
    case .same:
      guard mode.writes(.differs) else { return }
      drawings[frame.number] = try drawing()
      if recorded.drawings[frame.number] != drawings[frame.number] {
        change.drawings[frame.number] = drawings[frame.number]
      }
    case .recorded:
      drawings[frame.number] = try drawing()
      change.drawings[frame.number] = drawings[frame.number]
    case .differs, .missing: drawings[frame.number] = try drawing()
    case .surplus, .unreadable, .unsteady: break
    }
  }

  private func checkOrder(_ number: Int, at time: Double) throws(GoldenFailure) {
    if number < 0 || number <= result.frames.last?.number ?? -1 {
      throw GoldenFailure.outOfOrder(frame: number, after: result.frames.last?.number)
    }
    guard time.isFinite else { throw GoldenFailure.notATime(frame: number, time) }
  }

  mutating func record(_ bitmap: Bitmap, on frame: inout SnapshotResult.Frame) throws {
    // Only a golden without a frame may have no time.
    guard let time = frame.time else { return }
    frame.verdict = .recorded
    frame.expected = recorded.golden.path(ofFrame: frame.number)
    do {
      try change.take(
        bitmap, as: frame.number, in: recorded.golden, time: time, environment: result.environment,
        search: search)
    } catch {
      throw GoldenFailure.notEncodable(
        golden: recorded.golden.path(ofFrame: frame.number), reason: "\(error)")
    }
  }

  // MARK: Completion

  /// Verifies the track and writes the goldens to be recorded.
  /// - Parameters:
  ///   - actual: The track of this run, or nil if there is none, which matches no golden track.
  ///   - again: The track of a second run, which must be the same to the last bit; nil for one run.
  /// - Returns: The result of the sequence. A failure is also saved as `result.json` in the artifacts.
  /// - Throws: ``GoldenFailure`` for files that cannot be read or written.
  public mutating func finish(track actual: T.Value?, again: T.Value? = nil) throws -> SnapshotResult {
    let isNew =
      recorded.golden.frames.isEmpty && !recorded.golden.has("\(track.fileName).\(track.fileExtension)")
    let unsteady = try repetition(actual, again)
    let (expected, trackLines) = unsteady.isEmpty ? try verify(actual) : (nil, unsteady)
    if trackLines.isEmpty { try explainFindings() }
    try takeSurplus()
    try takeOthers(actual, isNew: isNew)
    let isRecording = !change.isEmpty
    do { try recorded.golden.apply(change) } catch let error as FileError {
      throw GoldenFailure.file(error)
    } catch let error as GoldenFailure {
      throw error
    } catch {
      throw GoldenFailure.notEncodable(golden: recorded.golden.folder, reason: "\(error)")
    }
    let causes = causes(expected, actual, trackLines)
    conclude(causes: causes, trackLines: trackLines, isRecording: isRecording)
    if result.outcome == .failed {
      try leaveOthers(actual)
      _ = try store.leave(try result.json(), SnapshotResult.fileName, of: result.name)
    }
    return result
  }

  /// Handles goldens without a corresponding frame.
  private mutating func takeSurplus() throws {
    for number in recorded.waiting {
      guard !mode.writes(.surplus) else {
        change.removed.insert(number)
        continue
      }
      var frame = SnapshotResult.Frame(
        number: number, time: recorded.golden.pixels.lines[number]?.time, verdict: .surplus)
      frame.expected = recorded.golden.path(ofFrame: number)
      let isListed = recorded.golden.pixels.lines[number] != nil || recorded.golden.unreadableList != nil
      frame.lines = [
        "\(recorded.golden.path(ofFrame: number)): this run has no such frame"
          + (isListed ? "" : ", and \(GoldenSequence.listName) does not list it")
      ]
      frame.command = command(ofFrame: number)
      result.frames.append(frame)
    }
    result.frames.sort { $0.number < $1.number }
  }
}
