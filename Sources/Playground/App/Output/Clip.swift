import ScrollBitmaps

/// A file format for a sequence of pictures.
enum Clip {
  case animated
  case video

  /// Determines the format from a path's extension: .mp4 is a video, and .png and .apng are animated PNGs if
  /// `animate`. Returns nil for anything else.
  init?(path: String, animate: Bool) {
    let path = path.lowercased()
    if path.hasSuffix(".mp4") {
      self = .video
    } else if animate, path.hasSuffix(".png") || path.hasSuffix(".apng") {
      self = .animated
    } else {
      return nil
    }
  }
}

extension Bitmap {
  /// Returns the picture at the top left of a larger picture of at least the given size, filled with a color.
  func padded(width: Int, height: Int, _ color: Color) -> Bitmap {
    guard width > self.width || height > self.height else { return self }
    var larger = Bitmap(
      width: max(width, self.width), height: max(height, self.height), filledWith: color)
    for y in 0..<self.height {
      let row = y * larger.width
      larger.pixels.replaceSubrange(
        row..<row + self.width, with: pixels[y * self.width..<(y + 1) * self.width])
    }
    return larger
  }
}
