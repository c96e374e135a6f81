import ScrollBitmaps
import ScrollSnapshots
import Testing

/// Records an issue unless an image matches its golden.
///
/// `SNAPSHOTS_RECORD` determines when goldens are written if it requests writing, else the nearest
/// ``SnapshotsTrait`` around the test, else the environment (see `RecordMode`).
/// - Parameters:
///   - bitmap: The image from this run.
///   - name: The name of the golden without an extension; `/` separates folders. With nil, the golden is
///     named after the test, in folders named after its suites: `MenuTests/opens`.
///   - variant: The name of one of several goldens of a test, such as the name of an argument. It follows the
///     name: `MenuTests/opens/dark`.
///   - store: The store of the goldens. With nil, it is the store of the nearest ``SnapshotsTrait``, or else
///     the folder `Goldens` beside the source file.
///   - comparison: The method of comparing images.
///   - sourceFile: The path of the test's source file.
///   - sourceLocation: The location at which an issue is reported.
public func expectGolden(
  _ bitmap: Bitmap, named name: String? = nil, variant: String? = nil, in store: GoldenStore? = nil,
  comparison: BitmapComparison = .exact, sourceFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectGolden(
    bitmap, named: name, variant: variant, in: store, as: PictureArtifact(comparison: comparison),
    sourceFile: sourceFile, sourceLocation: sourceLocation)
}

/// Records an issue unless a value of any kind matches its golden.
/// - Parameters:
///   - value: The value from this run.
///   - name: The name of the golden without an extension; nil for the test's name. See
///     ``expectGolden(_:named:variant:in:comparison:sourceFile:sourceLocation:)``.
///   - variant: The name of one of several goldens of a test.
///   - store: The store of the goldens; nil for the suite's.
///   - artifact: The method of storing and comparing the value.
///   - sourceFile: The path of the test's source file.
///   - sourceLocation: The location at which an issue is reported.
public func expectGolden<A: Artifact>(
  _ value: A.Value, named name: String? = nil, variant: String? = nil, in store: GoldenStore? = nil,
  as artifact: A, sourceFile: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
  verify(
    named: name, variant: variant, in: store, fileExtension: artifact.fileExtension, sourceFile,
    sourceLocation
  ) { place in
    try place.store.verify(value, named: place.name, as: artifact, mode: chosenMode(), next: place.next)
  }
}

/// Records one issue unless several images match a golden that consists of one image for each variant, such
/// as a button in all its states.
///
/// The golden is a folder with one PNG file per variant. The issue names every variant that does not match,
/// and those that the folder has and this run does not.
/// - Parameters:
///   - variants: The images by the names of their variants, which must differ.
///   - name: The name of the folder; nil for the test's name. See
///     ``expectGolden(_:named:variant:in:comparison:sourceFile:sourceLocation:)``.
///   - variant: The name of one of several such goldens of a test, such as the name of an argument.
///   - store: The store of the goldens; nil for the suite's.
///   - comparison: The method of comparing images.
///   - sourceFile: The path of the test's source file.
///   - sourceLocation: The location at which an issue is reported.
public func expectGoldens(
  _ variants: KeyValuePairs<String, Bitmap>, named name: String? = nil, variant: String? = nil,
  in store: GoldenStore? = nil, comparison: BitmapComparison = .exact, sourceFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  reportingFailure(name, variant, sourceFile, sourceLocation) {
    let place = try GoldenPlace(named: name, variant: variant, in: store, beside: sourceFile)
    let places = variants.map { place.variant($0.key) }
    for (index, place) in places.enumerated() where places[..<index].contains(place) {
      throw Collision(description: "\(place.name): two variants have this name")
    }
    for place in places {
      if let collision = GoldenLedger.shared.take(place) { throw Collision(description: collision) }
    }
    let failures = try place.store.verify(
      variants: variants.map { ($0.key, $0.value) }, named: place.name, comparison: comparison,
      mode: chosenMode(), next: place.next)
    for place in places { note(failures.contains { $0.name == place.name }, of: place) }
    guard !failures.isEmpty else { return }
    for failure in failures {
      attach(failure.name, in: place.store, after: failure.failure, sourceLocation)
    }
    throw Variants(name: place.name, failures: failures.map(\.failure))
  }
}

/// Records an issue unless a sequence of images matches its goldens. Each frame is rendered twice, and both
/// renderings must be identical.
/// - Parameters:
///   - name: The name of the sequence; nil for the test's name. See
///     ``expectGolden(_:named:variant:in:comparison:sourceFile:sourceLocation:)``.
///   - times: The times of the frames in seconds, in ascending order.
///   - variant: The name of one of several goldens of a test.
///   - store: The store of the goldens; nil for the suite's.
///   - comparison: The method of comparing frames.
///   - sourceFile: The path of the test's source file.
///   - sourceLocation: The location at which an issue is reported.
///   - paint: Renders the frame for a time in seconds.
public func expectGoldenSequence(
  _ name: String? = nil, times: [Double], variant: String? = nil, in store: GoldenStore? = nil,
  comparison: BitmapComparison = .exact, sourceFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation, paint: (Double) throws -> Bitmap
) {
  expectGoldenSequence(
    name, variant: variant, in: store, track: TextTrack(), comparison: comparison, sourceFile: sourceFile,
    sourceLocation: sourceLocation
  ) { check in
    for (number, time) in times.enumerated() {
      try check.verify(frame: number, at: time) { try paint(time) }
    }
    return nil
  }
}

/// Records an issue unless a sequence of images and its track match their goldens.
/// - Parameters:
///   - name: The name of the sequence; nil for the test's name. See
///     ``expectGolden(_:named:variant:in:comparison:sourceFile:sourceLocation:)``.
///   - variant: The name of one of several goldens of a test.
///   - store: The store of the goldens; nil for the suite's.
///   - track: The method of storing and comparing the track.
///   - comparison: The method of comparing frames.
///   - environment: A description of the rendering environment (see `SequenceCheck`).
///   - facts: The values that the sequence is made of (see `SequenceCheck`).
///   - sourceFile: The path of the test's source file.
///   - sourceLocation: The location at which an issue is reported.
///   - body: Verifies the frames and returns the track.
public func expectGoldenSequence<T: Track>(
  _ name: String? = nil, variant: String? = nil, in store: GoldenStore? = nil, track: T,
  comparison: BitmapComparison = .exact, environment: String? = nil, facts: Facts? = nil,
  sourceFile: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation,
  body: (inout SequenceCheck<T>) throws -> T.Value?
) {
  expectGoldenSequence(
    name, variant: variant, in: store, track: track, comparison: comparison, environment: environment,
    facts: facts, sourceFile: sourceFile, sourceLocation: sourceLocation
  ) { (check: inout SequenceCheck<T>) -> (T.Value?, again: T.Value?) in (try body(&check), nil) }
}

/// Records an issue unless a sequence and its track match their goldens, and the track of a second run, if
/// there is one, is that of the first to the last bit. `body` verifies the frames and returns the tracks of
/// both runs. For the other parameters, see the function of the same name that has no second track.
public func expectGoldenSequence<T: Track>(
  _ name: String? = nil, variant: String? = nil, in store: GoldenStore? = nil, track: T,
  comparison: BitmapComparison = .exact, environment: String? = nil, facts: Facts? = nil,
  sourceFile: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation,
  body: (inout SequenceCheck<T>) throws -> (T.Value?, again: T.Value?)
) {
  verify(named: name, variant: variant, in: store, fileExtension: nil, sourceFile, sourceLocation) { place in
    var check = try SequenceCheck(
      place.name, in: place.store, track: track, comparison: comparison, environment: environment,
      facts: facts, mode: chosenMode(), next: place.next)
    let result: SnapshotResult
    do {
      let (value, again) = try body(&check)
      result = try check.finish(track: value, again: again)
    } catch {
      check.discard()
      throw error
    }
    if result.outcome != .passed { throw GoldenFailure.sequence(result) }
  }
}

// MARK: Common to all

/// A golden whose name another one has.
private struct Collision: Error, CustomStringConvertible {
  let description: String
}

/// The failures of variants, of which there is at least one.
private struct Variants: Error, CustomStringConvertible {
  let name: String, failures: [GoldenFailure]

  var description: String {
    let lines = failures.map(\.description)
    return lines.count == 1
      ? lines[0] : (["\(name): \(lines.count) variants do not pass:"] + lines).joined(separator: "\n")
  }
}

/// Verifies a golden, and records its failure with the pictures as attachments.
private func verify(
  named name: String?, variant: String?, in store: GoldenStore?, fileExtension: String?,
  _ sourceFile: String, _ sourceLocation: SourceLocation, _ body: (GoldenPlace) throws -> Void
) {
  reportingFailure(name, variant, sourceFile, sourceLocation) {
    let place = try GoldenPlace(named: name, variant: variant, in: store, beside: sourceFile)
    if let collision = GoldenLedger.shared.take(place, fileExtension: fileExtension) {
      throw Collision(description: collision)
    }
    do {
      try body(place)
      note(false, of: place)
    } catch let failure as GoldenFailure {
      note(true, of: place, failure)
      attach(place.name, in: place.store, after: failure, sourceLocation)
      throw failure
    }
  }
}

/// Records an issue for an error, and annotates it where GitHub runs the tests.
package func reportingFailure(
  _ name: String?, _ variant: String?, _ sourceFile: String, _ sourceLocation: SourceLocation,
  _ body: () throws -> Void
) {
  do { try body() } catch {
    Issue.record("\(error)", sourceLocation: sourceLocation)
    let parts = [name ?? Test.current.map(GoldenPlace.name), variant].compactMap(\.self)
    let annotation = GoldenLedger.shared.annotation(
      of: (error as? Variants)?.failures.last ?? error, named: parts.joined(separator: "/"), file: sourceFile,
      line: sourceLocation.line)
    if let annotation { print(annotation) }
  }
}

/// Notes whether a golden failed, with the result that the failure left.
private func note(_ failed: Bool, of place: GoldenPlace, _ failure: GoldenFailure? = nil) {
  guard failed else { return GoldenLedger.shared.note(nil, of: place) }
  if case .sequence(let result) = failure {
    return GoldenLedger.shared.note(result.outcome == .recorded ? nil : result, of: place)
  }
  GoldenLedger.shared.note(place.store.leftResult(of: place.name, next: place.next), of: place)
}

/// Attaches the files of a failure to the test: the pictures side by side, or else the values of this run.
private func attach(
  _ name: String, in store: GoldenStore, after failure: GoldenFailure, _ location: SourceLocation
) {
  #if compiler(>=6.2)
    switch failure {
    case .recorded, .notEncodable, .unusableName, .outOfOrder, .notATime, .overtaken, .file: return
    case .sequence(let result): if result.outcome == .recorded { return }
    case .surplus, .removed: return
    case .missing, .mismatch, .unreadable: break
    }
    for (file, bytes) in store.attachments(of: name) {
      Attachment.record(
        bytes, named: name.split(separator: "/").joined(separator: "-") + "-" + file, sourceLocation: location
      )
    }
  #endif
}

private func chosenMode() throws(RecordMode.UnknownWord) -> RecordMode {
  // An explicit request to write goldens takes precedence over the trait of a suite.
  if let asked = try RecordMode.asked(), asked != .never { return asked }
  return if let chosen = SnapshotsTrait.mode { chosen } else { try RecordMode.chosen() }
}
