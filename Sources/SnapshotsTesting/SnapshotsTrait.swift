import Snapshots
import Testing

/// A trait that selects when goldens are written in a test, or in a suite and its nested suites.
/// The trait has no effect if `SNAPSHOTS_RECORD` requests writing. The innermost trait takes precedence.
/// `SNAPSHOTS_RECORD=never` and `CI` apply only in the absence of a trait.
public struct SnapshotsTrait: SuiteTrait, TestTrait, TestScoping {
  /// The mode that determines when goldens are written.
  public let record: RecordMode

  /// A Boolean value that indicates whether nested suites inherit the trait, which is always true.
  public var isRecursive: Bool { true }

  @TaskLocal static var mode: RecordMode?

  /// Runs a test with the mode of the trait.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Self.$mode.withValue(record) { try await function() }
  }
}

extension Trait where Self == SnapshotsTrait {
  /// Returns a trait that selects when goldens are written, for example `@Suite(.snapshots(record: .never))`.
  public static func snapshots(record: RecordMode) -> SnapshotsTrait { SnapshotsTrait(record: record) }
}
