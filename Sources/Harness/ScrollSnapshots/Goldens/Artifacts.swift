import ScrollFiles

/// The folder in which failures leave their files for reports and for acceptance.
///
/// The folder often comes from another machine, such as a build server, and its contents are not trusted.
/// They determine neither which files are read nor which files are written:
///
/// - File locations follow the table below and are computed from the result's name and the frame's number.
///   Paths in `result.json` and `results.json` indicate only that a file exists.
/// - The locations of goldens come from the local ``GoldenStore``.
/// - Suggested commands are generated locally.
/// - Every file is accessed through ``ConfinedFolder``, which follows no links and opens only regular files.
/// - Sizes are limited before a file is read. Text is limited and made printable.
///
/// | file | contents |
/// |---|---|
/// | `NAME/result.json` | a ``SnapshotResult``, at most 16 MiB |
/// | `NAME/frame-00014.expected.png`, `.actual`, `.difference`, `.three-up` | the images of a frame |
/// | `NAME/track.expected.txt`, `.actual` | a track under the name of its golden |
/// | `NAME/facts.actual.txt`, and the same of the track's second file | the files beside the frames |
/// | `NAME/drawing.actual.txt` | the drawings of frames that do not match |
/// | `NAME/expected.png`, `actual.png` … | the same files of a single value |
package struct Artifacts: Hashable, Sendable {
  /// The folder, which may not exist.
  package let folder: ConfinedFolder

  package init(_ path: String) { folder = ConfinedFolder(path) }

  package var path: String { folder.path }

  /// The maximum size of a `result.json` that is read, in bytes: 16 MiB.
  package static let mostResultBytes = 16 << 20

  enum Role: String, CaseIterable {
    case expected, actual, difference
    case threeUp = "three-up"

    /// Returns the name of the image of a frame, or of a single image if `frame` is nil.
    func pictureName(frame: Int?) -> String {
      (frame.map { GoldenSequence.frameName($0) + "." } ?? "") + rawValue + ".png"
    }

    /// Returns the name of a track's file for the name of its golden, or of a single value's file for nil.
    func trackName(_ fileName: String?, _ fileExtension: String) -> String {
      (fileName.map { $0 + "." } ?? "") + rawValue + "." + fileExtension
    }
  }

  /// Returns the name under which a file of the run that belongs beside the frames of a golden is left.
  static func besideName(_ file: String) -> String {
    guard let dot = file.lastIndex(of: ".") else { return file + "." + Role.actual.rawValue }
    return String(file[..<dot]) + "." + Role.actual.rawValue + String(file[dot...])
  }

  /// Returns the names of the files that a failure leaves for a track and for the companions of the frames.
  static func names(of track: some Track) -> [String] {
    Role.allCases.map { $0.trackName(track.fileName, track.fileExtension) }
      + (GoldenSequence.companionNames(of: track) + formerNames).map(besideName)
  }

  /// The names of files beside the frames that failures of former versions left.
  private static let formerNames = ["descriptions.txt", "descriptions.full.txt"]

  // MARK: Writing

  /// Writes a file that a failure leaves. The file need not survive a power failure.
  /// - Returns: The path of the file.
  func leave(_ bytes: [UInt8], _ file: String, of name: String) throws(FileError) -> String {
    let place = name + "/" + file
    try folder.write(bytes, to: place, isLasting: false)
    return folder.path(of: place)
  }

  /// Removes the files of an earlier failure; other files in the folder stay.
  /// - Parameters:
  ///   - name: The name of the verified value.
  ///   - files: The names of further files, such as those of the track.
  /// - Throws: `FileError`
  func clear(_ name: String, files: [String]) throws(FileError) {
    for file in try folder.names(in: name) {
      let isFrame = Role.allCases.contains { role in
        let ending = "." + role.rawValue + ".png"
        return file.hasSuffix(ending) && GoldenSequence.frameNumber(file.dropLast(ending.count)) != nil
      }
      if isFrame || file == SnapshotResult.fileName || files.contains(file) {
        try folder.remove(name + "/" + file)
      }
    }
  }

  // MARK: Reading

  /// Returns the names of all values with a result, in no particular order.
  /// - Throws: `FileError` for a folder that cannot be read.
  package func names() throws(FileError) -> [String] {
    try names(below: "", depth: 0)
  }

  /// The maximum depth of folders, which is sufficient for any reasonable set of names.
  private static let deepest = 16

  private func names(below name: String, depth: Int) throws(FileError) -> [String] {
    guard depth <= Self.deepest else { return [] }
    var found: [String] = []
    for part in try folder.names(in: name) {
      let inner = name.isEmpty ? part : name + "/" + part
      guard GoldenStore.isUsable(inner), try folder.kind(of: inner) == .folder else { continue }
      if try folder.kind(of: inner + "/" + SnapshotResult.fileName) != nil { found.append(inner) }
      found += try names(below: inner, depth: depth + 1)
    }
    return found
  }

  /// Returns the result of a failure.
  /// - Parameters:
  ///   - name: The name of the verified value.
  ///   - goldens: The local folder of its goldens, or nil if it is not known.
  ///   - next: The commands that the result suggests.
  /// - Returns: The result with local paths and commands.
  /// - Throws: `FileError`, `InputError`, and ``GoldenFailure`` for an unusable name.
  package func result(
    _ name: String, goldens: ConfinedFolder?, next: NextStep
  ) throws -> SnapshotResult {
    guard GoldenStore.isUsable(name) else { throw GoldenFailure.unusableName(name) }
    let place = name + "/" + SnapshotResult.fileName
    let path = folder.path(of: place)
    let bytes = try folder.read(place, limit: Self.mostResultBytes)
    let result = try SnapshotResult(json: bytes, file: path)
    guard result.name.utf8.elementsEqual(name.utf8) else {
      throw SnapshotResult.unreadable("it is named \"\(result.name.printable(limit: 80))\"", file: path)
    }
    return try resolved(result, file: path, source: nil, goldens: goldens, next: next)
  }

  /// Returns a result from these artifacts with local paths, goldens and commands in place of those that were
  /// read. Text is made printable.
  /// - Parameters:
  ///   - result: The result that was read.
  ///   - file: The path of the file it was read from, for messages.
  ///   - source: The local path of the file that it verifies, or nil if it is not known.
  ///   - goldens: The local folder of its goldens, or nil if unknown, which omits their images.
  ///   - next: The commands that the result suggests.
  /// - Returns: The result with local paths and commands.
  /// - Throws: `InputError` for contents that no run writes.
  package func resolved(
    _ result: SnapshotResult, file: String, source: String?, goldens: ConfinedFolder?, next: NextStep
  ) throws(InputError) -> SnapshotResult {
    func unreadable(_ reason: String) -> InputError { SnapshotResult.unreadable(reason, file: file) }
    let name = result.name
    guard GoldenStore.isUsable(name) else {
      throw unreadable("\"\(name.printable(limit: 80))\" cannot name a golden")
    }
    var own = SnapshotResult(
      name: name, source: source ?? result.source?.printable(limit: Self.longestLine),
      outcome: result.outcome)
    own.breakage = result.breakage
    own.lines = Self.printable(result.lines)
    own.notes = Self.printable(result.notes)
    own.environment = result.environment.flatMap(PixelList.oneLine)
    own.isElsewhere = result.isElsewhere
    own.options = result.options.prefix(Self.mostOptions).map { $0.printable(limit: 200) }
    own.files = result.files.filter { GoldenStore.isUsable($0.key) && XXH64($0.value) != nil }
    own.goldensPath = result.goldensPath.map { $0.printable(limit: Self.longestLine) }
    own.seconds = result.seconds.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    let track = try result.track.map { (files) throws(InputError) in
      try Self.trackFile(files.golden, file: file)
    }
    let isSingle: Bool
    switch result.golden {
    case .file:
      isSingle = true
      let ending = track?.fileExtension ?? "png"
      own.golden = goldens.map { .file($0.path(of: name + "." + ending)) }
    case .folder, nil:
      isSingle = false
      own.golden = goldens.map { .folder($0.path(of: name)) }
    }
    func place(_ file: String) -> String { folder.path(of: name + "/" + file) }

    guard result.frames.count <= Self.mostFrames else {
      throw unreadable("it contains \(result.frames.count) frames")
    }
    var numbers: Set<Int> = []
    for frame in result.frames {
      guard frame.number >= 0, frame.time?.isFinite ?? true, !isSingle || frame.number == 0 else {
        throw unreadable("frame \(frame.number) at \(frame.time ?? 0) s is not valid")
      }
      guard numbers.insert(frame.number).inserted else {
        throw unreadable("frame \(frame.number) occurs twice")
      }
      own.frames.append(
        resolved(
          frame, name, isSingle ? nil : frame.number, goldens: goldens, next: next,
          permitsAcceptance: own.permitsAcceptance))
    }
    if let files = result.track, let track {
      let base = isSingle ? nil : track.fileName
      func path(_ role: Role) -> String { place(role.trackName(base, track.fileExtension)) }
      let golden =
        isSingle ? name + "." + track.fileExtension : "\(name)/\(track.fileName).\(track.fileExtension)"
      own.track = .init(
        golden: goldens?.path(of: golden) ?? golden,
        expected: files.expected.map { _ in path(.expected) }, actual: files.actual.map { _ in path(.actual) }
      )
      own.track?.verdict = files.verdict
    }
    own.curves = try result.curves.map { (curve) throws(InputError) in
      guard [curve.expected, curve.actual].allSatisfy({ $0.times.count == $0.values.count }) else {
        throw unreadable("a curve has different numbers of times and values")
      }
      return .init(
        name: curve.name.printable(limit: 200), unit: curve.unit.printable(limit: 200),
        expected: curve.expected,
        actual: curve.actual)
    }
    own.events = result.events.map {
      .init(
        time: $0.time, place: $0.place?.printable(limit: 200),
        expected: $0.expected.printable(limit: Self.longestLine),
        actual: $0.actual.printable(limit: Self.longestLine))
    }
    own.command = command(for: own, next: next)
    let places = LocalPaths(of: result, as: own)
    own.lines = own.lines.map(places.replaced)
    for index in own.frames.indices { own.frames[index].lines = own.frames[index].lines.map(places.replaced) }
    return own
  }

  private func resolved(
    _ frame: SnapshotResult.Frame, _ name: String, _ number: Int?, goldens: ConfinedFolder?, next: NextStep,
    permitsAcceptance: Bool
  ) -> SnapshotResult.Frame {
    func place(_ role: Role) -> String { folder.path(of: name + "/" + role.pictureName(frame: number)) }
    var own = SnapshotResult.Frame(number: frame.number, time: frame.time, verdict: frame.verdict)
    own.lines = Self.printable(frame.lines)
    own.goldenHash = frame.goldenHash.flatMap { PixelHash($0) }.map { "\($0)" }
    // A frame that differs from its golden has a copy of the golden beside its own image.
    own.actual = frame.actual.map { _ in place(.actual) }
    own.difference = frame.difference.map { _ in place(.difference) }
    own.threeUp = frame.threeUp.map { _ in place(.threeUp) }
    if frame.expected != nil {
      let file = number.map { name + "/" + GoldenSequence.fileName(ofFrame: $0) } ?? name + ".png"
      own.expected = frame.difference != nil ? place(.expected) : goldens?.path(of: file)
    }
    switch frame.verdict.policy.acceptance {
    case .none: break
    case .refused: own.command = next.again(name)
    case .taken, .removed:
      own.command =
        permitsAcceptance
        ? number.map { next.accept(name, frames: $0...$0) } ?? next.accept(name) : next.again(name)
    }
    return own
  }

  private func command(for result: SnapshotResult, next: NextStep) -> String? {
    switch result.outcome {
    case .passed: nil
    case .recorded, .broken: next.again(result.name)
    case .failed: result.isAcceptable ? next.accept(result.name) : next.again(result.name)
    }
  }

  /// Returns whether files that a failure left are missing, so that it cannot be accepted: often, only the
  /// file of the run as a whole was copied from another machine.
  package func lacksFiles(of result: SnapshotResult) -> Bool {
    guard result.outcome == .failed else { return false }
    return ([SnapshotResult.fileName] + result.files.keys).contains { file in
      do { return try folder.kind(of: result.name + "/" + file) != .file } catch { return true }
    }
  }

  /// Returns a result without commands that need the files of its failure.
  package func withoutAcceptance(_ result: SnapshotResult, next: NextStep) -> SnapshotResult {
    var result = result
    result.command = next.again(result.name)
    for index in result.frames.indices where result.frames[index].command != nil {
      result.frames[index].command = next.again(result.name)
    }
    return result
  }

  /// Returns the name of a track's golden, taken from its path.
  private static func trackFile(
    _ path: String, file: String
  ) throws(InputError) -> (fileName: String, fileExtension: String) {
    let name = PathName.last(of: path), ending = PathName.ending(of: name)
    guard GoldenStore.isUsable(name), !ending.isEmpty else {
      throw SnapshotResult.unreadable(
        "\"\(path.printable(limit: 80))\" is not the path of a track", file: file)
    }
    return (PathName.withoutEnding(name), ending)
  }

  /// The maximum number of options in a result.
  private static let mostOptions = 20
  /// The maximum number of frames in a result.
  private static let mostFrames = 20_000
  /// The maximum length of a line in bytes, and the maximum number of lines in a result. Longer text is cut.
  private static let longestLine = 4096, mostLines = 60

  private static func printable(_ lines: [String]) -> [String] {
    let own = lines.prefix(mostLines).map { line in
      // Text from the artifacts must not look like a command suggested by this program.
      let isForged = line.prefix(longestLine).drop(while: \.isWhitespace).lowercased().hasPrefix("next:")
      return (isForged ? "according to the artifacts: " : "") + line.printable(limit: longestLine)
    }
    return lines.count > mostLines ? own + ["\(lines.count - mostLines) more lines"] : own
  }
}

extension SnapshotResult {
  /// The verdicts on all parts of the result.
  private var verdicts: [Frame.Verdict] { (track.map { [$0.verdict] } ?? []) + frames.map(\.verdict) }

  /// Whether two renderings of a frame or two runs differ.
  var isUnsteady: Bool { verdicts.contains(.unsteady) }

  /// Whether a part of the golden cannot be read.
  var isUnreadable: Bool { verdicts.contains(.unreadable) }

  /// The frames that do not match.
  var wrong: [Frame] { frames.filter { !$0.verdict.isFine } }

  /// Whether parts of the result can become goldens: the run has the environment of the goldens, and no option
  /// replaced their facts.
  var permitsAcceptance: Bool { !isElsewhere && options.isEmpty }

  /// Whether accepting the whole result can be right. It cannot be if two runs differ, in another environment
  /// than the goldens', for a run with options that replaced facts of the golden, and in place of a golden
  /// that nobody has seen.
  package var isAcceptable: Bool {
    permitsAcceptance && !isUnsteady && !isUnreadable && (track != nil || !wrong.isEmpty)
  }
}
