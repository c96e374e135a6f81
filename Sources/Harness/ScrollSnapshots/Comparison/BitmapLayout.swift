import ScrollBitmaps

extension Bitmap {
  /// Returns the image reduced to fit a size in pixels. Each pixel is the mean of the area it represents. An
  /// image that already fits is returned unchanged.
  func fitted(width most: Int, height mostHigh: Int) -> Bitmap {
    guard width > 0, height > 0, most > 0, mostHigh > 0, width > most || height > mostHigh else {
      return self
    }
    let factor = min(Double(most) / Double(width), Double(mostHigh) / Double(height))
    var small = Bitmap(
      width: max(1, Int((Double(width) * factor).rounded())),
      height: max(1, Int((Double(height) * factor).rounded())))
    for y in 0..<small.height {
      let top = y * height / small.height, bottom = max(top + 1, (y + 1) * height / small.height)
      for x in 0..<small.width {
        let left = x * width / small.width, right = max(left + 1, (x + 1) * width / small.width)
        var sums = SIMD4<UInt32>()
        for row in top..<bottom {
          for column in left..<right {
            let pixel = pixels[row * width + column]
            sums &+= SIMD4(pixel >> 24, pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
          }
        }
        let count = UInt32((bottom - top) * (right - left))
        let mean = (sums &+ SIMD4(repeating: count / 2)) / SIMD4(repeating: count)
        small.pixels[y * small.width + x] = mean[0] << 24 | mean[1] << 16 | mean[2] << 8 | mean[3]
      }
    }
    return small
  }

  /// Returns images side by side on a background, aligned at the top and separated by a gap in pixels.
  /// Returns nil if there are none.
  static func row(of pictures: [Bitmap], gap: Int, on ground: Color) -> Bitmap? {
    guard let height = pictures.map(\.height).max(), height > 0 else { return nil }
    let width = pictures.reduce(0) { $0 + $1.width } + gap * (pictures.count - 1)
    var row = Bitmap(width: width, height: height, filledWith: ground)
    var left = 0
    for picture in pictures {
      for y in 0..<picture.height {
        row.pixels.replaceSubrange(
          y * width + left..<y * width + left + picture.width,
          with: picture.pixels[y * picture.width..<(y + 1) * picture.width])
      }
      left += picture.width + gap
    }
    return row
  }
}
