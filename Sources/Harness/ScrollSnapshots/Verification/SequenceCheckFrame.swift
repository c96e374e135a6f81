import ScrollBitmaps
import ScrollFiles

// The comparison of a frame with its golden.
extension SequenceCheck {
  mutating func compare(_ bitmap: Bitmap, _ frame: inout SnapshotResult.Frame) throws {
    let path = golden.path(ofFrame: frame.number)
    let own = PixelHash(bitmap, countsAlpha: comparison.countsAlpha)
    let expected: Bitmap, bytes: [UInt8]
    switch try read(frame.number, unless: bitmap, own) {
    case .recorded:
      frame.expected = path
      return
    case .missing:
      guard !records(.missing) else { return try record(bitmap, on: &frame) }
      frame.verdict = .missing
      let reason = damage[GoldenSequence.fileName(ofFrame: frame.number)] ?? "\(path): no such golden"
      frame.lines = [reason] + (golden.unreadableList.map { [$0] } ?? [])
      return try leave(bitmap, on: &frame)
    case .unreadable(let reason):
      // The lists that were read at the beginning no longer describe the files.
      guard !golden.isOvertaken else { throw GoldenFailure.overtaken(golden: golden.folder) }
      guard !mode.writes(.unreadable) else {
        damage[GoldenSequence.fileName(ofFrame: frame.number)] = reason
        return try record(bitmap, on: &frame)
      }
      frame.verdict = .unreadable
      frame.lines = [reason]
      return try leave(bitmap, on: &frame)
    case .other(let hash):
      frame.expected = path
      frame.verdict = .differs
      frame.goldenHash = "\(hash)"
      differing += 1
      frame.lines = ["the pixels differ; their hash is \(own), expected \(hash)"]
      return try leave(bitmap, on: &frame)
    case .picture(let picture, let file): (expected, bytes) = (picture, file)
    }
    frame.expected = path
    let rule = comparison(for: frame.number)
    guard let difference = rule.difference(expected: expected, actual: bitmap) else { return }
    guard !mode.writes(.differs) else { return try record(bitmap, on: &frame) }
    frame.verdict = .differs
    frame.goldenHash = "\(PixelHash(expected, countsAlpha: comparison.countsAlpha))"
    differing += 1
    // The search for shifts takes longer than everything else, and nobody reviews many frames one by one.
    frame.lines = [difference.summary]
    guard differing <= Self.mostExplained else { return try leave(bitmap, on: &frame) }
    let finding = FrameFinding(
      frame: frame.number, difference: difference, rule: rule, expected: expected, actual: bitmap,
      golden: bytes)
    if differing == 1 { return try explain(finding, on: &frame) }
    findings.append(finding)
    try leave(bitmap, on: &frame)
  }

  /// The number of differing frames that are reported in full. The expected and the actual image of every
  /// frame are at hand, and the report computes other differences. Where the motion differs, frames follow
  /// from it, and one is reported in full.
  static var mostExplained: Int { 3 }

  private enum Reading {
    case missing
    case unreadable(String)
    /// The file is the recorded one, and has the pixels of this run.
    case recorded
    /// The file is the recorded one, and has other pixels than this run. Enough frames that differ are
    /// reported in full.
    case other(PixelHash)
    case picture(Bitmap, [UInt8])
  }

  /// Reads the golden of a frame and verifies it against its line in the list. It is not decoded if the
  /// hashes show that it is the recorded file and that this run has its pixels, or other ones in a frame that
  /// is not reported in full.
  private mutating func read(_ number: Int, unless bitmap: Bitmap, _ own: PixelHash) throws -> Reading {
    let path = golden.path(ofFrame: number), name = GoldenSequence.fileName(ofFrame: number)
    let bytes: [UInt8]
    do { bytes = try golden.read(name, limit: PNG.mostBytes) } catch {
      if error.isAboutNothingThere { return .missing }
      guard !error.isRefusal else { throw GoldenFailure.file(error) }
      return .unreadable("\(error)")
    }
    let fileHash = XXH64(bytes)
    let isRecorded = golden.hasRecordedList && golden.recorded.hashes[name] == fileHash
    if isRecorded, let line = golden.pixels.lines[number], line.width == bitmap.width,
      line.height == bitmap.height
    {
      if line.hash == own { return .recorded }
      if differing >= Self.mostExplained, !mode.writes(.differs), comparison(for: number) == exact {
        return .other(line.hash)
      }
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
        "\(path) has hash \(hash), but \(place) lists \(line.hash)")
    }
    if let listed = golden.recorded.hashes[name], listed != fileHash {
      damage[name] = "\(path) is not the recorded file: its bytes changed, and its pixels did not"
      result.damagedFiles = damage.keys.sorted()
      return .unreadable(damage[name] ?? "")
    }
    // A list that is not the recorded one makes every file suspect, until it is written again.
    if mode.writes(.differs), !isRecorded { change.verified[name] = fileHash }
    return .picture(picture, bytes)
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

  /// The tolerance in levels of 255 between environments: SDL's blending differs by 1 level between
  /// processors.
  static var levelsElsewhere: UInt8 { 2 }
}
