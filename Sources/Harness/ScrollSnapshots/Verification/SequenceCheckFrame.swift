import ScrollBitmaps
import ScrollFiles

// The comparison of a frame with its golden.
extension SequenceCheck {
  mutating func compare(_ bitmap: Bitmap, _ frame: inout SnapshotResult.Frame) throws {
    let number = frame.number, path = recorded.golden.path(ofFrame: number)
    let own = PixelHash(bitmap)
    let rule = comparison(for: number)
    let isExplained = differing < Self.mostExplained || mode.writes(.differs) || rule != .exact
    var finding = try Finding(
      read: { () throws(FileError) in
        try recorded.golden.read(GoldenSequence.fileName(ofFrame: number), limit: PNG.mostBytes)
      },
      decode: { try expected($0, of: number, own, isExplained) },
      difference: { (expected: Expected) -> FrameDifference? in
        switch expected {
        case .own: nil
        case .other(let hash): (hash, nil)
        case .picture(let picture):
          rule.difference(expected: picture, actual: bitmap).map { (PixelHash(picture), (picture, $0)) }
        }
      })
    if case .missing = finding, recorded.golden.pixels.lines[number] != nil {
      finding = .unreadable("\(path) is missing, and \(GoldenSequence.listName) lists it")
    }
    if case .unreadable = finding, recorded.golden.isOvertaken {
      // The lists that were read at the beginning no longer describe the files.
      throw GoldenFailure.overtaken(golden: recorded.golden.folder)
    }
    if let other = otherEnvironment(of: number), recorded.golden.pixels.lines[number]?.hash != own,
      !recorded.environments.contains(other)
    {
      recorded.environments.append(other)
    }
    switch finding {
    case .same, .differs: frame.expected = path
    case .missing:
      frame.lines = ["\(path): no such golden"] + (recorded.golden.unreadableList.map { [$0] } ?? [])
    case .unreadable(let reason): frame.lines = [reason]
    }
    if finding.verdict != .same, records(finding.verdict) {
      if finding.verdict == .unreadable { result.notes += frame.lines.map { "replaced: \($0)" } }
      frame.lines = []
      return try record(bitmap, on: &frame)
    }
    frame.verdict = finding.verdict
    guard case .differs(let old, let difference) = finding else {
      if !frame.verdict.isFine { try leave(bitmap, on: &frame) }
      return
    }
    frame.goldenHash = "\(difference.hash)"
    differing += 1
    guard let (expected, found) = difference.decoded else {
      frame.lines = ["the pixels differ; their hash is \(own), expected \(difference.hash)"]
      return try leave(bitmap, on: &frame)
    }
    // The search for shifts takes longer than everything else, and nobody reviews many frames one by one.
    frame.lines = [found.summary]
    guard differing <= Self.mostExplained else { return try leave(bitmap, on: &frame) }
    let whole = FrameFinding(
      frame: number, difference: found, expected: expected, actual: bitmap, golden: old)
    if differing == 1 { return try explain(whole, on: &frame) }
    findings.append(whole)
    try leave(bitmap, on: &frame)
  }

  /// The expected picture, or what its hash says of it: the file is then the recorded one.
  private enum Expected {
    /// It has the pixels of this run.
    case own
    /// It has other pixels, and enough frames that differ are reported in full.
    case other(PixelHash)
    case picture(Bitmap)
  }

  /// The hash of a golden and, if it was decoded, its picture and the difference of this run's.
  private typealias FrameDifference = (hash: PixelHash, decoded: (picture: Bitmap, found: BitmapDifference)?)

  /// Returns the picture in the file of a golden frame, which must be the one that the list describes. It is not
  /// decoded if the hashes tell enough.
  private func expected(
    _ bytes: [UInt8], of number: Int, _ own: PixelHash, _ isExplained: Bool
  ) throws -> Expected {
    let path = recorded.golden.path(ofFrame: number), line = recorded.golden.pixels.lines[number]
    if let line, line.file == XXH64(bytes) {
      if line.hash == own { return .own }
      if !isExplained { return .other(line.hash) }
    }
    let picture: Bitmap
    do { picture = try PNG.decode(bytes) } catch { throw error.inFile(path) }
    if let list = recorded.golden.unreadableList { throw Unreadable(description: list) }
    let place = PathName.folder(of: path) + "/" + GoldenSequence.listName
    guard let line else { throw Unreadable(description: "\(path) is not listed in \(place)") }
    let hash = PixelHash(picture)
    guard hash == line.hash else {
      throw Unreadable(description: "\(path) has hash \(hash), but \(place) lists \(line.hash)")
    }
    return .picture(picture)
  }

  /// The number of differing frames that are reported in full. The expected and the actual image of every
  /// frame are at hand, and the report computes other differences. Where the motion differs, frames follow
  /// from it, and one is reported in full.
  static var mostExplained: Int { 3 }

  /// Returns the environment of a frame's golden if it is not that of this run.
  private func otherEnvironment(of number: Int) -> String? {
    guard let here = result.environment, let there = recorded.golden.pixels.lines[number]?.environment,
      here != there
    else { return nil }
    return there
  }

  /// Returns the comparison for a frame, which is more tolerant if another environment rendered the golden.
  private func comparison(for number: Int) -> BitmapComparison {
    guard otherEnvironment(of: number) != nil else { return comparison }
    var tolerant = comparison
    tolerant.tolerance = max(tolerant.tolerance, Self.levelsElsewhere)
    return tolerant
  }

  /// The tolerance in levels of 255 between environments: SDL's blending differs by 1 level between
  /// processors.
  static var levelsElsewhere: UInt8 { 2 }
}
