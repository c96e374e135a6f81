import ScrollBitmaps

extension BitmapComparison {
  /// Returns the expected image, the actual image and ``picture(expected:actual:)`` side by side on a neutral
  /// gray, each in a thin frame. Each panel has the size of ``picture(expected:actual:)``; the result is
  /// three times as wide plus 32 pixels, and 16 pixels taller. `picture` is the image of the difference, which is
  /// made if it is nil.
  public func threeUp(expected: Bitmap, actual: Bitmap, picture: Bitmap? = nil) -> Bitmap {
    let picture = picture ?? self.picture(expected: expected, actual: actual)
    let room = Self.room(expected, actual)
    let gap = 8
    let ground = Color(0x8E8E93).word, frame = Color(0x3A3A3C).word
    var whole = Bitmap(
      width: 3 * room.width + 4 * gap, height: room.height + 2 * gap, filledWith: Color(0x8E8E93))
    let panels = [expected, actual, picture].map {
      $0.cropped(x: 0, y: 0, width: room.width, height: room.height)
    }
    for (number, panel) in panels.enumerated() {
      let left = gap + number * (room.width + gap)
      for y in -1...panel.height {
        for x in -1...panel.width {
          let inside = panel[x, y].map { Self.over($0, ground) }
          whole.pixels[(gap + y) * whole.width + left + x] = inside ?? frame
        }
      }
    }
    return whole
  }

  /// Blends a pixel over an opaque one.
  private static func over(_ pixel: UInt32, _ ground: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    func channel(_ shift: UInt32) -> UInt32 {
      let mixed = (pixel >> shift & 0xFF) * alpha + (ground >> shift & 0xFF) * (255 - alpha)
      return ((mixed + 127) / 255) << shift
    }
    return 0xFF00_0000 | channel(16) | channel(8) | channel(0)
  }
}
