import Foundation
import Snapshots

/// How scenarios are verified.
package struct TestPlan: Sendable {
  /// When goldens are written.
  package var mode = RecordMode.never
  /// Pixels a point of the frames.
  package var scale: CGFloat = 1
  /// The folder for what failures leave.
  package var artifacts = "artifacts"
  /// How frames are compared that have no `comparison.json` of their own.
  package var comparison = BitmapComparison.exact
  /// The largest error of a trajectory that is none, in pt and pt/s.
  package var trajectoryTolerance = 1e-9
  /// What messages ask for.
  package var next = NextStep.playground(test: [], accept: [])

  package init() {}
}
