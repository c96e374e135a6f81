import Snapshots
import Testing

/// Chooses when goldens are written in a test or a suite and the suites in it, unless `SNAPSHOTS_RECORD` asks for writing
/// them. The innermost choice wins; `SNAPSHOTS_RECORD=never` and `CI` are what holds without one.
public struct SnapshotsTrait: SuiteTrait, TestTrait, TestScoping {
  /// When goldens are written.
  public let record: RecordMode

  /// Suites inside inherit the choice.
  public var isRecursive: Bool { true }

  @TaskLocal static var mode: RecordMode?

  /// Runs a test with the choice in force.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Self.$mode.withValue(record) { try await function() }
  }
}

extension Trait where Self == SnapshotsTrait {
  /// Chooses when goldens are written, for example `@Suite(.snapshots(record: .never))`.
  public static func snapshots(record: RecordMode) -> SnapshotsTrait { SnapshotsTrait(record: record) }
}
