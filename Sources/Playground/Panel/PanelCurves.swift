import Foundation
import ScrollPhysics
import Synchronization

/// The curves that were drawn last in the plots of the laws. Most frames draw the same profiles again, and a
/// curve replays its law once for each of its points.
final class PanelCurves: Sendable {
  private struct Curve {
    var profile: ScrollProfile
    var size: CGSize
    var points: [CGPoint]
  }

  /// The number of curves kept for a plot: those of the variants A to E and of the unchanged profile.
  private static let countPerPlot = 6

  private let known = Mutex<[PanelPlot: [Curve]]>([:])

  /// Returns the curve of a profile in a plot of a size in points, calculated by `make` unless it is known.
  func curve(
    _ plot: PanelPlot, _ profile: ScrollProfile, size: CGSize, _ make: () -> [CGPoint]
  ) -> [CGPoint] {
    known.withLock { known in
      var curves = known[plot] ?? []
      if let curve = curves.first(where: { $0.size == size && $0.profile == profile }) { return curve.points }
      let points = make()
      curves.insert(Curve(profile: profile, size: size, points: points), at: 0)
      known[plot] = Array(curves.prefix(Self.countPerPlot))
      return points
    }
  }
}
