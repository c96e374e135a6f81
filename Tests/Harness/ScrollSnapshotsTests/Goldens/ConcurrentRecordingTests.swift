import ScrollBitmaps
import ScrollFiles
import Foundation
import ScrollSnapshots
import Synchronization
import TestSupport
import Testing

/// Runs that record the same golden at once: whatever their order, it is one run's golden as a whole.
@Suite struct ConcurrentRecordingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(inMemory: true) }

  /// Runs that differ in frames, in their number, and in their tracks.
  private static let runs: [(pictures: [Bitmap], track: String)] = [
    (TestSequence.pictures, "up\ndown"),
    (Array(TestSequence.pictures.map { TestSequence.changed($0) }[..<2]), "left"),
    (TestSequence.pictures.reversed(), "right"),
  ]

  /// Returns a check by a run. Mode ``RecordMode/missing`` adds nothing to a golden with other facts.
  private static func check(
    _ run: Int, _ goldens: String, artifacts: String, mode: RecordMode
  ) throws -> SequenceCheck<TextTrack> {
    try SequenceCheck(
      "flick", in: GoldenStore(folder: goldens, artifacts: artifacts), track: TextTrack(),
      facts: facts(["run": "\(run)"]), mode: mode, next: .playground(test: [], accept: []))
  }

  private static func verify(_ run: Int, _ check: inout SequenceCheck<TextTrack>) throws {
    for (number, picture) in runs[run].pictures.enumerated() {
      try check.verify(frame: number, at: Double(number)) { picture }
    }
  }

  private func files(_ goldens: String) -> [String: [UInt8]] { TestSequence.files(goldens + "/flick") }

  /// Returns the golden of each run alone.
  private func alone() throws -> [[String: [UInt8]]] {
    try Self.runs.indices.map { run in
      let goldens = folder("alone\(run)")
      var check = try Self.check(run, goldens, artifacts: folder("artifacts"), mode: .missing)
      try Self.verify(run, &check)
      #expect(try check.finish(track: Self.runs[run].track).outcome == .recorded)
      let written = files(goldens)
      #expect(!written.isEmpty)
      return written
    }
  }

  @Test(arguments: [RecordMode.missing, .all]) func eachGoldenIsThatOfOneRun(_ mode: RecordMode) throws {
    let alone = try alone(), path = folder.path
    for round in 0..<40 {
      let goldens = "\(path)/goldens\(round)"
      let recorded = Mutex<[Int]>([]), errors = Mutex<[String]>([])
      DispatchQueue.concurrentPerform(iterations: Self.runs.count) { run in
        do {
          var check = try Self.check(run, goldens, artifacts: "\(path)/artifacts\(run)", mode: mode)
          try Self.verify(run, &check)
          let result = try check.finish(track: Self.runs[run].track)
          if result.outcome == .recorded { recorded.withLock { $0.append(run) } }
        } catch {
          errors.withLock { $0.append("\(error)") }
        }
      }
      let found = files(goldens)
      let winners = recorded.withLock { $0 }
      #expect(winners.contains { alone[$0] == found }, "\(found.keys.sorted()), recorded by \(winners)")
      #expect(errors.withLock { $0 }.allSatisfy { $0.contains("another run changed it during this one") })
    }
  }

  /// The first run has other frames, or the same frames with other pixels.
  @Test(arguments: [1, 2]) func theSecondRunWritesNothing(_ run: Int) throws {
    let alone = try alone(), goldens = folder("goldens")
    var first = try Self.check(run, goldens, artifacts: folder("artifacts"), mode: .all)
    var second = try Self.check(0, goldens, artifacts: folder("artifacts"), mode: .all)
    try Self.verify(run, &first)
    try Self.verify(0, &second)
    #expect(try second.finish(track: Self.runs[0].track).outcome == .recorded)
    #expect(throws: GoldenFailure.overtaken(golden: goldens + "/flick")) {
      try first.finish(track: Self.runs[run].track)
    }
    #expect(files(goldens) == alone[0])
  }

  /// A run that looks at frames which another one has recorded meanwhile does not call them damaged.
  @Test(arguments: [RecordMode.missing, .never]) func framesOfAnotherRunAreNotDamaged(_ mode: RecordMode)
    throws
  {
    let goldens = folder("goldens")
    var slow = try Self.check(0, goldens, artifacts: folder("artifacts"), mode: mode)
    var fast = try Self.check(0, goldens, artifacts: folder("artifacts"), mode: .missing)
    try Self.verify(0, &fast)
    #expect(try fast.finish(track: "up").outcome == .recorded)
    #expect(throws: GoldenFailure.overtaken(golden: goldens + "/flick")) { try Self.verify(0, &slow) }
  }

  /// Two runs of the same code record the same, and neither of them has failed.
  @Test func runsThatRecordTheSameAgree() throws {
    let goldens = folder("goldens")
    var checks = try (0..<2).map { _ in
      try Self.check(0, goldens, artifacts: folder("artifacts"), mode: .missing)
    }
    for index in checks.indices { try Self.verify(0, &checks[index]) }
    for index in checks.indices {
      #expect(try checks[index].finish(track: "up").outcome == .recorded)
    }
    var third = try Self.check(0, goldens, artifacts: folder("artifacts"), mode: .never)
    try Self.verify(0, &third)
    #expect(try third.finish(track: "up").outcome == .passed)
  }
}
