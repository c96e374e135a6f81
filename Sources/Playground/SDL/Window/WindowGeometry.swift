import Foundation

/// The relation of a window's points to SDL's window units and to device pixels.
package struct WindowGeometry: Equatable, Sendable {
  /// The size of the window in points.
  package var size: CGSize
  /// The device pixels per point.
  package var scale: CGFloat
  /// SDL's window units per point, by which mouse coordinates are divided. The value is 1 if SDL uses points
  /// (Wayland) and equals the scale if it uses pixels (X11).
  package var unitsPerPoint: CGFloat

  package init(size: CGSize, scale: CGFloat = 1, unitsPerPoint: CGFloat = 1) {
    self.size = size
    self.scale = scale
    self.unitsPerPoint = unitsPerPoint
  }

  /// Creates a geometry from a window's size in SDL's window units and in pixels. `scale` is the requested
  /// scale, or nil for the window's scale. Everything is `zoom` times as large as it is at that scale.
  init(
    units: (width: Int, height: Int), pixels: (width: Int, height: Int), scale: CGFloat?, zoom: CGFloat = 1
  ) {
    let ratio = units.width > 0 && pixels.width > 0 ? CGFloat(pixels.width) / CGFloat(units.width) : 1
    self.scale = (scale ?? ratio) * zoom
    unitsPerPoint = self.scale / ratio
    size = CGSize(width: CGFloat(units.width) / unitsPerPoint, height: CGFloat(units.height) / unitsPerPoint)
  }

  /// Converts a position in SDL's window units to points.
  func point(x: Int32, y: Int32) -> CGPoint {
    CGPoint(x: CGFloat(x) / unitsPerPoint, y: CGFloat(y) / unitsPerPoint)
  }
}
