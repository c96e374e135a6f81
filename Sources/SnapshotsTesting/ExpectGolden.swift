import Bitmaps
import Snapshots
import Testing

/// Records an issue unless an image matches its golden.
///
/// `SNAPSHOTS_RECORD` determines when goldens are written if it requests writing, else the nearest
/// ``SnapshotsTrait`` around the test, else the environment (see `RecordMode`).
/// - Parameters:
///   - bitmap: The image from this run.
///   - name: The name of the golden without an extension; `/` separates folders.
///   - store: The store of the goldens.
///   - comparison: The method of comparing images.
///   - sourceLocation: The location at which an issue is reported.
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
///   - value: The value from this run.
///   - name: The name of the golden without an extension; `/` separates folders.
///   - store: The store of the goldens.
///   - artifact: The method of storing and comparing the value.
///   - sourceLocation: The location at which an issue is reported.
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

/// Records an issue unless a sequence of images matches its goldens. Each frame is rendered twice, and both
/// renderings must be identical.
/// - Parameters:
///   - name: The name of the sequence; `/` separates folders.
///   - times: The times of the frames in seconds, in ascending order.
///   - store: The store of the goldens.
///   - comparison: The method of comparing frames.
///   - sourceLocation: The location at which an issue is reported.
///   - paint: Renders the frame for a time in seconds.
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

/// Records an issue unless a sequence of images and its track match their goldens.
/// - Parameters:
///   - name: The name of the sequence; `/` separates folders.
///   - store: The store of the goldens.
///   - track: The method of storing and comparing the track.
///   - comparison: The method of comparing frames.
///   - environment: A description of the rendering environment (see `SequenceCheck`).
///   - sourceLocation: The location at which an issue is reported.
///   - body: Verifies the frames and returns the track.
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
  // An explicit request to write goldens takes precedence over the trait of a suite.
  if let asked = try RecordMode.asked(), asked != .never { return asked }
  return if let chosen = SnapshotsTrait.mode { chosen } else { try RecordMode.chosen() }
}

extension NextStep {
  /// A step that runs the current test again.
  fileprivate static var thisTest: NextStep {
    .swiftTest(filter: Test.current.map { String($0.name.prefix { $0 != "(" }) })
  }
}
