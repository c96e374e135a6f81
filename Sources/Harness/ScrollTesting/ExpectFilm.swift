import Foundation
import ScrollFiles
import ScrollMotion
import ScrollRecordings
import ScrollSnapshotsTesting
import Scrolling
import Testing

/// Records an issue unless the scroll in a film is as recorded, for apps that can only be filmed.
///
/// The film is traced as by `playground trace`, and compared with a golden, which is the recording of an earlier
/// film, or with any recording or trajectory. Its clock and its origin are its own: it is compared where it fits
/// best. Pictures without a known offset are left out, and a line says how many and why.
///
/// ```swift
/// @Test func theListScrollsAsBefore() {
///   expectMotion(ofFilm: "films/list.mp4", scale: 3)
/// }
/// ```
/// - Parameters:
///   - film: The path of a video that ffmpeg can decode, on Linux, or of a folder of PNG files.
///   - reference: The path of a recording, or of a golden's `trajectory.csv`; nil for a golden of the film.
///   - scale: The pixels of the film per point, more than 0. With 1, points are pixels.
///   - rate: The pictures per second of a folder; nil for a video, which has times of its own.
///   - region: What scrolls, in pixels of the film; nil for what moves together.
///   - axis: The axis along which it scrolls; nil for the one that explains more.
///   - tolerance: The largest difference of an offset in points, to which three standard deviations of its trace
///     are added.
///   - timeTolerance: The largest difference of a time in seconds.
///   - name: The name of the golden; nil for the test's name.
///   - variant: The name of one of several goldens of a test, such as the name of an argument.
///   - store: The store of the goldens; nil for the suite's, or else `Goldens` beside the source file.
///   - sourceFile: The path of the test's source file.
///   - sourceLocation: The location at which an issue is reported.
public func expectMotion(
  ofFilm film: String, matches reference: String? = nil, scale: Double = 1, rate: Double? = nil,
  region: FilmRegion? = nil, axis: Axis? = nil, tolerance: Double = 1, timeTolerance: Double = 1.0 / 60,
  named name: String? = nil, variant: String? = nil, in store: GoldenStore? = nil,
  sourceFile: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
  let artifact = FilmArtifact(tolerance: tolerance, timeTolerance: timeTolerance)
  reportingFailure(name ?? film, variant, sourceFile, sourceLocation) {
    guard scale > 0, scale.isFinite, rate.map({ $0 > 0 && $0.isFinite }) ?? true else {
      throw InputError(file: film, problem: "scale \(scale) and rate \(rate ?? 1); expected numbers above 0")
    }
    let environment = ProcessInfo.processInfo.environment
    let scroll = try FilmScroll(
      FilmReader(film, rate: rate, environment: environment), region: region, axis: axis)
    let motion = try FilmMotion(scroll, scale: scale, film: film)
    if let omitted = motion.omitted { print("\(film): \(omitted)") }
    guard let reference else {
      return expectGolden(
        motion, named: name, variant: variant, in: store, as: artifact, sourceFile: sourceFile,
        sourceLocation: sourceLocation)
    }
    let data = try JSONReader.data(
      of: reference, expecting: "recording or trajectory", atMost: artifact.mostBytes)
    let expected = try FilmMotion(String(decoding: data, as: UTF8.self), file: reference)
    guard let difference = artifact.difference(expected: expected, actual: motion) else { return }
    throw InputError(file: film, problem: "does not match \(reference): \(difference.message)")
  }
}
