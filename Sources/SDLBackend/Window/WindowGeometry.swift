import Foundation

/// How a window's points relate to SDL's window units and to device pixels.
package struct WindowGeometry: Equatable, Sendable {
  /// The window's size in points.
  package var size: CGSize
  /// Device pixels a point.
  package var scale: CGFloat
  /// SDL's window units a point: what mouse coordinates are divided by. 1 where SDL counts points (Wayland), the scale
  /// where it counts pixels (X11).
  package var unitsPerPoint: CGFloat

  /// A geometry; the size in points.
  package init(size: CGSize, scale: CGFloat = 1, unitsPerPoint: CGFloat = 1) {
    self.size = size
    self.scale = scale
    self.unitsPerPoint = unitsPerPoint
  }

  /// From what SDL says of a window: its size in window units and in pixels. `scale` is the wanted one; nil takes the
  /// window's own.
  init(units: (width: Int, height: Int), pixels: (width: Int, height: Int), scale: CGFloat?) {
    let ratio = units.width > 0 && pixels.width > 0 ? CGFloat(pixels.width) / CGFloat(units.width) : 1
    self.scale = scale ?? ratio
    unitsPerPoint = self.scale / ratio
    size = CGSize(width: CGFloat(units.width) / unitsPerPoint, height: CGFloat(units.height) / unitsPerPoint)
  }

  /// A place in SDL's window units as points.
  func point(x: Int32, y: Int32) -> CGPoint {
    CGPoint(x: CGFloat(x) / unitsPerPoint, y: CGFloat(y) / unitsPerPoint)
  }
}
