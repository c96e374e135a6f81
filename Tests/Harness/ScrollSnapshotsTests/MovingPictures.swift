import ScrollBitmaps

/// Frames with moving content, for animations.
enum MovingPictures {
  /// Returns frames of a square with its own color that moves over a background of `colors` colors, leaving
  /// at the right and reentering at the left.
  static func square(_ count: Int, width: Int, height: Int, colors: Int) -> [Bitmap] {
    (0..<count).map { frame in
      var bitmap = Bitmap(width: width, height: height)
      for place in bitmap.pixels.indices {
        bitmap.pixels[place] = 0xFF00_0000 | UInt32(truncatingIfNeeded: (place % colors + 1) &* 40503)
      }
      let side = min(5, width, height)
      for y in 0..<side {
        for x in 0..<side {
          let row = (frame / 3 + y) % height, column = (4 * frame + x) % width
          bitmap.pixels[row * width + column] = 0xFFFF_0000
        }
      }
      return bitmap
    }
  }

  static func noise(_ count: Int, width: Int, height: Int) -> [Bitmap] {
    (0..<count).map { ScrollSnapshotsTests.noise(width, height, opaque: true, from: 7919 * $0) }
  }
}
