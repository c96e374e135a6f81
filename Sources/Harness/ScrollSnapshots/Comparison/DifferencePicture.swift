import ScrollBitmaps

extension BitmapComparison {
  /// Returns an image of the differences, as large as the larger of both images: the expected image faded to
  /// light gray, differing pixels in magenta, those ignored as antialiasing in yellow, ignored areas hatched
  /// in blue, and areas that at most one of the images covers in orange. If that size exceeds
  /// ``PNG/defaultMaxPixels``, only the area that both images cover is shown.
  public func picture(expected: Bitmap, actual: Bitmap) -> Bitmap {
    let width = min(expected.width, actual.width), height = min(expected.height, actual.height)
    let left = expected.cropped(x: 0, y: 0, width: width, height: height)
    let right = actual.cropped(x: 0, y: 0, width: width, height: height)
    let room = Self.room(expected, actual)
    var picture = Bitmap(width: room.width, height: room.height, filledWith: Color(0xFF9500))
    for y in 0..<height {
      for x in 0..<width {
        picture.pixels[y * picture.width + x] = Self.faded(left.pixels[y * width + x])
      }
    }
    let blue = Color(0x5A9BE6).word
    for rectangle in ignored {
      let inside = rectangle.inside(width: width, height: height)
      for y in inside.rows {
        for x in inside.columns where (x + y) % 4 == 0 { picture.pixels[y * picture.width + x] = blue }
      }
    }
    let magenta = Color(0xFF00FF).word, yellow = Color(0xFFCC00).word
    forEachDifference(left, right) { difference in
      picture.pixels[difference.pixel.y * picture.width + difference.pixel.x] =
        difference.isAntialiasing ? yellow : magenta
    }
    return picture
  }

  /// Returns the larger of both sizes in each dimension, or the smaller one if that would be too large.
  static func room(_ expected: Bitmap, _ actual: Bitmap) -> Bitmap.Size {
    let width = max(expected.width, actual.width), height = max(expected.height, actual.height)
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    if !overflow, count <= PNG.defaultMaxPixels { return .init(width: width, height: height) }
    return .init(width: min(expected.width, actual.width), height: min(expected.height, actual.height))
  }

  /// Returns the brightness of a pixel as a light gray (204 to 255), so that marks stand out.
  private static func faded(_ pixel: UInt32) -> UInt32 {
    let sum = (pixel >> 16 & 0xFF) + 2 * (pixel >> 8 & 0xFF) + (pixel & 0xFF)
    let grey = 204 + sum / 20
    return 0xFF00_0000 | grey << 16 | grey << 8 | grey
  }
}
