import Bitmaps
import Snapshots
import Testing

/// Records an issue unless a picture matches its golden.
///
/// When goldens are written is decided by `SNAPSHOTS_RECORD` where it asks for writing, else by the nearest
/// ``SnapshotsTrait`` around the test, else by the environment (see `RecordMode`).
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
    try store.verify(value, named: name, as: artifact, mode: chosenMode(), next: .thisTest)
  } catch {
    Issue.record("\(error)", sourceLocation: sourceLocation)
  }
}

/// Records an issue unless a sequence of pictures matches its goldens, each picture painted twice and the same.
/// - Parameters:
///   - name: the sequence's; `/` separates folders.
///   - times: when its frames are painted, in seconds, rising.
///   - store: where goldens are kept.
///   - comparison: how frames are compared.
///   - sourceLocation: where an issue is reported.
///   - paint: paints the frame of a time in seconds.
public func expectGoldenSequence(
  _ name: String, times: [Double], in store: GoldenStore, comparison: BitmapComparison = .exact,
  sourceLocation: SourceLocation = #_sourceLocation, paint: (Double) throws -> Bitmap
) {
  expectGoldenSequence(
    name, in: store, track: TextTrack(), comparison: comparison, sourceLocation: sourceLocation
  ) { check in
    for (number, time) in times.enumerated() {
      try check.verify(frame: number, at: time) { try paint(time) }
    }
    return nil
  }
}

/// Records an issue unless a sequence of pictures and its track match their goldens.
/// - Parameters:
///   - name: the sequence's; `/` separates folders.
///   - store: where goldens are kept.
///   - track: how the track is kept and compared.
///   - comparison: how frames are compared.
///   - environment: what paints, see `SequenceCheck`.
///   - sourceLocation: where an issue is reported.
///   - body: verifies the frames and answers the track.
public func expectGoldenSequence<T: Track>(
  _ name: String, in store: GoldenStore, track: T, comparison: BitmapComparison = .exact,
  environment: String? = nil, sourceLocation: SourceLocation = #_sourceLocation,
  body: (inout SequenceCheck<T>) throws -> T.Value?
) {
  do {
    var check = try SequenceCheck(
      name, in: store, track: track, comparison: comparison, environment: environment, mode: chosenMode(),
      next: .thisTest)
    let result: SnapshotResult
    do { result = try check.finish(track: try body(&check)) } catch {
      check.discard()
      throw error
    }
    if result.outcome != .passed { throw GoldenFailure.sequence(result) }
  } catch {
    Issue.record("\(error)", sourceLocation: sourceLocation)
  }
}

private func chosenMode() throws(RecordMode.UnknownWord) -> RecordMode {
  // Who types that goldens are to be written means it, whatever a suite says.
  if let asked = try RecordMode.asked(), asked != .never { return asked }
  return if let chosen = SnapshotsTrait.mode { chosen } else { try RecordMode.chosen() }
}

extension NextStep {
  /// The test that runs, once more.
  fileprivate static var thisTest: NextStep {
    .swiftTest(filter: Test.current.map { String($0.name.prefix { $0 != "(" }) })
  }
}
