import Foundation

/// Lengths that scenes and their controls share, in points.
package enum SceneMetrics {
  /// The side inset of rows, texts and controls.
  package static let inset: CGFloat = 16
}
