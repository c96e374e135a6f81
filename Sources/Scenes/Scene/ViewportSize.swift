import Foundation

extension CGSize {
  /// The size held to what a screen may have, 0 to 16384 points a side: what is laid out in it is bounded.
  var asViewport: CGSize {
    func held(_ length: CGFloat) -> CGFloat { length > 0 ? min(length, 16384) : 0 }
    return CGSize(width: held(width), height: held(height))
  }
}
