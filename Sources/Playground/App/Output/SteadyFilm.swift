import ScrollBitmaps
import ScrollFiles
import ScrollMotion
import ScrollRecordings
import Scrolling

/// A film by which a trace can be checked: each picture of what scrolls is moved by its traced offset, so that the
/// content stands still if the trace is right. After half a picture, the content moves to the other end.
enum SteadyFilm {
  /// The longest side of a picture in pixels.
  private static let longest = 720.0

  /// Writes the film of a trace as an MP4 file. Its pictures are no larger than those of the film.
  /// - Throws: ``PlaygroundError``.
  static func write(_ tracing: FilmTracing, to path: String, by encoder: String) throws {
    let (frames, region, size) = (tracing.trace.frames, tracing.scroll.region, tracing.size)
    // The pixels of a picture per pixel of the film.
    let share = min(1, longest / Double(max(size.width, size.height)))
    func pixels(_ length: Int) -> Int { Int(Double(length) * share) }
    let picture = (width: max(2, pixels(size.width)), height: max(2, pixels(size.height)))
    let (width, height) = (max(2, pixels(region.width)), max(2, pixels(region.height)))
    let isVertical = tracing.scroll.axis == .vertical
    let step = (isVertical ? height : width) / 2
    let canvas = isVertical ? (width: width, height: height + step) : (width: width + step, height: height)
    let ground = Color(0x16191E)
    let ends = frames.dropFirst().map(\.time) + [(frames.last?.time ?? 0) + 0.1]
    try AtomicFile.replace(path) { temporary in
      try ClipVideo.write(
        temporary, for: "--check \(path)", by: encoder, size: canvas, rate: 60, background: ground
      ) { append in
        var index = 0
        try tracing.film.readColors(width: picture.width, height: picture.height) { bytes, _ in
          guard frames.indices.contains(index) else { return }
          defer { index += 1 }
          let offset = frames[index].offset * share
          let moved = Int((offset - (offset / Double(max(1, step))).rounded(.down) * Double(step)).rounded())
          var image = Bitmap(width: canvas.width, height: canvas.height, filledWith: ground)
          let (left, top) = (pixels(region.x), pixels(region.y))
          for y in 0..<height {
            for x in 0..<width {
              let place =
                3 * ((min(picture.height - 1, top + y)) * picture.width + min(picture.width - 1, left + x))
              let (toX, toY) = isVertical ? (x, y + moved) : (x + moved, y)
              guard toX < canvas.width, toY < canvas.height, place + 2 < bytes.count else { continue }
              image.pixels[toY * canvas.width + toX] =
                0xFF00_0000 | UInt32(bytes[place]) << 16 | UInt32(bytes[place + 1]) << 8
                | UInt32(bytes[place + 2])
            }
          }
          try append(image, ends[index])
        }
      }
    }
  }
}
