import Bitmaps
import Foundation
import Snapshots

/// Pictures that follow each other in one file.
enum Clip {
  /// An animated PNG.
  case animated
  /// A video, made by ffmpeg.
  case video

  /// What a path's ending asks for; nil for none of both.
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

/// Takes the pictures of a clip one after the other; the first begins at 0 s.
protocol ClipWriter {
  /// The next picture, all of one size, and when it ends in seconds.
  mutating func append(_ picture: Bitmap, until time: Double) throws
}

extension APNGWriter: ClipWriter {}

extension Bitmap {
  /// The picture at the top left of one of at least its size, which is otherwise of one colour.
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
