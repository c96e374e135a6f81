/// A picture of a film in shades of gray: the luma of each pixel, 0 to 255, with rows from top to bottom.
public struct FilmImage: Hashable, Sendable {
  /// The size in pixels.
  public let width: Int, height: Int
  /// `width * height` values.
  public let luma: [UInt8]

  /// Creates a picture from luma values, or returns nil if there are none or not `width * height` of them.
  public init?(width: Int, height: Int, luma: [UInt8]) {
    let (count, isTooLarge) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, !isTooLarge, luma.count == count else { return nil }
    (self.width, self.height, self.luma) = (width, height, luma)
  }

  /// The picture with its axes exchanged.
  public var transposed: FilmImage {
    let values = (0..<width).flatMap { x in (0..<height).map { y in luma[y * width + x] } }
    return FilmImage(width: height, height: width, luma: values) ?? self
  }

  /// Returns a part of the picture, or the whole if the part is not inside.
  public func cropped(to region: FilmRegion) -> FilmImage {
    guard region.isInside(width: width, height: height) else { return self }
    let values = (region.y..<region.y + region.height).flatMap { y in
      luma[y * width + region.x..<y * width + region.x + region.width]
    }
    return FilmImage(width: region.width, height: region.height, luma: values) ?? self
  }

  /// Returns the means of the picture in a grid of cells, row by row.
  func means(columns: Int, rows: Int) -> [Float] {
    var result = [Float](repeating: 0, count: columns * rows)
    luma.withUnsafeBufferPointer { luma in
      for row in 0..<rows {
        let (top, bottom) = (row * height / rows, max((row + 1) * height / rows, row * height / rows + 1))
        for column in 0..<columns {
          let left = column * width / columns, right = max((column + 1) * width / columns, left + 1)
          var sum = 0
          for y in top..<min(bottom, height) {
            for x in left..<min(right, width) { sum += Int(luma[y * width + x]) }
          }
          result[row * columns + column] = Float(sum) / Float((bottom - top) * (right - left))
        }
      }
    }
    return result
  }
}

/// A rectangle of a film in pixels, with the origin at the top left.
public struct FilmRegion: Hashable, Sendable {
  /// The top left corner and the size.
  public var x: Int, y: Int, width: Int, height: Int

  /// Creates a rectangle.
  public init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// Returns whether the rectangle is a part of a picture of a size.
  package func isInside(width: Int, height: Int) -> Bool {
    self.width > 0 && self.height > 0 && x >= 0 && y >= 0 && x <= width - self.width
      && y <= height - self.height
  }
}
