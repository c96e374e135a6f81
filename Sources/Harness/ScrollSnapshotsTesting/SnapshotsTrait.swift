import ScrollSnapshots
import Testing

/// A trait that selects when goldens are written in a test, or in a suite with its nested suites, and where.
///
/// The mode has no effect if `SNAPSHOTS_RECORD` requests writing. The innermost trait takes precedence.
/// `SNAPSHOTS_RECORD=never` and `CI` apply only in the absence of a mode.
///
/// At the end of an outermost suite with the trait, `report.html` among the artifacts shows everything that
/// failed in this process, or is removed if nothing did. Goldens in the suite's folder that no test verified
/// are named in a warning, unless tests were selected or skipped.
public struct SnapshotsTrait: SuiteTrait, TestTrait, TestScoping {
  /// The mode that determines when goldens are written, or nil for the environment's or an outer trait's.
  public let record: RecordMode?
  /// The store of the goldens whose calls name none, or nil for the store of an outer trait, or else the
  /// folder `Goldens` beside the source file.
  public let store: GoldenStore?
  let sourceFile: String

  /// Whether nested suites inherit the trait, which is always true.
  public var isRecursive: Bool { true }

  @TaskLocal static var mode: RecordMode?
  @TaskLocal static var store: GoldenStore?
  @TaskLocal private static var isInSuite = false

  /// Returns the trait for suites and for the cases of tests.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> SnapshotsTrait? {
    test.isSuite || testCase != nil ? self : nil
  }

  /// Runs a test or a suite with the mode and the store of the trait, and reports after an outermost suite.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let isOutermost = test.isSuite && !Self.isInSuite
    try await Self.$isInSuite.withValue(Self.isInSuite || test.isSuite) {
      try await Self.$mode.withValue(record ?? Self.mode) {
        try await Self.$store.withValue(store ?? Self.store) { try await function() }
      }
    }
    if isOutermost { conclude(test) }
  }

  /// Writes the report, and warns of goldens that no test verified.
  private func conclude(_ suite: Test) {
    let store = store ?? .beside(sourceFile)
    do {
      if let path = try GoldenLedger.shared.writeReport(of: store) { print("report: \(path)") }
      let isPartial = CommandLine.arguments.contains { $0.hasPrefix("--filter") || $0.hasPrefix("--skip=") }
      guard !isPartial, !CommandLine.arguments.contains("--skip") else { return }
      let unused = try GoldenLedger.shared.unused(of: GoldenPlace.name(of: suite), in: store)
      guard !unused.isEmpty else { return }
      Self.warn(
        "no test of this run verified \(unused.joined(separator: ", ")); remove what no test needs any more",
        at: suite.sourceLocation)
    } catch {
      Issue.record("\(error)", sourceLocation: suite.sourceLocation)
    }
  }

  /// Records a warning, which older compilers can only print.
  private static func warn(_ text: String, at location: SourceLocation) {
    #if compiler(>=6.3)
      Issue.record("\(text)", severity: .warning, sourceLocation: location)
    #else
      print("warning: \(text)")
    #endif
  }
}

extension Trait where Self == SnapshotsTrait {
  /// Returns a trait that selects when goldens are written and where they are, for example
  /// `@Suite(.snapshots(record: .never))`. See ``SnapshotsTrait``.
  /// - Parameters:
  ///   - record: The mode; nil for the environment's mode.
  ///   - store: The store of the goldens whose calls name none; nil for `Goldens` beside the source file.
  ///   - sourceFile: The path of the source file.
  /// - Returns: The trait.
  public static func snapshots(
    record: RecordMode? = nil, in store: GoldenStore? = nil, sourceFile: String = #filePath
  ) -> SnapshotsTrait {
    SnapshotsTrait(record: record, store: store, sourceFile: sourceFile)
  }
}
