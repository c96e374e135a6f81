import ScrollBitmaps

/// Animated PNG files, which browsers play when they show a PNG.
public enum APNG {
  /// An image and the time for which it is shown.
  public struct Frame: Equatable, Sendable {
    /// The image; its alpha is ignored.
    public var bitmap: Bitmap
    /// The duration in seconds, greater than 0 and at most 65535.
    public var duration: Double

    /// Creates a frame from an image and a duration in seconds.
    public init(_ bitmap: Bitmap, duration: Double) {
      self.bitmap = bitmap
      self.duration = duration
    }
  }

  /// Encodes frames as an animated PNG file. Frames that have at most 256 colors in total share a palette.
  ///
  /// For more frames than fit in memory, use ``APNGWriter``, which also explains how times are stored.
  /// - Parameters:
  ///   - frames: One or more frames of the same size.
  ///   - loops: The number of times the animation plays, 0 for an infinite number.
  ///   - level: The zlib level, 0 (stored) to 9 (smallest, slowest).
  /// - Returns: The complete file.
  /// - Throws: ``APNGError``.
  public static func encode(
    _ frames: [Frame], loops: Int = 0, level: Int = 9
  ) throws(APNGError) -> [UInt8] {
    let palette = PixelPalette(of: frames.lazy.map(\.bitmap), alpha: .dropped)
    var writer = APNGWriter(loops: loops, level: level, form: palette.map { .indexed($0) } ?? .rgb)
    var time = 0.0
    for frame in frames {
      time += frame.duration
      try writer.append(frame.bitmap, until: time)
    }
    return try writer.finish()
  }
}
