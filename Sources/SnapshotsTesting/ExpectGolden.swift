import Drawing
import Snapshots
import Testing

/// Records an issue unless a picture matches its golden.
///
/// When goldens are written is decided by the nearest ``SnapshotsTrait`` around the test, else by the environment (see
/// `RecordMode`).
/// - Parameters:
///   - bitmap: what this run made.
///   - name: the golden's, without ending; `/` separates folders.
///   - store: where goldens are kept.
///   - comparison: how pictures are compared.
///   - sourceLocation: where an issue is reported.
public func expectGolden(
  _ bitmap: Bitmap, named name: String, in store: GoldenStore, comparison: BitmapComparison = .exact,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectGolden(
    bitmap, named: name, in: store, as: PictureArtifact(comparison: comparison),
    sourceLocation: sourceLocation)
}

/// Records an issue unless a value of any kind matches its golden.
/// - Parameters:
///   - value: what this run made.
///   - name: the golden's, without ending; `/` separates folders.
///   - store: where goldens are kept.
///   - artifact: how the value is kept and compared.
///   - sourceLocation: where an issue is reported.
public func expectGolden<A: Artifact>(
  _ value: A.Value, named name: String, in store: GoldenStore, as artifact: A,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  do {
    let mode = if let chosen = SnapshotsTrait.mode { chosen } else { try RecordMode.chosen() }
    try store.verify(value, named: name, as: artifact, mode: mode)
  } catch {
    Issue.record("\(error)", sourceLocation: sourceLocation)
  }
}
