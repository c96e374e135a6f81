import ScrollFiles
import Foundation
import ScrollSnapshots

package struct TestPlan: Sendable {
  /// The mode that determines when goldens are written.
  package var mode = RecordMode.never
  /// The scale of the frames in pixels per point.
  package var scale: CGFloat = 1
  /// The folder in which failures leave their files.
  package var artifacts = Self.defaultArtifacts
  /// The tolerances that override those of `comparison.json`.
  package var tolerances: [Tolerance] = []
  /// The largest error of a trajectory that is none, in pt and pt/s.
  package var trajectoryTolerance = 1e-9
  /// The options of the command line on which results depend; nil for a run without a command line.
  var options: TestOptions?
  package var next = NextStep.playground(test: [], accept: [])
  /// The commands that a message about an exceeded time limit suggests.
  var nextWithMoreTime = NextStep.playground(test: [], accept: [])

  package init() {}

  package static let defaultArtifacts = "artifacts"

  /// Applies the requested tolerances to a comparison.
  func adjust(_ comparison: inout BitmapComparison) {
    for tolerance in tolerances { comparison.allow(tolerance) }
  }

  /// Rejects a folder of the default name that is a link: nobody named the place that it leads to.
  /// - Throws: ``PlaygroundError``
  static func checkArtifacts(_ path: String) throws {
    guard path != defaultArtifacts || !AtomicFile.isLink(path) else {
      throw PlaygroundError(
        .invalidInput, "\(path): is a link; expected a folder, or another one with --artifacts")
    }
  }
}
