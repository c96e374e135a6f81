import ScrollBitmaps
import ScrollFiles
import Foundation
import ScrollSnapshots
import TestSupport

/// A sequence of three small images with a text track, in a separate folder.
struct TestSequence {
  let folder: TemporaryFolder
  let store: GoldenStore
  let name = "flick"
  let next = NextStep.playground(test: [], accept: [])

  init() throws {
    folder = try TemporaryFolder(inMemory: true)
    store = GoldenStore(folder: folder("goldens"), artifacts: folder("artifacts"))
  }

  static let times = [0, 0.25, 0.5]
  static let pictures = (0..<3).map(picture)

  static func picture(_ number: Int) -> Bitmap {
    var bitmap = Bitmap(width: 20, height: 10, filledWith: Color(0x404040))
    for y in 2..<7 {
      for x in 4 * number..<min(20, 4 * number + 5) { bitmap.pixels[y * 20 + x] = 0xFF2F_6BFF }
    }
    return bitmap
  }

  /// Returns the image with one pixel brightened by some levels.
  static func changed(_ bitmap: Bitmap, by levels: UInt32 = 60) -> Bitmap {
    var bitmap = bitmap
    bitmap.pixels[23] += levels
    return bitmap
  }

  /// The command that verifies the sequence again after a run in a mode. Replacing modes are repeated.
  func again(_ mode: RecordMode) -> String {
    next.again(name) + ([.all, .failed].contains(mode) ? " --record \(mode.rawValue)" : "")
  }

  var golden: String { folder("goldens/flick") }
  func golden(_ frame: Int) -> String { "\(golden)/frame-0000\(frame).png" }
  func left(_ name: String) -> String { folder("artifacts/flick/\(name)") }

  func picture(_ path: String?) throws -> Bitmap? { try path.map { try PNG.read(contentsOf: $0) } }

  func check(
    _ mode: RecordMode, comparison: BitmapComparison = .exact,
    adjust: (inout BitmapComparison) -> Void = { _ in }, environment: String? = nil, facts: Facts? = nil
  ) throws -> SequenceCheck<TextTrack> {
    try SequenceCheck(
      name, in: store, track: TextTrack(), comparison: comparison, adjust: adjust, environment: environment,
      facts: facts, mode: mode, next: next)
  }

  /// Verifies images; the numbers of nil images are skipped.
  @discardableResult
  func verify(
    _ mode: RecordMode = .never, _ pictures: [Bitmap?] = pictures, track: String? = "up\ndown",
    comparison: BitmapComparison = .exact, adjust: (inout BitmapComparison) -> Void = { _ in },
    environment: String? = nil, facts: Facts? = nil
  ) throws -> SnapshotResult {
    var check = try check(
      mode, comparison: comparison, adjust: adjust, environment: environment, facts: facts)
    for (number, picture) in pictures.enumerated() {
      guard let picture else { continue }
      try check.verify(frame: number, at: 0.25 * Double(number)) { picture }
    }
    return try check.finish(track: track)
  }

  /// Records the sequence and returns the contents of its golden's files.
  @discardableResult
  func record(environment: String? = nil) throws -> [String: [UInt8]] {
    try verify(.all, environment: environment)
    return files
  }

  /// Accepts a part of what the last run left.
  @discardableResult
  func accept(_ part: Acceptance.Part = .everything) throws -> [String] {
    try Acceptance(name, .sequence, in: store, next: next).accept(part, track: TextTrack())
  }

  var files: [String: [UInt8]] { Self.files(golden) }

  static func files(_ golden: String) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in (try? FileManager.default.subpathsOfDirectory(atPath: golden)) ?? [] {
      if let bytes = try? AtomicFile.read("\(golden)/\(name)") { files[name] = bytes }
    }
    return files
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    try AtomicFile.makeFolder(golden)
    try Data(bytes).write(to: URL(fileURLWithPath: "\(golden)/\(name)"))
  }

  func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  var list: String { folder.text(of: "goldens/flick/pixels.txt") ?? "" }
}

func facts(_ values: KeyValuePairs<String, String>) -> Facts {
  var facts = Facts()
  for (name, value) in values { facts.add(name, value) }
  return facts
}

extension SnapshotResult {
  var verdicts: [Frame.Verdict] { frames.map(\.verdict) }
}
