import FileFormats
import Foundation
import Snapshots

/// How scenarios are verified.
package struct TestPlan: Sendable {
  /// When goldens are written.
  package var mode = RecordMode.never
  /// Pixels a point of the frames.
  package var scale: CGFloat = 1
  /// The folder for what failures leave.
  package var artifacts = Self.defaultArtifacts
  /// How frames are compared in place of what their `comparison.json` says.
  package var tolerances: [Tolerance] = []
  /// The largest error of a trajectory that is none, in pt and pt/s.
  package var trajectoryTolerance = 1e-9
  /// What messages ask for.
  package var next = NextStep.playground(test: [], accept: [])

  package init() {}

  /// The folder for what failures leave, unless another one is given.
  package static let defaultArtifacts = "artifacts"

  /// Changes a comparison to what is asked for.
  func adjust(_ comparison: inout BitmapComparison) {
    for tolerance in tolerances { comparison.allow(tolerance) }
  }

  /// Rejects a folder of the default name that is a link: nobody named the place that it leads to.
  /// - Throws: ``PlaygroundError``
  static func checkArtifacts(_ path: String) throws {
    guard path != defaultArtifacts || !AtomicFile.isLink(path) else {
      throw PlaygroundError(
        .invalidInput, "\(path): is a link (expected a folder; --artifacts names any other)")
    }
  }
}
