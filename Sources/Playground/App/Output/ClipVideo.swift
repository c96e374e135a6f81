import ScrollBitmaps

/// Videos that ffmpeg encodes while their pictures are made.
enum ClipVideo {
  /// Returns the path of the installed ffmpeg. Throws an error, which names an output and what can be written without
  /// ffmpeg, if it is not on PATH.
  static func encoder(in context: CommandContext, for output: String, or other: String) throws -> String {
    guard let encoder = FFmpeg.path(in: context) else {
      throw PlaygroundError(
        .machineFailed,
        "\(output): ffmpeg is not on PATH; expected ffmpeg (apt-get install ffmpeg), or \(other)")
    }
    return encoder
  }

  /// Encodes a file at `rate` pictures per second. A lower quality is a larger number; the bits per second are limited if
  /// `mostBits` is given. `fill` appends the pictures in order, each with the time in seconds until which it is
  /// shown; the first begins at 0 s. A picture smaller than `size`, in pixels, is filled with the background.
  static func write(
    _ file: String, for output: String, by encoder: String, size: (width: Int, height: Int), rate: Double,
    quality: Int = 18, mostBits: Int? = nil, background: Color,
    fill: (_ append: (Bitmap, Double) throws -> Void) throws -> Void
  ) throws {
    // The encoder requires even sides.
    let (width, height) = (size.width + size.width % 2, size.height + size.height % 2)
    let form = [
      "-hide_banner", "-loglevel", "error", "-y", "-f", "rawvideo", "-pixel_format", "bgra",
      "-video_size", "\(width)x\(height)", "-framerate", "\(rate)", "-i", "pipe:0",
    ]
    // Players expect chroma at half the resolution and the color matrix of high definition (BT.709).
    let filter =
      "scale=out_color_matrix=bt709:out_range=tv,"
      + "setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709"
    let coding = [
      "-vf", filter, "-c:v", "libx264", "-crf", "\(quality)", "-pix_fmt", "yuv420p", "-movflags",
      "+faststart",
    ]
    let limit = mostBits.map { ["-maxrate", "\($0)", "-bufsize", "\($0)"] } ?? []
    let ffmpeg = try FFmpeg(
      encoder, form + coding + limit + ["-f", "mp4", "file:" + file], for: output)
    var written = 0
    try fill { picture, time in
      let picture = picture.padded(width: width, height: height, background)
      // The pictures of a video have equal durations, so one is repeated or omitted.
      while Double(written) < (time * rate).rounded() {
        try picture.pixels.withUnsafeBytes(ffmpeg.send)
        written += 1
      }
    }
    try ffmpeg.finish()
  }
}
