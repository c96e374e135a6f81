import Bitmaps

/// Animated PNG files: what a browser plays as it shows a PNG.
public enum APNG {
  /// A picture and how long it is shown.
  public struct Frame: Equatable, Sendable {
    /// The picture; its alpha is not looked at.
    public var bitmap: Bitmap
    /// In seconds, above 0 and at most 65535.
    public var duration: Double

    /// A picture shown for so many seconds.
    public init(_ bitmap: Bitmap, duration: Double) {
      self.bitmap = bitmap
      self.duration = duration
    }
  }

  /// Frames as the bytes of one file. Where they have at most 256 colours together, these go into a palette.
  ///
  /// For more frames than memory holds see ``APNGWriter``, which also says how times are written.
  /// - Parameters:
  ///   - frames: one or more, of one size.
  ///   - loops: how many times it is played, 0 for without end.
  ///   - level: zlib's, 0 (stored) to 9 (smallest, slowest).
  /// - Returns: the whole file.
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
