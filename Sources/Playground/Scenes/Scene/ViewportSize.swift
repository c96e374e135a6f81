import Foundation

extension CGSize {
  /// The size limited to valid screen dimensions, 0 to 16384 points per side, which bounds the amount of
  /// content that is laid out.
  var asViewport: CGSize {
    func held(_ length: CGFloat) -> CGFloat { length > 0 ? min(length, 16384) : 0 }
    return CGSize(width: held(width), height: held(height))
  }
}
