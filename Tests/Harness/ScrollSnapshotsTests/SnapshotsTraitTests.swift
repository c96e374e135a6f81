import ScrollBitmaps
import ScrollFiles
import Foundation
import ScrollSnapshots
import ScrollSnapshotsTesting
import Synchronization
import TestSupport
import Testing

/// A trait around a suite with the trait `snapshots`. It checks the files when the suite has ended.
private struct SuiteEnd: SuiteTrait, TestScoping {
  static let path = FileManager.default.temporaryDirectory.appendingPathComponent("playground-\(UUID())").path
  static let store = GoldenStore(folder: path + "/Goldens", artifacts: path + "/artifacts")

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    defer { try? FileManager.default.removeItem(atPath: Self.path) }
    let old = Self.store.folder + "/SnapshotsTraitTests/old.png"
    for file in [old, Self.store.folder + "/OtherTests/old.png"] {
      try AtomicFile.makeFolder(URL(fileURLWithPath: file).deletingLastPathComponent().path)
      try AtomicFile.write([], to: file)
    }
    let warnings = Mutex<[String]>([])
    try await withKnownIssue(isIntermittent: true) {
      try await function()
    } matching: { issue in
      let lines = issue.comments.map { "\($0)" }
      guard lines.contains(where: { $0.hasPrefix("no test of this run verified") }) else { return false }
      warnings.withLock { $0 += lines }
      return true
    }
    let report = FileManager.default.contents(atPath: Self.store.artifacts + "/report.html")
    #expect(
      String(decoding: report ?? Data(), as: UTF8.self).contains("SnapshotsTraitTests/aFailureIsInTheReport"))
    // A selection of tests leaves goldens that no test verified.
    let isPartial = CommandLine.arguments.contains { $0.hasPrefix("--filter") || $0 == "--skip" }
    #expect(
      warnings.withLock { $0 }
        == (isPartial ? [] : ["no test of this run verified \(old); remove what no test needs any more"]))
  }
}

@Suite(SuiteEnd(), .snapshots(record: .never, in: SuiteEnd.store)) struct SnapshotsTraitTests {
  private let blue = Bitmap(width: 3, height: 2, filledWith: Color(0x2F6BFF))

  @Test func aFailureIsInTheReport() {
    #expect(
      issueMessages { expectGolden(blue) }.first?.hasPrefix(
        "\(SuiteEnd.store.folder)/SnapshotsTraitTests/aFailureIsInTheReport.png: no such golden") == true)
  }

  @Suite struct Inside {
    /// The suite inside does not report: its goldens belong to the one around it.
    @Test(.snapshots(record: .missing)) func theStoreAndTheInnermostModeHold() {
      let picture = Bitmap(width: 1, height: 1, filledWith: Color(0))
      #expect(
        issueMessages { expectGolden(picture) }.first?.hasPrefix("recorded \(SuiteEnd.store.folder)/") == true
      )
    }
  }
}
