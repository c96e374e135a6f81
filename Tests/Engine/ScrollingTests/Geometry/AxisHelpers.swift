import Foundation
import Scrolling

// Places and sizes of tests that run on either axis.
extension Axis {
  func point(_ along: CGFloat, _ across: CGFloat = 0) -> CGPoint {
    self == .vertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across)
  }

  func size(_ along: CGFloat, _ across: CGFloat) -> CGSize {
    self == .vertical ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
  }

  func insets(_ least: CGFloat, _ most: CGFloat) -> EdgeInsets {
    self == .vertical ? EdgeInsets(top: least, bottom: most) : EdgeInsets(left: least, right: most)
  }
}

extension ScrollMetrics {
  /// Creates the metrics of a view of a width and a height, and of its content, in points.
  init(
    _ width: CGFloat, _ height: CGFloat, content contentWidth: CGFloat, _ contentHeight: CGFloat,
    scale: CGFloat = 2
  ) {
    self.init(
      boundsSize: CGSize(width: width, height: height),
      contentSize: CGSize(width: contentWidth, height: contentHeight), scale: scale)
  }
}
