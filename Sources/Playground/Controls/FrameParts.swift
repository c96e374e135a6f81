import Foundation

// The parts of a frame.
extension CGRect {
  /// Creates a rectangle of a size in the middle of another one, on whole points.
  package init(_ size: CGSize, inMiddleOf frame: CGRect) {
    self.init(
      x: (frame.midX - size.width / 2).rounded(), y: (frame.midY - size.height / 2).rounded(),
      width: size.width, height: size.height)
  }

  /// Returns the part from a distance below the upper edge.
  package func below(_ distance: CGFloat) -> CGRect { row(max(0, height - distance), at: distance) }

  /// Returns a row of a height at a distance below the upper edge.
  package func row(_ height: CGFloat, at distance: CGFloat = 0) -> CGRect {
    CGRect(x: minX, y: minY + distance, width: width, height: height)
  }

  /// Returns a column of a width at a distance from the left edge.
  package func column(_ width: CGFloat, at distance: CGFloat = 0) -> CGRect {
    CGRect(x: minX + distance, y: minY, width: width, height: height)
  }
}
